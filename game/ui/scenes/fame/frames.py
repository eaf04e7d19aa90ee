"""The wall: framed kingdoms with a plate below each, and medals on the three best.

Pictures come in while the page is looked at; until then a frame shows an empty tray.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.nineslice import blank
from game.ui.draw.text import Type
from game.ui.draw.theme import Color, mix, rgb
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import fitted, snug

MEDALS: Final = (rgb("#F2B632"), rgb("#C9CDD3"), rgb("#CF8746"))
"""Gold, silver and bronze."""
MEDAL: Final = 74
EDGE: Final = 20
FINE: Final = 4
"""Medals are drawn so many times larger and made smaller, for smooth edges."""

Picture = Callable[[], pygame.Surface | None]


class Framed(Widget):
    """One kingdom of a person; a press looks at it closely."""

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        *,
        rank: int,
        name: str,
        about: str,
        score: int,
        color: Color,
        picture: Picture,
        action: Callable[[], None],
    ) -> None:
        super().__init__(stage, rect)
        self.id, self.rank, self.name, self.about, self.score = id_, rank, name, about, score
        self.color, self.picture, self.action = color, picture, action

    @staticmethod
    def plate_height(stage: Kit) -> int:
        """Two lines below the picture."""
        words = stage.type.height(Type.NAME) + stage.type.height(Type.SMALL, 19)
        return words + stage.viewport.px(26)

    @staticmethod
    def inside(stage: Kit, rect: Rect) -> Rect:
        """Where the picture goes in a frame."""
        tray = Rect(rect.x, rect.y, rect.width, rect.height - Framed.plate_height(stage))
        edge = stage.viewport.px(EDGE)
        return tray.inflate(-2 * edge, -2 * edge)

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self.name, self.action),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        plate_high = self.plate_height(self.stage)
        tray = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - plate_high)
        lit = focus.look(self.id) in (Look.HOVER, Look.PRESSED)
        more = {"lit": True} if lit else {}
        self.panel(surface, "tray", tray, color=self.color, **more)
        if (image := self.picture()) is not None:
            surface.blit(image, image.get_rect(center=tray.center))
        self._draw_plate(surface, Rect(self.rect.x, tray.bottom - self.px(6), self.rect.width, plate_high))
        if self.rank < len(MEDALS):
            image = medal(self.px(MEDAL), MEDALS[self.rank])
            spot = image.get_rect(topleft=(self.rect.x - self.px(12), self.rect.y - self.px(8)))
            surface.blit(image, spot)
            disc = Rect(spot.x, spot.y, spot.width, spot.width)
            number = snug(
                self.stage.type, Type.NUMBER, str(self.rank + 1), (spot.width // 2, spot.width // 2),
                rgb("#4A2C08"), 40,
            )  # fmt: skip
            surface.blit(number, number.get_rect(center=disc.center))
        if focus.has_ring(self.id):
            self.ring(surface, self.rect)

    def _draw_plate(self, surface: pygame.Surface, plate: Rect) -> None:
        """Brass below the frame: who, how much, when."""
        type_, theme = self.stage.type, self.stage.theme
        self.panel(surface, "tooltip", plate.inflate(-2 * self.px(16), -self.px(8)))
        inner = plate.inflate(-2 * self.px(32), -2 * self.px(12))
        points = snug(type_, Type.NUMBER, str(self.score), (inner.width // 3, inner.height), theme.ink, 44)
        surface.blit(points, points.get_rect(midright=inner.midright))
        width = inner.width - points.get_width() - self.px(10)
        high = type_.height(Type.NAME)
        name = snug(type_, Type.NAME, self.name, (width, high), theme.ink)
        about = fitted(type_, Type.SMALL, self.about, (width, inner.height - high), theme.ink_soft, 19)
        y = inner.centery - (name.get_height() + about.get_height()) // 2
        surface.blit(name, (inner.x, y))
        surface.blit(about, (inner.x, y + name.get_height()))


@lru_cache(12)
def medal(side: int, color: Color) -> pygame.Surface:
    """A disc on a ribbon; its disc fills the upper square of the surface."""
    big, high = side * FINE, round(side * 1.42) * FINE
    sheet = blank((big, high))
    middle, radius = big // 2, round(big * 0.44)
    for way, red in ((-1, rgb("#8E2B20")), (1, rgb("#C8452E"))):
        tail = [(0.06, 0.62), (0.34, 0.62), (0.40, 1.34), (0.24, 1.22), (0.06, 1.34)]
        pygame.draw.polygon(sheet, red, [(middle + way * x * big * 0.9, y * big) for x, y in tail])
    pygame.draw.circle(sheet, (30, 16, 6, 90), (middle, middle + big // 30), radius)
    pygame.draw.circle(sheet, mix(color, (60, 30, 0), 0.45), (middle, middle), radius)
    pygame.draw.circle(sheet, color, (middle, middle), round(radius * 0.94))
    pygame.draw.circle(
        sheet, mix(color, (255, 255, 255), 0.45), (middle, middle), round(radius * 0.78), big // 40
    )
    pygame.draw.circle(sheet, mix(color, (255, 255, 255), 0.25), (middle, middle), round(radius * 0.7))
    return pygame.transform.smoothscale(sheet, (side, high // FINE))
