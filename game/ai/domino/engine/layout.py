"""Where what lies in the engine's list of numbers, and the tables its functions read.

A square is one of 64 cells of a board that closes on itself (8 columns and rows, the castle in
cell 0): no kingdom is wider than 7, so nothing meets behind the edge. What a kingdom covers of
the columns and of the lines are two masks of 8 bits; they say where it may still grow. Masks have
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

ROOM, LYING, UPRIGHT, BOX, DISCARDS, POINTS = 0, 1, 2, 3, 4, 5
"""The squares that may still be covered; where two of them lie side by side, by the left one, and
one above the other, by the upper one: as a kingdom grows they only become fewer. BOX is what it
covers of the columns and, 9 bits higher, of the lines; the ninth bit of both is set in the large
frame."""
NEAR = 6
"""Per land: the squares beside it or beside the castle."""
LEFT_OF_NEAR = NEAR + len(LANDS)
ABOVE_NEAR = LEFT_OF_NEAR + len(LANDS)
"""Per land: the squares that have one of those to their right, and below."""
ENDS = ABOVE_NEAR + len(LANDS)
"""Per land: where its regions end, from the start of the kingdom."""
REGIONS = ENDS + len(LANDS)
FIELDS = 3
"""A region: the squares beside it, its size, its crowns."""

_most = [sum(land in pair for pair in LAND_PAIR[1:]) for land in range(len(LANDS))]
"""A land cannot have more regions than there are dominoes with it, nor more than a kingdom has."""
_slots = [min(24, most) for most in _most]
REGIONS_AT = tuple(REGIONS + FIELDS * sum(_slots[:land]) for land in range(len(LANDS)))
KINGDOM_SIZE = REGIONS + FIELDS * sum(_slots)
SIZE = KINGDOMS + 4 * KINGDOM_SIZE

# --- dominoes, by number

DOMINOES = tuple(NUMBERS)
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
"""cell -> the cell to its right; 64 + cell -> the cell below. The same number says how a domino
lies: its left or upper cell, plus 64 if it stands upright."""

_BOTH = tuple((at & 63, other) for at, other in enumerate(STEP))
"""how a domino lies -> its cells"""


def _from(cells: tuple[int, ...], *steps: tuple[int, int]) -> int:
    """The squares so many steps away from these cells."""
    mask = 0
    for at in cells:
        for dx, dy in steps:
            mask |= 1 << cell((at & 7) + dx, (at >> 3) + dy)
    return mask


BIT = tuple(1 << at for at in range(64))
AROUND = tuple(_from((at,), (1, 0), (0, 1), (-1, 0), (0, -1)) for at in range(64))
LEFT_OF_AROUND = tuple(_from((at,), (0, 0), (-1, 1), (-2, 0), (-1, -1)) for at in range(64))
ABOVE_AROUND = tuple(_from((at,), (1, -1), (0, 0), (-1, -1), (0, -2)) for at in range(64))
"""cell -> the squares beside it; those to the left of these, and above them"""

LEAVES_ROOM = tuple(ALL & ~_from(both, (0, 0)) for both in _BOTH)
LEAVES_LYING = tuple(ALL & ~_from(both, (0, 0), (-1, 0)) for both in _BOTH)
LEAVES_UPRIGHT = tuple(ALL & ~_from(both, (0, 0), (0, -1)) for both in _BOTH)
"""how a domino lies -> what it leaves of the squares, and of where two of them begin"""

# --- how far a kingdom may reach

REACHES = tuple(1 << (a & 7) | 1 << (b & 7) | 512 << (a >> 3) | 512 << (b >> 3) for a, b in _BOTH)
"""how a domino lies -> its columns and lines, as a box"""


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


def _seam(mask: int) -> int:
    """Of a kingdom 6 wide, the free line after its far end. The one after that lies before its
    near end: neighbours on the closed board, but not in the world."""
    if mask.bit_count() != 6:
        return 0
    return sum(1 << i for i in range(8) if not mask >> i & 1 and mask >> (i - 1) % 8 & 1)


_ROOM = tuple(_grown(mask, frame - mask.bit_count()) for frame in (5, 7) for mask in range(256))
_PAIRS = tuple(room & (room >> 1 | room << 7) & ~_seam(at & 255) for at, room in enumerate(_ROOM))
ROOM_COLUMNS, ROOM_LINES = tuple(map(_columns, _ROOM)), tuple(map(_lines, _ROOM))
"""9 bits of a box -> squares that may be covered"""
PAIRS_COLUMNS, PAIRS_LINES = tuple(map(_columns, _PAIRS)), tuple(map(_lines, _PAIRS))
"""The same for the left square of two side by side, the upper one of two above each other."""

LARGE = 1 << 8 | 1 << 17
"""The bits of a box that say that the frame is the large one."""

OFF_MIDDLE = (0b000111000_000111000, 0b000010000_000010000)
"""Columns and lines that a kingdom with its castle in the middle does not touch, per frame."""

CASTLE_ONLY = (
    ALL ^ 1,
    ALL & ~_from((0,), (0, 0), (-1, 0)),
    ALL & ~_from((0,), (0, 0), (0, -1)),
    *(1 | 1 << 9, 0, 0),
    *(AROUND[0],) * len(LANDS),
    *(LEFT_OF_AROUND[0],) * len(LANDS),
    *(ABOVE_AROUND[0],) * len(LANDS),
    *REGIONS_AT,
)
"""How a kingdom begins, up to its regions"""
