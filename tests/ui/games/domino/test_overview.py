"""All dominoes at a glance: each is somewhere, and the words agree with the state."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from game.domino.model import Match, Place
from game.domino.play.overview import Where, Whereabouts, still_drawn, survey
from game.domino.tiles import NUMBERS
from game.settings import Settings
from game.ui.games.domino.board.overview import LegendEntry, OverviewScene
from game.ui.scenes.title.credits import CreditsScene
from tests.table.play import SOME_KINDS
from tests.ui.scenes.matches import match_of
from tests.ui.stage import bench

FOUR = (4, "classic", "middle", "harmony")


def states(kind: tuple[int | str, ...]) -> list[Match]:
    _setup, _state, played = match_of(*kind)
    rules = played.setup.rules
    found = [rules.new(played.setup.options)]
    for event in (event for commit in played.commits for event in commit.events):
        found.append(rules.evolve(found[-1], event))
    return found


@pytest.mark.parametrize("kind", SOME_KINDS, ids=str)
def test_every_domino_is_somewhere_at_every_moment(kind: tuple[int | str, ...]) -> None:
    for state in states(kind):
        found = survey(state)
        assert list(found) == list(NUMBERS)
        where = Counter(each.where for each in found.values())
        assert where[Where.BOX] == state.pool.bit_count()
        assert where[Where.TABLE] <= len(state.row) + len(state.next_row)
        assert 0 <= still_drawn(state) <= where[Where.BOX]


def test_box_of_four_is_drawn_to_the_last() -> None:
    for state in states(FOUR):
        assert still_drawn(state) == state.pool.bit_count()


def test_placed_domino_is_in_its_kingdom() -> None:
    *_, last = states(FOUR)
    place = last.kingdoms[2].placed[0]
    assert isinstance(place, Place)
    assert survey(last)[place.tile] == Whereabouts(Where.GONE, 2)


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
