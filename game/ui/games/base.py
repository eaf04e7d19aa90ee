"""`GameUi`: everything that the window needs of a game, one object per game; `registry` lists them.

The match scene knows the match, the queue of events and the pause; the board knows the game. It is told
which state is shown, animates one event at a time, and says what the player on move can press.
A move it has made up its mind about goes to `submit`. The board never changes a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.table.advice import Advice
from game.table.setup import Setup
from game.ui.draw.timeline import Clip
from game.ui.input.actions import Action
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget


class Board(Protocol):
    submit: Callable[[Any], None]
    """Set by the scene: where moves go."""

    area: Rect | None
    """Set by the scene before the board enters: the part of the window for a match that is only looked at,
    without a bar of its own; None for the whole window."""

    ask_advice: Callable[[], None]
    """Set by the scene: the player wants to hear the coach."""

    def advise(self, advice: Sequence[Advice]) -> None:
        """What the coach says; nothing puts it away."""
        ...

    @property
    def tension(self) -> int:
        """How full the music should be, 1 to 3: it thickens towards the end."""
        ...

    @property
    def menu_area(self) -> Rect:
        """Where the scene puts its buttons: at the right end of this."""
        ...

    def enter(self, stage: Stage, hero: Seat) -> None:
        """Comes onto the table; `hero` is the seat whose side of the table this is."""
        ...

    def layout(self) -> None:
        """Place everything for the present window, language and text size."""
        ...

    def show(self, state: Any) -> None:
        """This is what is on the table now."""
        ...

    def clip(self, before: Any, event: Any, after: Any) -> Clip:
        """How the event looks. The scene calls `show(after)` at its end."""
        ...

    def act(self, seat: Seat | None, hero: Seat) -> None:
        """A person may move for this seat now, or nobody here may."""
        ...

    def targets(self) -> Sequence[Target]: ...

    def handle(self, action: Action, focus: Focus) -> bool:
        """Hear an action first; True if it is used up."""
        ...

    def update(self, dt: float, focus: Focus) -> None: ...

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None: ...

    def busy(self) -> bool: ...

    def refused(self) -> None:
        """The move that was submitted last was not taken."""
        ...

    def why_not(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        """Why what was pressed at a place cannot be done, and the place that the reason belongs to; None if
        nothing was tried there, or it can be done."""
        ...

    def watch(self, words: str) -> None:
        """Nobody moves here: say this instead of a prompt, let a press on a rival change the side of the
        table, and leave `controls` to the scene."""
        ...

    @property
    def controls(self) -> Rect:
        """Where a scene that only watches puts its own controls."""
        ...

    def chapter(self, state: Any) -> str:
        """The part of the match that a state belongs to, such as its round."""
        ...


class Reckoning(Protocol):
    """A finished game, counted out step by step. The results scene knows the buttons, this knows the game."""

    again: Callable[[], None]
    """Set by the scene: place everything anew, something else is to be seen."""

    @property
    def match_over(self) -> bool:
        """False between two games of a match."""
        ...

    @property
    def said(self) -> tuple[str, str]:
        """What there is to say at the moment: a headline, and an aside or nothing."""
        ...

    def layout(self, stage: Stage, area: Rect) -> list[Widget]:
        """Everything in its place, told as far as the count has come."""
        ...

    def steps(self) -> list[Clip]:
        """The count, one clip for each step that a press skips."""
        ...


class Guide(Protocol):
    """The hand of the teacher: what to press next, so that the board makes a move.

    A guide looks only at what the board shows: the next target on the way to a move follows from how far the
    learner has come, whatever was pressed before. So there is always a way on. It also knows the places that
    a lesson or a tip talks about (`mat`, `market`, `cards` ...)."""

    def next(self, move: Any) -> str:
        """The id of the target to press on the way to a move."""
        ...

    def around(self, id_: str) -> Rect:
        """What has to stay in sight around a target while it is talked about."""
        ...

    def place(self, name: str) -> Rect | None:
        """Where something is that is talked about."""
        ...


class NoGuide:
    """Of a game without a lesson: points at nothing."""

    def next(self, move: Any) -> str:
        return ""

    def around(self, id_: str) -> Rect:
        return Rect(0, 0, 0, 0)

    def place(self, name: str) -> Rect | None:
        return None


class GameUi(ABC):
    """A game as the window sees it. What has an answer here may be left out by a game.

    Boards and painters are loaded when they are first asked for."""

    key: str

    # --- the table

    @abstractmethod
    def board(self, setup: Setup) -> Board: ...

    @abstractmethod
    def reckoning(self, setup: Setup, state: Any) -> Reckoning:
        """The count of a game that is over in this state."""
        ...

    def guide(self, board: Any) -> Guide:
        """Shows the way on the game's own board."""
        return NoGuide()
