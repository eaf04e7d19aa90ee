"""Journals as bytes, and a disk that fails when told to.

`saved` writes a match to a real file and says where each commit ends in it. `Disk` stands
between a journal and its file: it counts what is asked of the file, spoils the operations it
is told to spoil, and remembers what a power cut would leave.
"""

from __future__ import annotations

import errno
import io
import json
import os
import struct
import tempfile
import zlib
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, BinaryIO, cast

from game.core.chance import SeededEntropy
from game.core.log import to_plain
from game.core.rules import CHANCE
from game.table.journal import Contents, Journal, create
from game.table.setup import Setup
from game.table.table import Table
from tests.table.play import AnyCommit, finished, name_of

HEAD = struct.Struct(">II")


@dataclass(frozen=True, slots=True)
class Saved:
    setup: Setup
    commits: tuple[AnyCommit, ...]
    data: bytes
    ends: tuple[int, ...]
    """ends[n] is the size of the file that holds n commits."""
    seed: str

    def whole(self, size: int) -> int:
        """How many commits stand whole in the first `size` bytes."""
        return bisect_right(self.ends, size) - 1

    def frame(self, number: int) -> bytes:
        """The bytes of commit `number`."""
        return self.data[self.ends[number] : self.ends[number + 1]]

    def entropy_after(self, commits: Sequence[AnyCommit]) -> SeededEntropy:
        """The source of chance as it was when the log was that long."""
        entropy = SeededEntropy(self.seed)
        for commit in commits:
            if commit.actor == CHANCE:
                entropy()
        return entropy


@cache
def saved(kind: Sequence[int | str], commits: int | None = None) -> Saved:
    """The journal of a finished match, or of its first commits."""
    full = finished(kind)
    log = tuple(full.log[:commits])
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.log"
        journal = create(path, full.setup)
        ends = [path.stat().st_size]
        for commit in log:
            journal.append(commit)
            ends.append(path.stat().st_size)
        journal.close()
        return Saved(full.setup, log, path.read_bytes(), tuple(ends), name_of(kind))


def frame(payload: bytes) -> bytes:
    """A frame whose length and checksum hold, whatever is in it."""
    return HEAD.pack(len(payload), zlib.crc32(payload)) + payload


def frame_of(commit: AnyCommit, agreed: Setup) -> bytes:
    return frame(json.dumps(to_plain(agreed.rules, commit)).encode())


def go_on(table: Table, commits: Iterable[AnyCommit]) -> None:
    """Plays the players' moves of `commits`; the draws come from the table's own source."""
    table.open()
    for commit in commits:
        if commit.actor != CHANCE:
            table.submit(commit.actor, commit.move)


Fault = OSError | int | None
"""An error to raise, how many bytes to take, or None for no fault."""
Plan = Callable[[str, int], Fault]
"""(operation, its number since the journal was opened) -> fault"""


class Disk:
    """The part of a raw file that a journal uses, with faults. `heal` ends them."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._file = path.open("r+b", buffering=0)
        self._plan: Plan | None = plan
        self.operations = 0
        self.durable = path.read_bytes()
        """What a power cut would leave: the file as it was when it was last synced."""

    def heal(self) -> None:
        self._plan = None

    def _spoil(self, operation: str) -> int | None:
        number, self.operations = self.operations, self.operations + 1
        fault = self._plan(operation, number) if self._plan else None
        if isinstance(fault, OSError):
            raise fault
        return fault

    def write(self, data: memoryview) -> int:
        taken = self._spoil("write")
        return self._file.write(data if taken is None else data[:taken])

    def truncate(self, size: int) -> int:
        self._spoil("truncate")
        return self._file.truncate(size)

    def sync(self, handle: int) -> None:
        assert handle == self._file.fileno()
        self._spoil("sync")
        self.durable = self._path.read_bytes()

    def seek(self, to: int, whence: int = io.SEEK_SET) -> int:
        return self._file.seek(to, whence)

    def tell(self) -> int:
        return self._file.tell()

    def fileno(self) -> int:
        return self._file.fileno()

    def close(self) -> None:
        self._file.close()


def journal_on(path: Path, agreed: Setup, plan: Plan) -> tuple[Journal, Disk]:
    """A new journal on a disk with a plan for what goes wrong."""
    create(path, agreed).close()
    disk = Disk(path, plan)
    contents = Contents(agreed, (), path.stat().st_size, 0, agreed.rules.new(agreed.options))
    return Journal(cast(BinaryIO, disk), path, contents, disk.sync), disk


def os_error(code: int) -> OSError:
    return OSError(code, os.strerror(code))


def no_space() -> OSError:
    return os_error(errno.ENOSPC)


def plain_header(data: bytes, magic: bytes) -> dict[str, Any]:
    length, _ = HEAD.unpack_from(data, len(magic))
    start = len(magic) + HEAD.size
    header: dict[str, Any] = json.loads(data[start : start + length])
    return header
