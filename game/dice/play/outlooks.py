"""How the open cards stand for the player on turn: what the dice meet, what jokers can buy, the chances.

What is met is known at once. Chances are exact and take a moment each for a card not asked about before, so
they are worked out card by card (`worked`), and only when somebody wants to know. Frozen values: every step
answers a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.dice.content import Card
from game.dice.faces import ALL_DICE, result_of
from game.dice.jokers import bonus_sets, with_bonus
from game.dice.lawful import ROLLS, shown_cards
from game.dice.model import Match, Phase
from game.dice.odds import chance


@dataclass(frozen=True, slots=True)
class CardOutlook:
    tier: int
    """Met by the six dice alone; 0 for none."""
    with_jokers: int
    """The highest tier that the player's jokers can buy."""
    chances: tuple[float, ...] | None = None
    """Per tier, with the dice that are kept now; None until worked out."""


@dataclass(frozen=True)
class Outlooks:
    state: Match
    kept: int = 0
    wanted: bool = False
    """Somebody asked for the chances."""
    found: Mapping[str, CardOutlook] = field(default_factory=dict)

    def shown(self, state: Match, kept: int) -> Outlooks:
        """This is on the table now, with these dice kept (as a mask)."""
        if state is not self.state:
            return outlooks(state, kept, self.wanted)
        if kept == self.kept:
            return self
        found = {name: replace(each, chances=None) for name, each in self.found.items()}
        return replace(self, kept=kept, found=found)

    def asked(self) -> Outlooks:
        """Asks for the chances, or puts them away. What was worked out is not forgotten."""
        return replace(self, wanted=not self.wanted)

    @property
    def next(self) -> Card | None:
        """The card whose chances are to be worked out next."""
        if not self.wanted or not self.found:
            return None
        return next((card for card in shown_cards(self.state) if self.found[card.name].chances is None), None)

    def worked(self) -> Outlooks:
        """Works out one card."""
        card = self.next
        if card is None:
            return self
        known = replace(self.found[card.name], chances=chances(self.state, card, self.kept))
        return replace(self, found={**self.found, card.name: known})


def outlooks(state: Match, kept: int = 0, wanted: bool = False) -> Outlooks:
    """Without chances; they come with `worked`."""
    cards = shown_cards(state) if state.phase is Phase.CHOOSE else ()
    return Outlooks(state, kept, wanted, {card.name: _met(state, card) for card in cards})


def _met(state: Match, card: Card) -> CardOutlook:
    player, result = state.players[state.turn.seat], result_of(state.turn.dice)
    bought = (card.tier(with_bonus(result, bonus)) for bonus in bonus_sets(player, card, result))
    return CardOutlook(card.tier(result), max(bought, default=0))


def chances(state: Match, card: Card, kept: int) -> tuple[float, ...]:
    """The chance of each tier if the other dice are rolled again, then as well as possible."""
    left = ROLLS - state.turn.rolls
    rolling = (ALL_DICE & ~kept) if left else None
    return tuple(chance(tier, state.turn.dice, left, rolling) for tier in card.tiers)
