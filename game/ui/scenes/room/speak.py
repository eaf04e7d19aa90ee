"""Say something: faces and ready-made phrases. One press says it and closes the sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.core.words import Words
from game.i18n import _, say
from game.session.lan import EMOTES, PHRASES
from game.ui.draw.viewport import grid
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.scenes.room.emotes import emote
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Panel, Ribbon, Widget
from game.ui.widgets.button import Button

WIDTH: Final = 980
FACE: Final = 104
PAD: Final = 44


class Speak(Scene):
    overlay: ClassVar[bool] = True

    def __init__(self, speak: Callable[[str], None]) -> None:
        super().__init__(default="say.cheer")
        self._speak = speak

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        pad, gap = px(PAD), px(14)
        wide = min(px(WIDTH), view.safe.width)
        face = min(max(px(FACE), 44), (wide - 2 * pad - 7 * gap) // len(EMOTES))
        longest = max(Button.measure(stage, say(text)) for text in PHRASES.values())
        across = max(1, min(3, (wide - 2 * pad + gap) // (longest + gap)))
        down, high = -(-len(PHRASES) // across), Button.height(stage)
        sheet = Rect(0, 0, wide, px(76) + face + px(24) + down * (high + gap) - gap + pad)
        sheet.height = min(sheet.height, view.safe.height)
        sheet.center = view.rect.center
        title = _("Say something")
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), wide), px(68))
        ribbon.midtop = (sheet.centerx, sheet.top - px(22))
        top = Rect(sheet.x + pad, sheet.y + px(76), sheet.width - 2 * pad, face)
        rest = Rect(top.x, top.bottom + px(24), top.width, 0)
        rest.height = sheet.bottom - pad - rest.y
        self.widgets = [Panel(stage, sheet, "paper", line=True), Ribbon(stage, ribbon, title)]
        for (key, text), cell in zip(EMOTES.items(), grid(top, len(EMOTES), 1, gap), strict=True):
            self.widgets.append(_Face(stage, cell, key, text, partial(self._say, key)))
        for (key, text), cell in zip(PHRASES.items(), grid(rest, across, down, gap), strict=False):
            self.widgets.append(Button(stage, f"say.{key}", cell, say(text), partial(self._say, key)))

    def _say(self, key: str) -> None:
        self.stage.pop()
        self._speak(key)


class _Face(Widget):
    """A face to make."""

    def __init__(self, stage: Stage, rect: Rect, key: str, text: Words, action: Callable[[], None]) -> None:
        super().__init__(stage, rect)
        self.id, self.key, self.text, self.action = f"say.{key}", key, text, action

    def targets(self) -> Sequence[Target]:
        label = say(self.text)
        return (Target(self.id, self.rect, label, self.action, hint=label),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        look = focus.look(self.id)
        part = {Look.HOVER: 1.0, Look.PRESSED: 0.82}.get(look, 0.9)
        if focus.has_ring(self.id):
            self.ring(surface, self.rect)
        image = emote(self.stage.art, self.key, round(min(self.rect.size) * part))
        surface.blit(image, image.get_rect(center=self.rect.center))
