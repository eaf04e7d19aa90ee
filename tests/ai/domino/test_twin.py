"""Without numba the game goes on with the plain engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from threading import Event

import pytest

from game.ai.arena import Arena, ArenaPlan
from game.ai.domino.engine import load, warm


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


def test_the_twin_serves_until_the_engine_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = Event()
    monkeypatch.setattr(load, "_warming", [])
    monkeypatch.setattr(warm, "rehearse", lambda engine: ready.wait())
    load.warm_up(background=True)
    assert load.at_hand() is load.twin()
    ready.set()
    load.warm_up(background=False)
    assert load.at_hand() is load.engine()
