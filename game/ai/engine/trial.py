"""Moves tried out: every candidate sees the same futures, and everybody goes on sensibly.

A candidate is a pair: a placement (or NONE) and a place in the next row (or NONE).
"""

from __future__ import annotations

from game.ai.engine.board import put, score
from game.ai.engine.flow import begin, discard, draft, kingdom_to_act, place, shuffle
from game.ai.engine.layout import (
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
    TURN,
    Floats,
    Ints,
)
from game.ai.engine.policy import NONE, ORDER, PROMISE, play_out, promise, ranked_places

SHARE, LEAD, WON, GAIN = 0, 1, 2, 3
"""What counts: own part of own and best rival's points; the lead over the best rival; victory;
own points less the best rival's, which count the less the more rivals there are, because what
one of them loses another one gets: all of them between two, about two thirds among four."""


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
        return mine - (0.3 + 1.4 / s[PLAYERS]) * best
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
    weights: Floats,
    kind: int,
    sums: Floats,
    squares: Floats,
    spare: Ints,
    values: Floats,
    moves: Ints,
    lands: Floats,
    now: Floats,
) -> None:
    """Plays each candidate that is alive through `samples` futures; adds up the results."""
    for _ in range(samples):
        shuffle(s, luck)
        for i in range(len(alive)):
            which = alive[i]
            game[:] = s
            play_candidate(game, candidates[2 * which], candidates[2 * which + 1])
            play_out(game, spare, values, moves, breadths, weights, lands, now)
            reward = result(game, me, kind)
            sums[which] += reward
            squares[which] += reward * reward


def self_play(
    s: Ints,
    luck: Ints,
    games: int,
    breadths: Ints,
    weights: Floats,
    sums: Floats,
    wins: Floats,
    spare: Ints,
    values: Floats,
    moves: Ints,
    lands: Floats,
    now: Floats,
) -> None:
    """Whole games between policies; per seat the sum of the scores and the victories."""
    for _ in range(games):
        begin(s, luck)
        play_out(s, spare, values, moves, breadths, weights, lands, now)
        for seat in range(s[PLAYERS]):
            sums[seat] += score(s, seat)
            wins[seat] += result(s, seat, WON)


def propose(
    s: Ints, spare: Ints, values: Floats, moves: Ints, breadth: int, w: Floats, pairs: Ints, worths: Floats
) -> int:
    """Candidates for whoever is to act, with what they seem to be worth; returns how many."""
    k, tile, count = kingdom_to_act(s), s[ROW + s[TURN]], 0
    if s[PHASE] != PLACING:
        return _with_drafts(s, k, NONE, 0.0, values, moves, w, pairs, worths, count)
    places = ranked_places(s, k, tile, values, moves, 0, breadth, w)
    if places == 0:
        return _with_drafts(s, k, NONE, 0.0, values, moves, w, pairs, worths, count)
    for i in range(KINGDOM_SIZE):
        spare[i] = s[k + i]
    for i in range(places):
        put(s, k, tile, moves[i])
        count = _with_drafts(s, k, moves[i], values[i], values, moves, w, pairs, worths, count)
        for j in range(KINGDOM_SIZE):
            s[k + j] = spare[j]
    return count


def _with_drafts(
    s: Ints,
    k: int,
    move: int,
    worth: float,
    values: Floats,
    moves: Ints,
    w: Floats,
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
            more = promise(s, k, s[NEXT + spot], values, moves, w) - w[ORDER] * spot
            pairs[2 * count], pairs[2 * count + 1] = move, spot
            worths[count] = worth + w[PROMISE] * more
            count += 1
    return count
