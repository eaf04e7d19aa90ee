"""How much is too much (a rate limit): a bucket of tokens that fills again with time."""

from __future__ import annotations


class Bucket:
    def __init__(self, per_second: float, burst: float) -> None:
        self._rate = per_second
        self._burst = burst
        self._tokens = burst
        self._then: float | None = None

    def take(self, now: float) -> bool:
        """Takes a token if there is one."""
        self._fill(now)
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def ready_at(self, now: float) -> float:
        """When the next token will be there."""
        self._fill(now)
        return now if self._tokens >= 1 else now + (1 - self._tokens) / self._rate

    def _fill(self, now: float) -> None:
        if self._then is not None:
            self._tokens = min(self._burst, self._tokens + max(0.0, now - self._then) * self._rate)
        self._then = now
