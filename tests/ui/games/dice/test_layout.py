"""Everything on the dice table has its place, in any window and for any number of players."""

from __future__ import annotations

from dataclasses import fields

import pytest
from pygame import Rect

from game.ui.draw.viewport import Viewport
from game.ui.games.dice.board.layout import EDGE, DiceLayout, arrange
from game.ui.games.dice.map.grid import grid

SIZES = [
    (960, 540), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160),
    (720, 1280), (1080, 1920),
]  # fmt: skip


def parts(places: DiceLayout) -> list[Rect]:
    found: list[Rect] = []
    for each in fields(places):
        value = getattr(places, each.name)
        found += value if isinstance(value, tuple) else [value]
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_overlaps_and_all_is_in_the_window(size: tuple[int, int], players: int) -> None:
    view = Viewport(size)
    rects = parts(arrange(view, players))
    assert len(rects) == 5 + players + 7
    for number, rect in enumerate(rects):
        assert rect.w > 0 and rect.h > 0 and view.rect.contains(rect)
        assert rect.collidelist(rects[number + 1 :]) == -1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hexagons_are_large_enough_for_a_finger_and_the_eye(size: tuple[int, int], players: int) -> None:
    view = Viewport(size)
    places = arrange(view, players)
    inner = places.realm.inflate(-2 * view.px(EDGE), -2 * view.px(EDGE))
    unit = grid(players, inner.size).unit
    assert unit >= 44
    assert unit / view.scale >= 76, "in units of a screen with 1080 lines"
