"""Words in passing: a dark slip slides in, stays for as long as it takes to read, and goes.

At most three are seen; a fourth sends the oldest away. The same words again only keep the slip longer.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.easing import Spring
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import Color

MOST: Final = 3
WIDTH: Final = 500
LEAST: Final = 3.2
PER_LETTER: Final = 0.045


class Toast:
    """One slip and how far it has come in (0 outside, 1 in place)."""

    def __init__(self, title: str, detail: str, icon: str, kind: str) -> None:
        self.title, self.detail, self.icon, self.kind = title, detail, icon, kind
        self.spring = Spring.resting(0.0, stiffness=260.0, bounce=0.72)
        self.spring.target = 1.0
        self.place = Spring.resting(0.0, stiffness=260.0, bounce=1.0, near=0.3)
        self.left = 0.0
        self.image: pygame.Surface | None = None
        self.size = (0, 0)

    def renew(self, patience: float) -> None:
        """Stay for as long as it takes to read."""
        self.left = patience * (LEAST + PER_LETTER * len(self.title + self.detail))

    @property
    def gone(self) -> bool:
        return self.spring.target == 0.0 and self.spring.value < 0.02


class Toasts:
    """All slips, over every scene."""

    def __init__(self, stage: Kit) -> None:
        self._stage = stage
        self._toasts: list[Toast] = []
        self.adding = False
        """While a slip sounds: its sound needs no words of its own."""

    def add(self, title: str, detail: str, icon: str, kind: str) -> None:
        patience = self._stage.settings.patience.factor
        for toast in self._toasts:
            if (toast.title, toast.detail) == (title, detail) and toast.spring.target:
                toast.renew(patience)
                return
        toast = Toast(title, detail, icon, kind)
        toast.renew(patience)
        if self._stage.settings.reduced_motion:
            toast.spring.jump(1.0)
        self._toasts.append(toast)
        self._arrange()
        for old in self._toasts[:-MOST]:
            old.spring.target = 0.0
        self.adding = True
        self._stage.audio.play("error" if kind == "bad" else "toast")
        self.adding = False
        self._stage.redraw()

    def layout(self) -> None:
        """The window or the text size changed: make the slips anew."""
        for toast in self._toasts:
            toast.image = None
        self._arrange()

    def _arrange(self) -> None:
        """One below the other: a new slip comes in at its place, the others move there."""
        y = 0
        for toast in self._toasts:
            if toast.image is None:
                toast.image, toast.size = self._make(toast)
                toast.place.jump(y)
            toast.place.target = y
            y += toast.size[1] + self._stage.viewport.px(12)

    @property
    def titles(self) -> list[str]:
        """What is being said."""
        return [toast.title for toast in self._toasts]

    @property
    def busy(self) -> bool:
        return any(not (toast.spring.resting_now and toast.place.resting_now) for toast in self._toasts)

    def update(self, dt: float) -> None:
        for toast in self._toasts:
            toast.left -= dt
            if toast.left <= 0 and toast.spring.target:
                toast.spring.target = 0.0
            toast.spring.step(dt)
            toast.place.step(dt)
        if any(toast.gone for toast in self._toasts):
            self._toasts = [toast for toast in self._toasts if not toast.gone]
            self._arrange()
            self._stage.redraw()

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        view = self._stage.viewport
        for toast in self._toasts:
            if toast.image is None:
                continue
            width = toast.size[0]
            away = (1 - toast.spring.at(alpha)) * (width + view.px(60))
            x = view.size[0] - view.px(24) - width + away
            left, top, _, _ = self._stage.art.panel_margin("dark", view.scale, toast.size)
            surface.blit(toast.image, (round(x) - left, view.px(96) + round(toast.place.at(alpha)) - top))

    def _make(self, toast: Toast) -> tuple[pygame.Surface, tuple[int, int]]:
        stage, view, theme = self._stage, self._stage.viewport, self._stage.theme
        face: Color = {"good": theme.good, "bad": theme.bad}.get(toast.kind, theme.gold)
        pad, disc = view.px(18), max(view.px(46), round(stage.type.height(Type.NAME) * 1.25))
        width = min(view.px(WIDTH), view.safe.width)
        room = width - 3 * pad - disc
        words = [stage.type.paragraph(Type.NAME, toast.title, None, theme.cream, room)]
        if toast.detail:
            words.append(stage.type.paragraph(Type.BODY, toast.detail, None, theme.cream_soft, room))
        height = max(disc, sum(word.get_height() for word in words)) + 2 * round(pad * 0.75)
        body = Rect((0, 0), (width, height))
        left, top, right, bottom = stage.art.panel_margin("dark", view.scale, body.size)
        image = pygame.Surface((width + left + right, height + top + bottom), pygame.SRCALPHA)
        body.topleft = (left, top)
        stage.art.draw_panel(image, "dark", body, view.scale, color=face)
        centre = (body.x + pad + disc // 2, body.centery)
        pygame.draw.aacircle(image, face, centre, disc // 2)
        icon = stage.art.icon(toast.icon, round(disc * 0.58), theme.cream)
        image.blit(icon, icon.get_rect(center=centre))
        y = body.centery - sum(word.get_height() for word in words) // 2
        for word in words:
            image.blit(word, (body.x + 2 * pad + disc, y))
            y += word.get_height()
        return image, body.size
