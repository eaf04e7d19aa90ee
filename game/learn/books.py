"""The rules books there are, and the one that belongs to a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.learn import book_dice, book_domino
from game.learn.book import Book, Page
from game.table.setup import Setup

BOOKS: Final[Mapping[str, Book]] = {"domino": book_domino.BOOK, "dice": book_dice.BOOK}
_TABLES: Final[Mapping[str, Callable[[Any], Page]]] = {
    "domino": book_domino.table_page,
    "dice": book_dice.table_page,
}


def book_at(agreed: Setup) -> Book:
    """The book of a game, opened with a page about what is agreed at a table."""
    book = BOOKS[agreed.game]
    return replace(book, pages=(_TABLES[agreed.game](agreed.options), *book.pages))
