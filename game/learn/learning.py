"""`GameLearning`: all that there is to learn a game with, one object per game; `registry` lists them.

A game may have less: without a book none is offered, without a lesson it is not on the page, and so on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.rules import Seat
from game.learn.book import BookPage, RulesBook
from game.learn.lesson import Lesson
from game.learn.tips import Tip


def _no_tips(state: Any, seat: Seat) -> list[Tip]:
    return []


@dataclass(frozen=True, slots=True)
class GameLearning:
    book: RulesBook | None = None
    table_page: Callable[[Any], BookPage] | None = None
    """A page about what is agreed at a table, from its options."""
    lesson: Lesson | None = None
    tips: Callable[[Any, Seat], list[Tip]] = _no_tips
    """What fits the position of the seat on move."""
