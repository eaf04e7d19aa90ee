"""What a coach is, and how it gives advice.

A coach compares moves by the expected final lead over the best rival, on the same futures, and
says in one sentence why somebody would make a move. Everything else (advice in the match, the
review after it) is the same for all games. Thinking costs time like a grandmaster's move, so it
belongs in the bots' process; coaches are loaded there, when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.ai.bot import View
from game.core.words import Words
from game.table.advice import Advice

SHOWN = 3


class Coach(Protocol):
    bounds: tuple[float, float, float]
    """The lead that a best move, a good one and a slip may give away at most."""

    def ranked(self, view: View, seed: int, wanted: Sequence[Any]) -> list[tuple[Any, float]]:
        """The moves that matter with their expected leads, best first; `wanted` ones among them."""
        ...

    def why(self, view: View, move: Any, others: Sequence[Any]) -> Words:
        """One sentence about a lawful move that a beginner understands, shown beside those about
        other moves."""
        ...


def advise(coach: Coach, view: View, seed: int, shown: int = SHOWN) -> tuple[Advice, ...]:
    """The best different moves, best first."""
    ranked = coach.ranked(view, seed, ())[:shown]
    moves = [move for move, _ in ranked]
    return tuple(
        Advice(move, lead, coach.why(view, move, [other for other in moves if other != move]))
        for move, lead in ranked
    )
