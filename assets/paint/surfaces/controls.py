"""Controls: buttons in four kinds and four states, focus ring, toggle, slider, field, chips, tabs, keys.

A button's body is its whole touch area: a face and, below it, its side. The lower edge stays where it is;
hover lifts the face, a press sinks it. Its paper grain is a separate layer, shared by all buttons.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from assets.paint.brush import (
    SHADE,
    Colour,
    Pixels,
    Sheet,
    clipped,
    darker,
    down,
    fill,
    ink,
    lighter,
    linear,
    mix,
    oval,
    radial,
    rrect,
    smooth,
    stroke,
)
from assets.paint.catalogue import Layer, Part, Sides, Skin
from assets.paint.pieces.crown import crown
from assets.paint.surfaces import stuff as s
from assets.paint.surfaces.panels import TILE, Drawing, drawn, hairline, insets, stretched
from assets.paint.surfaces.stuff import SCALE

FACES: dict[str, Colour] = {
    "paper": "#F8ECD0",
    "good": "#3E9B5F",
    "gold": "#E8B238",
    "bad": "#C8452E",
    "dark": "#5d432c",
}
LIFT = {"normal": 0, "hover": -2, "pressed": 4, "disabled": 3}
DEPTH, RADIUS, CORNER = 6, 14, 20
MARGIN: Sides = (12, 10, 18, 20)
BODY = (2 * CORNER + 24, 2 * CORNER + 30)


def paint_buttons(part: Part) -> None:
    area = s.frame(MARGIN, CORNER, (384, 384))
    grain = part.picture("button_grain", _grain(area), 100, "png")
    for kind, colour in FACES.items():
        for state, lift in LIFT.items():
            name = f"button_{kind}_{state}"
            file = part.picture(name, drawn(MARGIN, BODY, _button(colour, kind, state, lift)), 100)
            layers = (Layer(file), Layer(grain, TILE, shift=lift))
            part.panel(name, Skin(MARGIN, insets(MARGIN, CORNER), layers, SCALE, body=BODY))


def _grain(area: s.Frame) -> Pixels:
    """Fibres that only lighten or darken, fading out before the rounded corners."""
    value = area.grain((2.4, 16), 71, 2) * 0.6 + area.grain(3, 72, 2) * 0.5 + area.grain(70, 73, 2) * 0.5
    x, y, w, h = area.box
    face = s.rounded(area.height, area.width, (x + 4, y + 4, w - 8, h - 8 - DEPTH * SCALE), RADIUS * SCALE)
    shade = np.where((value > 0)[..., None], s.tone("#fffdf0"), s.tone("#3a2410"))
    return s.rgba(shade, np.abs(value) * 0.075 * s.cover(face))


def _button(base: Colour, kind: str, state: str, lift: int) -> Drawing:
    face: Colour = base
    if state == "hover":
        face = lighter(base, 0.30 if kind == "paper" else 0.18)
    elif state == "pressed":
        face = darker(base, 0.10)
    elif state == "disabled":
        face = mix(base, "#8d8072", 0.62)
    dim = state == "disabled"

    def draw(canvas: Any, w: float, h: float) -> None:
        top, tall = float(lift), h - DEPTH
        if state != "pressed":
            canvas.drawRRect(rrect(3, 8, w, h - 4, RADIUS), fill(SHADE, 0.22 if dim else 0.45, 6.5))
        canvas.drawRRect(rrect(1, 3, w, h - 2, RADIUS), fill(SHADE, 0.5, 1.6))
        side = rrect(0, top + 2, w, h - top - 2, RADIUS)
        canvas.drawRRect(side, down(h - 16, h, mix(face, "#4a2c12", 0.34), mix(face, "#2e1a0a", 0.52)))
        canvas.drawLine(RADIUS, h - 0.8, w - RADIUS, h - 0.8, stroke("#ffffff", 0.8, 0.10))
        body = rrect(0, top, w, tall, RADIUS)
        canvas.drawRRect(body, fill(face))
        sheen = (ink("#fffff0", 0.05 if dim else 0.22), ink("#ffffff", 0), ink("#281000", 0.13))
        canvas.drawRRect(body, fill(shader=linear((0, top), (0, top + tall), sheen, (0, 0.5, 1))))
        rim = linear(
            (0, top), (0, top + tall), (ink("#fffdec", 0.24 if dim else 0.92), ink("#fffdec", 0)), (0, 0.55)
        )
        line = stroke("#ffffff", 1.6, round_ends=False, shader=rim)
        canvas.drawRRect(rrect(1, top + 1, w - 2, tall - 2, RADIUS - 1), line)
        canvas.drawLine(
            RADIUS, top + tall - 0.5, w - RADIUS, top + tall - 0.5, stroke(darker(face, 0.4), 1, 0.35)
        )

    return draw


def _focus(canvas: Any, w: float, h: float) -> None:
    ring = rrect(-7, -7, w + 14, h + 14, RADIUS + 7)
    canvas.drawRRect(ring, stroke("#3a2206", 7, 0.35))
    canvas.drawRRect(ring, stroke("#FFD768", 9, 0.4, blur=5))
    canvas.drawRRect(ring, stroke("#FFD768", 4))
    canvas.drawRRect(rrect(-8, -8, w + 16, h + 16, RADIUS + 8), stroke("#fff6d0", 1, 0.85))


def _groove(top: Colour, bottom: Colour) -> Drawing:
    """A sunken pill: toggles and tracks."""

    def draw(canvas: Any, w: float, h: float) -> None:
        canvas.drawRRect(rrect(0, 0, w, h, h / 2), down(0, h, top, bottom))
        with clipped(canvas, rrect(0, 0, w, h, h / 2)):
            canvas.drawRRect(
                rrect(-4, -3.5, w + 8, h + 9, h / 2 + 4), stroke("#000000", 9, 0.55, blur=h * 0.1)
            )
        canvas.drawRRect(rrect(0.6, 0.6, w - 1.2, h - 1.2, h / 2 - 0.6), stroke("#ffe7b0", 1.3, 0.5))

    return draw


def _pill(face: Colour, line: Colour, alpha: float = 1.0) -> Drawing:
    def draw(canvas: Any, w: float, h: float) -> None:
        canvas.drawRRect(rrect(0, 0, w, h, h / 2), down(0, h, lighter(face, 0.18), face))
        canvas.drawRRect(rrect(0.7, 0.7, w - 1.4, h - 1.4, h / 2 - 0.7), stroke(line, 1.4, 0.75 * alpha))

    return draw


def _slider_fill(canvas: Any, w: float, h: float) -> None:
    canvas.drawRRect(rrect(0, 0, w, h, h / 2), down(0, h, "#ffe28a", "#f0b633", "#c98716"))
    canvas.drawLine(h / 2, h * 0.3, w - h / 2, h * 0.3, stroke("#fffbe0", h * 0.14, 0.7))


def _field(line: Colour, width: float, glow: bool) -> Drawing:
    def draw(canvas: Any, w: float, h: float) -> None:
        if glow:
            canvas.drawRRect(rrect(-2, -2, w + 4, h + 4, 12), fill("#ffd667", 0.8, 5))
        canvas.drawRRect(rrect(0, 0, w, h, 10), fill("#fffdf4"))
        with clipped(canvas, rrect(0, 0, w, h, 10)):
            canvas.drawRRect(rrect(-4, -3, w + 8, h + 9, 13), stroke("#5b3a1c", 7, 0.32, blur=3))
        hairline(canvas, w, h, 10, line, width, 1, width / 2)

    return draw


def _keycap(canvas: Any, w: float, h: float) -> None:
    canvas.drawRRect(rrect(1, 2, w, h, 7), fill(SHADE, 0.25, 2))
    canvas.drawRRect(rrect(0, 3, w, h - 3, 7), down(h - 8, h, "#b08a55", "#8f6c3c"))
    canvas.drawRRect(rrect(0, 0, w, h - 3, 7), down(0, h - 3, "#fffdf6", "#f6ecd6"))
    hairline(canvas, w, h - 3, 7, "#8a6230", 1.2, 0.8, 0.6)


def _tab(chosen: bool) -> Drawing:
    face: Colour = "#F9EED4" if chosen else "#c9ab79"

    def draw(canvas: Any, w: float, h: float) -> None:
        shape = rrect(0, 0, w, h + 16, 14)
        with clipped(canvas, rrect(-20, -20, w + 40, h + 20, 0)):
            canvas.drawRRect(rrect(2, 3, w, h + 16, 14), fill(SHADE, 0.4, 5))
            canvas.drawRRect(shape, down(0, h, lighter(face, 0.4 if chosen else 0.15), face))
            canvas.drawRRect(rrect(1, 1, w - 2, h + 14, 13), stroke("#fffdf0", 1.4, 0.8 if chosen else 0.3))
            if not chosen:
                tones = (ink("#3a2206", 0), ink("#3a2206", 0.4))
                canvas.drawRRect(shape, fill(shader=linear((0, h - 12), (0, h), tones)))

    return draw


def badge(face: tuple[Colour, Colour], rim: tuple[Colour, Colour, Colour]) -> Drawing:
    """A scalloped gold seal with a coloured face: '+14', '7 x 3 = 21'."""

    def draw(canvas: Any, w: float, h: float) -> None:
        r, run = h / 2, w - h
        teeth, wave = 11, 2.6
        points = []
        for side in (1, -1):
            cx = r + run if side == 1 else r
            for i in range(teeth * 2 + 1):
                t = -math.pi / 2 + math.pi * i / (teeth * 2)
                reach = r - 1 - (wave if i % 2 else 0)
                points.append((cx + side * math.cos(t) * reach, r + side * math.sin(t) * reach))
        seal = smooth(points)
        canvas.drawRRect(rrect(3, 7, w - 2, h - 2, r), fill(SHADE, 0.5, 6))
        canvas.drawPath(seal, fill(shader=linear((0, 0), (w * 0.4, h), rim)))
        canvas.drawPath(seal, stroke("#fff3c4", 1, 0.6))
        gap = h * 0.125
        inside = rrect(gap, gap, w - 2 * gap, h - 2 * gap, r - gap)
        canvas.drawRRect(inside, down(gap, h - gap, *face))
        canvas.drawRRect(inside, stroke("#fff2c0", 2, 0.9))

    return draw


def paint_pills(part: Part) -> None:
    """Three-part skins: their height decides the scale, only their width grows."""
    pill_margin: Sides = (4, 4, 4, 4)
    pills: dict[str, tuple[Drawing, tuple[int, int]]] = {
        "chip": (_pill("#e6cf9f", "#a8793f"), (68, 34)),
        "chip_dark": (_pill("#5d432c", "#c99a42"), (68, 34)),
        "chip_good": (_pill("#2f8350", "#bfe6b8"), (68, 34)),
        "chip_bad": (_pill("#c04630", "#ffd0b0"), (68, 34)),
        "chip_blue": (_pill("#3a55b4", "#bccaf4"), (68, 34)),
        "chip_light": (_pill("#fff6da", "#d9b876"), (68, 34)),
        "toggle_off": (_groove("#5b4a3a", "#8a7660"), (84, 42)),
        "toggle_on": (_groove("#2b7446", "#4bb070"), (84, 42)),
        "slider_track": (_groove("#150c06", "#2a1a0f"), (36, 12)),
        "slider_fill": (_slider_fill, (24, 8)),
    }
    for name, (draw, size) in pills.items():
        ends = size[1] // 2
        inset = (4 + ends, 4 + ends - 1, 4 + ends, 4 + ends - 1)
        stretched(part, name, draw, margin=pill_margin, size=size, fit="height", inset=inset)
    gold: tuple[Colour, Colour, Colour] = ("#ffe99a", "#f0b530", "#c47f12")
    faces: dict[str, tuple[Colour, Colour]] = {
        "badge": ("#43a468", "#286f43"),
        "badge_bad": ("#d65a41", "#9c3322"),
        "badge_dark": ("#4a3523", "#2a1c12"),
    }
    for name, face in faces.items():
        inset = (12 + 45, 12 + 44, 16 + 45, 18 + 44)
        stretched(part, name, badge(face, gold), size=(114, 90), fit="height", inset=inset)
    _paint_scroll(part)


def _paint_scroll(part: Part) -> None:
    """Upright bars: their width decides the scale."""

    def thumb(canvas: Any, w: float, h: float) -> None:
        canvas.drawRRect(
            rrect(0, 0, w, h, w / 2), fill(shader=linear((0, 0), (w, 0), ("#e3bd82", "#b98a4c", "#8a6230")))
        )
        hairline(canvas, w, h, w / 2, "#fff3cf", 1, 0.7, 0.6)

    def track(canvas: Any, w: float, h: float) -> None:
        canvas.drawRRect(rrect(0, 0, w, h, w / 2), fill("#5b3a1c", 0.28))
        hairline(canvas, w, h, w / 2, "#3a2206", 1, 0.35, 0.5)

    for name, draw in (("scroll_thumb", thumb), ("scroll_track", track)):
        stretched(part, name, draw, margin=(2, 2, 2, 2), size=(14, 40), fit="width", inset=(8, 9, 8, 9))


def knob(px: int, crowned: bool = False) -> Pixels:
    """The ivory ball of toggles and sliders."""
    sheet = Sheet(px, px, 3, unit=px / 48)
    canvas = sheet.canvas
    oval(canvas, 26, 29, 18, 18, fill(SHADE, 0.5, 4))
    oval(canvas, 24, 25.5, 18, 18, fill("#7a5529"))
    oval(canvas, 24, 23, 18, 18, fill(shader=radial((18, 14), 32, ("#fffdf4", "#f0dfba", "#c9a76c"))))
    oval(canvas, 24, 23, 18, 18, stroke("#8a6230", 1.2, 0.7))
    if crowned:
        crown(canvas, 24, 24, 17, outline=False)
    return sheet.pixels()


def _box(ticked: bool) -> Drawing:
    def draw(canvas: Any, w: float, h: float) -> None:
        _field("#8a6230", 1.6, False)(canvas, w, h)
        if ticked:
            canvas.drawRRect(rrect(0, 0, w, h, 10), down(0, h, "#4bb070", "#2b7446"))
            hairline(canvas, w, h, 10, "#fff2c0", 1.4, 0.7, 0.8)

    return draw


def paint_controls(part: Part) -> None:
    paint_buttons(part)
    paint_pills(part)
    stretched(part, "focus", _focus, margin=(22, 22, 22, 22), corner=22)
    stretched(part, "field", _field("#a8793f", 1.6, False), margin=(8, 8, 8, 8), corner=14)
    stretched(part, "field_focus", _field("#E0A526", 3, True), margin=(14, 14, 14, 14), corner=14)
    stretched(part, "keycap", _keycap, margin=(3, 2, 4, 5), corner=10)
    stretched(part, "tab", _tab(False), margin=(10, 8, 12, 0), corner=16, inset=(26, 24, 28, 16))
    stretched(part, "tab_on", _tab(True), margin=(10, 8, 12, 0), corner=16, inset=(26, 24, 28, 16))
    stretched(part, "box", _box(False), margin=(4, 4, 4, 4), corner=14)
    stretched(part, "box_on", _box(True), margin=(4, 4, 4, 4), corner=14)
    stretched(
        part,
        "row",
        lambda c, w, h: c.drawRRect(rrect(0, 0, w, h, 8), fill("#b98a45", 0.16)),
        margin=(1, 1, 1, 1),
        corner=10,
    )
    stretched(part, "row_lit", _row_lit, margin=(14, 14, 14, 14), corner=16)


def _row_lit(canvas: Any, w: float, h: float) -> None:
    canvas.drawRRect(rrect(-2, -2, w + 4, h + 4, 14), fill("#ffcf5a", 0.8, 6))
    canvas.drawRRect(rrect(0, 0, w, h, 12), fill("#fff8df"))
    canvas.drawRRect(rrect(1, 1, w - 2, h - 2, 11), stroke("#E0A526", 3))
