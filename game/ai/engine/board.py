"""One kingdom: where a domino may go, what it brings, and putting it there.

`k` is where the kingdom begins in the list. Runs as Python and compiled: only whole numbers,
flat lists, and the two functions `ones` and `lowest`, which each side has in its own way.
"""

from __future__ import annotations

from game.ai.engine.layout import (
    AROUND,
    COLUMNS,
    COUNT,
    COVERED,
    CROWNS_1,
    CROWNS_2,
    DISCARDS,
    FIELDS,
    FIRST_COLUMN,
    FIRST_LINE,
    FRAME,
    HARMONY,
    KINGDOM_SIZE,
    KINGDOMS,
    LAND_1,
    LAND_2,
    LAST_COLUMN,
    LAST_LINE,
    LINES,
    MIDDLE,
    NEAR,
    NOT_FIRST_COLUMN,
    NOT_FIRST_LINE,
    NOT_LAST_COLUMN,
    NOT_LAST_LINE,
    OFF_MIDDLE,
    POINTS,
    REGIONS_AT,
    ROOM,
    ROOM_COLUMNS,
    ROOM_LINES,
    SEAM_COLUMNS,
    SEAM_LINES,
    STEP,
    Ints,
)


def ones(mask: int) -> int:
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The number of the lowest bit."""
    return (mask & -mask).bit_length() - 1


def castle_only(s: Ints, k: int) -> None:
    s[k + COVERED] = 1
    s[k + COLUMNS] = 1
    s[k + LINES] = 1
    s[k + DISCARDS] = 0
    s[k + POINTS] = 0
    for land in range(6):
        s[k + NEAR + land] = AROUND[0]
        s[k + COUNT + land] = 0
    set_room(s, k)


def set_room(s: Ints, k: int) -> None:
    large = 256 if s[FRAME] == 7 else 0
    s[k + ROOM] = ROOM_COLUMNS[large + s[k + COLUMNS]] & ROOM_LINES[large + s[k + LINES]]


def spots(s: Ints, k: int, tile: int) -> tuple[int, int, int, int]:
    """Where a domino may lie, by the left or upper one of its squares: first half left, first
    half above, second half left, second half above (the directions 0 to 3 of the rules)."""
    free = s[k + ROOM] & ~s[k + COVERED]
    first, second = s[k + NEAR + LAND_1[tile]], s[k + NEAR + LAND_2[tile]]
    lying = free & (free >> 1 & NOT_LAST_COLUMN | free << 7 & LAST_COLUMN)
    upright = free & (free >> 8 & NOT_LAST_LINE | free << 56 & LAST_LINE)
    if s[FRAME] == 7:
        lying &= ~SEAM_COLUMNS[s[k + COLUMNS]]
        upright &= ~SEAM_LINES[s[k + LINES]]
    right = second >> 1 & NOT_LAST_COLUMN | second << 7 & LAST_COLUMN
    below = second >> 8 & NOT_LAST_LINE | second << 56 & LAST_LINE
    if LAND_1[tile] == LAND_2[tile]:
        lying &= first | right
        upright &= first | below
        return lying, upright, lying, upright
    return (
        lying & (first | right),
        upright & (first | below),
        lying & (second | first >> 1 & NOT_LAST_COLUMN | first << 7 & LAST_COLUMN),
        upright & (second | first >> 8 & NOT_LAST_LINE | first << 56 & LAST_LINE),
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


def put(s: Ints, k: int, tile: int, move: int) -> None:
    """`move` is a direction of the rules * 64 + the cell of the left or upper square."""
    anchor = move & 63
    other = STEP[(move & 64) + anchor]
    s[k + COVERED] |= 1 << anchor | 1 << other
    columns = s[k + COLUMNS] | 1 << (anchor & 7) | 1 << (other & 7)
    lines = s[k + LINES] | 1 << (anchor >> 3) | 1 << (other >> 3)
    if columns != s[k + COLUMNS] or lines != s[k + LINES]:
        s[k + COLUMNS] = columns
        s[k + LINES] = lines
        set_room(s, k)
    first, second = (anchor, other) if move < 128 else (other, anchor)
    gained = _join(s, k, LAND_1[tile], first, CROWNS_1[tile])
    gained += _join(s, k, LAND_2[tile], second, CROWNS_2[tile])
    s[k + POINTS] += gained


def _join(s: Ints, k: int, land: int, cell: int, crowns: int) -> int:
    """Adds a square to its land; the regions it touches become one. Returns the points gained."""
    start = k + REGIONS_AT[land]
    count = s[k + COUNT + land]
    bit, near, size, before = 1 << cell, AROUND[cell], 1, 0
    s[k + NEAR + land] |= near
    i = 0
    while i < count:
        at = start + FIELDS * i
        if s[at] & bit:
            near |= s[at]
            size += s[at + 1]
            crowns += s[at + 2]
            before += s[at + 1] * s[at + 2]
            count -= 1
            last = start + FIELDS * count
            s[at] = s[last]
            s[at + 1] = s[last + 1]
            s[at + 2] = s[last + 2]
        else:
            i += 1
    at = start + FIELDS * count
    s[at] = near
    s[at + 1] = size
    s[at + 2] = crowns
    s[k + COUNT + land] = count + 1
    return size * crowns - before


def off_middle(s: Ints, columns: int, lines: int) -> bool:
    return (columns | lines) & OFF_MIDDLE[1 if s[FRAME] == 7 else 0] != 0


def score(s: Ints, seat: int) -> int:
    """Regions and bonuses of one kingdom as it stands."""
    k = KINGDOMS + seat * KINGDOM_SIZE
    points = s[k + POINTS]
    if s[MIDDLE] and not off_middle(s, s[k + COLUMNS], s[k + LINES]):
        points += s[MIDDLE]
    if s[HARMONY] and s[k + DISCARDS] == 0:
        points += s[HARMONY]
    return points


def largest_region(s: Ints, seat: int) -> int:
    k = KINGDOMS + seat * KINGDOM_SIZE
    most = 0
    for land in range(6):
        for i in range(s[k + COUNT + land]):
            most = max(most, s[k + REGIONS_AT[land] + FIELDS * i + 1])
    return most


def crowns_of(s: Ints, seat: int) -> int:
    k = KINGDOMS + seat * KINGDOM_SIZE
    total = 0
    for land in range(6):
        for i in range(s[k + COUNT + land]):
            total += s[k + REGIONS_AT[land] + FIELDS * i + 2]
    return total
