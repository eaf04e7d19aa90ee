"""The painted lands as files: small, complete, seamless, and painted the same way every time."""

from __future__ import annotations

import json

import numpy as np
import pygame
import pytest

from game.ui.games.domino.kingdom.art import FOLDER
from game.ui.games.domino.kingdom.model import LANDS

INDEX = json.loads((FOLDER / "lands.json").read_text(encoding="utf-8"))


def picture(name: str) -> np.ndarray:
    loaded = pygame.image.load(FOLDER / f"{name}.webp")
    return pygame.surfarray.array3d(loaded).swapaxes(0, 1).astype(int)


def test_lands_stay_small_on_disk() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 14_000_000


@pytest.mark.parametrize("land", LANDS)
def test_ground_covers_whole_squares_and_wraps_without_a_seam(land: str) -> None:
    ground = picture(f"{land}_ground")
    size = INDEX["unit"] * INDEX["span"]
    assert ground.shape == (size, size, 3)
    for across in (ground, ground.swapaxes(0, 1)):
        seam = np.abs(across[:, 0] - across[:, -1]).mean()
        inside = np.abs(across[:, size // 2] - across[:, size // 2 - 1]).mean()
        assert seam < 2 * inside + 4


@pytest.mark.parametrize("land", LANDS)
def test_sprites_lie_on_their_sheet_and_do_not_overlap(land: str) -> None:
    sheet = pygame.image.load(FOLDER / f"{land}.webp").get_rect()
    places = [pygame.Rect(p[1:5]) for p in INDEX["sprites"].values() if p[0] == land]
    assert places
    for i, place in enumerate(places):
        assert sheet.contains(place)
        assert place.collidelist(places[i + 1 :]) == -1


def test_painting_again_gives_the_same_pixels() -> None:
    pytest.importorskip("skia")
    lands = pytest.importorskip("assets.paint.lands.paint")
    name, draw = next(iter(lands.SPRITES["forest"]()))
    first, again = (lands._draw(draw, lands._seed(f"forest{name}", 0)) for _ in range(2))
    assert np.array_equal(first[0], again[0]) and first[1:] == again[1:]
