"""`python -m game.ai.domino.train`: learns the value tables of the domino game by playing against itself.

Every player goes by the tables as they are; after each game they move towards what came of it
(see `engine.learn`). Everything follows from the seed. The state is written after every block of
games, so a run that was stopped goes on. With numba the shipped tables take twenty minutes on one
core (two cores learn two kinds at once, each with a state of its own), with the twin weeks.
"""

from __future__ import annotations

import argparse
import random
import sys
from array import array
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from time import monotonic
from typing import Any

import numpy as np

from game.ai.domino.engine import bridge
from game.ai.domino.engine import layout as at
from game.ai.domino.engine.engine import Engine
from game.ai.domino.engine.learn import FEATURES, NOTES
from game.ai.domino.engine.learned import SCRATCH
from game.ai.domino.engine.load import engine
from game.ai.domino.engine.value import TABLES
from game.ai.domino.models import FOLDER, KINDS, START, file_name, kind_shapes, write_tables

GAMES = {"many": 1_200_000, "two": 1_200_000, "duel": 400_000}
BLOCKS = 40
RATE, LAST_RATE = 0.9, 0.08
TRACE = 0.7
WANDERING = 60
"""Of a thousand turns so many are not the best, so that the tables hear of other kingdoms too."""
BREADTHS = (1, 2)
"""Of the players, in the first and in the second half: see `engine.play`."""


@dataclass
class Run:
    """One kind of table: what is known, and where the learning stands."""

    luck: int
    tables: list[float] = field(default_factory=lambda: [0.0] * TABLES)
    moved: list[float] = field(default_factory=lambda: [0.0] * TABLES)
    blocks: int = 0


@dataclass(frozen=True, slots=True)
class BlockResult:
    """How a block went."""

    score: float
    error: float


def block(using: Engine, kind: str, run: Run, games: int) -> BlockResult:
    """Plays one block of games and learns from them. Bonuses are played at most tables, so the
    first of each kind gets half of the games."""
    done = run.blocks / BLOCKS
    rate, breadth = LAST_RATE + (RATE - LAST_RATE) * (1 - done), BREADTHS[done >= 0.5]
    luck, tables, moved = using.ints([run.luck]), using.floats(run.tables), using.floats(run.moved)
    sums, played = using.floats([0.0] * 3), 0
    shapes = kind_shapes(kind)
    for which, table in enumerate(shapes):
        share = max(1, games // 2 if which == 0 else games // 2 // (len(shapes) - 1))
        played += share * table.players
        using.learn(
            using.ints(bridge.empty(table)), luck, share, breadth, WANDERING, rate, TRACE, moved,
            *_notes(using), sums, *_pads(using), using.floats(START), tables, using.floats([0.0] * 12),
        )  # fmt: skip
    run.luck, run.tables, run.moved = int(luck[0]), list(tables), list(moved)
    run.blocks += 1
    return BlockResult(float(sums[0]) / played, sqrt(sums[1] / max(1.0, sums[2])))


def _notes(using: Engine) -> tuple[Any, ...]:
    room = NOTES * FEATURES
    return (
        using.ints([0] * room),
        using.floats([0.0] * room),
        using.ints([0] * (NOTES + 4)),
        using.floats([0.0] * NOTES),
    )


def _pads(using: Engine) -> tuple[Any, ...]:
    return using.ints([0] * at.KINGDOM_SIZE), using.floats([0.0] * SCRATCH), using.ints([0] * SCRATCH)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.ai.domino.train", description=__doc__)
    parser.add_argument("--kinds", nargs="*", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--games", type=int, help=f"of each kind (default: {GAMES})")
    parser.add_argument("--blocks", type=int, default=BLOCKS, help=f"stop after so many of {BLOCKS}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=Path("train-state.npz"), help="where to go on")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder for the tables")
    args = parser.parse_args(argv)
    runs, using = _read(args.state), engine()
    for kind in args.kinds:
        run = runs.setdefault(kind, Run(random.Random(f"{args.seed}/{kind}").getrandbits(47)))
        began, first = monotonic(), run.blocks
        while run.blocks < args.blocks:
            result = block(using, kind, run, max(1, (args.games or GAMES[kind]) // BLOCKS))
            _write(args.state, runs)
            left = (monotonic() - began) / (run.blocks - first) * (args.blocks - run.blocks)
            _progress(kind, run.blocks, args.blocks, result, left)
        write_tables(args.out / file_name(kind), array("d", run.tables))
        print(f"\n{args.out / file_name(kind)}")
    return 0


def _progress(kind: str, done: int, total: int, result: BlockResult, left: float) -> None:
    bar = "█" * (30 * done // total)
    words = f"score {result.score:.1f}, error {result.error:.2f}, {left:.0f} s left"
    sys.stderr.write(f"\r{kind:5} {bar:░<30} {done}/{total}, {words} \x1b[K")
    sys.stderr.flush()


def _read(path: Path) -> dict[str, Run]:
    if not path.exists():
        return {}
    runs = {}
    with np.load(path) as kept:
        for kind in filter(kept.__contains__, KINDS):
            tables, moved = kept[kind].tolist()
            luck, blocks = kept[f"{kind}-at"].tolist()
            runs[kind] = Run(luck, tables, moved, blocks)
    return runs


def _write(path: Path, runs: dict[str, Run]) -> None:
    kept = {}
    for kind, run in runs.items():
        kept[kind] = np.array([run.tables, run.moved])
        kept[f"{kind}-at"] = np.array([run.luck, run.blocks])
    fresh = path.with_suffix(".new.npz")
    np.savez(fresh, allow_pickle=False, **kept)
    fresh.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
