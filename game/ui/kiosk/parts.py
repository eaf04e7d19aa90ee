"""The pieces of the kiosk's pages: the picture above, the great golden button, flags, large choices."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

import pygame
from pygame import Rect

from game.i18n import LANGUAGES
from game.ui.draw.text import Type
from game.ui.draw.theme import Color
from game.ui.draw.viewport import Fr, columns
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.scenes.title.scenery import Scenery
from game.ui.scenes.title.sign import Tagline
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Label, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted, snug

T = TypeVar("T")
LOGO: Final = (1600, 420)
PULSE_S: Final = 2.4
"""From one ring around the golden button to the next."""
TARGET: Final = 64
"""Nothing to press is smaller, in pixels."""


class Header(Widget):
    """The landscape with the name of the game, the ribbon of the house and its logo."""

    stage: Stage

    def __init__(
        self, stage: Stage, rect: Rect, scenery: Scenery, words: str, logo: pygame.Surface | None
    ) -> None:
        super().__init__(stage, rect)
        self._scenery, self._words, self._logo = scenery, words, logo
        scenery.fit(stage, rect)
        wide = min(round(rect.width * 0.84), self.px(860), round(rect.height * 0.62 * LOGO[0] / LOGO[1]))
        self._name = Rect(0, 0, *stage.art.sprite_size("logo", round(wide * LOGO[1] / LOGO[0])))
        self._name.midtop = (rect.centerx, rect.y + round(rect.height * 0.07))
        high = self.px(62)
        self._ribbon = Rect(0, 0, min(Tagline.width(stage, words), rect.width - self.px(40)), high)
        self._ribbon.midtop = (rect.centerx, self._name.bottom - self.px(2))
        self._tagline = Tagline(stage, self._ribbon, words)

    def update(self, dt: float, focus: Focus) -> None:
        self._scenery.update(self.stage, dt)

    @property
    def busy(self) -> bool:
        return not self.stage.settings.reduced_motion or self._scenery.fading or not self._scenery.painted

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self._scenery.draw(self.stage, surface, alpha)
        surface.set_clip(before)
        edge = Rect(self.rect.x, self.rect.bottom - self.px(3), self.rect.width, max(2, self.px(6)))
        surface.fill(self.stage.theme.walnut_dark, edge)
        surface.blit(self.stage.art.sprite("logo", self._name.height), self._name)
        self._tagline.draw(surface, focus, alpha)
        if self._logo is not None:
            surface.blit(self._logo, self._logo.get_rect(bottomright=self._logo_corner))

    @property
    def _logo_corner(self) -> tuple[int, int]:
        return self.rect.right - self.px(24), self.rect.bottom - self.px(18)


class TouchToPlay(Widget):
    """The one thing to do here: gold, large, with rings going out from it."""

    def __init__(self, stage: Stage, rect: Rect, label: str, action: Callable[[], None]) -> None:
        super().__init__(stage, rect)
        self.id, self._label = "touch", label
        self._button = Button(stage, "touch", rect, "", action, kind="gold")
        self._now = 0.0
        self._face: pygame.Surface | None = None

    def targets(self) -> Sequence[Target]:
        return self._button.targets()

    def update(self, dt: float, focus: Focus) -> None:
        self._button.update(dt, focus)
        if not self.stage.settings.reduced_motion:
            self._now = (self._now + dt) % PULSE_S

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for ring in range(3):
            self._draw_ring(surface, (self._now / PULSE_S + ring / 3) % 1)
        self._button.draw(surface, focus, alpha)
        if self._face is None:
            self._face = self._words()
        sway = round(self.px(3) * math.sin(self._now / PULSE_S * math.tau))
        middle = (self.rect.centerx, self.rect.centery - self.px(6) + sway)
        surface.blit(self._face, self._face.get_rect(center=middle))

    def _draw_ring(self, surface: pygame.Surface, part: float) -> None:
        reach = self.px(4 + 26 * part)
        around = self.rect.inflate(2 * reach, 2 * reach)
        color = (*self.stage.theme.ring, round(150 * (1 - part) ** 2))
        sheet = pygame.Surface(around.size, pygame.SRCALPHA)
        pygame.draw.rect(sheet, color, sheet.get_rect(), max(2, self.px(4)), self.px(22) + reach)
        surface.blit(sheet, around)

    def _words(self) -> pygame.Surface:
        """A hand and the words, as large as they fit."""
        stage, ink = self.stage, self.stage.theme.ink
        side = min(self.px(120), round(self.rect.height * 0.62))
        hand = stage.art.icon("touch", side, ink)
        room = (self.rect.width - side - self.px(94), round(self.rect.height * 0.8))
        words = snug(stage.type, Type.TITLE, self._label, room, ink, 92)
        wide = side + self.px(34) + words.get_width()
        face = pygame.Surface((wide, max(side, words.get_height())), pygame.SRCALPHA)
        face.blit(hand, hand.get_rect(midleft=(0, face.get_height() // 2)))
        face.blit(words, words.get_rect(midright=(wide, face.get_height() // 2)))
        return face


class Flag(Button):
    """A language: its flag and its own name below."""

    def __init__(self, stage: Stage, rect: Rect, code: str, action: Callable[[], None], chosen: bool) -> None:
        super().__init__(stage, f"language.{code}", rect, "", action, hint=LANGUAGES[code])
        self._code, self.glow = code, chosen

    def _fill(self, image: pygame.Surface, face: Rect, color: Color) -> None:
        art, type_ = self.stage.art, self.stage.type
        room = (face.width - self.px(12), round(face.height * 0.34))
        name = fitted(type_, Type.LABEL, LANGUAGES[self._code], room, color, 23, 0.5)
        high = min(round(face.height * 0.42), round((face.width - self.px(24)) * 0.66))
        flag = art.sprite(f"flag_{self._code.partition('@')[0]}", high)
        gap = (face.height - high - name.get_height()) // 3
        image.blit(flag, flag.get_rect(midtop=(face.centerx, face.y + gap)))
        image.blit(name, name.get_rect(midbottom=(face.centerx, face.bottom - gap)))


def flags(
    stage: Stage, area: Rect, codes: Sequence[str], now: str, choose: Callable[[str], None]
) -> list[Widget]:
    """One for each language, in one line or, where that is too narrow, in two."""
    gap = stage.viewport.px(14)
    across = len(codes)
    while across > 1 and (area.width - gap * (across - 1)) // across < stage.viewport.px(112):
        across = -(-len(codes) // (-(-len(codes) // across) + 1))
    lines = -(-len(codes) // across)
    high = (area.height - gap * (lines - 1)) // lines
    widgets: list[Widget] = []
    for number, code in enumerate(codes):
        line = Rect(area.x, area.y + number // across * (high + gap), area.width, high)
        cell = columns(line, *[Fr()] * across, gap=gap)[number % across]
        widgets.append(Flag(stage, cell, code, partial(choose, code), code == now))
    return widgets


@dataclass(frozen=True, slots=True)
class LargeQuestion(Generic[T]):
    """Something to choose; each option is (value, words, whether it can be chosen)."""

    id: str
    title: str
    options: Sequence[tuple[T, str, bool]]
    chosen: T
    choose: Callable[[T], None]


def large_choice(stage: Stage, area: Rect, asked: LargeQuestion[T]) -> list[Widget]:
    """A question and its answers side by side."""
    px = stage.viewport.px
    high = stage.type.height(Type.HEADING, 31)
    line = Rect(area.x, area.y, area.width, high)
    place = Rect(area.x, line.bottom + px(8), area.width, area.bottom - line.bottom - px(8))
    widgets: list[Widget] = [Label(stage, line, asked.title, Type.HEADING, stage.theme.ink, px=31)]
    cells = columns(place, *[Fr()] * len(asked.options), gap=px(14))
    for (value, words, possible), cell in zip(asked.options, cells, strict=True):
        kind = "gold" if value == asked.chosen else "paper"
        act = partial(asked.choose, value)
        widgets.append(
            Button(stage, f"{asked.id}.{value}", cell, words, act, kind=kind, enabled=possible, px=30)
        )
    return widgets


def choice_height(stage: Stage) -> int:
    """What `large_choice` wants."""
    px = stage.viewport.px
    return stage.type.height(Type.HEADING, 31) + px(8) + max(Button.height(stage), px(84), TARGET)
