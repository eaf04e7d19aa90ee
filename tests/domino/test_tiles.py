"""RULES: material."""

from __future__ import annotations

from collections import Counter

import pytest

from game.domino.tiles import DOMINOES, Land, domino
from tests.domino import naive


def test_there_are_48_dominoes_numbered_in_order() -> None:
    assert [tile.number for tile in DOMINOES] == list(range(1, 49))


@pytest.mark.parametrize(
    ("land", "plain", "one", "two", "three"),
    [
        (Land.WHEAT, 21, 5, 0, 0),
        (Land.FOREST, 16, 6, 0, 0),
        (Land.LAKE, 12, 6, 0, 0),
        (Land.GRASS, 10, 2, 2, 0),
        (Land.SWAMP, 6, 2, 2, 0),
        (Land.MINE, 1, 1, 3, 1),
    ],
)
def test_squares_and_crowns_of_a_land_are_those_printed(
    land: Land, plain: int, one: int, two: int, three: int
) -> None:
    crowns = Counter(h.crowns for tile in DOMINOES for h in (tile.first, tile.second) if h.land is land)
    assert [crowns[count] for count in range(4)] == [plain, one, two, three]


def test_squares_are_96() -> None:
    assert sum(1 for tile in DOMINOES for _ in (tile.first, tile.second)) == 96


@pytest.mark.parametrize(
    ("number", "text"),
    [(1, "W W"), (12, "S S"), (18, "F G"), (23, "W1 M"), (28, "F1 L"), (40, "M1 W"), (48, "W M3")],
)
def test_domino_reads_as_in_the_table(number: int, text: str) -> None:
    assert str(domino(number)) == text


def test_dominoes_are_those_that_the_naive_referee_was_given() -> None:
    mine = {
        tile.number: tuple((h.land.letter, h.crowns) for h in (tile.first, tile.second)) for tile in DOMINOES
    }
    assert mine == naive.DOMINOES
