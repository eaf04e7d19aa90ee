"""The results of a demonstration: they stay for a while, then the next match begins by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.session.house import House
from game.table.setup import Setup
from game.ui.scenes.results.results import ResultsScene
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

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
