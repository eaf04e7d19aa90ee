"""The results of a demonstration: they stay for a while, then the next match begins by itself."""

from __future__ import annotations

from collections.abc import Callable

from game.session.house import House
from game.ui.scenes.results.local import LocalResults
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

STAY_S = 8.0


class DemoResults(LocalResults):
    def __init__(self, house: House, menu: Menu, following: Callable[[], Scene]) -> None:
        super().__init__(house, menu)
        self._following = following
        self._stayed = 0.0

    def update(self, dt: float) -> None:
        if self.page.counting:
            return
        self._stayed += dt
        if self._stayed >= STAY_S:
            self.page.stage.replace(self._following())
