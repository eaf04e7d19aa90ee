"""Calls every function that bots call, once, so that all of them are compiled."""

from __future__ import annotations

from game.ai.engine import bridge
from game.ai.engine.load import Engine
from game.ai.engine.policy import WEIGHTS
from game.ai.engine.scratch import Bench
from game.ai.engine.trial import SHARE
from game.domino.options import Options, shape


def rehearse(engine: Engine) -> None:
    bench = Bench(engine)
    s, luck = engine.ints(bridge.empty(shape(Options(2)))), engine.ints([1])
    weights = engine.floats([0.0] * 2 * 2 * WEIGHTS)
    engine.begin(s, luck)
    bench.promises(s, 0, [0], weights)
    bench.finish(s, 0, 1, 2)
    bench.standing(s, 0)
    pairs = engine.ints([part for _, *pair in bench.propose(s, 1, weights) for part in pair])
    sums, squares = engine.floats([0.0] * 4), engine.floats([0.0] * 4)
    bench.try_out(s, luck, 0, pairs, engine.ints([0]), 1, engine.ints([1, 1]), weights, SHARE, sums, squares)
