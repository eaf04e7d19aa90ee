"""What the house keeps on disk between two starts: the lock of the PIN, its own settings, its days.

One small JSON file, written whole or not at all and synced, so a power cut leaves the old or the new one.
A damaged file is put aside, which is told, and the house begins anew, with the lock closed once: whoever
damages the file gains nothing. A folder that cannot be written is played in all the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.files import put_aside, read_json, write_whole
from game.kiosk.days import Days, from_plain
from game.kiosk.pin import FIRST_S, LONGEST_S, TRIES, Lock

KEEP_EVERY: Final = 5.0
"""While it is locked, the seconds left are kept this often."""
MOST_ROUNDS: Final = 1_000_000
"""Nobody can have been locked out so often."""


@dataclass(frozen=True, slots=True)
class Book:
    """Everything in the file."""

    lock: Lock = field(default_factory=Lock)
    language: str = ""
    """The house's language, if the staff has chosen another one than the file says."""
    sound: float | None = None
    music: float | None = None
    days: Days = field(default_factory=lambda: Days({}))


class KioskLedger:
    """The open book; every change is on disk before the next line runs."""

    def __init__(self, path: Path, note: Callable[[str], None] = lambda problem: None) -> None:
        self._path, self._note = path, note
        self.book = self._read()
        self._unkept = 0.0

    def _read(self) -> Book:
        try:
            return _book(read_json(self._path))
        except (FileNotFoundError, NotADirectoryError):
            return Book()
        except (OSError, ValueError, KeyError, TypeError):
            aside = put_aside(self._path)
            where = f"is kept as {aside.name}" if aside else "cannot be moved"
            self._note(f"{self._path} is damaged and {where}; the house begins anew, its PIN locked once.")
            return Book(Lock(0, 1, FIRST_S))

    def change(self, **changes: Any) -> None:
        self.book = replace(self.book, **changes)
        self._keep()

    def pass_time(self, seconds: float) -> None:
        """Let a lock run down."""
        if not self.book.lock.closed:
            return
        self.book = replace(self.book, lock=self.book.lock.after(seconds))
        self._unkept += seconds
        if self._unkept >= KEEP_EVERY or not self.book.lock.closed:
            self._keep()

    def _keep(self) -> None:
        self._unkept = 0.0
        plain = {**asdict(self.book), "days": self.book.days.plain()}
        try:
            write_whole(self._path, json.dumps(plain, indent=1).encode())
        except OSError as error:
            self._note(f"{self._path} could not be written ({error.strerror or error}).")


def _book(plain: Any) -> Book:
    """Raises `KeyError`, `TypeError` or `ValueError` if the lock makes no sense; what else does not is left
    out."""
    found = _lock(plain["lock"])
    language = plain.get("language")
    return Book(
        found,
        language if isinstance(language, str) else "",
        _part(plain.get("sound")),
        _part(plain.get("music")),
        from_plain(plain.get("days")),
    )


def _part(plain: Any) -> float | None:
    return float(plain) if type(plain) in (int, float) and 0 <= plain <= 1 else None


def _lock(plain: Any) -> Lock:
    wrong, rounds, left = plain["wrong"], plain["rounds"], plain["left"]
    if type(wrong) is not int or type(rounds) is not int or type(left) not in (int, float):
        raise TypeError("not a lock")
    if not (0 <= wrong < TRIES and 0 <= rounds <= MOST_ROUNDS and 0 <= left <= LONGEST_S):
        raise ValueError("not a lock")
    return Lock(wrong, rounds, float(left))
