"""Numpy fields for the ground of the lands: dabs, patches, tone steps.

Rules: every field wraps, so a texture can be laid side by side without a seam; positions are in squares,
arrays in (y, x) order, noise in -1..1. Two crossing diagonal directions of dabs look like paint; one
direction, or a level one, looks like scan lines.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from scipy.ndimage import map_coordinates

from assets.paint.brush import Colour, Field, Pixels, noise, rgb, smoothstep

Paint = Field  # (height, width, 3), 0..255


def flat(colour: Colour, size: int) -> Paint:
    return np.broadcast_to(np.array(rgb(colour), np.float32), (size, size, 3)).copy()


def blend(under: Paint, colour: Colour | Paint, amount: Field) -> Paint:
    """Lay a colour (or another painting) over a painting, `amount` 0..1 per pixel."""
    top = colour if isinstance(colour, np.ndarray) else np.array(rgb(colour), np.float32)
    t = amount[..., None]
    result: Paint = under * (1 - t) + top * t
    return result


def steps(tones: Sequence[Colour], field: Field, soft: float = 0.07) -> Paint:
    """Gouache: the tones in soft steps over a field in -1..1."""
    size = field.shape[0]
    painting = flat(tones[0], size)
    for i, tone in enumerate(tones[1:], 1):
        edge = -0.42 + 0.84 * i / len(tones)
        painting = blend(painting, tone, smoothstep(edge - soft, edge + soft, field))
    return painting


def line(field: Field, at: float, width: float) -> Field:
    """1 on the contour of a field, falling off to both sides."""
    result: Field = np.exp(-(((field - at) / width) ** 2))
    return result


def dabs(size: int, unit: int, seed: int) -> Field:
    """Short diagonal brush dabs in two crossing directions; whole slopes, so that they wrap."""
    fine = noise(size, size, (max(3.0, unit * 0.028), unit * 0.12), seed, wrap=True)
    cross = noise(size, size, (unit * 0.12, max(3.0, unit * 0.028)), seed + 7, wrap=True)
    y, x = np.mgrid[0:size, 0:size].astype(np.float32)
    first = map_coordinates(fine, [y + x, x - y], order=1, mode="grid-wrap")
    second = map_coordinates(cross, [y + x, 2 * x - y], order=1, mode="grid-wrap")
    result: Field = ((first + 0.6 * second) / 1.2).astype(np.float32)
    return result


class Patches:
    """Irregular fields on a wrapping plane: which patch a point belongs to and how far its hedge is."""

    def __init__(self, size: int, span: int, count: int, seed: int, bend: float = 0.18) -> None:
        rng = np.random.default_rng(seed)
        self.centres = _spread(rng, count, span)
        self.tone = rng.uniform(-1, 1, count)
        axis = (np.arange(size, dtype=np.float32) + 0.5) * span / size
        cell = 0.5 * size / span
        bx, by = (bend * noise(size, size, cell, seed + k, 2, wrap=True) for k in (1, 2))
        distances = [
            np.hypot(_around(axis[None, :] + bx - cx, span), _around(axis[:, None] + by - cy, span))
            for cx, cy in self.centres
        ]
        ranked = np.sort(np.stack(distances), axis=0)
        self.index = np.argmin(np.stack(distances), axis=0)
        self.hedge: Field = ((ranked[1] - ranked[0]) / 2).astype(np.float32)


def _spread(rng: np.random.Generator, count: int, span: int) -> list[tuple[float, float]]:
    """Points that keep away from each other: the best of many candidates, one after the other."""
    points: list[tuple[float, float]] = []
    for _ in range(count):
        tries = rng.uniform(0, span, (60, 2))
        score = [
            min((math.hypot(_near(x - a, span), _near(y - b, span)) for a, b in points), default=0)
            for x, y in tries
        ]
        x, y = tries[int(np.argmax(score))]
        points.append((float(x), float(y)))
    return points


def _near(d: float, span: float) -> float:
    return (d + span / 2) % span - span / 2


def _around(d: Field, span: int) -> Field:
    result: Field = (d + span / 2) % span - span / 2
    return result


def wrapped(canvas: Any, span: float, x: float, y: float, reach: float, draw: Callable[[], None]) -> None:
    """Draw something at (x, y), and again over each edge of the wrapping plane it reaches across."""
    for dx in (-span, 0, span):
        for dy in (-span, 0, span):
            if -reach < x + dx < span + reach and -reach < y + dy < span + reach:
                canvas.save()
                canvas.translate(x + dx, y + dy)
                draw()
                canvas.restore()


def to_pixels(painting: Paint) -> Pixels:
    solid = np.full((*painting.shape[:2], 1), 255, np.float32)
    result: Pixels = np.clip(np.concatenate([painting, solid], axis=2), 0, 255).astype(np.uint8)
    return result
