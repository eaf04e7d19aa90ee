"""Small things of the table: domino back, number token, draw box, king bag, coin, shields, and the bits
that fly (confetti, dust, sparkle, leaf).

Each function returns finished pixels of the given height (or size); light comes from the upper left.
"""

from __future__ import annotations

import math
import random
from typing import Any

import numpy as np

from assets.paint.brush import (
    PLAYERS,
    SHADE,
    Colour,
    Pixels,
    Sheet,
    across,
    clipped,
    darker,
    down,
    fill,
    ink,
    lighter,
    linear,
    noise,
    oval,
    placed,
    poly,
    radial,
    rect,
    rrect,
    smooth,
    stroke,
    svg,
)
from assets.paint.pieces.crown import PLATE_HEIGHT, crest, crown, crown_plate, plate_width
from assets.paint.pieces.kings import Sign

CONFETTI = ("#EE6E9C", "#FFDD57", "#3E9B5F", "#3d63d6", "#C4533A", "#FFF6E2", "#F5B92E")
DOMINO_SIDE = 0.05
"""Height of a domino's visible side, in squares."""


def crown_pixels(width: int, rich: bool = True) -> Pixels:
    sheet = Sheet(width, round(width * 0.92), 4, unit=width)
    crown(sheet.canvas, 0.5, 0.5, 0.8, rich=rich)
    return sheet.pixels()


def plate_pixels(crowns: int, square: int) -> Pixels:
    """A crown plate as it lies on a square of that size, with room for its shadow."""
    pad = 0.03
    w, h = plate_width(crowns) + 2 * pad, PLATE_HEIGHT + 2 * pad
    sheet = Sheet(round(w * square), round(h * square), 4, unit=square)
    crown_plate(sheet.canvas, pad * 0.7, pad * 0.6, crowns)
    return sheet.pixels()


def crest_pixels(kind: str, height: int, colour: Colour | None = None, mark: Sign | None = None) -> Pixels:
    """A shield with the player's sign; another game may bring its own colour and mark."""
    colour = colour or PLAYERS[kind]
    sheet = Sheet(round(height * 0.88), height, 4, unit=height / 1.22)
    canvas = sheet.canvas
    canvas.translate(0.52, 0.57)
    shape = svg("M -.42 -.45 Q 0 -.55 .42 -.45 L .42 .04 Q .40 .36 0 .54 Q -.40 .36 -.42 .04 Z")
    with placed(canvas, 0.04, 0.06):
        canvas.drawPath(shape, fill(SHADE, 0.5, 0.035))
    canvas.drawPath(shape, stroke("#6b4a1d", 0.115))
    canvas.drawPath(shape, stroke("#fff3cf", 0.075))
    tones = (lighter(colour, 0.34), colour, darker(colour, 0.32))
    canvas.drawPath(shape, fill(shader=linear((-0.4, -0.5), (0.4, 0.5), tones)))
    with clipped(canvas, shape):
        canvas.drawPath(svg("M -.5 -.6 L .1 -.6 L -.28 .6 L -.5 .6 Z"), fill("#ffffff", 0.13))
        canvas.drawPath(shape, stroke(darker(colour, 0.5), 0.05, 0.5))
    sign: Colour = "#fff9ea" if kind != "yellow" else "#5b3a08"
    if mark is not None:
        mark(canvas, 0, -0.03, 0.52)
        return sheet.pixels()
    with placed(canvas, 0.012, 0.018):
        crest(canvas, kind, 0, -0.03, 0.52, darker(colour, 0.55))
    crest(canvas, kind, 0, -0.03, 0.52, sign)
    return sheet.pixels()


def domino_back_pixels(square: int) -> Pixels:
    """The back of a domino, two squares wide, with its wooden side below."""
    sheet = Sheet(2 * square, round((1 + DOMINO_SIDE) * square), 3, unit=square / 100)
    canvas, face = sheet.canvas, rrect(0, 0, 200, 100, 7)
    canvas.drawRRect(rrect(0, 4, 200, 101, 7), down(90, 105, "#c9a468", "#8f6a3a", "#6b4d2c"))
    canvas.drawRRect(face, fill("#7d332a"))
    with clipped(canvas, face):
        _lattice(canvas)
        sheen = (ink("#ffdcaa", 0.24), ink("#000000", 0), ink("#140000", 0.36))
        canvas.drawRect(rect(0, 0, 200, 100), fill(shader=linear((0, 0), (200, 100), sheen)))
    canvas.drawRRect(rrect(6.5, 6.5, 187, 87, 5), stroke("#e3b254", 2, 0.95))
    canvas.drawRRect(rrect(10.5, 10.5, 179, 79, 3), stroke("#e3b254", 0.9, 0.6))
    canvas.drawRRect(rrect(0.6, 0.6, 198.8, 98.8, 6.5), stroke("#ffdcae", 1.1, 0.5))
    for x in (34, 166):
        crown(canvas, x, 52, 28)
    oval(canvas, 100, 50, 34, 34, fill("#5e221b", 0.75))
    oval(canvas, 100, 50, 34, 34, stroke("#e3b254", 1.4, 0.8))
    return _grained(sheet.pixels(), 41)


def _lattice(canvas: Any) -> None:
    for column in range(-1, 12):
        for row in range(-1, 8):
            x, y = column * 20 + (row % 2) * 10, row * 16.5
            diamond = poly([(x, y - 7.5), (x + 7.5, y), (x, y + 7.5), (x - 7.5, y)])
            canvas.drawPath(diamond, stroke("#c98a52", 1.1, 0.34))
            oval(canvas, x, y, 1.3, 1.3, fill("#d9a05e", 0.4))


def _grained(pixels: Pixels, seed: int, amount: float = 5) -> Pixels:
    """A little tooth, so that large flat parts do not look printed."""
    height, width = pixels.shape[:2]
    value = noise(height, width, 3, seed, 2) * amount + noise(height, width, 40, seed + 1, 2) * amount
    out = pixels.astype(np.float32)
    out[..., :3] += value[..., None]
    return np.clip(out, 0, 255).astype(np.uint8)


def token_pixels(size: int) -> Pixels:
    """A wooden disc for a number."""
    sheet = Sheet(size, size, 4, unit=size / 60)
    canvas = sheet.canvas
    oval(canvas, 31, 34, 23, 23, fill(SHADE, 0.5, 3.6))
    oval(canvas, 29, 30.6, 23.2, 23.2, fill("#4e331c"))
    oval(canvas, 29, 28, 23, 23, fill(shader=radial((20, 17), 40, ("#fffaea", "#f1deb4", "#c79f62"))))
    for r, alpha in ((21.5, 0.16), (16, 0.08), (10, 0.06)):
        oval(canvas, 30, 29, r, r * 0.97, stroke("#8a5f2c", 0.8, alpha))
    oval(canvas, 29, 28, 19.8, 19.8, stroke("#8a5f2c", 1.3, 0.8))
    oval(canvas, 29, 28, 22.4, 22.4, stroke("#fffdf0", 0.9, 0.7))
    return sheet.pixels()


def coin_pixels(size: int) -> Pixels:
    sheet = Sheet(size, size, 4, unit=size / 60)
    canvas = sheet.canvas
    oval(canvas, 31, 34, 23, 23, fill(SHADE, 0.45, 3.5))
    oval(canvas, 29, 31, 23.4, 23.4, fill("#8f5208"))
    oval(
        canvas, 29, 28, 23.4, 23.4, fill(shader=linear((12, 10), (46, 46), ("#fff2ae", "#ffcf45", "#d98c17")))
    )
    oval(canvas, 29, 28, 18.4, 18.4, stroke("#a8660c", 1.6, 0.8))
    oval(canvas, 28.5, 27.5, 18.4, 18.4, stroke("#fff8d0", 0.9, 0.8))
    crown(canvas, 29, 28.5, 19, outline=False, rich=False)
    return sheet.pixels()


def box_pixels(height: int, opened: bool) -> Pixels:
    """The draw box: a wooden chest with dominoes in it, or shut under its lid."""
    sheet = Sheet(round(height * 1.36), height, 3, unit=height)
    canvas = sheet.canvas
    canvas.translate(0.62, 0.7)
    canvas.drawRRect(rrect(-0.5, 0.02, 1.14, 0.2, 0.06), fill("#140a04", 0.5, 0.035))
    if opened:
        canvas.drawPath(poly([(-0.5, -0.4), (-0.44, -0.52), (0.44, -0.52), (0.5, -0.4)]), fill("#2a160a"))
        for k, tint in enumerate(("#8d3b30", "#7d332a", "#934036", "#7d332a")):
            x, y = -0.37 + 0.014 * k, -0.62 + 0.07 * k
            canvas.drawRRect(
                rrect(x, y, 0.72, 0.3, 0.02), down(y, y + 0.12, lighter(tint, 0.2), darker(tint, 0.2))
            )
            canvas.drawRRect(rrect(x + 0.015, y + 0.015, 0.69, 0.3, 0.016), stroke("#e3b254", 0.008, 0.8))
            canvas.drawLine(x + 0.01, y, x + 0.71, y, stroke("#e9c48a", 0.018))
    else:
        lid = svg("M -.52 -.4 Q -.5 -.62 -.4 -.64 L .4 -.64 Q .5 -.62 .52 -.4 Z")
        canvas.drawPath(lid, stroke("#2a160a", 0.03))
        canvas.drawPath(lid, across(-0.5, 0.5, "#c48a54", "#985f34", "#633a1e"))
        canvas.drawPath(svg("M -.42 -.62 L .4 -.62"), stroke("#f3cf9a", 0.018, 0.9))
        canvas.drawPath(svg("M -.49 -.5 L .49 -.5"), stroke("#4a2a16", 0.01, 0.6))
    front = poly([(-0.51, -0.42), (0.51, -0.42), (0.47, 0.16), (-0.47, 0.16)])
    canvas.drawPath(front, stroke("#2a160a", 0.03))
    canvas.drawPath(front, fill(shader=linear((-0.5, -0.2), (0.5, 0.1), ("#b87c48", "#8d5830", "#5a341b"))))
    with clipped(canvas, front):
        _planks(canvas)
    canvas.drawLine(-0.5, -0.415, 0.5, -0.415, stroke("#eabf88", 0.042))
    for x in (-0.4, 0.4):
        canvas.drawRRect(
            rrect(x - 0.035, -0.42, 0.07, 0.575, 0.008),
            across(x - 0.035, x + 0.035, "#f0c860", "#b97f1e", "#7a4d0c"),
        )
        for y in (-0.34, 0.08):
            oval(canvas, x, y, 0.016, 0.016, fill("#fff0b8"))
    crown(canvas, 0, -0.13, 0.32)
    return sheet.pixels()


def _planks(canvas: Any) -> None:
    rng = random.Random(9)
    for y in (-0.22, -0.03):
        canvas.drawLine(-0.5, y, 0.5, y, stroke("#3a2010", 0.014, 0.7))
        canvas.drawLine(-0.5, y + 0.012, 0.5, y + 0.012, stroke("#e0a870", 0.006, 0.4))
    for _ in range(26):
        x, y = rng.uniform(-0.5, 0.4), rng.uniform(-0.4, 0.15)
        canvas.drawLine(
            x, y, x + rng.uniform(0.06, 0.2), y + rng.uniform(-0.005, 0.005), stroke("#4a2a14", 0.005, 0.35)
        )


def bag_pixels(height: int) -> Pixels:
    """The pouch the kings are drawn from."""
    sheet = Sheet(round(height * 0.95), height, 3, unit=height)
    canvas = sheet.canvas
    canvas.translate(0.46, 0.9)
    oval(canvas, 0.06, 0.01, 0.38, 0.07, fill(SHADE, 0.5, 0.025))
    body = svg("M -.14 -.56 Q -.44 -.42 -.42 -.12 Q -.4 .03 0 .03 Q .4 .03 .42 -.12 Q .44 -.42 .14 -.56 Z")
    mouth = svg(
        "M -.14 -.56 Q -.28 -.66 -.26 -.8 Q -.16 -.74 -.1 -.82 Q 0 -.72 .1 -.83 "
        "Q .16 -.74 .27 -.79 Q .28 -.66 .14 -.56 Z"
    )
    for shape in (mouth, body):
        canvas.drawPath(shape, stroke("#3a140e", 0.035))
    canvas.drawPath(mouth, across(-0.26, 0.26, "#d2705a", "#a8402e", "#6b2018"))
    canvas.drawPath(body, fill(shader=radial((-0.16, -0.38), 0.74, ("#e2826a", "#b54a36", "#6b2018"))))
    for x, bend in ((-0.1, -0.22), (0.02, 0.04), (0.12, 0.26)):
        canvas.drawPath(
            svg(f"M {x * 0.9} -.55 Q {bend} -.4 {bend * 1.1} -.22"), stroke("#5e1a12", 0.016, 0.5)
        )
    canvas.drawPath(svg("M -.32 -.32 Q -.36 -.16 -.28 -.06"), stroke("#ffc8b0", 0.03, 0.5))
    canvas.drawPath(svg("M -.16 -.575 Q 0 -.52 .16 -.575"), stroke("#7a4d0c", 0.06))
    canvas.drawPath(svg("M -.16 -.58 Q 0 -.53 .16 -.58"), stroke("#ffd667", 0.034))
    for end in ("M .13 -.56 Q .26 -.5 .24 -.36", "M .12 -.56 Q .18 -.46 .13 -.34"):
        canvas.drawPath(svg(end), stroke("#7a4d0c", 0.034))
        canvas.drawPath(svg(end), stroke("#f0b830", 0.02))
    for x, y in ((0.24, -0.345), (0.13, -0.325)):
        oval(canvas, x, y, 0.026, 0.032, fill("#f0b830"))
    crown(canvas, -0.04, -0.2, 0.3)
    return _grained(sheet.pixels(), 47, 4)


def confetti_pixels(kind: int, size: int) -> Pixels:
    """One bit of coloured paper: flat, round or curled."""
    colour = CONFETTI[kind]
    sheet = Sheet(size, size, 4, unit=size)
    canvas = sheet.canvas
    canvas.translate(0.5, 0.5)
    canvas.rotate(18 * kind)
    paint = fill(
        shader=linear((-0.3, -0.3), (0.3, 0.3), (lighter(colour, 0.4), colour, darker(colour, 0.25)))
    )
    if kind % 3 == 0:
        canvas.drawRRect(rrect(-0.34, -0.22, 0.68, 0.44, 0.05), paint)
    elif kind % 3 == 1:
        canvas.drawPath(svg("M -.4 .05 C -.2 -.4 0 .3 .4 -.1 L .4 .08 C 0 .48 -.2 -.2 -.4 .22 Z"), paint)
    else:
        oval(canvas, 0, 0, 0.3, 0.24, paint)
    return sheet.pixels()


def dust_pixels(kind: int, size: int) -> Pixels:
    """A puff of dust: soft, uneven, brighter where the light falls."""
    rng = random.Random(kind)
    sheet = Sheet(size, size, 2, unit=size)
    canvas = sheet.canvas
    for _ in range(14):
        a, d = rng.uniform(0, 2 * math.pi), rng.uniform(0, 0.2)
        x, y, r = 0.5 + d * math.cos(a), 0.5 + d * math.sin(a), rng.uniform(0.08, 0.19)
        canvas.drawOval(rect(x - r + 0.02, y - r + 0.025, 2 * r, 2 * r), fill("#a98a63", 0.12, 0.045))
        canvas.drawOval(rect(x - r, y - r, 2 * r, 2 * r), fill("#fff1d6", 0.22, 0.04))
    return sheet.pixels()


def sparkle_pixels(size: int) -> Pixels:
    """A four-pointed glint."""
    sheet = Sheet(size, size, 3, unit=size)
    canvas = sheet.canvas
    canvas.translate(0.5, 0.5)
    oval(
        canvas,
        0,
        0,
        0.32,
        0.32,
        fill(shader=radial((0, 0), 0.32, (ink("#fff3b8", 0.85), ink("#ffd667", 0.3), ink("#ffd667", 0)))),
    )
    for reach, width in ((0.48, 0.055), (0.26, 0.04)):
        points = []
        for k in range(8):
            t = math.pi * k / 4 + (math.pi / 4 if reach < 0.3 else 0)
            r = reach if k % 2 == 0 else width
            points.append((math.sin(t) * r, -math.cos(t) * r))
        canvas.drawPath(poly(points), fill("#fffdf0", 0.95 if reach > 0.3 else 0.7))
    oval(canvas, 0, 0, 0.07, 0.07, fill("#ffffff"))
    return sheet.pixels()


def leaf_pixels(kind: int, size: int) -> Pixels:
    """A leaf on the wind."""
    colour: Colour = ("#6fa43c", "#d99a2c", "#c4603a")[kind]
    sheet = Sheet(size, size, 4, unit=size)
    canvas = sheet.canvas
    canvas.translate(0.5, 0.5)
    shape = smooth(
        [(-0.4, 0.3), (-0.3, -0.08), (0.02, -0.32), (0.4, -0.38), (0.34, 0.02), (0.08, 0.28), (-0.22, 0.32)]
    )
    canvas.drawPath(
        shape,
        fill(shader=linear((-0.3, -0.3), (0.3, 0.3), (lighter(colour, 0.4), colour, darker(colour, 0.3)))),
    )
    canvas.drawPath(svg("M -.44 .36 Q -.1 .06 .3 -.3"), stroke(darker(colour, 0.4), 0.03))
    for a, b in (
        ((-0.16, 0.11), (-0.22, -0.08)),
        ((0.02, -0.05), (0, -0.24)),
        ((-0.12, 0.08), (0.1, 0.18)),
        ((0.06, -0.09), (0.27, -0.04)),
    ):
        canvas.drawLine(*a, *b, stroke(darker(colour, 0.35), 0.018, 0.8))
    return sheet.pixels()
