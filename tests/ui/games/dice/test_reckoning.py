"""The end of a dice game, counted out: what is told adds up, and the ledger can be asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.dice.model import Match, Phase
from game.dice.notation import position
from game.dice.play.count import ScoreRow
from game.dice.scoring import reckon
from game.settings import Settings, Speed
from game.table.setup import Chair, Setup, setup
from game.ui.games.registry import ui_for
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.results.results import ResultsScene
from tests.ui.games.dice.table import COLORS
from tests.ui.scenes.house import Led
from tests.ui.stage import bench

END = """
{players}
turn a
a A1 A2 A6 A7 B15; fires 1; gold 1; white 2
b A4 A9 B3; fires 1; gold 0; white 3
c B7 B12; fires 0; gold 3
"""


def ended(players: int = 3, winner: int = -1) -> tuple[Setup, Match]:
    lines = END.format(players=players).strip().splitlines()[: players + 2]
    state = position("\n".join(lines))
    state = replace(state, phase=Phase.OVER, winner=winner, result=reckon(state.players))
    return setup("dice", {}, [Chair(c.capitalize(), c) for c in COLORS[:players]]), state


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("players", [2, 3])
def test_the_count_adds_up_to_the_result(players: int, size: tuple[int, int]) -> None:
    agreed, state = ended(players)
    with bench(Settings(language="en"), size) as window:
        scene = ResultsScene(agreed, state, LocalResults(None, Led().menu))  # type: ignore[arg-type]
        window.show(scene)
        reckoning: Any = scene.reckoning
        show = reckoning.show
        window.wait(2.0)
        assert show.counted and not show.over
        window.click("skip")
        assert show.over and not scene.counting
        assert [show.total[seat] for seat in range(players)] == [each.score for each in state.result]
        window.click("cell.group.0")
        assert reckoning.game.lit == (0, ScoreRow.GROUP)
        assert len(reckoning.game.spaces(0, ScoreRow.GROUP)) == 4
        window.click("cell.others.0")
        assert len(reckoning.game.spaces(0, ScoreRow.OTHERS)) == 1
        window.click("player.1")
        window.wait(6.0)
        assert window.wait(1.0) == 0, "at rest nothing is drawn"


def test_at_speed_off_everything_is_there_at_once() -> None:
    agreed, state = ended()
    with bench(Settings(language="en", speed=Speed.OFF)) as window:
        scene = ResultsScene(agreed, state, LocalResults(None, Led().menu))  # type: ignore[arg-type]
        window.show(scene)
        assert not scene.counting


def test_each_game_has_its_own_board_and_reckoning() -> None:
    agreed, state = ended()
    assert type(ui_for(agreed.game).reckoning(agreed, state)).__name__ == "DiceReckoning"
