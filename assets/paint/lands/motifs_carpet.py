"""Small growing and lying things that make up a land's carpet: tufts, ears, pines, waves, peaks, reeds.

Rules: drawn in squares, foot at (0, 0), light from the upper left; three tones (lit left, body, dark
right) and a thin light edge on everything that stands. Variety comes from the `random.Random` passed in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from typing import Any

import skia

from assets.paint.brush import (
    Colour,
    Point,
    clipped,
    darker,
    fill,
    jitter,
    lighter,
    mix,
    oval,
    placed,
    poly,
    rrect,
    smooth,
    stroke,
)


def shadow(canvas: Any, rx: float, ry: float, alpha: float = 0.4, x: float = 0, y: float = 0) -> None:
    """The soft shadow on the ground, to the lower right."""
    oval(canvas, x + rx * 0.35, y + ry * 0.25, rx, ry, fill("#0d0a12", alpha, ry * 0.32))


def curve(points: Sequence[Point]) -> Any:
    """An open quadratic stroke: start, bend, end."""
    path = skia.Path()
    path.moveTo(*points[0])
    path.quadTo(*points[1], *points[2])
    return path


# --- low things


def tuft(canvas: Any, size: float, colour: Colour, rng: random.Random) -> None:
    for side in (-0.5, 0.0, 0.5):
        tip = (side * size + rng.uniform(-0.1, 0.1) * size, -size * (1 - 0.25 * abs(side)))
        path = curve([(side * size * 0.35, 0), (side * size * 0.5, -size * 0.6), tip])
        canvas.drawPath(path, stroke(colour, size * 0.17, 0.9))


def flower(canvas: Any, size: float, petal: Colour, heart: Colour) -> None:
    for k in range(5):
        turn = 2 * math.pi * k / 5
        x, y = math.cos(turn) * size * 0.55, math.sin(turn) * size * 0.5
        oval(canvas, x, y, size * 0.42, size * 0.38, fill(petal))
    oval(canvas, 0, 0, size * 0.34, size * 0.32, fill(heart))


def ear(canvas: Any, length: float, lean: float, tone: Colour) -> None:
    """One ear of wheat on its stalk."""
    canvas.drawLine(0, 0.04, lean, -length * 0.5, stroke(darker(tone, 0.14), 0.008, 0.9))
    oval(canvas, lean + 0.002, -length * 0.55, 0.0095, 0.024, fill(tone))


def pebble(canvas: Any, size: float, tone: Colour, rng: random.Random) -> None:
    shadow(canvas, size * 0.5, size * 0.16, 0.5)
    outline = [
        (math.cos(t) * size * 0.5 * rng.uniform(0.8, 1.1), math.sin(t) * size * 0.34 - size * 0.2)
        for t in (0.3, 1.3, 2.3, 3.3, 4.3, 5.3)
    ]
    canvas.drawPath(poly(outline), fill(tone))
    canvas.drawPath(poly([outline[2], outline[3], outline[4], (0, -size * 0.25)]), fill(lighter(tone, 0.22)))


def ears(canvas: Any, rng: random.Random) -> None:
    """A handful of wheat that leans over the edge of the field."""
    tones = ["#fff5cc", "#ffe696", "#fddc7c", "#f8ce64"]
    for k in range(5):
        with placed(canvas, (k - 2) * 0.022 + rng.uniform(-0.006, 0.006), rng.uniform(-0.012, 0.012)):
            ear(canvas, rng.uniform(0.06, 0.085), rng.uniform(-0.01, 0.022), rng.choice(tones))


def wave(canvas: Any, size: float, light: bool) -> None:
    path = skia.Path()
    path.moveTo(-size, 0)
    path.quadTo(-size * 0.5, -size * 0.5, 0, 0)
    path.quadTo(size * 0.5, -size * 0.5, size, 0)
    canvas.drawPath(path, stroke("#e3f4fb" if light else "#1f5f9f", 0.013, 0.85 if light else 0.6))


# --- trees


def pine(canvas: Any, height: float, rng: random.Random, base: Colour = "#1a6440") -> None:
    """Four skirts of ragged boughs."""
    body = jitter(base, rng, 0.06, 0.025, 0.08)
    width = height * rng.uniform(0.36, 0.41)
    shadow(canvas, width * 1.05, height * 0.13, 0.5)
    canvas.drawRect(skia.Rect(-height * 0.035, -height * 0.12, height * 0.035, 0), fill("#3a2618"))
    tiers = ((0.58, 0.05, 1.0), (0.75, 0.24, 0.82), (0.90, 0.44, 0.62), (1.0, 0.64, 0.42))
    for i, (top, low, wide) in enumerate(tiers):
        _bough(canvas, height * top, height * low, width * wide, body, 0.045 * i, rng)


def _bough(
    canvas: Any, top: float, low: float, wide: float, body: Colour, light: float, rng: random.Random
) -> None:
    teeth = 6
    hem: list[Point] = []
    for k in range(teeth + 1):
        t = -1 + 2 * k / teeth
        sag = (1 - t * t) * 0.16 * wide
        drop = (0.1 if k % 2 else -0.05) * wide * rng.uniform(0.7, 1.3)
        hem.append((t * wide, -low + sag + drop))
    flank = (-wide * 0.36, -low - (top - low) * 0.3)
    path = skia.Path()
    path.moveTo(0, -top)
    path.quadTo(*flank, *hem[0])
    for point in hem[1:]:
        path.lineTo(*point)
    path.quadTo(-flank[0], flank[1], 0, -top)
    path.close()
    canvas.drawPath(path, fill(darker(body, 0.36 - light)))
    with clipped(canvas, path):
        lit = poly([(0, -top), (-wide * 1.1, -low), (-wide, 0), (wide * 0.05, 0), (wide * 0.2, -low)])
        canvas.drawPath(lit, fill(mix(body, "#fff6d6", light * 0.5)))
        glow = poly([(0, -top), (-wide * 1.1, -low), (-wide, 0), (-wide * 0.5, 0), (-wide * 0.3, -low)])
        canvas.drawPath(glow, fill(lighter(body, 0.07 + light * 0.7)))
        canvas.drawPath(curve([(0, -top), flank, hem[0]]), stroke(lighter(body, 0.28), wide * 0.08, 0.8))


def blob(canvas: Any, x: float, y: float, rx: float, ry: float, colour: Colour, rng: random.Random) -> None:
    angles = [2 * math.pi * i / 9 for i in range(9)]
    points = [
        (x + rx * math.cos(t) * rng.uniform(0.86, 1.14), y + ry * math.sin(t) * rng.uniform(0.86, 1.14))
        for t in angles
    ]
    canvas.drawPath(smooth(points), fill(colour))


def oak(
    canvas: Any, height: float, rng: random.Random, base: Colour = "#4f8a34", fruit: Colour | None = None
) -> None:
    body = jitter(base, rng, 0.04, 0.015, 0.05)
    h = height
    shadow(canvas, h * 0.42, h * 0.12, 0.42)
    trunk = [(-h * 0.06, 0.0), (-h * 0.03, -h * 0.4), (h * 0.03, -h * 0.4), (h * 0.07, 0.0)]
    canvas.drawPath(poly(trunk), fill("#5b3d24"))
    canvas.drawPath(poly([trunk[0], trunk[1], (-h * 0.01, -h * 0.4), (-h * 0.02, 0)]), fill("#80593a"))
    top = -h * 0.62
    blob(canvas, h * 0.03, top + h * 0.05, h * 0.40, h * 0.33, darker(body, 0.34), rng)
    blob(canvas, -h * 0.02, top, h * 0.37, h * 0.30, body, rng)
    blob(canvas, -h * 0.08, top - h * 0.07, h * 0.27, h * 0.20, lighter(body, 0.14), rng)
    blob(canvas, -h * 0.12, top - h * 0.12, h * 0.16, h * 0.11, lighter(body, 0.30), rng)
    for _ in range(7):
        x, y = rng.uniform(-0.28, 0.24) * h, top + rng.uniform(-0.2, 0.2) * h
        oval(canvas, x, y, h * 0.035, h * 0.026, fill(lighter(body, 0.4), 0.7))
    if fruit:
        for k in range(7):
            x, y = math.cos(k * 2.4) * h * 0.26, top + math.sin(k * 2.4) * h * 0.19
            oval(canvas, x, y, h * 0.04, h * 0.04, fill(fruit))
            oval(canvas, x - h * 0.012, y - h * 0.012, h * 0.014, h * 0.014, fill("#ffe9d6"))


# --- reeds


def reeds(canvas: Any, rng: random.Random) -> None:
    """A clump: long leaves and a few cat-tails."""
    shadow(canvas, 0.06, 0.018, 0.35)
    for _ in range(rng.randint(3, 5)):
        x, height = rng.uniform(-0.045, 0.045), rng.uniform(0.12, 0.2)
        lean = rng.uniform(-0.3, 0.3) * height
        tone = jitter("#8a9a4c", rng, 0.08)
        blade = curve([(x, 0), (x + lean * 0.2, -height * 0.6), (x + lean, -height)])
        canvas.drawPath(blade, stroke(tone, 0.014))
    for _ in range(rng.randint(1, 2)):
        x, height = rng.uniform(-0.03, 0.03), rng.uniform(0.2, 0.29)
        lean = rng.uniform(-0.1, 0.14) * height
        canvas.drawPath(curve([(x, 0), (x, -height * 0.6), (x + lean, -height)]), stroke("#7b8a44", 0.012))
        with placed(canvas, x + lean * 0.9, -height * 0.9, turn=math.degrees(lean / height)):
            canvas.drawRRect(rrect(-0.016, -0.04, 0.032, 0.078, 0.016), fill("#4a2a1c"))
            canvas.drawRRect(rrect(-0.012, -0.034, 0.011, 0.064, 0.006), fill("#94603c"))


# --- rock


def peak(canvas: Any, height: float, rng: random.Random, gold: bool) -> None:
    """A broad blunt crag: a flat crown, a lit face, a dark face, and veins of gold."""
    h, w = height, height * rng.uniform(0.64, 0.82)
    body = jitter("#242a3d", rng, 0.025, 0.012, 0.04)
    shadow(canvas, w * 0.85, h * 0.13, 0.6)
    lean = rng.uniform(-0.16, 0.16)

    def near(x: float, y: float, by: float = 0.06) -> Point:
        return ((x + lean * y) * w + rng.uniform(-by, by) * w, -y * h + rng.uniform(-by, by) * h)

    left, right = (-w, 0.0), (w, 0.0)
    l1, l2 = near(-0.84, 0.42), near(-0.48, 0.86)
    top, r2 = near(-0.02, 1.0, 0.03), near(0.42, 0.88)
    r1, mid, foot = near(0.8, 0.46), near(0.12, 0.5), (0.14 * w, 0.02 * h)
    canvas.drawPath(poly([left, l1, l2, top, r2, r1, right, foot]), fill(body))
    canvas.drawPath(poly([top, r2, r1, right, foot, mid]), fill(darker(body, 0.6)))
    canvas.drawPath(poly([r2, r1, near(0.5, 0.4), mid]), fill(darker(body, 0.4)))
    canvas.drawPath(poly([l2, top, r2, mid, near(-0.3, 0.66)]), fill("#424c69"))
    canvas.drawPath(poly([l1, l2, near(-0.3, 0.62), near(-0.5, 0.22)]), fill(lighter(body, 0.10)))
    canvas.drawPath(poly([left, l1, near(-0.5, 0.22), (-0.4 * w, 0)]), fill(darker(body, 0.1)))
    canvas.drawPath(poly([l1, l2, top, r2], False), stroke("#9da9c8", h * 0.018, 0.75))
    if gold:
        _veins(canvas, h, rng, near)


def _veins(canvas: Any, size: float, rng: random.Random, near: Callable[..., Point]) -> None:
    """A crooked vein down the lit face with a branch, now to one side, now to the other."""
    side = rng.choice((-1, 1))
    fork = near(-0.22 + 0.08 * side, rng.uniform(0.4, 0.55), 0.04)
    start = near(-0.2 - 0.12 * side, 0.9, 0.03)
    bend = near(-0.3 - 0.14 * side, 0.68, 0.03)
    _vein(canvas, [start, bend, fork, near(-0.3 - 0.1 * side, 0.1, 0.05)], size)
    _vein(canvas, [fork, near(0.02 + 0.12 * side, 0.24, 0.05)], size * 0.7)
    if rng.random() < 0.5:
        _vein(canvas, [near(0.3, 0.62), near(0.5, 0.4), near(0.42, 0.24)], size * 0.6)


def _vein(canvas: Any, points: list[Point], size: float) -> None:
    path = poly(points, False)
    canvas.drawPath(path, stroke("#5e3606", size * 0.10, 0.8))
    canvas.drawPath(path, stroke("#f5b92e", size * 0.062))
    lit = poly([(x - size * 0.012, y - size * 0.014) for x, y in points], False)
    canvas.drawPath(lit, stroke("#fff0b0", size * 0.02))


def rock(canvas: Any, size: float, rng: random.Random, base: Colour = "#6c6a77") -> None:
    s = size
    shape = [(-0.5, 0.0), (-0.42, -0.34), (-0.12, -0.6), (0.22, -0.5), (0.48, -0.2), (0.5, 0.0)]
    points = [(x * s * rng.uniform(0.9, 1.1), y * s * rng.uniform(0.9, 1.1)) for x, y in shape]
    shadow(canvas, s * 0.5, s * 0.13)
    canvas.drawPath(poly(points), fill(base))
    lit = [points[1], points[2], (-0.02 * s, -0.28 * s), (-0.2 * s, 0), points[0]]
    dark = [points[3], points[4], points[5], (0.14 * s, 0), (0.05 * s, -0.28 * s)]
    canvas.drawPath(poly(lit), fill(lighter(base, 0.3)))
    canvas.drawPath(poly(dark), fill(darker(base, 0.35)))


def nugget(canvas: Any, size: float, rng: random.Random) -> None:
    s = size
    corners = [(-0.5, 0.0), (-0.38, -0.46), (0.08, -0.64), (0.5, -0.26), (0.44, 0.0)]
    points = [(x * s + rng.uniform(-0.05, 0.05) * s, y * s) for x, y in corners]
    shadow(canvas, s * 0.5, s * 0.14, 0.5)
    heart = (0.02 * s, -0.26 * s)
    canvas.drawPath(poly(points), fill("#e09c1c"))
    canvas.drawPath(poly([points[0], points[1], points[2], heart]), fill("#ffd966"))
    canvas.drawPath(poly([points[2], points[3], points[4], heart]), fill("#b26f10"))
    canvas.drawPath(poly([points[1], points[2]], False), stroke("#fff4c2", s * 0.08))
