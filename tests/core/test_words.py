"""Words: sentences that can still be translated; `str` is English."""

from __future__ import annotations

from game.core.rules import IllegalMove
from game.core.words import Words, counted, words


def test_words_fill_their_places() -> None:
    assert str(words("{name} drafts {tile}.", name="Ann", tile=7)) == "Ann drafts 7."


def test_words_without_places_stay_as_they_are() -> None:
    assert str(words("It is not your turn.")) == "It is not your turn."


def test_words_may_hold_words() -> None:
    inner = words("{land} and {other}", land=words("forest"), other=words("lake"))
    assert str(words("{name} places {lands}.", name="Ann", lands=inner)) == "Ann places forest and lake."


def test_counted_words_choose_singular_or_plural() -> None:
    said = [str(counted("{n} point", "{n} points", n)) for n in (0, 1, 2, 5, 21)]
    assert said == ["0 points", "1 point", "2 points", "5 points", "21 points"]


def test_counted_words_fill_other_places_too() -> None:
    assert str(counted("{who}: {n} crown", "{who}: {n} crowns", n=3, who="Ann")) == "Ann: 3 crowns"


def test_counted_words_inside_words_choose_for_themselves() -> None:
    points = counted("one point", "{n} points", n=1)
    assert str(words("{name} wins with {points}.", name="Ann", points=points)) == "Ann wins with one point."


def test_braces_in_a_name_are_only_text() -> None:
    assert str(words("{name} waits.", name="{tile}")) == "{tile} waits."


def test_words_with_the_same_content_are_equal() -> None:
    assert words("a {b}", b=1) == Words("a {b}", {"b": 1})
    assert words("a {b}", b=1) != words("a {b}", b=2)


def test_refusals_read_as_their_reason() -> None:
    refusal = IllegalMove(words("Domino {tile} still fits.", tile=3))
    assert str(refusal) == "Domino 3 still fits."
    assert refusal.reason.text == "Domino {tile} still fits."
