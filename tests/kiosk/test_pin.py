"""The PIN, its lock, and what of it lasts on disk."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from game.kiosk.ledger import KEEP_EVERY, KioskLedger
from game.kiosk.pin import FIRST_S, LONGEST_S, SALT, TRIES, BadPin, Lock, fingerprint, opens, parse

SALTED = bytes(range(SALT))


def test_only_the_right_pin_opens() -> None:
    print_ = fingerprint("4711", SALTED)
    assert opens("4711", print_)
    assert not opens("4712", print_)
    assert not opens("", print_)
    assert "4711" not in print_


def test_the_same_pin_looks_different_with_another_salt() -> None:
    assert fingerprint("4711", SALTED) != fingerprint("4711", bytes(SALT))


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12a4", "١٢٣٤", "12 4"])
def test_a_pin_is_digits(pin: str) -> None:
    with pytest.raises(BadPin):
        fingerprint(pin, SALTED)


@pytest.mark.parametrize(
    "text", ["", "4711", "scrypt:", "scrypt:00:00", "md5:" + "00" * 16 + ":" + "00" * 32]
)
def test_other_texts_are_no_fingerprints(text: str) -> None:
    with pytest.raises(BadPin):
        parse(text)


def five_wrong(lock: Lock) -> Lock:
    for _ in range(TRIES):
        lock = lock.failed()
    return lock


def test_five_wrong_tries_lock_for_a_minute() -> None:
    lock = Lock()
    for left in range(TRIES - 1, 0, -1):
        lock = lock.failed()
        assert not lock.closed
        assert lock.tries == left
    lock = lock.failed()
    assert lock.closed
    assert lock.left == FIRST_S == 60
    assert not lock.after(60).closed
    assert lock.after(59.9).closed


def test_each_lock_is_twice_as_long_up_to_an_hour() -> None:
    lengths, lock = list[float](), Lock()
    for _ in range(12):
        lock = five_wrong(lock)
        lengths.append(lock.left)
        lock = lock.after(lock.left)
    assert lengths[:4] == [60, 120, 240, 480]
    assert all(later == min(2 * earlier, LONGEST_S) for earlier, later in pairwise(lengths))


def test_a_clock_that_goes_back_opens_nothing() -> None:
    lock = five_wrong(Lock())
    assert lock.after(-10_000).left == 60


def test_a_restart_shortens_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    ledger = KioskLedger(path)
    for _ in range(TRIES):
        ledger.change(lock=ledger.book.lock.failed())
    assert KioskLedger(path).book.lock == Lock(0, 1, 60.0)
    ledger.pass_time(KEEP_EVERY)
    ledger.pass_time(1.0)
    again = KioskLedger(path)
    assert again.book.lock.left == 60 - KEEP_EVERY  # what was not kept counts once more
    again.pass_time(60)
    assert not KioskLedger(path).book.lock.closed
    for _ in range(TRIES):
        again.change(lock=again.book.lock.failed())
    assert KioskLedger(path).book.lock.left == 120


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "null", '{"lock": 3}', '{"lock": {"wrong": -1, "rounds": 0, "left": 0}}',
        '{"lock": {"wrong": 0, "rounds": 0, "left": NaN}}', '{"lock": {"wrong": 9, "rounds": 0, "left": 0}}',
    ],
)  # fmt: skip
def test_whoever_damages_the_file_finds_it_locked(tmp_path: Path, text: str) -> None:
    path = tmp_path / "house.json"
    path.write_text(text)
    assert KioskLedger(path).book.lock.left == FIRST_S
    assert (tmp_path / "house.damaged.json").read_text() == text


def test_odd_values_of_the_house_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    lock = {"wrong": 2, "rounds": 0, "left": 0}
    path.write_text(json.dumps({"lock": lock, "language": 3, "sound": 7, "music": True, "days": [1]}))
    book = KioskLedger(path).book
    assert (book.lock.wrong, book.language, book.sound, book.music, book.days.plain()) == (
        2,
        "",
        None,
        None,
        {},
    )


def test_a_folder_that_cannot_be_written_is_told_and_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = list[str]()
    ledger = KioskLedger(tmp_path / "file" / "house.json", told.append)
    ledger.change(language="cs")
    assert ledger.book.language == "cs"
    assert len(told) == 1
