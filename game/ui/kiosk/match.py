"""A guest's match in a café, and its results: nothing to save, nothing to keep, no way out of the kiosk."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.session.house import House
from game.session.lan import Room
from game.table.record import Played
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.match.parts import MatchTable
from game.ui.scenes.results.after import AfterGame
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.room.occasion import NetworkOccasion
from game.ui.scenes.room.results import RoomResults
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

Told = Callable[[str, bool, float], None]
"""A match was left: its game, whether it was finished, and its seconds."""


class KioskOccasion(Occasion):
    """A match at the kiosk's own screen."""

    def __init__(self, house: House, menu: Menu, told: Told) -> None:
        super().__init__(house, menu)
        self._told = told

    def menu_of(self, table: MatchTable) -> Scene:
        answers = [
            Answer("stay", _("Keep playing"), icon="play", kind="good"),
            Answer("settings", _("Settings"), self.menu.settings, "gear"),
            Answer("leave", _("End this match"), self.menu.title, "door"),
        ]
        words = _("Ending it leaves nothing behind: the table is free for the next guests.")
        return Dialog(_("Pause"), words, answers, cancel="stay")

    def after_match(self, table: MatchTable, played: Played) -> AfterGame:
        """The match itself is not handed on: nobody keeps or replays it here."""
        return KioskResults(self.house, self.menu)

    def left(self, table: MatchTable) -> None:
        super().left(table)
        tell_house(table, self._told)


class KioskNetworkOccasion(NetworkOccasion):
    """A match that guests play from the kiosk's table on the Wi-Fi."""

    def __init__(self, house: House, menu: Menu, room: Room, told: Told) -> None:
        super().__init__(house, menu, room)
        self._told = told

    def after_match(self, table: MatchTable, played: Played) -> AfterGame:
        return RoomResults(self.house, self.menu, self.room)

    def left(self, table: MatchTable) -> None:
        super().left(table)
        tell_house(table, self._told)


def tell_house(table: MatchTable, told: Told) -> None:
    """What the house counts of a match that was left."""
    match = table.match
    told(match.setup.game, match.setup.rules.outcome(match.replica.state) is not None, table.now)


class KioskResults(LocalResults):
    """Once more, or leave the table to others."""

    def answers(self) -> list[Answer]:
        return [
            Answer("rematch", _("Rematch"), self.rematch, "refresh", "good"),
            Answer("new", _("New game"), self.menu.new_game, "plus"),
            Answer("title", _("Finish"), self.menu.title, "check"),
        ]
