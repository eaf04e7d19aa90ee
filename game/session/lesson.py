"""The table of a lesson, as the window holds it: a `LiveMatch` at which the teacher plays by the book."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.core.rules import Seat
from game.core.words import Words
from game.learn.lesson import PUPIL, TEACHER, Lesson
from game.session.table_seat import TableSeat
from game.table.advice import Advice
from game.table.setup import Setup


class LessonMatch(TableSeat):
    notes: tuple[Words, ...] = ()
    coached = False

    def __init__(self, lesson: Lesson, agreed: Setup, step: int) -> None:
        super().__init__(lesson.table(agreed, step), frozenset({PUPIL}))
        self._answers: deque[Any] = deque()
        self._table.open()

    def answer(self, moves: Sequence[Any]) -> None:
        """The teacher makes these moves, one after the other, when the window is ready for them."""
        self._answers.extend(moves)

    @property
    def answering(self) -> bool:
        return bool(self._answers)

    def tick(self, now: float, ready: bool) -> None:
        if ready and self._answers and self._table.to_act == TEACHER:
            self._table.submit(TEACHER, self._answers.popleft())

    def seconds_left(self, now: float) -> float | None:
        return None

    def ask_advice(self, seat: Seat) -> None:
        """The teacher advises all the time."""

    def advice(self) -> Sequence[Advice] | None:
        return ()

    def resume(self) -> bool:
        return self._table.resume()
