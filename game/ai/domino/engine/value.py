"""What a kingdom may still bring: a sum of entries in tables that were learnt by playing.

The tables lie one after another in one flat list `t`. Which entries count follows from the shape
of the kingdom and from how many dominoes are still to come (`n`): what its regions can grow by,
how far it reaches around the castle, and the free squares: how they hang together, which lands
they touch. With nothing to come only the bonuses are left, and they are known. `lands` holds what
is to come of each land.
"""

from __future__ import annotations

from game.ai.domino.engine.board import lowest, off_middle, sides
from game.ai.domino.engine.layout import (
    AROUND,
    BOX,
    CROWNS_1,
    CROWNS_2,
    DISCARDS,
    ENDS,
    FIELDS,
    FRAME,
    HARMONY,
    KINGS,
    LAND_1,
    LAND_2,
    LARGE,
    MIDDLE,
    NEAR,
    OPENING,
    PHASE,
    PLAYERS,
    POOL,
    POOL_AT,
    POOL_COUNT,
    REGIONS_AT,
    ROOM,
    ROUND,
    ROUNDS,
    ROW_KING,
    TURN,
    Floats,
    Ints,
)

MOST_TO_COME = 24
BUCKET = tuple(sum(n >= least for least in (2, 3, 5, 7, 10, 15)) for n in range(MOST_TO_COME + 2))
"""Dominoes to come -> which of the region tables"""
BUCKETS, SIZES, CROWNS, OPENS = 7, 12, 8, 4
"""More squares, crowns and ways out than these count as so many."""
PARTS = 3
"""A region's worth, and what it gains with each square and each crown of its land to come."""

REGIONS_FROM = 0
BOX_FROM = REGIONS_FROM + BUCKETS * 6 * SIZES * CROWNS * OPENS * PARTS
SIGNS = 16
"""How far a kingdom reaches to both sides of its castle, up to reflection."""
ORDER_FROM = BOX_FROM + (MOST_TO_COME + 1) * 2 * SIGNS * SIGNS
TURNS = 5
SPACE_FROM = ORDER_FROM + (MOST_TO_COME + 1) * TURNS
HOLES, TIPS, BENDS, CASTLE, COLOUR, PIECES, ACCESS, FREE = 0, 6, 16, 32, 37, 45, 53, 113
"""Within the tables of free squares: those without a free neighbour, with one, with two; beside
the castle; once the frame is full: more of one colour of a chessboard than of the other, pieces;
beside each land; all of them by how many of the pieces are odd."""
ODD, SQUARES = 8, 64
SPACE_SIZE = FREE + ODD * SQUARES
BORDER_FROM = SPACE_FROM + (MOST_TO_COME + 1) * 2 * SPACE_SIZE
WAYS, CODES = 6, 729
"""Single free squares at the border: how one gets in, and what lies beside them."""
POWER = (1, 3, 9, 27, 81, 243)
TABLES = BORDER_FROM + BUCKETS * 2 * WAYS * CODES

CHESSBOARD = sum(1 << at for at in range(64) if (at ^ at >> 3) & 1)


def _sign(mask: int) -> int:
    """Unordered reach to both sides of column 0, numbered."""
    right = next(i for i in range(8) if not mask >> (i + 1) % 8 & 1 or i == 7)
    left = next(i for i in range(8) if not mask >> (-i - 1) % 8 & 1 or i == 7)
    near, far = sorted((min(left, 6), min(right, 6)))
    return min(SIGNS - 1, (0, 7, 12, 15)[min(near, 3)] + far - near)


SIGN = tuple(_sign(mask) if mask & 1 else 0 for mask in range(256))


def still_to_place(s: Ints, seat: int) -> int:
    """The dominoes a seat will still place after the one whose turn it is."""
    n = s[KINGS] // s[PLAYERS] * (s[ROUNDS] - s[ROUND])
    if s[PHASE] != OPENING:
        for turn in range(s[TURN] + 1, s[KINGS]):
            if s[ROW_KING + turn] == seat:
                n += 1
    return n


def beside(mask: int) -> int:
    """The squares beside these."""
    right, left, below, above = sides(mask)
    return right | left | below | above


def degrees(free: int) -> tuple[int, int, int]:
    """How many free squares have no free neighbour, exactly one, exactly two."""
    right, left, below, above = sides(free)
    lying, upright = left | right, below | above
    either, other = left ^ right, below ^ above
    one = either & ~upright | other & ~lying
    two = left & right & ~upright | below & above & ~lying | either & other
    return (free & ~(lying | upright)).bit_count(), (free & one).bit_count(), (free & two).bit_count()


def pieces(free: int) -> tuple[int, int]:
    """Into how many pieces the free squares fall, and how many of those are odd."""
    count, odd = 0, 0
    while free != 0:
        piece, grown = 0, free & -free
        while grown != piece:
            piece = grown
            grown = piece | beside(piece) & free
        free &= ~piece
        count += 1
        odd += piece.bit_count() & 1
    return count, odd


def box_index(s: Ints, box: int, n: int) -> int:
    """Where the kingdom's reach stands in the tables."""
    one, two = SIGN[box & 255], SIGN[box >> 9 & 255]
    flag = 1 if s[MIDDLE] else 0
    return BOX_FROM + ((n * 2 + flag) * SIGNS + min(one, two)) * SIGNS + max(one, two)


def is_full(s: Ints, box: int) -> bool:
    """Whether the frame cannot move any more."""
    return (box & ~LARGE).bit_count() == 2 * s[FRAME]


def at_stake(s: Ints, k: int) -> int:
    """Whether harmony can still be had."""
    return 1 if s[HARMONY] and s[k + DISCARDS] == 0 else 0


def bonuses(s: Ints, box: int, stake: int) -> float:
    middle = s[MIDDLE] if s[MIDDLE] and not off_middle(s, box) else 0
    return float(middle + (s[HARMONY] if stake else 0))


def space_value(s: Ints, box: int, free: int, stake: int, n: int, turn: int, t: Floats) -> float:
    """What reach and free squares are worth, but for the lands they touch."""
    start = SPACE_FROM + (n * 2 + stake) * SPACE_SIZE
    holes, tips, bends = degrees(free)
    worth = t[box_index(s, box, n)] + t[ORDER_FROM + n * TURNS + turn]
    worth += t[start + HOLES + min(5, holes)] + t[start + TIPS + min(9, tips)]
    worth += t[start + BENDS + min(15, bends)] + t[start + CASTLE + (AROUND[0] & free).bit_count()]
    odd = 0
    if is_full(s, box):
        count, odd = pieces(free)
        more = (free & CHESSBOARD).bit_count() - (free & ~CHESSBOARD).bit_count()
        worth += t[start + COLOUR + min(7, abs(more))] + t[start + PIECES + min(7, count)]
    return worth + t[start + FREE + min(ODD - 1, odd) * SQUARES + min(SQUARES - 1, free.bit_count())]


def ways_in(free: int) -> tuple[int, int, int]:
    """Per square how one gets in, as three bits: 0 not at all, 1 one way, 2 straight through,
    3 three ways, 4 around a corner, 5 from everywhere."""
    right, left, below, above = sides(free)
    either, other = left ^ right, below ^ above
    both, twice = left & right, below & above
    everywhere = both & twice
    return either ^ other | everywhere, both ^ twice, either & other | everywhere


def border_start(n: int, stake: int) -> int:
    """Where the tables of single free squares begin."""
    return BORDER_FROM + (BUCKET[n] * 2 + stake) * WAYS * CODES


def way(one: int, two: int, four: int, cell: int) -> int:
    """How one gets into a square, from the bits of `ways_in`."""
    return one >> cell & 1 | (two >> cell & 1) << 1 | (four >> cell & 1) << 2


def crowned(s: Ints, k: int, land: int) -> int:
    """The squares beside the regions of a land that have crowns."""
    mask = 0
    for at in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
        if s[at + 2]:
            mask |= s[at]
    return mask


def border(s: Ints, k: int) -> int:
    """The free squares that a domino may be put on first: beside a land or the castle."""
    near = 0
    for land in range(6):
        near |= s[k + NEAR + land]
    return near & s[k + ROOM]


def square_code(s: Ints, k: int, cell: int) -> int:
    """What lies beside a square: for each land nothing, a region, one with crowns."""
    code = 0
    for land in range(6):
        code += POWER[land] * ((s[k + NEAR + land] >> cell & 1) + (crowned(s, k, land) >> cell & 1))
    return code


def border_value(s: Ints, k: int, n: int, stake: int, t: Floats) -> float:
    """The value of the single free squares at the border."""
    one, two, four = ways_in(s[k + ROOM])
    start, squares, worth = border_start(n, stake), border(s, k), 0.0
    while squares != 0:
        cell = lowest(squares)
        squares &= squares - 1
        worth += t[start + way(one, two, four, cell) * CODES + square_code(s, k, cell)]
    return worth


def access_index(n: int, stake: int, land: int, squares: int) -> int:
    return SPACE_FROM + (n * 2 + stake) * SPACE_SIZE + ACCESS + (land * 5 + min(4, squares)) * 2


def region_index(n: int, land: int, size: int, crowns: int, open_squares: int) -> int:
    row = (BUCKET[n] * 6 + land) * SIZES + min(SIZES, size) - 1
    return (
        REGIONS_FROM
        + ((row * CROWNS + min(CROWNS - 1, crowns)) * OPENS + min(OPENS, open_squares) - 1) * PARTS
    )


def region_value(
    n: int, land: int, size: int, crowns: int, open_squares: int, t: Floats, lands: Floats
) -> float:
    """What may still come of a region."""
    if open_squares == 0:
        return 0.0
    at = region_index(n, land, size, crowns, open_squares)
    return t[at] + t[at + 1] * lands[land] + t[at + 2] * lands[6 + land]


def value(s: Ints, k: int, stake: int, n: int, turn: int, t: Floats, lands: Floats) -> float:
    """What a kingdom may still bring as it stands."""
    if n == 0:
        return bonuses(s, s[k + BOX], stake)
    free = s[k + ROOM]
    worth = space_value(s, s[k + BOX], free, stake, n, turn, t)
    live = free & beside(free)
    worth += border_value(s, k, n, stake, t)
    for land in range(6):
        entry = access_index(n, stake, land, (s[k + NEAR + land] & live).bit_count())
        worth += t[entry] + t[entry + 1] * lands[land]
        for at in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
            worth += region_value(n, land, s[at + 1], s[at + 2], (s[at] & live).bit_count(), t, lands)
    return worth


def to_come(s: Ints, lands: Floats) -> None:
    """Squares and crowns of each land that this round's players may each still get, on average."""
    for i in range(12):
        lands[i] = 0.0
    end = s[POOL_COUNT]
    left = end - s[POOL_AT]
    if left <= 0:
        return
    share = (s[ROUNDS] - s[ROUND] - 1) * s[KINGS] / (s[PLAYERS] * left)
    for i in range(s[POOL_AT], end):
        tile = s[POOL + i]
        lands[LAND_1[tile]] += share
        lands[LAND_2[tile]] += share
        lands[6 + LAND_1[tile]] += share * CROWNS_1[tile]
        lands[6 + LAND_2[tile]] += share * CROWNS_2[tile]
