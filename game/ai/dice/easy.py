"""The easy level of dice: plays like somebody who has just learnt the game.

Looks for the card that promises most, aims at that one alone, and is glad to have it. Does not think
of the other cards while rolling, nor of jokers, and takes the alarm when the dice are against it. On the
map it sees the points that a space brings, not always right.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.bot import View
from game.ai.dice.hard import MediumDiceBot
from game.ai.dice.reroll import thought_out
from game.ai.dice.worth import Taste
from game.dice import model
from game.dice.content import CARD
from game.dice.faces import dice_in
from game.dice.lawful import ROLLS, shown_cards
from game.dice.odds import best_reroll, chance


class EasyDiceBot(MediumDiceBot):
    taste = Taste(open_card=0.0, wild=0.0, fires=0.0, room=0.0, spite=0.0)
    blur = 2.0

    def choose(self, view: View) -> model.Action:
        state: model.Match = view.state
        if state.phase is not model.Phase.CHOOSE:
            return self.after(view)
        takes = [move for move in view.legal if _is_plain(move)]
        met = [move for move in takes if isinstance(move, model.Claim)]
        promise, rolling = max(self._aims(view))
        values = [self._seen(view, move) for move in takes]
        if rolling and promise > max(values, default=0.0) * bool(met):
            return model.Reroll(view.seat, dice_in(rolling))
        return self.best(takes, values)

    def _aims(self, view: View) -> Iterator[tuple[float, int]]:
        """For each open card: what it promises, and the dice to roll again for it; stopping is one too."""
        state: model.Match = view.state
        left = ROLLS - state.turn.rolls
        claims = thought_out(state, view.seat, self.taste).claims
        yield 0.0, 0
        for card in shown_cards(state) if left else ():
            wanted, dice = card.tiers[0], state.turn.dice
            hope = chance(wanted, dice, left) * self.blurred(claims[card.number, 1])
            yield hope, best_reroll(wanted, dice, left)

    def _seen(self, view: View, move: model.Action) -> float:
        assert isinstance(move, model.Claim | model.Alarm)
        claims = thought_out(view.state, view.seat, self.taste).claims
        return 0.0 if isinstance(move, model.Alarm) else claims[CARD[move.card].number, 1]


def _is_plain(move: model.Action) -> bool:
    """Takes a card without paying for it."""
    return isinstance(move, model.Alarm) or (isinstance(move, model.Claim) and not move.bonus)
