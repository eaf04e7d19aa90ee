"""The clock in the corner of a match: what is left for the move, in seconds.

It only shows. Asks for a new picture once a second, and can be heard in the last ones.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.input.focus import Focus
from game.ui.scenes.match.parts import MatchPart
from game.ui.widgets.button import chip

TICKING_S: Final = 5
"""The clock can be heard in its last seconds."""


class ClockFace(MatchPart):
    """Nothing is shown while there is no limit."""

    def __init__(self) -> None:
        self._second: int | None = None

    def update(self, dt: float, focus: Focus) -> None:
        table = self.table
        left = table.match.seconds_left(table.now)
        second = None if left is None else math.ceil(left)
        if second == self._second:
            return
        self._second = second
        table.stage.redraw()
        if table.acting is not None and second is not None and second <= TICKING_S:
            table.stage.audio.play("tick")

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self._second is not None:
            stage, corner = self.table.stage, self.table.corner
            left = f"{self._second // 60}:{self._second % 60:02}"
            plate = chip(stage, left, "chip_bad" if self._second <= TICKING_S else "chip_dark", 26)
            surface.blit(plate, plate.get_rect(midright=(corner.x - stage.viewport.px(12), corner.centery)))
