"""The secret that makes our seats ours, made from a key that is kept between visits in `seat.key`.

1. Each further window of the same person has a secret of its own: to others it is another person.
2. The key is there whole or not at all, and for ourselves only; of windows that begin at once, one makes it.
3. A damaged key could be known to others, so it is never used: the first window puts it aside and makes a new
   one, the others do without. The seats of the old one are lost; the log says so.
4. Where no key can be kept, the secret lasts as long as the window.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Final

from game.files import OURSELVES, SMALL, create_whole, put_aside, read_bounded
from game.table.filelock import Locked, lock
from net.io import logbook
from net.protocol.identity import SECRET_SIZE

WINDOWS: Final = 16
Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class WindowSecret:
    """A secret, and the file that keeps it from other windows until it is closed."""

    secret: bytes
    file: BinaryIO | None = None

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def claim(folder: Path, entropy: Entropy) -> WindowSecret:
    """The secret of this window."""
    key, window, file = None, 0, None
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        window, file = _free_window(folder)
        key = _key(folder / "seat.key", entropy, first=window == 0)
    secret = sha256(key + bytes([window])).digest() if key is not None else entropy(SECRET_SIZE)
    return WindowSecret(secret, file)


def _free_window(folder: Path) -> tuple[int, BinaryIO]:
    """The first number that no other window has, and the file that says so. Raises `OSError`."""
    for window in range(WINDOWS):
        file = (folder / f"seat.{window}.lock").open("wb")
        try:
            lock(file)
        except Locked:
            file.close()
        else:
            return window, file
    raise Locked


def _key(path: Path, entropy: Entropy, *, first: bool) -> bytes | None:
    """None if there is none to use. Raises `OSError`."""
    if not path.exists():
        create_whole(path, entropy(SECRET_SIZE), OURSELVES)
    key = read_bounded(path, SMALL)
    if _is_whole(key):
        return key
    if not first or (aside := put_aside(path)) is None:
        return None
    logbook.write(f"{path.name} was damaged and is kept as {aside.name}; seats held with it are lost")
    create_whole(path, entropy(SECRET_SIZE), OURSELVES)
    return read_bounded(path, SMALL)


def _is_whole(key: bytes) -> bool:
    """A power cut may leave a file empty, short or full of zeros."""
    return len(key) == SECRET_SIZE and any(key)
