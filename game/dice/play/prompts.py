"""What to do now, in one sentence. Every sentence in one piece."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import Words, counted, words
from game.dice.content import CARD, CARDS, LANDS, Effect
from game.dice.lawful import ROLLS
from game.dice.model import CHANCE_PHASES, NOBODY, Action, Alarm, Claim, Match, Phase
from game.dice.names import helper_words, land_words
from game.dice.play.pending_move import PendingDice

Names = Sequence[str]


def prompt(pending: PendingDice, names: Names, thinking: bool = False) -> Words:
    """`thinking` while the coach has been asked and has not answered."""
    state = pending.state
    if state.phase is Phase.OVER:
        return _over(state, names)
    if state.phase in CHANCE_PHASES:
        return _chance(state, names)
    if pending.seat is None:
        return words("{name} is on move.", name=names[state.turn.seat])
    if thinking:
        return words("The coach is thinking.")
    if pending.why is not None:
        return pending.why
    if pending.sent is not None:
        return words("Your move is made.")
    if pending.choice is not None:
        return _chosen(pending.choice)
    return _choosing(pending) if state.phase is Phase.CHOOSE else _effect(pending)


def _over(state: Match, names: Names) -> Words:
    if state.winner != NOBODY:
        return words("{name} has no token left to place and wins at once!", name=names[state.winner])
    return words("The last castle tile is placed: the game is over.")


def _chance(state: Match, names: Names) -> Words:
    if state.phase is Phase.CONTEST:
        return words("Everyone rolls once: whoever has the most sixes begins.")
    if state.phase is Phase.ROLL:
        return words("{name} rolls the dice.", name=names[state.turn.seat])
    if state.phase is Phase.DRAW:
        return words("Castle tiles are drawn.")
    return words("The cards are laid out.")


def _chosen(move: Action) -> Words:
    if isinstance(move, Alarm):
        card = helper_words(CARD[move.card].effect)
        return words(
            "{card} becomes a wild joker, and the dragon comes. Confirm, or choose again.", card=card
        )
    if isinstance(move, Claim):
        card = helper_words(CARD[move.card].effect)
        if move.bonus:
            return counted(
                "{card} for {n} of your cards: confirm, or choose again.",
                "{card} for {n} of your cards: confirm, or choose again.",
                2 * len(move.bonus),
                card=card,
            )
        return words("{card}: confirm, or choose another card.", card=card)
    return words("Confirm, or take it back.")


def _choosing(pending: PendingDice) -> Words:
    met = any(isinstance(move, Claim) and not move.bonus for move in pending.moves)
    bought = any(isinstance(move, Claim) and move.bonus for move in pending.moves)
    if pending.state.turn.rolls < ROLLS:
        if met:
            return words("Keep what you like and roll again, or take a card you have met.")
        if bought:
            return words("Keep what you like and roll again, or pay for a card with jokers.")
        return words("Keep what you like and roll again.")
    if met:
        return words("Take a card that your dice meet.")
    if bought:
        return words("No card is met. Pay with jokers, or take any card and face the dragon.")
    return words("No card is met: take one as a wild joker. The dragon comes!")


def _effect(pending: PendingDice) -> Words:
    state, phase = pending.state, pending.state.phase
    if phase is Phase.STEAL:
        return words("You may steal an open card: press it.")
    if phase is Phase.ROB:
        return words("You may take a gem: press it.")
    if phase is Phase.CHASE:
        return words("Chase a dragon away: choose any fire on the map.")
    if phase is Phase.RAID:
        if state.players[state.turn.seat].tokens:
            return words("Take one of the castles nearest to yours.")
        return words("You have no castle yet: take any castle of the others.")
    if phase is Phase.BURN:
        return _burning(pending)
    if CARDS[state.turn.card].effect is Effect.SETTLE:
        return counted(
            "Build a castle on the one land that was drawn.",
            "Build a castle on each land that was drawn, in any order.",
            len(state.turn.drawn),
        )
    return counted(
        "Build a castle on the land that was drawn.",
        "Choose one of the lands that were drawn and build a castle there.",
        len(state.turn.drawn),
    )


def _burning(pending: PendingDice) -> Words:
    land = land_words(LANDS[pending.state.turn.drawn[0]])
    if len(pending.givers) > 1:
        return words("The dragon burns a {land}. Choose the place, and who gives the fire.", land=land)
    return words("The dragon comes: choose which {land} burns.", land=land)
