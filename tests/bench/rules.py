"""Full random 4-player games per second on one core: the real rules at a real table, and a
deliberately naive implementation beside them."""

from __future__ import annotations

import json
import random
from argparse import Namespace
from collections.abc import Callable
from time import process_time

from game.ai.arena import Arena, ArenaPlan
from tests.domino import naive

SLICE_S = 0.5
ROUNDS = 5


def run(args: Namespace) -> int:
    arena = Arena(ArenaPlan("domino", {}, ("random",) * 4, games=1, seed=0))
    real, slow = rates(arena.play, lambda number: naive.random_game(random.Random(number)))
    result = {
        "games_per_s": round(real, 1),
        "naive_games_per_s": round(slow, 1),
        "ratio": round(real / slow, 1),
    }
    if args.json:
        print(json.dumps(result))
    else:
        print(f"rules {real:.0f} games/s, naive {slow:.0f} games/s, {real / slow:.1f} times as fast")
    return 0


def rates(*players: Callable[[int], object]) -> list[float]:
    """Games per second of CPU time; the best of several slices taken in turn."""
    best = [0.0] * len(players)
    for _ in range(ROUNDS):
        for i, play in enumerate(players):
            best[i] = max(best[i], _rate(play))
    return best


def _rate(play: Callable[[int], object]) -> float:
    games, began = 0, process_time()
    while process_time() - began < SLICE_S:
        play(games)
        games += 1
    return games / (process_time() - began)
