"""Why can't I? What pressing a thing would have been, and what the rules say to it."""

from __future__ import annotations

from game.core.rules import IllegalMove, Seat
from game.core.words import Words, words
from game.dice.content import CARD
from game.dice.model import Action, Claim, Phase, Reroll
from game.dice.names import condition_words, helper_words
from game.dice.play.pending_move import DECISIONS, ON_MAP, PendingDice
from game.dice.play.things import MapSpace, OpenCard, Thing, TrayDie
from game.dice.rules import RULES


def why_not(pending: PendingDice, seat: Seat, thing: Thing) -> Words | None:
    """What stands against a seat's pressing a thing; None if nothing was tried, or it can be done."""
    move = _tried(pending, seat, thing)
    if move is None or pending.state.phase not in DECISIONS:
        return None
    if isinstance(move, Claim) and pending.ways(move.card):
        return None  # it can be had in another way: with jokers, or with the dragon
    try:
        RULES.decide(pending.state, seat, move, b"")
    except IllegalMove as refusal:
        return _unmet(move) if isinstance(move, Claim) and pending.choosing else refusal.reason
    return None


def _unmet(claim: Claim) -> Words:
    """What a card asks for, if that is all that is missing."""
    card = CARD[claim.card]
    return words(
        "{helper} asks for this: {condition}. Your dice do not show it.",
        helper=helper_words(card.effect),
        condition=condition_words(card.tiers[0]),
    )


def _tried(pending: PendingDice, seat: Seat, thing: Thing) -> Action | None:
    """The move that pressing a thing means."""
    match thing:
        case OpenCard(name):
            return Claim(seat, name)
        case TrayDie(number) if pending.state.phase is Phase.CHOOSE:
            return Reroll(seat, (number,))
        case MapSpace(name):
            kind = ON_MAP.get(pending.state.phase)
            return kind(seat, name) if kind is not None else None
    return None
