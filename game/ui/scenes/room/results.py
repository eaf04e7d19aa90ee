"""The results of a match on the network: from here it goes back to the table, or on to the next match."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.i18n import _
from game.session.house import House
from game.session.lan import Remark, Room, RoomView, Tie, VoteKind
from game.table.record import Played
from game.table.setup import Setup
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.remarks import Remarks
from game.ui.scenes.room.wording import news, tally
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button


class RoomResults(ResultsScene):
    """Lies over the room. When the next match begins there, or the table closes, it gives way."""

    def __init__(
        self, setup: Setup, state: Any, house: House, menu: Menu, room: Room, *, played: Played | None = None
    ) -> None:
        super().__init__(setup, state, house, menu, played=played)
        self.room, self._match = room, room.match
        self._seen: RoomView = room.view

    def enter(self, stage: Stage) -> None:
        self._remarks = Remarks(stage, stage.viewport.rect, self._anchor)
        super().enter(stage)

    def _anchor(self, remark: Remark) -> tuple[int, int]:
        view = self.stage.viewport
        return view.rect.centerx, view.px(300)

    network = True

    @property
    def _ours(self) -> bool:
        return not self.room.view.watching

    def update(self, dt: float) -> None:
        super().update(dt)
        self._remarks.hear(self.room.poll())
        view = self.room.view
        if view != self._seen:
            self._hear(view)
        if not self.counting and (self.room.match is not self._match or view.tie is Tie.CLOSED):
            self.stage.pop()

    def _hear(self, view: RoomView) -> None:
        """Who comes and goes is told, and how many would play again stands on the button."""
        before, self._seen = self._seen, view
        for sentence in news(before, view):
            self.stage.toast(sentence, icon="people", kind="info")
        if before.votes != view.votes and not self.counting:
            self.layout()
            self.stage.redraw()

    def layout(self) -> None:
        super().layout()
        self._remarks.layout(self.stage.viewport.rect)
        self.widgets.append(self._remarks)

    def back(self) -> None:
        if self.counting:
            super().back()
        else:
            self.stage.pop()

    def _rematch(self) -> None:
        self.room.vote(VoteKind.REMATCH, 0, True)
        self.stage.pop()

    def _choices(self) -> list[tuple[str, str, Any, str, str]]:
        if self.counting:
            return super()._choices()
        again = [("rematch", _("Play again"), self._rematch, "refresh", "good")]
        back = ("room", _("To the table"), self.stage.pop, "people", "paper")
        return [*([] if self.room.view.watching else again), *self._looking_back(), back]

    def _buttons(self, area: Rect) -> list[Widget]:
        buttons = super()._buttons(area)
        for what, _seat, yes, needed in self._seen.votes:
            for button in buttons:
                if what is VoteKind.REMATCH and isinstance(button, Button) and button.id == "rematch":
                    button.chip = tally(yes, needed)
        return buttons
