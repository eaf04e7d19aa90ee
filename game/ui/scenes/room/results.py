"""The results of a match on the network: from here it goes back to the table, or on to the next match."""

from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _
from game.session.house import House
from game.session.lan import Contact, Remark, Room, RoomView, VoteKind
from game.table.record import Played
from game.ui.scenes.results.after import AfterGame, ResultsPage
from game.ui.scenes.room.remarks import Remarks
from game.ui.scenes.room.wording import news, tally
from game.ui.stage.dialog import Answer
from game.ui.stage.menu import Menu
from game.ui.widgets.base import Widget


class RoomResults(AfterGame):
    """Lies over the room. When the next match begins there, or the table closes, it gives way."""

    def __init__(self, house: House, menu: Menu, room: Room, played: Played | None = None) -> None:
        super().__init__(house, menu, played)
        self.room, self._match = room, room.match
        self._seen: RoomView = room.view

    def enter(self, page: ResultsPage) -> None:
        super().enter(page)
        if self.played is not None and not self.room.view.watching:
            self.menu.remember(self.played, True)
        self._remarks = Remarks(page.stage, page.stage.viewport.rect, self._anchor)

    def _anchor(self, remark: Remark) -> tuple[int, int]:
        view = self.page.stage.viewport
        return view.rect.centerx, view.px(300)

    def update(self, dt: float) -> None:
        self._remarks.hear(self.room.poll())
        view = self.room.view
        if view != self._seen:
            self._hear(view)
        if not self.page.counting and (self.room.match is not self._match or view.contact is Contact.CLOSED):
            self.page.stage.pop()

    def _hear(self, view: RoomView) -> None:
        """Who comes and goes is told, and how many would play again stands on the button."""
        before, self._seen = self._seen, view
        for sentence in news(before, view):
            self.page.stage.toast(sentence, icon="people", kind="info")
        if before.votes != view.votes and not self.page.counting:
            self.page.layout()
            self.page.stage.redraw()

    def widgets(self) -> list[Widget]:
        self._remarks.layout(self.page.stage.viewport.rect)
        return [self._remarks]

    def back(self) -> None:
        self.page.stage.pop()

    def answers(self) -> list[Answer]:
        again = [Answer("rematch", _("Play again"), self._rematch, "refresh", "good")]
        back = Answer("room", _("To the table"), self.page.stage.pop, "people")
        return [*([] if self.room.view.watching else again), *self.looking_back(), back]

    def chips(self) -> Mapping[str, str]:
        again = [(yes, needed) for what, _seat, yes, needed in self._seen.votes if what is VoteKind.REMATCH]
        return {"rematch": tally(*again[0])} if again else {}

    def _rematch(self) -> None:
        self.room.vote(VoteKind.REMATCH, 0, True)
        self.page.stage.pop()
