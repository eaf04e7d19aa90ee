"""The wordmark and the app icon."""

from __future__ import annotations

import random
from typing import Any

from assets.paint.brush import (
    SHADE,
    Pixels,
    Sheet,
    clipped,
    down,
    fill,
    ink,
    linear,
    placed,
    poly,
    rrect,
    stroke,
    svg,
    typeface,
)
from assets.paint.lands.motifs_carpet import pine, tuft
from assets.paint.pieces.castles import keep
from assets.paint.pieces.crown import crown

NAME = "Crownlands"


def logo_pixels(width: int) -> Pixels:
    """Gold letters on thick dark card, a crown sitting on the w."""
    size = 204.0
    font = typeface("alegreya-900", size)
    span = font.measureText(NAME)
    room = span + 70
    tall = 300.0
    unit = width / room
    sheet = Sheet(width, round(tall * unit), 3, unit=unit)
    canvas = sheet.canvas
    x, y = 32.0, 246.0
    canvas.drawString(NAME, x + 8, y + 20, font, fill(SHADE, 0.42, 11))
    canvas.drawString(NAME, x + 3, y + 12, font, fill(SHADE, 0.5, 4))
    for k in range(11, -1, -1):
        tone = "#24120a" if k > 6 else "#3a200e" if k else "#5e381a"
        canvas.drawString(NAME, x, y + k, font, stroke(tone, size * 0.118))
    canvas.drawString(NAME, x, y, font, stroke("#f7dc98", size * 0.076))
    canvas.drawString(NAME, x, y, font, stroke("#6d3f18", size * 0.053))
    gold = linear(
        (0, y - size * 0.72),
        (0, y + size * 0.06),
        ("#fffdf0", "#ffeaa8", "#f7c044", "#d98a15"),
        (0, 0.34, 0.7, 1),
    )
    canvas.drawString(NAME, x, y, font, fill(shader=gold))
    sheen = linear((0, y - size * 0.66), (0, y - size * 0.2), (ink("#ffffff", 0.95), ink("#ffffff", 0)))
    canvas.drawString(NAME, x, y, font, stroke("#ffffff", 2.2, shader=sheen))
    over_w = x + font.measureText("Cro") + font.measureText("w") / 2
    crown(canvas, over_w, y - 140, 112)
    return sheet.pixels()


def app_icon_pixels(size: int) -> Pixels:
    """A crown over a small kingdom on a walnut square; the smallest shows the crown alone."""
    sheet = Sheet(size, size, 4, unit=size / 100)
    canvas = sheet.canvas
    canvas.drawRRect(rrect(3, 3, 94, 94, 20), down(3, 97, "#8a6040", "#4e3420"))
    canvas.drawRRect(rrect(4.5, 4.5, 91, 91, 18.5), stroke("#f3cd95", 2.2, 0.9))
    face = rrect(9, 9, 82, 82, 14)
    canvas.drawRRect(face, down(9, 91, "#8fc3d8", "#f7e7bf"))
    if size >= 64:
        with clipped(canvas, face):
            _small_kingdom(canvas)
    else:
        canvas.drawRRect(face, down(9, 91, "#2f8350", "#174a30"))
    canvas.drawRRect(face, stroke("#3a2010", 2, 0.7))
    if size >= 64:
        crown(canvas, 50, 30, 44)
    else:
        crown(canvas, 50, 53, 62, rich=False)
    return sheet.pixels()


def _small_kingdom(canvas: Any) -> None:
    rng = random.Random(2)
    hill = svg("M 0 70 Q 30 54 60 58 Q 84 60 100 66 L 100 100 L 0 100 Z")
    canvas.drawPath(
        poly([(0, 70), (18, 44), (34, 62), (56, 40), (78, 62), (90, 50), (100, 66), (100, 100), (0, 100)]),
        fill("#8c9cb2"),
    )
    for x in (14, 23, 76, 86, 93):
        with placed(canvas, x, 70, 30):
            pine(canvas, 0.75, rng)
    canvas.drawPath(hill, down(54, 96, "#b9d472", "#5f8c34"))
    with placed(canvas, 50, 84, 44):
        keep(canvas, "pink")
    for _ in range(10):
        with placed(canvas, rng.uniform(12, 88), rng.uniform(82, 92), 30):
            tuft(canvas, 0.12, "#4a7526", rng)
