"""What a placement is worth to the playout policy, counted anew on the whole board.

The engine looks only at what a domino touches; here everything is counted before and after it.
"""

from __future__ import annotations

import random

import pytest

from game.ai.engine import bridge
from game.ai.engine import layout as at
from game.ai.engine import policy as p
from game.ai.engine.board import gaps, off_middle, put
from game.ai.engine.flow import begin, random_game
from game.ai.engine.load import twin
from game.ai.engine.scratch import Bench
from game.domino.options import Edition, Options, Variant, shape

TABLES = [
    Options(4, Edition.CLASSIC, (Variant.MIDDLE, Variant.HARMONY)),
    Options(2, Edition.CLASSIC, (Variant.DUEL, Variant.MIDDLE)),
    Options(3),
]


def middle_of_a_game(options: Options, rng: random.Random) -> list[int]:
    """A table at which every kingdom got some dominoes, one after another at random."""
    s, luck = bridge.empty(shape(options)), [rng.getrandbits(40)]
    begin(s, luck)
    for seat in range(s[at.PLAYERS]):
        k = at.KINGDOMS + seat * at.KINGDOM_SIZE
        for tile in rng.sample(range(1, 49), rng.randrange(1, 9)):
            moves = lawful(s, k, tile)
            if moves:
                put(s, k, tile, rng.choice(moves))
    s[at.ROUND] = rng.randrange(1, s[at.ROUNDS] - 1)
    return s


def lawful(s: list[int], k: int, tile: int) -> list[int]:
    moves, values = [0] * p.SCRATCH, [0.0] * p.SCRATCH
    return moves[: p.ranked_places(s, k, tile, values, moves, 0, 255, [0.0] * p.NOW)]


def weights_at(s: list[int], rng: random.Random) -> list[float]:
    lands, now = [0.0] * 12, [0.0] * p.NOW
    p.to_come(s, lands)
    p.weights_now(s, [rng.uniform(-1, 1) for _ in range(2 * p.WEIGHTS)], 0, lands, now)
    return now


def free_squares(s: list[int], k: int) -> int:
    return s[k + at.ROOM] & ~s[k + at.COVERED]


def standing(s: list[int], k: int, w: list[float]) -> float:
    """Everything about a kingdom that does not depend on the last domino."""
    free = free_squares(s, k)
    holes, ends = gaps(free)
    worth = s[k + at.POINTS] + w[p.WIDE] * free.bit_count()
    worth += w[p.CASTLE] * (at.AROUND[0] & free).bit_count()
    worth -= w[p.HOLE] * holes.bit_count() + w[p.TIP] * ends.bit_count()
    worth -= w[p.SPREAD] * (s[k + at.COLUMNS].bit_count() + s[k + at.LINES].bit_count())
    if s[at.MIDDLE] and off_middle(s, s[k + at.COLUMNS], s[k + at.LINES]):
        worth -= w[p.OFF] * s[at.MIDDLE]
    for land in range(6):
        for i in range(s[k + at.COUNT + land]):
            beside, size, crowns = s[k + at.REGIONS_AT[land] + 3 * i :][:3]
            ways = min(2, (beside & free).bit_count())
            worth += ways * (crowns * w[p.GROW_AT + land] + size * w[p.HOPE_AT + land])
            worth += 0 if crowns else w[p.PLAIN] * size
    return worth


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_placement_is_worth_what_changes_on_the_board(options: Options) -> None:
    rng = random.Random(str(options))
    seen = 0
    for _ in range(100):
        s = middle_of_a_game(options, rng)
        k, tile, w = at.KINGDOMS, rng.randrange(1, 49), weights_at(s, rng)
        values, moves = [0.0] * p.SCRATCH, [0] * p.SCRATCH
        count = p.ranked_places(s, k, tile, values, moves, 0, 255, w)
        assert values[:count] == sorted(values[:count], reverse=True)
        for value, move in zip(values[:count], moves[:count], strict=True):
            then = list(s)
            put(then, k, tile, move)
            anchor, other = move & 63, at.STEP[(move & 64) + (move & 63)]
            near, free = at.AROUND[anchor] | at.AROUND[other], free_squares(then, k)
            local = w[p.TOUCH] * (near & ~free & at.ALL).bit_count()
            local -= w[p.DEAD_END] * (gaps(free)[1] & near).bit_count()
            assert value == pytest.approx(standing(then, k, w) - standing(s, k, w) + local)
            seen += 1
    assert seen > 500


def test_what_is_still_to_come_is_shared_among_the_players() -> None:
    s, lands = bridge.empty(shape(Options(4))), [0.0] * 12
    begin(s, [1])
    p.to_come(s, lands)
    unseen = s[at.POOL + s[at.POOL_AT] : at.POOL + s[at.POOL_COUNT]]
    assert len(unseen) == 44
    squares = [sum((at.LAND_1[t] == land) + (at.LAND_2[t] == land) for t in unseen) for land in range(6)]
    assert lands[:6] == pytest.approx([count / 4 for count in squares])
    assert sum(lands[6:]) == pytest.approx(sum(at.CROWNS_1[t] + at.CROWNS_2[t] for t in unseen) / 4)


def test_nothing_is_to_come_at_the_end() -> None:
    s, lands = bridge.empty(shape(Options(4))), [1.0] * 12
    random_game(s, [5])
    p.to_come(s, lands)
    assert lands == [0.0] * 12


def test_a_region_is_worth_more_while_its_land_is_still_to_come() -> None:
    """The same kingdom and the same domino; in one of the two pools its land is gone."""
    bench = Bench(twin())
    s = bridge.empty(shape(Options(4)))
    begin(s, [3])
    weights = [0.0] * p.WEIGHTS
    weights[p.GROW] = 1.0
    tile = next(t for t in range(1, 49) if at.CROWNS_1[t] and not at.CROWNS_2[t])
    land = at.LAND_1[tile]
    worths = []
    for wanted in (True, False):
        pool = [t for t in range(1, 49) if (land in (at.LAND_1[t], at.LAND_2[t])) is wanted][:9]
        table = list(s)
        table[at.NEXT], table[at.POOL_AT], table[at.POOL_COUNT] = tile, 0, len(pool)
        table[at.POOL : at.POOL + len(pool)] = pool
        worths += bench.promises(table, 0, [0], weights * 2)
    assert worths[0] > worths[1]
