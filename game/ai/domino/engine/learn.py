"""Learning the value tables: games against oneself, and after each the entries move a little.

After every placement the entries that count for a kingdom are written down. At the end each
value should have been what came of it: part the final score, part the next value on the way
(`trace` says how much of the former). Steps shrink entry by entry with what it has been moved.
"""

from __future__ import annotations

from game.ai.domino.engine.board import lowest, score
from game.ai.domino.engine.flow import begin, below, discard, draft, kingdom_to_act, place
from game.ai.domino.engine.layout import (
    AROUND,
    BOX,
    DRAFTING,
    ENDS,
    FIELDS,
    KINGDOM_SIZE,
    KINGDOMS,
    NEAR,
    NEXT_COUNT,
    NEXT_KING,
    NOBODY,
    OVER,
    PHASE,
    PLACING,
    PLAN,
    PLAYERS,
    POINTS,
    POOL_AT,
    REGIONS_AT,
    ROOM,
    ROW,
    ROW_KING,
    TURN,
    Floats,
    Ints,
)
from game.ai.domino.engine.learned import valued_places
from game.ai.domino.engine.play import LEARNED, act, best_draft
from game.ai.domino.engine.value import (
    BENDS,
    CASTLE,
    CHESSBOARD,
    CODES,
    COLOUR,
    FREE,
    HOLES,
    MOST_TO_COME,
    ODD,
    ORDER_FROM,
    PIECES,
    SPACE_FROM,
    SPACE_SIZE,
    SQUARES,
    TIPS,
    TURNS,
    access_index,
    at_stake,
    beside,
    border,
    border_start,
    box_index,
    degrees,
    is_full,
    pieces,
    region_index,
    square_code,
    still_to_place,
    to_come,
    way,
    ways_in,
)

FEATURES = 160
"""Entries of one kingdom, at most."""
EACH = MOST_TO_COME + 1
NOTES = 4 * EACH
"""Notes of kingdoms in one game, at most: of each seat, of all."""
AMONG = 4
"""A player that looks around takes one of so many placements."""


def features(s: Ints, k: int, n: int, turn: int, lands: Floats, which: Ints, much: Floats, at: int) -> int:
    """Writes down which entries count for a kingdom and how much, from `at` on; returns the end."""
    box, free = s[k + BOX], s[k + ROOM]
    stake = at_stake(s, k)
    start = SPACE_FROM + (n * 2 + stake) * SPACE_SIZE
    holes, tips, bends = degrees(free)
    first, odd = at, 0
    which[at] = box_index(s, box, n)
    which[at + 1] = ORDER_FROM + n * TURNS + turn
    which[at + 2] = start + HOLES + min(5, holes)
    which[at + 3] = start + TIPS + min(9, tips)
    which[at + 4] = start + BENDS + min(15, bends)
    which[at + 5] = start + CASTLE + (AROUND[0] & free).bit_count()
    at += 6
    if is_full(s, box):
        count, odd = pieces(free)
        more = (free & CHESSBOARD).bit_count() - (free & ~CHESSBOARD).bit_count()
        which[at] = start + COLOUR + min(7, abs(more))
        which[at + 1] = start + PIECES + min(7, count)
        at += 2
    which[at] = start + FREE + min(ODD - 1, odd) * SQUARES + min(SQUARES - 1, free.bit_count())
    at += 1
    live = free & beside(free)
    for land in range(6):
        which[at] = access_index(n, stake, land, (s[k + NEAR + land] & live).bit_count())
        at += 1
    one, two, four = ways_in(free)
    squares = border(s, k)
    while squares != 0:
        cell = lowest(squares)
        squares &= squares - 1
        which[at] = border_start(n, stake) + way(one, two, four, cell) * CODES + square_code(s, k, cell)
        at += 1
    for i in range(first, at):
        much[i] = 1.0
    for land in range(6):
        which[at] = access_index(n, stake, land, (s[k + NEAR + land] & live).bit_count()) + 1
        much[at] = lands[land]
        at += 1
    for land in range(6):
        for region in range(k + REGIONS_AT[land], k + s[k + ENDS + land], FIELDS):
            open_squares = (s[region] & live).bit_count()
            if open_squares:
                entry = region_index(n, land, s[region + 1], s[region + 2], open_squares)
                which[at], which[at + 1], which[at + 2] = entry, entry + 1, entry + 2
                much[at], much[at + 1], much[at + 2] = 1.0, lands[land], lands[6 + land]
                at += 3
    return at


def wander(s: Ints, luck: Ints, values: Floats, moves: Ints, w: Floats, t: Floats, lands: Floats) -> None:
    """A turn that is not the best: one of the better placements, any domino."""
    seat = s[ROW_KING + s[TURN]]
    k, n = kingdom_to_act(s), still_to_place(s, seat)
    if s[PHASE] == PLACING:
        count = valued_places(s, k, s[ROW + s[TURN]], n, s[TURN], values, moves, 0, AMONG, t, lands)
        if count:
            place(s, moves[below(luck, count)])
        else:
            discard(s)
        if s[PHASE] != DRAFTING:
            return
    _, spot, _ = best_draft(s, k, n, values, moves, LEARNED, w, t, lands)
    other = below(luck, s[NEXT_COUNT])
    if s[NEXT_KING + other] == NOBODY:
        spot = other
    s[PLAN + seat] = 0
    draft(s, spot)


def learn(
    s: Ints,
    luck: Ints,
    games: int,
    breadth: int,
    explore: int,
    rate: float,
    trace: float,
    moved: Floats,
    which: Ints,
    much: Floats,
    ends: Ints,
    guesses: Floats,
    sums: Floats,
    spare: Ints,
    values: Floats,
    moves: Ints,
    w: Floats,
    t: Floats,
    lands: Floats,
) -> None:
    """Plays and learns; adds up scores, squared errors and how many there were."""
    for _ in range(games):
        begin(s, luck)
        for seat in range(s[PLAYERS]):
            ends[NOTES + seat] = 0
        seen = -1
        while s[PHASE] != OVER:
            if s[POOL_AT] != seen:
                seen = s[POOL_AT]
                to_come(s, lands)
            placing, seat, turn = s[PHASE] == PLACING, s[ROW_KING + s[TURN]], s[TURN]
            n = still_to_place(s, seat)
            if below(luck, 1000) < explore:
                wander(s, luck, values, moves, w, t, lands)
            else:
                act(s, spare, values, moves, breadth, LEARNED, w, t, lands)
            if placing and n > 0:
                at = seat * EACH + ends[NOTES + seat]
                remember(s, seat, n, turn, at, which, much, ends, guesses, t, lands)
                ends[NOTES + seat] += 1
        for seat in range(s[PLAYERS]):
            learn_from(s, seat, rate, trace, moved, which, much, ends, guesses, sums, t)


def remember(
    s: Ints,
    seat: int,
    n: int,
    turn: int,
    at: int,
    which: Ints,
    much: Floats,
    ends: Ints,
    guesses: Floats,
    t: Floats,
    lands: Floats,
) -> None:
    """Writes down a kingdom as note number `at`: its entries, and what they promise now."""
    k = KINGDOMS + seat * KINGDOM_SIZE
    end = features(s, k, n, turn, lands, which, much, at * FEATURES)
    guess = float(s[k + POINTS])
    for i in range(at * FEATURES, end):
        guess += t[which[i]] * much[i]
    guesses[at] = guess
    ends[at] = end


def learn_from(
    s: Ints,
    seat: int,
    rate: float,
    trace: float,
    moved: Floats,
    which: Ints,
    much: Floats,
    ends: Ints,
    guesses: Floats,
    sums: Floats,
    t: Floats,
) -> None:
    """Moves the entries of a seat's notes, from the last one back, towards what came of them."""
    final = float(score(s, seat))
    sums[0] += final
    aim, then = final, final
    for step in range(ends[NOTES + seat] - 1, -1, -1):
        at = seat * EACH + step
        aim = trace * aim + (1.0 - trace) * then
        then = guesses[at]
        error = aim - then
        sums[1] += (final - then) * (final - then)
        sums[2] += 1.0
        for i in range(at * FEATURES, ends[at]):
            change = error * much[i]
            entry = which[i]
            moved[entry] += change * change
            t[entry] += rate * change / (moved[entry] + 1.0) ** 0.5
