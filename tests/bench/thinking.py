"""What a thinking grandmaster costs the picture: the end of a match drawn without one and with one.

The grandmaster sits at no table: it thinks about one position in the bots' process for as long as the match
is drawn, as hard as it can. Both runs are alike and follow each other, and both see the same pictures. Ratios
of the 99th percentile of a frame, in CPU time and by the clock on the wall.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from statistics import quantiles
from typing import Any

from game.ai.bot import View
from game.ai.thinker import BotQuestion
from game.ai.worker import BotWorker
from game.cli.shots.studio import played_until
from game.table.setup import bots_setup

LONG_MS = 3_600_000
WARM_S = 120.0
Frames = tuple[list[float], list[float]]
"""CPU seconds and wall seconds of each drawn frame."""


def measure(draw: Callable[[], Frames]) -> dict[str, float]:
    """`draw` draws the same match each time."""
    alone = draw()
    with closing(BotWorker()) as worker:
        _warm(worker)
        worker.ask(BotQuestion("grandmaster", "1", _position(LONG_MS)))
        beside = draw()
        assert worker.answer() is None and worker.question is not None, "it did not think all the time"
        worker.cancel()
    cpu, wall = (_p99(with_) / _p99(without) for with_, without in zip(beside, alone, strict=True))
    return {"p99_x": round(cpu, 2), "wall_p99_x": round(wall, 2)}


def _p99(frames: list[float]) -> float:
    return quantiles(frames, n=100)[98]


def _warm(worker: BotWorker) -> None:
    """Until the engine is compiled and answers."""
    worker.ask(BotQuestion("grandmaster", "1", _position(1)))
    deadline = time.monotonic() + WARM_S
    while worker.answer() is None:
        assert time.monotonic() < deadline, "the grandmaster never answered"
        time.sleep(0.05)


def _position(ms: int) -> View:
    agreed = bots_setup("domino", {"variants": ["middle", "harmony"]}, ["easy"] * 4)
    rules = agreed.rules
    match = played_until(agreed, "5", lambda state: state.round == 3)
    state: Any = match.replica.state
    seat = rules.to_act(state)
    assert seat is not None
    return View(agreed, state, (), seat, tuple(rules.legal(state)), ms)
