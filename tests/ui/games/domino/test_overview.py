"""All dominoes at a glance: each is somewhere, and the words agree with the state."""

from __future__ import annotations

import pygame
import pytest

from game.domino.play.overview import Where
from game.domino.tiles import NUMBERS
from game.settings import Settings
from game.ui.games.domino.board.overview import LegendEntry, OverviewScene
from game.ui.scenes.title.credits import CreditsScene
from tests.domino.play.test_overview import FOUR, states
from tests.ui.stage import bench


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (540, 960)], ids=str)
@pytest.mark.parametrize("text_size", [100, 150])
def test_every_domino_is_in_sight_and_speaks(size: tuple[int, int], text_size: int) -> None:
    state = states(FOUR)[60]
    with bench(Settings(language="en", text_size=text_size), size) as table:
        table.app.push(CreditsScene())
        scene = OverviewScene(state, ("pink", "yellow", "green", "blue"), ("Ema", "Ota", "Ida", "Jan"))
        table.app.push(scene)
        table.wait(0.2)
        window = table.app.viewport.rect
        for tile in NUMBERS:
            target = table.target(f"domino.{tile}")
            assert window.contains(target.rect)
            assert target.hint.startswith(f"Domino {tile} (")
        entries = [widget for widget in scene.widgets if isinstance(widget, LegendEntry)]
        assert [entry.where for entry in entries] == list(Where)
        assert entries[0].title == f"{state.pool.bit_count()} in the box"
        table.key(pygame.K_ESCAPE)
        assert isinstance(table.app.scene, CreditsScene)
