"""Matches between bots: which games are played, and how one is played.

Everything about game number i follows from the plan and i: the deal, the order of the seats and
the bots' own randomness. So the same seed gives the same games, however many processes play them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from time import process_time
from typing import Any

from game.ai.bot import Bot, View
from game.ai.program import BotName
from game.ai.registry import make_bot
from game.core.chance import SeededEntropy
from game.core.codec import tag_of
from game.core.rules import Outcome
from game.table.record import dumps, to_record
from game.table.setup import Setup, bots_setup
from game.table.table import Table


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """A series of games."""

    game: str
    rules: Mapping[str, Any]
    bots: tuple[BotName, ...]
    games: int
    seed: int
    rotate: bool = False
    """Seat the bots in every different order in turn."""
    paired: bool = False
    """Play each deal once with every rotation of the bots."""
    ms: int = 1000
    keep: bool = False
    """Whether the records are wanted."""

    @property
    def orders(self) -> tuple[tuple[int, ...], ...]:
        """The seatings to go through: for each seat, which bot of the list sits there."""
        n = len(self.bots)
        if self.paired:
            candidates = [tuple((seat + turn) % n for seat in range(n)) for turn in range(n)]
        elif self.rotate:
            candidates = list(permutations(range(n)))
        else:
            candidates = [tuple(range(n))]
        different: dict[tuple[BotName, ...], tuple[int, ...]] = {}
        for order in candidates:
            different.setdefault(tuple(self.bots[i] for i in order), order)
        return tuple(different.values())

    @property
    def total(self) -> int:
        """How many games that makes: with `paired` always whole deals."""
        per_deal = len(self.orders) if self.paired else 1
        return -(-self.games // per_deal) * per_deal


@dataclass(frozen=True, slots=True)
class Finished:
    """One game; everything is listed by the bot's place in the plan, not by seat."""

    scores: tuple[int, ...]
    wins: tuple[float, ...]
    """A shared victory counts in parts."""
    tallies: tuple[Mapping[str, int], ...]
    """How often each event happened that the rules count."""
    faults: tuple[int, ...]
    complaints: tuple[str, ...]
    """What was wrong with each bot's last fault so far."""
    record: str | None


@dataclass
class Arena:
    """Plays the games of a plan. Bots stay between games, so programs start once."""

    plan: ArenaPlan
    _bots: list[Bot] = field(default_factory=list)

    def play(self, number: int) -> Finished:
        plan = self.plan
        if not self._bots:
            self._bots = [make_bot(plan.game, name) for name in plan.bots]
        orders = plan.orders
        order = orders[number % len(orders)]
        deal = number // len(orders) if plan.paired else number
        seated = [self._bots[i] for i in order]
        for i in order:
            self._bots[i].begin(f"{plan.seed}/{number}/{i}")
        agreed = bots_setup(plan.game, plan.rules, [str(plan.bots[i]) for i in order])
        before = [bot.faults for bot in self._bots]
        table = play_out(agreed, seated, SeededEntropy(f"{plan.seed}/{deal}"), plan.ms)
        faults = tuple(bot.faults - old for bot, old in zip(self._bots, before, strict=True))
        complaints = tuple(bot.complaint for bot in self._bots)
        return _finished(table, order, faults, complaints, plan.keep)

    def close(self) -> None:
        for bot in self._bots:
            bot.close()
        self._bots = []


def play_out(agreed: Setup, bots: Sequence[Bot], entropy: SeededEntropy, ms: int = 1000) -> Table:
    """One match between bots from the first deal to the end."""
    table = Table(agreed, entropy, sealed=False)
    rules = table.rules
    table.open()
    while (seat := table.to_act) is not None:
        state = table.state
        view = View(agreed, state, table.log, seat, rules.legal(state), ms, process_time)
        table.submit(seat, bots[seat].choose(view))
    for seat, bot in enumerate(bots):
        bot.end(View(agreed, table.state, table.log, seat, (), ms))
    return table


def _finished(
    table: Table, order: Sequence[int], faults: tuple[int, ...], complaints: tuple[str, ...], keep: bool
) -> Finished:
    outcome = table.outcome
    assert isinstance(outcome, Outcome)
    seat_of = {bot: seat for seat, bot in enumerate(order)}
    by_bot = [seat_of[bot] for bot in range(len(order))]
    share = 1 / len(outcome.winners)
    tallies = [dict.fromkeys(table.rules.tallied, 0) for _ in order]
    for commit in table.log:
        for event in commit.events:
            if (tag := tag_of(type(event))) in table.rules.tallied:
                tallies[event.seat][tag] += 1
    return Finished(
        scores=tuple(outcome.scores[seat] for seat in by_bot),
        wins=tuple(share if outcome.ranks[seat] == 1 else 0.0 for seat in by_bot),
        tallies=tuple(tallies[seat] for seat in by_bot),
        faults=faults,
        complaints=complaints,
        record=dumps(to_record(table.setup, table.log)) if keep else None,
    )
