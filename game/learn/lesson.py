"""A lesson: a real match whose luck is chosen, told step by step.

Nothing in it is played in another way than at any table: the moves go through the rules, and what chance
reveals comes from entropy that was picked so that it reveals the right thing (`Luck`). A learner makes the
moves of `PupilMove`, the teacher those of `TeacherMoves`; `Jump` is the part of the match that is not shown.
So the position before any step follows from the steps before it, and a lesson can be left and gone on with
anywhere.
Moves are written as in the games' notation, with the seat before them: `a d19`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from game.core.rules import Seat
from game.core.words import Words
from game.table.setup import Chair, Setup, setup
from game.table.table import Table

PUPIL: Seat = 0
TEACHER: Seat = 1


@dataclass(frozen=True, slots=True)
class Say:
    """The teacher tells something; the learner goes on when it is read."""

    words: Words
    look: str = ""
    """What it is about: the id of a target or of a place on the board."""


@dataclass(frozen=True, slots=True)
class PupilMove:
    """The learner makes a move."""

    words: Words
    move: str
    instead: Words | None = None
    """What to say to another lawful move, if there is something particular to say."""
    free: bool = False
    """Any lawful move will do; `move` is what the pointer shows."""


@dataclass(frozen=True, slots=True)
class TeacherMoves:
    """The teacher makes moves."""

    moves: str


@dataclass(frozen=True, slots=True)
class Jump:
    """Much is played unseen."""

    words: Words
    moves: str


Step = Say | PupilMove | TeacherMoves | Jump


@dataclass(frozen=True, slots=True)
class Luck:
    """The entropy of every reveal of a match: its own number, or the one picked for it."""

    picked: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))

    @staticmethod
    def of(text: str) -> Luck:
        """`0:26433 3:7`: the entropy picked for some reveals."""
        pairs = (pair.split(":") for pair in text.split())
        return Luck(MappingProxyType({int(reveal): int(entropy) for reveal, entropy in pairs}))

    def source(self) -> Callable[[], bytes]:
        """The entropy, one reveal after the other."""
        count = -1

        def reveal() -> bytes:
            nonlocal count
            count += 1
            return self.picked.get(count, count).to_bytes(4, "big")

        return reveal


@dataclass(frozen=True, slots=True)
class Lesson:
    game: str
    rules: Mapping[str, Any]
    colors: tuple[str, str]
    """Of the learner and the teacher."""
    luck: Luck
    steps: tuple[Step, ...]
    read: Callable[[str], Any]
    """A move in the game's notation."""

    def moves(self, text: str) -> list[Any]:
        return [self.read(part.strip()) for part in text.split(";") if part.strip()]

    def before(self, step: int) -> list[Any]:
        """All moves of the steps before one."""
        return [move for past in self.steps[:step] for move in self.moves(moves_of(past))]

    def part(self, step: int) -> tuple[int, int]:
        """Which of the steps that are told this is, and how many there are."""
        told = [number for number, each in enumerate(self.steps) if not isinstance(each, TeacherMoves)]
        return min(len(told), 1 + sum(number < step for number in told)), len(told)

    def setup(self, names: Sequence[str]) -> Setup:
        """A learner and a teacher."""
        chairs = [Chair(names[0], self.colors[0]), Chair(names[1], self.colors[1], "teacher")]
        return setup(self.game, self.rules, chairs)

    def table(self, agreed: Setup, step: int = 0) -> Table:
        """The table as it is before a step; before the first one it is still to be opened."""
        table = Table(agreed, self.luck.source())
        moves = self.before(step)
        if moves:
            table.open()
        for move in moves:
            table.submit(move.seat, move)
        return table


def moves_of(step: Step) -> str:
    if isinstance(step, Say):
        return ""
    return step.move if isinstance(step, PupilMove) else step.moves
