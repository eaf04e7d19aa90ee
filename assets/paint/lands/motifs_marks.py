"""A mark for each land, for eyes that do not tell the colours apart: cream signs on a dark stud.

Rules: six silhouettes that differ in outline, not in detail; drawn in a unit circle around (0, 0).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from assets.paint.brush import down, fill, oval, placed, poly, stroke, svg

CREAM = "#fff3d2"


def _wheat(canvas: Any) -> None:
    canvas.drawLine(0, 0.66, 0, -0.2, stroke(CREAM, 0.08))
    grain = svg("M 0 0 Q .34 -.02 .34 -.36 Q .04 -.3 0 0 Z")
    for k in range(3):
        for left in (False, True):
            with placed(canvas, 0, 0.2 - 0.27 * k, flip=left):
                canvas.drawPath(grain, fill(CREAM))
    oval(canvas, 0, -0.56, 0.07, 0.17, fill(CREAM))


def _grass(canvas: Any) -> None:
    for k in range(3):
        turn = math.radians(-90 + 120 * k)
        oval(canvas, math.cos(turn) * 0.28, math.sin(turn) * 0.28 - 0.08, 0.26, 0.26, fill(CREAM))
    canvas.drawPath(svg("M 0 0 Q .04 .4 .2 .62"), stroke(CREAM, 0.1))


def _lake(canvas: Any) -> None:
    for y in (-0.32, 0.0, 0.32):
        wave = svg(f"M -.56 {y + 0.08} Q -.28 {y - 0.2} 0 {y + 0.04} Q .28 {y + 0.24} .56 {y - 0.04}")
        canvas.drawPath(wave, stroke(CREAM, 0.13))


def _swamp(canvas: Any) -> None:
    for x, top in ((-0.26, -0.1), (0.06, -0.38), (0.34, 0.02)):
        canvas.drawLine(x, 0.58, x, top, stroke(CREAM, 0.08))
        canvas.drawLine(x, top - 0.06, x, top + 0.24, stroke(CREAM, 0.19))


def _forest(canvas: Any) -> None:
    canvas.drawLine(0, 0.3, 0, 0.62, stroke(CREAM, 0.14))
    for top, low, wide in ((-0.66, -0.14, 0.3), (-0.36, 0.14, 0.4), (-0.06, 0.4, 0.5)):
        canvas.drawPath(poly([(0, top), (wide, low), (-wide, low)]), fill(CREAM))


def _mine(canvas: Any) -> None:
    canvas.drawLine(-0.4, 0.52, 0.22, -0.26, stroke(CREAM, 0.13))
    canvas.drawPath(
        svg("M -.22 -.52 Q .4 -.52 .54 .2 Q .3 -.14 .12 -.24 Q -.02 -.38 -.22 -.52 Z"), fill(CREAM)
    )


SIGNS: dict[str, Callable[[Any], None]] = {
    "wheat": _wheat,
    "grass": _grass,
    "lake": _lake,
    "swamp": _swamp,
    "forest": _forest,
    "mine": _mine,
}


def mark(canvas: Any, land: str) -> None:
    oval(canvas, 0.06, 0.12, 1.0, 1.0, fill("#0a0505", 0.5, 0.1))
    oval(canvas, 0, 0, 1.0, 1.0, down(-1, 1, "#4a3523", "#2a1c12"))
    oval(canvas, 0, 0, 0.93, 0.93, stroke("#d7a94b", 0.08, 0.95))
    SIGNS[land](canvas)
