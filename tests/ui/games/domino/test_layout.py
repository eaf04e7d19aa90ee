"""The domino table fits every window: nothing overlaps, nothing leaves it, fingers find everything."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.draw.viewport import Viewport
from game.ui.games.domino.board.layout import arrange

SIZES = [
    (960, 540),
    (1024, 768),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1080, 1920),
    (720, 1280),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_parts_lie_side_by_side_inside_the_window(size: tuple[int, int], players: int) -> None:
    view = Viewport(size)
    places = arrange(view, players)
    parts = {
        "round": places.round,
        "ribbon": places.ribbon,
        "menu": places.menu,
        "mat": places.mat,
        "market": places.market,
        "prompt": places.prompt,
        "actions": places.actions,
        "score": places.score,
        **{f"rival {i}": rect for i, rect in enumerate(places.rivals)},
    }
    assert len(places.rivals) == players - 1
    for name, rect in parts.items():
        assert view.rect.contains(rect), name
        assert rect.w > 40 and rect.h > 30, name
    for (one, a), (other, b) in combinations(parts.items(), 2):
        assert not a.colliderect(b), f"{one} and {other}"


@pytest.mark.parametrize("size", SIZES)
def test_your_kingdom_is_the_largest_part(size: tuple[int, int]) -> None:
    places = arrange(Viewport(size), 4)
    area = places.mat.w * places.mat.h
    assert area >= places.market.w * places.market.h
    assert all(area > 2 * rival.w * rival.h for rival in places.rivals)


def test_of_two_players_both_kingdoms_are_equally_large() -> None:
    places = arrange(Viewport((1920, 1080)), 2)
    assert abs(places.mat.w - places.rivals[0].w) <= 1
