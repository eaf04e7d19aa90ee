"""The landscape behind the title, put together aside while the sky is already there.

A window that changes its size shows the old picture stretched until the new one is painted; then it fades
over. Only one picture is being painted at a time, however fast the window changes.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.easing import Spring, ease_in_out
from game.ui.draw.landscape import Landscape
from game.ui.stage.background import Background
from game.ui.stage.scene import Stage

FADE_S: Final = 0.7
SKY: Final = ((126, 189, 224), (168, 212, 228), (240, 232, 196))
"""From above to the horizon, until the painted sky is there."""


class Scenery:
    """`look` is where the pointer is, from -1 at the left to 1 at the right."""

    def __init__(self) -> None:
        self.look = Spring.resting(0.0, stiffness=40.0, bounce=1.0, near=0.002)
        self._area = Rect(0, 0, 0, 0)
        self._landscape: Landscape | None = None
        self._painting: Background[tuple[Landscape, Rect]] | None = None
        self._cover: pygame.Surface | None = None
        self._fade = 0.0
        self._now = 0.0

    def fit(self, stage: Stage, area: Rect) -> None:
        """The picture shall fill this area."""
        if area == self._area:
            return
        self._cover = self._last_look(area.size)
        self._area, self._landscape, self._fade = area.copy(), None, 0.0

    def rest(self) -> None:
        """Nobody looks for a while."""
        if self._landscape is not None:
            self._landscape.rest()

    @property
    def painted(self) -> bool:
        return self._landscape is not None

    @property
    def fading(self) -> bool:
        return self.painted and self._cover is not None

    def finish(self, stage: Stage) -> None:
        """Paint to the end at once, for pictures and tests."""
        while not self.painted:
            self.update(stage, 0.0)
            if self._painting is not None:
                self._hang(*self._painting.result)
        self._cover = None

    def update(self, stage: Stage, dt: float) -> None:
        if self._painting is not None and self._painting.done:
            self._hang(*self._painting.result)
            stage.redraw()
        if self._painting is None and not self.painted:
            self._paint(stage)
        if self.fading:
            self._fade += dt / FADE_S
            if self._fade >= 1.0:
                self._cover = None
                stage.redraw()
        if not stage.settings.reduced_motion:
            self._now += dt
            self.look.step(dt)

    def draw(self, stage: Stage, surface: pygame.Surface, alpha: float) -> None:
        calm = stage.settings.reduced_motion
        if self._landscape is not None:
            shift = 0.0 if calm else self.look.at(alpha)
            self._landscape.draw(surface, self._area, self._now, calm, shift)
        if self._cover is not None:
            solid = round(255 * (1 - ease_in_out(min(1.0, self._fade))))
            self._cover.set_alpha(solid if self.painted else None)
            surface.blit(self._cover, self._area)

    def _paint(self, stage: Stage) -> None:
        landscape, area = Landscape(stage.art), self._area.copy()

        def work() -> tuple[Landscape, Rect]:
            landscape.prepare(area)
            landscape.draw(pygame.Surface(area.size), area, 0.0)  # so that everything in it is decoded
            return landscape, area

        self._painting = Background(work, stage.wake)

    def _hang(self, landscape: Landscape, area: Rect) -> None:
        """The painting is ready; if the window has changed meanwhile, it is of no use."""
        self._painting = None
        if area == self._area:
            self._landscape, self._fade = landscape, 0.0

    def _last_look(self, size: tuple[int, int]) -> pygame.Surface:
        """What was seen last, stretched; at first only sky."""
        if self._landscape is not None:
            picture = pygame.Surface(self._area.size)
            self._landscape.draw(picture, self._area, self._now)
        elif self._cover is not None:
            self._cover.set_alpha(None)
            picture = self._cover
        else:
            return _plain_sky(size)
        return pygame.transform.smoothscale(picture, size)


def _plain_sky(size: tuple[int, int]) -> pygame.Surface:
    colors = pygame.Surface((1, len(SKY)))
    for y, color in enumerate(SKY):
        colors.set_at((0, y), color)
    column = pygame.transform.smoothscale(pygame.transform.smoothscale(colors, (1, 256)), (1, size[1]))
    return pygame.transform.scale(column, size)
