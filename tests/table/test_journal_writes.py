"""Disks that fail while a match is played: nothing that was told is ever lost.

Each test plays the same match on a disk with one plan of faults. Whenever the table pauses, the
file is looked at as a crash and as a power cut would leave it; then the disk is healed, the
table resumes, and at the end the file is byte for byte that of a match without any fault.
"""

from __future__ import annotations

import errno
from itertools import count
from pathlib import Path

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE
from game.table.journal import Journal, JournalError, parse, resume
from game.table.notice import Committed, Notice, Paused, Resumed
from game.table.table import Table, TablePaused
from tests.table.disk import Disk, Fault, Plan, Saved, go_on, journal_on, no_space, os_error, saved
from tests.table.play import AnyCommit, acting

KIND = (2, "classic", "harmony")
FULL = saved(KIND, 16)
"""Draws, the opening, and the first placements; a journal this long takes 32 operations."""


class Match:
    """A match on a failing disk, and what was told about it."""

    def __init__(self, path: Path, plan: Plan, full: Saved = FULL) -> None:
        self.full = full
        self.path = path
        self.journal: Journal
        self.disk: Disk
        self.journal, self.disk = journal_on(path, full.setup, plan)
        self.table = Table(full.setup, SeededEntropy(full.seed), journal=self.journal)
        self.published: list[AnyCommit] = []
        self.pauses = 0
        self.table.watch(self._hear)

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, Committed):
            self.published.append(notice.commit)
            self.survives(self.disk.durable)
        if isinstance(notice, Paused):
            self.pauses += 1
            assert "could not be saved" in str(notice.reason)

    def survives(self, data: bytes) -> None:
        """Everything told is in the data, and nothing that will not happen."""
        commits = parse(data).commits
        assert commits[: len(self.published)] == tuple(self.published)
        assert commits == self.full.commits[: len(commits)]

    def play(self) -> None:
        """Plays to the end of the log; heals the disk whenever the table has paused."""
        self.table.open()
        self._mend()
        for commit in self.full.commits:
            if commit.actor != CHANCE:
                self._submit(commit)
        self.journal.close()
        assert tuple(self.table.log) == tuple(self.published) == self.full.commits
        assert self.path.read_bytes() == self.full.data

    def _submit(self, commit: AnyCommit) -> None:
        before = len(self.published)
        try:
            assert self.table.submit(commit.actor, commit.move) == commit
        except TablePaused as paused:
            assert "could not be saved" in str(paused)
            assert len(self.published) == before
        self._mend()
        assert self.published[before] == commit

    def _mend(self) -> None:
        if self.table.paused is None:
            return
        self._refuses_everything()
        self.survives(self.path.read_bytes())
        self.survives(self.disk.durable)
        self.disk.heal()
        assert self.table.resume()
        assert self.table.paused is None

    def _refuses_everything(self) -> None:
        log, size = list(self.table.log), self.path.stat().st_size
        with pytest.raises(TablePaused, match="could not be saved"):
            self.table.submit(0, self.full.commits[2].move)
        with pytest.raises(TablePaused, match="could not be saved"):
            self.table.reveal(b"another draw")
        assert list(self.table.log) == log
        assert self.path.stat().st_size == size


def test_without_a_fault_a_commit_takes_one_write_and_one_sync(tmp_path: Path) -> None:
    match = Match(tmp_path / "match.log", lambda *_: None)
    match.play()
    assert match.disk.operations == 2 * len(FULL.commits)
    assert match.pauses == 0


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT], ids=errno.errorcode.get)
@pytest.mark.parametrize("fails", range(2 * len(FULL.commits)))
def test_one_failure_at_any_write_or_sync(fails: int, code: int, tmp_path: Path) -> None:
    def plan(_: str, number: int) -> Fault:
        return os_error(code) if number == fails else None

    match = Match(tmp_path / "match.log", plan)
    match.play()
    assert match.pauses == 1


@pytest.mark.parametrize("fails", range(2 * len(FULL.commits)))
def test_a_disk_that_stays_broken_from_any_operation_on(fails: int, tmp_path: Path) -> None:
    """Even what was half written cannot be cut off again before the disk is healed."""

    def plan(_: str, number: int) -> Fault:
        return no_space() if number >= fails else None

    match = Match(tmp_path / "match.log", plan)
    match.play()
    assert match.pauses == 1


def half_then_full(at: int, taken: int, *, stays: bool) -> Plan:
    """The write of commit `at` takes only some bytes, then the disk is full; `stays` keeps them there."""

    def plan(operation: str, number: int) -> Fault:
        if number == 2 * at:
            return taken
        if number > 2 * at and (operation != "truncate" or stays):
            return no_space()
        return None

    return plan


@pytest.mark.parametrize("stays", [False, True], ids=["cut off", "stays"])
@pytest.mark.parametrize("at", [0, 5, 9])
def test_a_write_that_takes_only_some_bytes(at: int, stays: bool, tmp_path: Path) -> None:
    size = len(FULL.frame(at))
    for taken in {1, 4, 7, 8, 9, size // 2, size - 1}:
        path = tmp_path / f"{taken}.log"
        match = Match(path, half_then_full(at, taken, stays=stays))
        match.play()
        assert match.pauses == 1


@pytest.mark.long
@pytest.mark.parametrize("stays", [False, True], ids=["cut off", "stays"])
@pytest.mark.parametrize("at", range(len(FULL.commits)))
def test_every_write_that_takes_any_number_of_bytes(at: int, stays: bool, tmp_path: Path) -> None:
    for taken in range(1, len(FULL.frame(at))):
        Match(tmp_path / f"{taken}.log", half_then_full(at, taken, stays=stays)).play()


@pytest.mark.parametrize("taken", [1, 3, 50])
def test_a_disk_that_takes_its_bytes_in_small_pieces_is_no_fault(taken: int, tmp_path: Path) -> None:
    match = Match(tmp_path / "match.log", lambda operation, _: taken if operation == "write" else None)
    match.play()
    assert match.pauses == 0


def test_a_disk_that_takes_nothing_at_all_is_a_fault_and_no_endless_loop(tmp_path: Path) -> None:
    match = Match(tmp_path / "match.log", lambda _, number: 0 if number == 6 else None)
    match.play()
    assert match.pauses == 1


def test_several_failures_in_a_row_pause_again_and_lose_nothing(tmp_path: Path) -> None:
    match = Match(tmp_path / "match.log", lambda _, number: no_space() if number >= 4 else None)
    table = match.table
    heard: list[Notice] = []
    table.watch(heard.append)
    table.open()
    seat, move = acting(table), FULL.commits[2].move
    with pytest.raises(TablePaused):
        table.submit(seat, move)
    for _ in range(3):
        assert not table.resume()
        match.survives(match.path.read_bytes())
    match.disk.heal()
    assert table.resume()
    commit = FULL.commits[2]
    assert [type(notice) for notice in heard[2:6]] == [Paused] * 4
    assert heard[6:] == [Committed(commit), Resumed()]
    assert match.published == list(FULL.commits[:3])
    match.journal.close()


def test_a_draw_that_could_not_be_written_is_never_made_again(tmp_path: Path) -> None:
    """Else a player could pull the plug until a better row comes."""
    for fails in (0, 1, 2, 3, 12, 13):
        draws = count()

        def chance(draws: count[int] = draws) -> bytes:
            return b"draw %d" % next(draws)

        path = tmp_path / f"{fails}.log"

        def plan(_: str, number: int, fails: int = fails) -> Fault:
            return no_space() if number >= fails else None

        journal, disk = journal_on(path, FULL.setup, plan)
        table = Table(FULL.setup, chance, journal=journal)
        table.open()
        while table.paused is None:
            table.submit(acting(table), table.rules.legal(table.state)[0])
        drawn = next(draws)
        assert not table.resume()
        assert not table.resume()
        assert next(draws) == drawn + 1, "no new draw was made while the disk was full"
        disk.heal()
        assert table.resume()
        journal.close()
        assert parse(path.read_bytes()).commits == tuple(table.log)


@pytest.mark.parametrize("broken", ["write", "sync"])
def test_a_crash_while_paused_and_a_new_start(broken: str, tmp_path: Path) -> None:
    """The power fails while the disk does; later the match is opened again."""
    for fails in range(2 * len(FULL.commits)):
        path = tmp_path / f"{fails}.log"

        def plan(operation: str, number: int, fails: int = fails) -> Fault:
            spoils = operation in (broken, "truncate") and number >= fails
            return os_error(errno.EIO) if spoils else None

        match = Match(path, plan)
        try:
            match.table.open()
            for commit in FULL.commits:
                if commit.actor != CHANCE:
                    match.table.submit(commit.actor, commit.move)
        except TablePaused:
            pass
        match.journal.close()
        for left in (path.read_bytes(), match.disk.durable):
            match.survives(left)
            path.write_bytes(left)
            start_again(path)


def start_again(path: Path) -> None:
    journal = resume(path)
    done = journal.contents.commits
    go_on(
        Table(FULL.setup, FULL.entropy_after(done), journal=journal, commits=done), FULL.commits[len(done) :]
    )
    journal.close()
    assert path.read_bytes() == FULL.data


def test_a_failed_append_names_the_trouble_and_what_to_do(tmp_path: Path) -> None:
    journal, _ = journal_on(tmp_path / "match.log", FULL.setup, lambda *_: no_space())
    with pytest.raises(JournalError) as refusal:
        journal.append(FULL.commits[0])
    assert str(refusal.value) == (
        "The match could not be saved (No space left on device). Make room on the disk, then go on."
    )
    journal.close()
