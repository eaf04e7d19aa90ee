"""A kingdom of the domino game as a picture, and what brought its points."""

from __future__ import annotations

from typing import Final

from game.domino.options import shape
from game.domino.play import book
from game.domino.play.verdict import row_name
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.nineslice import blank
from game.ui.games.domino.board.pieces import Pieces, lands
from game.ui.games.domino.board.squares import painted
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.reckoning.plate import symbol
from game.ui.games.portrait import PointsLine, Portrait, Steps

STEP_MS: Final = 5.0
MINI: Final = 44
"""Squares below this many pixels are painted with few, large things on them."""


def picture(stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
    kingdom = portrait.state.kingdoms[portrait.seat]
    square = max(8, int(min(size) / (shape(portrait.setup.options).frame + 0.2)))
    marks = stage.settings.marks
    canvas = KingdomCanvas(lands(), stage.art, square, portrait.crest, mini=square < MINI, marks=marks)
    yield
    canvas.show(painted(kingdom))
    while not canvas.work(STEP_MS):
        yield
    left, top, right, bottom = kingdom.box
    x = round(size[0] / 2 - (left + right + 1) / 2 * square) - canvas.origin[0]
    y = round(size[1] / 2 - (top + bottom + 1) / 2 * square) - canvas.origin[1]
    sheet = blank(size)
    sheet.blit(canvas.surface, (x, y))
    return sheet


def points(stage: Kit, portrait: Portrait, side: int) -> list[PointsLine]:
    game, pieces = portrait.state.past[portrait.game][portrait.seat], Pieces(stage)
    return [
        PointsLine(symbol(stage, pieces, row, side), say(row_name(row)), book.points(game, row))
        for row in book.rows(shape(portrait.setup.options))
    ]
