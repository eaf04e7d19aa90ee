"""What is heard, in words: small dark slips at the foot of the window, for those who asked for captions."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type

MOST: Final = 2
STAY: Final = 2.6
WIDEST: Final = 760


class Captions:
    """The latest sounds, one below the other; the same sound again only stays longer."""

    def __init__(self, stage: Kit) -> None:
        self._stage = stage
        self.lines: dict[str, float] = {}
        """What is being said, and for how many more seconds."""

    def add(self, text: str) -> None:
        self.lines.pop(text, None)
        self.lines[text] = STAY * self._stage.settings.patience.factor
        for old in list(self.lines)[:-MOST]:
            del self.lines[old]
        self._stage.redraw()

    def update(self, dt: float) -> None:
        if not self.lines:
            return
        self.lines = {text: left - dt for text, left in self.lines.items()}
        if any(left <= 0 for left in self.lines.values()):
            self.lines = {text: left for text, left in self.lines.items() if left > 0}
            self._stage.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        stage, view = self._stage, self._stage.viewport
        bottom = view.rect.bottom - view.px(14)
        for text in reversed(self.lines):
            wide = min(view.px(WIDEST), stage.type.width(Type.LABEL, text) + 1)
            words = stage.type.paragraph(Type.LABEL, text, None, stage.theme.cream, wide, 0.5)
            body = Rect(0, 0, words.get_width() + view.px(48), words.get_height() + view.px(14))
            body.midbottom = (view.rect.centerx, bottom)
            stage.art.draw_panel(surface, "dark", body, view.scale)
            surface.blit(words, words.get_rect(center=body.center))
            bottom = body.top - view.px(6)
