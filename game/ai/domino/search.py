"""Monte Carlo: candidates are tried out on sampled futures, and the better half goes on.

Sequential halving: the time is shared among the rounds, every candidate of a round sees the same
futures (common random numbers), and the worse half leaves. Placement and draft are judged
together. The clock comes from outside, so a test can count instead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt

from game.ai.domino.engine.scratch import Bench
from game.ai.domino.engine.trial import SHARE
from game.ai.domino.models import Minds

CHUNK = 8
"""Playouts between two looks at the clock, compiled."""
TWIN_PER_S = 20
"""Candidates per second of thinking where nothing is compiled: fewer, but each seen more than once."""


@dataclass(frozen=True, slots=True)
class Style:
    """How to search."""

    candidates: int = 32
    """How many pairs of placement and draft are tried out."""
    breadth: int = 1
    """Of the playouts, see `engine.play`. The twin has no time to look around."""
    rivals: int = 1
    """The breadth of everybody else."""
    trust: float = 0.0
    """What a candidate seems to be worth counts as much as so many playouts."""
    kind: int = SHARE
    """What counts, see `engine.trial`."""


@dataclass(frozen=True, slots=True)
class Tried:
    """A candidate and how it did."""

    move: int
    spot: int
    mean: float
    error: float
    visits: int


def search(
    bench: Bench,
    position: Sequence[int],
    players: int,
    me: int,
    minds: Minds,
    seconds: float,
    clock: Callable[[], float],
    seed: int,
    style: Style,
) -> list[Tried]:
    """The candidates, best first: those that came farthest, then by their results."""
    engine, began = bench.engine, clock()
    s, luck = engine.ints(list(position)), engine.ints([seed])
    thinkers = engine.ints(minds.by_seat(players, me))
    near, far = (style.rivals, style.breadth) if engine.fast else (1, 1)
    breadths = engine.ints([far if seat == me else near for seat in range(players)])
    most = style.candidates if engine.fast else max(4, min(style.candidates, int(seconds * TWIN_PER_S)))
    found = bench.propose(s, minds.own)[:most]
    pairs = [(move, spot) for _, move, spot in found]
    hopes = [style.trust * worth for worth, _, _ in found]
    numbers = engine.ints([part for pair in pairs for part in pair])
    sums, squares = engine.floats([0.0] * len(pairs)), engine.floats([0.0] * len(pairs))
    visits, order = [0] * len(pairs), list(range(len(pairs)))
    stages = max(1, ceil(log2(len(pairs)))) if len(pairs) > 1 else 0
    size = len(order)
    for stage in range(1, stages + 1):
        alive = engine.ints(order[:size])
        end = began + seconds * stage / stages
        chunk = max(1, CHUNK // size) if engine.fast else 1
        while True:
            bench.try_out(s, luck, me, numbers, alive, chunk, breadths, thinkers, style.kind, sums, squares)
            for i in order[:size]:
                visits[i] += chunk
            if clock() >= end:
                break
        order[:size] = sorted(order[:size], key=lambda i: float(sums[i]) + hopes[i], reverse=True)
        size = max(2, ceil(size / 2))
    return [_tried(pairs[i], float(sums[i]), float(squares[i]), visits[i]) for i in order]


def _tried(pair: tuple[int, int], total: float, squares: float, visits: int) -> Tried:
    mean = total / visits if visits else 0.0
    spread = max(0.0, squares / visits - mean * mean) if visits else 0.0
    return Tried(*pair, mean, sqrt(spread / visits) if visits else 0.0, visits)


def weigh(
    bench: Bench,
    position: Sequence[int],
    players: int,
    me: int,
    minds: Minds,
    pairs: Sequence[tuple[int, int]],
    samples: int,
    seed: int,
    kind: int,
    breadth: int = 1,
) -> list[float]:
    """The mean result of each candidate over the same futures."""
    engine = bench.engine
    s, luck = engine.ints(list(position)), engine.ints([seed])
    sums, squares = engine.floats([0.0] * len(pairs)), engine.floats([0.0] * len(pairs))
    bench.try_out(
        s,
        luck,
        me,
        engine.ints([part for pair in pairs for part in pair]),
        engine.ints(list(range(len(pairs)))),
        samples,
        engine.ints([breadth] * players),
        engine.ints(minds.by_seat(players, me)),
        kind,
        sums,
        squares,
    )
    return [float(total) / samples for total in sums]
