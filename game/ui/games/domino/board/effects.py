"""A domino that lands with weight."""

from __future__ import annotations

from pygame import Rect

from game.domino.tiles import domino
from game.ui.games.effects import Effects


class DominoEffects(Effects):
    def landing(self, tile: int, squares: tuple[Rect, Rect], gain: int) -> None:
        """Dust under the domino; its crowns sparkle if it scored."""
        spot = squares[0].union(squares[1])
        self.dust(spot.midbottom, spot.h * 2 / 3)
        self.points(gain, spot.center)
        if gain:
            piece = domino(tile)
            for half, rect in zip((piece.first, piece.second), squares, strict=True):
                if half.crowns:
                    self.sparkle(rect.center, rect.h * 0.4)
