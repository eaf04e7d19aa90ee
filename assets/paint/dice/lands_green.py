"""The lands in which something grows: floodplain, meadow, farmland, steppe, flowers, pines, mushrooms.

Each is told by its silhouette: a river's S, white sheep, striped fields with a mill, a round tent, a carpet
of blossoms, a wall of pines, great spotted caps.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from assets.paint.brush import Field, fill, oval, smoothstep, stroke
from assets.paint.dice import motifs as own
from assets.paint.dice.hex import Tile, grass, tinted
from assets.paint.fields import Paint, flat, line, steps
from assets.paint.lands import motifs_carpet as carpet
from assets.paint.lands import motifs_farm as farm
from assets.paint.lands import motifs_wild as wild


def floodplain(tile: Tile) -> Paint:
    """A pale river in an S with sandy banks."""
    bend = tile.noise(0.22, 2, 5)
    away: Field = np.abs(tile.x - 0.2 * np.sin(tile.y * 5.4 + 0.5) - 0.03 * bend - 0.03)
    ground = grass(tile, ("#5f8a34", "#6f9a40", "#82aa4e"))
    ground = tinted(ground, "#efe0a6", 1 - smoothstep(0.15, 0.185, away))
    ground = tinted(ground, "#4d6326", 0.45 * line(away, 0.18, 0.012))
    water = tinted(flat("#5fb2e2", tile.size), "#a9def0", smoothstep(0.02, 0.13, away))
    ripples = tile.noise((0.03, 0.14), 1, 9)
    water = tinted(water, "#eefaff", 0.6 * line(ripples, 0, 0.06))
    ground = tinted(ground, water, 1 - smoothstep(0.128, 0.136, away))

    def bank(x: float, y: float) -> float:
        return float(abs(x - 0.2 * np.sin(y * 5.4 + 0.5) - 0.03))

    def put(x: float, y: float) -> None:
        if bank(x, y) < 0.19:
            return
        if tile.rng.random() < 0.34:
            tile.add(x, y, carpet.reeds, tile.rng, scale=0.72)
        else:
            tile.add(x, y, carpet.tuft, 0.05, "#456a22", tile.rng, behind=0.1)

    tile.room(0.3, -0.16, 0.14, 0.2)
    tile.scatter((0.125, 0.1), put)
    tile.add(0.33, -0.06, carpet.oak, 0.34, tile.rng, "#6f9136")
    tile.add(-0.32, 0.2, carpet.oak, 0.24, tile.rng, "#7d9a3a")
    tile.add(0.13, 0.36, wild.swan, scale=0.24)
    return ground


def meadow(tile: Tile) -> Paint:
    """Bright grass and a flock of sheep."""
    ground = grass(tile, ("#6ea332", "#82b83e", "#99c852"))
    flock = (
        (-0.2, -0.1, 0.32, False),
        (0.2, -0.22, 0.27, True),
        (0.14, 0.25, 0.36, False),
        (-0.27, 0.26, 0.25, True),
    )
    for x, y, size, flip in flock:
        tile.add(x, y, wild.sheep, tile.rng.random() < 0.4, scale=size, flip=flip != (tile.side < 0))
        tile.room(x, y - 0.08, 0.18, 0.13)

    def put(x: float, y: float) -> None:
        if tile.rng.random() < 0.65:
            tone = "#4f7d25" if tile.rng.random() < 0.6 else "#c6dc84"
            tile.add(x, y, carpet.tuft, tile.rng.uniform(0.04, 0.06), tone, tile.rng, behind=0.1)

    tile.scatter((0.085, 0.075), put)
    return ground


def farmland(tile: Tile) -> Paint:
    """Four striped fields between hedges, a mill and a barn."""
    bend = 0.02 * tile.noise(0.22, 2, 5)
    x, y = tile.x + bend, tile.y + bend
    wheat = _furrows(tile, 0.94 * x - 0.34 * y, ("#c98a2a", "#fbdc82"))
    ploughed = _furrows(tile, 0.34 * x + 0.94 * y, ("#63391d", "#9a663a"))
    green = _furrows(tile, x, ("#4f7d2c", "#a8cc60"))
    left, upper = x < -0.02 + 0.1 * y, y < -0.02 + 0.12 * x
    ground = np.where(
        upper[..., None], np.where(left[..., None], wheat, green), np.where(left[..., None], ploughed, wheat)
    )
    ground = ground + tile.tooth[..., None]
    hedge = np.minimum(np.abs(x + 0.02 - 0.1 * y), np.abs(y + 0.02 - 0.12 * x))
    ground = tinted(ground, "#3f5c22", 1 - smoothstep(0.014, 0.022, hedge))
    tile.add(-0.24, -0.04, farm.windmill, 22, scale=0.42)
    tile.add(0.14, 0.14, farm.barn, scale=0.46)
    for sx, sy in ((0.2, 0.38), (0.36, 0.26), (0.04, 0.4)):
        tile.add(sx, sy, farm.sheaf, scale=0.2)
    for k in range(8):
        tile.add(
            -0.38 + 0.06 * (k % 4) + 0.02 * (k // 4),
            0.17 + 0.1 * (k // 4) + 0.02 * (k % 4),
            own.cabbage,
            scale=0.026,
        )
    return ground


def _furrows(tile: Tile, along: Field, tones: tuple[str, str]) -> Paint:
    part = along * 13 - np.floor(along * 13)
    return tinted(
        flat(tones[0], tile.size), tones[1], smoothstep(0.1, 0.5, part) * (1 - smoothstep(0.6, 1, part))
    )


def steppe(tile: Tile) -> Paint:
    """Dry straw-coloured grass around a round tent."""
    ground = steps(("#8a7334", "#9c8540", "#ad964e"), tile.patches * 1.6) + tile.tooth[..., None]
    tile.add(-0.05, 0.12, own.yurt, scale=0.6)
    tile.room(-0.05, 0.0, 0.34, 0.24)
    tile.add(0.25, 0.36, own.horse, "#7c4526", scale=0.27)
    tile.room(0.25, 0.3, 0.14, 0.1)
    tile.add(-0.26, -0.28, carpet.rock, 0.12, tile.rng, "#9a8f7c")
    tones = ("#5f5020", "#f4e8b4", "#6f5f28", "#e0cd86")

    def put(x: float, y: float) -> None:
        size = tile.rng.uniform(0.07, 0.12)
        tile.add(x, y, carpet.tuft, size, tile.rng.choice(tones), tile.rng, behind=0.05)

    tile.scatter((0.1, 0.085), put)
    return ground


def flower_meadow(tile: Tile) -> Paint:
    """Deep green under a carpet of blossoms, and two butterflies."""
    ground = grass(tile, ("#2f7038", "#3b8040", "#4a8f4a"))
    petals = ("#f27aa6", "#ffffff", "#c07cf0", "#ffd84f", "#f2546a", "#ffc2da")

    def put(x: float, y: float) -> None:
        size = tile.rng.uniform(0.042, 0.066)
        tile.add(x, y, _blossom, size, tile.rng.choice(petals))

    tile.scatter((0.115, 0.1), put)
    tile.add(-0.1, -0.1, own.butterfly, "#ffb02e", scale=0.16, behind=-2)
    tile.add(0.2, 0.17, own.butterfly, "#6fc2fa", scale=0.13, behind=-2)
    return ground


def _blossom(canvas: Any, size: float, petal: str) -> None:
    canvas.drawLine(0, 0, 0, size * 1.2, stroke("#1d4a1c", 0.013))
    oval(canvas, 0.01, 0.014, size * 0.95, size * 0.85, fill("#0f2a12", 0.4))
    carpet.flower(canvas, size, petal, "#f0a81f" if petal != "#ffd84f" else "#b8642a")


def pine_forest(tile: Tile) -> Paint:
    """Rows of dark pines, a deer in the clearing."""
    ground = steps(("#0d3527", "#123f2d", "#174a34"), tile.patches * 1.6) + 0.6 * tile.tooth[..., None]
    tile.room(0.08, 0.25, 0.17, 0.17)
    tile.add(0.1, 0.28, wild.deer, scale=0.3)

    def put(x: float, y: float) -> None:
        if y > -0.36:
            tile.add(x, y, carpet.pine, tile.rng.uniform(0.25, 0.36), tile.rng, "#175a3c")

    tile.scatter((0.15, 0.115), put, 0.92)
    return ground


def mushroom_forest(tile: Tile) -> Paint:
    """Brown leaf mould and great spotted caps."""
    ground = steps(("#4a2d22", "#5c3a2a", "#6f4831"), tile.patches * 1.6) + tile.tooth[..., None]
    caps = (
        (-0.24, -0.08, 0.42, "#d8432f"),
        (0.25, -0.12, 0.38, "#e98a2e"),
        (0.02, 0.12, 0.54, "#d8432f"),
        (-0.31, 0.28, 0.32, "#e98a2e"),
        (0.3, 0.27, 0.38, "#d8432f"),
        (-0.06, 0.42, 0.26, "#e8c07a"),
    )
    for x, y, size, cap in caps:
        tile.add(x, y, own.great_mushroom, cap, scale=size)
        tile.room(x, y - 0.04, 0.09, 0.05)
    leaves = ("#a8692f", "#8a4a26", "#c98a3e", "#4f6a34")

    def put(x: float, y: float) -> None:
        if tile.rng.random() < 0.7:
            tile.add(x, y, _leaf, tile.rng.choice(leaves), behind=2)
        else:
            tile.add(x, y, carpet.tuft, 0.05, "#6f8a42", tile.rng, behind=0.05)

    tile.scatter((0.07, 0.06), put)
    return ground


def _leaf(canvas: Any, tone: str) -> None:
    oval(canvas, 0, 0, 0.024, 0.013, fill(tone, 0.9))
