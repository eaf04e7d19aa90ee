"""Every test here may play the tiny game."""

from __future__ import annotations

import pytest

from game.core.registry import GAMES


@pytest.fixture(autouse=True)
def tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "tiny", "tests.net.lab.tiny")
