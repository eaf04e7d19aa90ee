"""Saved games and replays: everything kept, the newest first, to go on with, to watch again, to delete.

The shelf is read aside, so a thousand matches do not hold up the page. A damaged file is shown with its
reason and never hides the others. A record from elsewhere is opened by its path.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from pygame import Rect

from game.i18n import _, say
from game.session.house import Damaged, House, Save
from game.table.journal import JournalError
from game.table.load import Unreadable, load_match
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.scenes.saves.cards import SaveActions, card, card_height, damaged_card, damaged_height
from game.ui.stage.background import Background
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Paragraph, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.note import note

SHOWN: Final = 40
"""So many cards at first; a button shows more."""
LONGEST_PATH: Final = 1000


class SavedGames(Scene):
    """`now` is the clock on the wall, for 'today' and 'yesterday'."""

    def __init__(self, house: House, menu: Menu, now: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._house, self._menu, self._now = house, menu, now
        self.found: list[Save | Damaged] | None = None
        """What is on the shelf, None while it is read."""
        self._reading: Background[list[Save | Damaged]] | None = None
        self._shown = SHOWN
        self._path, self._problem = "", ""

    def enter(self, stage: Stage) -> None:
        self._reading = Background(self._house.saves, stage.wake)
        super().enter(stage)

    def finish(self) -> None:
        """Wait until the shelf is read, for tests and pictures."""
        if self._reading is not None:
            self._look(self._reading.result)

    def update(self, dt: float) -> None:
        if self._reading is not None and self._reading.done:
            self.finish()
        super().update(dt)

    # --- the page

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap = view.px(24)
        head, body, foot = rows(view.safe, view.px(HEIGHT), Fr(), view.px(40), gap=gap)
        if view.portrait:
            shelf, side = rows(body, Fr(3), Fr(1), gap=gap)
        else:
            shelf, side = columns(body, Fr(66), Fr(34), gap=gap)
        hints = [(Nav, _("choose")), (Confirm, _("press")), (Back, _("back"))]
        self.widgets = [
            *heading(stage, head, _("Saved games and replays"), self.back),
            *self._shelf(shelf),
            *self._open_form(side),
            KeyHints(stage, foot, hints, stage.theme.cream_soft),
        ]

    def _shelf(self, area: Rect) -> list[Widget]:
        if self.found is None:
            return note(self.stage, area, "search", _("Looking on the shelf…"), "")
        if not self.found:
            return self._empty(area)
        return [self.scrolled("shelf", area, self._cards(area, self.found))]

    def _cards(self, area: Rect, found: list[Save | Damaged]) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        actions = SaveActions(self._go_on, self._replay, self._ask_to_delete)
        place = Rect(area.x, area.y, area.width - px(34), 0)
        now, widgets = self._now(), list[Widget]()
        for number, save in enumerate(found[: self._shown]):
            if isinstance(save, Damaged):
                place.height = damaged_height(stage)
                widgets += damaged_card(stage, place, number, save, actions)
            else:
                place.height = card_height(stage, place.width)
                widgets += card(stage, place, number, save, now, actions)
            place = place.move(0, place.height + px(18))
        if len(found) > self._shown:
            place.height = Button.height(stage)
            widgets.append(Button(stage, "older", place, _("Show older games"), self._show_older))
        return widgets

    def _empty(self, area: Rect) -> list[Widget]:
        """Nothing kept yet: say what will be here, and lead to the first game."""
        stage, px, label = self.stage, self.stage.viewport.px, _("New game")
        text = _("Every game you play is kept here by itself, to go on with or to watch again.")
        sheet = note(self.stage, area, "crown", _("No games yet"), text)
        place = Rect(0, 0, Button.measure(stage, label, "play") + px(40), Button.height(stage))
        place.midbottom = (sheet[0].rect.centerx, sheet[0].rect.bottom - px(48))
        return [*sheet, Button(stage, "new", place, label, self._menu.new_game, icon="play", kind="gold")]

    def _open_form(self, area: Rect) -> list[Widget]:
        """A record file from elsewhere."""
        stage, px, theme = self.stage, self.stage.viewport.px, self.stage.theme
        inner = area.inflate(-px(64), -px(60))
        high = Button.height(stage)
        place = Rect(inner.x, inner.y, inner.width, stage.type.height(Type.HEADING))
        title = Label(stage, place, _("Open a record file"), Type.HEADING)
        place = place.move(0, place.height + px(8))
        text = Paragraph(
            stage, place, _("A match that somebody sent you, or one written by main.py simulate."), px=23
        )
        place = Rect(inner.x, text.rect.bottom + px(18), inner.width, high)
        field = TextField(
            stage, "path", place, _("Path of the file"), self._path, self._typed,
            longest=LONGEST_PATH, placeholder=_("Path of the file"), submit=self._open,
        )  # fmt: skip
        place = place.move(0, high + px(16))
        button = Button(stage, "open", place, _("Open it"), self._open, icon="folder")
        place = place.move(0, high + px(14))
        place.height = max(0, min(3 * stage.type.line_step(Type.LABEL) + px(8), inner.bottom - place.y))
        problem = Label(stage, place, self._problem, Type.LABEL, theme.bad, valign=0.0)
        sheet = Rect(area.x, area.y, area.width, min(area.height, place.bottom + px(20) - area.y))
        return [Panel(stage, sheet, "parchment"), title, text, field, button, problem]

    # --- what can be done

    def _look(self, found: list[Save | Damaged]) -> None:
        self.found, self._reading = found, None
        self.layout()
        self.stage.redraw()

    def _show_older(self) -> None:
        self._shown += SHOWN
        self.layout()

    def _go_on(self, save: Save) -> None:
        if self._menu.go_on(save):
            return
        try:
            match = self._house.go_on(save)
        except JournalError as error:
            self.stage.toast(_("This game cannot go on"), say(error.reason), "warning", "bad")
            return
        self._menu.play(match)

    def _replay(self, save: Save) -> None:
        self._watch(save.path)

    def _watch(self, path: Path) -> str:
        """Show a match again; answers what is wrong with it, if anything."""
        try:
            played = load_match(path)
        except Unreadable as error:
            problem = say(error.reason)
            self.stage.toast(_("This match cannot be shown"), problem, "warning", "bad")
            return problem
        self._menu.replay(played)
        return ""

    def _ask_to_delete(self, save: Save | Damaged) -> None:
        answers = [
            Answer("keep", _("Keep it"), kind="good"),
            Answer("delete", _("Delete"), partial(self._delete, save), icon="trash", kind="bad"),
        ]
        text = _("It is gone for good, with its replay.")
        self.stage.push(Dialog(_("Delete this game?"), text, answers, cancel="keep"))

    def _delete(self, save: Save | Damaged) -> None:
        try:
            self._house.forget(save)
        except OSError as error:
            detail = _("The computer says: {error}").format(error=error.strerror)
            self.stage.toast(_("The game could not be deleted"), detail, "warning", "bad")
            return
        self.stage.audio.play("discard")
        self.stage.toast(_("Deleted"), icon="trash", kind="info")
        self._look([each for each in self.found or [] if each != save])

    def _typed(self, text: str) -> None:
        self._path = text
        if self._problem:
            self._problem = ""
            self.layout()

    def _open(self) -> None:
        name = self._path.strip().strip("\"'")
        self._problem = self._watch(Path(name).expanduser()) if name else _("Type where the file is.")
        self.layout()
