"""Lights and shadows that pieces are laid on: shadows, glows, slots, brackets and outlines."""

from __future__ import annotations

from typing import Any

from assets.paint.brush import SHADE, clipped, fill, ink, oval, placed, poly, radial, rrect, stroke
from assets.paint.catalogue import Part
from assets.paint.surfaces.panels import hairline, house_shadow, stretched
from assets.paint.surfaces.stuff import SHADOW


def paint_lights(part: Part) -> None:
    """Shadows, glows, slots and brackets that other pictures are laid on."""
    stretched(part, "shadow", lambda c, w, h: house_shadow(c, w, h, 7), margin=SHADOW, corner=12)
    stretched(part, "shadow_lifted", _lifted, margin=(36, 30, 56, 64), corner=16)
    stretched(part, "glow", _glow, margin=(36, 36, 36, 36), corner=20, tint=True)
    stretched(part, "slot", _slot, margin=(2, 2, 2, 2), corner=16)
    stretched(part, "slot_open", _slot_open, margin=(26, 26, 26, 26), corner=40, size=(130, 130))
    stretched(part, "slot_taken", _slot_taken, margin=(2, 2, 2, 2), corner=14)
    stretched(part, "brackets", _brackets, margin=(6, 6, 10, 12), corner=54)
    stretched(part, "outline", _outline, margin=(20, 20, 20, 20), corner=16)
    stretched(
        part,
        "spot",
        _spot,
        margin=(0, 0, 0, 0),
        corner=1,
        size=(256, 256),
        inset=(127, 127, 127, 127),
        fit="fill",
    )


def _lifted(canvas: Any, w: float, h: float) -> None:
    canvas.drawRRect(rrect(14, 26, w + 4, h, 12), fill(SHADE, 0.55, 13))
    canvas.drawRRect(rrect(6, 11, w, h, 9), fill(SHADE, 0.35, 5))


def _glow(canvas: Any, w: float, h: float) -> None:
    canvas.drawRRect(rrect(-2, -2, w + 4, h + 4, 16), fill("#ffffff", 0.95, 12))


def _slot(canvas: Any, w: float, h: float) -> None:
    canvas.drawRRect(rrect(0, 0, w, h, 12), fill("#1b110a", 0.42))
    with clipped(canvas, rrect(0, 0, w, h, 12)):
        canvas.drawRRect(rrect(-3, -2, w + 7, h + 8, 14), stroke("#000000", 7, 0.4, blur=3))
    hairline(canvas, w, h, 12, "#e7b66b", 1.2, 0.22, 0.6)


def _slot_open(canvas: Any, w: float, h: float) -> None:
    """A square that takes the domino: a lit bowl with a bright rim."""
    canvas.drawRRect(rrect(0, 0, w, h, 14), fill("#ffc845", 0.55, 10))
    canvas.drawRRect(rrect(1, 1, w - 2, h - 2, 12), fill("#5a3c14", 0.9))
    tones = (ink("#ffd66e", 0.16), ink("#ffc850", 0.47), ink("#ffe28c", 0.92))
    canvas.drawRRect(
        rrect(1, 1, w - 2, h - 2, 12), fill(shader=radial((w / 2, h / 2), w * 0.74, tones, (0, 0.62, 1)))
    )
    canvas.drawRRect(rrect(2, 2, w - 4, h - 4, 11), stroke("#ffd667", 8, 0.5, blur=4))
    canvas.drawRRect(rrect(2, 2, w - 4, h - 4, 11), stroke("#fff3c0", 3.2))


def _slot_taken(canvas: Any, w: float, h: float) -> None:
    """The place of a domino that has left the market."""
    canvas.drawRRect(rrect(1, 1, w - 2, h - 2, 9), fill("#b8935a", 0.24))
    canvas.drawRRect(rrect(1, 1, w - 2, h - 2, 9), stroke("#8a6230", 1.8, 0.5))


def _brackets(canvas: Any, w: float, h: float) -> None:
    """Gold corners around the frame a kingdom may fill."""
    for sx, sy, x, y in ((1, 1, 0.0, 0.0), (-1, 1, w, 0.0), (1, -1, 0.0, h), (-1, -1, w, h)):
        corner = poly([(x + 46 * sx, y), (x, y), (x, y + 46 * sy)], closed=False)
        with placed(canvas, 1.5, 3):
            canvas.drawPath(corner, stroke("#000000", 6, 0.5, blur=2))
        canvas.drawPath(corner, stroke("#a8792f", 6))
        canvas.drawPath(corner, stroke("#ffe09a", 2, 0.9))


def _outline(canvas: Any, w: float, h: float) -> None:
    """The cream line and gold glow of a piece in hand."""
    canvas.drawRRect(rrect(0, 0, w, h, 8), stroke("#ffd667", 10, 0.55, blur=5))
    canvas.drawRRect(rrect(0.5, 0.5, w - 1, h - 1, 8), stroke("#fff1b8", 4))


def _spot(canvas: Any, w: float, h: float) -> None:
    tones = (ink("#ffd68a", 0.42), ink("#ffc878", 0.16), ink("#ffbe6e", 0))
    oval(canvas, w / 2, h / 2, w / 2, h / 2, fill(shader=radial((w / 2, h / 2), w / 2, tones, (0, 0.5, 1))))
