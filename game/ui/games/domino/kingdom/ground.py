"""The ground of one square: textures of its lands, joined along the organic border.

Rules: what happens near a border is a table over the distance to the other land (sand, foam, shallows,
dark rims), so a new land needs a texture and a table, no code. Tall lands throw a shadow on low ones.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache

import numpy as np

from game.ui.games.domino.kingdom.art import LandKit
from game.ui.games.domino.kingdom.carpet import Plot, pools
from game.ui.games.domino.kingdom.model import NUMBER, Pos
from game.ui.games.domino.kingdom.shape import FINE, MARGIN, REACH, Field, Ids, noise, sample, tall, world

Table = tuple[Field, Field]  # for each of 256 steps: what is left of the ground, what is added (rgb)

STEPS = 255
SHADOW = (0.045, 0.05)
SHADOW_DEPTH = 0.42
POOL_LOW, POOL_HIGH = -0.1, 0.5


def _rgb(colour: str) -> Field:
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32)


def _soft(low: float, high: float, x: Field) -> Field:
    t: Field = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def _line(x: Field, at: float, width: float) -> Field:
    result: Field = np.exp(-(((x - at) / width) ** 2))
    return result


def _layers(*layers: tuple[str | Field, Field]) -> Table:
    """Colours laid over the ground one after the other."""
    left = np.ones(STEPS + 1, np.float32)
    added = np.zeros((STEPS + 1, 3), np.float32)
    for colour, amount in layers:
        tone = _rgb(colour) if isinstance(colour, str) else colour
        left = left * (1 - amount)
        added = added * (1 - amount)[:, None] + tone * amount[:, None]
    return left[:, None].astype(np.float32), added.astype(np.float32)


@lru_cache(maxsize=1)
def _edges() -> dict[str, Table]:
    d = np.linspace(0, REACH / FINE, STEPS + 1, dtype=np.float32)
    sand = _rgb("#b98f55") + (_rgb("#f3deac") - _rgb("#b98f55")) * _soft(0, 0.035, d)[:, None]
    return {
        "wheat": _layers(("#96601c", (1 - _soft(0, 0.07, d)) * 0.6)),
        "grass": _layers(("#4a7624", (1 - _soft(0, 0.08, d)) * 0.62)),
        "swamp": _layers(("#3d2f42", (1 - _soft(0, 0.08, d)) * 0.6)),
        "forest": _layers(("#0a2a20", (1 - _soft(0, 0.06, d)) * 0.6)),
        "mine": _layers(("#0b0b12", (1 - _soft(0, 0.06, d)) * 0.65)),
        "lake": _layers(
            ("#74c8e0", (1 - _soft(0.06, 0.27, d)) * 0.95),
            ("#f4fcfc", _line(d, 0.088, 0.011) * 0.9),
            ("#dff3f6", _line(d, 0.14, 0.008) * 0.42),
            (sand, 1 - _soft(0.052, 0.064, d)),
        ),
    }


@lru_cache(maxsize=1)
def _pool() -> Table:
    depth = np.linspace(POOL_LOW, POOL_HIGH, STEPS + 1, dtype=np.float32)
    water = _rgb("#4f8587") + (_rgb("#27505c") - _rgb("#4f8587")) * _soft(0.05, 0.32, depth)[:, None]
    return _layers(
        ("#4a3a4e", _soft(-0.08, 0.02, depth) * 0.9),
        (water, _soft(0.02, 0.045, depth)),
        ("#cfd6cb", _line(depth, 0.045, 0.016) * 0.7),
        ("#8fbab4", _line(depth, 0.15, 0.012) * 0.3),
    )


@lru_cache(maxsize=1)
def _ripple() -> Field:
    return noise(50, 21) * 0.016


def prepare_ground() -> None:
    """Draw up the tables now rather than in a frame."""
    _edges()
    _pool()
    _ripple()


def _lay(ground: Field, table: Table, step: Field) -> Field:
    index = np.clip(step, 0, STEPS).astype(np.uint8)
    left, added = table
    result: Field = ground * left.take(index, axis=0) + added.take(index, axis=0)
    return result


def _land(kit: LandKit, land: str, pos: Pos, away: Field | None) -> Field:
    """The ground of one land over the whole square."""
    px = kit.square_px
    ground = kit.ground(land, pos).astype(np.float32)
    if land == "swamp":
        depth = sample(pools(pos, away), px)
        ground = _lay(ground, _pool(), (depth - POOL_LOW) * (STEPS / (POOL_HIGH - POOL_LOW)))
    if away is not None:
        if land == "lake":
            away = away + world(_ripple(), pos)[REACH:-REACH, REACH:-REACH]
        ground = _lay(ground, _edges()[land], sample(away, px) * (STEPS * FINE / REACH))
    return ground


def paint_ground(kit: LandKit, pos: Pos, plot: Plot) -> Generator[None, None, Field]:
    """Paint the ground of a square in small steps; returns (y, x, rgb) in 0..255."""
    px = kit.square_px
    painted = []
    for land, away in plot.away.items():
        painted.append(_land(kit, land, pos, away))
        yield
    ground = painted[0]
    if len(painted) > 1:
        weights = _shares(plot.ids, list(plot.away), px)
        yield
        ground = painted[0] * weights[0]
        for other, weight in zip(painted[1:], weights[1:], strict=True):
            ground += other * weight
        yield
    shade = tall(plot.ids)
    if shade.any() and not shade[MARGIN:-MARGIN, MARGIN:-MARGIN].all():
        cast = sample(shade, px, 0.03, SHADOW) * (1 - sample(shade, px, 0.012))
        ground = ground * (1 - SHADOW_DEPTH * cast)[..., None]
        yield
    return ground


def _shares(ids: Ids, lands: list[str], px: int) -> list[Field]:
    """How much of each pixel belongs to each land: sharp, but smooth along the border."""
    shares = [sample((ids == NUMBER[land]).astype(np.float32), px, 0.016) for land in lands]
    total: Field = np.maximum(sum(shares), np.float32(1e-4))
    sharp = max(1.0, px / 30)
    weights = [np.clip((share / total - 0.5) * sharp + 0.5, 0, 1) for share in shares]
    whole: Field = np.maximum(sum(weights), np.float32(1e-4))
    return [(weight / whole)[..., None] for weight in weights]
