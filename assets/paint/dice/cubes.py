"""The dice: faces seen from above, faces rolling over an edge, and the small dice printed on cards.

A face is ivory with an inlay in its colour, a numeral, and the colour's own sign (flame, drop, leaf), so
that no colour has to be seen to be known. A picture fills its die exactly: the body below and the shadow
are the table's, because they do not turn with the die.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import skia

from assets.paint.brush import (
    Colour,
    Pixels,
    Sheet,
    darker,
    fill,
    image,
    ink,
    lighter,
    linear,
    oval,
    placed,
    poly,
    put,
    rrect,
    stroke,
    svg,
    typeface,
)

COLORS: dict[str, Colour] = {"red": "#CC3F2E", "blue": "#2F6FC4", "green": "#3C9A4C"}
SIDES = 6
POSES = 3
"""Pictures between two faces of a rolling die: at 1/4, 1/2 and 3/4 of the quarter turn."""
TUMBLE = 1.42
"""Side of a rolling die's picture, in dice: a cube on its edge is that long."""
_FLAME = (
    "M 0 .5 Q -.44 .44 -.36 .02 Q -.3 -.1 -.22 -.2 Q -.16 -.02 -.06 -.04 "
    "Q -.12 -.34 .1 -.56 Q .1 -.3 .28 -.1 Q .5 .36 0 .5 Z"
)
_DROP = "M 0 -.54 Q .42 -.02 .38 .18 Q .32 .5 0 .5 Q -.32 .5 -.38 .18 Q -.42 -.02 0 -.54 Z"


def sign(canvas: Any, color: str, x: float, y: float, size: float, tone: Colour = "#fff6e2") -> None:
    """Red a flame, blue a drop, green a leaf."""
    with placed(canvas, x, y, size):
        if color == "red":
            canvas.drawPath(svg(_FLAME), fill(tone))
        elif color == "blue":
            canvas.drawPath(svg(_DROP), fill(tone))
        else:
            canvas.drawPath(svg("M -.34 .42 Q -.5 -.34 .42 -.48 Q .48 .4 -.18 .34 Z"), fill(tone))
            canvas.drawPath(svg("M -.42 .5 Q -.1 .06 .2 -.24"), stroke(COLORS["green"], 0.09))


def numeral(canvas: Any, text: str, x: float, y: float, size: float, tone: Colour, below: Colour) -> None:
    """A figure around (x, y), with a soft dark edge below."""
    font = typeface("alegreya-900", 100)
    bounds = skia.Rect()
    font.measureText(text, bounds=bounds)
    with placed(canvas, x, y, size / 100):
        at = (-bounds.centerX(), -bounds.centerY())
        canvas.drawString(text, at[0], at[1] + 4, font, fill(below, 0.75))
        canvas.drawString(text, *at, font, fill(tone))


def face(canvas: Any, number: int, color: str) -> None:
    """A face one unit wide around (0, 0)."""
    tone = COLORS[color]
    ivory = linear((-0.5, -0.5), (0.5, 0.5), ("#fffdf2", "#f6e9cc", "#dcc498"))
    canvas.drawRRect(rrect(-0.5, -0.5, 1, 1, 0.2), fill(shader=ivory))
    canvas.drawRRect(rrect(-0.488, -0.488, 0.976, 0.976, 0.19), stroke("#fffef6", 0.018, 0.9))
    inlay = rrect(-0.415, -0.415, 0.83, 0.83, 0.15)
    tones = (lighter(tone, 0.26), tone, darker(tone, 0.24))
    canvas.drawRRect(inlay, fill(shader=linear((-0.45, -0.45), (0.45, 0.45), tones, (0, 0.45, 1))))
    canvas.drawRRect(inlay, stroke(darker(tone, 0.5), 0.02, 0.7))
    canvas.drawRRect(rrect(-0.39, -0.39, 0.78, 0.78, 0.12), stroke("#ffffff", 0.012, 0.28))
    numeral(canvas, str(number), -0.03, -0.03, 0.78, "#fff8e6", darker(tone, 0.7))
    sign(canvas, color, 0.275, 0.27, 0.19)


def face_pixels(number: int, color: str, size: int) -> Pixels:
    sheet = Sheet(size, size, 4, unit=size)
    sheet.canvas.translate(0.5, 0.5)
    face(sheet.canvas, number, color)
    return sheet.pixels()


def roll_pixels(start: tuple[int, str], end: tuple[int, str], pose: int, size: int) -> Pixels:
    """A die rolling downwards from one face to the next, `pose` 1..POSES, seen from above."""
    turn = math.pi / 2 * pose / (POSES + 1)
    seen, coming = math.cos(turn), math.sin(turn)
    sheet = Sheet(size, size, 3, unit=size / TUMBLE)
    canvas = sheet.canvas
    canvas.translate(TUMBLE / 2, TUMBLE / 2)
    whole = seen + coming
    body = linear((0, -whole / 2), (0, whole / 2), ("#fffdf2", "#efe0bd", "#cbb183"))
    canvas.drawRRect(rrect(-0.5, -whole / 2, 1, whole, 0.19), fill(shader=body))
    ridge = -whole / 2 + coming
    for (number, color), top, height, shade in (
        (end, -whole / 2, coming, 0.16 * seen),
        (start, ridge, seen, 0.4 * coming),
    ):
        picture = _shaded(face_pixels(number, color, 200), shade)
        put(canvas, image(picture), -0.5, top, 1, height)
    canvas.drawLine(-0.4, ridge, 0.4, ridge, stroke("#fffdf2", 0.035, 0.55))
    return sheet.pixels()


def _shaded(pixels: Pixels, amount: float) -> Pixels:
    out = pixels.astype(np.float32)
    out[..., :3] *= 1 - amount
    return out.astype(np.uint8)


def shadow_pixels(size: int) -> Pixels:
    """Under a lying die: contact and ambient in one; the die is 0.7 of the picture, in its middle."""
    sheet = Sheet(size, size, 2, unit=size / 1.4)
    canvas = sheet.canvas
    canvas.translate(0.7, 0.7)
    canvas.drawRRect(rrect(-0.5, -0.5, 1, 1, 0.2), fill("#050202", 0.5, 0.07))
    canvas.drawRRect(rrect(-0.48, -0.48, 0.96, 0.96, 0.2), fill("#050202", 0.4, 0.025))
    return sheet.pixels()


# --- small dice on cards


def _chip(size: int, tone: Colour, rim: Colour, side: Colour | None = None) -> Sheet:
    side = side or darker(tone, 0.5)
    sheet = Sheet(size, size, 4, unit=size / 1.12)
    canvas = sheet.canvas
    canvas.translate(0.56, 0.52)
    canvas.drawRRect(rrect(-0.5, -0.42, 1, 1, 0.22), fill(side))
    tones = (lighter(tone, 0.3), tone, darker(tone, 0.12))
    canvas.drawRRect(rrect(-0.5, -0.5, 1, 1, 0.22), fill(shader=linear((-0.5, -0.5), (0.5, 0.5), tones)))
    canvas.drawRRect(rrect(-0.475, -0.475, 0.95, 0.95, 0.2), stroke(rim, 0.045, 0.75))
    return sheet


def color_chip_pixels(color: str, size: int) -> Pixels:
    """Any number of this colour."""
    sheet = _chip(size, COLORS[color], "#fff8e0")
    sign(sheet.canvas, color, 0, 0, 0.58)
    return sheet.pixels()


def plain_chip_pixels(text: str, size: int) -> Pixels:
    """Any colour: a number, a letter of a group, or nothing yet."""
    sheet = _chip(size, "#f6ead0", "#8a6a3c", "#9a7a4c")
    if text:
        numeral(sheet.canvas, text, 0, 0, 0.86, "#4a2f14", "#fffaf0")
    return sheet.pixels()


def joker_pixels(number: int, color: str, size: int) -> Pixels:
    """A number of this colour: the symbol of a joker."""
    tone = COLORS[color]
    sheet = _chip(size, tone, "#fff8e0")
    numeral(sheet.canvas, str(number), -0.07, -0.01, 0.84, "#fff8e6", darker(tone, 0.7))
    sign(sheet.canvas, color, 0.3, 0.28, 0.27)
    return sheet.pixels()


def sum_chip_pixels(color: str, size: int) -> Pixels:
    """A sum: of one colour, or (`any`) of all dice."""
    tone: Colour = COLORS.get(color, "#f6ead0")
    mark: Colour = "#fff6e2" if color in COLORS else "#4a2f14"
    sheet = _chip(size, tone, "#fff8e0") if color in COLORS else _chip(size, tone, "#8a6a3c", "#9a7a4c")
    canvas = sheet.canvas
    sigma = poly(
        [(0.24, -0.2), (0.24, -0.32), (-0.24, -0.32), (0.06, 0), (-0.24, 0.32), (0.24, 0.32), (0.24, 0.2)],
        False,
    )
    with placed(canvas, -0.1 if color in COLORS else 0, 0, 0.9):
        canvas.drawPath(sigma, stroke(mark, 0.12))
    if color in COLORS:
        sign(canvas, color, 0.3, 0.26, 0.27)
    return sheet.pixels()


def row_chip_pixels(size: int) -> Pixels:
    """A row of consecutive numbers: three steps up."""
    sheet = _chip(size, "#f6ead0", "#8a6a3c", "#9a7a4c")
    canvas = sheet.canvas
    for k in range(3):
        x, top = -0.34 + 0.235 * k, 0.1 - 0.21 * k
        canvas.drawRRect(rrect(x, top, 0.2, 0.34 - top, 0.03), fill("#4a2f14"))
        canvas.drawRRect(rrect(x, top, 0.07, 0.34 - top, 0.03), fill("#8a6238"))
    return sheet.pixels()


def star(canvas: Any, x: float, y: float, r: float, tone: Colour) -> None:
    points = []
    for k in range(10):
        t, reach = k * math.pi / 5 - math.pi / 2, r if k % 2 == 0 else r * 0.45
        points.append((x + reach * math.cos(t), y + reach * math.sin(t)))
    canvas.drawPath(poly(points), fill(tone))


def wild_pixels(size: int) -> Pixels:
    """The wild joker: all colours and a star."""
    sheet = _chip(size, "#5a3a6a", "#ffe9a8")
    canvas = sheet.canvas
    rainbow = linear((-0.5, -0.5), (0.5, 0.5), ("#CC3F2E", "#8B52C4", "#2F6FC4", "#3C9A4C"))
    canvas.drawRRect(rrect(-0.5, -0.5, 1, 1, 0.22), fill(shader=rainbow))
    canvas.drawRRect(rrect(-0.47, -0.47, 0.94, 0.94, 0.2), stroke("#ffe9a8", 0.055, 0.95))
    star(canvas, 0.01, 0.05, 0.38, darker("#5a3a6a", 0.6))
    star(canvas, 0, 0.02, 0.37, "#FFE9A8")
    return sheet.pixels()


def cap_pixels(size: int) -> Pixels:
    """The fool's cap that marks a joker; sits on the upper edge of its symbol."""
    sheet = Sheet(size, round(size * 0.56), 4, unit=size / 2.3)
    canvas = sheet.canvas
    canvas.translate(1.15, 1.2)
    horns: tuple[tuple[str, Colour], ...] = (
        ("M -.5 .02 Q -.74 -.74 -.98 -.2 Q -.7 -.42 -.42 .06 Z", "#8B52C4"),
        ("M .5 .02 Q .74 -.74 .98 -.2 Q .7 -.42 .42 .06 Z", "#3C9A4C"),
        ("M -.4 .04 Q -.16 -.96 .16 -.9 Q .2 -.5 .4 .04 Z", "#E0A526"),
    )
    for shape, tone in horns:
        canvas.drawPath(svg(shape), stroke("#2b1608", 0.16))
        canvas.drawPath(
            svg(shape),
            fill(shader=linear((-0.6, -0.8), (0.6, 0), (lighter(tone, 0.3), tone, darker(tone, 0.2)))),
        )
    for x, y in ((-0.98, -0.16), (0.98, -0.16), (0.18, -0.92)):
        oval(canvas, x, y, 0.15, 0.15, fill("#2b1608"))
        oval(canvas, x, y, 0.1, 0.1, fill("#ffdf7a"))
    return sheet.pixels()


def tick_pixels(size: int) -> Pixels:
    """A green seal: this die is there."""
    sheet = Sheet(size, size, 4, unit=size / 2.4)
    canvas = sheet.canvas
    canvas.translate(1.2, 1.16)
    oval(canvas, 0.06, 0.12, 1.0, 1.0, fill("#140a04", 0.4, 0.1))
    oval(canvas, 0, 0, 1.0, 1.0, fill("#fff8e4"))
    oval(canvas, 0, 0, 0.82, 0.82, fill("#2f8350"))
    canvas.drawPath(svg("M -.42 .04 L -.1 .36 L .46 -.34"), stroke("#ffffff", 0.24))
    return sheet.pixels()


def gap_pixels(size: int) -> Pixels:
    """A dashed outline: this die is still missing."""
    sheet = Sheet(size, size, 4, unit=size / 1.12)
    sheet.canvas.translate(0.56, 0.56)
    sheet.canvas.drawRRect(
        rrect(-0.5, -0.5, 1, 1, 0.22), stroke("#8a4a20", 0.06, 1, dash=(0.15, 0.12), round_ends=False)
    )
    sheet.canvas.drawRRect(
        rrect(-0.5, -0.5, 1, 1, 0.22), fill(shader=linear((0, 0), (1, 1), (ink("#a8793f", 0.12),) * 2))
    )
    return sheet.pixels()
