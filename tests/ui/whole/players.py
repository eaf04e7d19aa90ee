"""Four people with one device each. They know targets by id and reach them as their device does.

`press` is all there is to most of the game; `turn` and `take_back` are what a device has of its own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame.event import Event

from game.ui.input.actions import Dir
from game.ui.input.targets import Target, find, neighbour
from tests.ui.whole.evening import Evening


class Player(Protocol):
    def __init__(self, evening: Evening) -> None: ...
    def press(self, id_: str) -> None: ...
    def turn(self) -> None: ...
    def take_back(self) -> None: ...
    def back(self) -> None: ...


class Mouse:
    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def press(self, id_: str) -> None:
        self.click(_spot(self.evening.target(id_)))

    def click(self, pos: tuple[int, int]) -> None:
        turn = self.evening.turn
        turn(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        turn(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
        turn(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False))

    def turn(self) -> None:
        pos = self.evening.match.board.menu_area.center
        self.evening.turn(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_RIGHT, touch=False))

    def take_back(self) -> None:
        self.press("back")

    def back(self) -> None:
        self.evening.turn(Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=pygame.BUTTON_X1, touch=False))


class Fingers:
    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def press(self, id_: str) -> None:
        self._tap([_spot(self.evening.target(id_))])

    def turn(self) -> None:
        self._tap([(300, 300), (380, 320)])

    def take_back(self) -> None:
        self.press("back")

    def back(self) -> None:
        """There is none: a finger has to find a button."""
        raise NotImplementedError

    def _tap(self, spots: list[tuple[int, int]]) -> None:
        width, height = self.evening.app.viewport.size
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            for finger, (x, y) in enumerate(spots):
                where = (x / (width - 1), y / (height - 1))
                self.evening.turn(
                    Event(kind, x=where[0], y=where[1], dx=0.0, dy=0.0, finger_id=finger, touch_id=1)
                )


class Keys:
    """Arrows first; Tab where no arrow leads."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.tabs = 0

    def press(self, id_: str) -> None:
        _walk(self, id_)
        self.strike(pygame.K_RETURN)

    def turn(self) -> None:
        self.strike(pygame.K_r)

    def take_back(self) -> None:
        self.strike(pygame.K_BACKSPACE)

    def back(self) -> None:
        self.strike(pygame.K_ESCAPE)

    def go(self, way: Dir) -> None:
        arrows = {
            Dir.LEFT: pygame.K_LEFT,
            Dir.RIGHT: pygame.K_RIGHT,
            Dir.UP: pygame.K_UP,
            Dir.DOWN: pygame.K_DOWN,
        }
        self.strike(arrows[way])

    def ways(self, start: str | None, goal: str) -> list[Dir]:
        return _ways(self.evening.scene.targets(), start, goal, typing=True)

    def lost(self, id_: str) -> None:
        self.tabs += 1
        self.strike(pygame.K_TAB)

    def strike(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.evening.turn(Event(kind, key=key, mod=0, unicode="", scancode=0))

    def type(self, text: str) -> None:
        for letter in text:
            self.evening.turn(Event(pygame.TEXTINPUT, text=letter, window=None))


class Pad:
    """A stick and a few buttons: everything must lie in some direction."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def press(self, id_: str) -> None:
        _walk(self, id_)
        self.push(pygame.CONTROLLER_BUTTON_A)

    def turn(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)

    def take_back(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_X)

    def back(self) -> None:
        self.push(pygame.CONTROLLER_BUTTON_B)

    def go(self, way: Dir) -> None:
        axis, value = (0, way.value[0]) if way.value[0] else (1, way.value[1])
        for lean in (value * 32767, 0):
            self.evening.turn(Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=lean, instance_id=0))

    def ways(self, start: str | None, goal: str) -> list[Dir]:
        return _ways(self.evening.scene.targets(), start, goal, typing=False)

    def lost(self, id_: str) -> None:
        focus = self.evening.scene.focus
        raise AssertionError(f"no way leads from {focus.current} to {id_} in {self.evening.scene}")

    def push(self, button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.evening.turn(Event(kind, button=button, instance_id=0))


def _spot(target: Target) -> tuple[int, int]:
    """Where to press: in the middle of what can be seen of it."""
    rect = target.rect.clip(target.clip) if target.clip else target.rect
    assert rect.w and rect.h, f"{target.id} is out of sight"
    return rect.center


def _walk(player: Keys | Pad, id_: str) -> None:
    """Move the focus, one step at a time because lists scroll on the way."""
    evening = player.evening
    for _ in range(200):
        evening.target(id_)
        focus = evening.scene.focus
        if focus.ring_seen and focus.current == id_:
            return
        ways = player.ways(focus.current, id_) if focus.ring_seen else [Dir.DOWN]
        if ways:
            player.go(ways[0])
        else:
            player.lost(id_)
    raise AssertionError(f"the focus never comes to {id_} in {evening.scene}: {evening.ids()}")


def _ways(targets: Sequence[Target], start: str | None, goal: str, typing: bool) -> list[Dir]:
    """The shortest way from one target to another, as the arrows go; a caret takes arrows for itself."""
    if start is None or find(targets, start) is None:
        return [Dir.DOWN]  # any arrow brings the focus back
    ways: dict[str, list[Dir]] = {start: []}
    queue = deque(ways)
    while queue and goal not in ways:
        here = find(targets, queue.popleft())
        assert here is not None
        sideways = not here.adjust and not (typing and here.writes)
        for direction in Dir if sideways else (Dir.UP, Dir.DOWN):
            there = neighbour(here, targets, direction)
            if there and there.id not in ways:
                ways[there.id] = [*ways[here.id], direction]
                queue.append(there.id)
    return ways.get(goal, [])
