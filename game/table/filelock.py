"""An advisory lock on an open file, so that two windows cannot go on with the same match.

The system drops it when the file is closed or the process dies."""

from __future__ import annotations

import sys
from typing import BinaryIO


class Locked(OSError):
    """Somebody else holds the file."""


if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 40
    """Beyond every byte of the file, since Windows keeps others from reading a locked range; and no further,
    since not every file system knows places much further out."""

    def lock(file: BinaryIO) -> None:
        at = file.tell()
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise Locked from error
        finally:
            file.seek(at)

else:
    import fcntl

    def lock(file: BinaryIO) -> None:
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Locked from error
