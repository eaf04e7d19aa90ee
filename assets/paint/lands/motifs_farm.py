"""What people put into the land: mill, barn, cottage, sheaves, fence, boat, cabin, hut, mine.

Rules: drawn in their own unit with the foot at (0, 0) and about one unit tall, so that one number (the
height in squares) places them; light from the upper left; the cast shadow falls to the lower right.
"""

from __future__ import annotations

import random
from typing import Any

from assets.paint.brush import (
    Colour,
    across,
    darker,
    down,
    fill,
    lighter,
    linear,
    oval,
    placed,
    poly,
    rect,
    rrect,
    stroke,
    svg,
)
from assets.paint.lands.motifs_carpet import nugget, shadow


def windmill(canvas: Any, turn: float) -> None:
    cast = poly([(0.02, 0.0), (0.22, 0), (0.56, 0.14), (0.46, 0.2), (0.1, 0.07)])
    canvas.drawPath(cast, fill("#4a2e0c", 0.35, 0.025))
    shadow(canvas, 0.24, 0.06)
    tower = poly([(-0.2, 0), (-0.13, -0.62), (0.13, -0.62), (0.2, 0)])
    canvas.drawPath(tower, across(-0.2, 0.2, "#fff8e6", "#f3e2c0", "#c09d72"))
    plinth = poly([(-0.2, 0), (-0.187, -0.12), (0.187, -0.12), (0.2, 0)])
    canvas.drawPath(plinth, across(-0.2, 0.2, "#c2b4a6", "#85756a"))
    for x, y in ((-0.12, -0.06), (0.02, -0.03), (0.11, -0.08)):
        canvas.drawRRect(rrect(x - 0.035, y - 0.018, 0.07, 0.036, 0.012), fill("#6e6056", 0.5))
    canvas.drawPath(svg("M -.05 0 L -.05 -.13 A .05 .05 0 0 1 .05 -.13 L .05 0 Z"), fill("#5a3a24"))
    canvas.drawRRect(rrect(-0.035, -0.42, 0.07, 0.09, 0.03), fill("#4b3a3a"))
    canvas.drawRRect(rrect(-0.03, -0.33, 0.06, 0.016, 0.006), fill("#fff6df"))
    cap = svg("M -.165 -.6 Q -.14 -.84 0 -.86 Q .14 -.84 .165 -.6 Q 0 -.55 -.165 -.6 Z")
    canvas.drawPath(cap, across(-0.16, 0.16, "#e27a52", "#b24c33", "#7d2f25"))
    with placed(canvas, 0.035, -0.615, turn=turn):
        for k in range(4):
            with placed(canvas, turn=90 * k):
                canvas.drawRect(rect(0, -0.58, 0.15, 0.46), fill("#3a2412", 0.28, 0.02))
    with placed(canvas, 0, -0.66, turn=turn):
        for k in range(4):
            with placed(canvas, turn=90 * k):
                _sail(canvas)
    oval(canvas, 0, -0.66, 0.055, 0.055, fill("#6b4226"))
    oval(canvas, -0.012, -0.672, 0.026, 0.026, fill("#c99a5c"))


def _sail(canvas: Any) -> None:
    canvas.drawRect(rect(0.005, -0.58, 0.15, 0.44), fill("#fffaf0"))
    canvas.drawRect(rect(0.09, -0.58, 0.065, 0.44), fill("#e8d6b4"))
    for j in range(5):
        canvas.drawLine(0, -0.58 + 0.11 * j, 0.155, -0.58 + 0.11 * j, stroke("#8a5a34", 0.016))
    canvas.drawLine(0.08, -0.58, 0.08, -0.14, stroke("#8a5a34", 0.014))
    canvas.drawLine(0, 0, 0, -0.6, stroke("#6b4226", 0.034))


def sheaf(canvas: Any) -> None:
    shadow(canvas, 0.34, 0.1)
    body = svg("M -.3 0 Q -.12 -.4 -.24 -.8 Q 0 -.66 .24 -.8 Q .12 -.4 .3 0 Q 0 .08 -.3 0 Z")
    canvas.drawPath(body, across(-0.3, 0.3, "#f9d777", "#dda33a", "#9c6420"))
    for k in range(-4, 5):
        low, high = ("#8f5a1c", "#fff0b8") if k % 2 else ("#ffe9a8", "#b97b27")
        canvas.drawLine(k * 0.06, 0, k * 0.03, -0.42, stroke(low, 0.022, 0.8))
        canvas.drawLine(k * 0.03, -0.46, k * 0.052, -0.76, stroke(high, 0.024, 0.9))
        oval(canvas, k * 0.055, -0.8, 0.022, 0.055, fill("#ffe9a0" if k < 2 else "#d9a23c"))
    band = svg("M -.13 -.42 Q 0 -.37 .13 -.42 L .13 -.48 Q 0 -.43 -.13 -.48 Z")
    canvas.drawPath(band, fill("#8a4a2a"))


def bale(canvas: Any) -> None:
    """A rolled bale of straw."""
    shadow(canvas, 0.5, 0.14)
    canvas.drawRRect(rrect(-0.34, -0.72, 0.78, 0.74, 0.3), down(-0.72, 0.02, "#ffe28e", "#d79c35", "#925c1c"))
    for k in range(4):
        y = -0.62 + 0.16 * k
        canvas.drawLine(0.06, y, 0.4, y + 0.02, stroke("#8f5a1c" if k % 2 else "#fff0b8", 0.025, 0.6))
    oval(canvas, -0.12, -0.35, 0.3, 0.37, fill("#e9b850"))
    for r in (0.29, 0.2, 0.11):
        oval(canvas, -0.12, -0.35, r, r * 1.22, stroke("#a26a22", 0.03, 0.75))
    oval(canvas, -0.13, -0.37, 0.25, 0.31, stroke("#fff0b8", 0.03, 0.5))


def house(canvas: Any, wall: Colour = "#f4e6c8", roof: Colour = "#c2683c", chimney: bool = True) -> None:
    cast = poly([(-0.3, 0.0), (0.42, 0), (0.6, 0.11), (-0.1, 0.12)])
    canvas.drawPath(cast, fill("#140c10", 0.38, 0.03))
    gable = poly([(-0.38, 0), (-0.38, -0.32), (-0.18, -0.62), (0.02, -0.32), (0.02, 0)])
    canvas.drawPath(gable, fill(lighter(wall, 0.3)))
    canvas.drawRect(rect(0.02, -0.32, 0.38, 0.32), fill(darker(wall, 0.22)))
    canvas.drawRect(rect(-0.38, -0.05, 0.78, 0.05), fill(darker(wall, 0.4), 0.55))
    tiles = poly([(-0.2, -0.70), (0.22, -0.66), (0.46, -0.29), (0.04, -0.29)])
    canvas.drawPath(
        tiles, fill(shader=linear((-0.1, -0.7), (0.3, -0.25), [lighter(roof, 0.2), darker(roof, 0.2)]))
    )
    for k in range(1, 4):
        x, y = 0.06 * k, 0.1 * k
        canvas.drawLine(x - 0.2, y - 0.7, x + 0.22, y * 0.93 - 0.66, stroke(darker(roof, 0.4), 0.018, 0.6))
    verge = poly([(-0.2, -0.71), (-0.46, -0.27), (-0.39, -0.25), (-0.18, -0.60)])
    canvas.drawPath(verge, fill(darker(roof, 0.35)))
    canvas.drawLine(-0.2, -0.71, 0.22, -0.665, stroke(lighter(roof, 0.45), 0.03))
    canvas.drawPath(svg("M -.25 0 L -.25 -.17 A .065 .065 0 0 1 -.12 -.17 L -.12 0 Z"), fill("#57361f"))
    canvas.drawRect(rect(0.13, -0.2, 0.11, 0.11), fill("#ffd87a"))
    canvas.drawRect(rect(0.13, -0.2, 0.11, 0.11), stroke("#57361f", 0.022))
    canvas.drawLine(0.185, -0.2, 0.185, -0.09, stroke("#57361f", 0.016))
    oval(canvas, -0.18, -0.42, 0.045, 0.045, fill("#57361f"))
    if chimney:
        canvas.drawRect(rect(0.2, -0.8, 0.09, 0.18), fill("#8c7468"))
        canvas.drawRect(rect(0.2, -0.8, 0.04, 0.18), fill("#b59c8d"))
        for x, y, r in ((0.27, -0.86, 0.035), (0.31, -0.93, 0.045), (0.38, -1.0, 0.05)):
            oval(canvas, x, y, r, r * 0.9, fill("#fffaf0", 0.5, 0.008))


def barn(canvas: Any) -> None:
    house(canvas, "#b9553c", "#6e5140", False)
    for x in (-0.31, -0.05, 0.1, 0.32):
        canvas.drawLine(x, -0.28, x, -0.02, stroke("#7f3425", 0.012, 0.7))
    canvas.drawRect(rect(-0.28, -0.24, 0.2, 0.24), fill("#6e3324"))
    for line in ("M -.28 -.24 L -.08 0", "M -.08 -.24 L -.28 0"):
        canvas.drawPath(svg(line), stroke("#f4e2c2", 0.022))
    canvas.drawRect(rect(-0.28, -0.24, 0.2, 0.24), stroke("#f4e2c2", 0.024))


def fence(canvas: Any, width: float, posts: int) -> None:
    for k in (0, 1):
        y = -0.05 - 0.05 * k
        canvas.drawLine(0, y, width, y + 0.012, stroke("#8c6238", 0.022))
        canvas.drawLine(0, y - 0.006, width, y + 0.006, stroke("#d8ae78", 0.008))
    for i in range(posts):
        x = width * i / (posts - 1)
        canvas.drawLine(x, 0, x, -0.13, stroke("#7a5230", 0.03))
        canvas.drawLine(x - 0.006, -0.005, x - 0.006, -0.125, stroke("#dcb583", 0.01))


def scarecrow(canvas: Any) -> None:
    shadow(canvas, 0.16, 0.05)
    canvas.drawLine(0, 0, 0, -0.66, stroke("#6b4226", 0.06))
    canvas.drawLine(-0.36, -0.52, 0.36, -0.55, stroke("#6b4226", 0.05))
    coat = svg("M -.34 -.6 L .34 -.63 L .33 -.5 L .15 -.46 L .19 -.16 L -.19 -.14 L -.15 -.45 L -.34 -.47 Z")
    canvas.drawPath(coat, across(-0.34, 0.34, "#6f8fc4", "#4a6aa6", "#2f4577"))
    canvas.drawRect(rect(-0.12, -0.36, 0.1, 0.1), fill("#d9573f"))
    for x in (-0.34, 0.32):
        for k in (-0.05, 0, 0.05):
            canvas.drawLine(x, -0.54, x * 1.28, -0.52 + k, stroke("#f3cc66", 0.02))
    oval(canvas, 0, -0.74, 0.13, 0.14, across(-0.13, 0.13, "#fbe6b4", "#cf9f58"))
    for x in (-0.045, 0.05):
        oval(canvas, x, -0.75, 0.018, 0.022, fill("#3a2412"))
    hat = svg("M -.24 -.8 Q 0 -.74 .24 -.81 L .12 -.86 L .07 -1.0 L -.08 -.99 L -.12 -.85 Z")
    canvas.drawPath(hat, across(-0.2, 0.2, "#b98548", "#7a4c2a"))


def cart(canvas: Any) -> None:
    """A hay cart."""
    shadow(canvas, 0.52, 0.09)
    canvas.drawPath(svg("M .3 -.22 L .66 -.1"), stroke("#6b4226", 0.045))
    hay = svg("M -.46 -.3 Q -.5 -.62 -.22 -.66 Q 0 -.82 .2 -.64 Q .44 -.6 .4 -.3 Z")
    canvas.drawPath(hay, across(-0.46, 0.42, "#ffe492", "#e0a83c", "#a06a22"))
    for x, y in ((-0.34, -0.44), (-0.18, -0.58), (0.0, -0.5), (0.14, -0.6), (0.28, -0.44), (-0.06, -0.7)):
        canvas.drawLine(x, y, x + 0.07, y + 0.1, stroke("#fff0b8" if x < 0.1 else "#8f5a1c", 0.02, 0.8))
    canvas.drawPath(
        svg("M -.5 -.36 L .46 -.36 L .4 -.16 L -.44 -.16 Z"), down(-0.36, -0.16, "#b3733f", "#6d3d22")
    )
    canvas.drawLine(-0.5, -0.35, 0.46, -0.35, stroke("#e2b277", 0.03))
    for x in (-0.26, 0.24):
        oval(canvas, x, -0.13, 0.14, 0.14, fill("#4a2c18"))
        oval(canvas, x, -0.13, 0.1, 0.1, stroke("#c08a55", 0.03))
        for line in ("M -.1 0 L .1 0", "M 0 -.1 L 0 .1"):
            with placed(canvas, x, -0.13, turn=20):
                canvas.drawPath(svg(line), stroke("#c08a55", 0.024))


def well(canvas: Any) -> None:
    shadow(canvas, 0.4, 0.1)
    for x in (-0.26, 0.26):
        canvas.drawLine(x, -0.3, x, -0.74, stroke("#7a4c2a", 0.06))
    ring = svg("M -.34 -.36 L -.32 -.04 Q 0 .08 .32 -.04 L .34 -.36 Z")
    canvas.drawPath(ring, across(-0.34, 0.34, "#d8cdbb", "#ab9d8a", "#74685c"))
    for x, y in ((-0.24, -0.24), (-0.04, -0.18), (0.16, -0.24), (-0.14, -0.08), (0.08, -0.06), (0.24, -0.1)):
        canvas.drawRRect(rrect(x - 0.07, y - 0.035, 0.13, 0.07, 0.02), fill("#6b5f54", 0.35))
    oval(canvas, 0, -0.36, 0.34, 0.1, fill("#e9dfcd"))
    oval(canvas, 0, -0.36, 0.26, 0.07, fill("#26343c"))
    canvas.drawLine(0, -0.72, 0, -0.4, stroke("#e9dfcd", 0.02))
    canvas.drawPath(svg("M -.42 -.66 L 0 -1.0 L .42 -.66 L .34 -.62 L -.34 -.62 Z"), fill("#8f3b28"))
    canvas.drawPath(svg("M -.42 -.66 L 0 -1.0 L .06 -.62 L -.34 -.62 Z"), fill("#c9603f"))
    canvas.drawPath(svg("M -.42 -.66 L 0 -1.0"), stroke("#f0a37c", 0.03))


def boat(canvas: Any, sail: Colour = "#fff7e4", stripe: Colour = "#d9573f") -> None:
    oval(canvas, 0.05, 0.06, 0.42, 0.09, fill("#123a6b", 0.5, 0.02))
    for k in range(3):
        y = 0.13 + 0.06 * k
        canvas.drawLine(-0.3 + 0.06 * k, y, 0.2 - 0.03 * k, y, stroke("#dff2fb", 0.022, 0.55 - 0.1 * k))
    canvas.drawLine(0.02, -0.02, 0.02, -0.9, stroke("#5a3a22", 0.04))
    jib = svg("M -.02 -.84 Q -.36 -.5 -.38 -.16 Q -.2 -.2 -.02 -.14 Z")
    canvas.drawPath(jib, across(-0.38, 0, sail, darker(sail, 0.14)))
    main = svg("M .06 -.86 Q .42 -.56 .44 -.14 Q .24 -.22 .06 -.14 Z")
    canvas.drawPath(main, across(0.06, 0.44, lighter(stripe, 0.15), darker(stripe, 0.22)))
    band = svg("M .245 -.68 Q .34 -.45 .33 -.185 Q .28 -.2 .21 -.19 Q .24 -.48 .15 -.775 Z")
    canvas.drawPath(band, fill(sail, 0.95))
    canvas.drawPath(svg("M .02 -.88 L .2 -.95 L .02 -1.0 Z"), fill(stripe))
    hull = svg("M -.42 -.1 L .46 -.1 Q .38 .1 .22 .11 L -.24 .11 Q -.38 .08 -.42 -.1 Z")
    canvas.drawPath(hull, down(-0.1, 0.12, "#b3733f", "#6d3d22"))
    canvas.drawPath(svg("M -.38 0 Q 0 .05 .41 0"), stroke("#58301a", 0.014, 0.7))
    canvas.drawLine(-0.42, -0.1, 0.46, -0.1, stroke("#e2b277", 0.04))


def rowboat(canvas: Any) -> None:
    """A fisher in a small boat."""
    oval(canvas, 0.05, 0.05, 0.48, 0.09, fill("#123a6b", 0.5, 0.02))
    oval(canvas, 0, 0.1, 0.5, 0.06, stroke("#e6f5fb", 0.022, 0.5))
    body = svg("M -.05 -.12 Q -.13 -.42 .02 -.46 Q .17 -.42 .13 -.12 Z")
    canvas.drawPath(body, across(-0.1, 0.15, "#f0c14b", "#b97f22"))
    oval(canvas, 0.0, -0.53, 0.095, 0.1, across(-0.1, 0.1, "#ffe1bd", "#d49d6e"))
    canvas.drawPath(svg("M -.17 -.55 Q 0 -.62 .17 -.57 L .09 -.66 Q 0 -.72 -.09 -.64 Z"), fill("#8a5a34"))
    canvas.drawPath(svg("M .06 -.3 L -.5 -.72"), stroke("#5a3a22", 0.026))
    canvas.drawPath(svg("M -.5 -.72 Q -.54 -.3 -.53 .06"), stroke("#f2fbfb", 0.01, 0.9))
    hull = svg("M -.46 -.17 Q 0 -.08 .48 -.19 Q .4 .08 .22 .09 L -.22 .09 Q -.38 .06 -.46 -.17 Z")
    canvas.drawPath(hull, down(-0.18, 0.1, "#4f8f8a", "#265752"))
    canvas.drawPath(svg("M -.46 -.17 Q 0 -.08 .48 -.19"), stroke("#e9f2d8", 0.036))


def hut(canvas: Any) -> None:
    """A hut on stilts over the water."""
    shadow(canvas, 0.36, 0.07, 0.45)
    for x in (-0.26, -0.04, 0.24):
        canvas.drawLine(x, 0.02, x, -0.3, stroke("#35242a", 0.05))
        canvas.drawLine(x - 0.012, 0, x - 0.012, -0.28, stroke("#7d6468", 0.014))
    canvas.drawLine(-0.38, -0.2, 0.38, -0.2, stroke("#5a4040", 0.05))
    canvas.drawLine(-0.38, -0.215, 0.38, -0.215, stroke("#a58a80", 0.014))
    with placed(canvas, 0, -0.2, 0.8):
        house(canvas, "#b49a86", "#7d7a4e", False)


def logs(canvas: Any) -> None:
    shadow(canvas, 0.5, 0.14)
    for x, y in ((-0.22, -0.15), (0.16, -0.15), (-0.02, -0.42)):
        bark = rrect(x - 0.02, y - 0.16, 0.5, 0.3, 0.14)
        canvas.drawRRect(bark, down(y - 0.16, y + 0.14, "#8a5a36", "#4f2f1b"))
        canvas.drawLine(x + 0.1, y - 0.1, x + 0.4, y - 0.1, stroke("#b07b4c", 0.03))
        oval(canvas, x, y, 0.15, 0.16, fill("#e9c691"))
        for r in (0.1, 0.05):
            oval(canvas, x, y, r, r * 1.07, stroke("#b58350", 0.024))
    canvas.drawPath(svg("M .42 -.1 L .58 -.62"), stroke("#7a4c2a", 0.05))
    canvas.drawPath(svg("M .5 -.66 Q .66 -.72 .72 -.6 Q .64 -.52 .54 -.52 Z"), fill("#c9d0da"))


def portal(canvas: Any, rng: random.Random) -> None:
    """The mouth of the mine with rails and a cart full of gold."""
    hill = svg("M -.56 .02 L -.52 -.4 L -.34 -.74 L .02 -.84 L .36 -.7 L .54 -.36 L .58 .02 Z")
    canvas.drawPath(hill, fill("#3a4159"))
    lit = svg("M -.56 .02 L -.52 -.4 L -.34 -.74 L .02 -.84 L -.08 -.6 L -.36 -.42 L -.4 .02 Z")
    canvas.drawPath(lit, fill("#5d6786"))
    canvas.drawPath(svg("M -.52 -.4 L -.34 -.74 L .02 -.84 L .36 -.7"), stroke("#a9b3cf", 0.02, 0.8))
    dark = svg("M .02 -.84 L .36 -.7 L .54 -.36 L .58 .02 L .4 .02 L .36 -.44 Z")
    canvas.drawPath(dark, fill("#262b3c"))
    mouth = svg("M -.28 .02 L -.28 -.3 Q -.24 -.54 0 -.55 Q .24 -.54 .28 -.3 L .28 .02 Z")
    canvas.drawPath(mouth, fill("#0e0b10"))
    glow = svg("M -.2 .02 L -.2 -.2 Q 0 -.36 .2 -.2 L .2 .02 Z")
    canvas.drawPath(glow, fill("#ffb53a", 0.34, 0.08))
    for x in (-0.3, 0.3):
        canvas.drawRect(rect(x - 0.05, -0.46, 0.1, 0.5), fill("#7a4c2a"))
        canvas.drawRect(rect(x - 0.05, -0.46, 0.035, 0.5), fill("#c08a55"))
    canvas.drawRect(rect(-0.42, -0.57, 0.84, 0.13), fill("#7a4c2a"))
    canvas.drawRect(rect(-0.42, -0.57, 0.84, 0.05), fill("#cf9a63"))
    for k in range(3):
        y = 0.06 + 0.06 * k
        canvas.drawLine(-0.2 - 0.02 * k, y, 0.2 + 0.02 * k, y, stroke("#6b4226", 0.04))
    canvas.drawLine(-0.11, 0, -0.17, 0.22, stroke("#c3c8d6", 0.035))
    canvas.drawLine(0.11, 0, 0.17, 0.22, stroke("#8b90a2", 0.035))
    for x, y, size in ((-0.1, -0.08, 0.17), (0.08, -0.09, 0.19), (0, -0.16, 0.2), (-0.03, -0.08, 0.16)):
        with placed(canvas, x, y):
            nugget(canvas, size, rng)
    cart = svg("M -.24 -.1 L .24 -.1 L .17 .14 L -.17 .14 Z")
    canvas.drawPath(cart, across(-0.24, 0.24, "#b89a78", "#5a4330"))
    canvas.drawLine(-0.24, -0.1, 0.24, -0.1, stroke("#e0c59c", 0.04))
    for x in (-0.12, 0.12):
        oval(canvas, x, 0.16, 0.075, 0.075, fill("#1f1a20"))
        oval(canvas, x - 0.01, 0.15, 0.03, 0.03, fill("#9aa0b2"))


def tools(canvas: Any) -> None:
    """A pick and a lantern beside a heap of ore."""
    shadow(canvas, 0.4, 0.1, 0.5)
    canvas.drawPath(svg("M -.34 .0 L .12 -.72"), stroke("#8a5a34", 0.07))
    canvas.drawPath(svg("M -.12 -.66 Q .1 -.86 .42 -.66 Q .14 -.72 .06 -.62 Z"), fill("#c9d0da"))
    canvas.drawPath(svg("M -.12 -.66 Q .1 -.86 .42 -.66"), stroke("#f2f5fa", 0.02))
    oval(canvas, 0.26, -0.2, 0.34, 0.34, fill("#ffc65a", 0.32, 0.1))
    canvas.drawRRect(rrect(0.15, -0.36, 0.22, 0.3, 0.05), fill("#ffdf84"))
    canvas.drawRRect(rrect(0.15, -0.36, 0.22, 0.3, 0.05), stroke("#4a3a2c", 0.035))
    canvas.drawRect(rect(0.12, -0.08, 0.28, 0.07), fill("#4a3a2c"))
    canvas.drawPath(svg("M .17 -.38 Q .26 -.54 .35 -.38"), stroke("#4a3a2c", 0.03))
