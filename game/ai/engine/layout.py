"""Where what lies in the engine's list of numbers, and the tables its functions read.

A square is one of 64 cells of a board that closes on itself (8 columns and rows, the castle in
cell 0): no kingdom is wider than 7, so nothing meets behind the edge. What a kingdom covers of
the columns and of the rows are two masks of 8 bits; they say where it may still grow. Masks have
64 bits; compiled code reads them as signed numbers, so they are never compared or divided.
"""

from __future__ import annotations

from game.domino.placement import CROWN_PAIR, LAND_PAIR
from game.domino.tiles import LANDS, NUMBERS

Ints = list[int]
Floats = list[float]

# --- the head of the list

PLAYERS, KINGS, OFFER, ROUNDS, FRAME = 0, 1, 2, 3, 4
"""KINGS are all kings of the table, OFFER the dominoes in a new row."""
MIDDLE, HARMONY = 5, 6
"""Points of the bonuses, 0 where they are not played."""
ROUND, TURN, PHASE = 7, 8, 9
ROW, ROW_KING = 10, 14
"""This round's dominoes and whose king stands there; in the opening ROW_KING is the order."""
NEXT, NEXT_KING, NEXT_COUNT = 18, 23, 28
POOL_AT, POOL_COUNT, POOL = 29, 30, 31
"""Dominoes not revealed; from POOL_AT on, in the order in which they will come."""
PAST = POOL + len(NUMBERS)
"""Points of each seat in earlier games of the match."""
PLAN = PAST + 4
"""Per seat: where the policy means to place the domino it chose, plus 1; 0 without a plan."""
KINGDOMS = PLAN + 4

OPENING, PLACING, DRAFTING, OVER = 0, 1, 2, 3
NOBODY = -1

# --- a kingdom, from its own start

COVERED, ROOM, COLUMNS, LINES, DISCARDS, POINTS = 0, 1, 2, 3, 4, 5
NEAR = 6
"""Per land: the squares beside it or beside the castle."""
COUNT = NEAR + len(LANDS)
"""Per land: how many regions it has."""
REGIONS = COUNT + len(LANDS)
FIELDS = 3
"""A region: the squares beside it, its size, its crowns."""

_most = [sum(land in pair for pair in LAND_PAIR[1:]) for land in range(len(LANDS))]
"""A land cannot have more regions than there are dominoes with it, nor more than a kingdom has."""
_slots = [min(24, most) for most in _most]
REGIONS_AT = tuple(REGIONS + FIELDS * sum(_slots[:land]) for land in range(len(LANDS)))
KINGDOM_SIZE = REGIONS + FIELDS * sum(_slots)
SIZE = KINGDOMS + 4 * KINGDOM_SIZE

# --- dominoes, by number

LAND_1 = tuple(pair[0] for pair in LAND_PAIR)
LAND_2 = tuple(pair[1] for pair in LAND_PAIR)
CROWNS_1 = tuple(pair[0] for pair in CROWN_PAIR)
CROWNS_2 = tuple(pair[1] for pair in CROWN_PAIR)

# --- the board

ALL = (1 << 64) - 1
FIRST_COLUMN = sum(1 << 8 * y for y in range(8))
LAST_COLUMN = FIRST_COLUMN << 7
FIRST_LINE = 0xFF
LAST_LINE = FIRST_LINE << 56
NOT_FIRST_COLUMN = ALL ^ FIRST_COLUMN
NOT_LAST_COLUMN = ALL ^ LAST_COLUMN
NOT_FIRST_LINE = ALL ^ FIRST_LINE
NOT_LAST_LINE = ALL ^ LAST_LINE


def cell(x: int, y: int) -> int:
    return (y & 7) << 3 | x & 7


STEP = tuple(cell((at & 7) + dx, (at >> 3) + dy) for dx, dy in ((1, 0), (0, 1)) for at in range(64))
"""cell -> the cell to its right; 64 + cell -> the cell below"""
AROUND = tuple(
    sum(1 << cell((at & 7) + dx, (at >> 3) + dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)))
    for at in range(64)
)


def _columns(mask: int) -> int:
    return sum(FIRST_COLUMN << x for x in range(8) if mask >> x & 1)


def _lines(mask: int) -> int:
    return sum(FIRST_LINE << 8 * y for y in range(8) if mask >> y & 1)


def _grown(mask: int, by: int) -> int:
    """A mask of 8 bits in a circle, spread by so many steps both ways."""
    for _ in range(min(by, 8)):
        mask |= mask << 1 | mask >> 7 | mask >> 1 | mask << 7
        mask &= 0xFF
    return mask


_FRAMES = (5, 7)
ROOM_COLUMNS = tuple(_columns(_grown(m, f - m.bit_count())) for f in _FRAMES for m in range(256))
"""(0 or 256 for the large frame) + mask of the columns covered -> squares that may be covered"""
ROOM_LINES = tuple(_lines(_grown(m, f - m.bit_count())) for f in _FRAMES for m in range(256))


def _seam(mask: int) -> int:
    """Of a kingdom 6 wide, the free line after its far end. The one after that lies before its
    near end: neighbours on the closed board, but not in the world."""
    if mask.bit_count() != 6:
        return 0
    return sum(1 << i for i in range(8) if not mask >> i & 1 and mask >> (i - 1) % 8 & 1)


SEAM_COLUMNS = tuple(_columns(_seam(mask)) for mask in range(256))
SEAM_LINES = tuple(_lines(_seam(mask)) for mask in range(256))

OFF_MIDDLE = (0b00111000, 0b00010000)
"""Columns or lines that a kingdom with its castle in the middle does not touch, per frame."""
