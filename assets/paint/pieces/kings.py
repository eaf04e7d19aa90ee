"""The kings: turned wooden figures in a robe of the player's colour, each with a face of its own.

A king stands on (0, 0) and is one unit high with his crown. Pink has auburn curls, yellow a blond
moustache, green a brown beard, blue a white one. The ground shadow is a picture of its own on the same
canvas, so a hopping king can leave it behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.ndimage import gaussian_filter

from assets.paint.brush import (
    PLAYERS,
    SHADE,
    Colour,
    Pixels,
    Sheet,
    across,
    clipped,
    darker,
    fill,
    lighter,
    linear,
    oval,
    placed,
    radial,
    rgb,
    stroke,
    svg,
)
from assets.paint.pieces.crown import crest, crown

Sign = Callable[[Any, float, float, float], None]
"""Draws a player's sign at a place and size."""

SKIN: dict[str, Colour] = {"pink": "#f3cba4", "yellow": "#f0c394", "green": "#dca877", "blue": "#f1c7a2"}
HAIR: dict[str, Colour] = {"pink": "#9a4a28", "yellow": "#d99a34", "green": "#5b3820", "blue": "#f4efe6"}
FOOT = (0.42, 1.05)
"""Where (0, 0) lies in the picture, in units; the picture is 0.84 x 1.15 units."""
SIZE = (0.84, 1.15)

_BASE = "M -.32 -.04 Q -.33 .065 0 .065 Q .33 .065 .32 -.04 L .295 -.105 L -.295 -.105 Z"
_ROBE = (
    "M -.285 -.09 Q -.205 -.2 -.19 -.38 Q -.175 -.5 0 -.5 Q .175 -.5 .19 -.38 "
    "Q .205 -.2 .285 -.09 Q 0 -.015 -.285 -.09 Z"
)
_COLLAR = "M -.215 -.425 Q 0 -.30 .215 -.425 L .235 -.335 Q 0 -.2 -.235 -.335 Z"


def king(canvas: Any, kind: str, colour: Colour | None = None, sign: Sign | None = None) -> None:
    """A king with the looks of `kind`; another game may dress it in another colour with another sign."""
    colour = colour or PLAYERS[kind]
    edge = darker(colour, 0.66)
    for shape in (_BASE, _ROBE):
        canvas.drawPath(svg(shape), stroke(edge, 0.046))
    deep = darker(colour, 0.44)
    canvas.drawPath(svg(_BASE), across(-0.31, 0.31, lighter(colour, 0.34), colour, deep))
    canvas.drawPath(svg("M -.285 -.085 Q 0 -.02 .285 -.085"), stroke(darker(colour, 0.5), 0.02, 0.6))
    tones = (lighter(colour, 0.45), colour, darker(colour, 0.18), deep)
    canvas.drawPath(svg(_ROBE), fill(shader=linear((-0.26, 0), (0.27, 0), tones, (0, 0.34, 0.7, 1))))
    with clipped(canvas, svg(_ROBE)):
        canvas.drawPath(svg("M .06 -.5 Q .1 -.25 .16 -.02"), stroke(darker(colour, 0.4), 0.02, 0.35))
        canvas.drawPath(svg("M -.2 -.34 Q -.2 -.2 -.26 -.09"), stroke("#ffffff", 0.03, 0.5))
    if sign is not None:
        sign(canvas, 0, -0.155, 0.15)
    else:
        crest(canvas, kind, 0, -0.155, 0.15, "#fff9ea" if kind != "yellow" else "#6b4508")
    _collar(canvas, edge)
    _head(canvas, kind)


def _collar(canvas: Any, edge: Colour) -> None:
    """Ermine: cream with dark tails."""
    canvas.drawPath(svg(_COLLAR), stroke(edge, 0.03))
    canvas.drawPath(svg(_COLLAR), across(-0.23, 0.23, "#fffdf4", "#fbf1dc", "#d8c7a6"))
    for x, y in ((-0.15, -0.33), (-0.05, -0.287), (0.05, -0.287), (0.15, -0.33)):
        oval(canvas, x, y, 0.011, 0.02, fill("#4b3626"))


def _head(canvas: Any, kind: str) -> None:
    skin, hair = SKIN[kind], HAIR[kind]
    outline: Colour = "#3a2216"
    with placed(canvas, 0, -0.585):
        if kind == "pink":
            _curls(canvas, hair)
        oval(canvas, 0, 0, 0.192, 0.188, fill(outline))
        for side in (-1, 1):
            oval(canvas, side * 0.176, 0.015, 0.037, 0.044, fill(outline))
            oval(canvas, side * 0.172, 0.015, 0.022, 0.03, fill(darker(skin, 0.1)))
        oval(
            canvas,
            0,
            0,
            0.172,
            0.168,
            fill(shader=radial((-0.06, -0.07), 0.29, (lighter(skin, 0.45), skin, darker(skin, 0.26)))),
        )
        _HAIR[kind](canvas, hair)
        _features(canvas)
        _MOUTH[kind](canvas, hair)
    crown(canvas, 0, -0.815, 0.37)


def _features(canvas: Any) -> None:
    for side in (-1, 1):
        oval(canvas, side * 0.062, -0.012, 0.0235, 0.03, fill("#2b1a14"))
        oval(canvas, side * 0.062 - 0.008, -0.024, 0.0095, 0.0105, fill("#ffffff"))
        oval(canvas, side * 0.112, 0.046, 0.034, 0.024, fill("#ec7d62", 0.55))
    oval(canvas, 0.003, 0.03, 0.026, 0.022, fill("#c98a62"))
    oval(canvas, -0.004, 0.024, 0.013, 0.01, fill("#fff0dc", 0.8))


def _smile(canvas: Any, y: float = 0.085, width: float = 0.058) -> None:
    canvas.drawPath(svg(f"M {-width} {y} Q 0 {y + 0.052} {width} {y}"), stroke("#7a2f22", 0.021))


def _brows(canvas: Any, colour: Colour, tilt: float = 0.0, y: float = -0.072) -> None:
    for side in (-1, 1):
        canvas.drawPath(
            svg(f"M {side * 0.098} {y + tilt} Q {side * 0.064} {y - 0.024} {side * 0.034} {y}"),
            stroke(colour, 0.022),
        )


def _curls(canvas: Any, hair: Colour) -> None:
    """Hair falling to the collar on both sides, behind the head."""
    spots = [
        (side * x, y, r)
        for side in (-1, 1)
        for x, y, r in ((0.175, -0.04, 0.07), (0.2, 0.06, 0.075), (0.185, 0.155, 0.065))
    ]
    for x, y, r in spots:
        oval(canvas, x, y, r + 0.018, r + 0.018, fill("#3a1a0c"))
    for x, y, r in spots:
        oval(
            canvas,
            x,
            y,
            r,
            r,
            fill(
                shader=radial(
                    (x - r * 0.4, y - r * 0.4), r * 1.7, (lighter(hair, 0.35), hair, darker(hair, 0.3))
                )
            ),
        )


def _fringe(canvas: Any, hair: Colour) -> None:
    canvas.drawPath(
        svg(
            "M -.165 -.03 Q -.15 -.15 0 -.15 Q .15 -.15 .165 -.03 Q .12 -.1 .02 -.105 "
            "Q -.06 -.075 -.165 -.03 Z"
        ),
        fill(hair),
    )
    canvas.drawPath(svg("M -.14 -.07 Q -.1 -.125 -.01 -.13"), stroke(lighter(hair, 0.4), 0.018, 0.8))
    _brows(canvas, darker(hair, 0.2), 0.006)


def _cap_of_hair(canvas: Any, hair: Colour) -> None:
    for side in (-1, 1):
        canvas.drawPath(
            svg(
                f"M {side * 0.175} .02 Q {side * 0.185} -.1 {side * 0.1} -.14 "
                f"Q {side * 0.14} -.08 {side * 0.135} .0 Z"
            ),
            fill(hair),
        )
    _brows(canvas, darker(hair, 0.25), 0.0)


def _white_hair(canvas: Any, hair: Colour) -> None:
    _cap_of_hair(canvas, darker(hair, 0.06))
    _brows(canvas, hair, 0.012, -0.07)


_BEARD = (
    "M -.172 .0 Q -.18 .12 -.10 .2 Q -.05 .25 0 .262 Q .05 .25 .10 .2 Q .18 .12 .172 .0 "
    "Q .15 .07 .105 .074 Q .05 .05 0 .058 "
    "Q -.05 .05 -.105 .074 Q -.15 .07 -.172 .0 Z"
)


def _beard(canvas: Any, hair: Colour) -> None:
    """A full beard with a smile in it."""
    canvas.drawPath(svg(_BEARD), stroke("#2f1c12", 0.03, 0.85))
    canvas.drawPath(svg(_BEARD), across(-0.18, 0.18, lighter(hair, 0.32), hair, darker(hair, 0.26)))
    with clipped(canvas, svg(_BEARD)):
        for x in (-0.1, -0.05, 0.0, 0.05, 0.1):
            canvas.drawPath(
                svg(f"M {x} .1 Q {x * 1.1} .18 {x * 0.7} .26"), stroke(darker(hair, 0.3), 0.009, 0.5)
            )
    canvas.drawPath(svg("M -.055 .098 Q 0 .15 .055 .098 Q 0 .108 -.055 .098 Z"), fill("#8d3527"))
    _moustache(canvas, hair, 0.072, 0.9)


def _moustache(canvas: Any, hair: Colour, y: float = 0.07, size: float = 1.0) -> None:
    with placed(canvas, 0, y, size):
        shape = svg(
            "M 0 -.014 Q .05 -.03 .09 .004 Q .115 .02 .14 -.012 Q .13 .055 .07 .042 Q .02 .036 0 .012 "
            "Q -.02 .036 -.07 .042 Q -.13 .055 -.14 -.012 Q -.115 .02 -.09 .004 Q -.05 -.03 0 -.014 Z"
        )
        canvas.drawPath(shape, stroke("#4a2a10", 0.016, 0.7))
        canvas.drawPath(shape, across(-0.14, 0.14, lighter(hair, 0.35), hair, darker(hair, 0.2)))


def _lips(canvas: Any, hair: Colour) -> None:
    canvas.drawPath(svg("M -.052 .082 Q 0 .142 .052 .082 Q 0 .098 -.052 .082 Z"), fill("#b23f45"))
    for side in (-1, 1):
        canvas.drawLine(side * 0.084, -0.026, side * 0.102, -0.04, stroke("#2b1a14", 0.013))


def _moustache_smile(canvas: Any, hair: Colour) -> None:
    canvas.drawPath(svg("M -.045 .1 Q 0 .152 .045 .1 Z"), fill("#8d3527"))
    _moustache(canvas, hair)


_HAIR = {"pink": _fringe, "yellow": _cap_of_hair, "green": _cap_of_hair, "blue": _white_hair}
_MOUTH = {"pink": _lips, "yellow": _moustache_smile, "green": _beard, "blue": _beard}


def _sheet(height: int) -> Sheet:
    unit = height / SIZE[1]
    sheet = Sheet(round(SIZE[0] * unit), height, 3, unit=unit)
    sheet.canvas.translate(*FOOT)
    return sheet


def king_pixels(kind: str, height: int, colour: Colour | None = None, sign: Sign | None = None) -> Pixels:
    sheet = _sheet(height)
    king(sheet.canvas, kind, colour, sign)
    return sheet.pixels()


def king_shadow_pixels(height: int) -> Pixels:
    """Contact and ambient shadow, falling to the lower right."""
    sheet = _sheet(height)
    oval(sheet.canvas, 0.09, 0.0, 0.33, 0.085, fill(SHADE, 0.5, 0.028))
    oval(sheet.canvas, 0.02, 0.02, 0.32, 0.065, fill(SHADE, 0.55, 0.012))
    return sheet.pixels()


def king_ghost_pixels(height: int) -> Pixels:
    """A free seat: the outline of a king in pale brown."""
    solid = king_pixels("blue", height)[..., 3].astype(np.float32) / 255
    soft = gaussian_filter((solid > 0.6).astype(np.float32), height / 220)
    rim = np.exp(-(((soft - 0.5) / 0.27) ** 2)) * 0.85 * (soft > 0.02)
    out = np.zeros((*solid.shape, 4), np.uint8)
    out[..., :3] = np.array(rgb("#a8793f"))
    out[..., 3] = np.clip((rim + np.clip((soft - 0.5) * 2, 0, 1) * 0.17) * 255, 0, 255)
    return out
