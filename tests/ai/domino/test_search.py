"""The grandmaster's parts: candidates, halving, the exact end."""

from __future__ import annotations

import random
from contextlib import closing
from itertools import count, permutations
from typing import Any

import pytest

from game.ai.arena import Arena, ArenaPlan
from game.ai.domino.endgame import end_of, exact
from game.ai.domino.engine import layout as at
from game.ai.domino.engine import value
from game.ai.domino.engine.bridge import empty, position
from game.ai.domino.engine.engine import Engine
from game.ai.domino.engine.load import fast, twin
from game.ai.domino.engine.play import LEARNED, PLAIN
from game.ai.domino.engine.scratch import Bench
from game.ai.domino.engine.trial import GAIN, LEAD, result
from game.ai.domino.models import ALL_LEARNED, ALL_PLAIN, START, kind_of, tables_for
from game.ai.domino.search import Style, search
from game.core.chance import SeededEntropy
from game.domino.model import Match, Phase
from game.domino.notation import position as read
from game.domino.options import Options, Variant, shape
from game.table.setup import bots_setup
from game.table.table import Table

TABLES = tables_for(shape(Options(3)))


def ticking() -> Any:
    """A clock that moves on by one whenever it is looked at."""
    return count().__next__


@pytest.fixture(params=["twin", "fast"])
def bench(request: pytest.FixtureRequest) -> Bench:
    engine: Engine | None = twin() if request.param == "twin" else fast()
    if engine is None:
        pytest.skip("numba is not installed")
    return Bench(engine, START, TABLES)


MIDGAME = """
    3 classic middle harmony
    round 9
    row 12a 30b 41c
    next 7 33 46
    turn 12 place
    a p1 +1,0 E, p19 +1,+1 S, p13 -1,0 W
    b p40 +1,0 E, p23 0,+1 S
    c p42 +1,0 E
"""


def test_the_best_candidate_has_seen_most_futures(bench: Bench) -> None:
    found = search(bench, position(read(MIDGAME)), 3, 0, ALL_PLAIN, 24, ticking(), 5, Style(candidates=8))
    assert len(found) == 8
    assert found[0].visits == max(one.visits for one in found) > min(one.visits for one in found)
    assert 0 < found[0].mean < 1


def test_the_same_seed_finds_the_same_on_both_engines() -> None:
    compiled = fast()
    if compiled is None:
        pytest.skip("numba is not installed")
    results = []
    for engine in (twin(), compiled):
        bench = Bench(engine, START, TABLES)
        s, luck = engine.ints(position(read(MIDGAME))), engine.ints([9])
        pairs = bench.propose(s, LEARNED)
        flat = engine.ints([part for _, *pair in pairs for part in pair])
        sums, squares = engine.floats([0.0] * len(pairs)), engine.floats([0.0] * len(pairs))
        alive = engine.ints([0, 1, 2])
        minds = engine.ints([LEARNED, PLAIN, LEARNED])
        bench.try_out(s, luck, 0, flat, alive, 2, engine.ints([1, 2, 3]), minds, 0, sums, squares)
        results.append((pairs, list(map(float, sums))))
    assert results[0] == results[1]


LAST_ROW = """
    3 classic harmony
    round 11
    row 12a 30b 41c
    next 7 33 46
    turn {turn}
    a p1 +1,0 E, p19 +1,+1 S, p13 -1,0 W
    b p40 +1,0 E, p23 0,+1 S
    c p42 +1,0 E
"""


def ends_by_hand(bench: Bench, s: Any) -> list[tuple[float, ...]]:
    """Final scores of all ways to share out the last row, with every placement tried."""
    seats = [int(s[at.ROW_KING + turn]) for turn in range(3)]
    found = []
    for spots in permutations(range(3)):
        ends = [0.0] * 3
        for turn, seat in enumerate(seats):
            tiles = [int(s[at.ROW + turn]), int(s[at.NEXT + spots[turn]])]
            ends[seat] = best_end(bench, list(s), seat, tiles)
        found.append(tuple(ends))
    return found


def best_end(bench: Bench, s: list[int], seat: int, tiles: list[int]) -> float:
    engine, k = bench.engine, at.KINGDOMS + seat * at.KINGDOM_SIZE
    if not tiles:
        return float(engine.score(s, seat))
    best = -1.0
    for direction, mask in enumerate(engine.spots(s, k, tiles[0])):
        for cell in range(64):
            if mask >> cell & 1:
                after = s[:]
                engine.put(after, k, tiles[0], direction * 64 + cell)
                best = max(best, best_end(bench, after, seat, tiles[1:]))
    if best < 0:
        after = s[:]
        after[k + at.DISCARDS] += 1
        return best_end(bench, after, seat, tiles[1:])
    return best


def test_the_end_is_counted_out() -> None:
    bench = Bench(twin(), START)
    s = position(read(LAST_ROW.format(turn="12 place")))
    found = exact(bench, s, 0)
    assert found is not None
    ends = ends_by_hand(bench, s)
    # The last to choose has no choice, the second takes what is best for itself, the first what
    # leaves it farthest ahead of the best rival.
    by_first: dict[int, tuple[float, ...]] = {}
    for spots, end in zip(permutations(range(3)), ends, strict=True):
        first = spots[0]
        if first not in by_first or end[1] > by_first[first][1]:
            by_first[first] = end
    leads = {first: end[0] - max(end[1:]) for first, end in by_first.items()}
    assert leads[found[1]] == max(leads.values())


def test_a_rival_counts_less_where_there_are_many(bench: Bench) -> None:
    for players, best in ((2, 30.0), (3, 27.0), (4, 25.5)):
        s = empty(shape(Options(players)))
        for seat, points in enumerate((40, 30, 20, 10)[:players]):
            s[at.KINGDOMS + seat * at.KINGDOM_SIZE + at.POINTS] = points
        numbers = bench.engine.ints(s)
        assert bench.engine.result(numbers, 0, GAIN) == pytest.approx(40 - best)
        assert bench.engine.result(numbers, 0, LEAD) == result(s, 0, LEAD) == 10


def test_nothing_is_called_exact_while_chance_is_left(bench: Bench) -> None:
    assert exact(bench, position(read(MIDGAME)), 0) is None


def before_the_last_row(players: int) -> Match:
    """Two rounds before the end of a game between careless players, with a placement to choose."""
    table = Table(bots_setup("domino", {}, ["random"] * players), SeededEntropy("1"), sealed=False)
    table.open()
    rng = random.Random(1)
    while table.state.round < shape(table.state.options).rounds - 2 or table.state.phase is not Phase.PLACE:
        assert table.to_act is not None
        table.submit(table.to_act, rng.choice(table.rules.legal(table.state)))
    state: Match = table.state
    return state


def test_a_last_row_that_must_come_is_counted_on() -> None:
    """With four players all dominoes are used; of three nobody knows which ones will come."""
    state = before_the_last_row(4)
    me, found = state.kings[state.turn], []
    for engine in filter(None, (twin(), fast())):
        bench = Bench(engine, START, tables_for(shape(state.options)))
        s = engine.ints(position(state))
        found.append(end_of(bench, position(state), me, ALL_LEARNED))
        assert found[-1] in [(move, spot) for _, move, spot in bench.propose(s, PLAIN)]
    assert len(set(found)) == 1
    three = before_the_last_row(3)
    assert end_of(Bench(twin(), START), position(three), three.kings[three.turn], ALL_PLAIN) is None


@pytest.mark.parametrize("variants", [(), (Variant.DUEL,), (Variant.MIDDLE, Variant.WIDER)])
def test_every_table_has_its_learnt_values(variants: tuple[Variant, ...]) -> None:
    table = shape(Options(2, variants=variants))
    assert len(tables_for(table)) == value.TABLES
    assert kind_of(table) == ("duel" if Variant.DUEL in variants else "two")
    assert len(empty(table)) == at.SIZE


@pytest.mark.parametrize(
    ("players", "variants"), [(4, ["middle", "harmony"]), (2, ["duel"]), (2, ["dynasty"]), (3, ["wider"])]
)
def test_the_grandmaster_plays_lawfully_and_well(players: int, variants: list[str]) -> None:
    bots = ("grandmaster", *["random"] * (players - 1))
    with closing(Arena(ArenaPlan("domino", {"variants": variants}, bots, games=1, seed=2, ms=3))) as arena:
        game = arena.play(0)
    assert game.scores[0] == max(game.scores)
