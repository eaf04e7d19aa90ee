"""Keys on the screen, for writing with a finger or a pad.

An overlay that writes into a text field. The letters follow the player's language; Back and the tick leave.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.i18n import _, language
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Action, Edit, Editing, Text, Undo
from game.ui.input.focus import Focus
from game.ui.input.targets import Writable
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted

LATIN: Final = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.:_")
CYRILLIC: Final = ("1234567890", "љњертзуиоп", "асдфгхјкл-", "чћжшђџцвбн", "м.:_")
OWN: Final = {
    "cs": "áčďéěíňóřšťúůýž",
    "sk": "áäčďéíľňóôšťúýž",
    "pl": "ąćęłńóśźż",
    "de": "äöüß",
    "sr": "čćđšž",
}
KEY: Final = 84
WIDTH: Final = 1100


class Keyboard(Scene):
    """Writes into one field."""

    overlay: ClassVar[bool] = True

    def __init__(self, field: Writable) -> None:
        super().__init__(default="key.q")
        self.field = field
        self.capital = not field.text
        self.body = Rect(0, 0, 0, 0)

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        lines = self._lines()
        gap, pad, high = view.px(8), view.px(28), max(view.px(KEY), 44)
        width = min(view.px(WIDTH), view.safe.width)
        height = (len(lines) + 2) * (high + gap) + 2 * pad
        self.body = Rect(0, 0, width, min(height, view.safe.height)).move_to(midbottom=view.safe.midbottom)
        places = rows(self.body.inflate(-2 * pad, -2 * pad), *[Fr()] * (len(lines) + 2), gap=gap)
        self.widgets = [Panel(stage, self.body, "board"), _Line(stage, places[0], self.field)]
        for line, place in zip(lines, places[1:-1], strict=True):
            for letter, cell in zip(line, columns(place, *[Fr()] * len(line), gap=gap), strict=True):
                self.widgets.append(self._key(letter, cell))
        self._commands(places[-1], gap)

    def handle(self, action: Action) -> None:
        if isinstance(action, Text):
            self.field.write(action.text)
        elif isinstance(action, Editing):
            self.field.edit(action.edit)
        elif isinstance(action, Undo):
            self.field.edit(Edit.BACKSPACE)
        else:
            super().handle(action)
            return
        self.stage.redraw()

    def _lines(self) -> list[str]:
        code = language()
        if code == "sr@cyrl":
            return list(CYRILLIC)
        return [*LATIN, OWN[code]] if code in OWN else list(LATIN)

    def _key(self, letter: str, cell: Rect) -> Button:
        shown = letter.upper() if self.capital and letter != "ß" else letter
        return Button(self.stage, f"key.{letter}", cell, shown, partial(self._write, shown), px=30)

    def _commands(self, place: Rect, gap: int) -> None:
        stage = self.stage
        shift, space, back, done = columns(place, Fr(2), Fr(5), Fr(2), Fr(3), gap=gap)
        kind = "gold" if self.capital else "paper"
        self.widgets += [
            Button(
                stage, "shift", shift, "", self._shift, icon="arrow_up", kind=kind, hint=_("Capital letters")
            ),
            Button(stage, "space", space, _("Space"), partial(self._write, " ")),
            Button(stage, "backspace", back, "", self._erase, icon="arrow_left", hint=_("Erase")),
            Button(stage, "done", done, _("Done"), stage.pop, icon="check", kind="good"),
        ]

    def _write(self, text: str) -> None:
        self.field.write(text)
        if self.capital:
            self._shift()

    def _erase(self) -> None:
        self.field.edit(Edit.BACKSPACE)

    def _shift(self) -> None:
        self.capital = not self.capital
        self.layout()


class _Line(Widget):
    """What has been written so far."""

    def __init__(self, stage: Kit, rect: Rect, field: Writable) -> None:
        super().__init__(stage, rect)
        self.field = field

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.panel(surface, "field", self.rect)
        theme = self.stage.theme
        room = (self.rect.width - self.px(40), self.rect.height)
        words = fitted(self.stage.type, Type.NAME, self.field.text or self.field.placeholder, room, theme.ink)
        surface.blit(words, words.get_rect(midleft=(self.rect.x + self.px(20), self.rect.centery)))
