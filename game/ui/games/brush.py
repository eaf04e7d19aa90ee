"""Painting in small portions of time, so that no picture is late (time slicing).

It happens in `update`, at most once for each sixtieth of a second, whatever the pace of the pictures.
"""

from __future__ import annotations

from collections.abc import Callable

EVERY_S = 1 / 60


class Brush:
    def __init__(self, paint: Callable[[], None]) -> None:
        self._paint = paint
        self._waited = EVERY_S

    def update(self, dt: float) -> None:
        self._waited += dt
        if self._waited >= EVERY_S - 1e-6:
            self._waited = 0.0
            self._paint()
