"""Why can't I? What a press on the table would have been, and what the rules say to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rules import CHANCE, IllegalMove
from game.core.words import Words, words
from game.dice.content import CARD, SPACES
from game.dice.faces import DICE
from game.dice.model import Action as Move
from game.dice.model import Claim, Phase, Reroll
from game.dice.names import condition_words, helper_words
from game.ui.games.dice.board.pending_move import ON_MAP

if TYPE_CHECKING:
    from game.ui.games.dice.board.board import DiceBoard

Pos = tuple[int, int]


def why_not(board: DiceBoard, pos: Pos) -> tuple[Words, Rect] | None:
    """The reason and the place it belongs to; None if nothing was tried, or it is lawful."""
    rules, state = board.setup.rules, board.state
    tried = _tried(board, pos)
    if tried is None or rules.to_act(state) in (None, CHANCE):
        return None
    move, rect = tried
    if isinstance(move, Claim) and board.mind.ways(move.card):
        return None  # it can be had in another way: with jokers, or with the dragon
    try:
        rules.decide(state, board.hero, move, b"")
    except IllegalMove as refusal:
        return _unmet(board, move) or refusal.reason, rect
    return None


def _unmet(board: DiceBoard, move: Move) -> Words | None:
    """What a card asks for, if that is all that is missing."""
    if not isinstance(move, Claim) or not board.mind.choosing:
        return None
    card = CARD[move.card]
    return words(
        "{helper} asks for this: {condition}. Your dice do not show it.",
        helper=helper_words(card.effect),
        condition=condition_words(card.tiers[0]),
    )


def _tried(board: DiceBoard, pos: Pos) -> tuple[Move, Rect] | None:
    """The move that a press at a place means, and the place of what was pressed."""
    seat = board.hero
    for name in board.open_cards():
        rect = board.decks.place(CARD[name])
        if rect.collidepoint(pos):
            return Claim(seat, name), rect
    for die in range(DICE):
        rect = board.tray.rect_of(die)
        if board.state.phase is Phase.CHOOSE and rect.collidepoint(pos):
            return Reroll(seat, (die + 1,)), rect
    space, kind = board.realm.space_at(pos), ON_MAP.get(board.state.phase)
    if space is not None and kind is not None:
        return kind(seat, SPACES[space]), board.realm.rect_of(space)
    return None
