"""What a guest may change: language, loudness, size of words, contrast, motion. Gone with the guest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Rect

from game.i18n import _, language
from game.settings import TEXT_SIZES, Speed
from game.ui.draw.viewport import Fr, rows
from game.ui.kiosk.parts import TARGET, flags
from game.ui.scenes.settings import wording
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Control, Selector, Slider, Toggle
from game.ui.widgets.heading import HEIGHT, heading

OFFERED = ("sound", "music", "text_size", "speed", "hints", "confirm", "marks", "contrast", "reduced_motion")


class Comfort(Scene):
    def __init__(self, languages: Sequence[str]) -> None:
        super().__init__(default="done")
        self._languages = languages

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        few = len(self._languages) < 2
        head, tongues, body = rows(
            view.page, max(px(HEIGHT), TARGET), 0 if few else px(150), Fr(), gap=px(22)
        )
        most = len(OFFERED) * px(124) + 2 * px(30) + px(22) + px(104)
        body.height = min(body.height, most)
        sheet, foot = rows(body, Fr(), max(px(104), TARGET), gap=px(22))
        said = {**wording.game(), **wording.sound(), **wording.picture()}
        inner = sheet.inflate(-2 * px(36), -2 * px(30))
        high = max(Control.height(stage), TARGET, inner.height // len(OFFERED))
        line = Rect(inner.x, inner.y, inner.width - px(30), high)
        shown = [name for name in OFFERED if name in said]
        controls = [
            self._control(name, line.move(0, n * high), said[name].label) for n, name in enumerate(shown)
        ]
        self.widgets = [
            *heading(stage, head, _("Settings"), self.back),
            *(
                []
                if few
                else flags(stage, tongues, self._languages, language(), partial(self._change, "language"))
            ),
            Panel(stage, sheet),
            self.scrolled("rows", inner, controls),
            Button(stage, "done", foot, _("Done"), self.back, icon="check", kind="good"),
        ]

    def _control(self, name: str, rect: Rect, label: str) -> Widget:
        stage, change = self.stage, partial(self._change, name)
        match getattr(stage.settings, name):
            case bool(value):
                return Toggle(stage, name, rect, label, value, change)
            case float(value):
                return Slider(stage, name, rect, label, value, change)
        options: list[tuple[Any, str]]
        if name == "speed":
            options = list(zip(Speed, (_("Slow"), _("Normal"), _("Fast"), _("Off")), strict=True))
            return Selector(stage, name, rect, label, options, stage.settings.speed, change)
        options = [(size, _("{percent} %").format(percent=size)) for size in TEXT_SIZES]
        return Selector(stage, name, rect, label, options, stage.settings.text_size, change)

    def _change(self, name: str, value: Any) -> None:
        self.stage.change(replace(self.stage.settings, **{name: value}))
