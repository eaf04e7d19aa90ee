"""A player that is sensible and very fast: it plays for everybody when moves are tried out.

What a placement is worth is a sum of what it brings and of a few things seen on the board, each
with a weight. The weights shift from the first round to the last. `breadth` placements are
looked at together with the draft that follows and where that domino would go; with 1 the
placement is chosen alone. All values are points, relative to the kingdom as it stands. `w` holds
the weights as they are at this point of the game; `spare`, `values` and `moves` are scratch.
"""

from __future__ import annotations

from game.ai.engine.board import gaps, lowest, off_middle, ones, put, spots
from game.ai.engine.flow import discard, draft, kingdom_to_act, place
from game.ai.engine.layout import (
    AROUND,
    COLUMNS,
    COUNT,
    COVERED,
    CROWNS_1,
    CROWNS_2,
    DISCARDS,
    DRAFTING,
    FIELDS,
    FRAME,
    HARMONY,
    KINGDOM_SIZE,
    KINGS,
    LAND_1,
    LAND_2,
    LINES,
    MIDDLE,
    NEXT,
    NEXT_COUNT,
    NEXT_KING,
    NOBODY,
    OVER,
    PHASE,
    PLACING,
    PLAN,
    PLAYERS,
    POOL,
    POOL_AT,
    POOL_COUNT,
    REGIONS_AT,
    ROOM,
    ROOM_COLUMNS,
    ROOM_LINES,
    ROUND,
    ROUNDS,
    ROW,
    ROW_KING,
    STEP,
    TURN,
    Floats,
    Ints,
)

HOLE, DEAD_END, OFF, SPREAD, GROW, PLAIN, ORDER, PROMISE, TOUCH, HOPE, TIP, WIDE, CASTLE = range(13)
"""The weights: a single free square; a free square beside the domino with one way in; leaving
the middle, as a part of the bonus; a column or line more; a region that can grow, per crown and
square of its land that may still come; size of a region without crowns; a place in the turn
order; the next domino's value in a joint choice; squares beside the domino that are taken or out
of reach, so that the free ones stay together; a region that can grow, per square and crown of its
land that may still come; any free square with one way in; a free square; one beside the castle."""
WEIGHTS = 13
"""Twice: for the first round and for the last."""
GROW_AT, HOPE_AT = WEIGHTS, WEIGHTS + 6
"""After the weights as they are now: GROW and HOPE by land, with what is still to come of it."""
NOW = WEIGHTS + 12
WAYS = 2
"""More open squares than these make a region no better."""
NONE = -1
REACH = 5.0
"""A placement that is worth so much less than the best one is not looked at with a draft."""
ALONE = 255
"""The place in `values` and `moves` where a single best placement is written."""
REGION = ALONE + 1
"""From here on they hold the regions that can grow."""
SCRATCH = REGION + 48
"""A kingdom has no more regions than squares."""


def outlook(size: int, crowns: int, land: int, open_squares: int, w: Floats) -> float:
    """What may still come of a region."""
    return (crowns * w[GROW_AT + land] + size * w[HOPE_AT + land]) * min(WAYS, ones(open_squares))


def list_regions(s: Ints, k: int, free: int, values: Floats, moves: Ints, w: Floats) -> int:
    """Writes down the regions that can grow, each with what an open square of it is worth;
    returns how many there are."""
    count = 0
    for land in range(6):
        start = k + REGIONS_AT[land]
        for i in range(s[k + COUNT + land]):
            at = start + FIELDS * i
            if s[at] & free:
                moves[REGION + count] = s[at]
                values[REGION + count] = s[at + 2] * w[GROW_AT + land] + s[at + 1] * w[HOPE_AT + land]
                count += 1
    return count


def outlooks(count: int, free: int, values: Floats, moves: Ints) -> float:
    """What may still come of these regions if only these squares are free."""
    worth = 0.0
    for i in range(count):
        worth += values[REGION + i] * min(WAYS, ones(moves[REGION + i] & free))
    return worth


def half_value(s: Ints, k: int, land: int, bits: int, near: int, crowns: int, free: int, w: Floats) -> float:
    """What one half (or two of the same land) adds to the regions it touches: points at once,
    and what may come of it. `w` holds the weights as they are now."""
    start = k + REGIONS_AT[land]
    size, before = ones(bits), 0
    had = 0.0
    for i in range(s[k + COUNT + land]):
        at = start + FIELDS * i
        beside = s[at]
        if beside & bits:
            size += s[at + 1]
            crowns += s[at + 2]
            before += s[at + 1] * s[at + 2]
            near |= beside
            had += outlook(s[at + 1], s[at + 2], land, beside & free, w)
            if s[at + 2] == 0:
                had += w[PLAIN] * s[at + 1]
    if crowns == 0:
        had -= w[PLAIN] * size
    return size * crowns - before + outlook(size, crowns, land, near & free, w) - had


def ground(s: Ints, k: int, anchor: int, other: int, w: Floats) -> tuple[float, int]:
    """What covering two squares does to the room that is left: its worth, and the free squares."""
    columns = s[k + COLUMNS] | 1 << (anchor & 7) | 1 << (other & 7)
    lines = s[k + LINES] | 1 << (anchor >> 3) | 1 << (other >> 3)
    covered = s[k + COVERED] | 1 << anchor | 1 << other
    worth = 0.0
    if columns == s[k + COLUMNS] and lines == s[k + LINES]:
        free = s[k + ROOM] & ~covered
    else:
        large = 256 if s[FRAME] == 7 else 0
        free = ROOM_COLUMNS[large + columns] & ROOM_LINES[large + lines] & ~covered
        worth -= w[SPREAD] * (ones(columns ^ s[k + COLUMNS]) + ones(lines ^ s[k + LINES]))
        if s[MIDDLE] and off_middle(s, columns, lines) and not off_middle(s, s[k + COLUMNS], s[k + LINES]):
            worth -= w[OFF] * s[MIDDLE]
    near = AROUND[anchor] | AROUND[other]
    holes, ends = gaps(free)
    worth += space(free, holes, ends, w) - w[DEAD_END] * ones(ends & near)
    return worth + w[TOUCH] * ones(near & ~free), free


def space(free: int, holes: int, ends: int, w: Floats) -> float:
    """What free squares are worth, whatever lies around them."""
    worth = w[WIDE] * ones(free) + w[CASTLE] * ones(AROUND[0] & free)
    return worth - w[HOLE] * ones(holes) - w[TIP] * ones(ends)


def ranked_places(
    s: Ints, k: int, tile: int, values: Floats, moves: Ints, start: int, breadth: int, w: Floats
) -> int:
    """The best placements in falling order, at most `breadth`, written from `start` on; returns
    how many there are."""
    count = 0
    masks = spots(s, k, tile)
    room = s[k + ROOM] & ~s[k + COVERED]
    regions = list_regions(s, k, room, values, moves, w)
    holes, ends = gaps(room)
    before = space(room, holes, ends, w) + outlooks(regions, room, values, moves)
    first, second, on_first, on_second = LAND_1[tile], LAND_2[tile], CROWNS_1[tile], CROWNS_2[tile]
    for upright in range(2):
        straight, turned = masks[upright], masks[2 + upright]
        anchors = straight | turned
        while anchors != 0:
            anchor = lowest(anchors)
            anchors &= anchors - 1
            other = STEP[upright * 64 + anchor]
            p, q = 1 << anchor, 1 << other
            base, free = ground(s, k, anchor, other, w)
            base += outlooks(regions, free, values, moves) - before
            if first == second:
                near = AROUND[anchor] | AROUND[other]
                worth = base + half_value(s, k, first, p | q, near, on_first + on_second, free, w)
                count = _enter(values, moves, start, breadth, count, worth, upright * 64 + anchor)
                continue
            if straight & p:
                worth = base + half_value(s, k, first, p, AROUND[anchor], on_first, free, w)
                worth += half_value(s, k, second, q, AROUND[other], on_second, free, w)
                count = _enter(values, moves, start, breadth, count, worth, upright * 64 + anchor)
            if turned & p:
                worth = base + half_value(s, k, second, p, AROUND[anchor], on_second, free, w)
                worth += half_value(s, k, first, q, AROUND[other], on_first, free, w)
                count = _enter(values, moves, start, breadth, count, worth, 128 + upright * 64 + anchor)
    return count


def _enter(values: Floats, moves: Ints, start: int, breadth: int, count: int, worth: float, move: int) -> int:
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
    """What a domino would bring; if it does not fit, what that costs."""
    if ranked_places(s, k, tile, values, moves, ALONE, 1, w):
        return values[ALONE]
    return -1.0 - (s[HARMONY] if s[k + DISCARDS] == 0 else 0)


def best_draft(s: Ints, k: int, values: Floats, moves: Ints, w: Floats) -> tuple[float, int, int]:
    """The best free domino of the next row for this kingdom: value, place in the row, and where
    it would be placed."""
    best, chosen, where = -1e9, NONE, NONE
    for spot in range(s[NEXT_COUNT]):
        if s[NEXT_KING + spot] == NOBODY:
            moves[ALONE] = NONE
            worth = promise(s, k, s[NEXT + spot], values, moves, w) - w[ORDER] * spot
            if worth > best:
                best, chosen, where = worth, spot, moves[ALONE]
    return best, chosen, where


def best_turn(
    s: Ints, spare: Ints, values: Floats, moves: Ints, breadth: int, w: Floats
) -> tuple[int, int, int]:
    """The placement that is best together with the draft after it, that draft, and where its
    domino would go. NONE for what does not fit, and for a draft that is still to be chosen."""
    k, tile = kingdom_to_act(s), s[ROW + s[TURN]]
    if s[NEXT_COUNT] == 0:
        breadth = 1
    count = ranked_places(s, k, tile, values, moves, 0, breadth, w)
    if count <= 1:
        return moves[0] if count else NONE, NONE, NONE
    best, chosen, spot, where = -1e9, NONE, NONE, NONE
    for i in range(KINGDOM_SIZE):
        spare[i] = s[k + i]
    for i in range(count):
        if values[i] < values[0] - REACH:
            break
        put(s, k, tile, moves[i])
        more, after, there = best_draft(s, k, values, moves, w)
        for j in range(KINGDOM_SIZE):
            s[k + j] = spare[j]
        worth = values[i] + w[PROMISE] * more
        if worth > best:
            best, chosen, spot, where = worth, moves[i], after, there
    return chosen, spot, where


def act(s: Ints, spare: Ints, values: Floats, moves: Ints, breadth: int, w: Floats) -> None:
    """One turn: a placement and the draft after it. With one king the kingdom is the same when
    the domino's turn comes, so a player that looks no further places it as it meant to."""
    seat, spot, where = s[ROW_KING + s[TURN]], NONE, NONE
    if s[PHASE] == PLACING:
        move = s[PLAN + seat] - 1
        if move == NONE or breadth > 1:
            move, spot, where = best_turn(s, spare, values, moves, breadth, w)
        if move == NONE:
            discard(s)
        else:
            place(s, move)
        if s[PHASE] != DRAFTING:
            return
    if spot == NONE:
        _, spot, where = best_draft(s, kingdom_to_act(s), values, moves, w)
    s[PLAN + seat] = where + 1 if s[KINGS] == s[PLAYERS] else 0
    draft(s, spot)


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


def weights_now(s: Ints, weights: Floats, start: int, lands: Floats, now: Floats) -> None:
    """The weights from `start` on, at this point of the game."""
    done = s[ROUND] / s[ROUNDS]
    for which in range(WEIGHTS):
        early, late = weights[start + which], weights[start + WEIGHTS + which]
        now[which] = early + (late - early) * done
    for land in range(6):
        now[GROW_AT + land] = now[GROW] * lands[land]
        now[HOPE_AT + land] = now[HOPE] * lands[6 + land]


def play_out(
    s: Ints,
    spare: Ints,
    values: Floats,
    moves: Ints,
    breadths: Ints,
    weights: Floats,
    lands: Floats,
    now: Floats,
) -> None:
    """The rest of the game, each seat with its own breadth and its own weights."""
    seen = -1
    while s[PHASE] != OVER:
        if s[POOL_AT] != seen:
            seen = s[POOL_AT]
            to_come(s, lands)
        seat = s[ROW_KING + s[TURN]]
        weights_now(s, weights, seat * 2 * WEIGHTS, lands, now)
        act(s, spare, values, moves, breadths[seat], now)
