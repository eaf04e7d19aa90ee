"""Tips for first times: what a player may want to know when something comes up.

Pure: from a position and the seat on move to the tips that fit, the most particular first. Whoever shows them
remembers which were given. Each game has its own (`GameLearning.tips`).
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Tip:
    key: str
    words: Words
    look: str
    """The place on the board that it is about."""
