"""Moves tried out: every candidate sees the same futures, and everybody goes on sensibly.

A candidate is a pair: a placement (or NONE) and a place in the next row (or NONE).
"""

from __future__ import annotations

from game.ai.domino.engine.board import put, score
from game.ai.domino.engine.flow import begin, discard, draft, kingdom_to_act, place, shuffle
from game.ai.domino.engine.layout import (
    KINGDOM_SIZE,
    NEXT,
    NEXT_COUNT,
    NEXT_KING,
    NOBODY,
    PAST,
    PHASE,
    PLACING,
    PLAYERS,
    ROW,
    ROW_KING,
    TURN,
    Floats,
    Ints,
)
from game.ai.domino.engine.learned import hoped, valued_places
from game.ai.domino.engine.play import LEARNED, play_out
from game.ai.domino.engine.policy import ALONE, NONE, promise, ranked_places
from game.ai.domino.engine.value import still_to_place

SHARE, LEAD, WON, GAIN = 0, 1, 2, 3
"""What counts: own part of own and best rival's points; the lead over the best rival; victory;
own points less the best rival's, which count the less the more rivals there are, because what
one of them loses another one gets: all of them between two, a little less among four."""


def result(s: Ints, me: int, kind: int) -> float:
    """How a finished game went for a seat."""
    mine = float(s[PAST + me] + score(s, me))
    best = -1.0
    for seat in range(s[PLAYERS]):
        if seat != me:
            best = max(best, float(s[PAST + seat] + score(s, seat)))
    if kind == SHARE:
        return (mine + 1.0) / (mine + best + 2.0)
    if kind == LEAD:
        return mine - best
    if kind == GAIN:
        return mine - (0.7 + 0.6 / s[PLAYERS]) * best
    return 1.0 if mine > best else 0.5 if mine == best else 0.0


def play_candidate(s: Ints, move: int, spot: int) -> None:
    if s[PHASE] == PLACING:
        if move == NONE:
            discard(s)
        else:
            place(s, move)
    if spot != NONE:
        draft(s, spot)


def try_out(
    s: Ints,
    game: Ints,
    luck: Ints,
    me: int,
    candidates: Ints,
    alive: Ints,
    samples: int,
    breadths: Ints,
    minds: Ints,
    kind: int,
    sums: Floats,
    squares: Floats,
    spare: Ints,
    values: Floats,
    moves: Ints,
    w: Floats,
    t: Floats,
    lands: Floats,
) -> None:
    """Plays each candidate that is alive through `samples` futures; adds up the results."""
    for _ in range(samples):
        shuffle(s, luck)
        for i in range(len(alive)):
            which = alive[i]
            game[:] = s
            play_candidate(game, candidates[2 * which], candidates[2 * which + 1])
            play_out(game, spare, values, moves, breadths, minds, w, t, lands)
            reward = result(game, me, kind)
            sums[which] += reward
            squares[which] += reward * reward


def self_play(
    s: Ints,
    luck: Ints,
    games: int,
    breadths: Ints,
    minds: Ints,
    sums: Floats,
    wins: Floats,
    spare: Ints,
    values: Floats,
    moves: Ints,
    w: Floats,
    t: Floats,
    lands: Floats,
) -> None:
    """Whole games between policies; per seat the sum of the scores and the victories."""
    for _ in range(games):
        begin(s, luck)
        play_out(s, spare, values, moves, breadths, minds, w, t, lands)
        for seat in range(s[PLAYERS]):
            sums[seat] += score(s, seat)
            wins[seat] += result(s, seat, WON)


def propose(
    s: Ints,
    mind: int,
    pairs: Ints,
    worths: Floats,
    spare: Ints,
    values: Floats,
    moves: Ints,
    w: Floats,
    t: Floats,
    lands: Floats,
) -> int:
    """Every pair for whoever is to act, with what it seems to be worth; returns how many."""
    k, tile, count = kingdom_to_act(s), s[ROW + s[TURN]], 0
    n = still_to_place(s, s[ROW_KING + s[TURN]])
    places = 0
    if s[PHASE] == PLACING:
        if mind == LEARNED:
            places = valued_places(s, k, tile, n, s[TURN], values, moves, 0, ALONE, t, lands)
        else:
            places = ranked_places(s, k, tile, values, moves, 0, ALONE, w)
    if places == 0:
        return _with_drafts(s, k, n, mind, NONE, 0.0, values, moves, w, t, lands, pairs, worths, count)
    spare[:] = s[k : k + KINGDOM_SIZE]
    for i in range(places):
        put(s, k, tile, moves[i])
        worth = values[i]
        count = _with_drafts(s, k, n, mind, moves[i], worth, values, moves, w, t, lands, pairs, worths, count)
        s[k : k + KINGDOM_SIZE] = spare
    return count


def _with_drafts(
    s: Ints,
    k: int,
    n: int,
    mind: int,
    move: int,
    worth: float,
    values: Floats,
    moves: Ints,
    w: Floats,
    t: Floats,
    lands: Floats,
    pairs: Ints,
    worths: Floats,
    count: int,
) -> int:
    """One placement with each domino that could be chosen after it."""
    if s[NEXT_COUNT] == 0:
        pairs[2 * count], pairs[2 * count + 1], worths[count] = move, NONE, worth
        return count + 1
    for spot in range(s[NEXT_COUNT]):
        if s[NEXT_KING + spot] == NOBODY:
            pairs[2 * count], pairs[2 * count + 1] = move, spot
            if mind == LEARNED:
                worths[count] = hoped(s, k, s[NEXT + spot], n - 1, spot, values, moves, t, lands)
            else:
                worths[count] = worth + promise(s, k, s[NEXT + spot], values, moves, w)
            count += 1
    return count
