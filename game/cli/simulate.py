"""`main.py simulate`: series of games between bots, as a table or as JSON."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import asdict
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

from game.ai.arena import Arena, ArenaPlan, Finished
from game.ai.elo import elo_table, ratings, wilson
from game.ai.stats import series, table
from game.cli.bots import all_named, check
from game.cli.progress import ProgressBar
from game.cli.words import Problem, chosen_rules, hint, split_names
from game.core.registry import rules_for
from game.core.rules import BadOptions
from game.table.setup import bots_setup

_CHUNK = 8


def run(args: Namespace) -> int:
    if args.vs is not None:
        return _round_robin(args)
    plan = _plan(args)
    stats = series(plan.bots)
    began = perf_counter()
    out = _open(args.out)
    try:
        with closing(_games(plan, args.jobs)) as games:
            for game in ProgressBar("games", plan.total).over(games):
                for place, one in enumerate(stats):
                    one.add(place, game)
                if out is not None:
                    out.write(f"{game.record}\n")
    except OSError as error:
        raise Problem(f"{args.out} could not be written: {error.strerror}.") from error
    finally:
        if out is not None:
            out.close()
    seconds = perf_counter() - began
    if args.json:
        print(json.dumps(_plain(plan, [one.plain() for one in stats], seconds)))
        return 0
    print(table(stats))
    print(f"{plan.total} games in {seconds:.1f} s: {plan.total / seconds:.1f} games per second")
    return 0


def _round_robin(args: Namespace) -> int:
    """Every bot against every other on the same deals, seats taken in turn; then the Elo points."""
    names = list(dict.fromkeys(split_names(args.vs)))
    players = args.players if args.players is not None else 2
    if len(names) < 2 or players % 2:
        raise Problem("--vs needs two bots or more, at tables of 2 or 4 players.")
    if args.out is not None:
        raise Problem("--out keeps the records of one series; it does not go with --vs.")
    results: dict[tuple[str, str], tuple[float, int]] = {}
    meetings = []
    for one, other in combinations(names, 2):
        plan = _plan(
            Namespace(**{**vars(args), "bots": ",".join([one, other] * (players // 2)), "paired": True})
        )
        stats = series(plan.bots)
        with closing(_games(plan, args.jobs)) as games:
            for game in ProgressBar(f"{one} - {other}", plan.total).over(games):
                for place, seat in enumerate(stats):
                    seat.add(place, game)
        wins = sum(seat.wins for seat in stats[::2])
        results[one, other] = wins, plan.total
        low, high = wilson(wins, plan.total)
        meetings.append({"pair": [one, other], "games": plan.total, "wins": wins, "interval": [low, high]})
        if not args.json:
            share = f"{100 * wins / plan.total:.1f} % ({100 * low:.0f}–{100 * high:.0f} %)"
            scores = f"{stats[0].score.mean:.1f} : {stats[1].score.mean:.1f}"
            print(f"{one} - {other}: {share} of {plan.total} games, points {scores}", flush=True)
    found = ratings(names, results)
    if args.json:
        print(json.dumps({"meetings": meetings, "elo": [asdict(one) for one in found]}))
    else:
        print(elo_table(found))
    return 0


def _plan(args: Namespace) -> ArenaPlan:
    rules = rules_for(args.game)
    bots = tuple(all_named(args.bots))
    players = args.players if args.players is not None else len(bots)
    if len(bots) == 1:
        bots *= players
    if len(bots) != players:
        raise Problem(f"{players} players need {players} bots, or one for all seats; {len(bots)} are named.")
    if args.games < 1 or args.jobs < 1 or args.ms < 1:
        raise Problem("--games, --jobs and --ms must be at least 1.")
    chosen = chosen_rules(args)
    check(rules.key, bots)
    try:
        bots_setup(rules.key, chosen, [str(bot) for bot in bots])
    except BadOptions as error:
        raise Problem(str(error) + hint(error)) from error
    return ArenaPlan(
        game=rules.key,
        rules=chosen,
        bots=bots,
        games=args.games,
        seed=args.seed,
        rotate=args.rotate,
        paired=args.paired,
        ms=args.ms,
        keep=args.out is not None,
    )


def _games(plan: ArenaPlan, jobs: int) -> Generator[Finished, None, None]:
    """The games in their order, played by one or several processes."""
    if jobs == 1:
        with closing(Arena(plan)) as arena:
            yield from map(arena.play, range(plan.total))
        return
    with get_context("spawn").Pool(jobs, _seat_worker, (plan,)) as pool:
        yield from pool.imap(_play_in_worker, range(plan.total), chunksize=_CHUNK)
        pool.close()
        pool.join()


_worker: list[Arena] = []
"""The arena of this worker process."""


def _seat_worker(plan: ArenaPlan) -> None:
    _worker.append(Arena(plan))


def _play_in_worker(number: int) -> Finished:
    return _worker[0].play(number)


def _open(path: Path | None) -> TextIO | None:
    if path is None:
        return None
    try:
        return path.open("w", encoding="utf-8", newline="\n")
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}.") from error


def _plain(plan: ArenaPlan, bots: Iterable[dict[str, Any]], seconds: float) -> dict[str, Any]:
    rules = rules_for(plan.game)
    return {
        "game": plan.game,
        "players": len(plan.bots),
        "rules": rules.rules_of(rules.setup(len(plan.bots), plan.rules)),
        "seed": plan.seed,
        "rotate": plan.rotate,
        "paired": plan.paired,
        "games": plan.total,
        "seconds": round(seconds, 3),
        "games_per_s": round(plan.total / seconds, 2),
        "bots": list(bots),
    }
