"""What a match is played for: at this screen, on the network, as a lesson, in a café, to be looked at.

The match scene plays; its occasion says what is different (a strategy): which parts lie over the board, what
the menu offers, and what comes after the count.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.words import Words
from game.session.house import House
from game.table.record import Played
from game.ui.scenes.match.clock import ClockFace
from game.ui.scenes.match.menu import pause_menu, paused_dialog
from game.ui.scenes.match.notes import Notes
from game.ui.scenes.match.parts import MatchPart, MatchTable
from game.ui.scenes.results.after import AfterGame
from game.ui.scenes.results.demo import DemoResults
from game.ui.scenes.results.local import LocalResults
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene


class Occasion:
    """A match at this screen."""

    def __init__(self, house: House, menu: Menu) -> None:
        self.house, self.menu = house, menu

    def parts(self) -> Sequence[MatchPart]:
        """What lies over the board, the topmost last."""
        return [ClockFace(), Notes(self.menu)]

    def watching(self, table: MatchTable) -> bool:
        """Whether the board tells what happens to somebody who has no seat."""
        return False

    def menu_of(self, table: MatchTable) -> Scene:
        """What the menu button opens."""
        return pause_menu(self.menu, table.match.setup, self.go_away)

    def go_away(self) -> None:
        """Leave the table."""
        self.menu.title()

    def paused(self, table: MatchTable, reason: Words, resume: Callable[[], None]) -> None:
        """The table stands still, and nothing else says so."""
        table.stage.push(paused_dialog(reason, resume, self.go_away))

    def no_coach(self, table: MatchTable) -> None:
        """A hint was asked for where there are none."""

    def between_games(self, table: MatchTable) -> AfterGame:
        """What can be done while the next game of the match waits."""
        return LocalResults(self.house, self.menu)

    def after_match(self, table: MatchTable, played: Played) -> AfterGame | None:
        """What can be done when all is over; None if the last picture stays."""
        return LocalResults(self.house, self.menu, played)

    def left(self, table: MatchTable) -> None:
        """The match is no longer on the stage."""
        table.match.close()


class DemoOccasion(Occasion):
    """A match of bots, and after its results the next one, by itself."""

    def __init__(self, house: House, menu: Menu, following: Callable[[], Scene]) -> None:
        super().__init__(house, menu)
        self._following = following

    def after_match(self, table: MatchTable, played: Played) -> AfterGame:
        return DemoResults(self.house, self.menu, self._following)
