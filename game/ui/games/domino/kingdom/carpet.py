"""The carpet: pines, peaks, reeds and waves on a jittered hexagonal grid over the whole plane.

Rules: the grid belongs to the kingdom's plane, not to a domino, so a forest closes over its joins; a thing
stands only where its land is, away from other lands, the outer edge and the motifs. What stands on a
square depends on the 3 x 3 squares around it alone.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from game.ui.games.domino.kingdom.model import CASTLE, NUMBER, PERIOD, Around, Pos, Square, ring
from game.ui.games.domino.kingdom.motifs import Item, MotifRoom, pick, rooms
from game.ui.games.domino.kingdom.shape import (
    FINE,
    MARGIN,
    NEAR,
    REACH,
    Field,
    Ids,
    distance,
    land_ids,
    lands_in,
    noise,
    world,
)

MINI = 1.45  # miniatures have a coarser carpet


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing: its sprites, the pitch of its grid and where it may stand."""

    land: str
    names: tuple[str, ...]
    pitch: tuple[float, float]
    jitter: float = 0.4
    chance: float = 1.0
    inset: float = 0.03  # from other lands
    most: float = 9.0  # only this near to another land
    edge: float = 0.03  # from the outer edge, to the sides and below
    head: float = 0.0  # room above its foot that must be land, and not a motif
    screen: float = -0.03  # how much wider than a motif's room it must stand so as not to hide it
    flat: bool = False  # lies on the ground: drawn before everything that stands
    wet: float | None = None  # where the swamp's pools are no higher than this


@dataclass(frozen=True, slots=True)
class Placed:
    """A sprite with its foot in kingdom coordinates; `depth` is what it is sorted by."""

    depth: float
    x: float
    y: float
    name: str
    flip: bool = False
    motif: bool = False


_PINES = tuple(f"pine_{i}" for i in range(12))
KINDS = (
    Kind(
        "forest",
        (*_PINES, *_PINES, "broadleaf_0", "broadleaf_1", "broadleaf_2"),
        (1 / 6, 1 / 8),
        inset=0.035,
        edge=0.04,
        head=0.28,
    ),
    Kind(
        "forest",
        tuple(f"sapling_{i}" for i in range(4)),
        (0.13, 0.1),
        chance=0.5,
        inset=0.03,
        edge=0.05,
        head=0.13,
    ),
    Kind(
        "mine",
        tuple(f"{kind}_{i}" for i in range(6) for kind in ("peak", "vein")),
        (0.2, 0.135),
        jitter=0.34,
        inset=0.06,
        edge=0.06,
        head=0.22,
        screen=0.02,
    ),
    Kind("mine", ("nugget_0",), (0.2, 0.2), chance=0.3, inset=0.05, edge=0.06),
    Kind(
        "lake",
        ("wave_0", "wave_1", "wave_2", "swell_0", "swell_1"),
        (1 / 6, 0.105),
        chance=0.52,
        inset=0.17,
        edge=0.07,
        flat=True,
    ),
    Kind(
        "swamp",
        tuple(f"reeds_{i}" for i in range(8)),
        (0.16, 0.13),
        chance=0.36,
        inset=0.05,
        edge=0.04,
        head=0.2,
        screen=0.04,
        wet=-0.02,
    ),
    Kind(
        "wheat",
        tuple(f"ears_{i}" for i in range(4)),
        (0.075, 0.06),
        inset=0.012,
        most=0.07,
        edge=0.02,
        head=0.06,
    ),
)


@lru_cache(maxsize=32)
def _grid(kind: Kind, scale: float) -> dict[Pos, Field]:
    """Candidates of every square of the period: rows of x, y, chance, pick."""
    across = round(PERIOD / (kind.pitch[0] * scale))
    down = 2 * round(PERIOD / (kind.pitch[1] * scale) / 2)
    rng = np.random.default_rng([ord(c) for c in kind.land + kind.names[0]])
    i, j = np.meshgrid(np.arange(across), np.arange(down))
    shake = rng.uniform(-kind.jitter, kind.jitter, (2, down, across))
    x = ((i + 0.5 * (j % 2) + shake[0]) * PERIOD / across) % PERIOD
    y = ((j + shake[1]) * PERIOD / down) % PERIOD
    luck = rng.uniform(0, 1, (2, down, across))
    rows = np.stack([x, y, *luck], axis=-1).reshape(-1, 4).astype(np.float32)
    home = np.minimum(np.floor(rows[:, :2]), PERIOD - 1)
    rows[:, :2] -= home
    cell = (home[:, 1] * PERIOD + home[:, 0]).astype(int)
    order = np.argsort(cell, kind="stable")
    parts = np.split(rows[order], np.searchsorted(cell[order], np.arange(1, PERIOD * PERIOD)))
    return {(i % PERIOD, i // PERIOD): part for i, part in enumerate(parts)}


def prepare(mini: bool) -> None:
    """Draw up the grids of the plane now rather than in a frame."""
    for kind in KINDS:
        _grid(kind, MINI if mini else 1.0)
    _pool_noise()


@lru_cache(maxsize=1)
def _pool_noise() -> Field:
    return noise(28, 12) * 0.42


_AXIS = (np.arange(FINE + 2 * MARGIN, dtype=np.float32) + 0.5 - MARGIN) / FINE


def pools(pos: Pos, away: Field | None) -> Field:
    """How deep the swamp's water is around a square: one pool a square, ragged by noise, off the borders."""
    inner = slice(REACH, -REACH)
    fx, fy = (_AXIS - np.floor(_AXIS))[inner][None, :], (_AXIS - np.floor(_AXIS))[inner][:, None]
    bowl = 0.75 * np.exp(-(((fx - 0.48) / 0.34) ** 2) - ((fy - 0.63) / 0.2) ** 2) - 0.36
    depth: Field = bowl.astype(np.float32) + world(_pool_noise(), pos)[inner, inner]
    if away is not None:
        depth = depth - np.clip(0.12 - away, 0, 1) * 5
    return depth


@dataclass(frozen=True, slots=True)
class Plot:
    """A surveyed square: the land at each point, how far other lands are, and all that stands on it."""

    ids: Ids
    away: dict[str, Field | None]
    things: tuple[Placed, ...]


def survey(pos: Pos, squares: Around, mini: bool) -> Generator[None, None, Plot]:
    """Find the borders and furnish a square with its carpet and its motif, in small steps."""
    square = squares[4]
    if square is None or square.land == CASTLE:
        return Plot(np.zeros((0, 0), np.int8), {}, ())
    ids = land_ids(pos, squares)
    things: list[Placed] = []
    taken = []
    for p, s in zip(ring(pos), squares, strict=True):
        if s is not None and s.land != CASTLE:
            items = pick(s) if not mini or motif_in_mini(s) else ()
            taken += rooms(p, s, items, not mini)
            if p == pos:
                things += _motif(pos, items)
    away: dict[str, Field | None] = {}
    for land in lands_in(ids):
        yield
        away[land] = distance(ids, NUMBER[land])
        yield
        for kind in KINDS:
            if kind.land == land:
                things += _strew(kind, pos, ids, away[land], taken, mini)
    return Plot(ids, away, tuple(things))


def motif_in_mini(square: Square) -> bool:
    """Miniatures show a motif on one square in three, and never under crowns."""
    return not square.crowns and (square.tile + square.half) % 3 == 0


def _motif(pos: Pos, items: tuple[Item, ...]) -> list[Placed]:
    x, y = pos
    return [
        Placed(
            y + i.y + (0.3 if i.name.startswith("dragonfly") else 0), x + i.x, y + i.y, i.name, i.flip, True
        )
        for i in items
    ]


def _strew(
    kind: Kind, pos: Pos, ids: Ids, away: Field | None, taken: list[MotifRoom], mini: bool
) -> list[Placed]:
    rows = _grid(kind, MINI if mini else 1.0)[pos[0] % PERIOD, pos[1] % PERIOD]
    x, y = rows[:, 0], rows[:, 1]
    number = NUMBER[kind.land]
    good = (rows[:, 2] < kind.chance) & (_at(ids, x, y) == number)
    e = kind.edge
    for dx, dy in ((e, 0), (-e, 0), (0, e), (0, -max(e, kind.head))):
        land = _at(ids, x + dx, y + dy)
        good &= (land != 0) & (land != NUMBER[CASTLE])
    if away is not None:
        d = _near(away, x, y)
        good &= (d >= kind.inset) & (d <= kind.most)
    elif kind.most < 1:
        return []
    if kind.wet is not None:
        good &= _near(pools(pos, away), x, y) < kind.wet
    rows, x, y = rows[good], x[good] + pos[0], y[good] + pos[1]
    free = np.ones(len(rows), bool)
    for room in taken:
        for up, grow in ((0.03, 0.02), (kind.head * 0.6, kind.screen)) if kind.head else ((0.0, 0.03),):
            free &= ((x - room.x) / (room.rx + grow)) ** 2 + ((y - up - room.y) / (room.ry + grow)) ** 2 > 1
    count = len(kind.names)
    return [
        Placed(float(fy) - (50 if kind.flat else 0), float(fx), float(fy), kind.names[int(pick * count)])
        for fx, fy, pick in zip(x[free], y[free], rows[free, 3], strict=True)
    ]


def _at(ids: Ids, x: Field, y: Field) -> Ids:
    """The land at points in the square's own coordinates."""
    top = FINE + 2 * MARGIN - 1
    col = np.clip((x * FINE + MARGIN).astype(int), 0, top)
    row = np.clip((y * FINE + MARGIN).astype(int), 0, top)
    result: Ids = ids[row, col]
    return result


def _near(field: Field, x: Field, y: Field) -> Field:
    """A distance field at points in the square's own coordinates."""
    top = field.shape[0] - 1
    col = np.clip((x * FINE).astype(int) + NEAR, 0, top)
    row = np.clip((y * FINE).astype(int) + NEAR, 0, top)
    result: Field = field[row, col]
    return result
