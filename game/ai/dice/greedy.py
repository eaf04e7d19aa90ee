"""Rolls for what is worth most: the dice to keep follow exactly from the worth of every result.

What a card is worth is a rule of thumb (see `game.ai.dice.worth`); how to roll for it is not (see
`game.ai.dice.reroll`): the mean over all rolls to come decides, with all open cards, own jokers for one bonus
die, and the dragon alarm. Afterwards each choice is the one that brings most at once. Equals are
drawn by lot. The levels build on it, each with its own sense of worth.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from game.ai.bot import LocalBot, View
from game.ai.dice.reroll import Ends, RerollPlan, plan, thought_out
from game.ai.dice.worth import GOLD, WHITE, Taste, Worth
from game.core.rules import Seat
from game.dice import model
from game.dice.content import CARD, CARDS, SPACE
from game.dice.faces import dice_in
from game.dice.flow import evolve
from game.dice.lawful import ROLLS, lawful


class GreedyDiceBot(LocalBot):
    taste = Taste()

    def begin(self, seed: str) -> None:
        self._random = random.Random(seed)
        self._plan: RerollPlan | None = None

    def choose(self, view: View) -> model.Action:
        state: model.Match = view.state
        if state.phase is not model.Phase.CHOOSE:
            return self.after(view)
        made = self._plan_for(view)
        if state.turn.rolls < ROLLS:
            rolling = int(made.choices(state.turn.dice, state.turn.rolls).argmax())
            if rolling:
                return model.Reroll(view.seat, dice_in(rolling))
        takes = [move for move in view.legal if isinstance(move, model.Claim | model.Alarm)]
        return self.best(takes, [made.ends.of(move, state.turn.dice) for move in takes])

    def ends(self, view: View) -> Ends:
        """What this turn may end with is worth."""
        return thought_out(view.state, view.seat, self.taste)

    def after(self, view: View) -> model.Action:
        """What to do with the card just taken."""
        worth = Worth(view.state, view.seat, self.taste)
        return self.best(view.legal, [at_once(worth, move) for move in view.legal])

    def best(self, moves: Sequence[model.Action], values: Sequence[float]) -> model.Action:
        top = max(values) - 1e-9
        return self._random.choice([move for move, own in zip(moves, values, strict=True) if own >= top])

    def _plan_for(self, view: View) -> RerollPlan:
        """Made at the first roll of a turn and kept for the others."""
        if self._plan is None or not self._plan.fits(view.state):
            self._plan = plan(self.ends(view))
        return self._plan


def at_once(worth: Worth, move: model.Action) -> float:
    """What a move brings at once, next to the others of its phase."""
    if isinstance(move, model.Place):
        return worth.castle(SPACE[move.space])
    if isinstance(move, model.Chase):
        return worth.chase(SPACE[move.space])
    if isinstance(move, model.Raid):
        return worth.raid(SPACE[move.space])
    if isinstance(move, model.Burn):
        return _harm(worth, move)
    if isinstance(move, model.Rob):
        return GOLD if move.gem is model.Gem.GOLD else WHITE
    return _loot(worth, move.card) if isinstance(move, model.Steal) else 0.0


def _loot(worth: Worth, card: str) -> float:
    """A stolen card; one that makes a pair is worth another joker."""
    own = worth.state.players[worth.seat].cards
    pair = any(CARDS[one].joker == CARD[card].joker for one in own)
    return worth.taste.open_card * (2 if pair else 1)


def _harm(worth: Worth, move: model.Burn) -> float:
    """A fire where it costs the player least; a fire taken from whoever holds most."""
    taken = worth.state.players[move.victim].fires if move.victim is not None else 0
    return taken - worth.castle(SPACE[move.space])


def rest_of_turn(state: model.Match, seat: Seat, taste: Taste) -> model.Match:
    """The position after the player has made the choices that are left in this turn."""
    while state.phase in (model.Phase.PLACE, model.Phase.STEAL, model.Phase.ROB):
        worth = Worth(state, seat, taste)
        state = evolve(state, max(lawful(state), key=partial(at_once, worth)))
    return state
