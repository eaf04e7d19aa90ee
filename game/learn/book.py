"""What a rules book is made of: pages of words, and examples that the rules themselves work out.

An example holds a position, never a result: its lines are computed when they are asked for, by the same code
that counts a match. So the book cannot say anything that the game does not do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.core.words import Words


class BookPicture(Protocol):
    """An example. The window knows how to draw each kind."""

    def lines(self) -> tuple[Words, ...]:
        """What the rules say about it."""
        ...


@dataclass(frozen=True, slots=True)
class BookPage:
    key: str
    title: Words
    words: tuple[Words, ...]
    pictures: tuple[BookPicture, ...] = ()


@dataclass(frozen=True, slots=True)
class FactTable:
    """Facts one below the other."""

    facts: tuple[Words, ...]

    def lines(self) -> tuple[Words, ...]:
        return self.facts


@dataclass(frozen=True, slots=True)
class RulesBook:
    game: str
    title: Words
    pages: tuple[BookPage, ...]

    def index(self, key: str) -> int:
        """Where a page is; the first one if there is no such page."""
        return next((number for number, page in enumerate(self.pages) if page.key == key), 0)
