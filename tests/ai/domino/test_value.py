"""The learnt value: what a placement changes is what is counted anew on the whole board."""

from __future__ import annotations

import random

import pytest

from game.ai.domino.engine import bridge, value
from game.ai.domino.engine import layout as at
from game.ai.domino.engine.board import gaps, put, score
from game.ai.domino.engine.flow import begin, random_game
from game.ai.domino.engine.learn import FEATURES, features
from game.ai.domino.engine.learned import SCRATCH, valued_places
from game.domino.options import Edition, Options, Variant, shape

TABLES = [
    Options(4, Edition.CLASSIC, (Variant.MIDDLE, Variant.HARMONY)),
    Options(2, Edition.CLASSIC, (Variant.DUEL, Variant.MIDDLE)),
    Options(3),
]
K = at.KINGDOMS
PADS = [0.0] * SCRATCH, [0] * SCRATCH


def places(s: list[int], tile: int, n: int, t: list[float], lands: list[float]) -> list[tuple[float, int]]:
    values, moves = PADS
    count = valued_places(s, K, tile, n, 2, values, moves, 0, 255, t, lands)
    return list(zip(values[:count], moves[:count], strict=True))


def kingdom(options: Options, rng: random.Random) -> list[int]:
    """A table at which the first kingdom got some dominoes, one after another at random."""
    s = bridge.empty(shape(options))
    begin(s, [rng.getrandbits(40)])
    for tile in rng.sample(range(1, 49), rng.randrange(1, 12)):
        if found := places(s, tile, 0, [], []):
            put(s, K, tile, rng.choice(found)[1])
        else:
            s[K + at.DISCARDS] += 1
    return s


def counted_anew(s: list[int], n: int, t: list[float], lands: list[float]) -> float:
    return s[K + at.POINTS] + value.value(s, K, value.at_stake(s, K), n, 2, t, lands)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_placement_is_worth_the_kingdom_it_leaves(options: Options) -> None:
    rng = random.Random(str(options))
    t = [rng.uniform(-1, 1) for _ in range(value.TABLES)]
    seen = 0
    for _ in range(60):
        s, tile = kingdom(options, rng), rng.randrange(1, 49)
        lands = [rng.uniform(0, 3) for _ in range(12)]
        for n in (0, 1, 6, 11):
            found = places(s, tile, n, t, lands)
            assert found == sorted(found, key=lambda one: -one[0])
            for worth, move in found:
                then = list(s)
                put(then, K, tile, move)
                assert worth == pytest.approx(counted_anew(then, n, t, lands))
                seen += 1
    assert seen > 1000


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_value_is_the_sum_of_the_entries_that_are_learnt(options: Options) -> None:
    rng = random.Random(str(options))
    t = [rng.uniform(-1, 1) for _ in range(value.TABLES)]
    for _ in range(100):
        s, n = kingdom(options, rng), rng.randrange(1, 12)
        lands = [rng.uniform(0, 3) for _ in range(12)]
        which, much = [0] * FEATURES, [0.0] * FEATURES
        end = features(s, K, n, 2, lands, which, much, 0)
        total = sum(t[i] * by for i, by in zip(which[:end], much[:end], strict=True))
        assert total + s[K + at.POINTS] == pytest.approx(counted_anew(s, n, t, lands))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_with_nothing_to_come_the_value_is_the_score(options: Options) -> None:
    rng = random.Random(str(options))
    for _ in range(50):
        s = kingdom(options, rng)
        assert counted_anew(s, 0, [], []) == score(s, 0)


def test_pieces_and_ways_of_free_squares() -> None:
    corner, line, block = 0b11 | 1 << 8, 0b111 << 32, 0b11 << 4 | 0b11 << 12
    assert value.pieces(corner | line) == (2, 2)
    assert value.pieces(block) == (1, 0)
    assert value.degrees(1 << 20) == (1, 0, 0)
    assert value.degrees(corner) == (0, 2, 1)
    ways = {cell: value.way(*value.ways_in(corner | line), cell) for cell in (0, 1, 33, 50)}
    assert ways == {0: 4, 1: 1, 33: 2, 50: 0}


def test_degrees_count_holes_and_dead_ends_as_the_board_does() -> None:
    rng = random.Random(3)
    for _ in range(200):
        free = rng.getrandbits(64) & rng.getrandbits(64)
        holes, ends = gaps(free)
        assert value.degrees(free)[:2] == (holes.bit_count(), ends.bit_count())


def test_how_far_a_kingdom_reaches_is_the_same_in_a_mirror() -> None:
    both_ways = 0b10000011
    assert value.SIGN[0b111] == value.SIGN[0b11000001] != value.SIGN[both_ways]
    assert len({value.SIGN[mask] for mask in (1, 0b11, 0b111, 0b1111, both_ways)}) == 5


def test_what_is_still_to_come_is_shared_among_the_players() -> None:
    s, lands = bridge.empty(shape(Options(4))), [0.0] * 12
    begin(s, [1])
    value.to_come(s, lands)
    unseen = s[at.POOL + s[at.POOL_AT] : at.POOL + s[at.POOL_COUNT]]
    assert len(unseen) == 44
    squares = [sum((at.LAND_1[t] == land) + (at.LAND_2[t] == land) for t in unseen) for land in range(6)]
    assert lands[:6] == pytest.approx([count / 4 for count in squares])
    assert sum(lands[6:]) == pytest.approx(sum(at.CROWNS_1[t] + at.CROWNS_2[t] for t in unseen) / 4)


def test_nothing_is_to_come_at_the_end() -> None:
    s, lands = bridge.empty(shape(Options(4))), [1.0] * 12
    random_game(s, [5])
    value.to_come(s, lands)
    assert lands == [0.0] * 12


def test_the_dominoes_of_two_kings_are_counted_one_by_one() -> None:
    s = bridge.empty(shape(Options(2)))
    begin(s, [1])
    assert value.still_to_place(s, 0) == 12
    s[at.PHASE], s[at.ROUND], s[at.TURN] = at.PLACING, 1, 0
    s[at.ROW_KING : at.ROW_KING + 4] = [0, 1, 0, 1]
    assert (value.still_to_place(s, 0), value.still_to_place(s, 1)) == (11, 12)
