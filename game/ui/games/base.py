"""`GameUi`: everything that the window needs of a game, one object per game; `registry` lists them.

The match scene knows the match, the queue of events and the pause; the board knows the game. It is told
which state is shown, animates one event at a time, and says what the player on move can press.
A move it has made up its mind about goes to `submit`. The board never changes a state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.i18n import _, ngettext
from game.table.advice import Advice
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.theme import PLAYERS, Color, rgb
from game.ui.draw.timeline import Clip
from game.ui.games.card_pictures import CardPictures, OneForAll, sign_on_paper
from game.ui.games.plan import ChangePlan, Preset, TablePlan, presets
from game.ui.games.portrait import PointsLine, Portrait, Steps, crest_picture
from game.ui.games.shelf import ShelfMatch
from game.ui.games.shots import GameShots
from game.ui.input.actions import Action
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget

LONGEST: Final = 24
"""More letters of a foreign word are not shown."""
MOST_RULES: Final = 6
"""More of them are not told of a table."""
PLAIN_COLOR: Final = rgb("#8A5A2B")
"""Of a player whose colour is not known."""


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

    def on_the_way(self, id_: str) -> str:
        """What to say about a target on the way to a move; empty if there is nothing particular to say."""
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

    def on_the_way(self, id_: str) -> str:
        return ""

    def around(self, id_: str) -> Rect:
        return Rect(0, 0, 0, 0)

    def place(self, name: str) -> Rect | None:
        return None


class ShortRule(NamedTuple):
    """A rule in a sentence or two, and the sum it comes to if there is one."""

    text: str
    sum: str = ""


class ExamplePainter(NamedTuple):
    """How an example of the rules book is drawn."""

    draw: Callable[[Kit, pygame.Surface, Rect, Any], Rect]
    """Draws an example into a rect and answers how much of it was used."""
    share: float = 1.0
    """Of the height of a page, compared with a picture of one share."""
    worded: bool = False
    """The drawing says all there is to say about it; no lines come below it."""


class GameUi(ABC):
    """A game as the window sees it. What has an answer here may be left out by a game.

    Boards and painters are loaded when they are first asked for. Words are made when asked, in the player's
    language."""

    key: str
    icon = "star"
    """The sign beside its name."""
    kingdom_icon = "star"
    """The sign beside each kingdom in a list."""
    pieces: Sequence[str] = ()
    """Sprites of some of its pieces, for a large card of the game."""
    beside: Sequence[str] = ()
    """Sprites that stand at the sides of its illustration: half of them at each."""

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

    def worth_telling(self, event: Any) -> bool:
        """Whether an event needs words beside the picture."""
        return True

    # --- its name, and what is said about it

    @abstractmethod
    def title(self) -> str:
        """In one word."""
        ...

    def name(self) -> str:
        """As it is called in a sentence of its own."""
        return self.title()

    def about(self) -> str:
        """What one does in it, for somebody who may learn it."""
        return ""

    def credit(self) -> str:
        """Who made it."""
        return ""

    def short_rules(self) -> Sequence[ShortRule]:
        """For somebody who looks on."""
        return ()

    def sample_prompt(self) -> str:
        """What a player of it may be told, to try the size of words."""
        return ""

    def rule_name(self, rule: str) -> str:
        """A variant or an edition by its key, which may come from another machine."""
        return rule[:LONGEST].capitalize()

    def chosen_rules(self, rules: Mapping[str, Any]) -> list[str]:
        """What differs from the plain rules, a word or two each. What comes from another machine never stops
        the page: unknown variants are shown by the names they give themselves."""
        named = rules.get("variants")
        chosen = [name for name in named if isinstance(name, str)] if isinstance(named, list | tuple) else []
        return [self.rule_name(name) for name in chosen[:MOST_RULES]]

    def progress(self, setup: Setup, state: Any, moves: int) -> str:
        """How far a match is."""
        return ngettext("{n} move played", "{n} moves played", moves).format(n=moves)

    # --- a new game

    def presets(self, levels: Sequence[str], names: Sequence[str]) -> list[Preset]:
        """From the levels of bots and the names of people; the first is what a session begins with."""
        return presets(self.key, levels, names)

    def rows(self, stage: Kit, area: Rect, plan: TablePlan, change: ChangePlan) -> list[Widget]:
        """The rows of the rules sheet, one below the other from the top of the rect."""
        return []

    def rules(self, plan: TablePlan) -> dict[str, Any]:
        """The wishes of a plan that fit its seats."""
        return dict(plan.rules)

    def summary(self, agreed: Setup) -> str:
        """How large the game will be, in one line."""
        return ""

    # --- pictures

    def color(self, name: str) -> Color:
        """Of a player."""
        return PLAYERS.get(name, PLAIN_COLOR)

    def portrait(self, stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
        """The kingdom in the middle of a clear surface of that size."""
        return crest_picture(stage, portrait, size)

    def points(self, stage: Kit, portrait: Portrait, side: int) -> list[PointsLine]:
        """Everything that can bring points, with its sign `side` pixels high."""
        return []

    def points_title(self) -> str:
        """Above those lines."""
        return _("Points")

    def painters(self) -> Mapping[type, ExamplePainter]:
        """How the examples of the rules book are drawn, by their kind."""
        return {}

    def card_pictures(self, stage: Stage) -> CardPictures:
        return OneForAll(lambda: sign_on_paper(stage, self.icon))

    def shelf(self, stage: Kit, rect: Rect) -> ShelfMatch | None:
        """A small match of bots for the shelf under the title, if there is one."""
        return None

    def sample(self, stage: Kit, rect: Rect) -> Widget | None:
        """A little of the game in the middle of a rect, to try what pictures look like."""
        return None

    def shots(self) -> GameShots:
        """How it poses for `main.py shots`."""
        return GameShots()
