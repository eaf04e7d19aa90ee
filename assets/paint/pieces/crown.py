"""The crown, the crests and the crown plate: the gold and the signs that every other piece wears.

All are drawn around the origin of the canvas they are given, in units of their own width.
"""

from __future__ import annotations

import math
from typing import Any

from assets.paint.brush import (
    GOLD,
    SHADE,
    Colour,
    across,
    clipped,
    down,
    fill,
    linear,
    oval,
    placed,
    poly,
    rrect,
    stroke,
    svg,
)

_BODY = (
    "M -.46 .30 L -.505 -.22 Q -.50 -.285 -.44 -.25 L -.23 -.045 L -.055 -.40 Q 0 -.48 .055 -.40 L .23 -.045 "
    "L .44 -.25 Q .50 -.285 .505 -.22 L .46 .30 Q 0 .41 -.46 .30 Z"
)
_BAND = "M -.455 .155 Q 0 .265 .455 .155 L .445 .305 Q 0 .415 -.445 .305 Z"
_TIPS = ((-0.475, -0.275), (0.0, -0.465), (0.475, -0.275))
_JEWELS: tuple[tuple[float, float, Colour], ...] = (
    (-0.3, 0.243, "#3f79c9"),
    (-0.155, 0.262, "#fff3d0"),
    (0.0, 0.272, "#d2493c"),
    (0.155, 0.262, "#fff3d0"),
    (0.3, 0.243, "#3f79c9"),
)


def crown(canvas: Any, x: float, y: float, width: float, outline: bool = True, rich: bool = True) -> None:
    """A gold crown around (x, y). `rich` adds jewels and fine lights that only read at larger sizes."""
    with placed(canvas, x, y, width):
        body = svg(_BODY)
        if outline:
            canvas.drawPath(body, stroke("#3a2206", 0.17))
            for tx, ty in _TIPS:
                oval(canvas, tx, ty, 0.15, 0.15, fill("#3a2206"))
        tones = ("#fff6bd", "#ffd24c", "#e9a01b", "#b06a0a")
        canvas.drawPath(body, fill(shader=linear((-0.5, -0.4), (0.4, 0.4), tones, (0, 0.34, 0.72, 1))))
        if rich:
            _facets(canvas, body)
        canvas.drawPath(svg(_BAND), across(-0.5, 0.5, "#ffdc70", "#e0a022", "#8f5208"))
        canvas.drawPath(svg("M -.455 .15 Q 0 .26 .455 .15"), stroke("#7a4606", 0.032, 0.85))
        canvas.drawPath(svg("M -.435 .19 Q -.2 .245 0 .252"), stroke("#fff8d8", 0.022, 0.8))
        canvas.drawPath(svg("M -.445 -.17 L -.405 .1"), stroke("#fffbe0", 0.05, 0.9))
        canvas.drawPath(svg("M -.035 -.33 L -.155 -.03"), stroke("#fffbe0", 0.045, 0.85))
        for tx, ty in _TIPS:
            oval(
                canvas,
                tx,
                ty,
                0.092,
                0.092,
                fill(
                    shader=linear(
                        (tx - 0.08, ty - 0.08), (tx + 0.08, ty + 0.08), ("#ffe27a", "#f0ae2a", "#b46d0b")
                    )
                ),
            )
            oval(canvas, tx - 0.028, ty - 0.034, 0.036, 0.032, fill("#fffdec"))
        if rich:
            _jewels(canvas)
        else:
            for jx, jy, colour in _JEWELS[::2]:
                oval(canvas, jx * 0.8, jy, 0.05, 0.045, fill(colour))


def _facets(canvas: Any, body: Any) -> None:
    """The shaded right flank of each point, and the far rim seen inside."""
    with clipped(canvas, body):
        for shape in (
            "M 0 -.5 L .05 .3 L .26 .3 L .23 -.045 Z",
            "M .5 -.3 L .36 .3 L .5 .3 Z",
            "M -.23 -.045 L -.3 .3 L -.2 .3 Z",
        ):
            canvas.drawPath(svg(shape), fill("#a8620a", 0.28))
        canvas.drawPath(svg("M -.5 .13 Q 0 .24 .5 .13"), stroke("#fff0a8", 0.04, 0.25))


def _jewels(canvas: Any) -> None:
    for i, (x, y, colour) in enumerate(_JEWELS):
        r = 0.05 if i % 2 == 0 else 0.028
        oval(canvas, x, y + 0.008, r * 1.2, r * 1.12, fill("#6b3d06", 0.85))
        oval(canvas, x, y, r, r * 0.92, fill(colour))
        oval(canvas, x - r * 0.3, y - r * 0.35, r * 0.38, r * 0.3, fill("#ffffff", 0.85))


def crest(canvas: Any, kind: str, x: float, y: float, size: float, colour: Colour = "#fff9ea") -> None:
    """The sign of a player: rose, sun, leaf or wave."""
    with placed(canvas, x, y, size):
        _CRESTS[kind](canvas, colour)


def _rose(canvas: Any, colour: Colour) -> None:
    for k in range(5):
        t = math.radians(-90 + 72 * k)
        oval(canvas, math.cos(t) * 0.27, math.sin(t) * 0.27, 0.235, 0.235, fill(colour))
    for k in range(5):
        t = math.radians(-54 + 72 * k)
        canvas.drawLine(
            math.cos(t) * 0.2,
            math.sin(t) * 0.2,
            math.cos(t) * 0.4,
            math.sin(t) * 0.4,
            stroke("#c85585", 0.03, 0.7),
        )
    oval(canvas, 0, 0, 0.155, 0.155, fill("#b83c6c"))
    oval(canvas, 0, 0, 0.085, 0.085, fill(GOLD))


def _sun(canvas: Any, colour: Colour) -> None:
    oval(canvas, 0, 0, 0.25, 0.25, fill(colour))
    for k in range(8):
        with placed(canvas, turn=45 * k):
            canvas.drawPath(poly([(-0.095, -0.31), (0, -0.54), (0.095, -0.31)]), fill(colour))


def _leaf(canvas: Any, colour: Colour) -> None:
    canvas.drawPath(svg("M -.36 .42 Q -.52 -.3 .42 -.48 Q .48 .4 -.2 .36 Z"), fill(colour))
    canvas.drawPath(svg("M -.44 .48 Q -.1 .06 .24 -.28"), stroke("#0d5a39", 0.07))
    for a, b in (
        ((-0.14, 0.12), (-0.22, -0.1)),
        ((0.02, -0.04), (-0.02, -0.26)),
        ((-0.1, 0.09), (0.14, 0.18)),
        ((0.06, -0.08), (0.28, -0.02)),
    ):
        canvas.drawLine(*a, *b, stroke("#0d5a39", 0.04, 0.8))


def _wave(canvas: Any, colour: Colour) -> None:
    for k in (-0.26, 0.0, 0.26):
        with placed(canvas, 0, k):
            wave = svg("M -.44 .06 Q -.3 -.14 -.14 .02 Q .02 .16 .16 0 Q .3 -.14 .44 .02")
            canvas.drawPath(wave, stroke(colour, 0.12))


_CRESTS = {"pink": _rose, "yellow": _sun, "green": _leaf, "blue": _wave}

PLATE_HEIGHT = 0.31


def plate_width(crowns: int) -> float:
    """Width of a crown plate in squares."""
    return 0.10 + 0.255 * crowns


def crown_plate(canvas: Any, x: float, y: float, crowns: int) -> None:
    """A walnut plate with a gold hairline, in units of one square, its corner at (x, y)."""
    w, h = plate_width(crowns), PLATE_HEIGHT
    canvas.drawRRect(rrect(x + 0.012, y + 0.02, w, h, 0.085), fill(SHADE, 0.5, 0.018))
    canvas.drawRRect(rrect(x, y, w, h, 0.085), down(y, y + h, "#523a26", "#382517", "#26180f"))
    for k in (0.07, 0.15, 0.22):
        canvas.drawLine(x + 0.05, y + k, x + w - 0.06, y + k + 0.008, stroke("#1a0f08", 0.006, 0.45))
    canvas.drawRRect(rrect(x + 0.008, y + 0.008, w - 0.016, h - 0.016, 0.078), stroke("#d7a94b", 0.012, 0.95))
    canvas.drawLine(x + 0.08, y + 0.011, x + w - 0.1, y + 0.011, stroke("#fff0b8", 0.008, 0.7))
    for i in range(crowns):
        crown(canvas, x + 0.1775 + 0.255 * i, y + 0.172, 0.215, rich=False)
