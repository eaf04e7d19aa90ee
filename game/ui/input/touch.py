"""Fingers: one presses and drags, two tapping together turn, one resting asks.

The first finger is the pointer. A second finger takes the press back; if both leave soon without having
moved, it was a two-finger tap. What is left of a touch after that means nothing until all fingers are up.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from game.ui.input.actions import Action, Cancel, Device, Drag, Hold, Pos, Press, Release, Rotate

TAP: Final = 0.45
"""A two-finger tap is over within this many seconds."""
REST: Final = 0.5
"""A finger resting this long asks about what it is on."""
SLOP: Final = 0.02
"""Fingers tremble: less than this part of the window is not a movement."""


class Touch:
    def __init__(self) -> None:
        self._starts: dict[int, tuple[float, float]] = {}
        self._moved = False
        self._pointer: tuple[int, Pos, Pos] | None = None
        """Finger, where it came down, where it is."""
        self._since = 0.0
        self._asked = False
        self._pair = False

    @property
    def busy(self) -> bool:
        return self._pointer is not None and not self._asked and not self._moved

    def translate(self, event: Event, size: tuple[int, int], now: float) -> list[Action]:
        pos = (round(event.x * (size[0] - 1)), round(event.y * (size[1] - 1)))
        if event.type == pygame.FINGERDOWN:
            return self._down(event, pos, now)
        if event.type == pygame.FINGERMOTION:
            return self._motion(event, pos)
        return self._up(event, pos, now)

    def tick(self, now: float) -> list[Action]:
        if not self.busy or now - self._since < REST or self._pointer is None:
            return []
        self._asked = True
        return [Hold(Device.TOUCH, self._pointer[2])]

    def cancel(self) -> list[Action]:
        """Forget all fingers, taking the press back."""
        cancelled = self._withdraw()
        self._starts.clear()
        self._pair = False
        return cancelled

    def _down(self, event: Event, pos: Pos, now: float) -> list[Action]:
        self._starts[event.finger_id] = (event.x, event.y)
        if len(self._starts) == 1:
            self._since, self._moved, self._asked, self._pair = now, False, False, False
            self._pointer = (event.finger_id, pos, pos)
            return [Press(Device.TOUCH, pos)]
        self._pair = len(self._starts) == 2 and not self._moved and now - self._since < TAP
        return self._withdraw()

    def _motion(self, event: Event, pos: Pos) -> list[Action]:
        x, y = self._starts.get(event.finger_id, (event.x, event.y))
        self._moved = self._moved or max(abs(event.x - x), abs(event.y - y)) > SLOP
        if self._pointer is None or self._pointer[0] != event.finger_id:
            return []
        self._pointer = (event.finger_id, self._pointer[1], pos)
        return [Drag(Device.TOUCH, pos, self._pointer[1])]

    def _up(self, event: Event, pos: Pos, now: float) -> list[Action]:
        self._starts.pop(event.finger_id, None)
        if self._pointer is not None and self._pointer[0] == event.finger_id:
            asked, self._pointer = self._asked, None
            # a finger that rested was asking, so lifting it presses nothing
            return [Cancel(Device.TOUCH, pos)] if asked and not self._moved else [Release(Device.TOUCH, pos)]
        if self._starts or not self._pair:
            return []
        self._pair = False
        return [Rotate(Device.TOUCH)] if not self._moved and now - self._since < TAP else []

    def _withdraw(self) -> list[Action]:
        if self._pointer is None:
            return []
        pos, self._pointer = self._pointer[2], None
        return [Cancel(Device.TOUCH, pos)]
