"""What lives in the land: sheep, deer, swans, frogs, a heron, lilies, crystals, dead wood.

Rules: as for the farm: own unit, foot at (0, 0), about one unit tall, light from the upper left.
"""

from __future__ import annotations

import math
import random
from typing import Any

import skia

from assets.paint.brush import (
    Colour,
    across,
    darker,
    down,
    fill,
    lighter,
    oval,
    placed,
    poly,
    rect,
    stroke,
    svg,
)
from assets.paint.lands.motifs_carpet import oak, pebble, rock, shadow


def sheep(canvas: Any, grazing: bool = False) -> None:
    shadow(canvas, 0.5, 0.13, 0.38, 0.02)
    for x in (-0.24, -0.1, 0.14, 0.27):
        canvas.drawRect(rect(x, -0.2, 0.07, 0.2), fill("#3b3038"))
    wool = [(-0.3, -0.3, 0.2), (-0.1, -0.24, 0.22), (0.14, -0.26, 0.22), (0.3, -0.36, 0.18)]
    back = [(0.16, -0.5, 0.2), (-0.08, -0.53, 0.21), (-0.28, -0.46, 0.19)]
    for x, y, r in wool + back:
        oval(canvas, x, y + 0.03, r, r, fill("#b09c86"))
    for x, y, r in wool + back:
        oval(canvas, x - 0.015, y - 0.015, r * 0.93, r * 0.9, fill("#efe4cf"))
    oval(canvas, -0.02, -0.38, 0.36, 0.2, fill("#efe4cf"))
    for x, y, r in back:
        oval(canvas, x - 0.05, y - 0.05, r * 0.62, r * 0.55, fill("#fffaf0"))
    with placed(canvas, -0.04 if grazing else 0, 0.3 if grazing else 0):
        oval(canvas, -0.46, -0.44, 0.13, 0.16, fill("#332a33"))
        oval(canvas, -0.36, -0.54, 0.1, 0.05, fill("#332a33"))
        oval(canvas, -0.42, -0.6, 0.12, 0.08, fill("#fffaf0"))
        oval(canvas, -0.5, -0.46, 0.022, 0.026, fill("#ffffff"))


def cow(canvas: Any) -> None:
    shadow(canvas, 0.56, 0.12, 0.4)
    for x in (-0.34, -0.2, 0.2, 0.34):
        canvas.drawRect(rect(x - 0.04, -0.28, 0.08, 0.28), fill("#efe2cc" if x < 0 else "#b9a68f"))
        canvas.drawRect(rect(x - 0.04, -0.05, 0.08, 0.05), fill("#4b3a3a"))
    body = svg("M -.44 -.3 Q -.5 -.66 -.2 -.66 L .32 -.64 Q .5 -.62 .48 -.32 Q .44 -.2 .2 -.2 L -.3 -.2 Z")
    canvas.drawPath(body, down(-0.66, -0.2, "#fffaf0", "#f0e2ca", "#c2ac90"))
    for spot in (
        "M -.2 -.66 Q .02 -.7 .04 -.52 Q -.06 -.4 -.2 -.5 Z",
        "M .22 -.64 Q .48 -.66 .47 -.42 Q .32 -.36 .24 -.46 Z",
        "M -.1 -.32 Q .06 -.4 .12 -.26 Q 0 -.18 -.1 -.32 Z",
    ):
        canvas.drawPath(svg(spot), fill("#9b5a38"))
    canvas.drawPath(svg("M .47 -.56 Q .58 -.4 .52 -.2"), stroke("#c2ac90", 0.035))
    oval(canvas, -0.5, -0.62, 0.13, 0.15, fill("#9b5a38"))
    oval(canvas, -0.55, -0.53, 0.11, 0.08, fill("#f3cdb4"))
    oval(canvas, -0.52, -0.66, 0.022, 0.026, fill("#241a18"))
    for x in (-0.6, -0.4):
        canvas.drawLine(x, -0.76, x * 1.05, -0.86, stroke("#f4ead2", 0.045))
    oval(canvas, -0.34, -0.72, 0.08, 0.04, fill("#7d4429"))


def swan(canvas: Any) -> None:
    oval(canvas, 0.04, 0.06, 0.4, 0.08, fill("#123a6b", 0.45, 0.02))
    oval(canvas, 0, 0.1, 0.46, 0.055, stroke("#e6f5fb", 0.022, 0.6))
    neck = svg("M -.26 -.02 Q -.34 -.3 -.28 -.52 Q -.24 -.62 -.34 -.62")
    canvas.drawPath(neck, stroke("#fffdf6", 0.1))
    oval(canvas, -0.32, -0.61, 0.075, 0.06, fill("#fffdf6"))
    oval(canvas, -0.34, -0.62, 0.014, 0.014, fill("#2b2118"))
    canvas.drawPath(poly([(-0.37, -0.64), (-0.5, -0.58), (-0.37, -0.57)]), fill("#e8892e"))
    body = svg("M -.32 -.06 Q -.2 -.34 .1 -.32 Q .34 -.32 .46 -.44 Q .44 .08 .02 .08 Q -.26 .08 -.32 -.06 Z")
    canvas.drawPath(body, down(-0.4, 0.1, "#ffffff", "#c9cbd8"))
    canvas.drawPath(svg("M -.08 -.1 Q .12 -.02 .34 -.26"), stroke("#aeb0c2", 0.03))


def duck(canvas: Any, head: Colour) -> None:
    oval(canvas, 0.03, 0.05, 0.4, 0.09, fill("#123a6b", 0.45, 0.02))
    oval(canvas, 0, 0.08, 0.46, 0.06, stroke("#e6f5fb", 0.03, 0.6))
    body = svg("M -.34 -.06 Q -.24 -.34 .1 -.28 L .44 -.38 Q .42 .08 .02 .08 Q -.28 .08 -.34 -.06 Z")
    canvas.drawPath(body, down(-0.4, 0.1, "#d9c2a0", "#86684a"))
    oval(canvas, -0.26, -0.38, 0.15, 0.15, across(-0.4, -0.1, lighter(head, 0.2), darker(head, 0.2)))
    canvas.drawLine(-0.36, -0.22, -0.18, -0.22, stroke("#fffdf6", 0.05))
    canvas.drawPath(poly([(-0.38, -0.42), (-0.56, -0.34), (-0.38, -0.31)]), fill("#f0b43a"))
    oval(canvas, -0.31, -0.42, 0.024, 0.024, fill("#1a140f"))


def fish(canvas: Any) -> None:
    """A leap out of the water, with rings."""
    for rx, alpha in ((0.42, 0.75), (0.28, 0.6)):
        oval(canvas, 0, 0, rx, rx * 0.26, stroke("#eaf7fc", 0.035, alpha))
    body = svg(
        "M -.3 -.06 Q -.38 -.5 .04 -.66 Q .26 -.7 .36 -.56 Q .14 -.52 -.02 -.36 Q -.14 -.2 -.12 -.04 Z"
    )
    canvas.drawPath(body, across(-0.35, 0.3, "#f7a35c", "#d9573f"))
    canvas.drawPath(svg("M -.26 -.1 Q -.3 -.44 .04 -.58"), stroke("#ffd9a8", 0.045))
    canvas.drawPath(svg("M -.02 -.36 L .1 -.26 L -.08 -.26 Z"), fill("#b8402d"))
    oval(canvas, 0.2, -0.59, 0.03, 0.03, fill("#2b1a14"))
    for x, y in ((-0.44, -0.2), (0.02, -0.14), (-0.4, -0.36), (0.14, -0.24)):
        oval(canvas, x, y, 0.028, 0.034, fill("#eaf7fc"))


def islet(canvas: Any, rng: random.Random) -> None:
    oval(canvas, 0, 0.02, 0.46, 0.19, fill("#bfe3ee", 0.65, 0.01))
    oval(canvas, 0, 0.0, 0.4, 0.15, fill("#f6fcfb", 0.8))
    oval(canvas, 0, -0.01, 0.36, 0.13, fill("#ecd7a3"))
    oval(canvas, 0.02, 0.0, 0.34, 0.11, fill("#cfae74"))
    oval(canvas, -0.01, -0.04, 0.3, 0.095, fill("#86b04a"))
    with placed(canvas, -0.06, -0.03):
        oak(canvas, 0.66, rng)
    with placed(canvas, 0.2, 0.0):
        rock(canvas, 0.2, rng, "#8a8790")


def deer(canvas: Any) -> None:
    shadow(canvas, 0.32, 0.07, 0.45)
    for x in (-0.2, -0.12, 0.14, 0.22):
        canvas.drawLine(x, -0.3, x * 1.05, 0, stroke("#8a5229", 0.055))
    oval(canvas, 0, -0.38, 0.3, 0.15, fill("#b5703a"))
    oval(canvas, 0.03, -0.31, 0.24, 0.08, fill("#8f552b"))
    oval(canvas, -0.04, -0.43, 0.24, 0.08, fill("#dc9c60"))
    canvas.drawPath(svg("M -.27 -.34 L -.36 -.74 L -.2 -.72 L -.1 -.42 Z"), fill("#b5703a"))
    canvas.drawPath(svg("M -.27 -.34 L -.36 -.74 L -.3 -.74 L -.2 -.4 Z"), fill("#d7965a"))
    oval(canvas, -0.34, -0.74, 0.13, 0.08, fill("#c98449"))
    oval(canvas, -0.45, -0.72, 0.035, 0.03, fill("#3a2418"))
    oval(canvas, -0.34, -0.77, 0.02, 0.022, fill("#241610"))
    oval(canvas, 0.3, -0.42, 0.05, 0.06, fill("#fff3df"))
    for x, y in ((0.02, -0.45), (0.12, -0.42), (-0.08, -0.42), (0.18, -0.37)):
        oval(canvas, x, y, 0.018, 0.016, fill("#ffe4bd"))
    for antler in (
        "M -.28 -.8 Q -.34 -.95 -.26 -1.06",
        "M -.3 -.9 L -.4 -.98",
        "M -.24 -.8 Q -.14 -.92 -.16 -1.06",
        "M -.17 -.94 L -.06 -1.0",
    ):
        canvas.drawPath(svg(antler), stroke("#f4e2c0", 0.042))


def fox(canvas: Any) -> None:
    shadow(canvas, 0.46, 0.1, 0.45)
    tail = svg("M .2 -.12 Q .5 -.02 .62 -.3 Q .66 -.5 .54 -.6 Q .5 -.34 .3 -.3 Z")
    canvas.drawPath(tail, across(0.2, 0.62, "#e07c36", "#b2531d"))
    canvas.drawPath(svg("M .6 -.38 Q .66 -.5 .54 -.6 Q .5 -.48 .52 -.4 Z"), fill("#fff3df"))
    body = svg("M -.2 0 Q -.26 -.5 0 -.54 Q .34 -.5 .34 0 Z")
    canvas.drawPath(body, across(-0.2, 0.34, "#f09046", "#d06c2a", "#9c4717"))
    canvas.drawPath(svg("M -.18 0 Q -.22 -.34 -.06 -.44 Q .06 -.3 .02 0 Z"), fill("#fff3df"))
    for x in (-0.12, 0.06):
        canvas.drawLine(x, -0.06, x, 0, stroke("#3a2218", 0.07))
    head = svg(
        "M -.36 -.56 Q -.34 -.82 -.28 -.92 L -.17 -.8 L -.02 -.82 L .1 -.94 Q .14 -.72 .1 -.6 "
        "Q -.06 -.4 -.14 -.38 Q -.28 -.42 -.36 -.56 Z"
    )
    canvas.drawPath(head, across(-0.36, 0.12, "#f4a05a", "#cf6a28"))
    canvas.drawPath(
        svg(
            "M -.36 -.56 Q -.22 -.6 -.15 -.46 Q -.04 -.6 .1 -.6 Q -.06 -.4 -.14 -.38 Q -.28 -.42 -.36 -.56 Z"
        ),
        fill("#fff3df"),
    )
    for x in (-0.25, 0.0):
        oval(canvas, x, -0.65, 0.028, 0.034, fill("#241610"))
    oval(canvas, -0.15, -0.42, 0.035, 0.03, fill("#241610"))


def bear(canvas: Any) -> None:
    shadow(canvas, 0.46, 0.1, 0.45)
    body = svg(
        "M -.34 0 Q -.44 -.46 -.1 -.56 Q .3 -.62 .44 -.36 Q .5 -.1 .42 0 "
        "L .24 0 L .2 -.14 L -.12 -.14 L -.16 0 Z"
    )
    canvas.drawPath(body, across(-0.4, 0.48, "#a5713f", "#7d4f2a", "#543219"))
    canvas.drawPath(svg("M -.2 -.5 Q .1 -.6 .34 -.46"), stroke("#c48f58", 0.035, 0.8))
    for x in (-0.46, -0.2):
        oval(canvas, x, -0.76, 0.085, 0.085, fill("#7d4f2a"))
        oval(canvas, x, -0.75, 0.045, 0.045, fill("#d3a06c"))
    oval(canvas, -0.33, -0.6, 0.21, 0.2, across(-0.54, -0.12, "#b07c48", "#7d4f2a"))
    oval(canvas, -0.37, -0.53, 0.11, 0.085, fill("#e0b98c"))
    oval(canvas, -0.4, -0.56, 0.04, 0.03, fill("#241610"))
    for x in (-0.42, -0.25):
        oval(canvas, x, -0.65, 0.024, 0.028, fill("#1a100a"))


def stump(canvas: Any) -> None:
    shadow(canvas, 0.44, 0.12, 0.45)
    trunk = svg("M -.34 -.5 L -.44 0 Q -.2 .08 0 .04 Q .2 .1 .44 0 L .34 -.5 Z")
    canvas.drawPath(trunk, across(-0.4, 0.4, "#96663e", "#6b4226", "#43281a"))
    oval(canvas, 0, -0.5, 0.35, 0.14, fill("#e6c28c"))
    for r in (0.25, 0.15, 0.06):
        oval(canvas, 0, -0.5, r, r * 0.4, stroke("#b58350", 0.03))
    for x, y in ((-0.4, -0.06), (0.36, -0.02)):
        oval(canvas, x, y, 0.16, 0.08, fill("#3f8a4a"))


def rabbit(canvas: Any) -> None:
    shadow(canvas, 0.44, 0.12, 0.38)
    oval(canvas, 0.14, -0.26, 0.36, 0.27, across(-0.2, 0.5, "#d9b48c", "#b58a60", "#86623f"))
    oval(canvas, 0.5, -0.22, 0.11, 0.1, fill("#fffaf0"))
    oval(canvas, -0.02, -0.05, 0.18, 0.06, fill("#d9b48c"))
    for turn, tone in ((8, "#a87d54"), (-14, "#c79d72")):
        with placed(canvas, -0.2, -0.52, turn=turn):
            oval(canvas, 0, -0.24, 0.07, 0.24, fill(tone))
            oval(canvas, -0.01, -0.22, 0.03, 0.16, fill("#efc3b0"))
    oval(canvas, -0.26, -0.46, 0.2, 0.17, across(-0.46, -0.06, "#e3c19b", "#b58a60"))
    oval(canvas, -0.31, -0.5, 0.028, 0.034, fill("#241610"))
    oval(canvas, -0.45, -0.45, 0.026, 0.022, fill("#c9766a"))


def skerry(canvas: Any, rng: random.Random) -> None:
    """Rocks in the water, with a gull."""
    oval(canvas, 0.02, 0.02, 0.6, 0.17, fill("#bfe3ee", 0.6, 0.02))
    oval(canvas, 0.0, 0.0, 0.54, 0.13, fill("#f4fbfb", 0.8))
    for x, y, size in ((0.22, -0.05, 0.5), (-0.18, 0.0, 0.7), (0.3, 0.06, 0.34)):
        with placed(canvas, x, y):
            rock(canvas, size, rng, "#85889a")
    with placed(canvas, -0.22, -0.4, 0.5):
        body = svg("M -.34 -.3 Q -.1 -.5 .12 -.34 L .44 -.28 Q .2 -.06 -.06 -.1 Q -.3 -.12 -.34 -.3 Z")
        canvas.drawPath(body, down(-0.5, -0.05, "#ffffff", "#c9cbd8"))
        canvas.drawPath(svg("M -.1 -.32 Q .16 -.36 .44 -.28 Q .16 -.14 -.04 -.18 Z"), fill("#8b93a8"))
        oval(canvas, -0.28, -0.42, 0.12, 0.11, fill("#ffffff"))
        canvas.drawPath(poly([(-0.38, -0.45), (-0.56, -0.38), (-0.38, -0.37)]), fill("#e8a43a"))
        oval(canvas, -0.3, -0.44, 0.02, 0.02, fill("#1a140f"))


def mushroom(canvas: Any, cap: Colour = "#d9573f") -> None:
    shadow(canvas, 0.3, 0.08, 0.4)
    canvas.drawPath(
        poly([(-0.1, 0), (-0.08, -0.4), (0.08, -0.4), (0.1, 0)]), across(-0.1, 0.1, "#fff6e0", "#c9b694")
    )
    dome = svg("M -.36 -.36 Q -.32 -.84 0 -.84 Q .32 -.84 .36 -.36 Q 0 -.26 -.36 -.36 Z")
    canvas.drawPath(dome, across(-0.36, 0.36, lighter(cap, 0.2), cap, darker(cap, 0.3)))
    for x, y, r in ((-0.14, -0.58, 0.07), (0.08, -0.68, 0.055), (0.16, -0.46, 0.05)):
        oval(canvas, x, y, r, r * 0.8, fill("#fff3df"))


def lily(canvas: Any, turn: float, bloom: bool) -> None:
    """A leaf of half a unit around (0, 0)."""
    canvas.save()
    canvas.scale(0.5, 0.3)
    oval(canvas, 0.1, 0.2, 1.0, 1.0, fill("#10262c", 0.5, 0.1))
    canvas.rotate(turn)
    leaf = skia.Path()
    leaf.moveTo(0, 0)
    leaf.arcTo(skia.Rect(-1, -1, 1, 1), 20, 315, False)
    leaf.close()
    canvas.drawPath(leaf, fill("#9dbb52"))
    canvas.drawPath(leaf, stroke("#5f7a35", 0.12))
    for k in range(5):
        canvas.drawLine(
            0, 0, math.cos(1 + k * 1.0) * 0.8, math.sin(1 + k * 1.0) * 0.8, stroke("#7b9840", 0.05)
        )
    canvas.restore()
    if bloom:
        for k in range(6):
            x, y = math.cos(k * 1.047) * 0.17, math.sin(k * 1.047) * 0.11 - 0.08
            oval(canvas, x, y, 0.13, 0.1, fill("#f8d6e6"))
            oval(canvas, x - 0.02, y - 0.02, 0.06, 0.04, fill("#fff4fa"))
        oval(canvas, 0, -0.1, 0.08, 0.065, fill("#f3c04a"))


def frog(canvas: Any) -> None:
    oval(canvas, 0.04, 0.02, 0.5, 0.12, fill("#0d1a16", 0.4, 0.04))
    for x in (-0.36, 0.36):
        oval(canvas, x, -0.12, 0.2, 0.13, fill("#5c8430"))
    oval(canvas, 0, -0.3, 0.42, 0.32, across(-0.4, 0.4, "#a4cb56", "#74a03c", "#4d722a"))
    oval(canvas, -0.02, -0.2, 0.26, 0.16, fill("#d9e8a2"))
    for x in (-0.22, 0.2):
        oval(canvas, x, -0.6, 0.15, 0.15, fill("#8fb84a"))
        oval(canvas, x - 0.01, -0.62, 0.095, 0.1, fill("#fffbe6"))
        oval(canvas, x - 0.01, -0.61, 0.05, 0.065, fill("#1d1a14"))
    canvas.drawPath(svg("M -.22 -.3 Q 0 -.18 .22 -.3"), stroke("#3d5a1f", 0.04))


def dragonfly(canvas: Any) -> None:
    for turn in (28, -28):
        for side in (1, -1):
            with placed(canvas, turn=turn):
                oval(canvas, side * 0.36, 0, 0.34, 0.085, fill("#e6f8fb", 0.88))
                oval(canvas, side * 0.36, 0, 0.34, 0.085, stroke("#6fb7c4", 0.025, 0.9))
    canvas.drawLine(0, -0.12, 0, 0.62, stroke("#1d8c93", 0.09))
    canvas.drawLine(-0.012, -0.1, -0.012, 0.56, stroke("#7fe0dc", 0.03))
    oval(canvas, 0, -0.16, 0.1, 0.1, fill("#17666d"))
    oval(canvas, -0.04, -0.19, 0.035, 0.035, fill("#c9fbf6"))


def heron(canvas: Any) -> None:
    oval(canvas, 0.05, 0.02, 0.26, 0.06, fill("#0d1a20", 0.4, 0.03))
    for x in (-0.02, 0.07):
        canvas.drawLine(x, -0.34, x, 0, stroke("#c98a3c", 0.028))
    body = svg("M -.2 -.4 Q -.1 -.6 .14 -.54 L .44 -.34 Q .2 -.26 .02 -.3 Q -.18 -.3 -.2 -.4 Z")
    canvas.drawPath(body, across(-0.2, 0.44, "#e6edf2", "#a9b9c8", "#6c7f94"))
    canvas.drawPath(svg("M -.12 -.44 Q -.36 -.62 -.2 -.78 Q -.12 -.88 -.2 -.93"), stroke("#eef3f6", 0.075))
    oval(canvas, -0.21, -0.93, 0.075, 0.06, fill("#eef3f6"))
    canvas.drawPath(poly([(-0.26, -0.96), (-0.5, -0.88), (-0.26, -0.9)]), fill("#e8a43a"))
    canvas.drawPath(svg("M -.2 -.97 Q -.1 -1.0 .02 -.95"), stroke("#3b4656", 0.03))
    oval(canvas, -0.23, -0.94, 0.013, 0.013, fill("#1a140f"))


def dead_tree(canvas: Any) -> None:
    shadow(canvas, 0.22, 0.06, 0.45)
    for path, width in (
        ("M 0 .02 Q -.04 -.3 .02 -.5", 0.13),
        ("M .01 -.4 Q .02 -.62 -.08 -.84", 0.075),
        ("M .0 -.34 Q -.18 -.44 -.26 -.66", 0.065),
        ("M .02 -.46 Q .18 -.56 .24 -.8", 0.06),
        ("M -.18 -.48 Q -.28 -.5 -.34 -.48", 0.04),
        ("M .16 -.6 Q .28 -.62 .34 -.58", 0.036),
        ("M -.05 -.7 Q .04 -.8 .06 -.9", 0.035),
    ):
        canvas.drawPath(svg(path), stroke("#33252f", width))
        with placed(canvas, -0.014, -0.01):
            canvas.drawPath(svg(path), stroke("#94808c", width * 0.32))


def crystals(canvas: Any, body: Colour = "#f0a81f") -> None:
    shadow(canvas, 0.44, 0.1, 0.55)
    oval(canvas, 0, -0.16, 0.5, 0.36, fill(body, 0.25, 0.12))
    for x, h, w, turn in (
        (-0.24, 0.52, 0.1, -16),
        (0.27, 0.56, 0.1, 15),
        (0.02, 0.84, 0.13, 0),
        (-0.1, 0.36, 0.08, -6),
    ):
        with placed(canvas, x, 0, turn=turn):
            canvas.drawPath(
                poly([(-w, 0), (-w * 1.1, -h * 0.7), (0, -h), (w * 1.1, -h * 0.7), (w, 0)]), fill(body)
            )
            lit = [(-w, 0), (-w * 1.1, -h * 0.7), (0, -h), (-w * 0.1, -h * 0.6), (-w * 0.2, 0)]
            canvas.drawPath(poly(lit), fill(lighter(body, 0.62)))
            dark = [(w, 0), (w * 1.1, -h * 0.7), (0, -h), (w * 0.5, -h * 0.6), (w * 0.5, 0)]
            canvas.drawPath(poly(dark), fill(darker(body, 0.36)))


def stones(canvas: Any, rng: random.Random) -> None:
    for x, y, size in ((-0.2, -0.05, 0.4), (0.22, 0, 0.5), (0.0, 0.06, 0.3)):
        with placed(canvas, x, y):
            pebble(canvas, size, "#a6a097", rng)
