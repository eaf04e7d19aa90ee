"""The clock in the corner of a match: what is left for the move, in seconds.

It only shows. Asks for a new picture once a second, and can be heard in the last ones.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.draw.kit import Kit
from game.ui.widgets.button import chip

TICKING_S: Final = 5
"""The clock can be heard in its last seconds."""


class ClockFace:
    """`place` is the middle of its right side; nothing is shown while there is no limit."""

    def __init__(self) -> None:
        self.place = (0, 0)
        self._second: int | None = None

    def show(self, stage: Kit, left: float | None, *, ticking: bool) -> None:
        """`ticking` if somebody here is on move."""
        second = None if left is None else math.ceil(left)
        if second == self._second:
            return
        self._second = second
        stage.redraw()
        if ticking and second is not None and second <= TICKING_S:
            stage.audio.play("tick")

    def draw(self, stage: Kit, surface: pygame.Surface) -> None:
        if self._second is not None:
            left = f"{self._second // 60}:{self._second % 60:02}"
            plate = chip(stage, left, "chip_bad" if self._second <= TICKING_S else "chip_dark", 26)
            surface.blit(plate, plate.get_rect(midright=self.place))
