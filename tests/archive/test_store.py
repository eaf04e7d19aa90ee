"""What was played is remembered once, and nothing that goes wrong with one match hides another."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.archive.entry import Spoilt, endings, entry_of, read, replayed, write
from game.archive.store import MatchStore
from game.session.house import Shelf
from game.table.record import Played
from tests.archive.matches import entry, played
from tests.ui.scenes.house import keep


def test_a_match_is_remembered_once(tmp_path: Path) -> None:
    store = MatchStore(tmp_path / "memory")
    assert store.remember(played("a"), 100) is None
    assert store.remember(played("a"), 200) is None
    assert store.remember(played("b"), 300, network=True) is None
    found = store.look()
    assert [(each.when, each.network) for each in found.entries] == [(300, True), (100, False)]
    assert found.damaged == ()
    assert replayed(found.entries[1]) == played("a")


def test_bots_among_themselves_are_not_remembered(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    assert store.remember(played("a", names=("*Oto", "*Ida")), 1) is None
    assert store.look().entries == ()


def test_a_match_that_goes_on_is_not_remembered() -> None:
    whole = played("a")
    with pytest.raises(ValueError, match="finished"):
        entry_of(Played(whole.setup, whole.commits[:9]), 1)


@pytest.mark.parametrize("spoil", [b"", b"\0" * 40, b"0" * 32 + b"\n{}\n"])
def test_a_damaged_entry_is_put_aside_and_hides_nothing(tmp_path: Path, spoil: bytes) -> None:
    store = MatchStore(tmp_path)
    for seed in "abc":
        store.remember(played(seed), 1)
    path = tmp_path / f"{entry('b').id}.played"
    path.write_bytes(spoil)
    found = store.look()
    assert {each.id for each in found.entries} == {entry("a").id, entry("c").id}
    assert len(found.damaged) == 1 and path.name in str(found.damaged[0])
    assert Path(f"{path}.damaged").read_bytes() == spoil
    assert store.look().damaged == ()
    store.remember(played("b"), 5)
    assert len(store.look().entries) == 3


def test_no_byte_of_an_entry_can_change_unseen() -> None:
    data = write(entry("a", 3))
    for at in range(0, len(data), 7):
        spoilt = bytearray(data)
        spoilt[at] ^= 1
        if bytes(spoilt).rstrip(b"\n") == data.rstrip(b"\n"):
            continue
        with pytest.raises(Spoilt):
            read(bytes(spoilt))


@pytest.mark.parametrize(
    "told",
    [b"[]", b"null", b"[" * 100_000, b'{"format":1,"when":-1,"network":false,"record":{}}',
     b'{"format":1,"when":1,"network":false,"record":{"format":1}}'],
)  # fmt: skip
def test_a_false_entry_with_a_right_checksum_is_refused(told: bytes) -> None:
    from game.archive.entry import _sum

    with pytest.raises(Spoilt):
        read(_sum(told) + b"\n" + told + b"\n")


def test_points_that_the_rules_do_not_give_are_refused() -> None:
    good = entry("a")
    record = {**good.record, "total": [{"score": 999, "rank": 1}, {"score": 0, "rank": 2}]}
    told = read(write(type(good)(good.id, good.when, good.network, good.setup, record)))
    with pytest.raises(Spoilt, match="999"):
        replayed(told)


def test_a_full_disk_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    store = MatchStore(tmp_path, sync=full)
    assert "No space left" in str(store.remember(played("a"), 1))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_no_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "memory").write_text("in the way")
    store = MatchStore(tmp_path / "memory")
    assert store.remember(played("a"), 1) is not None
    assert store.look().entries == ()


def test_what_a_power_cut_left_behind_is_not_looked_at(tmp_path: Path) -> None:
    store = MatchStore(tmp_path)
    store.remember(played("a"), 1)
    (tmp_path / ".half.played.new").write_bytes(b"half of")
    assert len(store.look().entries) == 1 and store.look().damaged == ()


def test_finished_matches_on_the_shelf_are_caught_up_with(tmp_path: Path) -> None:
    keep(tmp_path, "over", 200)
    keep(tmp_path, "begun", 6)
    store = MatchStore(tmp_path / "memory")
    store.catch_up(Shelf(tmp_path).saves())
    store.catch_up(Shelf(tmp_path).saves())
    (found,) = store.look().entries
    assert found.setup.names == ("Ema", "Ingrid")


def test_each_game_of_a_dynasty_has_its_kingdoms() -> None:
    states = endings(played("d", variant="dynasty"))
    assert len(states) == 3
    report = played("d", variant="dynasty").setup.rules.report(states[-1])
    for number, state in enumerate(states):
        assert played("d").setup.rules.report(state)[number] == report[number]
        assert all(kingdom.placed for kingdom in state.kingdoms)
