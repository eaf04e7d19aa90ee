"""The end of a lesson: the same reckoning as after any match, and the way to a real one."""

from __future__ import annotations

from typing import Any

from game.i18n import _
from game.ui.scenes.results.results import ResultsScene


class LessonResults(ResultsScene):
    """Lies over the page of the lessons."""

    def back(self) -> None:
        if self.counting:
            super().back()
        else:
            self.stage.pop()

    def _rematch(self) -> None:
        self.menu.new_game()

    def _choices(self) -> list[tuple[str, str, Any, str, str]]:
        if self.counting:
            return super()._choices()
        return [
            ("rematch", _("Play a real match"), self._rematch, "play", "good"),
            ("lessons", _("Back to the lessons"), self.stage.pop, "book", "paper"),
            ("title", _("Title"), self.menu.title, "home", "paper"),
        ]
