"""A domino that lands with weight, and how it looks on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.domino.model import Place
from game.domino.tiles import domino
from game.ui.games import effects
from game.ui.games.domino.board.squares import covered, halves
from game.ui.games.flight import Painter, Point

if TYPE_CHECKING:
    from game.ui.games.domino.board.board import DominoBoard


class Effects(effects.Effects):
    def landing(self, board: DominoBoard, place: Place, gain: int) -> None:
        """Dust under the domino; its crowns sparkle if it scored."""
        rects = [board.square_rect(place.seat, pos) for pos in covered(place)]
        spot = rects[0].union(rects[1])
        board.sound("clack", spot.center)
        self.dust(spot.midbottom, spot.h * 2 / 3)
        self.points(gain, spot.center)
        if gain:
            board.sound("sparkle", spot.center, 0.7)
            piece = domino(place.tile)
            for half, rect in zip((piece.first, piece.second), rects, strict=True):
                if half.crowns:
                    self.sparkle(rect.center, rect.h * 0.4)


def domino_painter(board: DominoBoard, place: Place) -> Painter:
    """The domino as it will lie in its kingdom, at that kingdom's size."""
    rects = [board.square_rect(place.seat, pos) for pos in covered(place)]
    toward = (_sign(rects[1].x - rects[0].x), _sign(rects[1].y - rects[0].y))
    first, second = halves(place.tile)
    return lambda surface, at: _blit(surface, board.pieces.turned(first, second, rects[0].w, toward), at)


def _blit(surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
