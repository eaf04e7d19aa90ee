"""The examples of the rules book as widgets: the drawing, and below it what the rules say about it.

Each game has painters for its kinds of examples; the lines below come from the example itself. Facts, which
no painter draws, are written on a slip.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.i18n import say
from game.learn.book import BookPicture
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, rows
from game.ui.games.base import ExamplePainter
from game.ui.games.registry import ui_for
from game.ui.input.focus import Focus
from game.ui.widgets.base import Widget

WORDS: Final = 29
GAP: Final = 20
FACTS: Final = 0.6
"""What facts take of the height of a page, compared with a picture of one share."""


class Example(Widget):
    def __init__(self, stage: Kit, rect: Rect, picture: BookPicture, painter: ExamplePainter | None) -> None:
        super().__init__(stage, rect)
        self.picture, self.painter = picture, painter
        self._lines = [] if painter and painter.worded else [say(line) for line in picture.lines()]

    def still(self) -> Hashable:
        return self.picture, tuple(self.rect), self.stage.type.text_size, tuple(self._lines)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.painter is None:
            self._draw_words(surface, self.rect, plate=True)
            return
        high = self._height(self._lines, self.rect.w)
        body, _below = rows(self.rect, Fr(), high, gap=self.px(14) if high else 0)
        used = self.painter.draw(self.stage, surface, body, self.picture)
        words = Rect(self.rect.x, used.bottom + self.px(14), self.rect.w, high)
        self._draw_words(surface, words, plate=False)

    def _height(self, lines: list[str], width: int) -> int:
        images = [self._set(line, width) for line in lines]
        return sum(image.get_height() + self.px(4) for image in images)

    def _set(self, line: str, width: int) -> pygame.Surface:
        return self.stage.type.paragraph(Type.LABEL, line, WORDS, self.stage.theme.ink, width, 0.5)

    def _draw_words(self, surface: pygame.Surface, area: Rect, plate: bool) -> None:
        """Facts on a slip of their own, or lines below a drawing."""
        width = area.w - (2 * self.px(30) if plate else 0)
        gap = self.px(18 if plate else 4)
        images = [self._set(line, width) for line in self._lines]
        high = sum(image.get_height() for image in images) + gap * max(0, len(images) - 1)
        top = area.centery - high // 2
        if plate:
            slip = Rect(area.x, 0, area.w, high + 2 * self.px(28)).move_to(centery=area.centery)
            self.panel(surface, "parchment", slip)
        for image in images:
            surface.blit(image, image.get_rect(midtop=(area.centerx, top)))
            top += image.get_height() + gap


def examples(stage: Kit, area: Rect, game: str, pictures: Sequence[BookPicture]) -> list[Widget]:
    """All examples of a page, one below the other."""
    known = ui_for(game).painters()
    painters = [known.get(type(picture)) for picture in pictures]
    parts = [Fr(painter.share if painter is not None else FACTS) for painter in painters]
    places = rows(area, *parts, gap=stage.viewport.px(GAP)) if parts else []
    return [Example(stage, *each) for each in zip(places, pictures, painters, strict=True)]
