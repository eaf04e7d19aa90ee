"""Dragon fire in frames that loop, and the dragon that brings it.

A flame's foot is at (0, 0) and it is one unit high; its tongues sway on their own periods, all of which
divide the loop, so the last frame leads into the first.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

from assets.paint.brush import (
    SHADE,
    Colour,
    Pixels,
    Point,
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
    smooth,
    stroke,
    svg,
)

FLAMES = 8
"""Frames of a loop."""
WINGS = 4
FIRE_SIZE = (1.0, 1.25)
FIRE_FOOT = (0.5, 0.88)


def flame_pixels(frame: int, height: int) -> Pixels:
    unit = height / FIRE_SIZE[1]
    sheet = Sheet(round(FIRE_SIZE[0] * unit), height, 3, unit=unit)
    sheet.canvas.translate(FIRE_SIZE[0] * FIRE_FOOT[0], FIRE_SIZE[1] * FIRE_FOOT[1])
    flame(sheet.canvas, frame / FLAMES)
    return sheet.pixels()


def flame(canvas: Any, t: float = 0.0) -> None:
    """A fire of three tongues; `t` runs from 0 to 1 through the loop."""
    oval(canvas, 0.03, 0.02, 0.34, 0.07, fill(SHADE, 0.5, 0.02))
    glow = 0.42 + 0.08 * math.sin(2 * math.pi * t)
    oval(canvas, 0, -0.44, 0.34, 0.42, fill("#ff9a2a", glow, 0.05))
    outer = _tongues(t, 1.0)
    canvas.drawPath(outer, stroke("#6b1208", 0.07))
    canvas.drawPath(outer, down(-1, 0.04, "#f67a22", "#e8421a", "#c8281a"))
    with placed(canvas, 0.01, 0.0, 0.68):
        canvas.drawPath(_tongues(t + 0.19, 0.9), down(-0.9, 0.04, "#ffc23a", "#ffa02a"))
    with placed(canvas, 0.01, -0.005, 0.4):
        canvas.drawPath(_tongues(t + 0.43, 0.85), fill("#fff0a0"))
    for k, (x, y) in enumerate(((-0.3, -0.5), (0.32, -0.62), (0.05, -0.85))):
        rise = (t + k / 3) % 1
        spot = (x + 0.05 * math.sin(6.28 * (t + k / 3)), y - 0.3 * rise)
        if spot[1] > -1.05:
            oval(canvas, *spot, 0.026 * (1 - rise) + 0.006, 0.03 * (1 - rise) + 0.006, fill("#ffd76a"))


def _tongues(t: float, tall: float) -> Any:
    """The outline of a fire: a belly and three tips that sway out of step."""

    def sway(phase: float, by: float) -> float:
        return by * math.sin(2 * math.pi * (t + phase))

    mid, left, right = sway(0, 0.09), sway(0.35, 0.07), sway(0.7, 0.07)
    top = -tall * (0.98 + sway(0.15, 0.06))
    low_left, low_right = -0.58 - sway(0.5, 0.08), -0.68 - sway(0.8, 0.09)
    return svg(
        f"M 0 .04 C -.42 .04 -.5 -.24 {-0.37 + left:.3f} {low_left:.3f} "
        f"C -.34 -.4 -.27 -.34 -.22 -.4 C {-0.3 + mid * 0.3:.3f} -.62 {-0.08 + mid * 0.5:.3f} -.8 "
        f"{0.02 + mid:.3f} {top:.3f} C {0.06 + mid * 0.8:.3f} -.82 .18 -.7 .23 -.54 "
        f"C .29 -.56 .3 -.62 {0.3 + right:.3f} {low_right:.3f} "
        "C .48 -.5 .5 -.28 .4 -.13 C .32 .0 .18 .04 0 .04 Z"
    )


# --- the dragon

_GREEN: Colour = "#3f9a5c"
_EDGE: Colour = "#12341f"
DRAGON = (2.16, 1.62)
_BEATS = (1.1, 0.62, -0.42, 0.5)
"""How far the wings are raised in each frame."""
_SPINE = (
    (0.88, -0.16, 0.012),
    (0.74, -0.03, 0.032),
    (0.58, 0.05, 0.056),
    (0.4, 0.08, 0.09),
    (0.2, 0.07, 0.13),
    (0.0, 0.05, 0.155),
    (-0.2, 0.0, 0.145),
    (-0.36, -0.1, 0.112),
    (-0.47, -0.24, 0.086),
    (-0.55, -0.39, 0.074),
    (-0.64, -0.48, 0.07),
)
"""From the tip of the tail to the head: x, y and half the width."""
_SNOUT = (
    "M -.5 -.5 Q -.52 -.64 -.66 -.64 Q -.74 -.62 -.8 -.57 Q -.92 -.55 -1.0 -.47 "
    "Q -1.02 -.4 -.94 -.38 L -.72 -.36 Q -.56 -.34 -.5 -.5 Z"
)


def dragon_pixels(frame: int, height: int) -> Pixels:
    """The dragon in flight, to the left; frames of one wing beat."""
    unit = height / DRAGON[1]
    sheet = Sheet(round(DRAGON[0] * unit), height, 3, unit=unit)
    canvas = sheet.canvas
    raised = _BEATS[frame]
    canvas.translate(1.08, 1.12 + 0.04 * raised)
    _wing(canvas, (0.06, -0.08), 0.92, raised, darker("#b8452e", 0.3))
    _body(canvas)
    _wing(canvas, (-0.08, -0.04), 1.0, raised, "#c9553a")
    return sheet.pixels()


def _side(sign: float, inset: float = 1.0) -> list[Point]:
    """The back (1) or the belly (-1): the spine moved out by its width."""
    points = []
    for k, (x, y, half) in enumerate(_SPINE):
        ax, ay, _ = _SPINE[max(0, k - 1)]
        bx, by, _ = _SPINE[min(len(_SPINE) - 1, k + 1)]
        length = math.hypot(bx - ax, by - ay)
        reach = sign * half * inset / length
        points.append((x - (by - ay) * reach, y + (bx - ax) * reach))
    return points


def _body(canvas: Any) -> None:
    body = smooth([*_side(1), *reversed(_side(-1))])
    tail = poly([(0.82, -0.14), (0.98, -0.3), (0.97, -0.04)])
    legs = [
        svg(f"M {x} .1 Q {x + 0.04} .24 {x - 0.05} .3 L {x + 0.07} .32 Q {x + 0.16} .22 {x + 0.15} .06 Z")
        for x in (-0.2, 0.16)
    ]
    for shape in (tail, body, svg(_SNOUT), *legs):
        canvas.drawPath(shape, stroke(_EDGE, 0.045))
    canvas.drawPath(tail, fill("#c9553a"))
    for leg in legs:
        canvas.drawPath(leg, fill(darker(_GREEN, 0.18)))
    for k in range(1, len(_SPINE) - 1):
        (x, y), (tx, ty) = _side(1)[k], _side(1)[k - 1]
        size = 0.4 * _SPINE[k][2] + 0.03
        crest = poly([(x, y + 0.02), ((x + tx) / 2 + 0.02, (y + ty) / 2 - size), (tx, ty + 0.02)])
        canvas.drawPath(crest, stroke(_EDGE, 0.025))
        canvas.drawPath(crest, fill("#f0b84a"))
    canvas.drawPath(body, down(-0.5, 0.24, "#93d68e", _GREEN, "#22603f"))
    with clipped(canvas, body):
        belly = smooth([*_side(-1, 0.45), *reversed(_side(-1, 1.3))])
        canvas.drawPath(belly, down(-0.5, 0.24, "#fff0bc", "#e6c878"))
        for (ax, ay), (bx, by) in zip(_side(-1, 0.45)[2:], _side(-1, 1.1)[2:], strict=True):
            canvas.drawLine(ax, ay, bx, by, stroke("#b08f48", 0.014, 0.8))
        canvas.drawPath(smooth(_side(1, 0.72), closed=False), stroke("#d4f2c0", 0.022, 0.55))
    _face(canvas)


def _face(canvas: Any) -> None:
    for horn in (
        "M -.54 -.58 Q -.44 -.7 -.34 -.7 Q -.42 -.6 -.47 -.5 Z",
        "M -.64 -.62 Q -.58 -.76 -.47 -.8 Q -.53 -.68 -.55 -.58 Z",
    ):
        canvas.drawPath(svg(horn), stroke(_EDGE, 0.03))
        canvas.drawPath(svg(horn), fill("#fff0cc"))
    canvas.drawPath(svg(_SNOUT), down(-0.64, -0.34, "#a4e29c", _GREEN))
    oval(canvas, -0.7, -0.53, 0.048, 0.05, fill("#fff6d0"))
    oval(canvas, -0.715, -0.525, 0.02, 0.034, fill("#1a1a12"))
    canvas.drawPath(svg("M -.79 -.58 L -.64 -.6"), stroke(_EDGE, 0.03))
    oval(canvas, -0.96, -0.46, 0.016, 0.02, fill(_EDGE))
    canvas.drawPath(svg("M -.98 -.42 Q -.84 -.41 -.7 -.44 Q -.66 -.46 -.64 -.48"), stroke(_EDGE, 0.02))
    for x in (-0.93, -0.84):
        canvas.drawPath(poly([(x, -0.42), (x + 0.025, -0.355), (x + 0.05, -0.42)]), fill("#fffdf4"))
    canvas.drawPath(svg("M -.97 -.5 Q -.86 -.56 -.8 -.55"), stroke("#d4f2c0", 0.02, 0.7))


def _wing(canvas: Any, root: Point, size: float, raised: float, skin: Colour) -> None:
    """An arm of two bones, three fingers, and skin that hangs between them."""
    wrist = (-0.04, -0.5 * raised)
    tips = ((0.2, -0.86 * raised), (0.56, -0.62 * raised), (0.7, -0.22 * raised), (0.34, 0.1))
    with placed(canvas, *root, size):
        sail = f"M 0 0 L {wrist[0]:.3f} {wrist[1]:.3f} L {tips[0][0]:.3f} {tips[0][1]:.3f} "
        for (ax, ay), (bx, by) in pairwise(tips):
            sag = (0.62 * (ax + bx) / 2 + 0.38 * wrist[0], 0.62 * (ay + by) / 2 + 0.38 * wrist[1] * 0.5)
            sail += f"Q {sag[0]:.3f} {sag[1]:.3f} {bx:.3f} {by:.3f} "
        shape = svg(sail + "Z")
        canvas.drawPath(shape, stroke("#4a120c", 0.05))
        tones = (lighter(skin, 0.42), skin, darker(skin, 0.42))
        canvas.drawPath(shape, fill(shader=linear((-0.1, -0.7 * raised), (0.6, 0.1), tones)))
        for tip in tips[:3]:
            canvas.drawLine(*wrist, *tip, stroke(darker(skin, 0.55), 0.022, 0.85))
        arm = svg(
            f"M 0 0 Q .09 {0.4 * wrist[1]:.3f} {wrist[0]:.3f} {wrist[1]:.3f} "
            f"L {tips[0][0]:.3f} {tips[0][1]:.3f}"
        )
        canvas.drawPath(arm, stroke(_EDGE, 0.085))
        canvas.drawPath(arm, stroke(_GREEN, 0.055))
        canvas.drawPath(arm, stroke("#a4e29c", 0.016, 0.8))
