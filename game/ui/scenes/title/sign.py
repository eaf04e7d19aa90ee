"""The wooden sign that hangs into the title, and the button that goes on with an unfinished game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import Color, mix
from game.ui.input.focus import Focus
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted

if TYPE_CHECKING:
    from game.session.house import Save

PAD: Final = 42
WORDS: Final = 29
ROPE: Final = (88, 56, 30)
ROPE_LIGHT: Final = (146, 102, 60)


class WoodenSign(Widget):
    """A board on two ropes."""

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme, wide = self.stage.theme, max(3, self.px(7))
        self.panel(surface, "board", self.rect)
        for part in (0.16, 0.84):
            x = self.rect.x + round(self.rect.width * part)
            pin = (x, self.rect.y + self.px(19))
            rope = Rect(x - wide // 2, 0, wide, pin[1])
            surface.fill(ROPE, rope)
            surface.fill(ROPE_LIGHT, Rect(rope.x + wide // 4, 0, max(1, wide // 4), rope.height))
            pygame.draw.aacircle(surface, theme.walnut_dark, (x, pin[1] + self.px(2)), self.px(9))
            pygame.draw.aacircle(surface, theme.gold, pin, self.px(8))
            shine = (x - self.px(2), pin[1] - self.px(2))
            pygame.draw.aacircle(surface, theme.cream, shine, max(1, self.px(2.4)))


class GoOnButton(Button):
    """Goes on with a match: says who plays and how far it is."""

    def __init__(self, stage: Kit, rect: Rect, save: Save, action: Callable[[], None]) -> None:
        from game.ui.scenes.saves import wording  # knows the games; the first picture does without them

        self._about = _("{names}: {progress}").format(
            names=wording.who(save), progress=wording.progress(save)
        )
        super().__init__(stage, "go_on", rect, _("Go on"), action, icon="play", kind="good", hint=self._about)

    @staticmethod
    def height_for(stage: Kit) -> int:
        """Room for the name of the button and a line below it."""
        lines = stage.type.height(Type.BUTTON) + stage.type.height(Type.BODY, 20)
        return max(Button.height(stage), lines + stage.viewport.px(22))

    @property
    def _line_room(self) -> tuple[int, int]:
        return self.rect.width - self.px(36), self.stage.type.height(Type.BODY, 20)

    def _fill(self, image: pygame.Surface, face: Rect, color: Color) -> None:
        soft = mix(color, self.stage.theme.good_dark, 0.12)
        line = fitted(self.stage.type, Type.BODY, self._about, self._line_room, soft, 20, 0.5)
        upper = Rect(face.x, face.y, face.width, face.height - line.get_height())
        upper.height += self.px(4)
        super()._fill(image, upper, color)
        image.blit(line, line.get_rect(midbottom=(face.centerx, face.bottom - self.px(9))))


def tagline() -> str:
    return _("build a kingdom, domino by domino")


class Tagline(Widget):
    """What the game is about, on a ribbon."""

    def __init__(self, stage: Kit, rect: Rect, text: str) -> None:
        super().__init__(stage, rect)
        self.text = text

    @staticmethod
    def width(stage: Kit, text: str) -> int:
        return stage.type.width(Type.ITALIC, text, WORDS) + stage.viewport.px(190)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.panel(surface, "ribbon", self.rect)
        inner = self.rect.inflate(-round(self.rect.height * 2.1), -round(self.rect.height * 0.2))
        inner.y -= round(self.rect.height * 0.07)
        words = fitted(
            self.stage.type, Type.ITALIC, self.text, inner.size, self.stage.theme.cream, WORDS, 0.5
        )
        surface.blit(words, words.get_rect(center=inner.center))


class Logo(Widget):
    """The name of the game."""

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        surface.blit(self.stage.art.sprite("logo", self.rect.height), self.rect)
