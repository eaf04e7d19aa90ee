"""A new game: who plays, by which rules, against which clock. One press of a preset is enough.

The same scene is shown again all session long, so it remembers what was chosen. Names of people are kept in
the settings. Seats and rules scroll where the window is small; Start is always in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect

from game.core.rules import BadOptions
from game.i18n import _, say
from game.session.house import House
from game.settings import SEATS
from game.table.setup import Setup, setup
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.base import GameUi
from game.ui.games.plan import Preset, TablePlan, counts
from game.ui.games.registry import playable, ui_for
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.scenes.setup import wording
from game.ui.scenes.setup.seats import OpenSeat, SeatActions, card, card_height
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Control, Selector
from game.ui.widgets.explained import Explained, ExplainedChoice
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints

WIDTHS: Final = (Fr(14), Fr(10), Fr(7))
"""Of the presets, one beside the other."""
CLOCKS: Final = (0, 30, 60, 120)
"""Seconds per move that can be chosen."""


class NewGame(Scene):
    """`plan` is what is chosen."""

    def __init__(self, house: House, menu: Menu) -> None:
        super().__init__(default="start")
        self._house, self._menu = house, menu
        self.plan: TablePlan = self._presets(playable()[0], ())[0].plan
        self._fresh = True
        """Nobody has seen it yet."""

    def enter(self, stage: Stage) -> None:
        if self._fresh:
            self.plan, self._fresh = self._presets(self.plan.game, stage.settings.names)[0].plan, False
        self.focus.current = self.focus.default
        super().enter(stage)

    def agreed(self) -> Setup:
        """The set-up as chosen. Raises `BadOptions`."""
        plan = self.plan
        chairs = plan.chairs(wording.nameless)
        seconds = round(plan.seconds * self.stage.settings.patience.factor)
        return setup(plan.game, self._ui.rules(plan), chairs, seconds)

    # --- the page

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap = view.px(24)
        words = stage.type.height(Type.PROMPT) + stage.type.height(Type.BODY)
        high = max(view.px(104), Button.height(stage), words + view.px(36))
        head, body, foot = rows(view.safe, self._head_height(), Fr(), high, gap=gap)
        if view.portrait:
            title, presets = rows(head, view.px(HEIGHT), Fr(), gap=view.px(16))
            seats, sheet = rows(body, Fr(5), Fr(4), gap=gap)
        else:
            title, presets = columns(head, Fr(5), Fr(14), gap=gap)
            seats, sheet = columns(body, Fr(62), Fr(38), gap=gap)
        self.widgets = [
            *heading(stage, title, _("New game"), self.back),
            *self._preset_buttons(presets),
            self.scrolled("seats", seats, self._seats(seats)),
            Panel(stage, sheet),
            self.scrolled("rules", sheet.inflate(-view.px(36), -view.px(40)), self._rules(sheet)),
            *self._foot(foot),
        ]

    def _head_height(self) -> int:
        view, button = self.stage.viewport, Button.height(self.stage)
        high = max(view.px(HEIGHT), button)
        return view.px(HEIGHT) + view.px(16) + button if view.portrait else high

    def _preset_buttons(self, area: Rect) -> list[Widget]:
        presets = self._presets(self.plan.game, self.stage.settings.names)
        cells = columns(area, *WIDTHS[: len(presets)], gap=self.stage.viewport.px(16))
        return [
            Button(
                self.stage, f"preset.{each.id}", cell, each.label, partial(self._change, each.plan),
                icon=each.icon,
            )
            for each, cell in zip(presets, cells, strict=True)
        ]  # fmt: skip

    def _seats(self, area: Rect) -> list[Widget]:
        """Two cards in a line, the rest below."""
        stage, px, plan = self.stage, self.stage.viewport.px, self.plan
        gap = px(20)
        most = counts(plan.game)[-1]
        lines = -(-most // 2)
        room = (area.height - gap * (lines - 1)) // lines
        need = card_height(stage)
        high = min(room, px(400)) if need < room * 1.04 else need  # rather a little tight than scrolling
        actions = SeatActions(self._who, self._name, self._paint, self._leave_seat)
        place = Rect(area.x, area.y, area.width - (px(30) if high > room else 0), high)
        levels = self._house.levels(plan.game)
        widgets: list[Widget] = []
        for number in range(most):
            cell = columns(place.move(0, number // 2 * (high + gap)), Fr(), Fr(), gap=gap)[number % 2]
            if number < len(plan.seats):
                widgets += card(stage, cell, plan, number, levels, actions)
            elif number == len(plan.seats):
                widgets.append(OpenSeat(stage, cell, "seat.add", self._add_seat))
            else:
                widgets.append(Panel(stage, cell, "slot"))
        return widgets

    def _rules(self, sheet: Rect) -> list[Widget]:
        """The rules sheet: the game, its own rows, the clock."""
        stage, px, plan = self.stage, self.stage.viewport.px, self.plan
        place = sheet.inflate(-px(36), -px(40))
        place.width -= px(24)
        widgets: list[Widget] = []
        if len(playable()) > 1:
            place.height = Control.height(stage)
            games = [(game, ui_for(game).title()) for game in playable()]
            widgets.append(Selector(stage, "game", place, _("Game"), games, plan.game, self._change_game))
            place = place.move(0, place.height)
        own = self._ui.rows(stage, place, plan, self._change)
        clock = ExplainedChoice(
            stage, "clock", place.move_to(top=own[-1].rect.bottom if own else place.top),
            Explained(_("Clock"), wording.clock_text()),
            [(seconds, wording.clock(seconds)) for seconds in CLOCKS], plan.seconds, self._time,
        )  # fmt: skip
        return [*widgets, *own, clock]

    def _foot(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        label = _("Start the game")
        wide = max(px(430), Button.measure(stage, label, "play", px=33))
        left, start = columns(area, Fr(), min(wide, area.width // 2), gap=px(24))
        prompt, below = rows(
            left.inflate(-px(64), -px(24)), Fr(), stage.type.height(Type.BODY) + px(6), gap=px(2)
        )
        hints, about = columns(below, Fr(2), Fr(3), gap=px(16))
        says, color, summary, ready = _("Choose who plays, then start."), stage.theme.ink, "", True
        try:
            summary = self._ui.summary(self.agreed())
        except BadOptions as refusal:
            says, color, ready = say(refusal.reason), stage.theme.bad, False
        keys = [(Nav, _("choose")), (Confirm, _("change")), (Back, _("back"))]
        return [
            Panel(stage, left, "parchment"),
            Label(stage, prompt, says, Type.PROMPT, color),
            KeyHints(stage, hints, keys),
            Label(stage, about, summary, Type.ITALIC, stage.theme.ink_soft, align=1.0),
            Button(stage, "start", start, label, self._start, icon="play", kind="gold", enabled=ready, px=33),
        ]

    # --- choosing

    @property
    def _ui(self) -> GameUi:
        return ui_for(self.plan.game)

    def _presets(self, game: str, names: Sequence[str]) -> list[Preset]:
        return ui_for(game).presets(self._house.levels(game), names)

    def _change(self, plan: TablePlan) -> None:
        self.plan = plan
        self.layout()
        self.stage.redraw()

    def _change_game(self, game: str) -> None:
        self._change(self._presets(game, self.stage.settings.names)[0].plan)

    def _who(self, number: int, bot: str | None) -> None:
        self._change(self.plan.seat(number, bot=bot))

    def _paint(self, number: int, color: str) -> None:
        self._change(self.plan.paint(number, color))

    def _add_seat(self) -> None:
        """One more of the kind that sat down last."""
        number, last = len(self.plan.seats), self.plan.seats[-1]
        names = self.stage.settings.names
        self._change(self.plan.grow(last.bot, names[number] if number < len(names) else ""))

    def _leave_seat(self, number: int) -> None:
        self._change(self.plan.shrink(number))
        self.focus.current = "seat.add"

    def _time(self, seconds: int) -> None:
        self._change(replace(self.plan, seconds=seconds))

    def _name(self, number: int, text: str) -> None:
        """Keep a name, here and for the next time; the field shows it already."""
        self.plan = self.plan.seat(number, name=text)
        names = [*self.stage.settings.names, *[""] * SEATS][:SEATS]
        names[number] = text.strip()
        while names and not names[-1]:
            names.pop()
        self.stage.change(replace(self.stage.settings, names=tuple(names)))

    def _start(self) -> None:
        self.stage.audio.play("confirm")
        self._menu.play(self._house.begin(self.agreed()))
