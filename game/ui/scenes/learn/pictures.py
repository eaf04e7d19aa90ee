"""The examples of the rules book as widgets: the drawing, and below it what the rules say about it.

Each kind of example has a painter that draws it into a rect; the lines below come from the example itself.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

import pygame
from pygame import Rect

from game.i18n import say
from game.learn.book import Picture, Table
from game.learn.dice.pictures import CardsPicture, HandPicture, JokersPicture, MapPicture
from game.learn.domino.pictures import (
    KingdomPicture,
    LandsPicture,
    RowPicture,
    StuckPicture,
    SumPicture,
    TryPicture,
)
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, rows
from game.ui.games.dice import rules_pictures as dice_rules_pictures
from game.ui.games.domino import rules_pictures as domino_rules_pictures
from game.ui.input.focus import Focus
from game.ui.widgets.base import Widget

WORDS: Final = 29
GAP: Final = 20
Painter = Callable[[Kit, pygame.Surface, Rect, Any], Rect]
"""Draws an example into a rect and answers how much of it was used."""

PAINTERS: Final[dict[type, Painter]] = {
    KingdomPicture: domino_rules_pictures.draw_kingdom,
    TryPicture: domino_rules_pictures.draw_try,
    StuckPicture: domino_rules_pictures.draw_stuck,
    RowPicture: domino_rules_pictures.draw_row,
    SumPicture: domino_rules_pictures.draw_sum,
    LandsPicture: domino_rules_pictures.draw_lands,
    HandPicture: dice_rules_pictures.draw_hand,
    JokersPicture: dice_rules_pictures.draw_jokers,
    CardsPicture: dice_rules_pictures.draw_cards,
    MapPicture: dice_rules_pictures.draw_map,
}
SHARES: Final[dict[type, float]] = {JokersPicture: 0.5, Table: 0.6, HandPicture: 1.0, CardsPicture: 0.9}
"""Of the height of a page, compared with a picture of one share."""


class Example(Widget):
    def __init__(self, stage: Kit, rect: Rect, picture: Picture) -> None:
        super().__init__(stage, rect)
        self.picture = picture
        self._lines = [] if isinstance(picture, LandsPicture) else [say(line) for line in picture.lines()]

    def still(self) -> Hashable:
        return self.picture, tuple(self.rect), self.stage.type.text_size, tuple(self._lines)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        painter = PAINTERS.get(type(self.picture))
        if painter is None:
            self._draw_words(surface, self.rect, plate=True)
            return
        high = self._height(self._lines, self.rect.w)
        body, _below = rows(self.rect, Fr(), high, gap=self.px(14) if high else 0)
        used = painter(self.stage, surface, body, self.picture)
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


def examples(stage: Kit, area: Rect, pictures: tuple[Picture, ...]) -> list[Widget]:
    """All examples of a page, one below the other."""
    parts = [Fr(SHARES.get(type(picture), 1.0)) for picture in pictures]
    places = rows(area, *parts, gap=stage.viewport.px(GAP)) if parts else []
    return [Example(stage, place, picture) for place, picture in zip(places, pictures, strict=True)]
