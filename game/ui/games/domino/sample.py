"""A little kingdom, to try what lands and marks look like."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.games.domino.board.pieces import lands
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.model import CASTLE, Square
from game.ui.input.focus import Focus
from game.ui.widgets.base import Widget

KINGDOM: Final = {
    (0, 0): Square(CASTLE),
    (1, 0): Square("wheat", 1, 19, 0),
    (2, 0): Square("wheat", 0, 1, 0),
    (0, 1): Square("lake", 1, 30, 0),
    (1, 1): Square("forest", 0, 24, 1),
    (2, 1): Square("swamp", 2, 42, 1),
    (3, 0): Square("grass", 0, 10, 0),
    (3, 1): Square("mine", 3, 48, 1),
}
ACROSS, DOWN = 4, 2
MINI: Final = 44
PAINT_MS: Final = 6.0


class KingdomSample(Widget):
    """Painted in the first frame or two after it comes into sight."""

    def __init__(self, stage: Kit, rect: Rect) -> None:
        super().__init__(stage, rect)
        square = max(16, min(rect.height // DOWN, rect.width // ACROSS) - self.px(4))
        marks = stage.settings.marks
        self._canvas = KingdomCanvas(lands(), stage.art, square, "pink", mini=square < MINI, marks=marks)
        self._canvas.show(KINGDOM)

    @property
    def busy(self) -> bool:
        return self._canvas.surface.get_width() == 1

    def update(self, dt: float, focus: Focus) -> None:
        if self.busy and self._canvas.work(PAINT_MS):
            self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.busy:
            return
        canvas = self._canvas
        x = self.rect.centerx - ACROSS * canvas.square // 2 - canvas.origin[0]
        y = self.rect.centery - DOWN * canvas.square // 2 - canvas.origin[1]
        surface.blit(canvas.surface, (x, y))
