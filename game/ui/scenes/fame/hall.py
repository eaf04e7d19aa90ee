"""The hall of fame: the best kingdoms in frames on the wall, the players in numbers, every match played.

The memory is read aside, and so are the kingdoms of the frames; they are painted a little in each picture.
What is shown belongs to one game and, if the player wishes, to one rule of it.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from game.archive.archive import Archive
from game.archive.entry import Entry, Spoilt, endings, replayed
from game.archive.statistics import Feat, chosen, feats, rules_played, standings
from game.archive.store import Remembered
from game.i18n import _, say
from game.table.record import Played
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.portrait import Portrait, Steps
from game.ui.games.registry import playable, ui_for
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.scenes.fame import wording
from game.ui.scenes.fame.frames import Framed
from game.ui.scenes.fame.lists import MatchActions, PlayerCard, match_card, match_height
from game.ui.scenes.fame.profile import ProfilePage
from game.ui.scenes.fame.view import KingdomPage
from game.ui.stage.background import Background
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Control, Selector
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.note import note
from game.ui.widgets.tabs import Tabs

SHEETS: Final = ("best", "players", "history")
MOST: Final = 12
"""So many frames hang on the wall."""
SHOWN: Final = 40
"""So many matches at first; a button shows more."""
FRAME: Final = 320
"""The width a frame wants."""

States = dict[str, list[Any]]
"""How each game of a match ended, by the id of its entry."""
Shown = tuple[str, int, int, tuple[int, int]]
"""A painted kingdom: entry, game, seat, size."""


class FameScene(Scene):
    """`now` is the clock on the wall, for 'today' and 'yesterday'."""

    def __init__(self, archive: Archive, menu: Menu, now: Callable[[], float] = time.time) -> None:
        super().__init__()
        self._archive, self._menu, self._now = archive, menu, now
        self.found: Remembered | None = None
        """What is remembered, None while it is read."""
        self.sheet, self.game, self.rule = SHEETS[0], playable()[0], ""
        self._reading: Background[Remembered] | None = None
        self._replaying: Background[States] | None = None
        self._states: States = {}
        self._pictures: dict[Shown, pygame.Surface] = {}
        self._jobs: deque[tuple[Shown, Steps]] = deque()
        self._shown = SHOWN

    # --- reading

    def enter(self, stage: Stage) -> None:
        self._reading = Background(self._archive.look, stage.wake)
        super().enter(stage)

    def finish(self) -> None:
        """Wait until everything is read and painted, for tests and pictures."""
        self._hear(wait=True)
        self._hear(wait=True)
        while self._jobs:
            self._paint()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._hear(wait=False)
        if self._jobs:
            self._paint()

    def busy(self) -> bool:
        return bool(self._jobs) or super().busy()

    def _hear(self, *, wait: bool) -> None:
        """What came back from aside."""
        if self._reading is not None and (wait or self._reading.done):
            self._look(self._reading.result)
        elif self._replaying is not None and (wait or self._replaying.done):
            self._states |= self._replaying.result
            self._replaying = None
            self.layout()
            self.stage.redraw()

    def _look(self, found: Remembered) -> None:
        first = self.found is None
        self.found, self._reading = found, None
        if first and found.entries:
            self.game = found.entries[0].setup.game
        for problem in found.damaged[:2]:
            self.stage.toast(_("An entry was put aside"), say(problem), "warning", "bad")
        self.layout()
        self.stage.redraw()

    def again(self) -> None:
        """Something was taken in: read the memory anew."""
        self._reading = Background(self._archive.look, self.stage.wake)

    # --- the page

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap = view.px(20)
        head, body, foot = rows(view.page, view.px(HEIGHT), Fr(), view.px(40), gap=gap)
        tabs, sheet = rows(body, max(view.px(66), 44), Fr())
        strip, area = rows(
            sheet.inflate(-2 * view.px(30), -2 * view.px(24)), Control.height(stage), Fr(), gap=view.px(8)
        )
        hints = [(Nav, _("choose")), (Confirm, _("press")), (Back, _("back"))]
        self.widgets = [
            *heading(stage, head, _("Hall of fame"), self.back),
            self._profile_button(head),
            Panel(stage, sheet, "board"),
            Tabs(stage, "sheet", tabs.inflate(-view.px(40), 0), self._titles(), self.sheet, self._turn_to),
            *self._filters(strip),
            *self._content(area),
            KeyHints(stage, foot, hints, stage.theme.cream_soft),
        ]

    def _titles(self) -> list[tuple[str, str]]:
        return list(zip(SHEETS, (_("Best kingdoms"), _("Players"), _("Matches played")), strict=True))

    def _profile_button(self, head: Rect) -> Button:
        label = _("My profile")
        width = min(Button.measure(self.stage, label, "save"), head.width // 3)
        place = Rect(0, 0, width, max(head.height, 44)).move_to(midright=head.midright)
        return Button(self.stage, "profile", place, label, self._open_profile, icon="save")

    def _filters(self, strip: Rect) -> list[Widget]:
        """Which game, and by which rules."""
        stage = self.stage
        left, right = columns(strip, Fr(), Fr(), gap=stage.viewport.px(20))
        entries = self.found.entries if self.found else ()
        games = [(game, ui_for(game).name()) for game in playable()]
        rules = ["", *rules_played(entries, self.game)]
        named = [(rule, wording.rule_name(self.game, rule)) for rule in rules]
        return [
            Panel(stage, strip, "tooltip"),
            Selector(stage, "game", left, _("Game"), games, self.game, self._choose_game),
            Selector(stage, "rule", right, _("Rules"), named, self.rule, self._choose_rule),
        ]

    def _content(self, area: Rect) -> list[Widget]:
        if self.found is None:
            return note(self.stage, area, "search", _("Looking into the books…"), "")
        entries = chosen(self.found.entries, self.game, self.rule)
        if not entries:
            title, text = wording.nothing(self.game, bool(self.rule))
            return note(self.stage, area, "trophy", title, text)
        make = {"best": self._wall, "players": self._players, "history": self._history}[self.sheet]
        scroller = self.scrolled("list", area, make(area, entries))
        scroller.fade = None
        return [scroller]

    # --- the three sheets

    def _wall(self, area: Rect, entries: list[Entry]) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        best, gap, edge = feats(entries, MOST), px(28), px(16)
        room = area.width - px(30) - 2 * edge
        most = min(6, round(room / px(FRAME)))
        across = max(2, min(most, max(3, len(best))))
        wide = (room - (across - 1) * gap) // across
        high = wide + Framed.plate_height(stage)
        self._jobs.clear()
        self._replay(best)
        found: list[Widget] = []
        for rank, feat in enumerate(best):
            row, column = divmod(rank, across)
            rect = Rect(area.x + edge + column * (wide + gap), area.y + edge + row * (high + gap), wide, high)
            found.append(self._frame(rect, rank, feat))
        return found

    def _frame(self, rect: Rect, rank: int, feat: Feat) -> Framed:
        size = Framed.inside(self.stage, rect).size
        key = (feat.entry.id, feat.game, feat.seat, size)
        states = self._states.get(feat.entry.id)
        if states is not None and key not in self._pictures:
            self._jobs.append((key, ui_for(self.game).portrait(self.stage, _portrait(feat, states), size)))
        return Framed(
            self.stage,
            f"feat{rank}",
            rect,
            rank=rank,
            name=feat.name,
            about=wording.about(feat),
            score=feat.score,
            color=ui_for(self.game).color(feat.entry.setup.chairs[feat.seat].color),
            picture=partial(self._pictures.get, key),
            action=partial(self._open, feat.entry, (feat.game, feat.seat)),
        )

    def _players(self, area: Rect, entries: list[Entry]) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        high = PlayerCard.height(stage)
        place = Rect(area.x, area.y, area.width - px(30), high)
        return [
            PlayerCard(stage, place.move(0, number * (high + px(14))), player, number)
            for number, player in enumerate(standings(entries))
        ]

    def _history(self, area: Rect, entries: list[Entry]) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        high, now, actions = match_height(stage), self._now(), MatchActions(self._watch, self._open)
        place, found = Rect(area.x, area.y, area.width - px(30), high), list[Widget]()
        for number, entry in enumerate(entries[: self._shown]):
            found += match_card(stage, place, number, entry, now, actions)
            place = place.move(0, high + px(14))
        if len(entries) > self._shown:
            place.height = Button.height(stage)
            found.append(Button(stage, "older", place, _("Show older games"), self._show_older))
        return found

    # --- painting

    def _replay(self, best: list[Feat]) -> None:
        """Have the matches of these kingdoms played again, aside, if they are not yet."""
        missing = {feat.entry.id: feat.entry for feat in best if feat.entry.id not in self._states}
        if missing and self._replaying is None:
            self._replaying = Background(lambda: _ended(missing), self.stage.wake)

    def _paint(self) -> None:
        key, steps = self._jobs[0]
        try:
            next(steps)
        except StopIteration as finished:
            self._pictures[key] = finished.value
            self._jobs.popleft()
            self.stage.redraw()

    # --- what can be done

    def _turn_to(self, sheet: str) -> None:
        self.sheet = sheet
        self._from_the_top()

    def _choose_game(self, game: str) -> None:
        self.game, self.rule = game, ""
        self._from_the_top()

    def _choose_rule(self, rule: str) -> None:
        self.rule = rule
        self._from_the_top()

    def _from_the_top(self) -> None:
        self.scroll_to_top()
        self._shown = SHOWN
        self._jobs.clear()
        self.layout()

    def _show_older(self) -> None:
        self._shown += SHOWN
        self.layout()

    def _open_profile(self) -> None:
        self.stage.push(ProfilePage(self._archive, self.again))

    def _watch(self, entry: Entry) -> None:
        if played := self._played(entry):
            self._menu.replay(played)

    def _open(self, entry: Entry, first: tuple[int, int] | None = None) -> None:
        if played := self._played(entry):
            self.stage.push(KingdomPage(played, entry.when, self._menu, first))

    def _played(self, entry: Entry) -> Played | None:
        try:
            return replayed(entry)
        except Spoilt as error:
            self.stage.toast(_("This match cannot be shown"), say(error.reason), "warning", "bad")
            return None


def _ended(entries: dict[str, Entry]) -> States:
    """How the games ended; nothing for a match that the rules do not allow."""
    found: States = {}
    for id_, entry in entries.items():
        try:
            found[id_] = endings(replayed(entry))
        except Spoilt:
            found[id_] = []
    return found


def _portrait(feat: Feat, states: list[Any]) -> Portrait:
    return Portrait(feat.entry.setup, states[feat.game], feat.game, feat.seat, feat.entry.when)
