"""The end of a lesson: the same reckoning as after any match, and the way to a real one."""

from __future__ import annotations

from game.i18n import _
from game.ui.scenes.results.after import AfterGame
from game.ui.stage.dialog import Answer


class LessonResults(AfterGame):
    """Lies over the page of the lessons."""

    def back(self) -> None:
        self.page.stage.pop()

    def answers(self) -> list[Answer]:
        return [
            Answer("rematch", _("Play a real match"), self.menu.new_game, "play", "good"),
            Answer("lessons", _("Back to the lessons"), self.page.stage.pop, "book"),
            self.leave(),
        ]
