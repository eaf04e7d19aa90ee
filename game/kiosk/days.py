"""What was played on each day, for the house: games begun and finished, and minutes. Pure.

A name of a guest is never in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

KEPT: Final = 60
"""So many days are remembered."""
MOST: Final = 1_000_000
"""No day has so many games, or so many seconds."""


@dataclass(frozen=True, slots=True)
class Tally:
    """One game on one day."""

    begun: int = 0
    finished: int = 0
    seconds: int = 0

    @property
    def minutes(self) -> int:
        return round(self.seconds / 60)

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.begun + other.begun, self.finished + other.finished, self.seconds + other.seconds)


Day = Mapping[str, Tally]
"""By game."""


@dataclass(frozen=True, slots=True)
class Days:
    """By date, as in 2026-11-16."""

    by_date: Mapping[str, Day]

    def day(self, date: str) -> Day:
        return self.by_date.get(date, {})

    def adding(self, date: str, game: str, more: Tally) -> Days:
        """With something more on a day; the oldest days are let go."""
        day = {**self.day(date), game: self.day(date).get(game, Tally()) + more}
        kept = sorted({**self.by_date, date: day}.items())[-KEPT:]
        return replace(self, by_date=dict(kept))

    def plain(self) -> dict[str, Any]:
        return {
            date: {game: [each.begun, each.finished, each.seconds] for game, each in day.items()}
            for date, day in self.by_date.items()
        }


def total(day: Day) -> Tally:
    return sum(day.values(), Tally())


def from_plain(plain: Any) -> Days:
    """Whatever of it makes sense."""
    days: dict[str, Day] = {}
    for date, day in (plain if isinstance(plain, dict) else {}).items():
        found = {str(game): Tally(*each) for game, each in _dict(day).items() if _is_tally(each)}
        if found:
            days[str(date)] = found
    return Days(days)


def _dict(plain: Any) -> dict[Any, Any]:
    return plain if isinstance(plain, dict) else {}


def _is_tally(plain: Any) -> bool:
    counts = plain if isinstance(plain, list) else []
    return len(counts) == 3 and all(type(n) is int and 0 <= n <= MOST for n in counts)
