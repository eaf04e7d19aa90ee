"""What stands in the lands of the dice game only: peaks, lighthouse, cacti, yurt, volcano, cave, crane.

Rules: as for the other motifs: own unit, foot at (0, 0), about one unit tall, light from the upper left.
Each is the land's silhouette: large, simple, and unlike the others with the colours taken away.
"""

from __future__ import annotations

import math
import random
from typing import Any

from assets.paint.brush import (
    Colour,
    across,
    clipped,
    darker,
    down,
    fill,
    lighter,
    oval,
    placed,
    poly,
    rect,
    rrect,
    stroke,
    svg,
)
from assets.paint.lands.motifs_carpet import rock, shadow


def snow_peak(canvas: Any, rng: random.Random, base: Colour = "#7d8ca6") -> None:
    """A steep horn with a cap of snow that runs down in tongues."""
    w = rng.uniform(0.58, 0.68)
    top = rng.uniform(-0.07, 0.07)
    shadow(canvas, w * 0.85, 0.12, 0.45)
    apex, foot = (top, -1.0), (top + w * 0.2, 0.01)
    canvas.drawPath(poly([apex, (w * 0.46, -0.48), (w, 0), foot]), fill(darker(base, 0.42)))
    canvas.drawPath(poly([apex, (-w * 0.5, -0.44), (-w, 0), foot]), fill(lighter(base, 0.14)))
    canvas.drawPath(poly([(-w * 0.6, -0.36), (-w, 0), (-w * 0.25, 0)]), fill(base))
    canvas.drawPath(poly([foot, (w * 0.34, -0.3), (w * 0.6, 0)]), fill(darker(base, 0.55)))
    lit = [apex, (top - w * 0.44, -0.56), (top - w * 0.27, -0.6), (top - w * 0.17, -0.42)]
    canvas.drawPath(
        poly([*lit, (top - 0.01, -0.58), (top + w * 0.1, -0.46), (top + w * 0.06, -0.7)]), fill("#ffffff")
    )
    shade = [apex, (top + w * 0.06, -0.7), (top + w * 0.1, -0.46), (top + w * 0.22, -0.6)]
    canvas.drawPath(poly([*shade, (top + w * 0.4, -0.55)]), fill("#b9cae4"))


def lighthouse(canvas: Any) -> None:
    rng = random.Random(3)
    for x, size, tone in ((-0.12, 0.44, "#857f7c"), (0.2, 0.34, "#948d86")):
        with placed(canvas, x, 0.06):
            rock(canvas, size, rng, tone)
    tower = poly([(-0.15, -0.06), (-0.10, -0.78), (0.10, -0.78), (0.15, -0.06)])
    canvas.drawPath(tower, across(-0.15, 0.15, "#fffdf6", "#f2e8d8", "#bda98f"))
    with clipped(canvas, tower):
        for y in (-0.25, -0.51, -0.77):
            canvas.drawRect(rect(-0.2, y, 0.4, 0.14), across(-0.15, 0.15, "#e0664c", "#c8452e", "#8a2a1e"))
    canvas.drawRect(rect(-0.14, -0.82, 0.28, 0.05), fill("#3d3440"))
    canvas.drawRect(rect(-0.08, -0.94, 0.16, 0.12), fill("#ffe58a"))
    oval(canvas, 0, -0.88, 0.2, 0.16, fill("#ffe48a", 0.55, 0.05))
    canvas.drawPath(poly([(-0.12, -0.94), (0, -1.06), (0.12, -0.94)]), fill("#b23a28"))
    canvas.drawPath(poly([(-0.12, -0.94), (0, -1.06), (-0.02, -0.94)]), fill("#e57a5c"))


def starfish(canvas: Any) -> None:
    points = []
    for k in range(10):
        t, r = k * math.pi / 5 - 1.3, 0.5 if k % 2 == 0 else 0.2
        points.append((r * math.cos(t), r * math.sin(t)))
    oval(canvas, 0.06, 0.1, 0.4, 0.34, fill("#5a3a14", 0.3, 0.06))
    canvas.drawPath(poly(points), fill("#e5683f"))
    canvas.drawPath(poly(points), stroke("#ffb48c", 0.06, 0.7))


def great_mushroom(canvas: Any, cap: Colour = "#d8432f") -> None:
    shadow(canvas, 0.26, 0.08, 0.5)
    stem = svg("M -.12 .02 Q -.06 -.3 -.09 -.5 L .09 -.5 Q .06 -.3 .13 .02 Q 0 .06 -.12 .02 Z")
    canvas.drawPath(stem, across(-0.13, 0.13, "#fffaf0", "#f0e2c4", "#b39b78"))
    oval(canvas, 0, -0.48, 0.37, 0.09, fill("#8d6a58"))
    dome = svg("M -.44 -.48 Q -.42 -.98 0 -1.0 Q .42 -.98 .44 -.48 Q 0 -.36 -.44 -.48 Z")
    canvas.drawPath(dome, across(-0.42, 0.42, lighter(cap, 0.3), cap, darker(cap, 0.36)))
    for x, y, r in (
        (-0.2, -0.72, 0.085),
        (0.06, -0.84, 0.07),
        (0.2, -0.62, 0.075),
        (-0.04, -0.57, 0.06),
        (-0.32, -0.54, 0.045),
        (0.33, -0.5, 0.04),
    ):
        oval(canvas, x, y, r, r * 0.8, fill("#fff6e6"))
    canvas.drawPath(svg("M -.36 -.66 Q -.3 -.9 -.06 -.95"), stroke("#ffffff", 0.035, 0.5))


def cactus(canvas: Any) -> None:
    cast = poly([(0.02, 0), (0.12, 0), (0.6, 0.16), (0.5, 0.2)])
    canvas.drawPath(cast, fill("#7a4a18", 0.35, 0.03))
    limbs = (
        ("M 0 0 L 0 -.78", 1.0),
        ("M 0 -.3 Q -.28 -.28 -.28 -.56", 0.8),
        ("M 0 -.4 Q .26 -.4 .26 -.66", 0.8),
    )
    for tone, width, dx in (("#245a33", 0.22, 0.0), ("#4f9654", 0.13, -0.02), ("#a6d487", 0.03, -0.06)):
        for limb, size in limbs:
            with placed(canvas, dx, 0):
                canvas.drawPath(svg(limb), stroke(tone, width * size))
    oval(canvas, 0, -0.9, 0.07, 0.055, fill("#f06a8e"))


def yurt(canvas: Any) -> None:
    shadow(canvas, 0.5, 0.12, 0.4, 0.06, 0.02)
    wall = svg("M -.42 0 L -.42 -.28 L .42 -.28 L .42 0 Q 0 .1 -.42 0 Z")
    canvas.drawPath(wall, across(-0.42, 0.42, "#fffaf0", "#efe1c4", "#b89d76"))
    roof = svg("M -.47 -.26 Q -.3 -.56 0 -.62 Q .3 -.56 .47 -.26 Q 0 -.16 -.47 -.26 Z")
    canvas.drawPath(roof, across(-0.45, 0.45, "#f7ead0", "#e2cda6", "#9e8058"))
    for x in (-0.3, -0.12, 0.12, 0.3):
        canvas.drawPath(
            svg(f"M {x * 0.2} -.6 Q {x * 0.8} -.5 {x * 1.25} -.24"), stroke("#8f744c", 0.012, 0.6)
        )
    band = svg("M -.43 -.2 Q 0 -.1 .43 -.2 L .43 -.13 Q 0 -.03 -.43 -.13 Z")
    canvas.drawPath(band, across(-0.43, 0.43, "#dd6a4a", "#b8432c", "#7e2a1c"))
    for k in range(6):
        oval(
            canvas, -0.35 + 0.14 * k, -0.13 + 0.035 * (1 - abs(k - 2.5) / 2.5), 0.025, 0.025, fill("#ffd56b")
        )
    canvas.drawRRect(rrect(-0.1, -0.25, 0.2, 0.29, 0.03), across(-0.1, 0.1, "#9a4c2e", "#66301c"))
    canvas.drawRRect(rrect(-0.1, -0.25, 0.2, 0.29, 0.03), stroke("#f0c067", 0.022))
    oval(canvas, 0, -0.6, 0.07, 0.03, fill("#6b4a2c"))


def horse(canvas: Any, coat: Colour = "#8a5230") -> None:
    shadow(canvas, 0.42, 0.09, 0.4)
    for x in (-0.26, -0.16, 0.18, 0.28):
        canvas.drawLine(x, -0.34, x * 1.04, 0, stroke(darker(coat, 0.3), 0.07))
    body = svg("M -.34 -.36 Q -.34 -.58 -.1 -.56 L .22 -.58 Q .4 -.54 .36 -.3 Q .1 -.22 -.2 -.26 Z")
    canvas.drawPath(body, down(-0.6, -0.22, lighter(coat, 0.3), coat, darker(coat, 0.3)))
    neck = svg("M -.34 -.42 Q -.42 -.7 -.46 -.84 L -.3 -.92 Q -.18 -.72 -.1 -.54 Z")
    canvas.drawPath(neck, across(-0.46, -0.1, lighter(coat, 0.25), coat))
    head = svg("M -.3 -.94 Q -.42 -.92 -.5 -.8 L -.62 -.68 Q -.6 -.6 -.5 -.62 L -.34 -.74 Z")
    canvas.drawPath(head, fill(lighter(coat, 0.12)))
    canvas.drawPath(svg("M -.3 -.96 Q -.12 -.82 -.06 -.56 Q -.2 -.66 -.32 -.9 Z"), fill(darker(coat, 0.6)))
    canvas.drawPath(svg("M .36 -.52 Q .5 -.42 .44 -.16 Q .38 -.3 .32 -.4 Z"), fill(darker(coat, 0.6)))
    oval(canvas, -0.43, -0.8, 0.02, 0.024, fill("#1a100a"))


def volcano(canvas: Any) -> None:
    shadow(canvas, 0.55, 0.1, 0.5, 0.05)
    for x, y, r, alpha in (
        (-0.1, -1.0, 0.15, 0.9),
        (0.08, -1.08, 0.19, 0.9),
        (-0.14, -1.2, 0.2, 0.8),
        (0.12, -1.27, 0.16, 0.7),
    ):
        oval(canvas, x, y, r, r * 0.85, fill("#7d7072", alpha))
        oval(canvas, x - 0.04, y - 0.05, r * 0.6, r * 0.45, fill("#cfc0ba", alpha))
    cone = svg("M -.56 0 Q -.3 -.3 -.17 -.82 Q 0 -.76 .17 -.82 Q .3 -.3 .58 0 Q 0 .1 -.56 0 Z")
    canvas.drawPath(cone, across(-0.5, 0.5, "#8e5f5c", "#5c383c", "#2e1b26"))
    canvas.drawPath(
        svg("M -.56 0 Q -.3 -.3 -.17 -.82 L -.08 -.79 Q -.14 -.3 -.3 .03 Z"), fill("#b07e70", 0.5)
    )
    oval(canvas, 0, -0.81, 0.175, 0.06, fill("#3a1414"))
    oval(canvas, 0, -0.815, 0.15, 0.045, fill("#ffb12e"))
    oval(canvas, 0, -0.86, 0.2, 0.14, fill("#ff8a24", 0.55, 0.05))
    for line, width in (
        ("M -.06 -.8 Q -.04 -.5 -.13 -.32 Q -.2 -.16 -.16 .0", 0.08),
        ("M .07 -.8 Q .05 -.6 .14 -.4 Q .2 -.26 .16 -.1", 0.065),
        ("M -.12 -.34 Q -.02 -.2 .02 -.02", 0.05),
    ):
        for tone, size in (("#7a160c", 1.7), ("#ff5a1c", 1.0), ("#ffd54f", 0.4)):
            canvas.drawPath(svg(line), stroke(tone, width * size))


def ember(canvas: Any) -> None:
    oval(canvas, 0, 0, 1.0, 0.7, fill("#ff7a24", 0.5, 0.35))
    oval(canvas, 0, 0, 0.66, 0.4, fill("#ff6a1e", 0.9))
    oval(canvas, 0, 0, 0.34, 0.2, fill("#ffe27a"))


def cave_mouth(canvas: Any) -> None:
    hill = svg("M -.62 .06 L -.6 -.34 L -.44 -.66 L -.16 -.86 L .14 -.9 L .44 -.68 L .6 -.34 L .64 .06 Z")
    canvas.drawPath(hill, fill("#4b5468"))
    lit = svg("M -.62 .06 L -.6 -.34 L -.44 -.66 L -.16 -.86 L .14 -.9 L .0 -.62 L -.36 -.42 L -.42 .06 Z")
    canvas.drawPath(lit, fill("#76829a"))
    canvas.drawPath(svg("M .14 -.9 L .44 -.68 L .6 -.34 L .64 .06 L .42 .06 L .38 -.42 Z"), fill("#333a4c"))
    canvas.drawPath(svg("M -.44 -.66 L -.16 -.86 L .14 -.9 L -.1 -.74 Z"), fill("#9ba8be"))
    mouth = svg("M -.4 .08 L -.36 -.3 Q -.26 -.6 0 -.62 Q .28 -.6 .38 -.28 L .42 .08 Q 0 .14 -.4 .08 Z")
    canvas.drawPath(mouth, fill("#0b0a13"))
    with clipped(canvas, mouth):
        canvas.drawPath(svg("M -.28 .08 Q -.26 -.34 0 -.36 Q .26 -.34 .3 .08 Z"), fill("#46c8d8", 0.33, 0.09))
    for x, h, w, tone in (
        (-0.2, 0.3, 0.06, "#4fd0dc"),
        (-0.08, 0.42, 0.075, "#7be6ea"),
        (0.06, 0.28, 0.06, "#3fb4cf"),
        (0.2, 0.36, 0.065, "#8f7cf0"),
    ):
        crystal = [(x - w, 0.07), (x - w * 1.1, 0.07 - h * 0.7), (x, 0.07 - h)]
        canvas.drawPath(poly([*crystal, (x + w * 1.1, 0.07 - h * 0.7), (x + w, 0.07)]), fill(tone))
        canvas.drawPath(poly([*crystal, (x - w * 0.1, 0.07)]), fill("#e6ffff", 0.65))
    for x in (-0.24, -0.1, 0.08, 0.22):
        y = -0.56 + abs(x) * 0.5
        canvas.drawPath(poly([(x - 0.05, y), (x + 0.05, y), (x, y + 0.16)]), fill("#5b667c"))


def block(canvas: Any, width: float, height: float, base: Colour = "#d8c7a6") -> None:
    """A cut stone: front, top and dark side; its lower left front corner is the foot."""
    w, h, t = width, height, height * 0.42
    shadow(canvas, w * 0.55, h * 0.2, 0.4, w * 0.5)
    canvas.drawRect(rect(0, -h, w, h), fill(base))
    canvas.drawPath(
        poly([(0, -h), (t * 0.8, -h - t), (w + t * 0.8, -h - t), (w, -h)]), fill(lighter(base, 0.55))
    )
    canvas.drawPath(
        poly([(w, 0), (w + t * 0.8, -t), (w + t * 0.8, -h - t), (w, -h)]), fill(darker(base, 0.4))
    )
    canvas.drawLine(w * 0.5, 0, w * 0.5, -h, stroke(darker(base, 0.3), 0.008, 0.6))


def crane(canvas: Any) -> None:
    """Three beams, a boom and a stone on the rope."""
    shadow(canvas, 0.3, 0.07, 0.4)
    for beam in ("M -.2 0 L .0 -.8", "M .2 0 L .0 -.8", "M -.12 -.3 L .12 -.3", "M -.14 -.62 L .5 -.96"):
        canvas.drawPath(svg(beam), stroke("#4a2c18", 0.1))
        with placed(canvas, -0.015, -0.015):
            canvas.drawPath(svg(beam), stroke("#b9824c", 0.04))
    canvas.drawLine(0.48, -0.94, 0.48, -0.5, stroke("#3a2a20", 0.025))
    with placed(canvas, 0.36, -0.3):
        block(canvas, 0.22, 0.18, "#e2d3b4")


def butterfly(canvas: Any, wing: Colour) -> None:
    for side in (-1, 1):
        oval(canvas, side * 0.36, -0.2, 0.38, 0.44, fill("#2b2118"))
        oval(canvas, side * 0.36, -0.2, 0.3, 0.36, fill(wing))
        oval(canvas, side * 0.28, 0.3, 0.25, 0.27, fill("#2b2118"))
        oval(canvas, side * 0.28, 0.3, 0.19, 0.2, fill(lighter(wing, 0.3)))
    canvas.drawLine(0, -0.45, 0, 0.5, stroke("#2b2118", 0.16))


def cabbage(canvas: Any) -> None:
    oval(canvas, 0.1, 0.15, 1.0, 0.8, fill("#20160c", 0.4, 0.2))
    oval(canvas, 0, 0, 0.95, 0.85, fill("#4f8a34"))
    oval(canvas, -0.15, -0.15, 0.66, 0.6, fill("#86bc52"))
    oval(canvas, -0.2, -0.22, 0.3, 0.26, fill("#c6e08a"))
