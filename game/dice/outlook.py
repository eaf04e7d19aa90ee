"""How the open cards look to the player on turn: what the dice meet, and what they may still become.

For people who want to know, and for the board that shows it; the rules do not need it."""

from __future__ import annotations

from dataclasses import dataclass

from game.dice.content import Card
from game.dice.faces import result_of
from game.dice.jokers import bonus_sets, with_bonus
from game.dice.lawful import ROLLS, shown_cards
from game.dice.model import Match
from game.dice.odds import chance


@dataclass(frozen=True, slots=True)
class Outlook:
    card: Card
    tier: int
    """Met by the six dice alone; 0 for none."""
    with_jokers: int
    """The highest tier that the player's jokers can buy, at least `tier`."""
    chances: tuple[float, ...]
    """Per tier, the chance to meet it with the rolls left and no jokers, aiming only at it."""


def outlook(state: Match, rolling: int | None = None) -> tuple[Outlook, ...]:
    """One per open card, after a roll. `rolling` is the mask of the dice that the player is about to
    roll again; without it each chance is that of the best choice."""
    player, dice = state.players[state.turn.seat], state.turn.dice
    result, rolls_left = result_of(dice), ROLLS - state.turn.rolls
    return tuple(
        Outlook(
            card,
            card.tier(result),
            max(
                (card.tier(with_bonus(result, bonus)) for bonus in bonus_sets(player, card, result)),
                default=0,
            ),
            tuple(chance(tier, dice, rolls_left, rolling) for tier in card.tiers),
        )
        for card in shown_cards(state)
    )
