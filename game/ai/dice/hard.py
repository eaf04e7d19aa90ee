"""Medium and hard: exact about the dice, with an eye for the points on the table.

Both roll for everything that lies open and count the points that a card brings at once. The hard
level plays its jokers and counts right; the medium one keeps no jokers in mind while it rolls, and
misjudges what cards and spaces are worth.
"""

from __future__ import annotations

from dataclasses import replace

from game.ai.bot import View
from game.ai.dice.greedy import GreedyDiceBot, at_once
from game.ai.dice.reroll import Ends
from game.ai.dice.worth import Taste, Worth
from game.dice import model

POINTS_IN_SIGHT = Taste(open_card=0.1, wild=0.3, fires=1.0, room=0.0, spite=0.0)


class HardDiceBot(GreedyDiceBot):
    taste = POINTS_IN_SIGHT


class MediumDiceBot(GreedyDiceBot):
    taste = POINTS_IN_SIGHT
    blur = 1.3
    """How far it misjudges a thing, in points."""

    def ends(self, view: View) -> Ends:
        seen = super().ends(view)
        claims = {end: self.blurred(worth) for end, worth in seen.claims.items()}
        return replace(seen, claims=claims, jokers=False)

    def after(self, view: View) -> model.Action:
        worth = Worth(view.state, view.seat, self.taste)
        return self.best(view.legal, [self.blurred(at_once(worth, move)) for move in view.legal])

    def blurred(self, worth: float) -> float:
        return worth + self._random.gauss(0.0, self.blur)
