"""A match on the network: the room keeps it, its banner lies over the board, and who has no seat watches."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.i18n import _
from game.session.house import House
from game.session.lan import Remark, Room
from game.table.notice import Notice, Paused, Resumed
from game.table.record import Played
from game.ui.games.board import SeatPanel
from game.ui.input.actions import Action, Key
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.scenes.match.clock import ClockFace
from game.ui.scenes.match.menu import network_menu
from game.ui.scenes.match.notes import Notes
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.match.parts import MatchPart, MatchTable
from game.ui.scenes.results.after import AfterGame
from game.ui.scenes.room.banner import NetworkBanner
from game.ui.scenes.room.results import RoomResults
from game.ui.scenes.room.speak import Speak
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene
from game.ui.widgets.button import Button


class NetworkOccasion(Occasion):
    def __init__(self, house: House, menu: Menu, room: Room) -> None:
        super().__init__(house, menu)
        self.room = room

    def parts(self) -> Sequence[MatchPart]:
        return [ClockFace(), NetworkPart(self.room), Notes(self.menu)]

    def watching(self, table: MatchTable) -> bool:
        return not table.match.seats

    def menu_of(self, table: MatchTable) -> Scene:
        return network_menu(self.menu, table.match.setup, self.room, self.watching(table), self.go_away)

    def no_coach(self, table: MatchTable) -> None:
        why = _("The host has not allowed them.")
        table.stage.toast(_("No hints at this table"), why, icon="hint", kind="info")

    def after_match(self, table: MatchTable, played: Played) -> AfterGame:
        return RoomResults(self.house, self.menu, self.room, played)

    def left(self, table: MatchTable) -> None:
        """The room keeps the match."""


class NetworkPart(MatchPart):
    """The banner over the board, and the way to say something."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def enter(self, table: MatchTable) -> None:
        super().enter(table)
        self.banner = NetworkBanner(table.stage, self._room, self._place_of, table.stage.pop)

    def layout(self) -> None:
        self.banner.layout(self.table.board.controls.top - self.table.stage.viewport.px(16))

    def button(self, rect: Rect) -> Button:
        words = _("Say something")
        return Button(self.table.stage, "say", rect, "", self._open_speech, icon="chat", hint=words)

    def targets(self) -> Sequence[Target]:
        return self.banner.targets()

    def handle(self, action: Action) -> bool:
        if isinstance(action, Key) and action.name == "c":
            self._open_speech()
            return True
        return False

    def hear(self, notice: Notice) -> bool:
        match notice:
            case Paused(reason):
                self.banner.paused = reason
                return True
            case Resumed():
                self.banner.paused = None
        return False

    def update(self, dt: float, focus: Focus) -> None:
        self.banner.update(dt, focus)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.banner.draw(surface, focus, alpha)

    @property
    def busy(self) -> bool:
        return self.banner.busy

    def _open_speech(self) -> None:
        self.table.stage.push(Speak(self._room.say))

    def _place_of(self, remark: Remark) -> tuple[int, int]:
        """Where somebody's words float: at their panel, or over our own side of the table."""
        colors = [chair.color for chair in self.table.match.setup.chairs]
        theirs = SeatPanel(colors.index(remark.color)) if remark.color in colors else None
        targets = self.table.board.targets() if theirs is not None else ()
        panel = next((target for target in targets if target.about == theirs), None)
        if panel is not None:
            return panel.rect.x + panel.rect.width // 4, panel.rect.centery
        view = self.table.stage.viewport
        return view.px(260), view.px(320)
