"""The lands can be told apart: in colour, in grey, and by eyes that miss one kind of cone.

Measured on painted squares, on mean and median colours alike, because a land is seen as a whole from two
metres and as a pattern from near. Simulation: Machado, Oliveira and Fernandes (2009), full severity.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.ui.draw.art import Art
from game.ui.games.domino.kingdom.art import LandArt
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.model import LANDS, Square

Colours = npt.NDArray[np.float64]

SIGHTS = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = np.array([0.95047, 1.0, 1.08883])

SMALLEST_DISTANCE = 14.0
SMALLEST_STEP = 6.0


def to_lab(rgb: Colours, sight: str) -> Colours:
    c = rgb / 255
    linear = np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ SIGHTS[sight].T, 0, 1)
    xyz = seen @ TO_XYZ.T / WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def painted(lands: LandArt, art: Art, land: str, size: int, mini: bool) -> Colours:
    """The pixels of several squares in the middle of their land, with different motifs."""
    parts = []
    for tile in range(3):
        block = {
            (x, y): Square(land, 0, 1 + tile + 5 * x + 3 * y, (x + y) % 2) for x in range(3) for y in range(3)
        }
        canvas = KingdomCanvas(lands, art, size, "pink", mini=mini)
        canvas.show(block)
        picture = canvas.finish()
        area = pygame.Rect(canvas.origin[0] + size, canvas.origin[1] + size, size, size)
        parts.append(pygame.surfarray.array3d(picture.subsurface(area)).reshape(-1, 3))
    return np.concatenate(parts).astype(np.float64)


@pytest.fixture(scope="module", params=[(65, False), (44, True)], ids=["kingdom", "miniature"])
def squares(request: pytest.FixtureRequest) -> dict[str, Colours]:
    size, mini = request.param
    lands, art = LandArt(), Art()
    return {land: painted(lands, art, land, size, mini) for land in LANDS}


Middle = Callable[[Colours], Colours]
MIDDLES: list[Middle] = [lambda c: c.mean(axis=0), lambda c: np.median(c, axis=0)]


@pytest.mark.parametrize("middle", MIDDLES, ids=["mean", "median"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_lands_differ_in_colour_for_every_eye(
    squares: dict[str, Colours], sight: str, middle: Middle
) -> None:
    colours = {land: to_lab(middle(pixels), sight) for land, pixels in squares.items()}
    for a, b in combinations(LANDS, 2):
        distance = float(np.linalg.norm(colours[a] - colours[b]))
        assert distance >= SMALLEST_DISTANCE, f"{a} and {b}: {distance:.1f}"


@pytest.mark.parametrize("middle", MIDDLES, ids=["mean", "median"])
def test_lands_differ_in_lightness(squares: dict[str, Colours], middle: Middle) -> None:
    light = sorted(float(to_lab(middle(pixels), "normal")[0]) for pixels in squares.values())
    assert min(b - a for a, b in pairwise(light)) >= SMALLEST_STEP
