"""The review of a match: every real decision in turn, and how good the move was that was made.

Pure: it needs a coach, positions and a seed. A decision is a position in which somebody had more
than one move. The lead that a move gave away is never negative, and the best move gives nothing
away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from game.ai.bot import View
from game.ai.coach import Coach
from game.core.log import Commit
from game.core.rules import CHANCE
from game.table.advice import Advice
from game.table.review import Grade, Judged
from game.table.setup import Setup


@dataclass(frozen=True, slots=True)
class Decision:
    """A position in which somebody chose, and what."""

    picture: int
    """How many events had happened before it."""
    view: View
    move: Any


def decisions(
    setup: Setup, log: Sequence[Commit[Any, Any]], ms: int, clock: Callable[[], float] = perf_counter
) -> Iterator[Decision]:
    """Every real decision of a match, finished or not; `ms` to think about each."""
    rules, state, picture = setup.rules, setup.rules.new(setup.options), 0
    for number, commit in enumerate(log):
        if commit.actor != CHANCE:
            legal = tuple(rules.legal(state))
            if len(legal) > 1:
                view = View(setup, state, tuple(log[:number]), commit.actor, legal, ms, clock)
                yield Decision(picture, view, commit.move)
        for event in commit.events:
            state = rules.evolve(state, event)
        picture += len(commit.events)


def judge(coach: Coach, decision: Decision, seed: int) -> Judged:
    """How good a move was that somebody made."""
    view, move = decision.view, decision.move
    ranked = coach.ranked(view, seed, (move,))
    best, top = ranked[0]
    lead = dict(ranked)[move]
    if lead >= top:  # several may be as good as the best; then it was one of them
        best = move
    lost = max(0.0, top - lead)
    played = Advice(move, lead, coach.why(view, move, [best]))
    better = played if best == move else Advice(best, top, coach.why(view, best, [move]))
    return Judged(decision.picture, view.seat, played, better, lost, grade(lost, coach.bounds))


def grade(lost: float, bounds: tuple[float, float, float]) -> Grade:
    within = (grade for grade, bound in zip(Grade, bounds, strict=False) if lost <= bound)
    return next(within, Grade.BLUNDER)
