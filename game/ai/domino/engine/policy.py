"""What a placement is worth at first sight: points, and a few things seen on the board.

All values are points, relative to the kingdom as it stands. `w` holds the weights; `values` and
`moves` are scratch.
"""

from __future__ import annotations

from game.ai.domino.engine.board import gaps, lowest, off_middle, room, spots
from game.ai.domino.engine.layout import (
    AROUND,
    BIT,
    BOX,
    CROWNS_1,
    CROWNS_2,
    DISCARDS,
    ENDS,
    FIELDS,
    HARMONY,
    LAND_1,
    LAND_2,
    LEAVES_ROOM,
    MIDDLE,
    REACHES,
    REGIONS_AT,
    ROOM,
    STEP,
    Floats,
    Ints,
)

HOLE, DEAD_END, OFF = range(3)
"""The weights: a free square without a free neighbour; one beside the domino with a single way
in; leaving the middle, as a part of the bonus."""
WEIGHTS = 3
NONE = -1
ALONE = 255
"""The place in `values` and `moves` where a single best placement is written."""


def half_gain(s: Ints, k: int, land: int, bits: int, crowns: int) -> int:
    """Points that one half (or two of the same land) adds to the regions it touches."""
    size, before = bits.bit_count(), 0
    for at in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
        if s[at] & bits:
            size += s[at + 1]
            crowns += s[at + 2]
            before += s[at + 1] * s[at + 2]
    return size * crowns - before


def ground(s: Ints, k: int, lies: int, holes_before: int, w: Floats) -> float:
    """What covering two squares does to the room that is left."""
    free, box, worth = s[k + ROOM] & LEAVES_ROOM[lies], s[k + BOX] | REACHES[lies], 0.0
    if box != s[k + BOX]:
        free &= room(box)
        if s[MIDDLE] and off_middle(s, box) and not off_middle(s, s[k + BOX]):
            worth -= w[OFF] * s[MIDDLE]
    holes, ends = gaps(free)
    worth -= w[HOLE] * (holes.bit_count() - holes_before)
    return worth - w[DEAD_END] * (ends & (AROUND[lies & 63] | AROUND[STEP[lies]])).bit_count()


def ranked_places(
    s: Ints, k: int, tile: int, values: Floats, moves: Ints, start: int, breadth: int, w: Floats
) -> int:
    """The best placements in falling order, at most `breadth`, written from `start` on; returns
    how many there are."""
    count = 0
    masks = spots(s, k, tile)
    holes, _ = gaps(s[k + ROOM])
    before = holes.bit_count()
    first, second, on_first, on_second = LAND_1[tile], LAND_2[tile], CROWNS_1[tile], CROWNS_2[tile]
    for upright in range(2):
        straight, turned = masks[upright], masks[2 + upright]
        anchors = straight | turned
        while anchors != 0:
            anchor = lowest(anchors)
            anchors &= anchors - 1
            move = upright * 64 + anchor
            p, q = BIT[anchor], BIT[STEP[move]]
            base = ground(s, k, move, before, w)
            if first == second:
                worth = base + half_gain(s, k, first, p | q, on_first + on_second)
                count = enter(values, moves, start, breadth, count, worth, move)
                continue
            if straight & p:
                worth = base + half_gain(s, k, first, p, on_first) + half_gain(s, k, second, q, on_second)
                count = enter(values, moves, start, breadth, count, worth, move)
            if turned & p:
                worth = base + half_gain(s, k, second, p, on_second) + half_gain(s, k, first, q, on_first)
                count = enter(values, moves, start, breadth, count, worth, 128 + move)
    return count


def enter(values: Floats, moves: Ints, start: int, breadth: int, count: int, worth: float, move: int) -> int:
    """Puts a move in its place in a list of at most `breadth`; returns the list's new length."""
    if count == breadth:
        if worth <= values[start + count - 1]:
            return count
    else:
        count += 1
    i = start + count - 1
    while i > start and values[i - 1] < worth:
        values[i] = values[i - 1]
        moves[i] = moves[i - 1]
        i -= 1
    values[i] = worth
    moves[i] = move
    return count


def promise(s: Ints, k: int, tile: int, values: Floats, moves: Ints, w: Floats) -> float:
    """What a domino would bring; if it does not fit, what that costs. `moves[ALONE]` is where."""
    if ranked_places(s, k, tile, values, moves, ALONE, 1, w):
        return values[ALONE]
    moves[ALONE] = NONE
    return -1.0 - (s[HARMONY] if s[k + DISCARDS] == 0 else 0)
