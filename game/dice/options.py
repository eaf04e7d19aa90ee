"""What the players chose: how many they are, and which variants."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.rules import BadOptions
from game.core.words import words


class Variant(Enum):
    RANDOM = "random"
    """Start fires and gems lie on spaces drawn by lot."""
    LATE = "late"
    """House rule: who moves late starts with a wild joker (the last of two players, the last two
    of three or four)."""


@dataclass(frozen=True, slots=True)
class Options:
    players: int
    variants: tuple[Variant, ...] = ()

    @property
    def late_seats(self) -> int:
        """How many players, counted from the last, start with a wild joker."""
        return min(2, self.players - 1) if Variant.LATE in self.variants else 0


def check(options: Options) -> None:
    """Raises `BadOptions` for what does not fit together."""
    if not 2 <= options.players <= 4:
        raise BadOptions(words("The dice game is for 2 to 4 players, not {n}.", n=options.players))
    if len(set(options.variants)) != len(options.variants):
        raise BadOptions(words("A variant is named twice."))
