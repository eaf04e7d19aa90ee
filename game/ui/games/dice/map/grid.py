"""Where the hexagons of a map lie in a rectangle; no drawing.

The unit is the width of a hexagon; points are up and down. A grid fits the whole map with its card edge
and shadow into the size it is given, and lies in its middle.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.dice.map import MapLayout, map_layout

ROW: Final = math.sqrt(3) / 2
HALF_HEIGHT: Final = 1 / math.sqrt(3)
EDGE: Final = 0.07
"""Room for the card's edge and shadow on every side, in hexagon widths."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Grid:
    players: int
    unit: int
    """Width of a hexagon in pixels."""
    centres: tuple[tuple[int, int], ...]
    """space -> its middle"""

    @property
    def layout(self) -> MapLayout:
        return map_layout(self.players)

    def hex_at(self, point: Point) -> int | None:
        """The space under a point."""
        x, y = point
        best = min(range(len(self.centres)), key=lambda space: math.dist(self.centres[space], point))
        dx, dy = abs(x - self.centres[best][0]) / self.unit, abs(y - self.centres[best][1]) / self.unit
        inside = dx <= 0.5 and dy + dx * HALF_HEIGHT <= HALF_HEIGHT
        return best if inside else None

    def corners(self, space: int, size: float = 1.0) -> list[Point]:
        """Clockwise from the top."""
        x, y = self.centres[space]
        k = self.unit * size
        tall, side = HALF_HEIGHT * k, k / 2
        return [
            (x, y - tall),
            (x + side, y - tall / 2),
            (x + side, y + tall / 2),
            (x, y + tall),
            (x - side, y + tall / 2),
            (x - side, y - tall / 2),
        ]


def grid(players: int, size: tuple[int, int]) -> Grid:
    """The largest map for that many players in a rectangle."""
    flat = [(q + r / 2, r * ROW) for q, r in map_layout(players).axial]
    left, right = min(x for x, _ in flat), max(x for x, _ in flat)
    top, bottom = min(y for _, y in flat), max(y for _, y in flat)
    wide = right - left + 1 + 2 * EDGE
    tall = bottom - top + 2 * HALF_HEIGHT + 2 * EDGE
    unit = max(8, math.floor(min(size[0] / wide, size[1] / tall)))
    dx, dy = size[0] / 2 - unit * (left + right) / 2, size[1] / 2 - unit * (top + bottom) / 2
    return Grid(players, unit, tuple((round(unit * x + dx), round(unit * y + dy)) for x, y in flat))
