"""What a target says about itself when the mouse rests on it, the focus stays on it or a finger asks."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.text import Type
from game.ui.input.targets import Target, find
from game.ui.stage.scene import Scene, Stage

WAIT: Final = 0.55
WIDTH: Final = 420


class Tooltip:
    """One slip over all scenes; it waits a moment before it comes, and comes at once after another."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._about: str | None = None
        self._rested = 0.0
        self._looked = False
        self._shown: Target | None = None
        self.text = ""
        """What is being said, if anything."""

    @property
    def busy(self) -> bool:
        return False

    def update(self, dt: float, scene: Scene) -> None:
        focus = scene.focus
        about = focus.asked or focus.lit
        if focus.pressed and not focus.asked:
            about = None
        if about != self._about:
            self._about, self._rested, self._looked = about, 0.0, False
            self._show(None)
        if about is None or self._looked:
            return
        self._rested += dt
        if focus.asked or self._rested >= WAIT:
            self._looked = True
            target = find(scene.targets(), about)
            if target and (text := scene.tooltip(target)):
                self._show(target, text)

    def draw(self, surface: pygame.Surface) -> None:
        if self._shown is None:
            return
        stage, view = self._stage, self._stage.viewport
        pad = view.px(14)
        wide = min(view.px(WIDTH), stage.type.width(Type.LABEL, self.text))
        words = stage.type.paragraph(Type.LABEL, self.text, None, stage.theme.ink, wide + 1, 0.5)
        body = Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + pad)
        at = self._shown.rect
        body.midbottom = (at.centerx, at.top - view.px(10))
        if body.top < view.px(6):
            body.midtop = (at.centerx, at.bottom + view.px(12))
        body.clamp_ip(view.rect.inflate(-view.px(16), -view.px(16)))
        stage.art.draw_panel(surface, "tooltip", body, view.scale)
        surface.blit(words, words.get_rect(center=body.center))

    def _show(self, target: Target | None, text: str = "") -> None:
        if (target, text) != (self._shown, self.text):
            self._shown, self.text = target, text
            self._stage.redraw()
