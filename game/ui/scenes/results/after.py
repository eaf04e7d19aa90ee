"""What comes after a game has been counted: what can be done, and what happens meanwhile.

The results scene counts; this says where it leads (a strategy): at this screen, at a table on the network,
after a lesson, in a café, after a demonstration.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.i18n import _
from game.session.house import House
from game.table.record import Played
from game.table.setup import Setup
from game.ui.stage.dialog import Answer
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget


class ResultsPage(Protocol):
    """The results scene, as what comes after it sees it."""

    stage: Stage
    setup: Setup

    @property
    def counting(self) -> bool: ...

    def layout(self) -> None: ...


class AfterGame:
    """`played` is the match, where it may be looked at again."""

    page: ResultsPage

    def __init__(self, house: House, menu: Menu, played: Played | None = None) -> None:
        self.house, self.menu, self.played = house, menu, played

    def enter(self, page: ResultsPage) -> None:
        """The results come onto the stage."""
        self.page = page

    def answers(self) -> list[Answer]:
        """The buttons after the last game of a match."""
        return [self.leave()]

    def chips(self) -> Mapping[str, str]:
        """Small words on buttons, by their ids."""
        return {}

    def back(self) -> None:
        """What Back does after the last game."""
        self.menu.title()

    def widgets(self) -> list[Widget]:
        """What lies over the page; called when it is placed anew."""
        return []

    def update(self, dt: float) -> None:
        """Let time pass."""

    def looking_back(self) -> list[Answer]:
        """What can be done with a match that is over and at hand."""
        played, menu = self.played, self.menu
        if played is None:
            return []
        found = [Answer("replay", _("Replay"), lambda: menu.replay(played), "replay")]
        if self.house.reviews(played.setup.game):
            found.append(Answer("review", _("Review"), lambda: menu.review(played), "chart"))
        share = menu.share
        if share is not None:
            found.append(Answer("share", _("Share picture"), lambda: share(played), "share"))
        return found

    def leave(self) -> Answer:
        """To the title."""
        return Answer("title", _("Title"), self.menu.title, "home")
