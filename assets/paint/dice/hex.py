"""One hexagon of the dice game's map: its ground, what stands on it, and how it is cut out.

Rules: the unit is the width of the hexagon, (0, 0) its middle, its points are up and down. A land returns
its ground and adds things with their foot; things are drawn from back to front, clear of the `room` that
larger ones asked for. The second variant of a land has its things mirrored (`tile.side` is -1) and other
noise; the light stays at the upper left. The finished picture is just as large as the hexagon.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
import skia
from scipy.ndimage import gaussian_filter

from assets.paint.brush import Field, Pixels, Point, image, noise, placed, resize, smoothstep
from assets.paint.fields import Paint, blend, dabs, steps, to_pixels

UNIT = 288
"""Width of a painted hexagon in pixels: sharp at 4K."""
SS = 2
SPAN = 1.2
"""The ground reaches a little over the corners."""
HALF = 0.57735
"""From the middle to the upper point."""
CORNERS = ((0.0, -HALF), (0.5, -HALF / 2), (0.5, HALF / 2), (0.0, HALF), (-0.5, HALF / 2), (-0.5, -HALF / 2))
INSET = 0.012

Draw = Callable[[], None]


def hexagon(size: float = 1.0, round_by: float = 0.05) -> Any:
    """A hexagon with rounded corners, `size` wide."""
    corners = [(x * size, y * size) for x, y in CORNERS]
    path = skia.Path()
    path.moveTo(*middle_of(corners[-1], corners[0]))
    for corner, following in zip(corners, (*corners[1:], corners[0]), strict=True):
        path.arcTo(*corner, *middle_of(corner, following), round_by)
    path.close()
    return path


def middle_of(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def inside(x: float, y: float, size: float = 1.0) -> bool:
    return abs(x) < 0.5 * size and abs(y) + abs(x) * HALF < HALF * size


class Tile:
    """A hexagon being painted."""

    def __init__(self, land: str, variant: int) -> None:
        self.seed = zlib.crc32(land.encode()) % 9973 * 2 + variant
        self.rng = random.Random(self.seed)
        self.side = -1 if variant else 1
        self.size = round(UNIT * SPAN * SS)
        self._unit = UNIT * SS
        self._things: list[tuple[float, Draw]] = []
        self._rooms: list[tuple[float, float, float, float]] = []
        self._surface = skia.Surface(self.size, self.size)
        self.canvas = self._surface.getCanvas()

    # --- fields

    @cached_property
    def x(self) -> Field:
        """Hexagon coordinates of every pixel, mirrored in the second variant as the things are."""
        across: Field = (np.arange(self.size, dtype=np.float32) + 0.5 - self.size / 2) / self._unit
        return np.broadcast_to(across[None, :] * self.side, (self.size, self.size))

    @cached_property
    def y(self) -> Field:
        along: Field = (np.arange(self.size, dtype=np.float32) + 0.5 - self.size / 2) / self._unit
        return np.broadcast_to(along[:, None], (self.size, self.size))

    def noise(self, cell: float | tuple[float, float], octaves: int = 2, salt: int = 0) -> Field:
        """Noise with a grain in hexagon widths."""
        cy, cx = (cell, cell) if isinstance(cell, float | int) else cell
        grain = (max(2.0, cy * self._unit), max(2.0, cx * self._unit))
        return noise(self.size, self.size, grain, self.seed * 31 + salt, octaves)

    @cached_property
    def patches(self) -> Field:
        """Soft large patches: what the tones of a ground step over."""
        return np.asarray(0.6 * self.noise(0.5, 3, 1) + 0.4 * self.noise(0.16, 3, 2))

    @cached_property
    def tooth(self) -> Field:
        """Brush dabs and fine grain, about -12..12."""
        return np.asarray(6 * dabs(self.size, self._unit, self.seed + 3) + 6 * self.noise(0.03, 2, 4))

    # --- things

    def room(self, x: float, y: float, rx: float, ry: float) -> None:
        """Keep an ellipse free of scattered things."""
        self._rooms.append((x * self.side, y, rx, ry))

    def add(
        self,
        x: float,
        y: float,
        draw: Callable[..., None],
        *args: Any,
        scale: float = 1.0,
        behind: float = 0.0,
        turn: float = 0.0,
        flip: bool = False,
        **options: Any,
    ) -> None:
        """Stand a thing on (x, y): `draw(canvas, ...)` in its own unit. `behind` draws it earlier."""

        def drawn() -> None:
            with placed(self.canvas, x * self.side, y, scale, turn, flip):
                draw(self.canvas, *args, **options)

        self._things.append((y - behind, drawn))

    def scatter(
        self,
        pitch: tuple[float, float],
        put: Callable[[float, float], None],
        within: float = 0.93,
        jitter: float = 0.4,
    ) -> None:
        """Call `put` on a jittered hexagonal grid, clear of the rooms."""
        across, along = pitch
        for row in range(-int(0.6 / along), int(0.6 / along) + 1):
            for column in range(-int(0.55 / across) - 1, int(0.55 / across) + 2):
                x = (column + (row % 2) / 2 + self.rng.uniform(-jitter, jitter)) * across
                y = (row + self.rng.uniform(-jitter, jitter)) * along
                if inside(x, y, within) and self._is_free(x, y):
                    put(x * self.side, y)

    def _is_free(self, x: float, y: float) -> bool:
        return all(((x - a) / rx) ** 2 + ((y - b) / ry) ** 2 > 1 for a, b, rx, ry in self._rooms)

    # --- finishing

    def pixels(self, ground: Paint) -> Pixels:
        """The ground, everything on it, and the light on a piece of card, cut out."""
        canvas = self.canvas
        canvas.drawImage(image(to_pixels(ground)), 0, 0)
        canvas.translate(self.size / 2, self.size / 2)
        canvas.scale(self._unit, self._unit)
        for _foot, draw in sorted(self._things, key=lambda thing: thing[0]):
            draw()
        painted = self._surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3].astype(np.float32)
        return _cut(self._lit(painted), self._mask())

    def _mask(self) -> Field:
        sheet = skia.Surface(self.size, self.size)
        canvas = sheet.getCanvas()
        canvas.translate(self.size / 2, self.size / 2)
        canvas.scale(self._unit, self._unit)
        canvas.drawPath(hexagon(1 - 2 * INSET), skia.Paint(AntiAlias=True, Color=skia.ColorWHITE))
        return np.asarray(sheet.toarray()[..., 3], np.float32) / 255

    def _lit(self, painted: Paint) -> Paint:
        """Grain, light on the upper left rim, shade on the lower right one and towards the edge."""
        mask = self._mask()
        painted *= (1 + 0.0022 * self.tooth)[..., None]
        soft = gaussian_filter(mask, 0.010 * self._unit)
        slope = (np.gradient(soft, axis=0) + np.gradient(soft, axis=1)) * 0.022 * self._unit
        painted += np.clip(slope, 0, 1)[..., None] * np.array([112, 105, 80], np.float32)
        painted *= (1 - 0.55 * np.clip(-slope, 0, 1))[..., None]
        middle = smoothstep(0.5, 1, gaussian_filter(mask, 0.04 * self._unit))
        painted *= (0.84 + 0.16 * middle)[..., None]
        return painted


def _cut(painted: Paint, mask: Field) -> Pixels:
    size = mask.shape[0]
    whole = np.dstack([np.clip(painted, 0, 255), mask * 255]).astype(np.uint8)
    wide, tall = UNIT * SS, round(2 * HALF * UNIT) * SS
    left, top = (size - wide) // 2, (size - tall) // 2
    return resize(np.ascontiguousarray(whole[top : top + tall, left : left + wide]), wide // SS, tall // SS)


def grass(tile: Tile, tones: Sequence[str]) -> Paint:
    """Three tones of green (or straw) in soft steps."""
    return steps(tones, tile.patches * 1.6) + tile.tooth[..., None]


def tinted(under: Paint, colour: Any, amount: Field) -> Paint:
    return blend(under, colour, np.clip(amount, 0, 1))
