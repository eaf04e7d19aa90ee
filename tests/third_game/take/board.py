"""Its table: a heap of counters per player, and four of them to press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.core.words import Words
from game.table.advice import Advice
from game.table.setup import Setup
from game.ui.draw.text import Type
from game.ui.draw.timeline import Clip, Wait
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Action
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Stage
from tests.net.lab.tiny import State, Take

COUNTS = range(4)


def taken(state: State, seat: Seat) -> int:
    return sum(event.count for event in state.happened if isinstance(event, Take) and event.seat == seat)


class TakeBoard:
    stage: Stage
    tension = 1

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.state: State = setup.rules.new(setup.options)
        self.submit: Callable[[Any], None] = lambda move: None
        self.ask_advice: Callable[[], None] = lambda: None
        self.area: Rect | None = None
        self.told = ""
        self._seat: Seat | None = None

    def enter(self, stage: Stage, hero: Seat) -> None:
        self.stage = stage
        self.layout()

    def layout(self) -> None:
        page = self.area or self.stage.viewport.page
        self.menu_area, heaps, self.controls = rows(page, Fr(1), Fr(4), Fr(1))
        self._heaps = columns(heaps, *[Fr()] * len(self.setup.chairs))
        self._counts = columns(self.controls, *[Fr()] * len(COUNTS))

    def show(self, state: State) -> None:
        self.state = state

    def clip(self, before: State, event: Any, after: State) -> Clip:
        return Wait(0.2)

    def act(self, seat: Seat | None, hero: Seat) -> None:
        self._seat = seat

    def targets(self) -> Sequence[Target]:
        if self._seat is None:
            return ()
        places = zip(COUNTS, self._counts, strict=True)
        return [Target(f"take.{n}", place, str(n), partial(self._take, n), about=n) for n, place in places]

    def _take(self, count: int) -> None:
        if self._seat is not None:
            self.submit(Take(self._seat, count))

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        surface.fill(self.stage.theme.paper)
        for seat, place in enumerate(self._heaps):
            words = f"{self.setup.chairs[seat].name}: {taken(self.state, seat)}"
            image = self.stage.type.render(Type.NAME, words, None, self.stage.theme.ink)
            surface.blit(image, image.get_rect(center=place.center))
        for target in self.targets():
            self.stage.art.draw_panel(surface, "parchment", target.rect, self.stage.viewport.scale)
            image = self.stage.type.render(Type.NUMBER, target.label, None, self.stage.theme.ink)
            surface.blit(image, image.get_rect(center=target.rect.center))

    def chapter(self, state: State) -> str:
        return str(1 + len(state.happened) // (state.options.players + 1))

    def watch(self, words: str) -> None:
        self.told = words

    # --- what this game has nothing of

    def advise(self, advice: Sequence[Advice]) -> None: ...

    def handle(self, action: Action, focus: Focus) -> bool:
        return False

    def update(self, dt: float, focus: Focus) -> None: ...

    def busy(self) -> bool:
        return False

    def refused(self) -> None: ...

    def why_not(self, pos: tuple[int, int]) -> tuple[Words, Rect] | None:
        return None
