"""The lock on an open file: one holder at a time, and on Windows a place that every file system knows."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.table import filelock

LARGEST_SAVE = 1 << 32
"""More than any match: a commit has at most a megabyte, a match some hundred commits."""
SMALLEST_LIMIT = 1 << 44
"""Where a file ends at the latest on ext4, the least roomy of those that large disks have."""


def test_only_one_holds_a_file_until_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "x.match"
    path.write_bytes(b"kept")
    with path.open("r+b") as ours, path.open("r+b") as theirs:
        filelock.lock(ours)
        with pytest.raises(filelock.Locked):
            filelock.lock(theirs)
        assert theirs.read() == b"kept"
        ours.close()
        filelock.lock(theirs)


class Windows(ModuleType):
    """Remembers which bytes of a file were locked; a byte can be locked once."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.held: list[range] = []

    def locking(self, handle: int, mode: int, size: int) -> None:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        if any(at in each for each in self.held):
            raise PermissionError(13, "Permission denied")
        self.held.append(range(at, at + size))


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Windows]:
    """The module as Windows reads it."""
    fake = Windows()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    spec = importlib.util.spec_from_file_location("filelock_on_windows", filelock.__file__)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module, fake


@pytest.mark.parametrize("buffering", [0, -1])
def test_windows_locks_beyond_every_save_and_within_every_file_system(
    tmp_path: Path, windows: tuple[Any, Windows], buffering: int
) -> None:
    module, fake = windows
    path = tmp_path / "x.match"
    path.write_bytes(b"kept")
    with path.open("r+b", buffering=buffering) as file:
        file.seek(3)
        module.lock(file)
        (held,) = fake.held
        assert LARGEST_SAVE < held.start < held.stop < SMALLEST_LIMIT
        assert file.tell() == 3
        with pytest.raises(module.Locked):
            module.lock(file)
        assert file.tell() == 3
    assert path.read_bytes() == b"kept"
