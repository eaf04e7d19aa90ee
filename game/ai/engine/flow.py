"""The rounds: who is to act, what follows a placement or a draft, and where the next row comes from.

A row that is due is taken from the pool at once, in the pool's own order: whoever wants to know
what may happen shuffles the pool first. `luck` holds one number, the state of the dice.
"""

from __future__ import annotations

from game.ai.engine.board import castle_only, lowest, ones, put, spots
from game.ai.engine.layout import (
    DISCARDS,
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
    end = s[POOL_COUNT]
    due = min(end, s[POOL_AT] + s[OFFER] * s[ROUNDS])
    for i in range(s[POOL_AT], due):
        j = i + below(luck, end - i)
        tile = s[POOL + i]
        s[POOL + i] = s[POOL + j]
        s[POOL + j] = tile


def begin(s: Ints, luck: Ints) -> None:
    """A new game at the same table, up to the first draft."""
    for seat in range(s[PLAYERS]):
        castle_only(s, KINGDOMS + seat * KINGDOM_SIZE)
        s[PLAN + seat] = 0
    s[POOL_AT] = 0
    s[POOL_COUNT] = 48
    for i in range(48):
        s[POOL + i] = i + 1
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
    count = s[OFFER]
    for i in range(count):
        tile = s[POOL + s[POOL_AT] + i]
        j = i
        while j > 0 and s[NEXT + j - 1] > tile:
            s[NEXT + j] = s[NEXT + j - 1]
            j -= 1
        s[NEXT + j] = tile
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
    s[NEXT_KING + spot] = s[ROW_KING + s[TURN]]
    s[TURN] += 1
    s[PHASE] = OPENING if s[ROUND] == 0 else PLACING
    if s[TURN] == s[KINGS]:
        _next_round(s)


def _next_round(s: Ints) -> None:
    at = 0
    for i in range(s[NEXT_COUNT]):
        if s[NEXT_KING + i] != NOBODY:
            s[ROW + at] = s[NEXT + i]
            s[ROW_KING + at] = s[NEXT_KING + i]
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
        else:
            _random_draft(s, luck)


def _random_place(s: Ints, luck: Ints) -> None:
    masks = spots(s, kingdom_to_act(s), s[ROW + s[TURN]])
    lying, upright, turned = ones(masks[0]), ones(masks[1]), ones(masks[2])
    count = lying + upright + turned + ones(masks[3])
    if count == 0:
        discard(s)
        return
    pick, direction = below(luck, count), 0
    for size in (lying, upright, turned):
        if pick < size:
            break
        pick -= size
        direction += 1
    mask = masks[direction]
    for _ in range(pick):
        mask &= mask - 1
    place(s, direction * 64 + lowest(mask))


def _random_draft(s: Ints, luck: Ints) -> None:
    pick = below(luck, s[NEXT_COUNT] - s[TURN])
    for spot in range(s[NEXT_COUNT]):
        if s[NEXT_KING + spot] == NOBODY:
            if pick == 0:
                draft(s, spot)
                return
            pick -= 1
