"""What players own in the dice game: their signs, tokens and shields, and the gems.

Signs: purple a violet, yellow a sun, turquoise waves, black a moon; so no player is told by colour alone.
"""

from __future__ import annotations

import math
from typing import Any

from assets.paint.brush import (
    SHADE,
    Colour,
    Pixels,
    Sheet,
    clipped,
    darker,
    down,
    fill,
    lighter,
    linear,
    oval,
    placed,
    poly,
    radial,
    stroke,
    svg,
)
from assets.paint.pieces.crown import crest

COLORS: dict[str, Colour] = {
    "purple": "#8B52C4",
    "yellow": "#F4C22F",
    "turquoise": "#1FB3AC",
    "black": "#3B3A46",
}
CREAM, BROWN = "#fff9ea", "#5b3a08"


def sign(canvas: Any, color: str, x: float, y: float, size: float, tone: Colour | None = None) -> None:
    """A player's sign in one tone, by default the one that reads on the player's colour."""
    tone = tone or (BROWN if color == "yellow" else CREAM)
    if color in ("yellow", "turquoise"):
        crest(canvas, {"yellow": "yellow", "turquoise": "blue"}[color], x, y, size, tone)
        return
    with placed(canvas, x, y, size):
        if color == "purple":
            _violet(canvas, tone)
        else:
            canvas.drawPath(svg("M .16 -.48 A .49 .49 0 1 0 .44 .27 A .41 .41 0 0 1 .16 -.48 Z"), fill(tone))


def _violet(canvas: Any, tone: Colour) -> None:
    for k in range(5):
        t = math.radians(-90 + 72 * k)
        oval(canvas, math.cos(t) * 0.28, math.sin(t) * 0.28, 0.235, 0.235, fill(tone))
    oval(canvas, 0, 0, 0.155, 0.155, fill("#5d2c90"))
    oval(canvas, 0, 0, 0.085, 0.085, fill("#ffd54a"))


def token_pixels(color: str, size: int) -> Pixels:
    """A thick disc with the player's sign; its middle is at (0.48, 0.45)."""
    tone = COLORS[color]
    sheet = Sheet(size, size, 4, unit=size)
    canvas = sheet.canvas
    canvas.translate(0.48, 0.45)
    oval(canvas, 0.03, 0.12, 0.39, 0.37, fill(SHADE, 0.5, 0.032))
    for k in range(10, 0, -1):
        oval(canvas, 0, 0.011 * k, 0.39, 0.37, fill(darker(tone, 0.52 if k > 1 else 0.3)))
    face = radial((-0.16, -0.2), 0.72, (lighter(tone, 0.5), tone, darker(tone, 0.3)))
    oval(canvas, 0, 0, 0.39, 0.37, fill(shader=face))
    oval(canvas, 0, 0, 0.315, 0.297, stroke("#fff6dc", 0.028, 0.75))
    with placed(canvas, 0.008, 0.014):
        sign(canvas, color, 0, 0, 0.41, lighter(tone, 0.55) if color == "yellow" else darker(tone, 0.6))
    sign(canvas, color, 0, 0, 0.41)
    return sheet.pixels()


def shield_pixels(color: str, height: int) -> Pixels:
    tone = COLORS[color]
    sheet = Sheet(round(height * 0.88), height, 4, unit=height / 1.22)
    canvas = sheet.canvas
    canvas.translate(0.52, 0.57)
    shape = svg("M -.42 -.45 Q 0 -.55 .42 -.45 L .42 .04 Q .40 .36 0 .54 Q -.40 .36 -.42 .04 Z")
    with placed(canvas, 0.04, 0.06):
        canvas.drawPath(shape, fill(SHADE, 0.5, 0.035))
    canvas.drawPath(shape, stroke("#6b4a1d", 0.115))
    canvas.drawPath(shape, stroke("#fff3cf", 0.075))
    tones = (lighter(tone, 0.34), tone, darker(tone, 0.32))
    canvas.drawPath(shape, fill(shader=linear((-0.4, -0.5), (0.4, 0.5), tones)))
    with clipped(canvas, shape):
        canvas.drawPath(svg("M -.5 -.6 L .1 -.6 L -.28 .6 L -.5 .6 Z"), fill("#ffffff", 0.13))
        canvas.drawPath(shape, stroke(darker(tone, 0.5), 0.05, 0.5))
    sign(canvas, color, 0, -0.02, 0.5)
    return sheet.pixels()


# --- gems

GEMS: dict[str, tuple[Colour, ...]] = {
    "white": ("#ffffff", "#e3f2fb", "#a9cde4", "#6f9fc2", "#2f5a80"),
    "gold": ("#fff6c4", "#ffd54a", "#f0a81f", "#c07a10", "#6b3f08"),
}
_OUTLINE = {
    # A brilliant and a hexagonal stone: told apart by shape as well.
    "white": ((-0.5, -0.1), (-0.28, -0.4), (0.28, -0.4), (0.5, -0.1), (0.0, 0.48)),
    "gold": ((-0.42, -0.24), (0.0, -0.5), (0.42, -0.24), (0.42, 0.24), (0.0, 0.5), (-0.42, 0.24)),
}
_WHITE_FACETS = (
    (((-0.5, -0.1), (-0.28, -0.4), (-0.17, -0.1)), 1),
    (((-0.28, -0.4), (0, -0.4), (-0.17, -0.1)), 0),
    (((0, -0.4), (0.17, -0.1), (-0.17, -0.1)), 1),
    (((0, -0.4), (0.28, -0.4), (0.17, -0.1)), 2),
    (((0.28, -0.4), (0.5, -0.1), (0.17, -0.1)), 3),
    (((-0.5, -0.1), (-0.17, -0.1), (0, 0.48)), 1),
    (((-0.17, -0.1), (0.17, -0.1), (0, 0.48)), 2),
    (((0.17, -0.1), (0.5, -0.1), (0, 0.48)), 3),
)
_TABLE = ((-0.22, -0.125), (0.0, -0.26), (0.22, -0.125), (0.22, 0.125), (0.0, 0.26), (-0.22, 0.125))
_GOLD_TONES = (1, 2, 3, 3, 2, 0)


def gem(canvas: Any, kind: str) -> None:
    """A stone one unit wide around (0, 0)."""
    tones, outline = GEMS[kind], _OUTLINE[kind]
    canvas.drawPath(poly(outline), stroke(tones[4], 0.13))
    canvas.drawPath(poly(outline), fill(tones[2]))
    if kind == "white":
        for facet, tone in _WHITE_FACETS:
            canvas.drawPath(poly(facet), fill(tones[tone]))
        canvas.drawLine(-0.48, -0.1, 0.48, -0.1, stroke("#ffffff", 0.02, 0.6))
    else:
        for k, tone in enumerate(_GOLD_TONES):
            corners = (outline[k], outline[(k + 1) % 6], _TABLE[(k + 1) % 6], _TABLE[k])
            canvas.drawPath(poly(corners), fill(tones[tone]))
        canvas.drawPath(poly(_TABLE), fill(shader=linear((-0.2, -0.25), (0.2, 0.25), tones[:3])))
    oval(canvas, -0.16, -0.25, 0.06, 0.045, fill("#ffffff", 0.95))


def gem_pixels(kind: str, size: int) -> Pixels:
    sheet = Sheet(size, size, 4, unit=size / 1.36)
    canvas = sheet.canvas
    canvas.translate(0.66, 0.64)
    oval(canvas, 0.08, 0.42, 0.44, 0.15, fill(SHADE, 0.5, 0.05))
    oval(canvas, 0, -0.02, 0.58, 0.54, fill("#fff4c0" if kind == "gold" else "#eaf8ff", 0.34, 0.1))
    gem(canvas, kind)
    return sheet.pixels()


def gem_spot_pixels(kind: str, size: int) -> Pixels:
    """A gem as it lies on the map: on a dark plate with a gold rim."""
    sheet = Sheet(size, size, 4, unit=size)
    canvas = sheet.canvas
    canvas.translate(0.48, 0.47)
    oval(canvas, 0.025, 0.05, 0.41, 0.41, fill(SHADE, 0.5, 0.026))
    oval(canvas, 0, 0, 0.42, 0.42, down(-0.42, 0.42, "#54402c", "#2a1c12"))
    oval(canvas, 0, 0, 0.40, 0.40, stroke("#7a4d0c", 0.055))
    oval(canvas, 0, 0, 0.405, 0.405, stroke("#e9bd58", 0.032))
    with placed(canvas, 0, 0.01, 0.56 if kind == "white" else 0.52):
        gem(canvas, kind)
    return sheet.pixels()
