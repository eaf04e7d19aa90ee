"""The lands of water, stone, sand and fire: coast, swamp, quarry, mountains, cave, volcano, lava, desert.

Each is told by its silhouette: a lighthouse over the surf, a dark pool with a dead tree, terraces and a
crane, snowy horns, a black mouth, a smoking cone, a broken crust, dunes with cacti.
"""

from __future__ import annotations

import numpy as np

from assets.paint.brush import mix, smoothstep
from assets.paint.dice import motifs as own
from assets.paint.dice.hex import Tile, tinted
from assets.paint.fields import Paint, flat, line, steps
from assets.paint.lands import motifs_carpet as carpet
from assets.paint.lands import motifs_farm as farm
from assets.paint.lands import motifs_wild as wild


def coast(tile: Tile) -> Paint:
    """Deep water above, surf across, sand below."""
    wash = tile.noise(0.22, 2, 5)
    out = -(tile.y * 0.86 + tile.x * 0.42 + 0.10 + 0.05 * wash - 0.25 * tile.x * tile.x)
    sea = tinted(flat("#74c3df", tile.size), "#3f91d3", smoothstep(0.05, 0.22, out))
    sea = tinted(sea, "#2a72b8", 0.85 * smoothstep(0.25, 0.5, out))
    sea = tinted(sea, "#f4fcfc", 0.95 * line(out, 0.035, 0.014))
    sea = tinted(sea, "#dff3f6", 0.55 * line(out - 0.02 * wash, 0.09, 0.009))
    sand = tinted(flat("#e0bd7c", tile.size), "#f7e4b4", smoothstep(-0.2, 0.0, out)) + tile.tooth[..., None]
    ground = tinted(sea, sand, 1 - smoothstep(0.012, 0.022, out))
    ground = tinted(ground, "#b8935a", 0.35 * line(out, 0, 0.014))
    tile.add(0.19, 0.3, own.lighthouse, scale=0.62)
    tile.room(0.19, 0.1, 0.2, 0.3)

    def put(x: float, y: float) -> None:
        if y * 0.86 + x * 0.42 + 0.10 - 0.25 * x * x < -0.15:
            tile.add(x, y, carpet.wave, tile.rng.uniform(0.04, 0.06), True, behind=2)

    tile.scatter((0.17, 0.1), put, 0.86)
    tile.add(-0.2, -0.13, farm.boat, scale=0.3)
    tile.add(-0.24, 0.3, own.starfish, scale=0.12)
    tile.add(-0.06, 0.43, carpet.pebble, 0.06, "#fff4e4", tile.rng)
    return ground


def swamp(tile: Tile) -> Paint:
    """Purple mud, a dark pool, a dead tree and reeds."""
    ground = steps(("#5f4a68", "#705a7a", "#836c8c"), tile.patches * 1.5) + tile.tooth[..., None]
    basin = np.exp(-(((tile.x + 0.02) / 0.36) ** 2) - ((tile.y - 0.12) / 0.22) ** 2)
    pool = 0.3 * tile.noise((0.16, 0.3), 2, 12) + 0.75 * basin - 0.34
    ground = tinted(ground, "#40304a", smoothstep(-0.06, 0.02, pool))
    ground = tinted(ground, "#cfc2c6", 0.7 * line(pool, 0.03, 0.022))
    water = tinted(flat("#3f7a74", tile.size), "#173a40", smoothstep(0.05, 0.32, pool))
    ground = tinted(ground, water, smoothstep(0.03, 0.055, pool))
    tile.room(0, 0.12, 0.3, 0.17)
    tile.room(0.24, -0.2, 0.16, 0.2)
    tile.add(0.22, 0.0, wild.dead_tree, scale=0.58)
    tile.add(-0.12, 0.12, wild.lily, 40, True, scale=0.2)
    tile.add(0.12, 0.2, wild.lily, 200, False, scale=0.18)
    tile.add(0.12, 0.21, wild.frog, scale=0.17, behind=-0.1)
    tile.add(-0.2, -0.16, wild.dragonfly, scale=0.24, turn=-25, behind=-1)

    def put(x: float, y: float) -> None:
        if tile.rng.random() < 0.62:
            tile.add(x, y, carpet.reeds, tile.rng, scale=0.84)

    tile.scatter((0.14, 0.12), put)
    return ground


def quarry(tile: Tile) -> Paint:
    """Pale terraces cut into the ground, blocks and a crane."""
    ring = np.hypot(tile.x / 0.98, (tile.y - 0.04) * 1.12) + 0.035 * tile.noise(0.22, 2, 5)
    level = np.floor(ring / 0.105)
    step = ring / 0.105 - level
    rough = tile.tooth + 8 * tile.noise(0.16, 3, 2)
    ground = tinted(flat("#a89678", tile.size), "#f1e6cc", np.clip(level / 5, 0, 1)) + rough[..., None]
    away_from_light = (tile.x * tile.side + tile.y < 0.12) & (ring > 0.105)
    ground *= (1 - 0.45 * np.exp(-step / 0.16) * away_from_light)[..., None]
    ground = tinted(ground, "#fff9e6", 0.65 * line(step, 0.93, 0.07))
    joints = np.abs(np.sin(np.arctan2(tile.y - 0.04, tile.x) * 9 + level * 1.7))
    ground *= (1 - 0.2 * line(joints, 0, 0.08))[..., None]
    tile.add(0.1, 0.16, own.crane, scale=0.5)
    stones = (
        (-0.38, 0.1, 0.17, 0.13),
        (-0.28, 0.26, 0.18, 0.14),
        (-0.06, 0.34, 0.19, 0.15),
        (0.18, 0.37, 0.16, 0.13),
        (-0.32, -0.06, 0.14, 0.11),
    )
    for x, y, w, h in stones:
        tone = mix("#e6dcc6", "#cdbc9c", tile.rng.random())
        tile.add(x if tile.side > 0 else x + w, y, own.block, w, h, tone)
    return ground


def mountains(tile: Tile) -> Paint:
    """Snowy horns in the blue air over dark woods."""
    ground = steps(("#5f7690", "#71889f", "#859bb0"), tile.patches * 1.5) + tile.tooth[..., None]
    peaks = (
        (-0.28, -0.14, 0.34),
        (0.26, -0.18, 0.36),
        (0, -0.08, 0.44),
        (-0.34, 0.14, 0.34),
        (0.34, 0.13, 0.38),
        (0.02, 0.25, 0.56),
        (-0.22, 0.38, 0.34),
        (0.26, 0.4, 0.31),
    )
    for x, y, height in peaks:
        tile.add(x, y, own.snow_peak, tile.rng, scale=height)

    def put(x: float, y: float) -> None:
        if y > 0.36:
            tile.add(x, y, carpet.pine, 0.12, tile.rng, "#1f5a4a")

    tile.scatter((0.12, 0.1), put)
    return ground


def cave(tile: Tile) -> Paint:
    """Slate with one black mouth and glowing crystals."""
    ground = steps(("#2f3650", "#3a425e", "#465070"), 1.4 * tile.noise(0.16, 3, 2)) + tile.tooth[..., None]
    tile.add(0.05, 0.29, own.cave_mouth, scale=0.74)
    tile.room(0.05, 0.05, 0.45, 0.4)
    tile.add(-0.3, 0.36, wild.crystals, "#5fc8e0", scale=0.2)
    tones = ("#6c7890", "#59647c", "#7d8aa4")

    def put(x: float, y: float) -> None:
        if tile.rng.random() < 0.75:
            tile.add(x, y, carpet.rock, tile.rng.uniform(0.08, 0.15), tile.rng, tile.rng.choice(tones))

    tile.scatter((0.14, 0.11), put)
    return ground


def volcano(tile: Tile) -> Paint:
    """A smoking cone on pale ash."""
    ground = steps(("#a08a80", "#b39d90", "#c4b0a2"), tile.patches * 1.5) + tile.tooth[..., None]
    tile.add(0.06, 0.36, own.volcano, scale=0.72)
    tile.add(-0.3, 0.3, carpet.rock, 0.24, tile.rng, "#5a4044")
    tile.room(0.06, 0.08, 0.38, 0.44)
    tones = ("#5a4646", "#3f3034", "#7a5a50")

    def put(x: float, y: float) -> None:
        if tile.rng.random() < 0.6:
            tile.add(x, y, carpet.rock, tile.rng.uniform(0.06, 0.1), tile.rng, tile.rng.choice(tones))

    tile.scatter((0.15, 0.12), put)
    for x, y in ((-0.36, 0.28), (0.36, 0.25), (-0.12, 0.47), (0.16, 0.45)):
        tile.add(x, y, own.ember, scale=0.05, behind=-0.3)
    return ground


def lava(tile: Tile) -> Paint:
    """Black crust in plates, fire in the cracks, one broad stream."""
    bend, mid = tile.noise(0.22, 2, 5), tile.noise(0.16, 3, 2)
    points = [(tile.rng.uniform(-0.6, 0.6), tile.rng.uniform(-0.65, 0.65)) for _ in range(20)]
    x, y = tile.x + 0.04 * bend, tile.y + 0.04 * mid
    ranked = np.partition(np.stack([np.hypot(x - a, (y - b) * 1.15) for a, b in points]), 1, axis=0)
    stream = np.exp(-(((tile.x * 0.8 - tile.y * 0.5 + 0.12 * np.sin(tile.y * 6) + 0.02) / 0.12) ** 2))
    cool = ranked[1] - ranked[0] - 0.075 * stream - 0.004
    ground = tinted(flat("#ff9a24", tile.size), "#e8421a", smoothstep(-0.06, 0.03, cool))
    ground = tinted(ground, "#ffec94", 1 - smoothstep(-0.09, -0.03, cool))
    ground = tinted(ground, "#7a1a14", smoothstep(0.025, 0.045, cool))
    crust = tinted(flat("#22151a", tile.size), "#3c262a", smoothstep(-0.2, 0.3, mid)) + tile.tooth[..., None]
    ground = tinted(ground, crust, smoothstep(0.045, 0.06, cool))
    ground = tinted(ground, "#7a5a54", 0.5 * line(cool, 0.085, 0.012))
    for _ in range(12):
        at = tile.rng.uniform(-0.35, 0.35), tile.rng.uniform(-0.4, 0.4)
        tile.add(*at, own.ember, scale=tile.rng.uniform(0.02, 0.04), behind=-1)
    return ground


def desert(tile: Tile) -> Paint:
    """Dunes in broad bands and two cacti."""
    wind = (
        0.35 * np.sin(tile.x * 4.2 + 1)
        + 0.25 * np.sin(tile.x * 7 + tile.y * 3)
        + 0.25 * tile.noise(0.5, 3, 1)
    )
    band = tile.y * 4.2 + wind
    part = band - np.floor(band)
    ground = tinted(flat("#bd7430", tile.size), "#eeb25a", smoothstep(0, 0.55, part))
    ground = tinted(ground, "#ffdc98", 0.9 * smoothstep(0.72, 0.94, part))
    ground = tinted(ground, "#8a4c1e", 0.6 * line(part, 0, 0.07)) + tile.tooth[..., None]
    tile.add(0.15, 0.27, own.cactus, scale=0.52)
    tile.add(-0.25, 0.0, own.cactus, scale=0.33)
    for x, y, size, tone in ((-0.18, 0.37, 0.13, "#b98a5c"), (-0.07, 0.39, 0.09, "#a87848")):
        tile.add(x, y, carpet.rock, size, tile.rng, tone)
    return ground
