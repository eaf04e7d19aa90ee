"""The settings page: every choice has its effect at once.

Four sheets behind tabs; the slip at the side explains what the player is looking at. The page keeps nothing
itself: it shows `stage.settings` and asks the stage to change them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.i18n import LANGUAGES, _, language
from game.settings import NAME_LENGTH, SEATS, TEXT_SIZES, THINKING_MS, Speed
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.input.focus import Focus
from game.ui.input.targets import Target, about
from game.ui.scenes.settings import access, wording
from game.ui.scenes.settings.wording import SettingWords
from game.ui.scenes.title.credits import CreditsScene
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Icon, Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Control, Selector, Slider, Toggle
from game.ui.widgets.field import TextField
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.labels import fitted, setting
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.tabs import Tabs

SHEETS: Final = ("game", "sound", "access", "names")
TALLEST: Final = 104
"""Rows spread over a large sheet, up to this height."""


class SettingsScene(Scene):
    """Put it on the stage from anywhere; Back returns there. `full_engine` tells what the bots think with;
    where nobody knows, nothing is said."""

    def __init__(self, sheet: str = "game", full_engine: bool | None = None) -> None:
        super().__init__()
        self.sheet, self._full_engine = sheet, full_engine
        self._said: dict[str, SettingWords] = {}

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap = view.px(24)
        head, body, foot = rows(view.page, view.px(HEIGHT), Fr(), view.px(40), gap=gap)
        tab = max(view.px(66), 44)
        if view.portrait:
            form, side = rows(body, Fr(3), Fr(1), gap=gap)
        else:
            form, side = columns(body, Fr(9), Fr(5), gap=gap)
            side = Rect(side.x, side.y + tab, side.width, side.height - tab)
        tabs, sheet = rows(form, tab, Fr())
        hints = [(Nav, _("choose")), (Confirm, _("change")), (Back, _("back"))]
        self._said = self._words()
        self.widgets = [
            *heading(stage, head, _("Settings"), self.back),
            Panel(stage, sheet),
            Tabs(stage, "sheet", tabs.inflate(-view.px(40), 0), self._titles(), self.sheet, self._turn_to),
            self._rows(sheet.inflate(-view.px(44), -view.px(44))),
            *self._side(side),
            KeyHints(stage, foot, hints, stage.theme.cream_soft),
        ]

    def _side(self, area: Rect) -> list[Widget]:
        """What is being looked at, and below it the credits, or a table to try things on."""
        stage, gap = self.stage, self.stage.viewport.px(24)
        if self.sheet == "access":
            split = columns if stage.viewport.portrait else rows
            slip, preview = split(area, Fr(4), Fr(6), gap=gap)
            return [_Slip(stage, slip, self, medal=False), access.Preview(stage, preview)]
        slip, credits = rows(area, Fr(), Button.height(stage), gap=gap)
        return [
            _Slip(stage, slip, self),
            Button(stage, "credits", credits, _("Credits"), self._credits, icon="heart"),
        ]

    def tooltip(self, target: Target) -> str:
        return "" if target.id in self._said else target.hint  # the slip says it already

    def said(self) -> SettingWords:
        """About what the player is looking at."""
        return self._said.get(str(about(self.targets(), self.focus.lit) or self.focus.lit), wording.page())

    def _words(self) -> dict[str, SettingWords]:
        match self.sheet:
            case "game":
                screen = wording.picture()["full_screen"]
                known = {} if self._full_engine is None else {"engine": wording.engine(self._full_engine)}
                return {**wording.game(), "full_screen": screen, **known}
            case "sound":
                return wording.sound()
            case "access":
                return access.words()
            case _:
                return wording.names(SEATS)

    def _titles(self) -> list[tuple[str, str]]:
        return list(zip(SHEETS, (_("Game"), _("Sound"), _("Easy to use"), _("Names")), strict=True))

    def _turn_to(self, sheet: str) -> None:
        self.sheet = sheet
        self.scroll_to_top()
        self.layout()

    def _rows(self, area: Rect) -> Scroller:
        """The controls of the present sheet, one below the other."""
        stage = self.stage
        spread = min(area.height // len(self._said), stage.viewport.px(TALLEST))
        high = max(Control.height(stage), spread)
        line = Rect(area.x, area.y, area.width - stage.viewport.px(30), high)
        children = [self._control(name, line.move(0, n * high)) for n, name in enumerate(self._said)]
        return self.scrolled("rows", area, children)

    def _control(self, name: str, rect: Rect) -> Widget:
        """The control that fits the kind of a setting."""
        if name.startswith("name"):
            return self._person(int(name.removeprefix("name")), rect)
        stage, change, said = self.stage, partial(self._change, name), self._said[name]
        if name == "engine":
            fact = _("full engine") if self._full_engine else _("basic engine")
            return _Fact(stage, name, rect, said.label, fact, said.text)
        match getattr(stage.settings, name):
            case bool(value):
                return Toggle(stage, name, rect, said.label, value, change, said.text)
            case float(value):
                return Slider(stage, name, rect, said.label, value, change, said.text)
        options, value = self._options(name)
        return Selector(stage, name, rect, said.label, options, value, change, said.text)

    def _options(self, name: str) -> tuple[Sequence[tuple[Any, str]], Any]:
        """What can be chosen, and what is chosen now."""
        settings = self.stage.settings
        if name == "language":
            return list(LANGUAGES.items()), language()
        if name == "speed":
            return list(
                zip(Speed, (_("Slow"), _("Normal"), _("Fast"), _("Off")), strict=True)
            ), settings.speed
        if name == "patience":
            return access.times(), settings.patience
        if name == "thinking":
            said = [(ms, _("{seconds} s").format(seconds=f"{ms / 1000:g}")) for ms in THINKING_MS]
            return said, settings.thinking
        return [(size, _("{percent} %").format(percent=size)) for size in TEXT_SIZES], settings.text_size

    def _person(self, seat: int, rect: Rect) -> Widget:
        names, said = self.stage.settings.names, self._said[f"name{seat}"]
        place = rect.inflate(-self.stage.viewport.px(24), -self.stage.viewport.px(18))
        return TextField(
            self.stage,
            f"name{seat}",
            place,
            said.label,
            names[seat] if seat < len(names) else "",
            partial(self._rename, seat),
            longest=NAME_LENGTH,
            placeholder=said.label,
            hint=said.text,
        )

    def _change(self, name: str, value: Any) -> None:
        self.stage.change(replace(self.stage.settings, **{name: value}))

    def _rename(self, seat: int, text: str) -> None:
        names = [*self.stage.settings.names, *[""] * SEATS][:SEATS]
        names[seat] = text.strip()
        while names and not names[-1]:
            names.pop()
        self.stage.change(replace(self.stage.settings, names=tuple(names)))

    def _credits(self) -> None:
        self.stage.push(CreditsScene())


class _Fact(Control):
    """Something that is so, in a row like the others; looking at it explains it."""

    def __init__(self, stage: Stage, id_: str, rect: Rect, label: str, fact: str, hint: str) -> None:
        super().__init__(stage, id_, rect, label, hint)
        self.fact = fact

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self.fact, hint=self.hint),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        super().draw(surface, focus, alpha)
        theme, room = self.stage.theme, self.control
        words = fitted(self.stage.type, Type.LABEL, self.fact, room.size, theme.ink_soft, 26, 0.5)
        surface.blit(words, words.get_rect(center=room.center))


class _Slip(Widget):
    """Explains what the player is looking at."""

    def __init__(self, stage: Stage, rect: Rect, scene: SettingsScene, medal: bool = True) -> None:
        super().__init__(stage, rect)
        self._scene, self._medal = scene, medal

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme, said = self.stage, self.stage.theme, self._scene.said()
        inner = self.rect.inflate(-self.px(64), -self.px(56 if self._medal else 40))
        side = min(self.px(112), inner.height // 2) if self._medal else 0
        high = setting(stage.type, Type.HEADING, said.label, (inner.width, inner.height)).lines
        high *= stage.type.line_step(Type.HEADING)
        if not self._medal:
            medal, words = inner, inner
        elif stage.viewport.portrait:
            medal, words = columns(inner, side, Fr(), gap=self.px(28))
        else:
            medal, words = rows(inner, side, Fr(), gap=self.px(20))
        top, rest = rows(words, min(high, words.height // 3), Fr(), gap=self.px(10))
        medal = Rect(0, 0, side, side).move_to(topleft=medal.topleft)
        for widget in (
            Panel(stage, self.rect, "parchment"),
            *([Icon(stage, medal, said.icon, theme.cream, theme.walnut)] if self._medal else []),
            Label(stage, top, said.label, Type.HEADING, valign=0.0),
            Label(stage, rest, said.text, Type.BODY, px=27, valign=0.0),
        ):
            widget.draw(surface, focus, alpha)
