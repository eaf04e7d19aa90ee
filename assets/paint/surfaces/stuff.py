"""What panels are made of: paper, wood and felt as fields of pixels, and the soft shadow under them.

Everything is painted at twice the 1080-line size. Textures repeat every `PERIOD` pixels counted from the
inset, so a panel's middle can be tiled to any size and its torn edge runs on without a seam.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import gaussian_filter

from assets.paint.brush import (
    PAPER,
    SHADE,
    Colour,
    Field,
    Pixels,
    mix,
    noise,
    rgb,
    smoothstep,
)
from assets.paint.catalogue import Sides

SCALE = 2
PERIOD = 512
SHADOW: Sides = (28, 24, 40, 44)
"""Room for the two-layer shadow of a panel, in pixels at 1080 lines."""


def tone(colour: Colour) -> Field:
    return np.array(rgb(colour), np.float32)


def blend(below: Field, above: Field, amount: Field) -> Field:
    t = amount[..., None]
    return np.asarray(below * (1 - t) + above * t)


@dataclass(frozen=True, slots=True)
class Frame:
    """The geometry of one painted panel, in painted pixels: its margin, corner and tiled middle."""

    margin: Sides
    corner: int
    period: tuple[int, int] = (PERIOD, PERIOD)

    @property
    def width(self) -> int:
        return self.margin[0] + self.margin[2] + 2 * self.corner + self.period[0]

    @property
    def height(self) -> int:
        return self.margin[1] + self.margin[3] + 2 * self.corner + self.period[1]

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The body: x, y, width, height."""
        left, top, right, bottom = self.margin
        return left, top, self.width - left - right, self.height - top - bottom

    def repeat(self, tile: Field) -> Field:
        """Lay a field that wraps over the whole picture, starting at the inset."""
        rows = (np.arange(self.height) - self.margin[1] - self.corner) % tile.shape[0]
        cols = (np.arange(self.width) - self.margin[0] - self.corner) % tile.shape[1]
        return np.asarray(tile[rows][:, cols])

    def grain(self, cell: float | tuple[float, float], seed: int, octaves: int = 1) -> Field:
        return self.repeat(noise(self.period[1], self.period[0], cell, seed, octaves, wrap=True))

    def depth(self, radius: float, inset: float = 0) -> Field:
        """Distance to the body's rounded edge, positive inside."""
        x, y, w, h = self.box
        return rounded(self.height, self.width, (x + inset, y + inset, w - 2 * inset, h - 2 * inset), radius)


def frame(margin: Sides, corner: int, period: tuple[int, int] = (PERIOD, PERIOD)) -> Frame:
    """A frame from sizes at 1080 lines; the period is already in painted pixels."""
    left, top, right, bottom = (side * SCALE for side in margin)
    return Frame((left, top, right, bottom), corner * SCALE, period)


def rounded(height: int, width: int, box: tuple[float, float, float, float], radius: float) -> Field:
    """Distance to the edge of a rounded rectangle, positive inside."""
    x, y, w, h = box
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32) + np.float32(0.5)
    dx = np.abs(xs - (x + w / 2)) - (w / 2 - radius)
    dy = np.abs(ys - (y + h / 2)) - (h / 2 - radius)
    outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0)
    return np.asarray(radius - outside, np.float32)


def cover(depth: Field) -> Field:
    """Smooth coverage 0..1 from a distance."""
    return np.clip(depth + 0.5, 0, 1)


def paper(area: Frame, tint: Colour = PAPER, seed: int = 1) -> Field:
    """Laid paper: clouds, fibres and a little tooth."""
    clouds, stains = area.grain(128, seed, 3), area.grain(64, seed + 1, 2)
    fibre, tooth = area.grain((2.2, 16), seed + 2, 2), area.grain(3.2, seed + 3, 2)
    value = 5 * clouds + 2.4 * stains + 3.0 * fibre + 2.8 * tooth
    return tone(tint) + value[..., None] * np.array([1, 1, 1.18], np.float32)


def torn(area: Frame, radius: float, seed: int, rough: float = 1.5) -> Field:
    """Distance to a hand-torn edge."""
    ragged = area.grain(22, seed + 11, 2) * rough * 1.5 + area.grain(7, seed + 12, 1) * rough * 0.7
    return area.depth(radius, 2) + ragged


def aged(surface: Field, depth: Field, stains: Field, amount: float, brown: Colour = "#b08a55") -> Field:
    """Darken towards the edge, unevenly, as old paper does, with a pale torn lip and a lit upper left."""
    burn = np.exp(-np.maximum(depth, 0) / 28) * (0.8 + 0.5 * stains) + 0.55 * np.exp(
        -np.maximum(depth, 0) / 8
    )
    surface = blend(surface, tone(brown), np.clip(burn * amount, 0, 1))
    soft = gaussian_filter(cover(depth), 2.0)
    slope = np.gradient(soft, axis=0) + np.gradient(soft, axis=1)
    surface = surface + np.clip(slope, 0, 1)[..., None] * 190
    return np.asarray(surface * (1 - np.clip(-slope, 0, 1) * 1.3)[..., None])


def wood(
    height: int, width: int, plank: int, light: Colour, dark: Colour, seed: int, joints: bool = True
) -> Field:
    """Planks running left to right; wraps on both axes if `plank` divides the height."""
    rng = np.random.default_rng(seed)
    grains = (
        noise(height, width, (3.4, 420), seed + 1, 2, wrap=True),
        noise(height, width, (16, 700), seed + 2, 2, wrap=True),
        noise(height, width, (90, 460), seed + 3, 2, wrap=True),
        noise(height, width, (1.6, 30), seed + 4, 1, wrap=True),
    )
    xs = np.arange(width, dtype=np.float32)[None]
    out = np.zeros((height, width, 3), np.float32)
    for top in range(0, height, plank):
        rows = slice(top, min(height, top + plank))
        shift = int(rng.integers(0, width))
        y = (np.arange(rows.start, rows.stop, dtype=np.float32) - top)[:, None]
        tint = (1, rng.uniform(0.985, 1.01), rng.uniform(0.96, 1.02))
        base = tone(mix(light, dark, float(rng.uniform(0.1, 0.9)))) * tint
        figure = _figure(xs, y, [np.roll(grain[rows], shift, 1) for grain in grains], rng, plank, width)
        surface = base * figure[..., None]
        edge = np.minimum(y, plank - 1 - y)
        surface *= (1 - 0.62 * np.exp(-edge / 2.8) - 0.15 * np.exp(-edge / 16))[..., None]
        surface += (15 * np.exp(-(((y - 6) / 2.2) ** 2)))[..., None] * np.array([1, 0.85, 0.6], np.float32)
        if joints:
            gap = np.abs((xs - rng.integers(0, width) + width / 2) % width - width / 2)
            surface *= (1 - 0.6 * np.exp(-gap / 2.6) - 0.12 * np.exp(-gap / 14))[..., None]
        out[rows] = surface
    return out


def _figure(
    xs: Field, y: Field, grains: list[Field], rng: np.random.Generator, plank: int, width: int
) -> Field:
    """How light one plank is: streaks, year rings that flow around a knot now and then, and pores."""
    fine, broad, bend, pores = grains
    phase = y * 0.10 + bend * 8 + rng.uniform(0, 6)
    knot = np.zeros_like(phase)
    if rng.random() < 0.34:
        away = np.abs((xs - rng.integers(0, width) + width / 2) % width - width / 2)
        up = (y - plank * rng.uniform(0.3, 0.7)) / (plank * 0.13)
        reach = (away / (plank * 0.42)) ** 2 + up**2
        phase = phase + 9 * np.exp(-reach * 0.8)
        knot = np.exp(-(((away / (plank * 0.13)) ** 2 + (up * 2.1) ** 2) ** 1.2))
    rings = np.exp(-(((np.sin(phase) - 0.9) / 0.22) ** 2))
    value = 1 + 0.105 * fine + 0.10 * broad - 0.10 * rings + 0.03 * np.sin(phase * 0.5)
    return np.asarray(value - 0.10 * smoothstep(0.3, 0.62, pores) - 0.30 * knot)


def felt(area: Frame, seed: int = 5) -> Field:
    """The dark inside of a tray."""
    value = (
        3.5 * area.grain(90, seed, 3) + 2.2 * area.grain(3, seed + 1, 2) + 1.6 * area.grain((2, 12), seed + 2)
    )
    return tone("#4c3a2c") + value[..., None] * np.array([1, 0.9, 0.8], np.float32)


def soft_shadow(alpha: Field, strength: float = 1.0, size: float = 1.0) -> Field:
    """The two layers of the house shadow: contact and ambient."""
    contact = _moved(alpha, 3.0 * size, 6.0 * size, 5.2 * size) * 0.5
    ambient = _moved(alpha, 10 * size, 18 * size, 21 * size) * 0.42
    return np.clip((1 - (1 - contact) * (1 - ambient)) * strength, 0, 1)


def _moved(alpha: Field, dx: float, dy: float, blur: float) -> Field:
    moved = np.roll(alpha, (round(dy), round(dx)), (0, 1))
    return np.asarray(gaussian_filter(moved, blur), np.float32)


def over(colour: Field, alpha: Field, shadow: Field) -> Pixels:
    """Put a surface of the given coverage on its shadow."""
    total = alpha + shadow * (1 - alpha)
    share = alpha / np.maximum(total, 1e-4)
    out = blend(np.broadcast_to(tone(SHADE), colour.shape), colour, share)
    return rgba(out, total)


def rgba(colour: Field, alpha: Field) -> Pixels:
    stacked = np.dstack([np.clip(colour, 0, 255), np.clip(alpha, 0, 1) * 255])
    return np.asarray(stacked + 0.5, np.uint8)
