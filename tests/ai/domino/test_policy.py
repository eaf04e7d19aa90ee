"""What a placement is worth at first sight, counted anew on the whole board."""

from __future__ import annotations

import random

import pytest

from game.ai.domino.engine import bridge
from game.ai.domino.engine import layout as at
from game.ai.domino.engine import policy as p
from game.ai.domino.engine.board import gaps, off_middle, put
from game.ai.domino.engine.flow import begin
from game.domino.options import Edition, Options, Variant, shape

TABLES = [
    Options(4, Edition.CLASSIC, (Variant.MIDDLE, Variant.HARMONY)),
    Options(2, Edition.CLASSIC, (Variant.DUEL, Variant.MIDDLE)),
    Options(3),
]
K = at.KINGDOMS


def ranked(s: list[int], tile: int, breadth: int, w: list[float]) -> list[tuple[float, int]]:
    values, moves = [0.0] * (p.ALONE + 1), [0] * (p.ALONE + 1)
    count = p.ranked_places(s, K, tile, values, moves, 0, breadth, w)
    return list(zip(values[:count], moves[:count], strict=True))


def middle_of_a_game(options: Options, rng: random.Random) -> list[int]:
    """A table at which the first kingdom got some dominoes, one after another at random."""
    s = bridge.empty(shape(options))
    begin(s, [rng.getrandbits(40)])
    for tile in rng.sample(range(1, 49), rng.randrange(1, 9)):
        if found := ranked(s, tile, 255, [0.0] * p.WEIGHTS):
            put(s, K, tile, rng.choice(found)[1])
    return s


def free_squares(s: list[int]) -> int:
    return s[K + at.ROOM]


def standing(s: list[int], w: list[float]) -> float:
    """Everything about a kingdom that does not depend on the last domino."""
    worth = s[K + at.POINTS] - w[p.HOLE] * gaps(free_squares(s))[0].bit_count()
    if s[at.MIDDLE] and off_middle(s, s[K + at.BOX]):
        worth -= w[p.OFF] * s[at.MIDDLE]
    return worth


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_placement_is_worth_what_changes_on_the_board(options: Options) -> None:
    rng = random.Random(str(options))
    seen = 0
    for _ in range(100):
        s, tile = middle_of_a_game(options, rng), rng.randrange(1, 49)
        w = [rng.uniform(0, 3) for _ in range(p.WEIGHTS)]
        found = ranked(s, tile, 255, w)
        assert found == sorted(found, key=lambda one: -one[0])
        assert ranked(s, tile, 3, w) == found[:3]
        for worth, move in found:
            then = list(s)
            put(then, K, tile, move)
            near = at.AROUND[move & 63] | at.AROUND[at.STEP[(move & 64) + (move & 63)]]
            local = w[p.DEAD_END] * (gaps(free_squares(then))[1] & near).bit_count()
            assert worth == pytest.approx(standing(then, w) - standing(s, w) - local)
            seen += 1
    assert seen > 500
