"""How many tables are open nearby, for the title.

The network is opened for it, aside, and only when the title has been there for a while: neither the first
picture nor whoever goes straight to a game waits for it. Nothing is announced. Where it cannot be opened,
there is nothing nearby, and the lobby says why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.stage.background import Background
from game.ui.stage.scene import Stage

FIRST_S: Final = 8.0
"""How long the title has been there before anybody looks."""
EVERY_S: Final = 3.0


class Nearby:
    """`ask` counts the tables; it may take its time, in a thread."""

    def __init__(self, ask: Callable[[], int] | None) -> None:
        self.count = 0
        self._ask = ask
        self._left = FIRST_S
        self._asking: Background[int] | None = None

    def wait(self) -> None:
        """The title comes in sight again: first it settles."""
        self._left = FIRST_S

    def update(self, stage: Stage, dt: float) -> bool:
        """Answers whether the count has changed."""
        if self._ask is None:
            return False
        if self._asking is None:
            self._left -= dt
            if self._left <= 0:
                self._left, self._asking = EVERY_S, Background(self._ask, stage.wake)
            return False
        if not self._asking.done:
            return False
        try:
            found = self._asking.result
        except OSError:
            found = 0
        before, self.count, self._asking = self.count, found, None
        return before != found
