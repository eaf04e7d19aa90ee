"""Whether anybody is still there. Pure: the time of each touch comes in, the answer comes out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Presence(Enum):
    HERE = "here"
    ASKED = "asked"
    """Nothing was touched for a while: the question is on the screen."""
    GONE = "gone"


@dataclass(slots=True)
class Idle:
    idle: float
    """Seconds without a touch until the question."""
    question: float
    """Seconds to answer it."""
    last: float = 0.0
    """When something was last touched."""

    def touch(self, now: float) -> None:
        self.last = now

    def ask(self, now: float) -> None:
        """Ask at once, as if nobody had been there for long."""
        self.last = now - self.idle

    def presence(self, now: float) -> Presence:
        quiet = now - self.last
        if quiet < self.idle:
            return Presence.HERE
        return Presence.ASKED if quiet < self.idle + self.question else Presence.GONE

    def left(self, now: float) -> float:
        """Seconds until the guest counts as gone."""
        return max(0.0, self.last + self.idle + self.question - now)
