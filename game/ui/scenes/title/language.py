"""Choose a language, each called by its own name."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from pygame import Rect

from game.i18n import LANGUAGES, _, language
from game.ui.draw.viewport import grid
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Panel, Ribbon
from game.ui.widgets.button import Button


class Languages(Scene):
    """A small letter over the title."""

    overlay: ClassVar[bool] = True

    def __init__(self) -> None:
        super().__init__(default=f"language.{language()}")

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap, high = view.px(16), Button.height(stage)
        across = 2
        down = -(-len(LANGUAGES) // across)
        wide = max(Button.measure(stage, name) for name in LANGUAGES.values())
        width = across * max(wide, view.px(300)) + gap + view.px(96)
        height = down * (high + gap) - gap + view.px(130)
        sheet = Rect(0, 0, min(width, view.safe.width), min(height, view.safe.height))
        sheet.center = view.rect.center
        title = _("Language")
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), sheet.width), view.px(68))
        ribbon.midtop = (sheet.centerx, sheet.top - view.px(22))
        side, room = view.px(48), down * (high + gap) - gap
        inner = Rect(sheet.x + side, sheet.y + view.px(76), sheet.width - 2 * side, room)
        cells = grid(inner, across, down, gap)
        self.widgets = [Panel(stage, sheet, "paper", line=True), Ribbon(stage, ribbon, title)]
        for (code, name), cell in zip(LANGUAGES.items(), cells, strict=False):
            kind = "gold" if code == language() else "paper"
            self.widgets.append(
                Button(stage, f"language.{code}", cell, name, partial(self._choose, code), kind=kind)
            )

    def _choose(self, code: str) -> None:
        stage = self.stage
        stage.pop()
        stage.change(replace(stage.settings, language=code))
