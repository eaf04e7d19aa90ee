"""What a coach says about a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Advice:
    """A move that the coach recommends."""

    move: Any
    lead: float
    """Expected final lead over the best rival, in points."""
    why: Words
    tag: Words | None = None
    """What it was in a match that is over: played, or better."""
