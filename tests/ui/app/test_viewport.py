"""Design units in windows of every shape."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.ui.draw.viewport import Fr, Viewport, columns, grid, rows

SIZES = [
    (960, 540), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160), (1080, 1920),
    (720, 1280), (800, 800),
]  # fmt: skip


@pytest.mark.parametrize("size", SIZES)
def test_picture_is_never_smaller_than_the_design(size: tuple[int, int]) -> None:
    viewport = Viewport(size)
    long, short = max(size) / viewport.scale, min(size) / viewport.scale
    assert long >= 1440 - 1e-6 and short >= 1080 - 1e-6
    assert viewport.portrait == (size[1] > size[0])
    assert viewport.rect.contains(viewport.safe)
    assert viewport.safe.contains(viewport.middle(5000, 5000))


def test_design_size_is_one_to_one() -> None:
    assert Viewport((1920, 1080)).scale == 1.0
    assert Viewport((2560, 1080)).scale == 1.0
    assert Viewport((1080, 1920)).scale == 1.0
    assert Viewport((960, 540)).px(1) == 1
    assert Viewport((960, 540)).px(0) == 0


@pytest.mark.parametrize("width", [100, 101, 997])
def test_split_fills_the_rect_to_the_last_pixel(width: int) -> None:
    parts = columns(Rect(7, 0, width, 10), 20, Fr(), Fr(2), gap=3)
    assert parts[0] == Rect(7, 0, 20, 10)
    assert parts[-1].right == 7 + width
    assert all(b.left - a.right == 3 for a, b in pairwise(parts))


def test_rows_and_grid() -> None:
    top, bottom = rows(Rect(0, 0, 10, 100), Fr(), 30, gap=10)
    assert (top, bottom) == (Rect(0, 0, 10, 60), Rect(0, 70, 10, 30))
    cells = grid(Rect(0, 0, 100, 100), 2, 2, gap=10)
    assert cells == [Rect(0, 0, 45, 45), Rect(55, 0, 45, 45), Rect(0, 55, 45, 45), Rect(55, 55, 45, 45)]


def test_parts_larger_than_the_rect_leave_nothing_for_shares() -> None:
    assert [part.width for part in columns(Rect(0, 0, 50, 10), 60, Fr())] == [60, 0]
