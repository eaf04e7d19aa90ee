"""Tabs: the parts of a page side by side; the chosen one is joined to the sheet below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import fitted

T = TypeVar("T")


class Tabs(Widget, Generic[T]):
    """`rect` ends where the sheet begins."""

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        options: Sequence[tuple[T, str]],
        value: T,
        change: Callable[[T], None],
    ) -> None:
        super().__init__(stage, rect)
        self.id, self.options, self.value, self.change = id_, options, value, change

    def cells(self) -> list[Rect]:
        return columns(self.rect, *[Fr()] * len(self.options), gap=self.px(8))

    def targets(self) -> Sequence[Target]:
        return [
            Target(f"{self.id}.{number}", cell, label, partial(self._choose, value), sound="")
            for number, (cell, (value, label)) in enumerate(zip(self.cells(), self.options, strict=True))
        ]

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme = self.stage.theme
        for target, (value, label) in zip(self.targets(), self.options, strict=True):
            chosen = value == self.value
            lit = focus.look(target.id) in (Look.HOVER, Look.PRESSED)
            lift = 0 if chosen or lit else self.px(6)
            body = Rect(target.rect.x, target.rect.y + lift, target.rect.width, target.rect.height - lift)
            self.panel(surface, "tab_on" if chosen else "tab", body)
            color = theme.ink if chosen else theme.walnut
            words = fitted(
                self.stage.type, Type.NAME, label, (body.width - self.px(32), body.height), color, None, 0.5
            )
            surface.blit(words, words.get_rect(center=body.center))
            if focus.has_ring(target.id):
                self.ring(surface, body)

    def _choose(self, value: T) -> None:
        if value != self.value:
            self.value = value
            self.stage.audio.play("page")
            self.change(value)
