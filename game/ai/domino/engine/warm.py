"""Calls every function that bots call, once, so that all of them are compiled."""

from __future__ import annotations

from game.ai.domino.engine import bridge
from game.ai.domino.engine.engine import Engine
from game.ai.domino.engine.play import LEARNED, PLAIN
from game.ai.domino.engine.policy import WEIGHTS
from game.ai.domino.engine.scratch import Bench
from game.ai.domino.engine.trial import SHARE
from game.ai.domino.engine.value import TABLES
from game.domino.options import Options, shape


def rehearse(engine: Engine) -> None:
    bench = Bench(engine, [0.0] * WEIGHTS, [0.0] * TABLES)
    s, luck = engine.ints(bridge.empty(shape(Options(2)))), engine.ints([1])
    engine.begin(s, luck)
    bench.promises(s, 0, [0])
    bench.finish(s, 0, 1, 2)
    bench.standing(s, 0)
    pairs = engine.ints([part for _, *pair in bench.propose(s, PLAIN) for part in pair])
    sums, squares = engine.floats([0.0] * 4), engine.floats([0.0] * 4)
    minds = engine.ints([PLAIN, LEARNED])
    bench.try_out(s, luck, 0, pairs, engine.ints([0]), 1, engine.ints([1, 1]), minds, SHARE, sums, squares)
