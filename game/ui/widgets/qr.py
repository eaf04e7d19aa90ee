"""A QR code, sharp at any size: whole pixels for each module, dark ink on plain paper, a quiet edge.

The same link gives the same picture; it is made once for each size.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final

import pygame
import segno
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.theme import Color
from game.ui.input.focus import Focus
from game.ui.widgets.base import Widget

QUIET: Final = 3
"""Modules of plain paper around it; scanners ask for four, the card's own edge gives the last one."""
INK: Final[Color] = (30, 22, 15)
PAPER: Final[Color] = (255, 255, 255)


class QrCode(Widget):
    """A link to scan, on a white card in the middle of its rect. Nothing is shown for an empty link."""

    def __init__(self, stage: Kit, rect: Rect, link: str) -> None:
        super().__init__(stage, rect)
        self.link = link

    def still(self) -> Hashable:
        return "qr", self.link, tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if not self.link:
            return
        side = min(self.rect.size)
        card = Rect(0, 0, side, side).move_to(center=self.rect.center)
        self.panel(surface, "field", card)
        inner = card.inflate(-2 * self.px(5), -2 * self.px(5))
        pygame.draw.rect(surface, PAPER, inner, border_radius=self.px(6))
        image = code_image(self.link, inner.width)
        surface.blit(image, image.get_rect(center=inner.center))


@lru_cache(16)
def code_image(link: str, side: int) -> pygame.Surface:
    """The code on white, at most `side` pixels square; never smaller than a pixel a module."""
    matrix = segno.make(link, error="m", micro=False, boost_error=False).matrix
    count = len(matrix) + 2 * QUIET
    module = max(1, side // count)
    image = pygame.Surface((count * module, count * module))
    image.fill(PAPER)
    for y, line in enumerate(matrix):
        for x, dark in enumerate(line):
            if dark:
                image.fill(INK, ((x + QUIET) * module, (y + QUIET) * module, module, module))
    return image
