"""Light around a region, along the same organic border as the painting.

Rules: a region is a set of squares of one land; the border is found per region, so two regions of a land
that touch at a corner stay apart. The distance to the border is read from a blurred mask, which also
rounds the line. Pictures are cut to what shines; `offset` is from the kingdom's origin.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

import numpy as np
import pygame

from game.ui.games.domino.kingdom.model import CASTLE, Pos, Squares, ring
from game.ui.games.domino.kingdom.shape import Field, bent, sample

SOFT = 0.045  # blur of the mask the line is read from
PLAIN = 8  # pixels that tell the light of a square far from any border; fewer would be all soft edge
COARSE = 80  # pixels from which a square's light is painted at half its size
GOLD, CREAM, CORE, GLOW, DIM = (255, 214, 103), (255, 240, 200), (255, 248, 216), (255, 203, 77), (26, 15, 8)

Light = Callable[[Field, int], Field]


@dataclass(frozen=True, slots=True)
class Overlay:
    surface: pygame.Surface
    offset: Pos


def region_glow(squares: Squares, region: Collection[Pos], square_px: int) -> Overlay:
    """A golden line with a bright core and a glow: the region that counts now."""
    return _overlay(squares, region, {p for pos in region for p in ring(pos)}, square_px, _gold)


def region_line(squares: Squares, region: Collection[Pos], square_px: int) -> Overlay:
    """A thin cream line just inside the region."""
    return _overlay(squares, region, {p for pos in region for p in ring(pos)}, square_px, _cream)


def region_veil(squares: Squares, region: Collection[Pos], square_px: int) -> Overlay:
    """A dark veil over the whole kingdom but the region."""
    return _overlay(squares, region, set(squares), square_px, _veil)


def _overlay(
    squares: Squares, region: Collection[Pos], cells: Collection[Pos], px: int, light: Light
) -> Overlay:
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    surface = pygame.Surface(((right - left) * px, (bottom - top) * px), pygame.SRCALPHA, 32)
    fine = px if px < COARSE else -(-px // 2)  # light is soft: half the pixels are enough for large squares
    for x, y in cells:
        mask = _mask(squares, region, (x, y))
        tile = pygame.Surface((fine, fine), pygame.SRCALPHA, 32)
        if mask.min() == mask.max():
            blue, green, red, alpha = (int(v) for v in light(mask, PLAIN)[0, 0])
            tile.fill((red, green, blue, alpha))
        else:
            bgra = light(mask, fine).astype(np.uint8)
            tile = pygame.image.frombytes(bgra.tobytes(), (fine, fine), "BGRA")
        surface.blit(pygame.transform.smoothscale(tile, (px, px)), ((x - left) * px, (y - top) * px))
    shining = surface.get_bounding_rect()
    return Overlay(surface.subsurface(shining).copy(), (left * px + shining.x, top * px + shining.y))


def _mask(squares: Squares, region: Collection[Pos], pos: Pos) -> Field:
    """1 inside the region, over the window of a square."""
    grid = []
    for p in ring(pos):
        square = squares.get(p)
        stiff = square is None or square.land == CASTLE
        grid.append(0 if square is None else 3 if stiff else 2 if p in region else 1)
    result: Field = (bent(pos, grid, 3) == 2).astype(np.float32)
    return result


def _band(inside: Field, low: float, high: float, px: int) -> Field:
    """1 between two distances from the border, inwards, with soft edges of about a pixel."""
    away = SOFT * _quantile(inside)
    soft = max(0.006, 0.8 / px)
    result: Field = np.clip((away - low) / soft + 0.5, 0, 1) * np.clip((high - away) / soft + 0.5, 0, 1)
    return result


def _quantile(p: Field) -> Field:
    """How many standard deviations from a straight border a blurred mask has the value p."""
    odds = np.clip(p, 1e-4, 1 - 1e-4)
    result: Field = (np.log(odds / (1 - odds)) / 1.702).astype(np.float32)
    return result


def _stack(layers: list[tuple[tuple[int, int, int], Field]]) -> Field:
    """Layers of one tone each, the last on top: (y, x, bgra) in 0..255."""
    open_, shares = np.ones(layers[0][1].shape, np.float32), []
    for _tone, amount in reversed(layers):
        shares.append(open_ * amount)
        open_ = open_ * (1 - amount)
    cover = np.maximum(1 - open_, 1e-3)
    parts = [
        sum(share * np.float32(tone[i]) for share, (tone, _) in zip(shares, reversed(layers), strict=True))
        / cover
        for i in (2, 1, 0)
    ]
    return np.stack([*parts, (1 - open_) * 255], axis=-1)


def _gold(mask: Field, px: int) -> Field:
    inside = sample(mask, px, SOFT)
    wide = sample(mask, px, 0.13)
    outside = np.clip((0.5 - inside) * 8, 0, 1)
    return _stack(
        [
            (GLOW, np.clip(wide * 1.5, 0, 1) * outside * 0.85),
            (GLOW, (1 - outside) * 0.12),
            (GOLD, _band(inside, -0.022, 0.064, px)),
            (CORE, _band(inside, 0.012, 0.036, px)),
        ]
    )


def _cream(mask: Field, px: int) -> Field:
    inside = sample(mask, px, SOFT)
    flank = _band(inside, 0.016, 0.078, px) * 0.35
    return _stack([(DIM, flank), (CREAM, _band(inside, 0.034, 0.06, px) * 0.9)])


def _veil(mask: Field, px: int) -> Field:
    return _stack([(DIM, (1 - sample(mask, px, 0.02)) * 0.4)])
