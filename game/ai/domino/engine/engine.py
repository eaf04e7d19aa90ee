"""What an engine is: functions by their names, plain or compiled, and how to make the lists they work on."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any


class Engine(SimpleNamespace):
    """All functions of the engine by their names, and how to make its lists."""

    fast: bool

    def ints(self, values: list[int]) -> Any:
        if not self.fast:
            return list(values)
        import numpy as np

        return np.array([signed(value) for value in values], dtype=np.int64)

    def floats(self, values: Sequence[float]) -> Any:
        if not self.fast:
            return list(values)
        import numpy as np

        return np.array(values, dtype=np.float64)


def signed(value: int) -> int:
    """Masks with the highest bit become negative."""
    return value - (1 << 64) if value >= 1 << 63 else value
