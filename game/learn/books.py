"""The rules books there are, and the one that belongs to a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.learn.book import Book, Page
from game.learn.dice import book as dice_book
from game.learn.domino import book as domino_book
from game.table.setup import Setup

BOOKS: Final[Mapping[str, Book]] = {"domino": domino_book.BOOK, "dice": dice_book.BOOK}
_TABLES: Final[Mapping[str, Callable[[Any], Page]]] = {
    "domino": domino_book.table_page,
    "dice": dice_book.table_page,
}


def book_at(agreed: Setup) -> Book:
    """The book of a game, opened with a page about what is agreed at a table."""
    book = BOOKS[agreed.game]
    return replace(book, pages=(_TABLES[agreed.game](agreed.options), *book.pages))
