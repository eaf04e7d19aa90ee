"""Whatever a power cut or a stranger has left in its files, the kiosk starts: a table walks all of them."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import settings
from game.cli import kiosk
from game.cli.words import Problem
from game.core.log import to_plain
from game.kiosk.days import Days, Tally
from game.kiosk.ledger import Book, KioskLedger
from game.kiosk.pin import FIRST_S, Lock
from game.learn.progress import LearningProgress
from game.session.house import Shelf
from game.settings import Settings
from game.table.journal import MAGIC
from net.client.seats import Seats
from net.client.secret import claim
from tests.table.disk import frame, plain_header, saved

DEEP = 100_000
WHOLE = {
    "empty": b"",
    "zeros": bytes(512),
    "no text": b"\xff\xfe\x00",
    "half": b'{"lock": {"wrong": 0',
    "null": b"null",
    "number": b"3",
    "word": b'"house"',
    "list": b"[]",
    "object": b"{}",
    "infinity": b"Infinity",
    "not a number": b"NaN",
    "too large": b"1e999",
    "too many digits": b"9" * 5000,
    "deep lists": b"[" * DEEP,
    "deep objects": b'{"lock":' * DEEP,
    "deep and closed": b"[" * DEEP + b"]" * DEEP,
}
"""What may stand in any file."""
ODD: tuple[Any, ...] = (
    None, True, -1, 3, 10**4299, 1.5, float("inf"), float("-inf"), float("nan"),
    "", "x", "\ud83d", "\0", [], [[]], {}, {"x": {}},
)  # fmt: skip
"""What may stand in place of any value."""


def spoilt(plain: Any) -> Iterator[Any]:
    """The same with one value, or one key, being odd."""
    yield from ODD
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield {name: each for name, each in plain.items() if name != key}
            yield {**plain, "\ud83d": value}
            yield from ({**plain, key: each} for each in spoilt(value))
    if isinstance(plain, list):
        yield [*plain, *plain]
        for at, value in enumerate(plain):
            yield from ([*plain[:at], each, *plain[at + 1 :]] for each in spoilt(value))


# --- how each file is read at the start


def config(path: Path) -> None:
    """Used, or refused in words; the house's own file is never moved."""
    before = path.read_bytes()
    try:
        kiosk.read(path)
    except Problem as problem:
        assert str(problem).startswith(str(path))
    assert path.read_bytes() == before


def ledger(path: Path) -> None:
    """Used, or put aside and told, and written again."""
    before, told = path.read_bytes(), list[str]()
    book = KioskLedger(path, told.append).book
    aside = path.with_name("house.damaged.json")
    assert len(told) == int(aside.exists())
    assert not told or (str(path) in told[0] and aside.name in told[0])
    assert not told or (book == Book(Lock(0, 1, FIRST_S)) and aside.read_bytes() == before)
    opened = KioskLedger(path)
    opened.change(days=book.days.adding("2026-11-18", "dice", Tally(begun=1)), lock=book.lock.failed())
    opened.pass_time(1)
    assert KioskLedger(path).book.days.day("2026-11-18")["dice"].minutes >= 0


def seats(path: Path) -> None:
    Seats(path, bytes(32)).note("00", "Ana", "")
    assert Seats(path, bytes(32)).find("00") is not None


def key(path: Path) -> None:
    ours = claim(path.parent, os.urandom)
    ours.close()
    again = claim(path.parent, os.urandom)
    again.close()
    assert ours.secret == again.secret


def match(path: Path) -> None:
    shelf = Shelf(path.parent)
    for save in shelf.saves():
        shelf.forget(save)
    assert shelf.saves() == []


def chosen(path: Path) -> None:
    found, _note = settings.load(path)
    assert settings.save(found, path) is None
    assert settings.load(path) == (found, None)


def learned(path: Path) -> None:
    LearningProgress(path).reach("domino", 2)
    assert LearningProgress(path).step("domino") == 2


READ: dict[str, Callable[[Path], None]] = {
    "cafe.toml": config,
    "house.json": ledger,
    "seats.json": seats,
    "seat.key": key,
    "x.match": match,
    "settings.json": chosen,
    "learn.json": learned,
}


@pytest.mark.parametrize("name", READ)
@pytest.mark.parametrize("content", WHOLE)
def test_a_file_of_anything_stops_nothing(tmp_path: Path, name: str, content: str) -> None:
    path = tmp_path / name
    path.write_bytes(WHOLE[content])
    READ[name](path)


BOOK = {
    "lock": {"wrong": 2, "rounds": 1, "left": 30.0},
    "language": "cs",
    "sound": 0.5,
    "music": None,
    "days": Days({"2026-11-17": {"dice": Tally(1, 1, 600)}}).plain(),
}
GOOD: dict[str, Any] = {
    "house.json": BOOK,
    "seats.json": [{"table": "00", "key": "ff", "name": "Ana", "code": ""}],
    "settings.json": json.loads(Settings(names=("Ida",)).to_json()),
    "learn.json": {"steps": {"domino": 3}, "done": ["dice"], "tips": ["domino place"]},
}


@pytest.mark.parametrize("name", GOOD)
def test_a_file_with_one_odd_value_stops_nothing(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    for plain in spoilt(GOOD[name]):
        for left in tmp_path.iterdir():
            left.unlink()
        path.write_text(json.dumps(plain))
        READ[name](path)


KIND = (2, "classic")


def test_a_save_with_one_odd_value_stops_nothing(tmp_path: Path) -> None:
    """Its checksum holds: only what it says is odd."""
    path, full = tmp_path / "x.match", saved(KIND)
    start = full.data[: full.ends[0]]
    odd_starts = (MAGIC + as_frame(each) for each in spoilt(plain_header(full.data, MAGIC)))
    odd_commits = (start + as_frame(each) for each in spoilt(to_plain(full.setup.rules, full.commits[0])))
    for content in (*odd_starts, *odd_commits):
        path.write_bytes(content)
        match(path)


def as_frame(plain: Any) -> bytes:
    return frame(json.dumps(plain).encode())


ODD_TOML = (
    "nan", "inf", "-inf", "1e999", "9" * 5000, "-1", "true", "1979-05-27", "[]", "[[1]]", "{}", "{a={}}",
    "''", "'x'", '"\\u0000"', "'~nobody-here/x.png'", "[" * 5000 + "]" * 5000,
)  # fmt: skip


@pytest.mark.parametrize("value", ODD_TOML, ids=lambda value: str(value)[:20])
def test_an_odd_value_of_the_house_is_named(tmp_path: Path, value: str) -> None:
    path = tmp_path / "cafe.toml"
    keys = {
        "house": ("name", "logo", "languages", "language_seconds"),
        "sound": ("effects", "music"),
        "guests": ("games", "idle", "question", "lan"),
        "staff": ("pin",),
        "files": ("data",),
    }
    for section, names in keys.items():
        for name in names:
            path.write_text(f"[{section}]\n{name} = {value}\n", encoding="utf-8")
            config(path)
