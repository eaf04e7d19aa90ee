"""What a card is made of at any size: its paper with the deck below, its coloured head, its strip."""

from __future__ import annotations

import numpy as np

from assets.paint.brush import SHADE, Pixels, Sheet, down, fill, linear, noise, placed, rect, rrect, stroke
from assets.paint.catalogue import Layer, Part, Skin

SCALE = 2
MARGIN = (16, 12, 22, 30)
RADIUS = 14


def paint_card(part: Part) -> None:
    """The panels `helper_card` (with `lit` paper), `helper_head` (tinted) and `helper_strip`."""
    left, top, right, bottom = MARGIN
    inset = (left + 24, top + 24, right + 24, bottom + 24)
    layers = (
        Layer(part.picture("card_paper", _paper("#f3e6c8"), 92)),
        Layer(part.picture("card_lit", _paper("#fff7e2", bare=True), 92), when="lit"),
    )
    part.panel("helper_card", Skin(MARGIN, inset, layers, SCALE, body=(120, 120)))
    head = Layer(part.picture("card_head", _head(), 94), tint=True)
    line = Layer(part.picture("card_line", _head_line(), 94))
    part.panel("helper_head", Skin((0, 0, 0, 0), (18, 16, 18, 6), (head, line), SCALE, body=(96, 38)))
    strip = Layer(part.picture("card_strip", _strip(), 94))
    part.panel("helper_strip", Skin((0, 0, 0, 0), (14, 14, 14, 14), (strip,), SCALE, body=(64, 46)))


def _paper(tone: str, bare: bool = False) -> Pixels:
    """A card 120 units square; under it (unless `bare`) the deck's edges and the shadow."""
    left, top, right, bottom = MARGIN
    width, height = 120 + left + right, 120 + top + bottom
    sheet = Sheet(width * SCALE, height * SCALE, 3, unit=SCALE)
    canvas = sheet.canvas
    canvas.translate(left, top)
    if not bare:
        for x, y, blur, alpha in ((5, 12, 6, 0.45), (1.5, 9, 2.5, 0.5)):
            with placed(canvas, x, y):
                canvas.drawRRect(rrect(0, 0, 120, 120, RADIUS), fill(SHADE, alpha, blur))
        for y, edge in ((8, "#8d6a3c"), (6, "#e2cb9a"), (4, "#9a7444"), (2, "#e2cb9a")):
            canvas.drawRRect(rrect(0.5, y, 119, 120, RADIUS), fill(edge))
    canvas.drawRRect(rrect(0, 0, 120, 120, RADIUS), fill(tone))
    canvas.drawRRect(rrect(1, 1, 118, 118, RADIUS - 1), stroke("#fffdf2", 1.4, 0.8))
    canvas.drawRRect(rrect(0.3, 0.3, 119.4, 119.4, RADIUS), stroke("#5a3a1c", 0.9, 0.8))
    pixels = sheet.pixels().astype(np.float32)
    tooth = 2.5 * noise(height * SCALE, width * SCALE, 3, 7, 2)
    pixels[..., :3] += tooth[..., None]
    return np.clip(pixels, 0, 255).astype(np.uint8)


def _head() -> Pixels:
    """A white band with round upper corners, to be tinted with the deck's colour."""
    sheet = Sheet(96 * SCALE, 38 * SCALE, 3, unit=SCALE)
    canvas = sheet.canvas
    canvas.drawRRect(rrect(0, 0, 96, 60, RADIUS - 2), down(0, 38, "#ffffff", "#e2e2e2", "#b4b4b4"))
    canvas.drawRRect(rrect(0.8, 0.8, 94.4, 60, RADIUS - 3), stroke("#ffffff", 1, 0.7))
    return sheet.pixels()


def _head_line() -> Pixels:
    sheet = Sheet(96 * SCALE, 38 * SCALE, 3, unit=SCALE)
    sheet.canvas.drawRect(rect(0, 34.6, 96, 3.4), fill("#6b4a1d", 0.8))
    sheet.canvas.drawRect(rect(0, 35.2, 96, 2), fill("#f0c868"))
    return sheet.pixels()


def _strip() -> Pixels:
    """A shallow groove in the paper."""
    sheet = Sheet(64 * SCALE, 46 * SCALE, 3, unit=SCALE)
    canvas = sheet.canvas
    canvas.drawRRect(rrect(1, 1, 62, 44, 10), fill(shader=linear((0, 0), (0, 46), ("#cdae78", "#e3cc9e"))))
    canvas.drawRRect(rrect(1, 1, 62, 44, 10), stroke("#8a6230", 1.2, 0.7))
    canvas.drawRRect(rrect(2.2, 2.8, 59.6, 42, 9), stroke("#7a5222", 1.2, 0.25))
    return sheet.pixels()
