"""The games that can be learned here. Nothing else in `game.learn` lists them.

A game without an entry has no lesson, no book and no tips. Each is loaded when it is first asked for.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module

from game.learn.book import RulesBook
from game.learn.learning import GameLearning
from game.learn.lesson import Lesson
from game.table.setup import Setup

GAMES_LEARNING: dict[str, str] = {
    "domino": "game.learn.domino.learning",
    "dice": "game.learn.dice.learning",
}
"""key -> the module that holds the game's `LEARNING`"""


def learning_for(game: str) -> GameLearning:
    return _learning_in(GAMES_LEARNING[game]) if game in GAMES_LEARNING else GameLearning()


def books() -> dict[str, RulesBook]:
    """The rules books there are, by game."""
    return {game: book for game in GAMES_LEARNING if (book := learning_for(game).book) is not None}


def lessons() -> dict[str, Lesson]:
    """The lessons there are, by game."""
    return {game: lesson for game in GAMES_LEARNING if (lesson := learning_for(game).lesson) is not None}


def book_at(agreed: Setup) -> RulesBook | None:
    """The book of a game, opened with a page about what is agreed at a table; None if it has no book."""
    learning = learning_for(agreed.game)
    if learning.book is None or learning.table_page is None:
        return learning.book
    return replace(learning.book, pages=(learning.table_page(agreed.options), *learning.book.pages))


@cache
def _learning_in(module: str) -> GameLearning:
    learning: GameLearning = import_module(module).LEARNING
    return learning
