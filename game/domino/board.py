"""Squares as bits.

A kingdom never reaches farther than 6 squares from its castle (7x7 frame), so a square is one
bit of an integer: 15 columns and rows, the castle in the middle, an empty border around, which
keeps shifted masks from running into the next row. x grows to the right, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

REACH = 6
WIDTH = 2 * REACH + 3
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""dir 0 right, 1 down, 2 left, 3 up"""
SHIFTS = (1, WIDTH, -1, -WIDTH)

BIT: dict[tuple[int, int], int] = {
    (x, y): 1 << ((y + REACH + 1) * WIDTH + x + REACH + 1)
    for y in range(-REACH, REACH + 1)
    for x in range(-REACH, REACH + 1)
}
SQUARE: dict[int, tuple[int, int]] = {bit: square for square, bit in BIT.items()}
CASTLE = BIT[0, 0]

Pos = tuple[int, int]
"""A square: (x, y), the castle at (0, 0)."""
Box = tuple[int, int, int, int]
"""Left, top, right, bottom of everything covered."""
CASTLE_BOX: Box = (0, 0, 0, 0)


def bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


def squares(mask: int) -> tuple[tuple[int, int], ...]:
    """The squares of a mask, row by row."""
    return tuple(SQUARE[bit] for bit in bits(mask))


def beside(mask: int) -> int:
    """Everything that shares an edge with the mask (and perhaps some of the mask itself)."""
    return mask << 1 | mask >> 1 | mask << WIDTH | mask >> WIDTH


@cache
def room(box: Box, frame: int) -> int:
    """All squares that can be covered without outgrowing the frame.

    Two adjacent squares can only push the box out on one side, so a domino fits exactly if
    both of its squares lie in here."""
    left, top, right, bottom = box
    return sum(
        BIT[x, y]
        for x in range(right - frame + 1, left + frame)
        for y in range(bottom - frame + 1, top + frame)
    )


def stretch(box: Box, x: int, y: int) -> Box:
    left, top, right, bottom = box
    return min(left, x), min(top, y), max(right, x), max(bottom, y)
