"""Bots wait for the people who watch: each move is shown, and a breath lies between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.settings import Settings, Speed
from game.table.setup import Chair, Setup, setup
from game.ui.scenes.match.match import BOT_PAUSE_S, MatchScene
from game.ui.scenes.match.occasion import Occasion
from tests.ui.scenes.house import Led, PlainHouse, PlainMatch
from tests.ui.stage import Bench, bench

LOOK_S = 1 / 60


@pytest.fixture(params=[Speed.NORMAL, Speed.FAST])
def table(request: pytest.FixtureRequest) -> Iterator[Bench]:
    with bench(Settings(language="en", speed=request.param), (640, 360)) as each:
        yield each


def bots() -> Setup:
    chairs = [Chair("Ema", "pink", "easy"), Chair("Ingrid", "green", "easy")]
    return setup("domino", {}, chairs)


def moments(table: Bench, count: int) -> list[float]:
    """When the bots moved, who answer the moment they may, until that often or for a while."""
    match = PlainMatch(bots())
    table.app.push(MatchScene(match, Occasion(PlainHouse(None), Led().menu)))  # type: ignore[arg-type]
    found, began, before = list[float](), table.now, len(match.table.log)
    while len(found) < count and table.now - began < 60:
        table.wait(LOOK_S)
        if len(match.table.log) > before:
            found.append(table.now)
            before = len(match.table.log)
    return found


def test_a_bot_takes_a_breath_after_all_is_shown(table: Bench) -> None:
    pause = BOT_PAUSE_S / table.app.settings.speed.factor
    found = moments(table, 6)
    assert len(found) == 6
    steps = [later - earlier for earlier, later in pairwise(found)]
    assert min(steps) >= pause - LOOK_S, "a move came before the one before it could be followed"
    assert sum(steps) / len(steps) > pause + 2 * LOOK_S, "moves were not shown"


def test_without_animations_bots_do_not_wait() -> None:
    with bench(Settings(language="en", speed=Speed.OFF), (640, 360)) as table:
        found = moments(table, 12)
        assert len(found) == 12 and found[-1] - found[0] < 12 * BOT_PAUSE_S / 2
