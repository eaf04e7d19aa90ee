"""Small slips over the table: a tip when something is met for the first time, and why something is refused.

They lie at the place they are about, hold nobody up, and go with the next press or after a while.
"""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.i18n import say
from game.learn.tips import tips_for
from game.ui.draw.kit import Kit
from game.ui.games.base import Board
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, Confirm, Press
from game.ui.stage.menu import Menu
from game.ui.widgets.bubble import Bubble

STAY_S: Final = 5.0
TIP_S: Final = 14.0


class Notes:
    def __init__(self, menu: Menu) -> None:
        self._menu = menu
        self.bubble: Bubble | None = None
        self._left = 0.0

    def tip(self, stage: Kit, game: str, board: Board, state: Any, seat: Seat) -> None:
        """Gives the first tip that fits and has not been given, unless the player wants none."""
        self.bubble = None
        if not stage.settings.tips:
            return
        for tip in tips_for(game, state, seat):
            if self._menu.first_time(tip.key):
                about = ui_for(game).guide(board).place(tip.look)
                self._show(stage, say(tip.words), about, TIP_S)
                return

    def object(self, stage: Kit, reason: tuple[Words, Rect] | None) -> None:
        """Says why not, right there."""
        if reason is not None:
            stage.audio.play("error", volume=0.4)
            self._show(stage, say(reason[0]), reason[1], STAY_S)

    def _show(self, stage: Kit, text: str, about: Rect | None, seconds: float) -> None:
        self.bubble = Bubble(stage, text, about, px=28)
        self._left = seconds
        stage.redraw()

    def hush(self) -> None:
        self.bubble = None

    def hear(self, action: Action) -> None:
        """The next press puts a slip away; it does whatever else it does."""
        if isinstance(action, Press | Confirm):
            self.bubble = None

    def update(self, dt: float, stage: Kit) -> None:
        if self.bubble is not None:
            self._left -= dt
            if self._left <= 0:
                self.bubble = None
                stage.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        if self.bubble is not None:
            self.bubble.draw(surface)
