"""Without numba the game goes on with the plain engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing

import pytest

from game.ai.arena import Arena, ArenaPlan
from game.ai.domino.engine import load


@pytest.fixture
def no_numba(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(sys.modules, "numba", None)
    monkeypatch.setattr(load, "_warming", [])
    load.fast.cache_clear()
    yield
    load.fast.cache_clear()


def test_the_twin_serves_where_numba_is_missing(no_numba: None) -> None:
    assert load.fast() is None
    assert load.engine() is load.twin()
    assert load.at_hand() is load.twin()


def test_the_grandmaster_still_plays(no_numba: None) -> None:
    with closing(Arena(ArenaPlan("domino", {}, ("grandmaster", "random"), games=1, seed=1, ms=1))) as arena:
        assert arena.play(0).scores[0] > 0


def test_in_the_background_the_twin_serves_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "_warming", [])
    load.warm_up(background=True)
    assert load.at_hand() in (load.twin(), load.fast())
    load.warm_up(background=False)
    assert load.at_hand() is load.engine()
