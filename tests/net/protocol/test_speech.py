from __future__ import annotations

from typing import Any

import pytest

from game.core.codec import SchemaError
from game.core.words import counted, words
from net.protocol.speech import BYE, from_plain, to_plain
from net.protocol.terms import CloseReason


def test_words_come_through_with_their_places() -> None:
    said = words("{name} has {what}.", name="Ana", what=counted("{n} crown", "{n} crowns", 3))
    assert from_plain(to_plain(said)) == said
    assert str(from_plain(to_plain(said))) == "Ana has 3 crowns."


@pytest.mark.parametrize(
    "plain",
    [
        None,
        ["text"],
        ["{x}", {}, None, 1],
        ["{x.__class__}", {"x": 1}, None, 1],
        ["{x[0]}", {"x": "a"}, None, 1],
        ["{x:>99999999}", {"x": "a"}, None, 1],
        ["{x!r}", {"x": "a"}, None, 1],
        ["{", {}, None, 1],
        ["a", {"x": 1.5}, None, 1],
        ["a", {"x": ["b", {"x": ["c", {"x": ["d", {}, None, 1]}, None, 1]}, None, 1]}, None, 1],
        ["x" * 501, {}, None, 1],
        ["a", {}, 5, 1],
        ["a", {}, "{y:9999999}", 1],
    ],
)
def test_tricks_with_words_are_refused(plain: Any) -> None:
    with pytest.raises(SchemaError):
        from_plain(plain)


def test_every_goodbye_has_words() -> None:
    assert set(BYE) == set(CloseReason)
