"""The end of a kingdom, counted out: the best that can be made of dominoes that are all known.

Values are whole points: regions, and what the bonuses lose. A domino that does not fit costs
harmony, once.
"""

from __future__ import annotations

from game.ai.domino.engine.board import put, spots
from game.ai.domino.engine.layout import DISCARDS, HARMONY, KINGDOM_SIZE, Floats, Ints
from game.ai.domino.engine.policy import ALONE, NONE, ranked_places


def last(s: Ints, k: int, tile: int, values: Floats, moves: Ints, points: Floats) -> tuple[float, int]:
    """The best placement of the last domino: points gained, and the move. `points` are weights
    that count nothing but points."""
    if tile == 0:
        return 0.0, NONE
    if ranked_places(s, k, tile, values, moves, ALONE, 1, points):
        return values[ALONE], moves[ALONE]
    return -float(s[HARMONY] if s[k + DISCARDS] == 0 else 0), NONE


def last_two(
    s: Ints,
    k: int,
    tile: int,
    then: int,
    spare: Ints,
    values: Floats,
    moves: Ints,
    points: Floats,
) -> tuple[float, int]:
    """The best placement of a domino when another one (or 0) is all that comes after it."""
    if then == 0:
        return last(s, k, tile, values, moves, points)
    masks = spots(s, k, tile)
    if masks[0] | masks[1] | masks[2] | masks[3] == 0:
        lost = s[HARMONY] if s[k + DISCARDS] == 0 else 0
        s[k + DISCARDS] += 1
        more, _ = last(s, k, then, values, moves, points)
        s[k + DISCARDS] -= 1
        return more - lost, NONE
    count = ranked_places(s, k, tile, values, moves, 0, ALONE, points)
    spare[:] = s[k : k + KINGDOM_SIZE]
    best, chosen = -1e9, NONE
    for i in range(count):
        put(s, k, tile, moves[i])
        more, _ = last(s, k, then, values, moves, points)
        s[k : k + KINGDOM_SIZE] = spare
        if values[i] + more > best:
            best, chosen = values[i] + more, moves[i]
    return best, chosen
