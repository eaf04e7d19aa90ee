"""Pick one of a few small pictures: a face, a crest. The chosen one stands in the light, the others wait.

As long as none is chosen, all of them stand in the light.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.theme import Color
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget

WAITING: Final = 138
"""How solid a picture is that is not chosen, of 255."""
LIT: Final = 225
TIGHT: Final = 8
"""The least between two pictures."""


class Picture(NamedTuple):
    """Something to pick: the key that is told, a sprite, and words for a tooltip."""

    key: str
    sprite: str
    label: str
    hint: str = ""


class Pick(Widget):
    """Pictures in a line, as large as the rect allows, at most `side` pixels."""

    def __init__(
        self, stage: Kit, id_: str, rect: Rect, pictures: Sequence[Picture], value: str,
        change: Callable[[str], None], side: int, gap: int,
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.id, self.pictures, self.value, self.change = id_, pictures, value, change
        gaps = max(1, len(pictures) - 1)
        self.side = min(side, rect.height, (rect.width - gaps * stage.viewport.px(TIGHT)) // len(pictures))
        self.gap = min(gap, (rect.width - self.side * len(pictures)) // gaps)
        self._faint: dict[tuple[str, int], pygame.Surface] = {}

    def targets(self) -> Sequence[Target]:
        return [
            Target(
                f"{self.id}.{each.key}", cell, each.label, partial(self._choose, each.key),
                hint=each.hint or each.label,
            )
            for each, cell in zip(self.pictures, self._cells(), strict=True)
        ]  # fmt: skip

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for each, target in zip(self.pictures, self.targets(), strict=True):
            chosen = each.key == self.value
            if chosen:
                self._mark(surface, target.rect)
            look = focus.look(target.id)
            lit = look in (Look.HOVER, Look.PRESSED)
            solid = 255 if chosen or (lit and not self.value) else LIT if lit or not self.value else WAITING
            high = round(self.side * (1.0 if chosen else 0.84))
            image = self._image(each.sprite, high, solid)
            surface.blit(image, image.get_rect(center=target.rect.center))
            if focus.has_ring(target):
                self.ring(surface, target.rect)

    def _cells(self) -> list[Rect]:
        top = self.rect.y + (self.rect.height - self.side) // 2
        step = self.side + self.gap
        return [Rect(self.rect.x + n * step, top, self.side, self.side) for n in range(len(self.pictures))]

    def _mark(self, surface: pygame.Surface, cell: Rect) -> None:
        """A small gold bar below the chosen one, so that light alone does not say it."""
        bar = Rect(0, 0, round(cell.width * 0.44), max(3, self.px(5)))
        bar.midtop = (cell.centerx, cell.bottom + self.px(3))
        color: Color = self.stage.theme.ink if self.stage.theme.contrast else self.stage.theme.gold
        pygame.draw.rect(surface, color, bar, border_radius=bar.height)

    def _image(self, sprite: str, high: int, solid: int) -> pygame.Surface:
        image = self.stage.art.sprite(sprite, high)
        if solid == 255:
            return image
        if (sprite, solid) not in self._faint:
            self._faint[sprite, solid] = image.copy()
            self._faint[sprite, solid].set_alpha(solid)
        return self._faint[sprite, solid]

    def _choose(self, key: str) -> None:
        if key != self.value:
            self.stage.audio.play("pick")
            self.change(key)
