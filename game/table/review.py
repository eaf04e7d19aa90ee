"""A match looked at again: how good each move was, and where it turned.

A move is measured by the lead that it gave away: the expected final lead after the best move, less
the one after the move that was made. What a lead is belongs to the game (points over the best
rival, mostly). Who works it out is not the window's business; it appears bit by bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from game.core.rules import Seat
from game.table.advice import Advice


class Grade(StrEnum):
    BEST = "best"
    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class Judged:
    """One choice of a match."""

    picture: int
    """How many events had happened before it."""
    seat: Seat
    played: Advice
    """The move that was made, with the lead that could be expected after it."""
    best: Advice
    lost: float
    """The lead that was given away; never negative."""
    grade: Grade


class Review(Protocol):
    """A review as it grows."""

    total: int
    """How many choices there are to judge."""

    @property
    def left(self) -> int:
        """How many of them are not judged yet."""
        ...

    @property
    def judged(self) -> Sequence[Judged]:
        """What is judged so far, in the order of the match."""
        ...

    def tick(self) -> bool:
        """Lets it go on, without ever waiting; whether something new was judged."""
        ...

    def close(self) -> None:
        """Nobody looks any more: what is being thought is dropped at once."""
        ...


def turning_points(judged: Sequence[Judged], most: int) -> list[Judged]:
    """The slips and blunders that cost most, in the order of the match."""
    costly = [one for one in judged if one.grade in (Grade.SLIP, Grade.BLUNDER)]
    worst = sorted(costly, key=lambda one: one.lost, reverse=True)[:most]
    return sorted(worst, key=lambda one: one.picture)


def grades_of(judged: Sequence[Judged], seat: Seat) -> dict[Grade, int]:
    """How many moves of each grade a seat made."""
    grades = [one.grade for one in judged if one.seat == seat]
    return {grade: grades.count(grade) for grade in Grade}
