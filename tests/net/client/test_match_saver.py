"""Matches from the network on disk: whole, once, and never in anybody's way."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.chance import SeededEntropy
from game.core.words import Words
from game.session.lan import kept_as
from game.table import journal
from game.table.journal import AnyCommit, NetworkTable
from game.table.table import Table
from net.client.match_saver import MatchSaver
from net.client.seats import Held, Seats
from net.protocol.events import Began, Event, LogRewound, Settled
from tests.table.play import finished, play, seated

KIND = (2, "classic")
TABLE = bytes(range(16))
PATIENCE_S = 300.0
"""For a disk that syncs slowly."""


def log(seed: str = "") -> list[AnyCommit]:
    """A whole match; with a seed, another one that begins with the same nine commits."""
    table = finished(KIND)
    if not seed:
        return list(table.log)
    return list(play(Table(table.setup, SeededEntropy(seed), commits=table.log[:9]), seed).log)


def told(*happened: Event, folder: Path) -> list[Words]:
    said: list[Words] = []
    saver = MatchSaver(folder, said.append)
    for event in (Began(1, seated(*KIND)), *happened):
        saver.hear(TABLE, event)
    saver.close(PATIENCE_S)
    return said


def settled(commits: list[AnyCommit]) -> list[Event]:
    return [Settled(commit, None) for commit in commits]


def kept(folder: Path) -> list[AnyCommit]:
    [path] = folder.glob("*.match")
    return list(journal.read(path).commits)


def test_a_match_is_kept(tmp_path: Path) -> None:
    assert not told(*settled(log()), folder=tmp_path)
    assert kept(tmp_path) == log()


def test_whoever_comes_back_goes_on_with_the_same_file(tmp_path: Path) -> None:
    told(*settled(log()[:12]), folder=tmp_path)
    told(*settled(log()[:20]), folder=tmp_path)
    assert kept(tmp_path) == log()[:20]


def test_the_half_of_the_table_that_counts_is_kept(tmp_path: Path) -> None:
    other = log("other")
    told(*settled(log()[:15]), LogRewound(9), *settled(other[9:14]), folder=tmp_path)
    assert kept(tmp_path) == other[:14]


def test_what_went_on_while_we_were_away_counts(tmp_path: Path) -> None:
    told(*settled(log()[:15]), folder=tmp_path)
    told(*settled(log("other")[:20]), folder=tmp_path)
    assert kept(tmp_path) == log("other")[:20]


def test_a_full_disk_is_told_once_and_made_up_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write, full = journal._write_all, [False]

    def sometimes(file: object, data: bytes) -> None:
        full[0] = len(data) < 200 and not full[0]  # the first commits are small
        if full[0]:
            raise OSError(28, "No space left on device")
        write(file, data)  # type: ignore[arg-type]

    monkeypatch.setattr(journal, "_write_all", sometimes)
    said = told(*settled(log()), folder=tmp_path)
    assert said and "No space left on device" in str(said[0])
    monkeypatch.undo()
    assert kept(tmp_path) == log()[: len(kept(tmp_path))] and len(kept(tmp_path)) >= len(log()) - 1


def test_without_a_folder_it_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert len(told(*settled(log()[:10]), folder=tmp_path / "file")) == 1


def test_two_windows_at_one_table_keep_one_match(tmp_path: Path) -> None:
    said: list[Words] = []
    saver = MatchSaver(tmp_path, said.append)
    for event in (Began(1, seated(*KIND)), *settled(log()[:5])):
        saver.hear(TABLE, event)
    other = told(*settled(log()[:3]), folder=tmp_path)
    for event in settled(log()[5:10]):
        saver.hear(TABLE, event)
    saver.close(PATIENCE_S)
    assert not said and not other and kept(tmp_path) == log()[:10]


def test_a_file_that_another_window_is_just_beginning_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / kept_as(NetworkTable(TABLE.hex(), 1))
    path.touch()
    assert not told(*settled(log()[:3]), folder=tmp_path)
    assert path.read_bytes() == b""


def test_seats_are_remembered_per_person_and_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    ana, ben = Seats(path, b"ana"), Seats(path, b"ben")
    ana.note("t1", "Ana", "K7QX4M")
    ben.note("t1", "Ben", "")
    assert Seats(path, b"ana").find("t1") == Held("t1", b"ana".hex(), "Ana", "K7QX4M")
    ana.forget("t1")
    assert Seats(path, b"ana").find("t1") is None and Seats(path, b"ben").find("t1") is not None
    path.write_text('[{"table": 1}]', encoding="utf-8")
    assert Seats(path, b"ben").find("t1") is None
