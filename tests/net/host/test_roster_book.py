"""The roster's versions."""

from __future__ import annotations

from dataclasses import replace

from net.host.roster_book import RosterBook
from tests.net.host.people import roster


def test_what_changed_is_published_once_with_the_next_version() -> None:
    book = RosterBook(roster(2, version=4))
    assert published(book) == (5, 0, False)
    assert book.publish() is None
    book.put(replace(book.now, watchers=1))
    assert published(book) == (6, 1, False)


def published(book: RosterBook) -> tuple[int, int, bool]:
    told = book.publish()
    assert told is not None
    return told.version, told.watchers, book.unpublished


def test_what_is_the_same_again_is_not_told() -> None:
    book = RosterBook(roster(2))
    book.publish()
    book.put(replace(book.now))
    assert book.publish() is None


def test_new_voters_decide_from_the_version_in_which_they_are_told() -> None:
    book = RosterBook(roster(3, version=4))
    book.convene(replace(book.now, voters=(1, 2)))
    told = book.publish()
    assert told is not None and told.version == book.voters_since == 5
