"""When to acknowledge: soon, but not so often that a fast table makes us a flood (delayed acks)."""

from __future__ import annotations

ACK_PAUSE = 0.08
"""Seconds between two acknowledgements."""


class AckTimer:
    def __init__(self) -> None:
        self._sent = 0.0
        self._due: float | None = None

    @property
    def due(self) -> float | None:
        """When the next one is to be sent; None if there is nothing to say."""
        return self._due

    def soon(self, now: float) -> None:
        if self._due is None:
            self._due = max(now, self._sent + ACK_PAUSE)

    def at_once(self, now: float) -> None:
        self._due = now

    def hurry(self, now: float) -> None:
        """What is to be said at all is said now."""
        if self._due is not None:
            self._due = now

    def take(self, now: float) -> bool:
        """Whether it is time; not true again until there is something new."""
        if self._due is None or now < self._due:
            return False
        self._due, self._sent = None, now
        return True
