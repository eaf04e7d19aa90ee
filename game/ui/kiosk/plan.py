"""What guests of a café have chosen: which game, how many of them, how many bots. Pure.

People sit first, bots after them. A wish can always be played: changing one number moves the other only as
far as the game demands. Names are taken from a list, because nobody types here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.session.house import House
from game.table.setup import Setup, setup
from game.ui.games.plan import PlannedSeat, TablePlan, colors, counts, seated
from game.ui.games.registry import ui_for


@dataclass(frozen=True, slots=True)
class Wish:
    game: str
    people: int
    bots: int
    level: str
    names: tuple[str, ...]
    """Of all seats, as far as people sit there."""
    colors: tuple[str, ...]
    """Of all seats, taken or not."""

    @staticmethod
    def first(game: str, level: str, names: Sequence[str]) -> Wish:
        """One person against a full table of bots."""
        hues = colors(game)
        return Wish(game, 1, counts(game)[-1] - 1, level, tuple(names[: len(hues)]), tuple(hues))

    @property
    def seats(self) -> int:
        return self.people + self.bots

    def possible_bots(self, people: int | None = None) -> list[int]:
        """How many bots such a number of people can play with."""
        sat = self.people if people is None else people
        return [total - sat for total in counts(self.game) if total >= sat]

    def with_people(self, people: int) -> Wish:
        """Two and more play among themselves, unless they ask for bots."""
        bots = self.possible_bots(people)
        wanted = bots[-1] if people == 1 else bots[0]
        return replace(self, people=people, bots=wanted)

    def with_bots(self, bots: int) -> Wish:
        return replace(self, bots=bots)

    def with_game(self, game: str, level: str, names: Sequence[str]) -> Wish:
        """The same people at another game, which may have more seats."""
        fresh = Wish.first(game, level, [*self.names, *(name for name in names if name not in self.names)])
        return replace(fresh, people=self.people).with_people(self.people)

    def renamed(self, seat: int, names: Sequence[str]) -> Wish:
        """The next name that nobody else has."""
        at = names.index(self.names[seat]) if self.names[seat] in names else -1
        free = (names[(at + 1 + n) % len(names)] for n in range(len(names)))
        name = next((each for each in free if each not in self.names), self.names[seat])
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    def repainted(self, seat: int) -> Wish:
        """The next colour; whoever had it takes the old one."""
        order = colors(self.game)
        wanted = order[(order.index(self.colors[seat]) + 1) % len(order)]
        other = self.colors.index(wanted)
        hues = list(self.colors)
        hues[seat], hues[other] = hues[other], hues[seat]
        return replace(self, colors=tuple(hues))

    def plan(self) -> TablePlan:
        seats = [
            PlannedSeat(color, None if number < self.people else self.level, self.names[number])
            for number, color in enumerate(self.colors[: self.seats])
        ]
        return TablePlan(self.game, tuple(seats))

    def agreed(self) -> Setup:
        plan = self.plan()
        return setup(self.game, ui_for(self.game).rules(plan), plan.chairs(lambda number: self.names[number]))


def exhibit_setup(house: House, game: str) -> Setup:
    """A full table of bots that play sensibly without thinking hard."""
    levels = house.levels(game)
    usual = levels[min(1, len(levels) - 1)]
    chairs = seated(game, [usual] * counts(game)[-1], ()).chairs(lambda number: str(number))
    return setup(game, {}, chairs)
