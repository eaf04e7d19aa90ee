"""The castles of the dice game and the card they stand on: hexagonal board, seams, owner's rim, bridges.

A castle pops up from a small round of paving, so the land stays to be seen around it; its foot is (0, 0)
and the unit is the width of a hexagon. Pictures named after the hexagon cover it exactly, or with `REACH`
around it where light or shadow needs room.
"""

from __future__ import annotations

import math
import random
from typing import Any

from assets.paint.brush import (
    SHADE,
    Colour,
    Pixels,
    Sheet,
    clipped,
    darker,
    fill,
    ink,
    jitter,
    lighter,
    linear,
    mix,
    oval,
    placed,
    poly,
    radial,
    stroke,
)
from assets.paint.dice.hex import CORNERS, HALF, UNIT, hexagon
from assets.paint.dice.tokens import COLORS, sign
from assets.paint.pieces.castles import Mason

REACH = 0.14
"""How far light and shadow reach beyond the hexagon."""
CASTLE = (0.84, 0.84)
"""Width and height of a castle's picture, in hexagon widths; its foot is `FOOT` of that."""
FOOT = (0.5, 0.78)
ROOFS: dict[str, Colour] = {**COLORS, "black": "#4a4858", "grey": "#9a8f7e", "ruin": "#4a3c38"}
STONES: dict[str, Colour] = {"grey": "#d8cfbd", "ruin": "#6f625c"}


def castle_pixels(kind: str) -> Pixels:
    """A castle of a player (or nobody's: grey, burnt: ruin)."""
    width, height = CASTLE
    sheet = Sheet(round(width * UNIT), round(height * UNIT), 3, unit=UNIT)
    canvas = sheet.canvas
    canvas.translate(width * FOOT[0], height * FOOT[1])
    canvas.scale(0.9, 0.9)
    _plinth(canvas, kind)
    with placed(canvas, 0, 0.0, 0.6):
        _keep(Mason(canvas, STONES.get(kind, "#efe2cb"), ROOFS[kind], random.Random(kind)), kind)
    return sheet.pixels()


def _plinth(canvas: Any, kind: str) -> None:
    """A round of paving with a hem in the owner's colour."""
    rng = random.Random(f"plinth {kind}")
    oval(canvas, 0.025, 0.045, 0.36, 0.125, fill(SHADE, 0.5, 0.02))
    for k in range(5, 0, -1):
        oval(canvas, 0, 0.006 * k, 0.36, 0.12, fill(darker(ROOFS[kind], 0.55)))
    oval(canvas, 0, 0, 0.36, 0.12, fill(ROOFS[kind]))
    oval(canvas, 0, 0, 0.352, 0.116, stroke(lighter(ROOFS[kind], 0.5), 0.008, 0.9))
    paving = mix("#b7aa94", ROOFS[kind], 0.12)
    oval(canvas, 0, 0, 0.325, 0.102, fill(darker(paving, 0.35)))
    for ring, count in ((0.9, 22), (0.66, 16), (0.4, 10)):
        for k in range(count):
            t = 2 * math.pi * (k + rng.uniform(-0.15, 0.15)) / count
            x, y = 0.315 * ring * math.cos(t), 0.098 * ring * math.sin(t)
            oval(canvas, x, y, 0.036, 0.0125, fill(jitter(paving, rng, 0.06, 0.01, 0.03)))
            oval(canvas, x - 0.006, y - 0.003, 0.02, 0.006, fill(lighter(paving, 0.4), 0.5))
    oval(canvas, 0.05, 0.0, 0.28, 0.08, fill(SHADE, 0.45, 0.02))


def _keep(m: Mason, kind: str) -> None:
    """Two round towers, a tall keep between them and a gatehouse."""
    m.wall(0, -0.02, 0.26, 0.60)
    m.window(0, -0.48, 0.05, 0.11)
    if kind == "ruin":
        m.battlement(0, -0.58, 0.26, 3, 0.0)
    else:
        m.spire(0, -0.60, 0.36, 0.32)
        m.pennant(0, -0.90, 1.0, long=True)
    for side in (-1, 1):
        m.wall(side * 0.33, 0.04, 0.19, 0.44 if kind != "ruin" or side < 0 else 0.3)
        if kind != "ruin":
            m.spire(side * 0.33, -0.39, 0.28, 0.25)
        m.window(side * 0.33, -0.24, 0.045, 0.1)
    m.wall(0, 0.07, 0.5, 0.28)
    m.battlement(0, -0.20, 0.5, 5)
    m.gate(0.07, 0.2, 0.24)
    if kind in COLORS:
        for side in (-1, 1):
            _cloth(m.canvas, kind, side * 0.175)


def _cloth(canvas: Any, kind: str, x: float) -> None:
    tone = COLORS[kind]
    cloth = poly([(x - 0.05, -0.16), (x + 0.05, -0.16), (x + 0.05, -0.02), (x, 0.03), (x - 0.05, -0.02)])
    canvas.drawPath(cloth, stroke(darker(tone, 0.5), 0.014))
    canvas.drawPath(cloth, fill(tone))
    sign(canvas, kind, x, -0.085, 0.075)


# --- the hexagon itself


def _hex_sheet(reach: float = 0.0) -> Sheet:
    width, height = 1 + 2 * reach, 2 * HALF + 2 * reach
    sheet = Sheet(round(width * UNIT), round(height * UNIT), 3, unit=UNIT)
    sheet.canvas.translate(width / 2, height / 2)
    return sheet


def card_pixels() -> Pixels:
    """The board under one hexagon: cream card and its thick edge below."""
    sheet = _hex_sheet(REACH)
    canvas = sheet.canvas
    for k in range(8, 0, -1):
        with placed(canvas, 0, 0.0078 * k):
            canvas.drawPath(hexagon(1.05), fill("#6b4d2c" if k > 6 else "#a8834f" if k % 3 else "#8f6a3a"))
    canvas.drawPath(hexagon(1.05), fill("#e9d8ae"))
    return sheet.pixels()


def shadow_pixels() -> Pixels:
    sheet = _hex_sheet(REACH)
    for x, y, blur, alpha in ((0.045, 0.085, 0.03, 0.55), (0.015, 0.05, 0.012, 0.6)):
        with placed(sheet.canvas, x, y):
            sheet.canvas.drawPath(hexagon(1.0), fill(SHADE, alpha, blur))
    return sheet.pixels()


def seam_pixels(side: int) -> Pixels:
    """The cut between the two parts along one side of a hexagon: 0 right, 1 lower right, 2 lower left."""
    sheet = _hex_sheet(REACH)
    canvas = sheet.canvas
    (ax, ay), (bx, by) = CORNERS[side + 1], CORNERS[(side + 2) % 6]
    canvas.drawLine(ax, ay, bx, by, stroke("#e9d8ae", 0.06))
    with placed(canvas, 0.004, 0.011):
        canvas.drawLine(ax, ay, bx, by, stroke("#fffbea", 0.016))
    canvas.drawLine(ax, ay, bx, by, stroke("#4a2e16", 0.017))
    return sheet.pixels()


def rim_pixels(color: str) -> Pixels:
    """The owner's colour along the inside of the hexagon."""
    tone = ROOFS[color]
    sheet = _hex_sheet()
    canvas = sheet.canvas
    canvas.drawPath(hexagon(0.935), stroke(darker(tone, 0.5), 0.062))
    canvas.drawPath(hexagon(0.935), stroke(tone, 0.046))
    canvas.drawPath(hexagon(0.972), stroke(lighter(tone, 0.45), 0.008, 0.9))
    canvas.drawPath(hexagon(0.895), stroke("#fff4d4", 0.007, 0.7))
    return sheet.pixels()


def bridge_pixels(color: str, side: int) -> Pixels:
    """From the middle of a hexagon's side 0..2 to both sides: neighbours of one owner are joined."""
    tone = COLORS[color]
    angle = (0, 60, 120)[side]
    sheet = Sheet(round(0.56 * UNIT), round(0.56 * UNIT), 3, unit=UNIT)
    canvas = sheet.canvas
    canvas.translate(0.28, 0.28)
    reach = 0.11
    x, y = reach * math.cos(math.radians(angle)), reach * math.sin(math.radians(angle))
    for dx, dy, colour, width, alpha, blur in (
        (0.02, 0.045, SHADE, 0.17, 0.5, 0.02),
        (0, 0.028, darker(tone, 0.55), 0.17, 1, 0),
        (0, 0, lighter(tone, 0.4), 0.17, 1, 0),
        (0, 0, tone, 0.14, 1, 0),
    ):
        canvas.drawLine(
            -x + dx, -y + dy, x + dx, y + dy, stroke(colour, width, alpha, blur=blur, round_ends=False)
        )
    with placed(canvas, turn=angle):
        for k in range(-1, 2):
            canvas.drawLine(k * 0.07, -0.062, k * 0.055, 0.062, stroke(darker(tone, 0.35), 0.009, 0.8))
    return sheet.pixels()


def light_pixels() -> Pixels:
    """A white ring with a glow, to be tinted: what may be chosen."""
    sheet = _hex_sheet(REACH)
    canvas = sheet.canvas
    with clipped(canvas, hexagon(0.96)):
        canvas.drawPath(hexagon(0.95), stroke("#ffffff", 0.14, 0.75, blur=0.035))
    canvas.drawPath(hexagon(1.0), stroke("#ffffff", 0.08, 0.5, blur=0.03))
    canvas.drawPath(hexagon(0.965), stroke("#ffffff", 0.036))
    return sheet.pixels()


def dark_rim_pixels() -> Pixels:
    """A dark line outside the ring of light, so that it reads on pale lands too."""
    sheet = _hex_sheet(REACH)
    sheet.canvas.drawPath(hexagon(0.965), stroke("#2a1606", 0.068, 0.85))
    return sheet.pixels()


def veil_pixels() -> Pixels:
    """Dark over a hexagon that cannot be chosen."""
    sheet = _hex_sheet()
    sheet.canvas.drawPath(hexagon(0.976), fill("#1a0f08", 0.52))
    return sheet.pixels()


def scorch_pixels() -> Pixels:
    """Burnt ground."""
    sheet = _hex_sheet()
    canvas, rng = sheet.canvas, random.Random(5)
    with clipped(canvas, hexagon(0.976)):
        burn = radial(
            (0, 0.05), 0.6, (ink("#120806", 0.82), ink("#1c0d08", 0.55), ink("#2a120a", 0.12)), (0, 0.6, 1)
        )
        canvas.drawPath(hexagon(1), fill(shader=burn))
        for _ in range(26):
            t, r = rng.uniform(0, 2 * math.pi), rng.uniform(0.2, 0.46)
            x, y = r * math.cos(t), 0.05 + r * math.sin(t)
            oval(canvas, x, y, 0.02, 0.012, fill("#ff7a24", 0.6, 0.008))
            oval(canvas, x, y, 0.008, 0.005, fill("#ffd76a"))
    return sheet.pixels()


def plate_pixels() -> Pixels:
    """A dark round plate with a gold rim, for a number on the map."""
    sheet = Sheet(160, 160, 4, unit=160)
    canvas = sheet.canvas
    canvas.translate(0.48, 0.47)
    oval(canvas, 0.025, 0.05, 0.41, 0.41, fill(SHADE, 0.5, 0.026))
    oval(canvas, 0, 0, 0.42, 0.42, fill(shader=linear((0, -0.42), (0, 0.42), ("#54402c", "#2a1c12"))))
    oval(canvas, 0, 0, 0.405, 0.405, stroke("#e9bd58", 0.04))
    return sheet.pixels()


def pile_pixels() -> Pixels:
    """The castle tiles still to be drawn, in a stack."""
    sheet = Sheet(round(0.92 * UNIT), round(1.1 * UNIT), 3, unit=UNIT * 0.76)
    canvas = sheet.canvas
    canvas.translate(0.56, 0.6)
    with placed(canvas, 0.05, 0.2):
        canvas.drawPath(hexagon(0.98), fill(SHADE, 0.5, 0.03))
    for k in range(15, 0, -1):
        with placed(canvas, 0.004 * k, 0.011 * k):
            canvas.drawPath(hexagon(1.0), fill("#5a3f24" if k % 3 == 0 else "#c09a62"))
    canvas.drawPath(
        hexagon(1.0), fill(shader=linear((-0.4, -0.5), (0.4, 0.5), ("#b06a3c", "#8a4a2a", "#5e2f1c")))
    )
    canvas.drawPath(hexagon(0.93), stroke("#e9bd58", 0.014))
    with placed(canvas, 0, 0.27, 0.66):
        _keep(Mason(canvas, "#efe2cb", "#c9603f", random.Random("pile")), "pile")
    return sheet.pixels()


def compass_pixels() -> Pixels:
    sheet = Sheet(200, 200, 4, unit=200)
    canvas = sheet.canvas
    canvas.translate(0.5, 0.5)
    oval(canvas, 0, 0, 0.36, 0.36, stroke("#e9c27a", 0.02, 0.7))
    oval(canvas, 0, 0, 0.3, 0.3, stroke("#e9c27a", 0.012, 0.5))
    for k in range(8):
        long = 0.46 if k % 2 == 0 else 0.26
        with placed(canvas, turn=45 * k):
            canvas.drawPath(poly([(0, -long), (0.06, -0.06), (0, 0)]), fill("#e9c27a", 0.85))
            canvas.drawPath(poly([(0, -long), (-0.06, -0.06), (0, 0)]), fill("#8a6230", 0.95))
    return sheet.pixels()
