"""Tables nearby, on the title: looked for late, aside, and told on the way to the lobby."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.settings import Settings
from game.ui.scenes.title.nearby import EVERY_S, FIRST_S
from game.ui.scenes.title.title import Title
from game.ui.widgets.button import Button
from tests.ui.scenes.house import Led, PlainHouse
from tests.ui.stage import Bench, bench

STILL = Settings(language="en", reduced_motion=True)


def opened(table: Bench, folder: Path, nearby: Callable[[], int]) -> Title:
    house, menu = PlainHouse(folder), replace(Led().menu, nearby=nearby, lobby=lambda: None)
    scene = Title(lambda: house, menu)
    table.app.push(scene)
    table.wait(0.1)
    scene.finish()
    return scene


def network(scene: Title) -> Button:
    [button] = [each for each in scene.widgets if isinstance(each, Button) and each.id == "network"]
    return button


def look(table: Bench, scene: Title, seconds: float) -> None:
    """Until the question is asked, and answered."""
    table.wait(seconds)
    if (asking := scene._nearby._asking) is not None:
        asking._thread.join()
    table.wait(0.1)


def test_open_tables_are_told_on_the_way_to_them(tmp_path: Path) -> None:
    found = [2]
    with bench(STILL) as table:
        scene = opened(table, tmp_path, lambda: found[0])
        look(table, scene, FIRST_S - 1.0)
        assert network(scene).chip == ""
        look(table, scene, 1.5)
        assert (network(scene).chip, network(scene).hint) == ("2", "2 tables are open nearby")
        scene.layout()
        assert network(scene).chip == "2"
        found[0] = 0
        look(table, scene, EVERY_S + 0.2)
        assert (network(scene).chip, network(scene).hint) == ("", "")


def test_a_network_that_cannot_be_opened_is_as_good_as_none(tmp_path: Path) -> None:
    def broken() -> int:
        raise OSError("no network")

    with bench(STILL) as table:
        scene = opened(table, tmp_path, broken)
        look(table, scene, FIRST_S + 0.5)
        assert network(scene).chip == ""


def test_nothing_is_drawn_while_nothing_changes(tmp_path: Path) -> None:
    with bench(STILL) as table:
        scene = opened(table, tmp_path, lambda: 1)
        look(table, scene, FIRST_S + 0.5)
        drawn = table.app.drawn
        for _ in range(3):
            look(table, scene, EVERY_S + 0.1)
        assert table.app.drawn == drawn
