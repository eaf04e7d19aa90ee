"""A domino that fits nowhere: whoever plays without a pointer finds the focus on the discard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.chance import SeededEntropy
from game.domino.model import Discard
from game.settings import Settings, Speed
from game.table.table import Table
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.occasion import Occasion
from tests.table.play import finished
from tests.ui.scenes.house import Led, PlainHouse, PlainMatch
from tests.ui.stage import Bench, bench

KIND = (2, "classic", "harmony")


class Waiting(PlainMatch):
    """Nobody moves but the person on one seat."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table.setup)
        self.sit(table, frozenset({seat}))

    def tick(self, now: float, ready: bool) -> None:
        pass


def before_a_discard() -> tuple[Table, Discard]:
    """A table at which the only lawful move is to throw a domino away, and that move."""
    whole = finished(KIND)
    length, move = next(
        (length, event)
        for length, commit in enumerate(whole.log)
        for event in commit.events
        if isinstance(event, Discard)
    )
    return Table(whole.setup, SeededEntropy("discard"), commits=whole.log[:length]), move


@pytest.fixture(params=[True, False], ids=["hints", "no hints"])
def window(request: pytest.FixtureRequest) -> Iterator[Bench]:
    with bench(Settings(language="en", speed=Speed.OFF, hints=request.param)) as stage:
        yield stage


PRESSES: dict[str, Callable[[Bench], Any]] = {
    "keyboard": lambda window: window.key(pygame.K_RETURN),
    "gamepad": lambda window: window.pad(pygame.CONTROLLER_BUTTON_A),
}


@pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES.keys())
def test_what_fits_nowhere_is_discarded_with_one_press(
    window: Bench, press: Callable[[Bench], Any], tmp_path: Path
) -> None:
    table, move = before_a_discard()
    scene = MatchScene(Waiting(table, move.seat), Occasion(PlainHouse(tmp_path), Led().menu))
    window.show(scene)
    assert scene.focus.current == "confirm" and window.target("confirm").enabled
    press(window)
    assert table.log[-1].move == move
