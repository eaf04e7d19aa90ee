"""Why can't I? What a press on the table would have been, and what the rules say to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.rules import CHANCE, IllegalMove
from game.core.words import Words
from game.domino.model import Draft, Phase
from game.ui.games.domino.board.squares import Pos, covered

if TYPE_CHECKING:
    from game.ui.games.domino.board.board import DominoBoard


def why_not(board: DominoBoard, pos: Pos) -> tuple[Words, Rect] | None:
    """The reason and the place it belongs to; None if nothing was tried, or it is lawful."""
    if board.peek.open is not None or board.counsel.shown:
        return None  # something lies over the table there
    return _draft(board, pos) or _place(board, pos)


def _draft(board: DominoBoard, pos: Pos) -> tuple[Words, Rect] | None:
    """A domino of the next row, when it is not to be had."""
    state = board.state
    if state.phase not in (Phase.OPENING, Phase.PLACE, Phase.DRAFT):
        return None
    slots = ((tile, board.market.slot(True, index)) for index, tile in enumerate(state.next_row))
    for tile, rect in slots:
        if rect.collidepoint(pos) and board.setup.rules.to_act(state) != CHANCE:
            seat = board.hero
            try:
                board.setup.rules.decide(state, seat, Draft(seat, tile), b"")
            except IllegalMove as refusal:
                return refusal.reason, rect
    return None


def _place(board: DominoBoard, pos: Pos) -> tuple[Words, Rect] | None:
    """A square that the held domino may not cover."""
    hand, mat = board.mind.placing, board.mat
    if hand is None or hand.dropped or not mat.area.collidepoint(pos):
        return None
    tried = hand.over(mat.square_at(pos))
    if tried.why_not is None or tried.place is None:
        return None
    first, second = (mat.rect_of(square) for square in covered(tried.place))
    return tried.why_not, first.union(second)
