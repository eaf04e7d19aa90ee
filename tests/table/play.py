"""Tables to test with: every set of options there is, and random matches played at them.

The moves come from a seeded generator and the draws from seeded entropy, so the same name
always gives the same match.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from game.core.chance import SeededEntropy
from game.core.log import Commit, seal
from game.core.rules import Seat
from game.domino.options import Edition, allowed_variants
from game.table.replica import Replica
from game.table.setup import Chair, Setup, setup
from game.table.table import Table

AnyCommit = Commit[Any, Any]
COLORS = ("pink", "yellow", "green", "blue")


def seated(players: int, edition: str = "classic", *variants: str, seconds: int = 0) -> Setup:
    """`seated(3, "new", "harmony")`: three people, by their colours."""
    chairs = [Chair(color.capitalize(), color) for color in COLORS[:players]]
    return setup("domino", {"edition": edition, "variants": list(variants)}, chairs, seconds)


def _every_kind() -> Iterator[tuple[int | str, ...]]:
    for players in (2, 3, 4):
        names = [variant.value for variant in allowed_variants(players)]
        for edition in Edition:
            for count in range(len(names) + 1):
                for variants in combinations(names, count):
                    yield (players, edition.value, *variants)


KINDS = tuple(_every_kind())
"""The arguments of `seated` for all 112 sets of options."""
SOME_KINDS = (
    (2, "classic", "harmony"),
    (2, "new", "middle"),
    (3, "classic", "wider"),
    (4, "classic", "middle", "harmony"),
    (2, "classic", "dynasty"),
)


def name_of(kind: Sequence[int | str]) -> str:
    return "-".join(map(str, kind))


def play(table: Table, seed: str = "moves", commits: int | None = None) -> Table:
    """Plays random lawful moves to the end of the match, or until the log is that long."""
    moves = random.Random(seed)
    table.open()
    while table.outcome is None and (commits is None or len(table.log) < commits):
        play_one(table, moves)
    return table


def play_one(table: Table, moves: random.Random) -> AnyCommit:
    return table.submit(acting(table), moves.choice(table.rules.legal(table.state)))


def acting(table: Table) -> Seat:
    seat = table.to_act
    assert seat is not None
    return seat


@cache
def finished(kind: Sequence[int | str]) -> Table:
    """A finished match of a kind; not to be changed."""
    agreed = seated(*kind)  # type: ignore[arg-type]
    return play(Table(agreed, SeededEntropy(name_of(kind))), name_of(kind))


def resealed(agreed: Setup, commits: Sequence[AnyCommit], *changed: AnyCommit) -> tuple[AnyCommit, ...]:
    """`commits`, then `changed` with hashes that follow: a chain that holds, lawful or not."""
    head = Replica(agreed, commits).head
    chain = list(commits)
    for commit in changed:
        body = (commit.seq, commit.epoch, commit.actor, commit.move, commit.events)
        chain.append(seal(agreed.rules, head, *body))
        head = chain[-1].hash
    return tuple(chain)
