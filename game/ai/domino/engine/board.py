"""One kingdom: where a domino may go, what it brings, and putting it there.

`k` is where the kingdom begins in the list. Runs as Python and compiled: only whole numbers and
flat lists.
"""

from __future__ import annotations

from game.ai.domino.engine.layout import (
    ABOVE_AROUND,
    ABOVE_NEAR,
    AROUND,
    BIT,
    BOX,
    CASTLE_ONLY,
    CROWNS_1,
    CROWNS_2,
    DISCARDS,
    ENDS,
    FIELDS,
    FIRST_COLUMN,
    FIRST_LINE,
    FRAME,
    HARMONY,
    KINGDOM_SIZE,
    KINGDOMS,
    LAND_1,
    LAND_2,
    LARGE,
    LAST_COLUMN,
    LAST_LINE,
    LEAVES_LYING,
    LEAVES_ROOM,
    LEAVES_UPRIGHT,
    LEFT_OF_AROUND,
    LEFT_OF_NEAR,
    LYING,
    MIDDLE,
    NEAR,
    NOT_FIRST_COLUMN,
    NOT_FIRST_LINE,
    NOT_LAST_COLUMN,
    NOT_LAST_LINE,
    OFF_MIDDLE,
    PAIRS_COLUMNS,
    PAIRS_LINES,
    POINTS,
    REACHES,
    REGIONS,
    REGIONS_AT,
    ROOM,
    ROOM_COLUMNS,
    ROOM_LINES,
    STEP,
    UPRIGHT,
    Ints,
)


def lowest(mask: int) -> int:
    """The number of the lowest bit."""
    return (mask & -mask).bit_length() - 1


def castle_only(s: Ints, k: int) -> None:
    s[k : k + REGIONS] = CASTLE_ONLY
    if s[FRAME] == 7:
        s[k + BOX] |= LARGE


def spots(s: Ints, k: int, tile: int) -> tuple[int, int, int, int]:
    """Where a domino may lie, by the left or upper one of its squares: first half left, first
    half above, second half left, second half above (the directions 0 to 3 of the rules)."""
    first, second = k + LAND_1[tile], k + LAND_2[tile]
    lying, upright = s[k + LYING], s[k + UPRIGHT]
    near_first, near_second = s[NEAR + first], s[NEAR + second]
    return (
        lying & (near_first | s[LEFT_OF_NEAR + second]),
        upright & (near_first | s[ABOVE_NEAR + second]),
        lying & (near_second | s[LEFT_OF_NEAR + first]),
        upright & (near_second | s[ABOVE_NEAR + first]),
    )


def sides(mask: int) -> tuple[int, int, int, int]:
    """The squares that have one of these to their right, to their left, below and above."""
    right = mask >> 1 & NOT_LAST_COLUMN | mask << 7 & LAST_COLUMN
    left = mask << 1 & NOT_FIRST_COLUMN | mask >> 7 & FIRST_COLUMN
    below = mask >> 8 & NOT_LAST_LINE | mask << 56 & LAST_LINE
    above = mask << 8 & NOT_FIRST_LINE | mask >> 56 & FIRST_LINE
    return right, left, below, above


def gaps(free: int) -> tuple[int, int]:
    """Free squares without a free neighbour, and those with exactly one."""
    right, left, below, above = sides(free)
    lying, upright = left | right, below | above
    one = (left ^ right) & ~upright | (below ^ above) & ~lying
    return free & ~(lying | upright), free & one


def room(box: int) -> int:
    """The squares that a kingdom with this reach may cover."""
    return ROOM_COLUMNS[box & 511] & ROOM_LINES[box >> 9]


def put(s: Ints, k: int, tile: int, move: int) -> None:
    """`move` is a direction of the rules * 64 + the cell of the left or upper square."""
    lies = move & 127
    s[k + ROOM] &= LEAVES_ROOM[lies]
    s[k + LYING] &= LEAVES_LYING[lies]
    s[k + UPRIGHT] &= LEAVES_UPRIGHT[lies]
    box = s[k + BOX] | REACHES[lies]
    if box != s[k + BOX]:
        _reach(s, k, box)
    if move < 128:
        _join(s, k, LAND_1[tile], move & 63, CROWNS_1[tile])
        _join(s, k, LAND_2[tile], STEP[lies], CROWNS_2[tile])
    else:
        _join(s, k, LAND_1[tile], STEP[lies], CROWNS_1[tile])
        _join(s, k, LAND_2[tile], move & 63, CROWNS_2[tile])


def _reach(s: Ints, k: int, box: int) -> None:
    """A kingdom that reaches farther has less room."""
    s[k + BOX] = box
    columns, lines = box & 511, box >> 9
    s[k + ROOM] &= ROOM_COLUMNS[columns] & ROOM_LINES[lines]
    s[k + LYING] &= PAIRS_COLUMNS[columns] & ROOM_LINES[lines]
    s[k + UPRIGHT] &= ROOM_COLUMNS[columns] & PAIRS_LINES[lines]


def _join(s: Ints, k: int, land: int, cell: int, crowns: int) -> None:
    """Adds a square to its land; the regions it touches become one."""
    bit, near, size, before = BIT[cell], AROUND[cell], 1, 0
    of_land, at = k + land, k + REGIONS_AT[land]
    end = k + s[ENDS + of_land]
    while at < end:
        if s[at] & bit:
            near |= s[at]
            size += s[at + 1]
            crowns += s[at + 2]
            before += s[at + 1] * s[at + 2]
            end -= FIELDS
            if at < end:
                s[at] = s[end]
                s[at + 1] = s[end + 1]
                s[at + 2] = s[end + 2]
        else:
            at += FIELDS
    s[end] = near
    s[end + 1] = size
    s[end + 2] = crowns
    s[ENDS + of_land] = end + FIELDS - k
    s[NEAR + of_land] |= AROUND[cell]
    s[LEFT_OF_NEAR + of_land] |= LEFT_OF_AROUND[cell]
    s[ABOVE_NEAR + of_land] |= ABOVE_AROUND[cell]
    if crowns:
        s[k + POINTS] += size * crowns - before


def off_middle(s: Ints, box: int) -> bool:
    return box & OFF_MIDDLE[1 if s[FRAME] == 7 else 0] != 0


def score(s: Ints, seat: int) -> int:
    """Regions and bonuses of one kingdom as it stands."""
    k = KINGDOMS + seat * KINGDOM_SIZE
    points = s[k + POINTS]
    if s[MIDDLE] and not off_middle(s, s[k + BOX]):
        points += s[MIDDLE]
    if s[HARMONY] and s[k + DISCARDS] == 0:
        points += s[HARMONY]
    return points


def largest_region(s: Ints, seat: int) -> int:
    k = KINGDOMS + seat * KINGDOM_SIZE
    most = 0
    for land in range(6):
        for at in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
            most = max(most, s[at + 1])
    return most


def crowns_of(s: Ints, seat: int) -> int:
    k = KINGDOMS + seat * KINGDOM_SIZE
    total = 0
    for land in range(6):
        for at in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
            total += s[at + 2]
    return total
