"""The panels things lie on: paper, dark plates, player trays, wooden signs, the market awning, ribbons.

A tiled panel is computed from distances (paper, wood, felt); a stretched one is drawn with the brush.
Sizes are pixels at 1080 lines until `SCALE` is applied.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from scipy.ndimage import gaussian_filter

from assets.paint.brush import (
    SHADE,
    Colour,
    Field,
    Pixels,
    Sheet,
    clipped,
    darker,
    down,
    fill,
    ink,
    lighter,
    linear,
    placed,
    poly,
    rrect,
    stroke,
    svg,
)
from assets.paint.catalogue import Layer, Part, Sides, Skin
from assets.paint.surfaces import stuff as s
from assets.paint.surfaces.stuff import SCALE, SHADOW, Frame

HALF = 1 / SCALE
"""What is left of a picture in its smaller copy, for windows of 1080 lines."""
TILE = ("tile", "tile")
SMALL: Sides = (12, 10, 16, 18)
Drawing = Callable[[Any, float, float], None]


def insets(margin: Sides, corner: int) -> Sides:
    return (margin[0] + corner, margin[1] + corner, margin[2] + corner, margin[3] + corner)


def drawn(margin: Sides, body: tuple[int, int], draw: Drawing) -> Pixels:
    """Draw a body of that size inside its margin; `draw(canvas, width, height)` works from its corner."""
    left, top, right, bottom = margin
    width, height = (left + body[0] + right) * SCALE, (top + body[1] + bottom) * SCALE
    sheet = Sheet(width, height, 2, unit=SCALE)
    with placed(sheet.canvas, left, top):
        draw(sheet.canvas, *body)
    return sheet.pixels()


def stretched(
    part: Part,
    name: str,
    draw: Drawing,
    *,
    margin: Sides = SMALL,
    corner: int = 20,
    tint: bool = False,
    fit: str = "scale",
    size: tuple[int, int] = (0, 0),
    inset: Sides | None = None,
) -> None:
    """A panel whose middle simply grows: flat faces, hairlines and gradients."""
    body = size if size != (0, 0) else (2 * corner + 24, 2 * corner + 24)
    file = part.picture(name, drawn(margin, body, draw), 100)
    layers = (Layer(file, tint=tint),)
    part.panel(name, Skin(margin, inset or insets(margin, corner), layers, SCALE, fit, body))


def hairline(
    canvas: Any, w: float, h: float, r: float, colour: Colour, width: float, alpha: float, at: float
) -> None:
    canvas.drawRRect(
        rrect(at, at, w - 2 * at, h - 2 * at, max(0.5, r - at)),
        stroke(colour, width, alpha, round_ends=False),
    )


def house_shadow(canvas: Any, w: float, h: float, r: float, k: float = 1.0) -> None:
    """The two-layer shadow for drawn panels."""
    canvas.drawRRect(rrect(5 * k, 9 * k, w, h, r), fill(SHADE, 0.40, 11 * k))
    canvas.drawRRect(rrect(1.5 * k, 3 * k, w, h, r), fill(SHADE, 0.5, 2.6 * k))


# --- paper


def paint_papers(part: Part) -> None:
    tints = {"paper": "#F9EED4", "parchment": "#F0E1BF", "scroll": "#F3E3BF"}
    for seed, (name, tint) in enumerate(tints.items(), start=3):
        area = s.frame(SHADOW, 32)
        depth = s.torn(area, 16 * SCALE, seed * 20)
        surface = s.aged(s.paper(area, tint, seed * 20), depth, area.grain(76, seed + 4, 2), 0.38)
        alpha = s.cover(depth)
        file = part.picture(name, s.over(surface, alpha, s.soft_shadow(alpha)), 92, smaller=HALF)
        line = part.picture(f"{name}_line", _inner_line(area), 100, smaller=HALF)
        lit = part.picture(f"{name}_lit", _lit_edge(area), 92, smaller=HALF)
        layers = (Layer(file, TILE), Layer(line, when="line"), Layer(lit, when="lit"))
        part.panel(name, Skin(SHADOW, insets(SHADOW, 32), layers, SCALE, body=(160, 160)))


def _inner_line(area: Frame) -> Pixels:
    """A fine double rule inside the edge of a letter."""
    depth = area.depth(16 * SCALE)
    line = s.cover(1.6 - np.abs(depth - 25)) * 0.6 + s.cover(0.7 - np.abs(depth - 33)) * 0.45
    return s.rgba(np.broadcast_to(s.tone("#b98a45"), (*depth.shape, 3)), line)


def _lit_edge(area: Frame) -> Pixels:
    """The gold edge and glow of a chosen panel."""
    depth = area.depth(16 * SCALE)
    glow = 0.75 * np.exp(-((np.maximum(-depth, 0) / 20) ** 2)) * s.cover(-depth + 2)
    wash = 0.28 * np.exp(-np.maximum(depth, 0) / 60) * s.cover(depth)
    edge = s.cover(3.2 - np.abs(depth - 1))
    gold = s.blend(np.broadcast_to(s.tone("#ffd667"), (*depth.shape, 3)), s.tone("#E8AE2C"), edge)
    gold = s.blend(gold, s.tone("#fff2c4"), s.cover(0.9 - np.abs(depth - 4.5)))
    return s.rgba(gold, np.clip(edge + glow + wash, 0, 1))


def _note(canvas: Any, w: float, h: float) -> None:
    """A lighter box on paper, sewn with dashes."""
    canvas.drawRRect(rrect(0, 0, w, h, 12), fill("#fffaf0", 0.55))
    hairline(canvas, w, h, 12, "#a8793f", 1.6, 0.32, 1)


def _tooltip(canvas: Any, w: float, h: float) -> None:
    house_shadow(canvas, w, h, 10, 0.55)
    canvas.drawRRect(rrect(0, 0, w, h, 10), down(0, h, "#fffaf0", "#f4e6c6"))
    hairline(canvas, w, h, 10, "#a8793f", 1.4, 0.85, 0.8)
    hairline(canvas, w, h, 10, "#ffffff", 1.0, 0.8, 2.2)


# --- dark plates


def _dark(canvas: Any, w: float, h: float) -> None:
    house_shadow(canvas, w, h, 14, 0.75)
    canvas.drawRRect(rrect(0, 0, w, h, 14), down(0, h, "#3d2b1b", "#2a1b10", "#1d120b"))
    hairline(canvas, w, h, 14, "#c99a42", 1.4, 0.85, 1)
    with clipped(canvas, rrect(0, 0, w, h, 14)):
        canvas.drawRRect(rrect(2, 2, w - 4, h + 30, 12), stroke("#ffe2a8", 1.2, 0.16))


def _stripe(canvas: Any, w: float, h: float) -> None:
    with clipped(canvas, rrect(0, 0, w, h, 14)):
        canvas.drawRect(_rect(0, 0, 8, h), fill())
        canvas.drawRect(_rect(8, 0, 1.4, h), fill("#000000", 0.35))


def _rect(x: float, y: float, w: float, h: float) -> Any:
    return rrect(x, y, w, h, 0).rect()


def paint_dark(part: Part) -> None:
    body = (64, 64)
    base = part.picture("dark", drawn(SMALL, body, _dark), 100)
    stripe = part.picture("dark_stripe", drawn(SMALL, body, _stripe), 100)
    layers = (Layer(base), Layer(stripe, tint=True, when="color"))
    part.panel("dark", Skin(SMALL, insets(SMALL, 24), layers, SCALE, body=body))


# --- trays


def paint_trays(part: Part) -> None:
    _paint_tray(part, "tray", SHADOW, 44, 24 * SCALE, 14 * SCALE, 3.2)
    _paint_tray(part, "tray_small", SHADOW, 36, 18 * SCALE, 9 * SCALE, 2.6)
    stretched(part, "mat", _mat, corner=20, margin=(6, 6, 6, 6))
    _add_edge(part, "mat", (6, 6, 6, 6), 20, 10, 3.0, 1.5)


def _paint_tray(
    part: Part, name: str, margin: Sides, corner: int, radius: float, rim: float, line: float
) -> None:
    area = s.frame(margin, corner, (1024, 512))
    depth, inner = area.depth(radius), area.depth(max(8 * SCALE, radius - 8 * SCALE), rim)
    boards = area.repeat(s.wood(512, 1024, 256, "#946843", "#744c2b", 11, joints=False))
    rows = np.linspace(1.12, 0.90, area.height, dtype=np.float32)[:, None, None]
    well = _well(s.felt(area), inner)
    surface = s.blend(boards * rows, well, s.cover(inner))
    surface = s.blend(surface, s.tone("#ffdf9a"), s.cover(1.9 - np.abs(depth - 3)) * 0.75)
    surface = s.blend(surface, s.tone("#2a1609"), s.cover(2 - np.abs(inner + 2)) * 0.55)
    alpha = s.cover(depth)
    file = part.picture(name, s.over(surface, alpha, s.soft_shadow(alpha)), 90, smaller=HALF)
    edge = part.picture(
        f"{name}_edge", _edge_mask(inner, 9 * SCALE * rim / (14 * SCALE), line * SCALE), 100, smaller=HALF
    )
    lit = part.picture(f"{name}_lit", _tray_glow(depth, inner), 90, smaller=HALF)
    layers = (Layer(file, TILE), Layer(edge, tint=True, when="color"), Layer(lit, when="lit"))
    part.panel(name, Skin(margin, insets(margin, corner), layers, SCALE, body=(240, 240)))


def _well(surface: Field, inner: Field) -> Field:
    """Felt sunk below the rim: the rim's shadow falls on it, deepest at the upper left."""
    hole = s.cover(inner)
    cast = np.roll(1 - hole, (7, 5), (0, 1))
    dark = 0.75 * gaussian_filter(cast, 9) + 0.55 * gaussian_filter(cast, 26)
    return np.asarray(surface * (1 - np.clip(dark, 0, 0.86))[..., None])


def _edge_mask(inner: Field, at: float, width: float) -> Pixels:
    """The player's colour as a line on the felt: white, tinted by the caller."""
    line = s.cover(width / 2 - np.abs(inner - at))
    shade = np.broadcast_to(s.tone("#ffffff"), (*inner.shape, 3)) * 1.0
    return s.rgba(shade, line * 0.96)


def _tray_glow(depth: Field, inner: Field) -> Pixels:
    """Whose turn it is has the light: a halo around the tray and warm air over the felt."""
    halo = 0.8 * np.exp(-((np.maximum(-depth, 0) / 26) ** 2)) * s.cover(-depth + 1)
    rim = s.cover(2.2 - np.abs(depth - 2)) * 0.9
    air = s.cover(inner) * 0.06
    gold = s.blend(np.broadcast_to(s.tone("#ffcf6a"), (*depth.shape, 3)), s.tone("#fff0bf"), rim)
    return s.rgba(gold, np.clip(halo + rim + air, 0, 1))


def _mat(canvas: Any, w: float, h: float) -> None:
    canvas.drawRRect(rrect(0, 0, w, h, 10), fill("#3c2a1c"))
    with clipped(canvas, rrect(0, 0, w, h, 10)):
        canvas.drawRRect(rrect(-4, -3, w + 9, h + 9, 14), stroke("#000000", 11, 0.6, blur=4.5))


def _add_edge(
    part: Part, name: str, margin: Sides, corner: int, radius: float, width: float, at: float
) -> None:
    body = (2 * corner + 24, 2 * corner + 24)

    def edge(canvas: Any, w: float, h: float) -> None:
        hairline(canvas, w, h, radius, "#ffffff", width, 1, at)

    file = part.picture(f"{name}_edge", drawn(margin, body, edge), 100)
    base = Layer(f"{part.folder}/{name}.webp")
    part.panel(
        name,
        Skin(margin, insets(margin, corner), (base, Layer(file, tint=True, when="color")), SCALE, body=body),
    )


# --- wood


def paint_wood(part: Part) -> None:
    _paint_sign(part, "sign", SMALL, 16, 10 * SCALE, (512, 112), 72)
    _paint_shelf(part)
    _paint_sign(part, "board", SHADOW, 44, 22 * SCALE, (768, 704), 236, inner=True)


def _paint_sign(
    part: Part,
    name: str,
    margin: Sides,
    corner: int,
    radius: float,
    period: tuple[int, int],
    plank: int,
    inner: bool = False,
) -> None:
    """Planks with a light bevel; the small sign stretches down so its planks stay two."""
    area = s.frame(margin, corner, period)
    depth = area.depth(radius)
    _, y, _, h = area.box
    planks = s.wood(-(-h // plank) * plank, period[0], plank, "#99693f", "#7a4d2b", 8, joints=False)
    surface = np.zeros((area.height, area.width, 3), np.float32)
    cols = (np.arange(area.width) - area.margin[0] - area.corner) % period[0]
    surface[y : y + h] = planks[:h][:, cols]
    surface *= np.linspace(1.14, 0.92, area.height, dtype=np.float32)[:, None, None]
    surface = s.blend(surface, s.tone("#f3cd95"), s.cover(1.9 - np.abs(depth - 2.4)) * 0.85)
    surface *= (1 - 0.35 * np.exp(-np.maximum(depth - 5, 0) / 6))[..., None]
    if inner:
        surface = s.blend(surface, s.tone("#33190b"), s.cover(3 - np.abs(depth - 26)) * 0.55)
        surface = s.blend(surface, s.tone("#e0b078"), s.cover(0.8 - np.abs(depth - 30)) * 0.5)
    alpha = s.cover(depth)
    shadow = s.soft_shadow(alpha, 1.0, 1.3 if inner else 0.6)
    file = part.picture(name, s.over(surface, alpha, shadow), 90, smaller=HALF)
    fill_down = "tile" if inner else "stretch"
    part.panel(
        name, Skin(margin, insets(margin, corner), (Layer(file, ("tile", fill_down)),), SCALE, body=(160, 54))
    )


def _paint_shelf(part: Part) -> None:
    """The edge of the table in front of the landscape: two planks and the shadow they throw back."""
    margin, plank = (0, 30, 0, 0), 192
    height, width = (margin[1] + 178) * SCALE, 2048
    top = margin[1] * SCALE
    surface = np.zeros((height, width, 3), np.float32)
    planks = s.wood(plank * 2, width, plank, "#8d6343", "#6a452b", 14)
    surface[top:] = planks[: height - top]
    surface[top:] *= np.linspace(1.0, 0.66, height - top, dtype=np.float32)[:, None, None]
    ys = np.arange(height, dtype=np.float32)[:, None] - top
    surface = s.blend(
        surface, s.tone("#f3cd95"), np.broadcast_to(s.cover(7 - ys) * s.cover(ys) * 0.85, (height, width))
    )
    glow = np.exp(-np.maximum(ys - 8, 0) / 14) * s.cover(ys - 8) * 0.22
    surface = s.blend(surface, s.tone("#ffdca0"), np.broadcast_to(glow, (height, width)))
    alpha = np.broadcast_to(s.cover(ys), (height, width))
    shadow = np.broadcast_to(np.exp(-((np.minimum(ys, 0) / 26) ** 2)) * 0.6, (height, width))
    file = part.picture("shelf", s.over(surface, alpha, shadow), 88, smaller=HALF)
    inset = (1, margin[1] + 20, 1, 100)
    part.panel("shelf", Skin(margin, inset, (Layer(file, ("tile", "stretch")),), SCALE, body=(320, 178)))


# --- awning and ribbons


STRIPE = 47


def _awning(canvas: Any, w: float, h: float) -> None:
    """Striped cloth under a rail: red and cream in turn, scalloped below."""
    canvas.drawRRect(rrect(4, 14, w - 8, h - 20, 12), fill(SHADE, 0.5, 9))
    count = round(w / STRIPE)
    for i in range(count):
        colour = "#C4533A" if i % 2 == 0 else "#FFF6E2"
        x, edge = i * STRIPE, h - 20
        p = svg(f"M {x} 6 L {x + STRIPE} 6 L {x + STRIPE} {edge} A {STRIPE / 2} 20 0 0 1 {x} {edge} Z")
        tones = (lighter(colour, 0.14), colour, darker(colour, 0.28))
        canvas.drawPath(p, fill(shader=linear((0, 4), (0, h), tones, (0, 0.55, 1))))
        canvas.drawPath(p, stroke("#ffffff", 1.2, 0.18))
        canvas.drawLine(x, 12, x, edge, stroke("#3a1408", 1.4, 0.22))
        canvas.drawLine(x + STRIPE * 0.5, 12, x + STRIPE * 0.5, h - 6, stroke("#3a1408", 5, 0.05, blur=3))
    canvas.drawRect(
        _rect(0, 10, w, 10), fill(shader=linear((0, 10), (0, 20), (ink("#2a0d04", 0.4), ink("#2a0d04", 0))))
    )
    canvas.drawRRect(rrect(-5, -4, w + 10, 16, 7), down(-4, 12, "#cf9c66", "#9a6a40", "#6a4023"))
    canvas.drawLine(2, -2, w - 2, -2, stroke("#f7d9a8", 1.6, 0.9))


def paint_awning(part: Part) -> None:
    margin, body = (14, 10, 18, 18), (STRIPE * 7, 80)
    file = part.picture("awning", drawn(margin, body, _awning), 92)
    inset = (margin[0] + 2 * STRIPE, margin[1] + 30, margin[2] + 3 * STRIPE, margin[3] + 30)
    part.panel("awning", Skin(margin, inset, (Layer(file, ("round", "stretch")),), SCALE, "height", body))


def ribbon(face: Colour, deep: Colour, tail: Colour, fold: Colour, thread: Colour) -> Drawing:
    """A folded ribbon: face across the body, tails showing behind both ends."""

    def draw(canvas: Any, w: float, h: float) -> None:
        x0, x1, face_h, drop = 44.0, w - 44, h - 12, 12
        for side, x in ((-1, x0), (1, x1)):
            tip, notch = x + side * 44, x + side * 26
            shape = poly(
                [(x - side * 12, drop), (tip, drop), (notch, drop + face_h / 2), (tip, h), (x - side * 12, h)]
            )
            with placed(canvas, 3, 6):
                canvas.drawPath(shape, fill(SHADE, 0.4, 5))
            tones = (darker(tail, 0.35), tail, lighter(tail, 0.08))
            canvas.drawPath(shape, fill(shader=linear((x - side * 12, 0), (tip, 0), tones)))
            canvas.drawPath(poly([(x - side * 24, face_h), (x, face_h), (x, h)]), fill(fold))
            for y in (drop + 6, h - 6):
                canvas.drawLine(x + side * 3, y, tip - side * 8, y, stroke(thread, 1.2, 0.4))
        canvas.drawRRect(rrect(x0 + 3, 8, x1 - x0, face_h, 6), fill(SHADE, 0.5, 7))
        canvas.drawRRect(rrect(x0, 0, x1 - x0, face_h, 5), down(0, face_h, lighter(face, 0.08), face, deep))
        canvas.drawRRect(rrect(x0 + 1, 1, x1 - x0 - 2, face_h - 2, 4), stroke("#ffffff", 1, 0.20))
        for y in (6.0, face_h - 6):
            canvas.drawLine(x0 + 8, y, x1 - 8, y, stroke(thread, 1.4, 0.65))

    return draw


def paint_ribbons(part: Part) -> None:
    kinds = {
        "ribbon": ("#cf5139", "#b03a27", "#8d2f22", "#571a12", "#ffd9a0"),
        "ribbon_paper": ("#f3e3bf", "#e6d1a3", "#b79662", "#4e3519", "#a8793f"),
        "ribbon_green": ("#4aa56c", "#31804f", "#26633d", "#133a22", "#e6f2b8"),
        "ribbon_gold": ("#f3c14a", "#d99a22", "#a8741a", "#5e3c0a", "#fff3c8"),
    }
    for name, tones in kinds.items():
        inset = (14 + 64, 10 + 20, 14 + 64, 16 + 30)
        stretched(
            part, name, ribbon(*tones), margin=(14, 10, 14, 16), size=(200, 68), fit="height", inset=inset
        )


def paint_panels(part: Part) -> None:
    paint_papers(part)
    stretched(part, "note", _note, margin=(2, 2, 2, 2), corner=18)
    stretched(part, "tooltip", _tooltip, corner=18, margin=(16, 14, 22, 26))
    paint_dark(part)
    paint_trays(part)
    paint_wood(part)
    paint_awning(part)
    paint_ribbons(part)
