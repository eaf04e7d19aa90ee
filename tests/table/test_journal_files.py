"""Journals as files: making, opening, locking, putting a torn tail aside and going on."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from game.core.chance import SeededEntropy
from game.table.journal import JournalError, create, parse, read, resume
from game.table.table import Table
from tests.table.disk import Saved, go_on, no_space, os_error, saved
from tests.table.play import SOME_KINDS, finished, name_of, play, seated

KIND = (2, "classic", "harmony")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "match.log"


def write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


def words_of(refusal: pytest.ExceptionInfo[JournalError]) -> str:
    assert str(refusal.value) == str(refusal.value.reason)
    return str(refusal.value)


def test_a_table_with_a_journal_writes_every_commit_as_it_happens(path: Path) -> None:
    agreed = seated(3, "classic", "wider")
    journal = create(path, agreed)
    table = Table(agreed, SeededEntropy("file"), journal=journal)
    sizes: list[int] = []
    table.watch(lambda _: sizes.append(len(read(path).commits)))
    play(table)
    journal.close()
    assert sizes == list(range(1, len(table.log) + 1))
    assert read(path).commits == tuple(table.log)
    assert read(path).torn == 0


@pytest.mark.parametrize("kind", SOME_KINDS, ids=name_of)
def test_a_match_stopped_and_resumed_again_and_again_ends_as_one_that_never_stopped(
    kind: tuple[int | str, ...], path: Path
) -> None:
    full = saved(kind)
    create(path, full.setup).close()
    for number in range(0, len(full.commits), 40):
        journal = resume(path)
        done = journal.contents.commits
        table = Table(full.setup, full.entropy_after(done), journal=journal, commits=done)
        go_on(table, full.commits[len(done) : number + 40])
        journal.close()
    assert path.read_bytes() == full.data


def mend_and_finish(path: Path, full: Saved, damaged: bytes, commits: int) -> None:
    """Resumes a damaged journal: exactly `commits` are left, the tail is kept, the match ends well."""
    write(path, damaged)
    before = set(path.parent.iterdir())
    journal = resume(path)
    try:
        assert journal.contents.commits == full.commits[:commits]
        assert path.read_bytes() == full.data[: full.ends[commits]]
        (aside,) = set(path.parent.iterdir()) - before
        assert aside.read_bytes() == damaged[full.ends[commits] :]
        done = journal.contents.commits
        table = Table(full.setup, full.entropy_after(done), journal=journal, commits=done)
        go_on(table, full.commits[commits:])
    finally:
        journal.close()
    assert path.read_bytes() == full.data
    assert read(path).commits == full.commits


def test_a_torn_tail_is_kept_aside_byte_for_byte_and_the_match_goes_on(path: Path) -> None:
    full, dice = saved(KIND), random.Random("torn")
    for _ in range(10):
        size = dice.randrange(full.ends[0], len(full.data))
        commits = full.whole(size)
        damaged = full.data[:size] + (b"" if size > full.ends[commits] else b"\x00")
        mend_and_finish(path, full, damaged, commits)
    assert len(list(path.parent.glob("match.log.torn*"))) == 10, "each in a file of its own"


def test_a_flipped_bit_in_mid_file_loses_nothing_either(path: Path) -> None:
    full, dice = saved(KIND), random.Random("flip")
    for _ in range(10):
        data = bytearray(full.data)
        at = dice.randrange(full.ends[0], len(data))
        data[at] ^= 1 << dice.randrange(8)
        mend_and_finish(path, full, bytes(data), full.whole(at))


@pytest.mark.long
def test_a_file_cut_at_any_byte_is_mended_and_goes_on(path: Path) -> None:
    full = saved(KIND, 12)
    for size in range(full.ends[0], len(full.data)):
        if size not in full.ends:
            mend_and_finish(path, full, full.data[:size], full.whole(size))
            path.with_name("match.log.torn1").unlink()


def test_an_older_torn_tail_is_never_written_over(path: Path) -> None:
    full = saved(KIND, 10)
    for number in range(1, 4):
        write(path, full.data + b"tail %d" % number)
        resume(path).close()
    assert [path.with_name(f"match.log.torn{n}").read_bytes() for n in (1, 2, 3)] == [
        b"tail 1",
        b"tail 2",
        b"tail 3",
    ]
    resume(path).close()
    assert len(list(path.parent.iterdir())) == 4, "nothing is torn, so nothing is put aside"


def test_a_name_without_an_ending_gets_its_torn_tail_beside_it(tmp_path: Path) -> None:
    path = write(tmp_path / "match", saved(KIND, 10).data + b"?")
    resume(path).close()
    assert (tmp_path / "match.torn1").read_bytes() == b"?"


def test_read_changes_nothing(path: Path) -> None:
    full = saved(KIND, 10)
    write(path, full.data + b"tail")
    assert read(path).torn == 4
    assert path.read_bytes() == full.data + b"tail"
    assert [file.name for file in path.parent.iterdir()] == ["match.log"]


def test_a_new_journal_can_be_resumed_before_anything_happened(path: Path) -> None:
    agreed = seated(4)
    create(path, agreed).close()
    journal = resume(path)
    table = Table(agreed, SeededEntropy("new"), journal=journal, commits=journal.contents.commits)
    table.open()
    journal.close()
    assert len(read(path).commits) == 2


def test_create_makes_the_folder_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "today" / "match.log"
    create(path, seated(2)).close()
    assert read(path).setup == seated(2)


def test_create_never_writes_over_a_file(path: Path) -> None:
    write(path, b"precious")
    with pytest.raises(JournalError) as refusal:
        create(path, seated(2))
    assert words_of(refusal) == "No save could be made (File exists)."
    assert path.read_bytes() == b"precious"


def test_names_bots_and_seconds_come_back_as_they_were(path: Path) -> None:
    agreed = finished(KIND).setup
    create(path, agreed).close()
    assert read(path).setup == agreed
    other = path.with_name("other.log")
    timed = seated(2, seconds=45)
    create(other, timed).close()
    assert read(other).setup == timed


@pytest.mark.parametrize("opener", [read, resume])
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "This is not a saved match of Crownlands."),
        (b"\x89PNG\r\n\x1a\n" * 9, "This is not a saved match of Crownlands."),
        (b'{"format":1}\n', "This is not a saved match of Crownlands."),
        (b"crownlands log 2\n" + b"x" * 99, "This is not a saved match of Crownlands."),
        (b"crownlands log 1\n", "The beginning of this save is damaged."),
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(
    opener: Any, data: bytes, reason: str, path: Path
) -> None:
    write(path, data)
    with pytest.raises(JournalError) as refusal:
        opener(path)
    assert words_of(refusal) == reason
    assert path.read_bytes() == data
    assert [file.name for file in path.parent.iterdir()] == ["match.log"]


@pytest.mark.parametrize("opener", [read, resume])
def test_a_folder_or_a_missing_file_is_refused_in_words(opener: Any, tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"could not be opened \(Is a directory\)"):
        opener(tmp_path)
    with pytest.raises(JournalError, match=r"could not be opened \(No such file or directory\)"):
        opener(tmp_path / "nothing.log")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read and write everything")
def test_a_file_without_permission_is_refused_in_words(path: Path) -> None:
    write(path, saved(KIND, 10).data).chmod(0o400)
    assert len(read(path).commits) == 10
    with pytest.raises(JournalError, match="Permission denied"):
        resume(path)


def test_no_permission_is_said_in_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path, saved(KIND, 10).data)

    def denied(*_: Any, **__: Any) -> BinaryIO:
        raise os_error(errno.EACCES)

    monkeypatch.setattr(Path, "open", denied)
    monkeypatch.setattr(os, "open", denied)
    for attempt in (resume, read):
        with pytest.raises(JournalError, match=r"could not be opened \(Permission denied\)"):
            attempt(path)
    with pytest.raises(JournalError, match=r"No save could be made \(Permission denied\)"):
        create(path.with_name("new.log"), seated(2))


def test_a_journal_that_is_open_is_not_opened_twice(path: Path) -> None:
    first = create(path, seated(2))
    for _ in range(2):
        with pytest.raises(JournalError) as refusal:
            resume(path)
        assert words_of(refusal) == "This match is open in another window."
    assert read(path).commits == (), "looking is allowed"
    first.close()
    second = resume(path)
    with pytest.raises(JournalError, match="another window"):
        resume(path)
    second.close()
    resume(path).close()


def test_a_refused_opening_holds_nothing_open(path: Path) -> None:
    full = saved(KIND, 10)
    write(path, b"crownlands log 1\n")
    with pytest.raises(JournalError) as damaged:
        resume(path)
    write(path, full.data)
    journal = resume(path)
    assert len(journal.contents.commits) == 10
    journal.close()
    assert words_of(damaged), "even while the error is still in somebody's hands"


def test_a_disk_that_fails_while_a_tail_is_put_aside_leaves_everything_as_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = saved(KIND, 10).data + b"a torn tail"
    write(path, data)

    def full(_: int) -> None:
        raise no_space()

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(JournalError, match=r"could not be opened \(No space left on device\)"):
            resume(path)
    assert path.read_bytes() == data
    assert [file.name for file in path.parent.iterdir()] == ["match.log"]
    resume(path).close()
    assert path.with_name("match.log.torn1").read_bytes() == b"a torn tail"


def test_a_new_journal_that_cannot_be_synced_leaves_no_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise no_space()

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(JournalError) as refusal:
        create(path, seated(2))
    assert words_of(refusal) == "No save could be made (No space left on device)."
    assert not path.exists()


def test_a_table_and_a_journal_that_do_not_belong_together_are_found_out_before_any_harm(path: Path) -> None:
    full = saved(KIND, 10)
    write(path, full.data)
    journal = resume(path)
    forgetful = Table(full.setup, SeededEntropy("x"), journal=journal)
    with pytest.raises(ValueError, match="goes on with commit 10, not 0"):
        forgetful.open()
    journal.close()
    assert path.read_bytes() == full.data
    assert parse(path.read_bytes()).torn == 0
