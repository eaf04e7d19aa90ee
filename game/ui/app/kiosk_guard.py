"""Whoever looks after the window of a kiosk."""

from __future__ import annotations

from typing import Protocol

from game.ui.input.actions import Action


class Keeper(Protocol):
    def look(self, now: float) -> None:
        """Called in every round of the loop."""

    def hear(self, action: Action) -> bool:
        """Hears every action before the scenes do; True if they shall not."""
        ...
