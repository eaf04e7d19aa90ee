"""The head of a page: a way back, its name, and hints at the foot."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.widgets.base import Label, Widget
from game.ui.widgets.button import Button

HEIGHT = 72


def heading(stage: Kit, rect: Rect, title: str, back: Callable[[], None]) -> list[Widget]:
    """A button back and the title of the page, on wood."""
    side = max(44, min(rect.height, stage.viewport.px(HEIGHT)))
    square = Rect(rect.x, 0, side, side).move_to(centery=rect.centery)
    words = rect.move(side + stage.viewport.px(20), 0)
    words.width = rect.right - words.x
    return [
        Button(stage, "back", square, "", back, icon="arrow_left", hint=_("Back")),
        Label(stage, words, title, Type.TITLE, stage.theme.cream, px=46),
    ]
