"""The coach of the dice game: the grandmaster's trials, counted in points of the lead.

What each card would bring is tried out on the same futures; what a roll promises follows exactly
from that (see `game.ai.dice.reroll`). After the rolling the moves themselves are tried out.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.bot import View
from game.ai.coach import SHOWN
from game.ai.dice.coach_words import reason
from game.ai.dice.grandmaster import candidates, tried_ends, tried_moves
from game.ai.dice.reroll import Ends, plan
from game.ai.dice.worth import Taste, Worth
from game.core.words import Words
from game.dice import model
from game.dice.faces import dice_in
from game.dice.lawful import ROLLS

_TASTE = Taste()
_ROLLS_SHOWN = 2
"""Ways to roll again among the moves: others are hardly different."""
Ranked = list[tuple[model.Action, float]]


class DiceCoach:
    """See `game.ai.coach.Coach`."""

    bounds = (0.5, 1.5, 3.5)

    def ranked(self, view: View, seed: int, wanted: Sequence[model.Action]) -> Ranked:
        rolled = view.state.phase is model.Phase.CHOOSE
        found = _choices(view, seed, wanted) if rolled else _moves(view, seed, wanted)
        return sorted(found, key=lambda one: one[1], reverse=True)

    def why(self, view: View, move: model.Action, others: Sequence[model.Action]) -> Words:
        return reason(view.state, move, view.setup.names)


def _choices(view: View, seed: int, wanted: Sequence[model.Action]) -> Ranked:
    """Cards to take and dice to roll again, the best of each card and `wanted` ones."""
    state: model.Match = view.state
    turn = state.turn
    keys, trial = tried_ends(view, seed)
    leads = [float(lead) for lead in trial.lead]
    worth = Worth(state, view.seat, _TASTE)
    made = plan(Ends(worth, dict(zip(keys, leads[:-1], strict=True)), leads[-1]))
    takes = [move for move in view.legal if isinstance(move, model.Claim | model.Alarm)]
    values: dict[model.Action, float] = {move: made.ends.of(move, turn.dice) for move in takes}
    best: dict[str, model.Action] = {}
    for take in sorted(takes, key=values.__getitem__, reverse=True):
        # One alarm is as good as another.
        best.setdefault(take.card if isinstance(take, model.Claim) else "", take)
    rolls: list[model.Action] = []
    if turn.rolls < ROLLS:
        choices = made.choices(turn.dice, turn.rolls)
        masks = sorted(range(1, len(choices)), key=lambda mask: float(choices[mask]), reverse=True)
        for mask in masks:
            move = model.Reroll(view.seat, dice_in(mask))
            values[move] = float(choices[mask])
            rolls.append(move)
    shown = [*best.values(), *rolls[:_ROLLS_SHOWN]]
    shown += [move for move in wanted if move not in shown]
    return [(move, values[move]) for move in shown]


def _moves(view: View, seed: int, wanted: Sequence[model.Action]) -> Ranked:
    moves = candidates(view, _TASTE)[: SHOWN + 1]
    moves += [move for move in wanted if move not in moves]
    trial = tried_moves(view, moves, _TASTE, seed)
    return [(move, float(lead)) for move, lead in zip(moves, trial.lead, strict=True)]
