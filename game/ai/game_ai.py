"""Everything that thinks about one game, in one object: its bots, its coach, and what they need at hand.

Each game has a `GameAi` in its own folder; `game.ai.registry` says where. A game may do without a coach: then
there is no advice, and its matches are not reviewed. Whatever is heavy is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game.ai.bot import Bot
from game.ai.coach import Coach
from game.ai.random_bot import RandomBot

REVIEW_MS = 120
"""To look for better moves at each choice of a match; comparing them comes on top."""


def _bots() -> Mapping[str, Callable[[], Bot]]:
    return {"random": RandomBot}


def _nothing(background: bool) -> None:
    pass


@dataclass(frozen=True)
class GameAi:
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=_bots)
    """By level; levels for people and for comparisons alike, see `game.ai.registry`."""
    load_coach: Callable[[], Coach] | None = None
    warm_up: Callable[[bool], None] = _nothing
    """Loads what the bots need; or lets it be loaded in the background, while they play with less."""
    at_full_strength: Callable[[], bool] = lambda: True
    """Whether nothing is missing here that the bots could use; asks without loading it."""
    review_ms: Callable[[], int] = lambda: REVIEW_MS

    @property
    def has_coach(self) -> bool:
        return self.load_coach is not None

    @cached_property
    def coach(self) -> Coach:
        """Only where `has_coach`."""
        if self.load_coach is None:
            raise LookupError("this game has no coach")
        return self.load_coach()
