"""Several ways to take a card: as the dice lie, with bonus dice for jokers, or with the dragon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.words import Words, words
from game.dice.content import CARD, Card
from game.dice.faces import result_of
from game.dice.jokers import with_bonus
from game.dice.model import Alarm, Bonus, Claim, Match
from game.dice.names import condition_words, helper_words
from game.dice.play.pending_move import PendingDice, Way


@dataclass(frozen=True, slots=True)
class WayToTake:
    """One line of the list to pick from."""

    move: Way
    tier: int
    """The tier that it reaches; 0 with the dragon."""
    title: Words

    @property
    def bonus(self) -> Sequence[Bonus]:
        """The dice that jokers pay for."""
        return self.move.bonus if isinstance(self.move, Claim) else ()


def ways_to_take(pending: PendingDice, card: str) -> list[WayToTake]:
    """What costs nothing first, then the best for the fewest cards; the dragon last."""
    return sorted((_way(pending.state, CARD[card], move) for move in pending.ways(card)), key=_order)


def _way(state: Match, card: Card, move: Way) -> WayToTake:
    if isinstance(move, Alarm):
        return WayToTake(move, 0, words("Face down as a wild joker: dragon alarm"))
    tier = card.tier(with_bonus(result_of(state.turn.dice), move.bonus))
    helper, condition = helper_words(card.effect), condition_words(card.tiers[tier - 1])
    if len(card.tiers) > 1:
        title = words("{helper}, tier {n}: {condition}", helper=helper, n=tier, condition=condition)
    else:
        title = words("{helper}: {condition}", helper=helper, condition=condition)
    return WayToTake(move, tier, title)


def _order(way: WayToTake) -> tuple[bool, int, int, int]:
    dragon = isinstance(way.move, Alarm)
    return dragon, len(way.bonus), -way.tier, sum(die.wilds for die in way.bonus)
