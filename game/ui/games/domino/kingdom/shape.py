"""The shape of lands: organic borders, distance to other lands, the card's silhouette.

Rules: everything is sampled at FINE points a square, so the borders are the same at every size; a window
reaches MARGIN samples beyond its square and needs only the 3 x 3 squares around. The land of a point is
looked up at coordinates bent by noise, but never across the kingdom's outer edge nor into the castle:
there the straight card edge stays. Outside the kingdom is no land: only a different land makes a border.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.ui.games.domino.kingdom.model import CASTLE, LANDS, NONE, NUMBER, PERIOD, TALL, Around, Pos

Field = npt.NDArray[np.float32]
Ids = npt.NDArray[np.int8]

FINE = 48
MARGIN = 30
WINDOW = FINE + 2 * MARGIN
REACH = 26  # samples up to which a distance is measured
NEAR = MARGIN - REACH  # a distance field covers its square and so much less than the window
BEND = 0.085
BLOCK = 8  # rows of a matrix that are multiplied at once, see _sampler


def noise(cells: int, seed: int) -> Field:
    """Smooth noise of two octaves in -1..1 over the plane, `cells` grains to a period.

    It wraps, and repeats MARGIN samples beyond the period on each side, so that every window is a slice."""
    rng = np.random.default_rng(seed)
    total = np.zeros((PERIOD * FINE, PERIOD * FINE), np.float32)
    for grains, amount in ((cells, 2 / 3), (2 * cells, 1 / 3)):
        grid = rng.uniform(-1, 1, (grains, grains)).astype(np.float32)
        spread = _cubic(grains, PERIOD * FINE).reshape(-1, BLOCK, grains)
        rows = _apply(spread, grid, PERIOD * FINE)
        total += np.float32(amount) * _apply(spread, rows.T, PERIOD * FINE).T
    return np.pad(total, MARGIN, mode="wrap")


def _cubic(cells: int, points: int) -> Field:
    """Catmull-Rom interpolation from a wrapping row of cells to points, as a matrix."""
    at = np.arange(points) * cells / points
    base = np.floor(at).astype(int)
    t = (at - base).astype(np.float32)
    matrix = np.zeros((points, cells), np.float32)
    weights = (
        -0.5 * t + t**2 - 0.5 * t**3,
        1 - 2.5 * t**2 + 1.5 * t**3,
        0.5 * t + 2 * t**2 - 1.5 * t**3,
        -0.5 * t**2 + 0.5 * t**3,
    )
    for k, weight in enumerate(weights):
        np.add.at(matrix, (np.arange(points), (base + k - 1) % cells), weight)
    return matrix


@lru_cache(maxsize=1)
def bends() -> tuple[Field, Field]:
    return noise(36, 7), noise(36, 8)


def world(field: Field, pos: Pos) -> Field:
    """The window of a noise around a square."""
    x, y = (pos[0] % PERIOD) * FINE, (pos[1] % PERIOD) * FINE
    return field[y : y + WINDOW, x : x + WINDOW]


_AXIS = (np.arange(WINDOW, dtype=np.float32) + 0.5 - MARGIN) / FINE  # 0..1 inside the square


def bent(pos: Pos, numbers: Sequence[int], stiff: int) -> Ids:
    """Numbers of the 3 x 3 squares around, looked up along the organic borders.

    The bend never leads into NONE or into `stiff`, nor out of them."""
    grid = np.array(numbers, np.int8).reshape(3, 3)
    bend_x, bend_y = (BEND * world(b, pos) for b in bends())
    cell = np.floor(_AXIS).astype(int) + 1
    raw: Ids = grid[cell[:, None], cell[None, :]]
    bent_x = np.floor(_AXIS[None, :] + bend_x).astype(int) + 1
    bent_y = np.floor(_AXIS[:, None] + bend_y).astype(int) + 1
    there = grid[bent_y, bent_x]
    keep = (there == NONE) | (there == stiff) | (raw == stiff) | (raw == NONE)
    result: Ids = np.where(keep, raw, there)
    return result


def land_ids(pos: Pos, squares: Around) -> Ids:
    """The number of the land at each point of the window; NONE outside the kingdom."""
    return bent(pos, [NUMBER[s.land] if s else NONE for s in squares], NUMBER[CASTLE])


def distance(ids: Ids, land: int) -> Field | None:
    """How far, in squares, each point around the square is from another land; None if there is none near.

    The field covers NEAR samples less than the window on each side. Two passes: down the columns, then
    across the rows, cut off at REACH."""
    other = (ids != land) & (ids != NONE)
    if not other.any():
        return None
    row = np.arange(WINDOW)[:, None]
    above = np.maximum.accumulate(np.where(other, row, -WINDOW), axis=0)
    below = np.minimum.accumulate(np.where(other, row, 2 * WINDOW)[::-1], axis=0)[::-1]
    column = np.minimum(row - above, below - row).astype(np.float32) ** 2
    inner = slice(REACH, WINDOW - REACH)
    best = column[inner, inner].copy()
    for step in range(1, REACH + 1):
        left = column[inner, REACH - step : WINDOW - REACH - step]
        right = column[inner, REACH + step : WINDOW - REACH + step]
        np.minimum(best, np.minimum(left, right) + np.float32(step * step), out=best)
    result: Field = ((np.sqrt(best) - 0.5) / FINE).astype(np.float32)
    return np.minimum(result, REACH / FINE, out=result)


_TALL = np.array([name in TALL for name in ("", *NUMBER)], np.float32)


def tall(ids: Ids) -> Field:
    """1 where a land stands that throws a shadow."""
    result: Field = _TALL.take(ids)
    return result


def lands_in(ids: Ids) -> list[str]:
    """The lands in the square itself, and so near that their border may touch its pixels."""
    own = ids[MARGIN - 2 : -MARGIN + 2, MARGIN - 2 : -MARGIN + 2]
    found = np.bincount(own.ravel(), minlength=len(LANDS) + 2)
    return [land for land in LANDS if found[NUMBER[land]]]


def sample(field: Field, size_px: int, blur: float = 0.0, shift: tuple[float, float] = (0.0, 0.0)) -> Field:
    """A field of a window (or of a distance) at the pixels of its square, blurred and moved (in squares)."""
    window = field.shape[0]
    rows = _apply(_sampler(size_px, blur, shift[1], window), field, size_px)
    result: Field = _apply(_sampler(size_px, blur, shift[0], window), rows.T, size_px).T
    return result


def _apply(blocks: Field, field: Field, size_px: int) -> Field:
    product: Field = np.matmul(blocks, field)
    return product.reshape(-1, field.shape[1])[:size_px]


@lru_cache(maxsize=64)
def _sampler(size_px: int, blur: float, shift: float, window: int) -> Field:
    """A matrix from one axis of a window to pixels, in blocks of rows.

    Large products are shared among threads by the linear algebra library, and on a busy machine waiting
    for those threads takes a hundred times longer than the product. Small blocks stay on this thread."""
    at = ((np.arange(size_px) + 0.5) / size_px - shift) * FINE + (window - FINE) / 2 - 0.5
    offset = np.arange(window)[None, :] - at[:, None]
    width = max(blur * FINE, 0.5 * FINE / size_px)
    if blur:
        weights = np.exp(-0.5 * (offset / width) ** 2)
    else:
        weights = np.clip(1 - np.abs(offset) / max(1.0, 2 * width), 0, 1)
    matrix = np.zeros((-(-size_px // BLOCK) * BLOCK, window), np.float32)
    matrix[:size_px] = weights / weights.sum(axis=1, keepdims=True)
    return matrix.reshape(-1, BLOCK, window)
