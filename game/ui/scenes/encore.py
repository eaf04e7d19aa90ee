"""The results of a demonstration: they stay for a while, then the next match begins by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.house import House
from game.table.setup import Setup
from game.ui.scene import Scene
from game.ui.scenes.menu import Menu
from game.ui.scenes.results import ResultsScene

STAY_S = 8.0


class EncoreScene(ResultsScene):
    def __init__(
        self, setup: Setup, state: Any, house: House, menu: Menu, following: Callable[[], Scene]
    ) -> None:
        super().__init__(setup, state, house, menu)
        self._following = following
        self._stayed = 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.counting:
            return
        self._stayed += dt
        if self._stayed >= STAY_S:
            self.stage.replace(self._following())
