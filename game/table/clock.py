"""Seconds per move. Told the time, never reads it; a pause stops it and keeps what is left."""

from __future__ import annotations


class MoveClock:
    def __init__(self, seconds: int) -> None:
        self._seconds = seconds
        self._move = -1
        self._left = float(seconds)
        self._since: float | None = None

    def run_out(self, now: float, move: int) -> bool:
        """Whether the time for move number `move` is over; a new number starts it afresh."""
        if not self._seconds:
            return False
        if move != self._move:
            self._move, self._left, self._since = move, float(self._seconds), now
        elif self._since is None:
            self._since = now
        self._left -= max(0.0, now - self._since)
        self._since = now
        return self._left <= 0

    def stop(self) -> None:
        """Time does not run until the next question."""
        self._since = None

    def left(self, now: float, move: int) -> float | None:
        """Seconds left for move number `move`, None without a clock."""
        if not self._seconds:
            return None
        if move != self._move:
            return float(self._seconds)
        return max(0.0, self._left - (max(0.0, now - self._since) if self._since is not None else 0.0))
