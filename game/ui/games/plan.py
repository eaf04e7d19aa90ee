"""What has been chosen for a new game so far. Pure: every choice gives a new `TablePlan`.

A plan can always be played: seats never share a colour, and there are never fewer or more of them than the
game allows. `rules` is what the game's own page chose; wishes that do not fit the present seats stay in it
and are left out by that page, so they come back when they fit again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final

from game.core.registry import rules_for
from game.core.rules import BadOptions
from game.i18n import _
from game.table.setup import Chair

MOST: Final = 6
"""No game of ours seats more."""
BOT_NAMES: Final = (
    "Rosalind", "Marek", "Ingrid", "Osric", "Beatrix", "Hugo", "Ludmila", "Casimir", "Tilda", "Vincent",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlannedSeat:
    color: str
    bot: str | None = None
    """The level of a bot, None for a person."""
    name: str = ""
    """A person's name; empty until given."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    game: str
    seats: tuple[PlannedSeat, ...]
    rules: Mapping[str, Any] = field(default_factory=dict)
    seconds: int = 0
    hints: bool = False
    """At a table on the network: whether people may ask the coach."""

    @property
    def can_grow(self) -> bool:
        return len(self.seats) + 1 in counts(self.game)

    @property
    def can_shrink(self) -> bool:
        return len(self.seats) - 1 in counts(self.game)

    def seat(self, number: int, **change: Any) -> TablePlan:
        seats = list(self.seats)
        seats[number] = replace(seats[number], **change)
        return replace(self, seats=tuple(seats))

    def choose(self, **rules: object) -> TablePlan:
        """Other wishes of the game's own."""
        return replace(self, rules={**self.rules, **rules})

    def paint(self, number: int, color: str) -> TablePlan:
        """Give a seat a colour; whoever had it takes the other."""
        before = self.seats[number].color
        holder = next((n for n, seat in enumerate(self.seats) if seat.color == color), number)
        return self.seat(holder, color=before).seat(number, color=color)

    def grow(self, bot: str | None, name: str = "") -> TablePlan:
        """One more seat, in the first free colour."""
        taken = {seat.color for seat in self.seats}
        free = next(color for color in colors(self.game) if color not in taken)
        return replace(self, seats=(*self.seats, PlannedSeat(free, bot, name)))

    def shrink(self, number: int) -> TablePlan:
        return replace(self, seats=self.seats[:number] + self.seats[number + 1 :])

    def chairs(self, nameless: Callable[[int], str]) -> list[Chair]:
        """The chairs of a set-up; `nameless(number)` is what a person without a name is called."""
        people = {seat.name.strip().casefold() for seat in self.seats if seat.bot is None}
        chairs = []
        for number, seat in enumerate(self.seats):
            name = bot_name(self.game, seat.color, people) if seat.bot else seat.name.strip()
            chairs.append(Chair(name or nameless(number), seat.color, seat.bot))
        return chairs


ChangePlan = Callable[[TablePlan], None]


@dataclass(frozen=True, slots=True)
class Preset:
    """A whole plan in one press."""

    id: str
    label: str
    icon: str
    plan: TablePlan


def presets(
    game: str, levels: Sequence[str], names: Sequence[str], duel: Mapping[str, Any] | None = None
) -> list[Preset]:
    """The usual ones, as far as so many can play; `duel` are the rules between two."""
    usual, strong = levels[min(1, len(levels) - 1)], levels[min(2, len(levels) - 1)]
    offered = [
        Preset("quick", _("Quick game against bots"), "bot", seated(game, [None, *[usual] * 3], names)),
        Preset("family", _("Family of four"), "people", seated(game, [None] * 4, names)),
        Preset("duel", _("Duel"), "shield", seated(game, [None, strong], names, duel)),
    ]
    return [each for each in offered if len(each.plan.seats) in counts(game)]


@cache
def counts(game: str) -> tuple[int, ...]:
    """How many can play a game."""
    return tuple(number for number in range(1, MOST + 1) if _seats(game, number))


@cache
def colors(game: str) -> tuple[str, ...]:
    rules = rules_for(game)
    return tuple(rules.colors(rules.setup(counts(game)[-1], {})))


def bot_name(game: str, color: str, people: set[str]) -> str:
    """Each colour has its bot; it steps aside for a person of the same name."""
    all_colors = colors(game)
    number = all_colors.index(color)
    names = [BOT_NAMES[number], BOT_NAMES[(number + len(all_colors)) % len(BOT_NAMES)]]
    return next((name for name in names if name.casefold() not in people), names[-1])


def seated(
    game: str, bots: Sequence[str | None], names: Sequence[str], rules: Mapping[str, Any] | None = None
) -> TablePlan:
    """A plan with these at the table, in the usual colours; people are called as they were last time."""
    seats = [
        PlannedSeat(color, bot, names[number] if number < len(names) else "")
        for number, (color, bot) in enumerate(zip(colors(game), bots, strict=False))
    ]
    return TablePlan(game, tuple(seats), rules or {})


def _seats(game: str, number: int) -> bool:
    try:
        rules_for(game).setup(number, {})
    except BadOptions:
        return False
    return True
