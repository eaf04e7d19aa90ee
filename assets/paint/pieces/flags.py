"""Small flags for choosing a language, three units wide and two high, on a soft shadow.

en de cs sk pl sr; the arms of Slovakia and Serbia are simplified to what can be read at 40 pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assets.paint.brush import (
    SHADE,
    Colour,
    Pixels,
    Sheet,
    clipped,
    fill,
    ink,
    linear,
    oval,
    poly,
    rect,
    rrect,
    stroke,
    svg,
)

W, H = 3.0, 2.0


def _bands(canvas: Any, *colours: Colour) -> None:
    height = H / len(colours)
    for i, colour in enumerate(colours):
        canvas.drawRect(rect(0, i * height, W, height + 0.01), fill(colour))


def _english(canvas: Any) -> None:
    canvas.drawRect(rect(0, 0, W, H), fill("#1f3a7a"))
    for width, colour in ((0.42, "#fbf6ea"), (0.15, "#c8283c")):
        for x0, x1 in ((0.0, W), (W, 0.0)):
            canvas.drawLine(x0, 0, x1, H, stroke(colour, width, round_ends=False))
    for width, colour in ((0.66, "#fbf6ea"), (0.38, "#c8283c")):
        canvas.drawRect(rect(0, 1 - width / 2, W, width), fill(colour))
        canvas.drawRect(rect(1.5 - width / 2, 0, width, H), fill(colour))


def _german(canvas: Any) -> None:
    _bands(canvas, "#2b2622", "#cf2f2b", "#f4c430")


def _czech(canvas: Any) -> None:
    _bands(canvas, "#fbf6ea", "#cc2638")
    canvas.drawPath(poly([(0, 0), (1.5, 1), (0, 2)]), fill("#26478d"))


def _polish(canvas: Any) -> None:
    _bands(canvas, "#fbf6ea", "#cf2440")


def _slovak(canvas: Any) -> None:
    _bands(canvas, "#fbf6ea", "#2a50a4", "#d2303c")
    shield = svg("M .52 .42 L 1.48 .42 L 1.48 1.1 Q 1.46 1.5 1 1.72 Q .54 1.5 .52 1.1 Z")
    canvas.drawPath(shield, stroke("#fbf6ea", 0.14))
    canvas.drawPath(shield, fill("#d2303c"))
    with clipped(canvas, shield):
        for x in (0.72, 1.0, 1.28):
            oval(canvas, x, 1.62 if x != 1.0 else 1.54, 0.27, 0.3, fill("#2a50a4"))
    for width, y in ((0.5, 0.86), (0.66, 1.08)):
        canvas.drawLine(1 - width / 2, y, 1 + width / 2, y, stroke("#fbf6ea", 0.11, round_ends=False))
    canvas.drawLine(1, 0.6, 1, 1.36, stroke("#fbf6ea", 0.11, round_ends=False))


def _serbian(canvas: Any) -> None:
    _bands(canvas, "#c93a42", "#26478d", "#fbf6ea")
    shield = svg("M .62 .62 L 1.38 .62 L 1.38 1.2 Q 1.36 1.52 1 1.7 Q .64 1.52 .62 1.2 Z")
    canvas.drawPath(shield, stroke("#e9b53c", 0.1))
    canvas.drawPath(shield, fill("#c93a42"))
    canvas.drawLine(1, 0.74, 1, 1.54, stroke("#fbf6ea", 0.12, round_ends=False))
    canvas.drawLine(0.7, 1.08, 1.3, 1.08, stroke("#fbf6ea", 0.12, round_ends=False))
    crown = svg("M .68 .54 L .62 .24 L .84 .4 L 1 .14 L 1.16 .4 L 1.38 .24 L 1.32 .54 Z")
    canvas.drawPath(crown, fill("#f4c84a"))
    canvas.drawPath(crown, stroke("#8a5a10", 0.03))


FLAGS: dict[str, Callable[[Any], None]] = {
    "en": _english,
    "de": _german,
    "cs": _czech,
    "sk": _slovak,
    "pl": _polish,
    "sr": _serbian,
}


def flag_pixels(language: str, height: int) -> Pixels:
    """A flag of printed card."""
    pad = 0.16
    unit = height / (H + 2 * pad)
    sheet = Sheet(round((W + 2 * pad) * unit), height, 4, unit=unit)
    canvas, card = sheet.canvas, rrect(0, 0, W, H, 0.12)
    canvas.translate(pad * 0.8, pad * 0.7)
    canvas.drawRRect(rrect(0.03, 0.07, W, H, 0.12), fill(SHADE, 0.45, 0.05))
    with clipped(canvas, card):
        FLAGS[language](canvas)
        sheen = (ink("#ffffff", 0.24), ink("#ffffff", 0.0), ink("#1a0c04", 0.26))
        canvas.drawRect(rect(0, 0, W, H), fill(shader=linear((0, 0), (W, H), sheen)))
    canvas.drawRRect(rrect(0.02, 0.02, W - 0.04, H - 0.04, 0.1), stroke("#3a2206", 0.04, 0.55))
    return sheet.pixels()
