"""How the open cards stand for the player on turn: what the dice meet, what jokers can buy, the chances.

What is met is known at once. Chances are exact and take a moment each for a card not asked about before, so
they are worked out card by card, a step in each frame, and only when somebody wants to know.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.dice.content import Card
from game.dice.faces import ALL_DICE, result_of
from game.dice.jokers import bonus_sets, with_bonus
from game.dice.lawful import ROLLS, shown_cards
from game.dice.model import Match, Phase
from game.dice.odds import chance


@dataclass(frozen=True, slots=True)
class Standing:
    tier: int
    """Met by the six dice alone; 0 for none."""
    with_jokers: int
    """The highest tier that the player's jokers can buy."""
    chances: tuple[float, ...] | None = None
    """Per tier, with the dice that are kept now; None until worked out."""


class Outlooks:
    def __init__(self) -> None:
        self.wanted = False
        """Somebody asked for the chances."""
        self.found: dict[str, Standing] = {}
        self._state: Match | None = None
        self._kept = 0

    def show(self, state: Match, kept: int) -> None:
        """This is on the table now, with these dice kept (as a mask)."""
        if state is not self._state:
            self._state, self.found = state, {}
            if state.phase is Phase.CHOOSE:
                self.found = {card.name: _met(state, card) for card in shown_cards(state)}
        elif kept != self._kept:
            self.found = {name: replace(each, chances=None) for name, each in self.found.items()}
        self._kept = kept

    @property
    def busy(self) -> bool:
        return self._next is not None

    def work(self) -> bool:
        """Works out one card; True if something new is known."""
        card = self._next
        if card is None or self._state is None:
            return False
        self.found[card.name] = replace(self.found[card.name], chances=chances(self._state, card, self._kept))
        return True

    @property
    def _next(self) -> Card | None:
        if not self.wanted or self._state is None or not self.found:
            return None
        return next(
            (card for card in shown_cards(self._state) if self.found[card.name].chances is None), None
        )


def _met(state: Match, card: Card) -> Standing:
    player, result = state.players[state.turn.seat], result_of(state.turn.dice)
    bought = (card.tier(with_bonus(result, bonus)) for bonus in bonus_sets(player, card, result))
    return Standing(card.tier(result), max(bought, default=0))


def chances(state: Match, card: Card, kept: int) -> tuple[float, ...]:
    """The chance of each tier if the other dice are rolled again, then as well as possible."""
    left = ROLLS - state.turn.rolls
    rolling = (ALL_DICE & ~kept) if left else None
    return tuple(chance(tier, state.turn.dice, left, rolling) for tier in card.tiers)
