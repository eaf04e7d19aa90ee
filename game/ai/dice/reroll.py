"""Which dice to roll again: exact, once it is known what every end of a turn is worth.

`Ends` says what each card at each tier, and the alarm, would be worth to the player. From that
follows the worth of every result of the six dice (naturally or with one bonus die), and from that,
going back over the rolls left, the best dice to keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from game.ai.dice.worth import Taste, Worth
from game.core.rules import Seat
from game.dice.content import CARD, Card
from game.dice.faces import DICE, SIDES, Dice, Part, result_of
from game.dice.jokers import payments, with_bonus
from game.dice.lawful import ROLLS, shown_cards
from game.dice.model import Alarm, Claim, Match
from game.dice.odds import Table, choice_values, one_more_roll, spread, tiers

_STOP = 1e-4
"""Rolling on must promise more than rounding errors."""


@dataclass(frozen=True, slots=True)
class Ends:
    """What the ways to end this turn's rolling are worth to a player."""

    worth: Worth
    claims: Mapping[tuple[int, int], float]
    """By card and tier."""
    alarm: float
    jokers: bool = True
    """Whether bonus dice are thought of while rolling."""

    def of(self, move: Claim | Alarm, dice: Dice) -> float:
        if isinstance(move, Alarm):
            # All wild jokers are alike: take the card that is worth most to the next player.
            return self.alarm + self.claims[CARD[move.card].number, 1] / 1000
        card = CARD[move.card]
        tier = card.tier(with_bonus(result_of(dice), move.bonus))
        return self.claims[card.number, tier] - self.worth.price(move.bonus)


def thought_out(state: Match, seat: Seat, taste: Taste) -> Ends:
    """The ends by rules of thumb alone."""
    worth = Worth(state, seat, taste)
    tiles = worth.tiles()
    claims = {
        (card.number, tier): worth.claim(card, tier, tiles)
        for card in shown_cards(state)
        for tier in range(1, len(card.tiers) + 1)
    }
    return Ends(worth, claims, taste.wild)


@dataclass(frozen=True, slots=True)
class RerollPlan:
    """The worth of every result as it lies, and with one more roll."""

    ends: Ends
    tables: tuple[Table, Table]

    def fits(self, state: Match) -> bool:
        """Whether it was made for this turn."""
        made = self.ends.worth.state
        return (made.turn.number, made.market, made.players) == (
            state.turn.number,
            state.market,
            state.players,
        )

    def choices(self, dice: Dice, rolls: int) -> Table:
        """What each choice of dice to roll again is worth, by mask; 0 is to stop."""
        values = choice_values(self.tables[ROLLS - 1 - rolls], dice)
        values[0] = self.tables[0][tuple(number - 1 for number in dice)] + _STOP
        return values


def plan(ends: Ends) -> RerollPlan:
    table = results(ends)
    return RerollPlan(ends, (table, one_more_roll(table)))


def results(ends: Ends) -> Table:
    """What every result of the six dice is worth: the best claim, or the alarm if none is met."""
    met = np.zeros((SIDES,) * DICE, dtype=bool)
    best = np.full(met.shape, -np.inf, dtype=np.float32)
    # Cards that look at the same count are compared there, where there is less to compare.
    for part in Part:
        cards = [card for card in shown_cards(ends.worth.state) if card.part is part]
        if cards:
            met |= spread(part, np.logical_or.reduce([tiers(card) > 0 for card in cards]))
            claims = np.maximum.reduce([_claims(ends, card) for card in cards])
            np.maximum(best, spread(part, claims), out=best)
    np.maximum(best, np.float32(ends.alarm), out=best, where=~met)
    return best


def _claims(ends: Ends, card: Card) -> Table:
    """What claiming a card is worth, naturally or with one bonus die, for all different counts."""
    worth = ends.worth
    reached = range(1, len(card.tiers) + 1)
    values = np.array([-np.inf, *(ends.claims[card.number, tier] for tier in reached)], dtype=np.float32)
    best = values[tiers(card)]
    for payment in payments(worth.state.players[worth.seat], card) if ends.jokers else ():
        bought = (values - np.float32(worth.price((payment.bonus,))))[tiers(card, payment.symbol)]
        np.maximum(best, bought, out=best)
    return best
