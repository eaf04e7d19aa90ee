"""Small slips over the table: a tip when something is met for the first time, and why something is refused.

They lie at the place they are about, hold nobody up, and go with the next press or after a while.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.i18n import say
from game.learn.registry import learning_for
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, Confirm, Press
from game.ui.input.focus import Focus
from game.ui.scenes.match.parts import MatchPart
from game.ui.stage.menu import Menu
from game.ui.widgets.bubble import Bubble

STAY_S: Final = 5.0
TIP_S: Final = 14.0


class Notes(MatchPart):
    """Without `tips`, only reasons: a teacher says the rest."""

    def __init__(self, menu: Menu, tips: bool = True) -> None:
        self._menu, self._tips = menu, tips
        self.bubble: Bubble | None = None
        self._left = 0.0

    def layout(self) -> None:
        self.bubble = None

    def turn(self, seat: Seat | None) -> None:
        self.bubble = None
        if seat is not None and self._tips and self.table.stage.settings.tips:
            self._tip(seat)

    def _tip(self, seat: Seat) -> None:
        """Gives the first tip that fits and has not been given."""
        table, game = self.table, self.table.match.setup.game
        for tip in learning_for(game).tips(table.shown, seat):
            if self._menu.first_time(tip.key):
                self._show(say(tip.words), ui_for(game).guide(table.board).place(tip.look), TIP_S)
                return

    def handle(self, action: Action) -> bool:
        """The next press puts a slip away, and does whatever else it does. What cannot be done is answered
        right there."""
        if isinstance(action, Press | Confirm):
            self.bubble = None
        if isinstance(action, Press) and self.table.caught_up:
            reason = self.table.board.why_not(action.pos)
            if reason is not None:
                self.table.stage.audio.play("error", volume=0.4)
                self._show(say(reason[0]), reason[1], STAY_S)
        return False

    def _show(self, text: str, about: Rect | None, seconds: float) -> None:
        self.bubble = Bubble(self.table.stage, text, about, px=28)
        self._left = seconds
        self.table.stage.redraw()

    def update(self, dt: float, focus: Focus) -> None:
        if self.bubble is not None:
            self._left -= dt
            if self._left <= 0:
                self.bubble = None
                self.table.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.bubble is not None:
            self.bubble.draw(surface)
