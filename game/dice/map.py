"""The map for a player count: where the hexagons lie, which touch, how far apart they are.

Spaces are numbers, sets of spaces are masks (see `content`). Spaces touch across the seam of the
two parts too, and a distance is counted over all spaces, whatever lies on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.dice.content import OUTLINE, SHIFT_OF_B, SPACES

STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""To the six neighbours of a hexagon, in axial coordinates."""


@dataclass(frozen=True, slots=True)
class MapLayout:
    """One way of joining the two parts."""

    axial: tuple[tuple[int, int], ...]
    """space -> (q, r); to draw it, x = q + r / 2 and y = 0.866 r."""
    neighbours: tuple[int, ...]
    """space -> the mask of the spaces that touch it"""
    rings: tuple[tuple[int, ...], ...]
    """space -> the masks of the spaces exactly 0, 1, 2 ... steps away"""


@cache
def map_layout(players: int) -> MapLayout:
    dq, dr = SHIFT_OF_B[players]
    axial = (*OUTLINE, *((q + dq, r + dr) for q, r in OUTLINE))
    at = {place: 1 << space for space, place in enumerate(axial)}
    neighbours = tuple(sum(at.get((q + x, r + y), 0) for x, y in STEPS) for q, r in axial)
    return MapLayout(axial, neighbours, tuple(_rings(1 << space, neighbours) for space in range(len(SPACES))))


def _rings(start: int, neighbours: tuple[int, ...]) -> tuple[int, ...]:
    rings, seen, edge = [], 0, start
    while edge:
        rings.append(edge)
        seen |= edge
        edge = beside(edge, neighbours) & ~seen
    return tuple(rings)


def spaces_in(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def names_in(mask: int) -> tuple[str, ...]:
    return tuple(SPACES[space] for space in spaces_in(mask))


def beside(mask: int, neighbours: tuple[int, ...]) -> int:
    """Everything that touches the mask (and perhaps some of the mask itself)."""
    found = 0
    while mask:
        low = mask & -mask
        found |= neighbours[low.bit_length() - 1]
        mask ^= low
    return found


def connected(mask: int, neighbours: tuple[int, ...]) -> Iterator[int]:
    """The connected groups of a mask."""
    while mask:
        group = edge = mask & -mask
        while edge:
            edge = beside(edge, neighbours) & mask & ~group
            group |= edge
        yield group
        mask ^= group


def nearest(own: int, others: int, table: MapLayout) -> int:
    """The spaces of `others` at the smallest distance from any space of `own`.

    All of them where there is nothing to measure from."""
    if not own:
        return others
    reach, targets = own, others
    while targets and not reach & targets:
        reach |= beside(reach, table.neighbours)
    return reach & targets


def distance(first: int, second: int, table: MapLayout) -> int:
    """Steps between two spaces."""
    return next(steps for steps, ring in enumerate(table.rings[first]) if ring >> second & 1)
