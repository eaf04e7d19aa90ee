"""Players that are sensible and very fast: they play for everybody when moves are tried out.

A player is either plain (see `policy`) or goes by what was learnt (see `value`). `breadth`
placements are looked at together with the draft that follows and where that domino would go; with
1 the placement is chosen alone. `n` counts the dominoes that come after the one to be placed.
"""

from __future__ import annotations

from game.ai.domino.engine.board import put
from game.ai.domino.engine.flow import discard, draft, kingdom_to_act, place
from game.ai.domino.engine.layout import (
    DRAFTING,
    KINGDOM_SIZE,
    KINGS,
    NEXT,
    NEXT_COUNT,
    NEXT_KING,
    NOBODY,
    OVER,
    PHASE,
    PLACING,
    PLAN,
    PLAYERS,
    POOL_AT,
    ROW,
    ROW_KING,
    TURN,
    Floats,
    Ints,
)
from game.ai.domino.engine.learned import hoped, valued_places
from game.ai.domino.engine.policy import ALONE, NONE, promise, ranked_places
from game.ai.domino.engine.value import still_to_place, to_come

PLAIN, LEARNED = 0, 1
"""The minds a player can have."""
REACH = 5.0
"""A placement that is worth so much less than the best one is not looked at with a draft."""


def best_draft(
    s: Ints, k: int, n: int, values: Floats, moves: Ints, mind: int, w: Floats, t: Floats, lands: Floats
) -> tuple[float, int, int]:
    """The best free domino of the next row for this kingdom: value, place in the row, and where
    it would be placed."""
    best, chosen, where = -1e9, NONE, NONE
    for spot in range(s[NEXT_COUNT]):
        if s[NEXT_KING + spot] == NOBODY:
            if mind == LEARNED:
                worth = hoped(s, k, s[NEXT + spot], n - 1, spot, values, moves, t, lands)
            else:
                worth = promise(s, k, s[NEXT + spot], values, moves, w)
            if worth > best:
                best, chosen, where = worth, spot, moves[ALONE]
    return best, chosen, where


def best_turn(
    s: Ints,
    spare: Ints,
    values: Floats,
    moves: Ints,
    breadth: int,
    mind: int,
    w: Floats,
    t: Floats,
    lands: Floats,
) -> tuple[int, int, int]:
    """The placement that is best together with the draft after it, that draft, and where its
    domino would go. NONE for what does not fit, and for a draft that is still to be chosen."""
    k, tile, n = kingdom_to_act(s), s[ROW + s[TURN]], still_to_place(s, s[ROW_KING + s[TURN]])
    if s[NEXT_COUNT] == 0:
        breadth = 1
    if mind == LEARNED:
        count = valued_places(s, k, tile, n, s[TURN], values, moves, 0, breadth, t, lands)
    else:
        count = ranked_places(s, k, tile, values, moves, 0, breadth, w)
    if count <= 1:
        return moves[0] if count else NONE, NONE, NONE
    best, chosen, spot, where = -1e9, NONE, NONE, NONE
    spare[:] = s[k : k + KINGDOM_SIZE]
    for i in range(count):
        if values[i] < values[0] - REACH:
            break
        put(s, k, tile, moves[i])
        worth, after, there = best_draft(s, k, n, values, moves, mind, w, t, lands)
        s[k : k + KINGDOM_SIZE] = spare
        if mind == PLAIN:
            worth += values[i]
        if worth > best:
            best, chosen, spot, where = worth, moves[i], after, there
    return chosen, spot, where


def act(
    s: Ints,
    spare: Ints,
    values: Floats,
    moves: Ints,
    breadth: int,
    mind: int,
    w: Floats,
    t: Floats,
    lands: Floats,
) -> None:
    """One turn: a placement and the draft after it. With one king the kingdom is the same when
    the domino's turn comes, so a player that looks no further places it as it meant to."""
    seat, spot, where = s[ROW_KING + s[TURN]], NONE, NONE
    if s[PHASE] == PLACING:
        move = s[PLAN + seat] - 1
        if move == NONE or breadth > 1:
            move, spot, where = best_turn(s, spare, values, moves, breadth, mind, w, t, lands)
        if move == NONE:
            discard(s)
        else:
            place(s, move)
        if s[PHASE] != DRAFTING:
            return
    if spot == NONE:
        k, n = kingdom_to_act(s), still_to_place(s, seat)
        _, spot, where = best_draft(s, k, n, values, moves, mind, w, t, lands)
    s[PLAN + seat] = where + 1 if s[KINGS] == s[PLAYERS] else 0
    draft(s, spot)


def play_out(
    s: Ints,
    spare: Ints,
    values: Floats,
    moves: Ints,
    breadths: Ints,
    minds: Ints,
    w: Floats,
    t: Floats,
    lands: Floats,
) -> None:
    """The rest of the game, each seat with its own breadth and mind."""
    seen = -1
    while s[PHASE] != OVER:
        if s[POOL_AT] != seen:
            seen = s[POOL_AT]
            to_come(s, lands)
        seat = s[ROW_KING + s[TURN]]
        act(s, spare, values, moves, breadths[seat], minds[seat], w, t, lands)
