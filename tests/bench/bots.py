"""How fast bots think: random full 4-player games per second on one core with the compiled engine,
its plain twin and the real rules, in turn; how long the compiled engine takes to be there, never
compiled and from its cache; and processor time per move by level (grandmaster with one second)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import closing
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from game.ai.arena import Arena, ArenaPlan
from game.ai.bot import View
from game.ai.domino.engine.bridge import empty
from game.ai.domino.engine.engine import Engine
from game.ai.domino.engine.load import fast, twin, warm_up
from game.ai.registry import levels, make_bot
from game.core.chance import SeededEntropy
from game.domino.options import Options, shape
from game.table.setup import bots_setup
from game.table.table import Table
from tests.bench.rules import rates

MOVES = 10
"""Moves of each level that are timed, from the start of a game."""


def run(args: Namespace) -> int:
    result = _engines() | _starts() | {"levels": {level: _per_move(level) for level in levels("domino")}}
    if args.json:
        print(json.dumps(result))
        return 0
    plain = result["plain"]["games_per_s"]
    for name in ("fast", "twin", "plain"):
        rate = result[name] and result[name]["games_per_s"]
        print(f"{name:6} {rate:>10.0f} games/s  {rate / plain:6.1f}x" if rate else f"{name:6} not there")
    if result["fast"]:
        print(f"engine ready after {result['cold_s']} s, from its cache after {result['cached_s']} s")
    for level, one in result["levels"].items():
        print(f"{level:12} {one['ms_per_move']:8.1f} ms per move")
    return 0


def _engines() -> dict[str, Any]:
    arena = Arena(ArenaPlan("domino", {}, ("random",) * 4, games=1, seed=0))
    compiled = fast()
    players = [arena.play, _random_games(twin())]
    if compiled is not None:
        players.append(_random_games(compiled))
    found = [{"games_per_s": round(rate, 1)} for rate in rates(*players)]
    return {"fast": found[2] if compiled is not None else None, "twin": found[1], "plain": found[0]}


def _random_games(engine: Engine) -> Callable[[int], object]:
    s, luck = engine.ints(empty(shape(Options(4)))), engine.ints([1])
    engine.random_game(s, luck)
    return lambda number: engine.random_game(s, luck)


def _starts() -> dict[str, float | None]:
    """Seconds from nothing to a compiled engine, in a process of its own."""
    if fast() is None:
        return {"cold_s": None, "cached_s": None}
    with TemporaryDirectory() as folder:
        return {"cold_s": _start(folder), "cached_s": _start(folder)}


def _start(folder: str) -> float:
    command = [
        sys.executable,
        "-c",
        "from game.ai.domino.engine.load import warm_up; warm_up(background=False)",
    ]
    began = perf_counter()
    subprocess.run(command, check=True, env={**os.environ, "NUMBA_CACHE_DIR": folder})
    return round(perf_counter() - began, 2)


def _per_move(level: str) -> dict[str, float]:
    warm_up(background=False)
    names = [level, "easy", "easy", "easy"]
    agreed = bots_setup("domino", {"variants": ["middle", "harmony"]}, names)
    with closing(_Timed(level)) as timed:
        others = [make_bot("domino", name) for name in names]
        for bot in others:
            bot.begin("1")
        table = Table(agreed, SeededEntropy("1"), sealed=False)
        table.open()
        while (seat := table.to_act) is not None and timed.moves < MOVES:
            view = View(agreed, table.state, table.log, seat, table.rules.legal(table.state))
            table.submit(seat, timed.choose(view) if seat == 0 else others[seat].choose(view))
    return {"ms_per_move": round(1000 * timed.seconds / timed.moves, 2)}


class _Timed:
    """A bot of which every move is timed."""

    def __init__(self, level: str) -> None:
        self._bot = make_bot("domino", level)
        self._bot.begin("1")
        self.seconds, self.moves = 0.0, 0

    def choose(self, view: View) -> Any:
        began = process_time()
        move = self._bot.choose(
            View(view.setup, view.state, view.log, view.seat, view.legal, 1000, process_time)
        )
        self.seconds += process_time() - began
        self.moves += 1
        return move

    def close(self) -> None:
        self._bot.close()
