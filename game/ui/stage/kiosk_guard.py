"""Whoever looks after the window of a kiosk, and the window they look after."""

from __future__ import annotations

from typing import Protocol

from game.ui.input.actions import Action
from game.ui.stage.scene import Scene, Stage


class KioskGuard(Protocol):
    def look(self, now: float) -> None:
        """Called in every round of the loop."""

    def hear(self, action: Action) -> bool:
        """Hears every action before the scenes do; True if they shall not."""
        ...


class GuardedWindow(Stage, Protocol):
    """A window that has such a guard."""

    guard: KioskGuard | None

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        ...

    def stop(self) -> None:
        """End the loop: what nobody else can do in a kiosk."""
