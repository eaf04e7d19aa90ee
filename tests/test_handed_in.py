"""Files that somebody hands in: what has no end is refused in words, at once, by whoever reads it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.archive import profile
from game.archive.profile import ProfileError, take_in
from game.archive.saves import Saves
from game.archive.store import SUFFIX, MatchStore
from game.cli import kiosk
from game.cli.lan import record
from game.cli.words import Problem
from game.files import MATCH, SMALL, open_ordinary, read_bounded, read_rest
from game.learn.progress import LearningProgress
from game.session.house import Damaged, Shelf
from game.settings import Settings
from game.settings import load as load_settings
from game.table.journal import MAGIC, JournalError, read, resume
from game.table.load import Unreadable, load_match
from game.table.record import RecordError, read_lines
from net.client.seats import Seats
from tests.archive.test_command import home
from tests.cli.test_commands import main

ROOM = 3 << 30
"""More than any limit, and written without a byte on the disk."""
posix = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files")


def zero(folder: Path) -> Path:
    return Path("/dev/zero")


def pipe(folder: Path) -> Path:
    os.mkfifo(folder / "pipe")
    return folder / "pipe"


def directory(folder: Path) -> Path:
    (folder / "directory").mkdir()
    return folder / "directory"


def too_big(folder: Path) -> Path:
    path = folder / "big"
    with path.open("wb") as file:
        file.truncate(ROOM)
    return path


ENDLESS = [pytest.param(zero, marks=posix), pytest.param(pipe, marks=posix), directory, too_big]


def says(what: type[Exception], reader: Callable[[Path], object]) -> Callable[[Path, Path], None]:
    def read_it(path: Path, folder: Path) -> None:
        with pytest.raises(what) as refused:
            reader(path)
        assert str(refused.value)

    return read_it


def as_a_profile(path: Path, folder: Path) -> None:
    with pytest.raises(
        ProfileError, match=f"^{path.name} (could not be read: .+|is too large to be a profile)"
    ):
        take_in(path, MatchStore(folder / "memory"), folder / "matches")


def as_a_save_on_the_shelf(path: Path, folder: Path) -> None:
    link = folder / "matches" / "x.match"
    link.parent.mkdir()
    link.symlink_to(path)
    (found,) = Shelf(link.parent).saves()
    assert isinstance(found, Damaged) and "could not be opened" in str(found.reason)
    assert list(Saves(link.parent).whole()) == []


def as_an_entry_of_the_memory(path: Path, folder: Path) -> None:
    link = folder / "memory" / f"x{SUFFIX}"
    link.parent.mkdir()
    link.symlink_to(path)
    looked = MatchStore(link.parent).look()
    assert looked.entries == () and "cannot be read" in str(looked.damaged[0])


def as_settings(path: Path, folder: Path) -> None:
    chosen, note = load_settings(path)
    assert chosen == Settings() and "could not be read" in str(note)


def as_lessons(path: Path, folder: Path) -> None:
    assert LearningProgress(path).step("domino") == 0


def as_seats(path: Path, folder: Path) -> None:
    assert Seats(path, b"key").find("table") is None


READERS = [
    as_a_profile,
    as_a_save_on_the_shelf,
    as_an_entry_of_the_memory,
    as_settings,
    as_lessons,
    as_seats,
    says(JournalError, read),
    says(JournalError, resume),
    says(Unreadable, load_match),
    says(Problem, kiosk.read),
]


@pytest.mark.parametrize("endless", ENDLESS)
@pytest.mark.parametrize("reader", READERS)
def test_what_has_no_end_is_refused_in_words(
    reader: Callable[[Path, Path], None], endless: Callable[[Path], Path], tmp_path: Path
) -> None:
    reader(endless(tmp_path), tmp_path)


@pytest.mark.parametrize("endless", [pytest.param(zero, marks=posix), pytest.param(pipe, marks=posix)])
@pytest.mark.parametrize(
    "command", [("profile", "import"), ("replay", "--text"), ("check",), ("kiosk", "--config")]
)
def test_the_commands_say_so_in_one_sentence(
    command: tuple[str, ...], endless: Callable[[Path], Path], tmp_path: Path
) -> None:
    done = main(*command, str(endless(tmp_path)), **home(tmp_path))
    assert done.returncode == 2 and "Not an ordinary file" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize("limit", [0, 5, SMALL])
def test_a_file_may_be_as_large_as_its_limit_and_no_larger(limit: int, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * limit)
    assert read_bounded(path, limit) == b"x" * limit
    with path.open("ab") as file:
        file.write(b"x")
    with pytest.raises(OSError) as refused:
        read_bounded(path, limit)
    assert refused.value.errno == errno.EFBIG


def test_what_comes_in_pieces_is_read_whole(tmp_path: Path) -> None:
    """A raw file may give less than it is asked for."""
    path = tmp_path / "file"
    path.write_bytes(b"abcdef")

    class Slow:
        def __init__(self) -> None:
            self.file = open_ordinary(path, buffering=0)

        def read(self, size: int) -> bytes:
            return self.file.read(min(size, 2))

    slow = Slow()
    assert read_rest(slow, 6) == b"abcdef"  # type: ignore[arg-type]
    slow.file.close()


def test_a_journal_of_one_byte_too_many_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.match"
    path.write_bytes(MAGIC)
    os.truncate(path, MATCH + 1)
    with pytest.raises(JournalError, match="too large"):
        resume(path)
    assert path.stat().st_size == MATCH + 1 and not list(tmp_path.glob("*.torn*"))


def test_a_record_has_an_end_and_a_file_of_records_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"[1]\n" * 100 + b"[" + b"1" * 50 + b"]\n")
    monkeypatch.setattr("game.table.record.MATCH", 50)
    found = read_lines(path)
    assert [next(found) for _ in range(100)][-1] == (100, [1])
    with pytest.raises(RecordError, match="line 101: longer than any record"):
        next(found)
    path.write_bytes(b"[\n" + b"1,\n" * 30 + b"1]")
    with pytest.raises(OSError, match="too large"):
        list(read_lines(path))


@posix
def test_no_match_is_added_to_what_has_no_end() -> None:
    with pytest.raises(OSError, match="Not an ordinary file"):
        record._lines(Path("/dev/zero"))


def test_a_profile_is_bounded_before_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "me.crownlands"
    path.touch()
    os.truncate(path, profile.LARGEST_FILE + 1)
    with pytest.raises(ProfileError, match="too large to be a profile"):
        take_in(path, MatchStore(tmp_path / "memory"), tmp_path / "matches")
