"""The rounds: who is to act, what follows a placement or a draft, and where the next row comes from.

A row that is due is taken from the pool at once, in the pool's own order: whoever wants to know
what may happen shuffles the pool first. `luck` holds one number, the state of the dice.
"""

from __future__ import annotations

from game.ai.domino.engine.board import castle_only, lowest, put, spots
from game.ai.domino.engine.layout import (
    DISCARDS,
    DOMINOES,
    DRAFTING,
    KINGDOM_SIZE,
    KINGDOMS,
    KINGS,
    NEXT,
    NEXT_COUNT,
    NEXT_KING,
    NOBODY,
    OFFER,
    OPENING,
    OVER,
    PHASE,
    PLACING,
    PLAN,
    PLAYERS,
    POOL,
    POOL_AT,
    POOL_COUNT,
    ROUND,
    ROUNDS,
    ROW,
    ROW_KING,
    TURN,
    Ints,
)


def below(luck: Ints, bound: int) -> int:
    """A number from 0 to bound - 1."""
    luck[0] = x = luck[0] * 0x5DEECE66D + 11 & 0xFFFFFFFFFFFF
    return (x >> 16) * bound >> 32


def shuffle(s: Ints, luck: Ints) -> None:
    """Another order of the dominoes to come."""
    first, end = POOL + s[POOL_AT], POOL + s[POOL_COUNT]
    for i in range(first, min(end, first + s[OFFER] * s[ROUNDS])):
        j = i + below(luck, end - i)
        tile = s[i]
        s[i] = s[j]
        s[j] = tile


def begin(s: Ints, luck: Ints) -> None:
    """A new game at the same table, up to the first draft."""
    for seat in range(s[PLAYERS]):
        castle_only(s, KINGDOMS + seat * KINGDOM_SIZE)
        s[PLAN + seat] = 0
    s[POOL_AT] = 0
    s[POOL_COUNT] = 48
    s[POOL : POOL + 48] = DOMINOES
    shuffle(s, luck)
    each = s[KINGS] // s[PLAYERS]
    for i in range(s[KINGS]):
        j = below(luck, i + 1)
        s[ROW_KING + i] = s[ROW_KING + j]
        s[ROW_KING + j] = i // each
    s[ROUND] = 0
    s[TURN] = 0
    s[PHASE] = OPENING
    deal(s)


def deal(s: Ints) -> None:
    """The next row, sorted, with nobody on it."""
    count, at = s[OFFER], POOL + s[POOL_AT]
    for i in range(count):
        tile, j = s[at + i], NEXT + i
        while j > NEXT and s[j - 1] > tile:
            s[j] = s[j - 1]
            j -= 1
        s[j] = tile
        s[NEXT_KING + i] = NOBODY
    s[POOL_AT] += count
    s[NEXT_COUNT] = count


def kingdom_to_act(s: Ints) -> int:
    return KINGDOMS + s[ROW_KING + s[TURN]] * KINGDOM_SIZE


def place(s: Ints, move: int) -> None:
    put(s, kingdom_to_act(s), s[ROW + s[TURN]], move)
    _after_placing(s)


def discard(s: Ints) -> None:
    s[kingdom_to_act(s) + DISCARDS] += 1
    _after_placing(s)


def _after_placing(s: Ints) -> None:
    if s[NEXT_COUNT] > 0:
        s[PHASE] = DRAFTING
    else:
        s[TURN] += 1
        if s[TURN] == s[KINGS]:
            s[PHASE] = OVER


def draft(s: Ints, spot: int) -> None:
    turn = s[TURN]
    s[NEXT_KING + spot] = s[ROW_KING + turn]
    s[TURN] = turn + 1
    if turn + 1 == s[KINGS]:
        _next_round(s)
    elif s[ROUND] > 0:
        s[PHASE] = PLACING


def _next_round(s: Ints) -> None:
    at = 0
    for i in range(s[NEXT_COUNT]):
        king = s[NEXT_KING + i]
        if king != NOBODY:
            s[ROW + at] = s[NEXT + i]
            s[ROW_KING + at] = king
            at += 1
    s[TURN] = 0
    s[ROUND] += 1
    s[NEXT_COUNT] = 0
    s[PHASE] = PLACING
    if s[ROUND] < s[ROUNDS]:
        deal(s)


def random_game(s: Ints, luck: Ints) -> None:
    """A whole game of lawful moves, each equally likely."""
    begin(s, luck)
    while s[PHASE] != OVER:
        if s[PHASE] == PLACING:
            _random_place(s, luck)
        if s[NEXT_COUNT] > 0:
            _random_draft(s, luck)


def _random_place(s: Ints, luck: Ints) -> None:
    k, tile = kingdom_to_act(s), s[ROW + s[TURN]]
    lying, upright, turned, turned_upright = spots(s, k, tile)
    one = lying.bit_count()
    two = one + upright.bit_count()
    three = two + turned.bit_count()
    count = three + turned_upright.bit_count()
    if count == 0:
        discard(s)
        return
    pick = below(luck, count)
    if pick < one:
        mask, direction = lying, 0
    elif pick < two:
        mask, direction, pick = upright, 64, pick - one
    elif pick < three:
        mask, direction, pick = turned, 128, pick - two
    else:
        mask, direction, pick = turned_upright, 192, pick - three
    while pick > 0:
        mask &= mask - 1
        pick -= 1
    put(s, k, tile, direction + lowest(mask))
    _after_placing(s)


def _random_draft(s: Ints, luck: Ints) -> None:
    free, spot = s[NEXT_COUNT] - s[TURN], 0
    pick = below(luck, free) if free > 1 else 0
    while pick > 0 or s[NEXT_KING + spot] != NOBODY:
        if s[NEXT_KING + spot] == NOBODY:
            pick -= 1
        spot += 1
    draft(s, spot)
