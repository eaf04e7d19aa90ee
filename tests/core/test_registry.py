"""The registry: a key gives the rules of its game."""

from __future__ import annotations

import pytest

from game.core.registry import GAMES, rules_for
from game.core.rules import BadOptions


@pytest.mark.parametrize("key", GAMES)
def test_rules_are_found_by_their_own_key(key: str) -> None:
    assert rules_for(key).key == key
    assert rules_for(key) is rules_for(key)


@pytest.mark.parametrize("key", ["chess", "", "game.domino.rules"])
def test_unknown_game_is_refused_in_words(key: str) -> None:
    with pytest.raises(BadOptions) as refused:
        rules_for(key)
    assert str(refused.value) == f"There is no game called “{key}”."
