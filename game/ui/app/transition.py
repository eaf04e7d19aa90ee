"""From one scene to the next: the old picture fades and slides away over the new one."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.easing import ease_in_out, ease_out

LENGTH: Final = 0.24
SLIDE: Final = 0.05


class Transition:
    """`way` -1 goes on (the old picture leaves to the left), 1 goes back, 0 only fades."""

    def __init__(self, before: pygame.Surface, way: int) -> None:
        self._before = before
        self._way = way
        self._time = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; answers whether it is over."""
        self._time += dt
        return self._time >= LENGTH

    def draw(self, surface: pygame.Surface) -> None:
        part = min(1.0, self._time / LENGTH)
        self._before.set_alpha(round(255 * (1 - ease_in_out(part))))
        surface.blit(self._before, (self._way * ease_out(part) * SLIDE * surface.get_width(), 0))
