"""What a kingdom is to its painter: squares on a plane, and the numbers every part agrees on.

Rules: positions are (x, y) in squares, x to the right, y down, the castle at (0, 0); all measures are in
squares unless a name ends in `_px`. A square's picture may depend on the squares around it, never on when
they came: a kingdom built domino by domino looks exactly like one painted at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

CASTLE = "castle"
LANDS = ("wheat", "grass", "lake", "swamp", "forest", "mine")
NONE = 0  # outside the kingdom, in grids of land numbers
NUMBER = {name: i for i, name in enumerate((*LANDS, CASTLE), 1)}
TALL = frozenset({"forest", "mine", CASTLE})  # these throw shadows on the others

PERIOD = 8  # noise and carpets repeat after so many squares


@dataclass(frozen=True, slots=True)
class Square:
    """One half of a domino, or the castle."""

    land: str
    crowns: int = 0
    tile: int = 0
    half: int = 0


Pos = tuple[int, int]
Squares = Mapping[Pos, Square]
Around = tuple[Square | None, ...]  # the 3 x 3 squares around one, row by row, itself in the middle


def ring(pos: Pos) -> Iterator[Pos]:
    """The 3 x 3 positions around one, row by row."""
    x, y = pos
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            yield (x + dx, y + dy)


def around(squares: Squares, pos: Pos) -> Around:
    return tuple(squares.get(p) for p in ring(pos))
