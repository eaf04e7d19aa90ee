"""The ground of the six lands: textures that wrap over SPAN x SPAN squares.

Rules: 2-3 tones in soft steps, never one flat colour; everything low (ears, tufts, flowers, cracks) is
painted into the ground, everything tall is a sprite. Kingdom coordinates decide what is where, so rows and
patches run on across dominoes. Edges (shore, dark rims) are not here: they depend on the neighbours.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from assets.paint.brush import Field, Pixels, Sheet, noise, oval, placed, put, smoothstep, stroke
from assets.paint.fields import Paint, Patches, blend, dabs, flat, line, steps, to_pixels, wrapped
from assets.paint.lands.motifs_carpet import ear, flower, pebble, tuft

SPAN = 4
UNIT = 260
SIZE = SPAN * UNIT

Draw = Callable[[Any], None]
Thing = tuple[float, float, Draw]  # x, y of its foot
REACH = 0.12  # no small thing is larger


def _once(draw: Callable[..., None], *args: Any) -> Draw:
    return lambda canvas: draw(canvas, *args)


def _seeded(seed: float, draw: Callable[..., None], *args: Any) -> Draw:
    """A thing with chance in it that looks the same on both sides of the seam."""
    return lambda canvas: draw(canvas, *args, random.Random(seed))


def _noise(cell: float, seed: int, octaves: int = 3) -> Field:
    return noise(SIZE, SIZE, cell * UNIT, seed, octaves, wrap=True)


def _grain(painting: Paint, seed: int, dab: float, grain: float) -> Paint:
    texture = dab * dabs(SIZE, UNIT, seed) + grain * _noise(0.03, seed + 1, 2)
    return painting + texture[..., None]


def _strewn(painting: Paint, things: list[Thing]) -> Pixels:
    """The painting with small things on it, the nearer ones in front."""
    sheet = Sheet(SIZE, SIZE, 2, UNIT)
    put(sheet.canvas, to_pixels(painting), 0, 0, SPAN, SPAN)
    for x, y, draw in sorted(things, key=lambda t: t[1]):
        wrapped(sheet.canvas, SPAN, x, y, REACH, partial(draw, sheet.canvas))
    return sheet.pixels()


def _grid(rng: random.Random, across: int, down: int, jitter: float = 0.4) -> list[tuple[float, float]]:
    """A jittered hexagonal grid over the whole texture; an even number of rows wraps."""
    sx, sy = SPAN / across, SPAN / down
    return [
        (
            (sx * (i + 0.5 * (j % 2) + rng.uniform(-jitter, jitter))) % SPAN,
            (sy * (j + rng.uniform(-jitter, jitter))) % SPAN,
        )
        for j in range(down)
        for i in range(across)
    ]


# --- wheat: fields with rows of their own direction

ROWS = 6.5  # per square
ANGLES = (-8, 34, -38, 12, 62, -22, 4, 48, -64, 20)


def wheat(seed: int = 11) -> Pixels:
    patches = Patches(SIZE, SPAN, 9, seed)
    axis = (np.arange(SIZE, dtype=np.float32) + 0.5) / UNIT
    wave = 0.05 * _noise(0.6, seed + 5, 2)
    phase = np.zeros((SIZE, SIZE), np.float32)
    for i, (cx, cy) in enumerate(patches.centres):
        turn = math.radians(ANGLES[i])
        dx = (axis[None, :] - cx + SPAN / 2) % SPAN - SPAN / 2
        dy = (axis[:, None] - cy + SPAN / 2) % SPAN - SPAN / 2
        across = (dy * math.cos(turn) - dx * math.sin(turn) + wave) * ROWS
        phase = np.where(patches.index == i, across, phase)
    row = phase - np.floor(phase)
    crest = smoothstep(0, 0.4, row) * (1 - smoothstep(0.66, 1.0, row))
    tone = np.take(patches.tone, patches.index).astype(np.float32)
    painting = blend(flat("#d6a242", SIZE), "#fcdc82", crest)
    painting = blend(painting, "#fff0b8", line(row, 0.48, 0.1) * 0.5)
    painting = painting + (9 * tone)[..., None] * np.array([1, 1, 0.7], np.float32)
    painting = blend(painting, "#b58a3c", (1 - smoothstep(0.012, 0.034, patches.hedge)) * 0.85)
    painting = blend(painting, "#93993f", (1 - smoothstep(0.0, 0.018, patches.hedge)) * 0.75)
    painting = _grain(painting, seed + 8, 7, 5)
    return _strewn(painting, _ears(random.Random(seed), phase, patches))


def _ears(rng: random.Random, phase: Any, patches: Patches) -> list[Thing]:
    things: list[Thing] = []
    tones = ["#fff5cc", "#ffeeb0", "#ffe696", "#fddc7c", "#f8ce64", "#efbd50"]
    for x, y in _grid(rng, 44 * SPAN, 28 * SPAN, 0.5):
        px, py = int(x * UNIT) % SIZE, int(y * UNIT) % SIZE
        row = float(phase[py, px]) % 1
        if not 0.3 < row < 0.72 or patches.hedge[py, px] < 0.035:
            continue
        length, lean, tone = rng.uniform(0.05, 0.078), rng.uniform(-0.004, 0.02), rng.choice(tones)
        things.append((x, y + 0.03, _once(ear, length, lean, tone)))
    for x, y in _grid(rng, 30 * SPAN, 30 * SPAN, 0.5):
        px, py = int(x * UNIT) % SIZE, int(y * UNIT) % SIZE
        if patches.hedge[py, px] > 0.02:
            continue
        pick = rng.random()
        if pick < 0.3:
            things.append((x, y, _seeded(rng.random(), tuft, 0.045, "#7d9438")))
        elif pick < 0.36:
            things.append((x, y, _once(flower, 0.017, "#d9432f", "#5a1d1a")))
        elif pick < 0.41:
            things.append((x, y, _once(flower, 0.015, "#5d83d6", "#2d4a94")))
    return things


# --- grass


def grass(seed: int = 23) -> Pixels:
    rng = random.Random(seed)
    field = _noise(0.8, seed) * 0.8 + _noise(0.2, seed + 1) * 0.35
    painting = steps(["#74a235", "#82b03d", "#8dba46", "#9cc654"], field, 0.06)
    painting = _grain(painting, seed + 2, 4, 5)
    things: list[Thing] = []
    for x, y in _grid(rng, 11 * SPAN, 12 * SPAN):
        pick, s = rng.random(), rng.random()
        size = rng.uniform(0.036, 0.06)
        if pick < 0.5:
            tone = rng.choice(["#4f7d25", "#578729", "#c6dc84", "#b4d06b"])
            things.append((x, y, _seeded(s, tuft, size, tone)))
        elif pick < 0.66:
            tone = rng.choice(["#fff8ea", "#fff8ea", "#f7a8c0", "#ffe27a"])
            things.append((x, y, _once(flower, 0.017, tone, "#f2b134")))
    for x, y in _grid(rng, 2 * SPAN, 2 * SPAN):  # daisies come in company
        tone = rng.choice(["#fff8ea", "#ffe27a", "#f7a8c0"])
        for _ in range(rng.randrange(0, 6)):
            dx, dy = rng.gauss(0, 0.07), rng.gauss(0, 0.05)
            point = ((x + dx) % SPAN, (y + dy) % SPAN)
            things.append((*point, _once(flower, 0.02, tone, "#f2b134")))
    return _strewn(painting, things)


# --- lake: open water; shallows and shore are laid over it by distance


def lake(seed: int = 37) -> Pixels:
    field = _noise(0.7, seed) * 0.8 + _noise(0.2, seed + 1) * 0.3
    painting = steps(["#2f7fc6", "#3788cd", "#3f92d5"], field, 0.2)
    ripple = noise(SIZE, SIZE, (0.075 * UNIT, 0.24 * UNIT), seed + 2, 2, wrap=True)
    painting = blend(painting, "#84c6ee", line(ripple, 0.0, 0.05) * 0.30)
    painting = blend(painting, "#2670b4", line(ripple, -0.12, 0.05) * 0.22)
    return to_pixels(_grain(painting, seed + 3, 4, 2))


# --- swamp: moss; the pools are laid over it


def swamp(seed: int = 41) -> Pixels:
    rng = random.Random(seed)
    field = _noise(0.55, seed) * 0.7 + _noise(0.16, seed + 1) * 0.4
    painting = steps(["#6c5774", "#7b6584", "#887192"], field, 0.14)
    painting = blend(painting, "#7d7a5e", smoothstep(0.24, 0.42, _noise(0.4, seed + 4)) * 0.5)
    painting = _grain(painting, seed + 2, 6, 5)
    things: list[Thing] = []
    for x, y in _grid(rng, 8 * SPAN, 8 * SPAN):
        if rng.random() < 0.5:
            tone = rng.choice(["#a58fa8", "#5a4763", "#96a05a"])
            s, size = rng.random(), rng.uniform(0.035, 0.05)
            things.append((x, y, _seeded(s, tuft, size, tone)))
    return _strewn(painting, things)


# --- forest floor


def forest(seed: int = 53) -> Pixels:
    rng = random.Random(seed)
    painting = steps(["#0c3325", "#113f2a", "#164b30"], _noise(0.2, seed), 0.12)
    painting = _grain(painting, seed + 2, 5, 4)
    things: list[Thing] = []
    for x, y in _grid(rng, 10 * SPAN, 12 * SPAN):
        tone = rng.choice(["#1f5c39", "#0a2c20", "#276642", "#184e33"])
        s, size = rng.random(), rng.uniform(0.04, 0.06)
        things.append((x, y, _seeded(s, tuft, size, tone)))
    return _strewn(painting, things)


# --- mine: cracked slate with specks of gold


def mine(seed: int = 67) -> Pixels:
    rng = random.Random(seed)
    painting = steps(["#14151d", "#191b25", "#20232f"], _noise(0.22, seed), 0.1)
    slabs = Patches(SIZE, SPAN, 150, seed, 0.16)
    painting = painting + (6 * np.take(slabs.tone, slabs.index))[..., None].astype(np.float32)
    broken = smoothstep(-0.1, 0.35, _noise(0.3, seed + 5, 2))
    painting = blend(painting, "#0c0d14", (1 - smoothstep(0.003, 0.012, slabs.hedge)) * 0.75 * broken)
    painting = _grain(painting, seed + 2, 5, 6)
    things: list[Thing] = []
    for x, y in _grid(rng, 9 * SPAN, 10 * SPAN):
        pick, s, size = rng.random(), rng.random(), rng.uniform(0.025, 0.055)
        if pick < 0.4:
            tone = rng.choice(["#3c4154", "#4a5067", "#2c3040"])
            things.append((x, y, _seeded(s, pebble, size, tone)))
        elif pick < 0.5:
            things.append((x, y, _seeded(s, _speck, size * 0.6)))
    return _strewn(painting, things)


def _speck(canvas: Any, size: float, rng: random.Random) -> None:
    with placed(canvas, turn=rng.uniform(0, 180)):
        oval(canvas, 0, 0, size * 0.5, size * 0.3, stroke("#7a4d10", size * 0.4))
        canvas.drawLine(-size * 0.4, 0, size * 0.4, 0, stroke("#f5b92e", size * 0.4))


GROUNDS: dict[str, Callable[[], Pixels]] = {
    "wheat": wheat,
    "grass": grass,
    "lake": lake,
    "swamp": swamp,
    "forest": forest,
    "mine": mine,
}
