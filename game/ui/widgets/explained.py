"""Rows of the rules sheet: a control with a name and one line that explains it.

A row is as high as its words need. One that cannot be chosen now is dimmed and says why instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import mix
from game.ui.input.focus import Focus
from game.ui.widgets.controls import Control, Selector, Toggle

T = TypeVar("T")
SWITCH: Final = 96
"""Width of a toggle; it grows with the words."""
TEXT: Final = 21
VEIL: Final = 150


class Explained(NamedTuple):
    """A name and one line about it."""

    label: str
    text: str


class ExplainedToggle(Toggle):
    """On or off, and what it means; `barred` says why it cannot be changed."""

    def __init__(
        self, stage: Kit, id_: str, place: Rect, said: Explained, value: bool,
        change: Callable[[bool], None], barred: str = "",
    ) -> None:  # fmt: skip
        super().__init__(stage, id_, place, said.label, value, change, enabled=not barred)
        self.said = Explained(said.label, barred or said.text)
        self.rect.height = words_height(stage, self.said, _room(self))

    @property
    def control(self) -> Rect:
        pad = self.px(16)
        wide = max(self.px(SWITCH), round(self.stage.type.height(Type.LABEL, 26) * 2.4))
        return Rect(self.rect.right - pad - wide, self.rect.y, wide, self.rect.height)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.enabled:
            super().draw(surface, focus, alpha)
            return
        area = self.control.inflate(self.px(16), -self.px(8)).clip(surface.get_clip())
        under = surface.subsurface(area).copy()
        super().draw(surface, focus, alpha)
        under.set_alpha(VEIL)  # the switch is there, but not for now
        surface.blit(under, area)

    def draw_words(self, surface: pygame.Surface) -> None:
        draw_words(self, self.said, surface)


class ExplainedChoice(Selector[T]):
    """One of a few, and what it means."""

    def __init__(
        self, stage: Kit, id_: str, place: Rect, said: Explained,
        options: Sequence[tuple[T, str]], value: T, change: Callable[[T], None],
    ) -> None:  # fmt: skip
        super().__init__(stage, id_, place, said.label, options, value, change)
        self.said = said
        self.rect.height = max(Control.height(stage), words_height(stage, said, _room(self)))

    def draw_words(self, surface: pygame.Surface) -> None:
        draw_words(self, self.said, surface)


def words_height(stage: Kit, said: Explained, width: int) -> int:
    """Room for the name and its line."""
    lines = stage.type.wrap(Type.BODY, said.text, width, TEXT)
    words = stage.type.height(Type.NAME) + len(lines) * stage.type.line_step(Type.BODY, TEXT)
    return max(words + stage.viewport.px(26), 44)


def draw_words(control: Control, said: Explained, surface: pygame.Surface) -> None:
    """The name, and the line below it."""
    type_, theme, rect = control.stage.type, control.stage.theme, control.rect
    faint = 0.0 if control.enabled else 0.4
    name = type_.render(Type.NAME, said.label, None, mix(theme.ink, theme.paper, faint))
    text = type_.paragraph(Type.BODY, said.text, TEXT, theme.ink_soft, _room(control))
    left = rect.x + control.px(16)
    top = rect.centery - (name.get_height() + text.get_height()) // 2
    surface.blit(name, (left, top))
    surface.blit(text, (left, top + name.get_height()))


def _room(control: Control) -> int:
    return control.control.left - control.rect.left - 2 * control.px(16)
