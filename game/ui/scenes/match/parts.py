"""What takes part in a match besides the board: the clock, tips, the network, a teacher.

The match scene gives every part its moments and knows none of them. A part lies over the board, the later
ones on top. It sees the table as a `MatchTable`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.session.match import LiveMatch
from game.table.notice import Notice
from game.ui.games.base import Board
from game.ui.input.actions import Action, Pos
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage
from game.ui.widgets.button import Button


class MatchTable(Protocol):
    """The match scene, as its parts see it."""

    stage: Stage
    focus: Focus
    match: LiveMatch
    board: Board
    now: float
    """Seconds since it was sat down at."""

    @property
    def shown(self) -> Any:
        """The state on the board."""
        ...

    @property
    def caught_up(self) -> bool:
        """Everything that is known is shown."""
        ...

    @property
    def acting(self) -> Seat | None:
        """The seat that somebody here moves for now."""
        ...

    @property
    def corner(self) -> Rect:
        """The leftmost of the scene's own buttons."""
        ...


class MatchPart:
    """One part. Each moment may be left out."""

    table: MatchTable

    def enter(self, table: MatchTable) -> None:
        """The match comes onto the stage."""
        self.table = table

    def layout(self) -> None:
        """The window, the language or what is shown has changed at once."""

    def button(self, rect: Rect) -> Button | None:
        """A button of its own beside those of the scene, if it has one."""
        return None

    def targets(self) -> Sequence[Target]:
        return ()

    def covers(self, pos: Pos) -> bool:
        """Whether the table hears nothing of a press there."""
        return False

    def handle(self, action: Action) -> bool:
        """Hear an action before the board does; True if it is used up."""
        return False

    def hear(self, notice: Notice) -> bool:
        """Hear what happened at the table before the scene does; True if there is no more to say about it."""
        return False

    def turn(self, seat: Seat | None) -> None:
        """Somebody here is to move for this seat now, or no longer."""

    def lets_pass(self, move: Any) -> bool:
        """Whether a move may be sent."""
        return True

    def update(self, dt: float, focus: Focus) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        """Draw; never moves anything."""

    @property
    def busy(self) -> bool:
        return False
