"""What stands and swims in the title picture: mill, its sails, sheep, boat, swan, sheaf."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from assets.paint.brush import (
    Pixels,
    Point,
    Sheet,
    across,
    clipped,
    fill,
    oval,
    placed,
    poly,
    rect,
    rrect,
    stroke,
    svg,
)
from assets.paint.lands.motifs_carpet import ear, shadow
from assets.paint.lands.motifs_farm import boat, sheaf
from assets.paint.lands.motifs_wild import sheep, swan


def _standing(height: int, width: float, foot: float, draw: Callable[[Any], None]) -> tuple[Pixels, Point]:
    """A thing about one unit high; `foot` is the room below it, `width` the picture's width in units."""
    unit = height / (1.06 + foot)
    sheet = Sheet(round(width * unit), height, 3, unit=unit)
    with placed(sheet.canvas, width / 2, 1.06):
        draw(sheet.canvas)
    return sheet.pixels(), (0.5, 1.06 / (1.06 + foot))


def things() -> dict[str, tuple[Pixels, Point]]:
    return {
        "mill": _standing(600, 1.1, 0.2, mill),
        "sails": sails(760),
        "sheep": _standing(240, 2.0, 0.4, lambda canvas: _taller(canvas, 1.2, sheep)),
        "sheep_grazing": _standing(
            240, 2.0, 0.4, lambda canvas: _taller(canvas, 1.2, lambda c: sheep(c, grazing=True))
        ),
        "boat": _standing(420, 1.1, 0.32, boat),
        "swan": _standing(240, 1.4, 0.22, lambda canvas: _taller(canvas, 1.4, swan)),
        "sheaf": _standing(280, 0.9, 0.14, lambda canvas: _taller(canvas, 1.2, sheaf)),
    }


def _taller(canvas: Any, k: float, draw: Callable[[Any], None]) -> None:
    with placed(canvas, scale=k):
        draw(canvas)


def mill(canvas: Any) -> None:
    """The tower of the mill without its sails; the axle is at (0, -0.76)."""
    canvas.drawPath(
        poly([(0.02, 0), (0.24, 0), (0.54, 0.1), (0.46, 0.15), (0.06, 0.08)]), fill("#5a3a10", 0.35, 0.02)
    )
    shadow(canvas, 0.28, 0.06)
    tower = poly([(-0.235, 0), (-0.15, -0.7), (0.15, -0.7), (0.235, 0)])
    canvas.drawPath(tower, across(-0.23, 0.23, "#fff8e6", "#f6e8cb", "#d8bd92", "#b58f63"))
    with clipped(canvas, tower):
        _stones(canvas)
        canvas.drawRect(rect(-0.3, -0.69, 0.6, 0.09), fill("#5a3a1c", 0.22, 0.03))
        for y in (-0.215, -0.46):
            canvas.drawPath(svg(f"M -.3 {y} Q 0 {y + 0.03} .3 {y}"), stroke("#b9986c", 0.01, 0.6))
    canvas.drawPath(
        svg("M -.062 0 L -.062 -.13 A .062 .062 0 0 1 .062 -.13 L .062 0 Z"), stroke("#fff6df", 0.03)
    )
    canvas.drawPath(
        svg("M -.062 0 L -.062 -.13 A .062 .062 0 0 1 .062 -.13 L .062 0 Z"),
        across(-0.06, 0.06, "#7a5232", "#4a2e1a"),
    )
    canvas.drawLine(0, 0, 0, -0.18, stroke("#3a2212", 0.008))
    for x, y, w in ((0.0, -0.34, 0.07), (0.0, -0.55, 0.06)):
        canvas.drawRRect(rrect(x - w / 2 - 0.012, y - 0.062, w + 0.024, 0.118, 0.036), fill("#fff6df"))
        canvas.drawRRect(rrect(x - w / 2, y - 0.05, w, 0.1, 0.03), fill("#4b3a3a"))
        canvas.drawLine(x, y - 0.05, x, y + 0.05, stroke("#fff6df", 0.008, 0.8))
    cap = svg("M -.2 -.68 Q -.18 -.93 0 -.965 Q .18 -.93 .2 -.68 Q 0 -.63 -.2 -.68 Z")
    canvas.drawPath(cap, across(-0.2, 0.2, "#f0906a", "#c75a3c", "#8a3526"))
    with clipped(canvas, cap):
        for y in (-0.74, -0.80, -0.86, -0.92):
            canvas.drawPath(svg(f"M -.22 {y} Q 0 {y + 0.05} .22 {y}"), stroke("#6b2418", 0.008, 0.5))
    canvas.drawPath(svg("M -.19 -.69 Q -.16 -.92 -.02 -.955"), stroke("#ffc8a8", 0.016, 0.8))
    _foot_wheat(canvas)


def _stones(canvas: Any) -> None:
    rng = random.Random(3)
    for _ in range(22):
        x, y = rng.uniform(-0.2, 0.18), rng.uniform(-0.66, -0.16)
        canvas.drawRRect(rrect(x, y, 0.05, 0.022, 0.008), fill("#a98a62", 0.28))
    for row in range(3):
        for column in range(8):
            x = -0.27 + column * 0.072 + (row % 2) * 0.036
            tone = rng.choice(("#a8998c", "#95867a", "#b5a698", "#877a70"))
            canvas.drawRRect(rrect(x, -0.045 - row * 0.045, 0.066, 0.04, 0.012), fill(tone))


def _foot_wheat(canvas: Any) -> None:
    """Ears in front of the foot, so that the mill stands in its field."""
    rng = random.Random(5)
    x = -0.27
    while x < 0.28:
        with placed(canvas, x, rng.uniform(0.005, 0.03), 1.05):
            ear(
                canvas,
                rng.uniform(0.06, 0.11),
                rng.uniform(0.0, 0.02),
                rng.choice(("#fff0b4", "#ffe08a", "#f7cd62", "#eab648")),
            )
        x += rng.uniform(0.016, 0.03)


def sails(size: int) -> tuple[Pixels, Point]:
    """Four sails around the middle of a square picture."""
    sheet = Sheet(size, size, 3, unit=size / 1.36)
    canvas = sheet.canvas
    canvas.translate(0.68, 0.68)
    for k in range(4):
        with placed(canvas, turn=90 * k + 45):
            _sail(canvas)
    oval(canvas, 0, 0, 0.062, 0.062, fill("#4a2c16"))
    oval(canvas, 0, 0, 0.05, 0.05, across(-0.05, 0.05, "#b98652", "#6b4226"))
    oval(canvas, -0.012, -0.012, 0.02, 0.02, fill("#e9c48a"))
    return sheet.pixels(), (0.5, 0.5)


def _sail(canvas: Any) -> None:
    cloth = rect(0.012, -0.645, 0.165, 0.49)
    canvas.drawRect(rect(0.018, -0.64, 0.172, 0.5), fill("#2a180a", 0.22, 0.012))
    canvas.drawRect(cloth, across(0, 0.18, "#fffdf6", "#f4e7cb", "#dcc59a"))
    for j in range(6):
        y = -0.645 + 0.098 * j
        canvas.drawLine(0, y, 0.178, y, stroke("#8a5a34", 0.014))
    for x in (0.09, 0.176):
        canvas.drawLine(x, -0.645, x, -0.155, stroke("#8a5a34", 0.012))
    canvas.drawLine(0, 0, 0, -0.665, stroke("#4a2c16", 0.042))
    canvas.drawLine(-0.006, -0.02, -0.006, -0.66, stroke("#a8744a", 0.014, 0.9))
