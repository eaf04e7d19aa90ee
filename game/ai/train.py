"""`python -m game.ai.train`: learns the weights of the playout policy by playing against itself.

Cross-entropy search: each generation draws sets of weights around the best known, plays each
against tables of the incumbent on the same deals, and moves towards the better half. Everything
follows from the seed. The state is written after every generation, so a run that was stopped goes
on. With numba the shipped weights take about a quarter of an hour on one core, with the twin days.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, pstdev
from time import monotonic

from game.ai.engine import bridge
from game.ai.engine.load import engine
from game.ai.engine.scratch import Bench
from game.ai.models import FOLDER, KINDS, START, Weights, kind_shapes

POPULATION = 20
ELITE = 6
SPREADS = (0.8, 0.25, 0.25, 0.3, 0.3, 0.12, 0.15, 0.15, 0.25, 0.2, 0.25, 0.1, 0.25)
"""How far the first generation looks, weight by weight."""
STAGES = ((1, 22), (3, 24))
"""Breadth (see `engine.policy`) and generations: first the placement alone, which is quick, then
together with the draft. Each stage looks around anew."""
LAST = sum(generations for _, generations in STAGES)


@dataclass
class Run:
    """One kind of table: where the search stands."""

    mean: list[float]
    spread: list[float] = field(default_factory=lambda: [*SPREADS, *SPREADS])
    generation: int = 0


def measure(
    bench: Bench, kind: str, mine: Weights, rivals: Weights, games: int, seed: int, breadth: int
) -> float:
    """Mean lead over the other seats' mean score, on deals that follow from the seed."""
    leads = []
    for table in kind_shapes(kind):
        for seat in range(table.players):
            s = bench.engine.ints(bridge.empty(table))
            luck = bench.engine.ints([seed * 7919 + 1])
            weights = [mine if at == seat else rivals for at in range(table.players)]
            scores, _ = bench.self_play(s, luck, games, [breadth] * table.players, weights)
            leads.append(scores[seat] - (sum(scores) - scores[seat]) / (table.players - 1))
    return fmean(leads)


def generation(bench: Bench, kind: str, run: Run, games: int, seed: int, breadth: int) -> float:
    """One step of the search; returns the lead of the best half over the incumbent."""
    rng = random.Random(f"{seed}/{kind}/{run.generation}")
    drawn = [
        [rng.gauss(mean, spread) for mean, spread in zip(run.mean, run.spread, strict=True)]
        for _ in range(POPULATION)
    ]
    deals = rng.getrandbits(24)
    ranked = sorted(
        ((measure(bench, kind, one, run.mean, games, deals, breadth), one) for one in drawn), reverse=True
    )
    best = [one for _, one in ranked[:ELITE]]
    columns = list(zip(*best, strict=True))
    run.mean = [0.4 * old + 0.6 * fmean(column) for old, column in zip(run.mean, columns, strict=True)]
    run.spread = [0.5 * old + 0.5 * pstdev(column) for old, column in zip(run.spread, columns, strict=True)]
    run.generation += 1
    return fmean(lead for lead, _ in ranked[:ELITE])


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.ai.train", description=__doc__)
    parser.add_argument("--kinds", nargs="*", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--generations", type=int, default=LAST, help="stop after so many")
    parser.add_argument("--games", type=int, default=200, help="per seat and set of weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--state", type=Path, default=Path("train-state.json"), help="where to go on")
    parser.add_argument("--out", type=Path, default=FOLDER / "domino-policy.json")
    args = parser.parse_args(argv)
    bench = Bench(engine())
    runs = _runs(args.state)
    for kind in args.kinds:
        run = runs.setdefault(kind, Run(list(START)))
        end = 0
        for breadth, generations in STAGES:
            if run.generation == end:
                run.spread = [*SPREADS, *SPREADS]
            end = min(end + generations, args.generations)
            began, first = monotonic(), run.generation
            while run.generation < end:
                lead = generation(bench, kind, run, args.games, args.seed, breadth)
                _save(args.state, runs)
                left = (monotonic() - began) / (run.generation - first) * (end - run.generation)
                _progress(kind, run.generation, end, lead, left)
    learnt = {kind: [round(weight, 4) for weight in run.mean] for kind, run in sorted(runs.items())}
    args.out.write_text(json.dumps(learnt, indent=1) + "\n", encoding="utf-8")
    print(f"\n{args.out}: {', '.join(learnt)}")
    return 0


def _progress(kind: str, done: int, total: int, lead: float, left: float) -> None:
    bar = "█" * (30 * done // total)
    sys.stderr.write(f"\r{kind:8} {bar:░<30} {done}/{total}, lead {lead:+.2f}, {left:.0f} s left \x1b[K")
    sys.stderr.flush()


def _runs(path: Path) -> dict[str, Run]:
    if not path.exists():
        return {}
    return {kind: Run(**plain) for kind, plain in json.loads(path.read_text(encoding="utf-8")).items()}


def _save(path: Path, runs: dict[str, Run]) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps({kind: vars(run) for kind, run in runs.items()}), encoding="utf-8")
    fresh.replace(path)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
