"""The log of a match on disk, safe against crashes, torn writes and full disks.

A journal (a write-ahead log) is a magic word, then frames: length, CRC-32, payload. The first payload
is the header: the set-up, and at which table on the network the match is played, if at any. Each
further one is a commit. It is only ever appended to, and a commit counts once it is synced. Reading
takes the longest prefix that holds in every way (length, checksum, schema, hash chain, and the rules
themselves); what stands behind it is moved to a file beside it, never thrown away. A failed write is
cut off again, so the file always ends with a whole commit.
"""

from __future__ import annotations

import errno
import json
import os
import re
import struct
import zlib
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from game.core.codec import Codec, SchemaError
from game.core.log import BrokenLog, Commit, from_plain, to_plain, verify
from game.core.rules import BadOptions, IllegalMove
from game.core.words import Words, words
from game.files import MATCH, open_ordinary, read_bounded, read_rest, sync_folder
from game.table.filelock import Locked, lock
from game.table.replica import Replica
from game.table.setup import CHAIR, Chair, Setup, setup

MAGIC = b"crownlands log 1\n"
FRAME_LIMIT = 1 << 20
_HEAD = struct.Struct(">II")
_CHAIRS: Codec[tuple[Chair, ...]] = Codec(tuple[Chair, ...])
_OLD_KEYS = {"game", "digest", "rules", "seats", "seconds"}
_OLD_NAME = re.compile(r"lan-([0-9a-f]{16})-(\d{1,9})")
_ID = re.compile(r"[0-9a-f]{1,64}")
AnyCommit = Commit[Any, Any]


@dataclass(frozen=True, slots=True)
class NetworkTable:
    """Where a match on the network is played."""

    id: str
    """The table's, in hexadecimal digits; of a file of an earlier version only the beginning."""
    match: int
    """Its number at that table."""


_TABLE: Codec[NetworkTable] = Codec(NetworkTable)


class JournalError(Exception):
    """The journal cannot be written or read; `reason` says why, in words."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


@dataclass(frozen=True, slots=True)
class Contents:
    """What a journal holds, and what had to be left out."""

    setup: Setup
    commits: tuple[AnyCommit, ...]
    size: int
    """Bytes of the valid part."""
    torn: int
    """Bytes behind it that do not hold."""
    state: Any
    """Where the match stands."""
    table: NetworkTable | None = None
    """None for a match on this machine."""


class Journal:
    """An open journal. Made by `create` or `resume`."""

    def __init__(
        self, file: BinaryIO, path: Path, contents: Contents, sync: Callable[[int], None] = os.fsync
    ) -> None:
        self.path = path
        self.contents = contents
        self._file = file
        self._rules = contents.setup.rules
        self._size = contents.size
        self._count = len(contents.commits)
        self._sync = sync

    def append(self, commit: AnyCommit) -> None:
        """Writes and syncs one commit. After an error the file is as before, or is mended by
        the next call."""
        if commit.seq != self._count:
            raise ValueError(f"this journal goes on with commit {self._count}, not {commit.seq}")
        frame = _frame(to_plain(self._rules, commit))
        try:
            self._write(frame)
        except OSError as error:
            self._cut_off()
            raise JournalError(
                words(
                    "The match could not be saved ({error}). Make room on the disk, then go on.",
                    error=_why(error),
                )
            ) from error
        self._size += len(frame)
        self._count += 1

    def _write(self, frame: bytes) -> None:
        self._file.seek(0, os.SEEK_END)
        if self._file.tell() != self._size:
            self._file.truncate(self._size)
            self._file.seek(self._size)
        _write_all(self._file, frame)
        self._sync(self._file.fileno())

    def _cut_off(self) -> None:
        """Best effort; `_write` does it again before it writes, and reading does it too."""
        with suppress(OSError):
            self._file.truncate(self._size)

    def close(self) -> None:
        self._file.close()


def create(path: Path, agreed: Setup, table: NetworkTable | None = None) -> Journal:
    """A new journal of a match on this machine, or at a table on the network. Raises `JournalError` if it
    cannot be written."""
    start = MAGIC + _frame(_header(agreed, table))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("x+b", buffering=0)
    except OSError as error:
        raise JournalError(words("No save could be made ({error}).", error=_why(error))) from error
    try:
        lock(file)
        _write_all(file, start)
        os.fsync(file.fileno())
        sync_folder(path.parent)
    except OSError as error:
        file.close()
        path.unlink(missing_ok=True)
        raise JournalError(words("No save could be made ({error}).", error=_why(error))) from error
    state = agreed.rules.new(agreed.options)
    return Journal(file, path, Contents(agreed, (), len(start), 0, state, table))


def resume(path: Path) -> Journal:
    """Opens a journal to go on with it. What does not hold at its end is put aside."""
    with ExitStack() as opened:
        try:
            file = opened.enter_context(open_ordinary(path, "r+b", buffering=0))
            lock(file)
            contents = _without_torn_tail(file, path)
        except Locked as error:
            raise JournalError(words("This match is open in another window.")) from error
        except OSError as error:
            raise JournalError(words("The save could not be opened ({error}).", error=_why(error))) from error
        opened.pop_all()
        return Journal(file, path, contents)


def _without_torn_tail(file: BinaryIO, path: Path) -> Contents:
    data = read_rest(file, MATCH)
    contents = parse(data, path.name)
    if contents.torn:
        _put_aside(path, data[contents.size :])
        file.truncate(contents.size)
        os.fsync(file.fileno())
    return contents


def read(path: Path) -> Contents:
    """Looks into a journal without changing anything."""
    try:
        return parse(read_bounded(path, MATCH), path.name)
    except OSError as error:
        raise JournalError(words("The save could not be opened ({error}).", error=_why(error))) from error


def parse(data: bytes, name: str = "") -> Contents:
    """The longest valid prefix of a file of that name. Raises `JournalError` if not even the header holds."""
    if not data.startswith(MAGIC):
        raise JournalError(words("This is not a saved match of Crownlands."))
    head = _next_frame(data, len(MAGIC))
    if head is None:
        raise JournalError(words("The beginning of this save is damaged."))
    plain, at = head
    agreed, table = _read_header(plain, name)
    replica = Replica(agreed)
    while (found := _next_frame(data, at)) is not None and _accept(replica, found[0]):
        at = found[1]
    return Contents(agreed, tuple(replica.log), at, len(data) - at, replica.state, table)


def _accept(replica: Replica, plain: Any) -> bool:
    """Takes a commit into the replica if it holds and the rules allow it."""
    try:
        commit = from_plain(replica.rules, plain)
        verify(replica.rules, replica.state, commit)
        replica.apply(commit)
    except (SchemaError, BrokenLog, IllegalMove):
        return False
    return True


def _next_frame(data: bytes, at: int) -> tuple[Any, int] | None:
    """The payload at a position and where it ends, or None if no whole frame stands there."""
    start = at + _HEAD.size
    if start > len(data):
        return None
    length, checksum = _HEAD.unpack_from(data, at)
    payload = data[start : start + length]
    if length > FRAME_LIMIT or len(payload) != length or zlib.crc32(payload) != checksum:
        return None
    try:
        return json.loads(payload), start + length
    except (ValueError, RecursionError):
        return None


def _frame(plain: Any) -> bytes:
    payload = json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode()
    return _HEAD.pack(len(payload), zlib.crc32(payload)) + payload


def _write_all(file: BinaryIO, data: bytes) -> None:
    """A raw file may take only a part of what it is given; the rest then says why."""
    left = memoryview(data)
    while left:
        taken = file.write(left)
        if not taken:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        left = left[taken:]


def _header(agreed: Setup, table: NetworkTable | None) -> dict[str, Any]:
    return {
        "game": agreed.game,
        "digest": agreed.rules.digest,
        "rules": agreed.rules.rules_of(agreed.options),
        "seats": [CHAIR.encode(chair) for chair in agreed.chairs],
        "seconds": agreed.seconds,
        "table": None if table is None else _TABLE.encode(table),
    }


def _read_header(plain: Any, name: str) -> tuple[Setup, NetworkTable | None]:
    damaged = JournalError(words("The beginning of this save is damaged."))
    if type(plain) is not dict or not _OLD_KEYS <= plain.keys() <= _OLD_KEYS | {"table"}:
        raise damaged
    if type(plain["rules"]) is not dict or type(plain["seconds"]) is not int:
        raise damaged
    try:
        chairs = _CHAIRS.decode(plain["seats"], "seats")
        agreed = setup(str(plain["game"]), plain["rules"], chairs, plain["seconds"])
        table = _read_table(plain["table"]) if "table" in plain else _table_in_name(name)
    except (SchemaError, BadOptions) as error:
        raise damaged from error
    if plain["digest"] != agreed.rules.digest:
        raise JournalError(words("This match was saved under other rules and cannot go on here."))
    return agreed, table


def _read_table(plain: Any) -> NetworkTable | None:
    """Raises `SchemaError`."""
    if plain is None:
        return None
    table = _TABLE.decode(plain, "table")
    if not _ID.fullmatch(table.id) or table.match < 0:
        raise SchemaError("table: expected an id and the number of a match")
    return table


def _table_in_name(name: str) -> NetworkTable | None:
    """Earlier versions wrote the table into the name of the file and not into the header."""
    found = _OLD_NAME.match(name)
    return NetworkTable(found[1], int(found[2])) if found is not None else None


def _put_aside(path: Path, tail: bytes) -> None:
    """Keeps a torn tail in a new file beside the journal."""
    number = 1
    while (aside := path.with_name(f"{path.name}.torn{number}")).exists():
        number += 1
    file = aside.open("xb", buffering=0)
    try:
        with file:
            _write_all(file, tail)
            os.fsync(file.fileno())
        sync_folder(path.parent)
    except OSError:
        aside.unlink(missing_ok=True)
        raise


def _why(error: OSError) -> str:
    return error.strerror or str(error)
