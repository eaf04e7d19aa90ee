"""A guest's match in a café, and its results: nothing to save, nothing to keep, no way out of the kiosk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.i18n import _
from game.session.house import House
from game.session.lan import Room
from game.session.match import LiveMatch
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.results import RoomResults
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.menu import Menu

Told = Callable[[str, bool, float], None]
"""A match was left: its game, whether it was finished, and its seconds."""


class KioskMatch(MatchScene):
    def __init__(
        self, match: LiveMatch, house: House, menu: Menu, told: Told, room: Room | None = None
    ) -> None:
        super().__init__(match, house, menu, room=room)
        self._told_house = told

    def leave(self) -> None:
        over = self.rules.outcome(self.match.replica.state) is not None
        super().leave()
        self._told_house(self.match.setup.game, over, self._now)

    def _open_menu(self) -> None:
        if self.room is not None:
            super()._open_menu()
            return
        answers = [
            Answer("stay", _("Keep playing"), icon="play", kind="good"),
            Answer("settings", _("Settings"), self.menu.settings, "gear"),
            Answer("leave", _("End this match"), self.menu.title, "door"),
        ]
        words = _("Ending it leaves nothing behind: the table is free for the next guests.")
        self.stage.push(Dialog(_("Pause"), words, answers, cancel="stay"))

    def _reckon(self) -> None:
        """The match itself is not handed on: nobody keeps or replays it here."""
        setup, state = self.match.setup, self.shown
        if self.rules.outcome(state) is None:
            super()._reckon()
        elif self.room is not None:
            self.stage.replace(RoomResults(setup, state, self.house, self.menu, self.room))
        else:
            self.stage.replace(KioskResults(setup, state, self.house, self.menu))


class KioskResults(ResultsScene):
    """Once more, or leave the table to others."""

    def _choices(self) -> list[tuple[str, str, Any, str, str]]:
        if self.counting or not self.reckoning.match_over:
            return super()._choices()
        return [
            ("rematch", _("Rematch"), self._rematch, "refresh", "good"),
            ("new", _("New game"), self.menu.new_game, "plus", "paper"),
            ("title", _("Finish"), self.menu.title, "check", "paper"),
        ]
