"""Small files: written whole or not at all, also after a crash or a power cut; read with an end in sight.

Whatever somebody hands in may be anything: a device that never ends, a pipe that nobody writes to, a file
that is larger than the memory. Every reader of such a file opens it here. What cannot be read is an `OSError`
whose `strerror` says why, like every other trouble with a file. What makes no sense is put aside under
another name, never deleted.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, Literal

EVERYBODY: Final = 0o666
"""May read it, as far as the system lets them."""
OURSELVES: Final = 0o600
"""Nobody else may: for what is secret."""

SMALL: Final = 1 << 20
"""Bytes of settings and the like, at most."""
MATCH: Final = 8 << 20
"""Bytes of one match, at most, as a journal or a record; long ones have some hundred thousand."""


def open_ordinary(path: Path, mode: Literal["rb", "r+b"] = "rb", buffering: int = -1) -> BinaryIO:
    """A file with an end: no device, no pipe, no folder, and never waiting for one. Raises `OSError`."""
    return open(path, mode, buffering, opener=_ordinary)


def _ordinary(path: str, flags: int) -> int:
    """Looks at what was opened, not at the name: that may lead elsewhere a moment later. A pipe without a
    writer would keep us waiting (Windows has none among its files)."""
    handle = os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return handle
    os.close(handle)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    raise OSError(errno.EINVAL, "Not an ordinary file", path)


def read_rest(file: BinaryIO, limit: int) -> bytes:
    """From here to the end. Raises `OSError` if that is more than `limit` bytes."""
    parts, left = list[bytes](), limit + 1
    while left and (part := file.read(left)):
        parts.append(part)
        left -= len(part)
    if not left:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return b"".join(parts)


def read_bounded(path: Path, limit: int) -> bytes:
    """A whole file of at most `limit` bytes. Raises `OSError`."""
    with open_ordinary(path) as file:
        return read_rest(file, limit)


def write_whole(
    path: Path, data: bytes, sync: Callable[[int], None] = os.fsync, mode: int = EVERYBODY
) -> None:
    """Nobody ever finds half of it, and two writers do not meet. Raises `OSError`."""
    temporary = _beside(path, data, sync, mode)
    try:
        temporary.replace(path)
        sync_folder(path.parent)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def create_whole(path: Path, data: bytes, mode: int = EVERYBODY) -> None:
    """The same, but what is there stays: of two who create it at once, one does. Raises `OSError`."""
    temporary = _beside(path, data, os.fsync, mode)
    try:
        with suppress(FileExistsError):
            _name(temporary, path)
        sync_folder(path.parent)
    finally:
        temporary.unlink(missing_ok=True)


def _name(temporary: Path, path: Path) -> None:
    """Raises `FileExistsError` if the name is taken."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without second names, as on memory sticks
        temporary.rename(path)


def _beside(path: Path, data: bytes, sync: Callable[[int], None], mode: int) -> Path:
    """A new file in the same folder, whole and on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.{os.urandom(4).hex()}")
    try:
        with open(temporary, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def read_json(path: Path) -> Any:
    """Raises `OSError`, or `ValueError` if it is no JSON that could be ours."""
    try:
        return json.loads(read_bounded(path, SMALL))
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def put_aside(path: Path) -> Path | None:
    """Where a damaged file is now; None if it could not be moved."""
    aside = path.with_stem(f"{path.stem}.damaged")
    try:
        path.replace(aside)
    except OSError:
        return None
    return aside


def sync_folder(folder: Path) -> None:
    """Makes a new file's name durable where the system can (Windows cannot, and need not)."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
