"""What every board has in common: the seats, whose side of the table is shown, the coach's sheet, the bar,
and two layers of pictures (see `game.ui.games.base.Board` for what the scene expects).

The still picture is drawn once and kept until it is `stale`; what moves is drawn over it in every frame. A
game's board says what lies on its table and turns what a player does into steps of the pending move.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.table.advice import Advice
from game.table.setup import Setup
from game.ui.games.advice import AdviceSheet
from game.ui.games.bar import Bar
from game.ui.games.flight import Point, Sky
from game.ui.input.actions import Action, Back, Hint
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage

PAN = 0.6
"""How far to the side a sound comes from at the edge of the window."""

S = TypeVar("S")


class TablePlaces(Protocol):
    """What every layout has a place for."""

    @property
    def menu(self) -> Rect: ...

    @property
    def actions(self) -> Rect: ...


@dataclass(frozen=True, slots=True)
class SeatPanel:
    """A player's panel, as what a target is about."""

    seat: Seat


def panel_id(seat: Seat) -> str:
    return f"rival.{seat}"


class BoardBase(ABC, Generic[S]):
    stage: Stage
    places: TablePlaces
    bar: Bar
    counsel: AdviceSheet
    _still: pygame.Surface

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.colors = [chair.color for chair in setup.chairs]
        self.names = [chair.name for chair in setup.chairs]
        self.state: S = setup.rules.new(setup.options)
        self.submit: Callable[[Any], None] = lambda move: None
        self.ask_advice: Callable[[], None] = lambda: None
        self.hero: Seat = 0
        self.area: Rect | None = None
        self.thinking = False
        """The coach has been asked."""
        self.told: str | None = None
        """What is said while nobody moves here."""
        self.stale = True
        """The still picture is to be drawn anew."""
        self.sky = Sky(self.touch)

    def enter(self, stage: Stage, hero: Seat) -> None:
        self.stage, self.hero = stage, hero
        self.layout()

    @abstractmethod
    def layout(self) -> None:
        """Place everything for the present window; ends with `_lay_still`."""

    def _lay_still(self) -> None:
        self.sky.clear()
        self._still, self.stale = pygame.Surface(self.stage.viewport.size), True

    @abstractmethod
    def seat_everyone(self, at_once: bool = True) -> None:
        """The hero at the near side of the table, the others around in their order."""

    # --- what the scene asks

    @property
    def menu_area(self) -> Rect:
        return self.places.menu

    @property
    def controls(self) -> Rect:
        return self.places.actions

    @property
    def played_here(self) -> bool:
        """Whether the hero is somebody in front of this screen, and not one who is only watched."""
        return self.told is None and self.setup.chairs[self.hero].bot is None

    def why_not(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        return self.refusal(pos) if self.played_here else None

    @abstractmethod
    def refusal(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        """Why what lies at a place cannot be done by the hero, and the place that the reason belongs to."""

    # --- what the scene tells

    def act(self, seat: Seat | None, hero: Seat) -> None:
        if hero != self.hero:
            self.sit_at(hero)
        self.thinking, self.counsel.shown = False, ()
        self.take_turn(seat)

    @abstractmethod
    def take_turn(self, seat: Seat | None) -> None:
        """A person may move for this seat now, or nobody here may."""

    def sit_at(self, seat: Seat, at_once: bool = True) -> None:
        """Go round the table to another side of it."""
        self.hero = seat
        self.seat_everyone(at_once)

    def advise(self, advice: Sequence[Advice]) -> None:
        self.thinking = False
        self.counsel.show(advice)
        self.changed()

    def watch(self, words: str) -> None:
        if words != self.told:
            self.told = words
            self.changed()

    def touch(self) -> None:
        """Something on the still picture is different now."""
        self.stale = True

    def changed(self) -> None:
        """Something on the still picture is different now, and is to be seen at once."""
        self.touch()
        self.stage.redraw()

    # --- what the player does

    @property
    @abstractmethod
    def free(self) -> bool:
        """Whether a person here still decides on a move."""

    def handle(self, action: Action, focus: Focus) -> bool:
        if isinstance(action, Back) and self.counsel.shown:
            self.advise(())
            return True
        if isinstance(action, Hint) and self.bar.offers("hint"):
            self.ask_hint()
            return True
        return False

    def ask_hint(self) -> None:
        """Asks the coach, or puts its list away."""
        if self.counsel.shown:
            self.advise(())
        elif self.free and not self.thinking:
            self.thinking = True
            self.changed()
            self.ask_advice()

    def rival_target(self, seat: Seat, rect: Rect, hint: str = "") -> Target:
        """A player's panel. Whoever only watches sits down there; the others look closer."""
        look = self.look_closer if self.told is None else self._watch_from
        name, there = self.names[seat], SeatPanel(seat)
        return Target(panel_id(seat), rect, name, lambda: look(seat), hint=hint, about=there)

    def _watch_from(self, seat: Seat) -> None:
        if seat != self.hero:
            self.sit_at(seat, at_once=False)
            self.changed()

    @abstractmethod
    def look_closer(self, seat: Seat) -> None:
        """Shows more of a player; the same one again shows less."""

    # --- sound and pictures

    @property
    def calm(self) -> bool:
        """Nothing shall fly."""
        return self.stage.settings.reduced_motion

    def sound(self, name: str, at: Point | None = None, volume: float = 1.0) -> None:
        """Heard from where it happens."""
        width = self.stage.viewport.size[0]
        self.stage.audio.play(name, pan=(2 * at[0] / width - 1) * PAN if at else 0.0, volume=volume)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.stale:
            self.draw_still(self._still, focus)
            self.stale = False
        surface.blit(self._still, (0, 0))
        self.draw_moving(surface, focus, alpha)

    @abstractmethod
    def draw_still(self, surface: pygame.Surface, focus: Focus) -> None: ...

    @abstractmethod
    def draw_moving(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None: ...
