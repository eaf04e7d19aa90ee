"""After a match at this screen: once more, a look back, or the title."""

from __future__ import annotations

from game.i18n import _
from game.ui.scenes.results.after import AfterGame, ResultsPage
from game.ui.stage.dialog import Answer


class LocalResults(AfterGame):
    """A match that is over is remembered for the hall of fame."""

    def enter(self, page: ResultsPage) -> None:
        super().enter(page)
        if self.played is not None:
            self.menu.remember(self.played, False)

    def answers(self) -> list[Answer]:
        return [
            Answer("rematch", _("Rematch"), self.rematch, "refresh", "good"),
            *self.looking_back(),
            self.leave(),
        ]

    def rematch(self) -> None:
        self.menu.play(self.house.begin(self.page.setup))
