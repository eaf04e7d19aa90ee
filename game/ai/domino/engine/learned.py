"""What placements are worth by what was learnt: the points a kingdom has, and what may still come.

All values are points at the end of the game. See `value` for the tables `t`. What a kingdom is
worth before a domino is written down once (`note`); a placement then counts only what it changes.
"""

from __future__ import annotations

from game.ai.domino.engine.board import lowest, room, spots
from game.ai.domino.engine.layout import (
    AROUND,
    BIT,
    BOX,
    CROWNS_1,
    CROWNS_2,
    ENDS,
    FIELDS,
    LAND_1,
    LAND_2,
    LEAVES_ROOM,
    NEAR,
    POINTS,
    REACHES,
    REGIONS_AT,
    ROOM,
    STEP,
    Floats,
    Ints,
)
from game.ai.domino.engine.policy import ALONE, NONE, enter
from game.ai.domino.engine.value import (
    CODES,
    OPENS,
    POWER,
    access_index,
    at_stake,
    beside,
    bonuses,
    border,
    border_start,
    crowned,
    region_value,
    space_value,
    value,
    way,
    ways_in,
)

GROWING = ALONE + 1
"""From here on `values` and `moves` hold the regions that can grow; a kingdom has no more of them
than squares."""
CELLS = GROWING + 48 * OPENS
"""For each square at the border, what it is worth and what lies beside it."""
CROWNED = CELLS + 64
"""Per land the squares beside its regions with crowns."""
SCRATCH = CROWNED + 6


def note(
    s: Ints, k: int, n: int, stake: int, values: Floats, moves: Ints, t: Floats, lands: Floats
) -> tuple[int, int, float]:
    """Writes down the regions that can grow, each with its value by ways out, and the squares at
    the border. Returns how many regions there are, the border, and what its squares are worth."""
    free, count = s[k + ROOM], 0
    for land in range(6):
        moves[CROWNED + land] = crowned(s, k, land)
        for at in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
            if s[at] & free:
                moves[GROWING + count] = s[at]
                for ways in range(OPENS):
                    worth = region_value(n, land, s[at + 1], s[at + 2], ways + 1, t, lands)
                    values[GROWING + OPENS * count + ways] = worth
                count += 1
    edge = border(s, k)
    return count, edge, _note_squares(s, k, free, edge, border_start(n, stake), values, moves, t)


def _note_squares(
    s: Ints, k: int, free: int, edge: int, start: int, values: Floats, moves: Ints, t: Floats
) -> float:
    one, two, four = ways_in(free)
    total = 0.0
    while edge != 0:
        cell = lowest(edge)
        edge &= edge - 1
        code = 0
        for land in range(6):
            code += POWER[land] * ((s[k + NEAR + land] >> cell & 1) + (moves[CROWNED + land] >> cell & 1))
        worth = t[start + way(one, two, four, cell) * CODES + code]
        moves[CELLS + cell], values[CELLS + cell] = code, worth
        total += worth
    return total


def all_growing(count: int, live: int, values: Floats, moves: Ints) -> float:
    """The value of the noted regions if only these squares can be covered."""
    worth = 0.0
    for i in range(count):
        ways = (moves[GROWING + i] & live).bit_count()
        if ways:
            worth += values[GROWING + OPENS * i + min(OPENS, ways) - 1]
    return worth


def joined(
    s: Ints, k: int, land: int, bits: int, near: int, crowns: int, live: int, n: int, t: Floats, lands: Floats
) -> tuple[float, int]:
    """What one half (or two of the same land) changes: points, and the value of its region
    instead of those it joins. Also the squares beside that region if it has crowns."""
    size, change = bits.bit_count(), 0.0
    for at in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
        if s[at] & bits:
            change -= s[at + 1] * s[at + 2]
            if n:
                change -= region_value(n, land, s[at + 1], s[at + 2], (s[at] & live).bit_count(), t, lands)
            size += s[at + 1]
            crowns += s[at + 2]
            near |= s[at]
    change += size * crowns
    if n:
        change += region_value(n, land, size, crowns, (near & live).bit_count(), t, lands)
    return change, near if crowns else 0


def squares_change(
    s: Ints,
    k: int,
    first: int,
    second: int,
    at_first: int,
    at_second: int,
    crowned_first: int,
    crowned_second: int,
    free: int,
    edge: int,
    start: int,
    values: Floats,
    moves: Ints,
    t: Floats,
) -> float:
    """What the squares at the border gain once the halves lie there: only those are looked at
    whose ways in or neighbours are new."""
    before = s[k + ROOM]
    halves = 1 << at_first | 1 << at_second
    near_first, near_second = AROUND[at_first], AROUND[at_second]
    new = near_first | near_second | crowned_first & ~moves[CROWNED + first]
    new |= crowned_second & ~moves[CROWNED + second]
    gone = before & ~free
    if gone != halves:
        new |= beside(gone)
    worth = 0.0
    lost = (new | gone) & edge
    while lost != 0:
        worth -= values[CELLS + lowest(lost)]
        lost &= lost - 1
    one, two, four = ways_in(free)
    fresh = new & free & (edge | near_first | near_second)
    while fresh != 0:
        cell = lowest(fresh)
        fresh &= fresh - 1
        code = moves[CELLS + cell] if edge >> cell & 1 else 0
        if near_first >> cell & 1 & ~(s[k + NEAR + first] >> cell):
            code += POWER[first]
        if crowned_first >> cell & 1 & ~(moves[CROWNED + first] >> cell):
            code += POWER[first]
        if first == second:
            if near_second >> cell & 1 & ~((s[k + NEAR + first] | near_first) >> cell):
                code += POWER[first]
        else:
            if near_second >> cell & 1 & ~(s[k + NEAR + second] >> cell):
                code += POWER[second]
            if crowned_second >> cell & 1 & ~(moves[CROWNED + second] >> cell):
                code += POWER[second]
        worth += t[start + way(one, two, four, cell) * CODES + code]
    return worth


def lands_touched(
    s: Ints,
    k: int,
    first: int,
    second: int,
    at_first: int,
    at_second: int,
    live: int,
    at: int,
    t: Floats,
    lands: Floats,
) -> float:
    """The value of the lands that free squares lie beside, once the halves lie there."""
    worth = 0.0
    for land in range(6):
        near = s[k + NEAR + land]
        if land == first:
            near |= AROUND[at_first]
        if land == second:
            near |= AROUND[at_second]
        entry = at + (land * 5 + min(4, (near & live).bit_count())) * 2
        worth += t[entry] + t[entry + 1] * lands[land]
    return worth


def laid(
    s: Ints,
    k: int,
    tile: int,
    at_first: int,
    at_second: int,
    free: int,
    live: int,
    edge: int,
    n: int,
    stake: int,
    values: Floats,
    moves: Ints,
    t: Floats,
    lands: Floats,
) -> float:
    """What it changes that the halves lie where they do."""
    first, second, on_first, on_second = LAND_1[tile], LAND_2[tile], CROWNS_1[tile], CROWNS_2[tile]
    if first == second:
        bits, near = 1 << at_first | 1 << at_second, AROUND[at_first] | AROUND[at_second]
        worth, crowned_first = joined(s, k, first, bits, near, on_first + on_second, live, n, t, lands)
        crowned_second = crowned_first
    else:
        worth, crowned_first = joined(
            s, k, first, 1 << at_first, AROUND[at_first], on_first, live, n, t, lands
        )
        more, crowned_second = joined(
            s, k, second, 1 << at_second, AROUND[at_second], on_second, live, n, t, lands
        )
        worth += more
    if n == 0:
        return worth
    worth += lands_touched(
        s, k, first, second, at_first, at_second, live, access_index(n, stake, 0, 0), t, lands
    )
    return worth + squares_change(
        s,
        k,
        first,
        second,
        at_first,
        at_second,
        crowned_first,
        crowned_second,
        free,
        edge,
        border_start(n, stake),
        values,
        moves,
        t,
    )


def valued_places(
    s: Ints,
    k: int,
    tile: int,
    n: int,
    turn: int,
    values: Floats,
    moves: Ints,
    start: int,
    breadth: int,
    t: Floats,
    lands: Floats,
) -> int:
    """The best placements in falling order, at most `breadth`, written from `start` on, when `n`
    dominoes come after this one; returns how many there are."""
    count, growing, edge, worth = 0, 0, 0, float(s[k + POINTS])
    masks = spots(s, k, tile)
    stake = at_stake(s, k)
    if n:
        growing, edge, squares = note(s, k, n, stake, values, moves, t, lands)
        worth += squares
    same = LAND_1[tile] == LAND_2[tile]
    for upright in range(2):
        anchors = masks[upright] | masks[2 + upright]
        while anchors != 0:
            anchor = lowest(anchors)
            anchors &= anchors - 1
            lies = upright * 64 + anchor
            other = STEP[lies]
            box = s[k + BOX] | REACHES[lies]
            free = s[k + ROOM] & LEAVES_ROOM[lies] & room(box)
            live = free & beside(free)
            if n:
                base = worth + space_value(s, box, free, stake, n, turn, t)
                base += all_growing(growing, live, values, moves)
            else:
                base = worth + bonuses(s, box, stake)
            for turned in range(2):
                if (turned and same) or masks[2 * turned + upright] & BIT[anchor] == 0:
                    continue
                at_first, at_second = (other, anchor) if turned else (anchor, other)
                found = base + laid(
                    s, k, tile, at_first, at_second, free, live, edge, n, stake, values, moves, t, lands
                )
                count = enter(values, moves, start, breadth, count, found, turned * 128 + lies)
    return count


def hoped(
    s: Ints, k: int, tile: int, n: int, turn: int, values: Floats, moves: Ints, t: Floats, lands: Floats
) -> float:
    """The value of a kingdom with one domino more, or after its discard; `moves[ALONE]` is where."""
    if valued_places(s, k, tile, n, turn, values, moves, ALONE, 1, t, lands):
        return values[ALONE]
    moves[ALONE] = NONE
    return s[k + POINTS] + value(s, k, 0, n, turn, t, lands)
