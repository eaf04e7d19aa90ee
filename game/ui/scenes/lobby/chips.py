"""Words on small pills: with an icon, in a line, or to be pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import Color
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.scenes.lobby.wording import ChipWords
from game.ui.widgets.base import Widget

PX: Final = 20
DARK_WORDS: Final = ("chip", "chip_light")
"""Kinds that carry dark words."""


def tag(stage: Kit, sign: ChipWords, px: float = PX, room: int | None = None) -> pygame.Surface:
    """A pill with an icon and words; `room` is the most it may measure."""
    view, type_ = stage.viewport, stage.type
    color: Color = stage.theme.ink if sign.kind in DARK_WORDS else stage.theme.cream
    high = type_.height(Type.TALLY, px)
    side = round(high * 0.86) if sign.icon else 0
    gap, pad = (view.px(7) if sign.icon and sign.text else 0), view.px(14)
    most = None if room is None else max(1, room - side - gap - 2 * pad)
    fit = None if most is None else type_.fit(Type.TALLY, sign.text, most, px)
    words = type_.render(Type.TALLY, fit.text if fit else sign.text, fit.px if fit else px, color)
    body = Rect(0, 0, side + gap + words.get_width() + 2 * pad, high + view.px(10))
    image = pygame.Surface(body.size, pygame.SRCALPHA)
    stage.art.draw_panel(image, sign.kind, body, view.scale)
    if sign.icon:
        icon = stage.art.icon(sign.icon, side, color)
        image.blit(icon, icon.get_rect(midleft=(pad, body.centery)))
    image.blit(words, words.get_rect(midleft=(pad + side + gap, body.centery)))
    return image


def tag_height(stage: Kit, px: float = PX) -> int:
    return stage.type.height(Type.TALLY, px) + stage.viewport.px(10)


class Tags(Widget):
    """Pills in lines, as many as there is room for."""

    def __init__(self, stage: Kit, rect: Rect, signs: Sequence[ChipWords], px: float = PX) -> None:
        super().__init__(stage, rect)
        self.signs, self.size = tuple(signs), px
        self._images = [tag(stage, sign, px, rect.width) for sign in signs]

    def still(self) -> tuple[object, ...]:
        return "tags", self.signs, self.size, tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for image, (x, y) in zip(self._images, flow(self._images, self.rect, self.px(8)), strict=False):
            surface.blit(image, (x, y))


def flow(images: Sequence[pygame.Surface], rect: Rect, gap: int) -> list[tuple[int, int]]:
    """Where pictures of one height stand, line after line, as far as the rect goes down."""
    spots: list[tuple[int, int]] = []
    x, y = rect.topleft
    for image in images:
        if x > rect.x and x + image.get_width() > rect.right:
            x, y = rect.x, y + image.get_height() + gap
        if y + image.get_height() > rect.bottom and spots:
            break
        spots.append((x, y))
        x += image.get_width() + gap
    return spots


class ChipButton(Widget):
    """A pill to press."""

    def __init__(
        self, stage: Kit, id_: str, at: tuple[int, int], sign: ChipWords, action: Callable[[], None],
        hint: str = "", px: float = PX, room: int | None = None,
    ) -> None:  # fmt: skip
        self._image = tag(stage, sign, px, room)
        super().__init__(stage, self._image.get_rect(topleft=at))
        self.id, self.sign, self.action, self.hint = id_, sign, action, hint

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self.sign.text or self.hint, self.action, hint=self.hint),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        look = focus.look(self.id)
        lift = {Look.HOVER: -self.px(2), Look.PRESSED: self.px(2)}.get(look, 0)
        surface.blit(self._image, self.rect.move(0, lift))
        if focus.has_ring(self.id):
            self.ring(surface, self.rect)
