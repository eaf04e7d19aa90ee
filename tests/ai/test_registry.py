"""Who thinks about which game: one entry each, and a game without one is played all the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from game.ai import registry
from game.ai.game_ai import GameAi
from game.ai.random_bot import RandomBot
from game.ai.registry import GAME_AIS, ai_for, at_full_strength, levels, make_bot, make_fallback, who_plays
from game.core.registry import GAMES
from game.core.rules import BadOptions


class Novice(RandomBot):
    pass


@pytest.fixture
def third(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game that is added with one line."""
    module = ModuleType("third_ai")
    module.AI = GameAi(bots={"easy": Novice, "random": RandomBot}, at_full_strength=lambda: False)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "third_ai", module)
    monkeypatch.setitem(GAME_AIS, "third", "third_ai")
    yield "third"
    registry._ai_in.cache_clear()


def test_every_game_has_somebody_who_thinks_and_a_coach() -> None:
    assert set(GAME_AIS) == set(GAMES)
    assert all(ai_for(game).has_coach and ai_for(game).coach is ai_for(game).coach for game in GAMES)


def test_a_game_is_added_with_one_line(third: str) -> None:
    assert levels(third) == ("easy",)
    assert type(make_bot(third, who_plays(third, "easy"))) is Novice
    assert type(make_fallback(third)) is Novice
    assert not ai_for(third).has_coach
    assert not at_full_strength(), "one game lacks something"


def test_a_game_that_nobody_was_taught_is_played_by_chance() -> None:
    assert levels("unheard") == ("random",)
    assert type(make_bot("unheard", who_plays("unheard", "grandmaster"))) is RandomBot
    with pytest.raises(BadOptions, match="There is no bot “easy”"):
        make_bot("unheard", "easy")


def test_without_a_coach_there_is_none_to_ask() -> None:
    with pytest.raises(LookupError):
        _ = GameAi().coach
