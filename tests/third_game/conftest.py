"""One line per registry is all that the rest of the project hears of the third game."""

from __future__ import annotations

import pytest

from game.ai.worker import BotWorker
from game.core.registry import GAMES
from game.ui.games.registry import GAMES_UI
from tests.ui.shots import answer_at_once, ask_nobody


@pytest.fixture(autouse=True)
def third_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "take", "tests.third_game.take.rules")
    monkeypatch.setitem(GAMES_UI, "take", "tests.third_game.take.ui")


@pytest.fixture(autouse=True)
def bots_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process of its own would not know the game, which is listed in this one only."""
    monkeypatch.setattr(BotWorker, "ask", ask_nobody)
    monkeypatch.setattr(BotWorker, "answer_to", answer_at_once)
