"""A progress bar on stderr, only where stderr is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
_WIDTH = 30
_PERIOD = 0.1


class ProgressBar:
    def __init__(self, what: str, total: int) -> None:
        self._what = what
        self._total = total
        self._began = monotonic()
        self._drawn = 0.0

    def over(self, items: Iterable[T]) -> Iterator[T]:
        """Passes the items on and counts them."""
        shown = sys.stderr.isatty()
        for done, item in enumerate(items, start=1):
            if shown:
                self._draw(done)
            yield item
        if shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def _draw(self, done: int) -> None:
        now = monotonic()
        if now - self._drawn < _PERIOD and done < self._total:
            return
        self._drawn = now
        filled = _WIDTH * done // self._total
        left = (now - self._began) / done * (self._total - done)
        bar = "█" * filled + "░" * (_WIDTH - filled)
        sys.stderr.write(f"\r{bar} {done}/{self._total} {self._what}, {left:.0f} s left \x1b[K")
        sys.stderr.flush()
