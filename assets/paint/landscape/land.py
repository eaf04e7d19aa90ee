"""The terrain of the title picture: sheets of painted paper, one behind the other.

Each function returns a layer and where it lies in the design. A sheet has a painted ground with tooth, a
pale cut edge and a soft shadow on what lies behind it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from assets.paint.brush import (
    Colour,
    Pixels,
    Point,
    Sheet,
    clipped,
    fill,
    ink,
    linear,
    noise,
    oval,
    placed,
    poly,
    put,
    rect,
    smooth,
    stroke,
    svg,
)
from assets.paint.lands.motifs_carpet import blob, flower, oak, pine, tuft, wave
from assets.paint.lands.motifs_carpet import ear as wheat_ear

NEAR, FAR = 1.5, 1.15
"""Painted pixels per unit: what is far away may be a little softer, and the title opens sooner."""
WIDTH, FLOOR = 2880, 960
GROUND = 902
"""Where the table begins: what lies lower is seen only in odd shapes of window."""
LEFT, RIGHT = -WIDTH // 2 - 40, WIDTH // 2 + 40
CUT = "#fff6dc"
"""The pale edge of cut paper."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A painted sheet and where it lies in the design: its upper middle and its height."""

    pixels: Pixels
    x: float
    y: float
    height: float


def _layer(
    top: int,
    draw: Callable[[Any], None],
    floor: int = FLOOR,
    left: int = -WIDTH // 2,
    right: int = WIDTH // 2,
    scale: float = NEAR,
) -> Layer:
    """Paint the part of the design that is not hidden behind nearer layers."""
    width, height = right - left, floor - top
    sheet = Sheet(round(width * scale), round(height * scale), 1.4, unit=scale)
    with placed(sheet.canvas, -left, -top):
        draw(sheet.canvas)
    return Layer(sheet.pixels(), (left + right) / 2, top, height)


def _ground(points: Sequence[Point], jagged: bool = False, floor: float = FLOOR + 80) -> Any:
    path = poly(points, closed=False) if jagged else smooth(points, closed=False)
    path.lineTo(points[-1][0], floor)
    path.lineTo(points[0][0], floor)
    path.close()
    return path


def _paper(
    canvas: Any, path: Any, light: Colour, deep: Colour, reach: float, seed: int, edge: float = 2.6
) -> None:
    """Fill a sheet: shadow behind it, light above, clouds of pigment and tooth, a pale cut edge."""
    with placed(canvas, 6, -3):
        canvas.drawPath(path, fill("#1c1812", 0.30, 12))
    canvas.drawPath(path, fill("#1c1812", 0.25, 3))
    bounds = path.getBounds()
    top = bounds.top()
    canvas.drawPath(path, fill(shader=linear((0, top), (0, top + reach), (light, deep))))
    with clipped(canvas, path):
        put(canvas, _tooth(seed), bounds.left(), top, bounds.width(), min(bounds.height(), 900))
    canvas.drawPath(path, stroke(CUT, edge, 0.75))


def _tooth(seed: int) -> Pixels:
    """Transparent paper texture: broad washes and grain."""
    height, width = 600, 1800
    value = noise(height, width, 70, seed, 3) * 0.8 + noise(height, width, (3, 9), seed + 1) * 0.26
    value += noise(height, width, 2.4, seed + 2, 2) * 0.34
    out = np.zeros((height, width, 4), np.uint8)
    out[..., :3] = np.where(value[..., None] > 0, 255, 20)
    out[..., 3] = np.clip(np.abs(value) * 34, 0, 60)
    return out


def _at(points: Sequence[Point], x: float) -> float:
    """Height of a ridge over x."""
    xs, ys = zip(*sorted(points), strict=True)
    return float(np.interp(x, xs, ys))


def _ridge(level: float, swing: float, length: float, seed: int) -> list[Point]:
    rng = random.Random(seed)
    phase = [rng.uniform(0, 2 * math.pi) for _ in range(3)]
    return [
        (
            x,
            level
            + swing
            * (
                math.sin(x / length + phase[0]) * 0.6
                + math.sin(x / length * 2.3 + phase[1]) * 0.3
                + math.sin(x / length * 0.45 + phase[2]) * 0.5
            ),
        )
        for x in range(LEFT, RIGHT + 30, 26)
    ]


# --- mountains


def _range(
    canvas: Any, level: float, low: float, high: float, light: Colour, deep: Colour, seed: int
) -> None:
    rng = random.Random(seed)
    points: list[Point] = [(LEFT, level + 60)]
    x = float(LEFT)
    while x < RIGHT:
        x += rng.uniform(74, 132)
        points.append((x, level - rng.uniform(low, high)))
        x += rng.uniform(64, 122)
        points.append((x, level + rng.uniform(0, 48)))
    _paper(canvas, _ground(points, jagged=True), light, deep, 300, seed)
    for i in range(1, len(points) - 1, 2):
        _peak(canvas, points[i - 1], points[i], points[i + 1], rng)


def _peak(canvas: Any, left: Point, top: Point, right: Point, rng: random.Random) -> None:
    """The shaded flank of one mountain and its snow."""
    x, y = top
    flank = [top, right, (right[0] - 10, right[1] + 90), (x + 14, y + 116), (x + 28, y + 62), (x - 4, y + 34)]
    canvas.drawPath(poly(flank), fill("#2a2c3c", 0.25))

    def toward(point: Point, length: float) -> Point:
        span = math.hypot(point[0] - x, point[1] - y)
        k = min(0.42, length / max(1.0, span))
        return (x + (point[0] - x) * k, y + (point[1] - y) * k)

    size = rng.uniform(38, 56)
    a, b = toward(left, size), toward(right, size)
    fringe = [
        top,
        a,
        (a[0] + (x - a[0]) * 0.5, a[1] - 7),
        (x - 3, a[1] + 10),
        (x + (b[0] - x) * 0.45, b[1] - 8),
        b,
    ]
    canvas.drawPath(poly(fringe), fill("#fffaf0", 0.96))
    canvas.drawPath(
        poly([top, (x + 3, b[1] - 3), (x + (b[0] - x) * 0.45, b[1] - 8), b]), fill("#c6cad8", 0.9)
    )
    for k in range(2):
        start = (x - 8 - 16 * k, y + 60 + 26 * k)
        canvas.drawLine(*start, start[0] - 12, start[1] + 26, stroke("#ffffff", 2, 0.22))


def mountains_far() -> Layer:
    return _layer(
        236, lambda canvas: _range(canvas, 432, 60, 176, "#c8d2d8", "#8c9cb2", 3), floor=590, scale=FAR
    )


def mountains() -> Layer:
    return _layer(
        290, lambda canvas: _range(canvas, 500, 54, 168, "#adb3c2", "#666e84", 9), floor=640, scale=FAR
    )


# --- forests


def _pines(
    canvas: Any,
    line: Sequence[Point],
    x0: float,
    x1: float,
    sizes: tuple[float, float],
    step: float,
    base: Colour,
    seed: int,
) -> None:
    """A row of pines along a line, the nearer ones in front."""
    rng = random.Random(seed)
    trees = []
    x = x0
    while x < x1:
        trees.append((x + rng.uniform(-6, 6), rng.uniform(*sizes), rng.uniform(0, 16)))
        x += step * rng.uniform(0.7, 1.3)
    for x, height, drop in sorted(trees, key=lambda tree: tree[2]):
        with placed(canvas, x, _at(line, x) + drop + 6, 100):
            pine(canvas, height / 100, rng, base)


def forest_far() -> Layer:
    ridge = _ridge(562, 26, 190, 5)

    def draw(canvas: Any) -> None:
        _paper(canvas, _ground(ridge), "#4d8f68", "#225c42", 260, 15)
        for row, (base, low, high) in enumerate(
            (("#35805c", 46, 72), ("#2a7050", 54, 82), ("#226247", 60, 92))
        ):
            line = [(x, y + 44 * row) for x, y in ridge]
            _pines(canvas, line, LEFT, -190 - 40 * row, (low, high), 20 + row, base, 20 + row)
            _pines(canvas, line, 240 + 30 * row, RIGHT, (low, high), 20 + row, base, 30 + row)

    return _layer(450, draw, floor=800, scale=FAR)


def forest() -> Layer:
    """The bank of pines on the right, near."""
    bank: list[Point] = [
        (430, 1000),
        (480, 890),
        (560, 818),
        (680, 764),
        (830, 724),
        (1000, 702),
        (1200, 690),
        (RIGHT, 684),
    ]

    def draw(canvas: Any) -> None:
        _paper(canvas, _ground(bank), "#3f8a5e", "#123f2b", 300, 45)
        rng = random.Random(8)
        trees = []
        for _ in range(230):
            x = rng.uniform(510, RIGHT)
            trees.append((_at(bank, x) + rng.uniform(10, 260), x, rng.uniform(84, 134)))
        for y, x, height in sorted(trees):
            with placed(canvas, x, y, 100):
                pine(canvas, height / 100, rng)

    return _layer(560, draw, left=400)


# --- the castle hill and the lake


def hill() -> Layer:
    top: list[Point] = [
        (-430, 830),
        (-290, 712),
        (-140, 638),
        (-10, 608),
        (120, 606),
        (250, 636),
        (380, 702),
        (520, 800),
    ]

    def draw(canvas: Any) -> None:
        shape = _ground(top)
        _paper(canvas, shape, "#b9d472", "#6f9a3a", 260, 25)
        road = svg("M 50 644 Q 28 680 82 706 Q 144 732 76 800 Q 40 850 -30 900")
        canvas.drawPath(road, stroke("#8a7a3a", 27, 0.35, blur=3))
        canvas.drawPath(road, stroke("#f1dfb4", 21))
        canvas.drawPath(road, stroke("#cdaa70", 2, 0.55, dash=(14, 16)))
        _grass(canvas, top, -380, 470, 130, 90, 2)
        rng = random.Random(4)
        for x, y, size in ((-76, 650, 22), (-54, 656, 17), (168, 650, 21), (190, 656, 15), (146, 658, 14)):
            _bush(canvas, x, y, size, rng)
        for x, y, size in ((-114, 684, 96), (224, 680, 104), (296, 724, 70), (-196, 722, 74)):
            with placed(canvas, x, y, size):
                oak(canvas, 0.95, rng)

    return _layer(560, draw, left=-480, right=560)


def _bush(canvas: Any, x: float, y: float, size: float, rng: random.Random) -> None:
    oval(canvas, x + 6, y + 2, size * 1.1, size * 0.34, fill("#1a2a10", 0.4, 4))
    blob(canvas, x + 2, y - size * 0.5 + 2, size, size * 0.75, "#3f7030", rng)
    blob(canvas, x, y - size * 0.55, size * 0.88, size * 0.62, "#5f9a3e", rng)
    blob(canvas, x - size * 0.25, y - size * 0.75, size * 0.45, size * 0.3, "#93c160", rng)


def lake() -> Layer:
    shore: list[Point] = [
        (RIGHT, 716),
        (900, 718),
        (700, 724),
        (520, 738),
        (340, 746),
        (200, 758),
        (100, 780),
        (40, 814),
        (0, 862),
        (-30, 930),
        (-40, 1010),
    ]

    def draw(canvas: Any) -> None:
        shape = smooth(shore, closed=False)
        shape.lineTo(RIGHT, 1010)
        shape.close()
        _paper(canvas, shape, "#9bd6e6", "#2a72b8", 200, 35, edge=0.5)
        canvas.drawPath(shape, stroke("#f6e6bd", 8))
        with clipped(canvas, shape):
            canvas.drawPath(shape, stroke("#ffffff", 22, 0.35, blur=5))
            canvas.drawRect(rect(0, 740, 900, 14), fill("#2a5f48", 0.30, 10))
            _ripples(canvas, shore)
        canvas.drawPath(shape, stroke("#ffffff", 2, 0.8))

    return _layer(680, draw, left=-60)


def _ripples(canvas: Any, shore: Sequence[Point]) -> None:
    rng = random.Random(6)
    rising = sorted((y, x) for x, y in shore)
    for row in range(11):
        y0 = 770 + row * 17
        left = float(np.interp(y0, [y for y, _ in rising], [x for _, x in rising]))
        x = left + rng.uniform(34, 80)
        while x < 900:
            y, size = y0 + rng.uniform(-4, 4), 7 + row * 0.75
            with placed(canvas, x, y, 160):
                wave(canvas, size / 160, light=rng.random() < 0.66)
            x += rng.uniform(48, 110)


# --- meadow and wheat


def _grass(
    canvas: Any, top: Sequence[Point], x0: float, x1: float, count: int, depth: float, seed: int
) -> None:
    """Tufts and flowers down to `depth` below the edge."""
    rng = random.Random(seed)
    spots = sorted((rng.uniform(16, depth), rng.uniform(x0, x1)) for _ in range(count))
    for drop, x in spots:
        with placed(canvas, x, _at(top, x) + drop, 100):
            if rng.random() < 0.7:
                tuft(canvas, rng.uniform(0.08, 0.13), rng.choice(("#557f2a", "#4a7526", "#6f9a36")), rng)
            else:
                flower(canvas, 0.045, rng.choice(("#fff8ea", "#f7a8c0", "#ffe27a")), "#f2b134")


def meadow() -> Layer:
    top: list[Point] = [
        (LEFT, 600),
        (-1200, 640),
        (-960, 640),
        (-840, 616),
        (-640, 634),
        (-440, 680),
        (-260, 730),
        (-80, 800),
        (50, 880),
        (130, 970),
    ]

    def draw(canvas: Any) -> None:
        _paper(canvas, _ground(top), "#c3dc78", "#709b38", 330, 55)
        _grass(canvas, top, LEFT, 20, 330, 150, 12)

    return _layer(560, draw, right=140)


def wheat() -> Layer:
    top: list[Point] = [
        (LEFT, 770),
        (-1180, 768),
        (-960, 744),
        (-840, 718),
        (-660, 730),
        (-480, 778),
        (-320, 838),
        (-140, 916),
        (-60, 970),
    ]

    def draw(canvas: Any) -> None:
        shape = _ground(top)
        _paper(canvas, shape, "#fbe297", "#d99d36", 300, 65)
        rng = random.Random(7)
        with clipped(canvas, shape):
            for row in range(13):
                _wheat_row(canvas, top, row, rng)
        shade = linear((0, 880), (0, 960), (ink("#6b3d0a", 0), ink("#6b3d0a", 0.35)))
        with clipped(canvas, shape):
            canvas.drawRect(rect(LEFT, 880, WIDTH, 90), fill(shader=shade))

    return _layer(660, draw, right=-40)


def _wheat_row(canvas: Any, top: Sequence[Point], row: int, rng: random.Random) -> None:
    drop = row * 21 + 10
    furrow = smooth([(x, y + drop + 8) for x, y in top], closed=False)
    canvas.drawPath(furrow, stroke("#b57a25", 6, 0.38))
    x = float(LEFT)
    while x < -40:
        tone = rng.choice(("#fff0b4", "#ffe9a0", "#ffe08a", "#f7cd62", "#eab648"))
        with placed(canvas, x, _at(top, x) + drop + 5, 230 + row * 12):
            wheat_ear(canvas, rng.uniform(0.08, 0.11), rng.uniform(0.004, 0.02), tone)
        x += rng.uniform(3.8, 6.2)
