"""The helpers on the cards: trader, thief (of cards, of gems), dragon chaser, raider and land baron.

A scene is one unit high and `WIDE` units wide, with (0, 0) at the middle of its lower edge. The middle
third holds the helper; the sides may be cut off on a narrow card.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from assets.paint.brush import (
    Colour,
    Pixels,
    Sheet,
    across,
    darker,
    down,
    fill,
    ink,
    lighter,
    linear,
    oval,
    placed,
    poly,
    radial,
    rect,
    rrect,
    stroke,
    svg,
)
from assets.paint.dice.cubes import star
from assets.paint.dice.fire import flame
from assets.paint.dice.tokens import gem
from assets.paint.lands.motifs_carpet import oak
from assets.paint.pieces.castles import keep
from assets.paint.pieces.faces import Look, bust

WIDE = 2.74
_EDGE = WIDE / 2


def portrait_pixels(name: str, height: int) -> Pixels:
    sheet = Sheet(round(WIDE * height), height, 3, unit=height)
    canvas = sheet.canvas
    canvas.translate(_EDGE, 1)
    SCENES[name](canvas)
    light = linear((0, -1), (0, 0), (ink("#fff0c8", 0.16), ink("#ffffff", 0), ink("#280e00", 0.26)))
    canvas.drawRect(rect(-_EDGE, -1, WIDE, 1), fill(shader=light))
    return sheet.pixels()


def _sky(canvas: Any, *tones: Colour) -> None:
    canvas.drawRect(rect(-_EDGE, -1, WIDE, 1), down(-1, 0, *tones))


def _helper(canvas: Any, look: Look, x: float = 0.0, size: float = 0.52) -> None:
    with placed(canvas, x, -0.44, size):
        bust(canvas, look)


# --- trader


def _trader(canvas: Any) -> None:
    _sky(canvas, "#f9dc98", "#f0b563")
    for k in range(14):
        x, w = -_EDGE + k * WIDE / 14, WIDE / 14
        stripe = poly([(x, -1), (x + w, -1), (x + w, -0.86), (x + w / 2, -0.79), (x, -0.86)])
        canvas.drawPath(stripe, fill("#c4533a" if k % 2 else "#fff6e2"))
    canvas.drawRect(rect(-_EDGE, -0.77, WIDE, 0.05), fill("#7a3a10", 0.25, 0.02))
    canvas.drawRect(rect(-_EDGE, -0.16, WIDE, 0.2), down(-0.16, 0.04, "#a8703f", "#6d4324"))
    canvas.drawLine(-_EDGE, -0.155, _EDGE, -0.155, stroke("#e9bd84", 0.024))
    goods: tuple[tuple[float, float, Colour, Colour], ...] = (
        (-1.1, 0.22, "#c9a468", "#f2c84a"),
        (-0.74, 0.17, "#b88a52", "#c8452e"),
        (1.14, 0.2, "#c9a468", "#7fb042"),
    )
    for x, s, sack, ware in goods:
        shape = svg(
            f"M {x - s} -.14 Q {x - s * 1.1} -.5 {x - s * 0.3} -.52 "
            f"L {x + s * 0.3} -.52 Q {x + s * 1.1} -.5 {x + s} -.14 Z"
        )
        canvas.drawPath(shape, across(x - s, x + s, lighter(sack, 0.3), sack, darker(sack, 0.35)))
        for dx in (-0.4, 0.0, 0.4):
            oval(canvas, x + dx * s, -0.53, s * 0.24, 0.055, fill(ware))
            oval(canvas, x + dx * s - 0.01, -0.545, s * 0.1, 0.02, fill(lighter(ware, 0.5)))
    _helper(
        canvas,
        Look("#ffffff", "#f0bf94", "#5a3a22", "#2f6a5c", front=_trader_front, mouth="smirk", brow=0.05),
    )
    _scales(canvas, 0.68)


def _trader_front(canvas: Any) -> None:
    moustache = svg("M -.3 .2 Q -.16 .06 0 .14 Q .16 .06 .3 .2 Q .18 .27 0 .2 Q -.18 .27 -.3 .2 Z")
    canvas.drawPath(moustache, across(-0.3, 0.3, "#7a5232", "#4a2c18"))
    brim = svg("M -.62 -.3 Q 0 -.5 .62 -.3 Q .42 -.18 0 -.26 Q -.42 -.18 -.62 -.3 Z")
    crown = svg("M -.4 -.32 Q -.4 -.84 .08 -.82 Q .44 -.78 .4 -.32 Q 0 -.46 -.4 -.32 Z")
    canvas.drawPath(crown, across(-0.4, 0.4, "#c85a68", "#a63c4a", "#6d2430"))
    canvas.drawPath(brim, across(-0.6, 0.6, "#a8485a", "#7a2f3a", "#521c26"))
    canvas.drawPath(
        svg("M .26 -.44 Q .7 -.94 .86 -.56 Q .58 -.56 .26 -.44 Z"), across(0.26, 0.86, "#fff0b0", "#e0a93c")
    )


def _scales(canvas: Any, x: float) -> None:
    canvas.drawLine(x, -0.66, x, -0.16, stroke("#7a4c2a", 0.034))
    canvas.drawLine(x - 0.2, -0.6, x + 0.2, -0.66, stroke("#d9a83e", 0.034))
    for side, y in ((-0.2, -0.6), (0.2, -0.66)):
        for dx in (-0.08, 0.08):
            canvas.drawLine(x + side, y, x + side + dx, y + 0.25, stroke("#6b4a20", 0.012))
        pan = svg(f"M {x + side - 0.11} {y + 0.25} Q {x + side} {y + 0.37} {x + side + 0.11} {y + 0.25} Z")
        canvas.drawPath(pan, across(x + side - 0.1, x + side + 0.1, "#ffdf7a", "#c98a1c"))


# --- thief


def _night(canvas: Any) -> None:
    _sky(canvas, "#1f2852", "#4a5690")
    oval(canvas, 0.95, -0.72, 0.32, 0.32, fill("#fff3c4", 0.25, 0.06))
    oval(canvas, 0.95, -0.72, 0.15, 0.15, fill("#fff3c4"))
    rng = random.Random(4)
    for _ in range(16):
        oval(canvas, rng.uniform(-_EDGE, _EDGE), rng.uniform(-1, -0.5), 0.009, 0.009, fill("#fff6da", 0.9))
    for x, h, w in ((-1.16, 0.6, 0.36), (-0.78, 0.44, 0.32), (0.66, 0.36, 0.32), (1.08, 0.48, 0.34)):
        canvas.drawRect(rect(x - w / 2, -h, w, h), fill("#161c3c"))
        canvas.drawPath(poly([(x - w * 0.62, -h), (x, -h - 0.2), (x + w * 0.62, -h)]), fill("#0f142c"))
        canvas.drawRRect(rrect(x - 0.05, -h + 0.1, 0.1, 0.12, 0.02), fill("#ffd66b"))
        canvas.drawLine(x, -h + 0.1, x, -h + 0.22, stroke("#161c3c", 0.014))


def _hood(canvas: Any) -> None:
    hood = svg("M -.56 .5 Q -.64 -.7 0 -.74 Q .64 -.7 .56 .5 Q 0 .8 -.56 .5 Z")
    canvas.drawPath(hood, stroke("#1d1436", 0.05))
    canvas.drawPath(hood, across(-0.56, 0.56, "#7d5fae", "#5b4088", "#2e2050"))


def _mask(canvas: Any) -> None:
    canvas.drawPath(
        svg("M -.42 -.2 Q -.3 -.56 0 -.44 Q .3 -.56 .42 -.2 Q .3 -.3 .02 -.28 Q -.3 -.3 -.42 -.2 Z"),
        fill("#b8452e"),
    )
    mask = svg("M -.41 -.12 Q 0 -.22 .41 -.12 L .38 .1 Q .2 .14 0 .03 Q -.2 .14 -.38 .1 Z")
    canvas.drawPath(mask, fill("#171222"))
    for side in (-1, 1):
        oval(canvas, side * 0.165, -0.02, 0.075, 0.062, fill("#ffffff"))
        oval(canvas, side * 0.165 + 0.018, -0.02, 0.036, 0.046, fill("#2a6a4a"))
        oval(canvas, side * 0.165 + 0.005, -0.035, 0.013, 0.013, fill("#ffffff"))


_THIEF = Look("#ffffff", "#e8b48a", "#b8452e", "#4b3570", _hood, _mask, "smirk")


def _glove(canvas: Any, x: float, y: float) -> None:
    canvas.drawPath(
        svg(f"M {x - 0.1} {y + 0.2} Q {x - 0.12} {y} {x} {y} Q {x + 0.12} {y} {x + 0.1} {y + 0.2} Z"),
        fill("#2e2050"),
    )
    canvas.drawPath(
        svg(f"M {x - 0.06} {y + 0.03} Q {x} {y - 0.01} {x + 0.05} {y + 0.02}"), stroke("#7d5fae", 0.02)
    )


def _card_thief(canvas: Any) -> None:
    _night(canvas)
    _helper(canvas, _THIEF)
    for turn, tone in ((-14, "#e9d8ae"), (8, "#fff6df")):
        with placed(canvas, 0.52, -0.3, turn=turn):
            canvas.drawRRect(rrect(-0.12, -0.17, 0.24, 0.32, 0.03), fill(tone))
            canvas.drawRRect(rrect(-0.12, -0.17, 0.24, 0.32, 0.03), stroke("#5a3a1c", 0.014))
            canvas.drawRect(rect(-0.09, -0.14, 0.18, 0.06), fill("#c4533a" if turn > 0 else "#2f6a5c"))
            oval(canvas, 0, 0.03, 0.05, 0.05, fill("#2F6FC4"))
    _glove(canvas, 0.52, -0.19)


def _gem_thief(canvas: Any) -> None:
    _night(canvas)
    _helper(canvas, _THIEF)
    oval(canvas, 0.52, -0.36, 0.26, 0.24, fill("#ffe48a", 0.35, 0.06))
    with placed(canvas, 0.52, -0.34, 0.26):
        gem(canvas, "gold")
    _glove(canvas, 0.52, -0.22)


# --- dragon chaser


def _chaser(canvas: Any) -> None:
    _sky(canvas, "#9fd6e6", "#e6f2d2")
    hills = svg(f"M {-_EDGE} 0 L {-_EDGE} -.3 Q -.8 -.5 -.3 -.26 Q .4 -.5 {_EDGE} -.26 L {_EDGE} 0 Z")
    canvas.drawPath(hills, down(-0.45, 0, "#8fc05e", "#5f9440"))
    _beast(canvas)
    look = Look("#ffffff", "#f2c49c", "#d9892e", "#8f9cab", _plait, _helmet, "smile")
    _helper(canvas, look, -0.14)
    with placed(canvas, -0.6, -0.28, 0.5):
        shield = svg("M -.42 -.45 Q 0 -.55 .42 -.45 L .42 .04 Q .40 .36 0 .54 Q -.40 .36 -.42 .04 Z")
        canvas.drawPath(shield, stroke("#6b3a10", 0.14))
        canvas.drawPath(shield, across(-0.42, 0.42, "#e0664c", "#b8382a", "#7a2018"))
        canvas.drawPath(shield, stroke("#f0c868", 0.07))
        canvas.drawPath(
            poly(
                [
                    (0, -0.32),
                    (0.1, -0.06),
                    (0.3, 0),
                    (0.1, 0.06),
                    (0, 0.36),
                    (-0.1, 0.06),
                    (-0.3, 0),
                    (-0.1, -0.06),
                ]
            ),
            fill("#ffe9a8"),
        )


def _beast(canvas: Any) -> None:
    """A dragon on the run behind the hill."""
    wing = svg("M .66 -.36 Q .5 -.82 .24 -.88 Q .4 -.7 .34 -.58 Q .46 -.56 .46 -.42 Z")
    canvas.drawPath(wing, fill("#c9553a"))
    canvas.drawPath(svg("M .66 -.36 Q .5 -.82 .24 -.88"), stroke("#7a2018", 0.02))
    body = svg(
        "M .4 -.08 Q .5 -.4 .8 -.42 Q .9 -.44 .92 -.58 Q .8 -.66 .86 -.78 Q 1.02 -.92 1.18 -.8 "
        "L 1.34 -.7 Q 1.32 -.6 1.14 -.6 Q 1.14 -.3 1.06 -.02 L .4 .04 Z"
    )
    canvas.drawPath(body, stroke("#12341f", 0.03))
    canvas.drawPath(body, fill(shader=linear((0.4, -0.7), (1.2, 0), ("#8fd08a", "#3f8f58", "#1f5238"))))
    for k in range(4):
        x, y = 0.92 - 0.03 * k, -0.64 + 0.11 * k
        canvas.drawPath(poly([(x, y), (x - 0.12, y + 0.02), (x, y + 0.09)]), fill("#f0b84a"))
    oval(canvas, 1.06, -0.76, 0.04, 0.045, fill("#fff3c4"))
    oval(canvas, 1.075, -0.76, 0.018, 0.032, fill("#1a1a12"))
    oval(canvas, 1.3, -0.69, 0.012, 0.012, fill("#12341f"))


def _plait(canvas: Any) -> None:
    for side in (-1, 1):
        canvas.drawPath(
            svg(
                f"M {side * 0.36} -.2 Q {side * 0.62} .3 {side * 0.5} .74 "
                f"Q {side * 0.36} .5 {side * 0.3} .1 Z"
            ),
            fill("#d9892e"),
        )
        for y in (0.2, 0.36, 0.52):
            canvas.drawLine(side * 0.4, y, side * 0.54, y + 0.06, stroke("#8f5214", 0.03))


def _helmet(canvas: Any) -> None:
    for side in (-1, 1):
        wing = svg(
            f"M {side * 0.36} -.34 Q {side * 0.78} -.44 {side * 0.8} -.94 "
            f"Q {side * 0.46} -.8 {side * 0.32} -.54 Z"
        )
        canvas.drawPath(wing, stroke("#8a7a66", 0.03))
        canvas.drawPath(wing, fill("#fffaf0"))
        for k in (0.3, 0.6):
            canvas.drawPath(
                svg(
                    f"M {side * 0.4} {-0.4 - k * 0.1} "
                    f"Q {side * (0.6 + k * 0.1)} {-0.5 - k * 0.2} {side * 0.74} {-0.66 - k * 0.3}"
                ),
                stroke("#c2b39c", 0.02),
            )
    dome = svg("M -.44 -.06 Q -.5 -.62 0 -.66 Q .5 -.62 .44 -.06 Q .24 -.32 0 -.3 Q -.24 -.32 -.44 -.06 Z")
    canvas.drawPath(dome, across(-0.44, 0.44, "#f2f6fa", "#a9b4c2", "#667284"))
    canvas.drawLine(0, -0.64, 0, -0.3, stroke("#e8b238", 0.08))
    canvas.drawPath(svg("M -.44 -.06 Q -.24 -.32 0 -.3 Q .24 -.32 .44 -.06"), stroke("#e8b238", 0.04))


# --- raider


def _raider(canvas: Any) -> None:
    _sky(canvas, "#f6b066", "#c8523a")
    for x, h, w in ((-1.05, 0.34, 0.5), (1.08, 0.3, 0.5)):
        canvas.drawRect(rect(x - w / 2, -h, w, h), fill("#5d2c24"))
        canvas.drawPath(poly([(x - w * 0.6, -h), (x, -h - 0.24), (x + w * 0.6, -h)]), fill("#3f1c1a"))
    for x, y, size, t in ((-0.96, -0.42, 0.42, 0.1), (1.16, -0.4, 0.36, 0.6)):
        with placed(canvas, x, y, size):
            flame(canvas, t)
    look = Look("#ffffff", "#e8a878", "#a8421c", "#6b4a34", _furs, _horns, "smile", 0.06)
    _helper(canvas, look)
    canvas.drawLine(0.62, 0.04, 0.56, -0.82, stroke("#4a2c18", 0.07))
    canvas.drawLine(0.605, 0.04, 0.545, -0.82, stroke("#8a5a34", 0.025))
    axe = svg("M .5 -.8 Q .86 -.96 .92 -.62 Q .8 -.46 .54 -.5 Z")
    canvas.drawPath(axe, stroke("#2c3038", 0.03))
    canvas.drawPath(axe, fill(shader=linear((0.5, -0.8), (0.92, -0.55), ("#8d96a2", "#dfe6ee", "#ffffff"))))
    oval(canvas, 0.6, -0.2, 0.085, 0.08, fill("#e8a878"))


def _furs(canvas: Any) -> None:
    for k in range(9):
        x = -0.64 + 0.16 * k
        oval(canvas, x, 0.52 + 0.05 * abs(k - 4), 0.14, 0.13, fill("#8d7058" if k % 2 else "#a58a6c"))


def _horns(canvas: Any) -> None:
    beard = svg("M -.42 .04 Q -.5 .74 0 .84 Q .5 .74 .42 .04 Q .24 .2 0 .14 Q -.24 .2 -.42 .04 Z")
    canvas.drawPath(beard, across(-0.42, 0.42, "#f09048", "#c8552a", "#8a3418"))
    for x in (-0.2, 0.0, 0.2):
        canvas.drawPath(svg(f"M {x} .4 Q {x * 1.2} .56 {x * 0.8} .76"), stroke("#8a3418", 0.02, 0.7))
    canvas.drawPath(svg("M -.16 .28 Q 0 .4 .16 .28 Z"), fill("#5a140f"))
    canvas.drawRect(rect(-0.08, 0.28, 0.06, 0.04), fill("#fffaf0"))
    for side in (-1, 1):
        horn = svg(
            f"M {side * 0.34} -.4 Q {side * 0.82} -.36 {side * 0.84} -.94 "
            f"Q {side * 0.66} -.6 {side * 0.3} -.62 Z"
        )
        canvas.drawPath(horn, stroke("#6b4a1d", 0.03))
        canvas.drawPath(horn, across(side * 0.3, side * 0.84, "#e9d0a0", "#fffaf0"))
    dome = svg("M -.46 -.12 Q -.48 -.68 0 -.7 Q .48 -.68 .46 -.12 Q 0 -.34 -.46 -.12 Z")
    canvas.drawPath(dome, across(-0.46, 0.46, "#d6bd94", "#8d7048", "#54402a"))
    canvas.drawPath(svg("M -.46 -.14 Q 0 -.36 .46 -.14"), stroke("#e8c878", 0.07))
    for x in (-0.3, 0.0, 0.3):
        oval(canvas, x, -0.27 + abs(x) * 0.22, 0.025, 0.025, fill("#7a4d0c"))


# --- land baron


def _baron(canvas: Any) -> None:
    _sky(canvas, "#a9dcf0", "#eef6dc")
    rng = random.Random(4)
    for k, tone in enumerate(("#8fbc3f", "#f0c656", "#a2c65a")):
        field = svg(
            f"M {-_EDGE} 0 L {-_EDGE} {-0.34 + 0.1 * k} "
            f"Q {-0.4 + 0.3 * k} {-0.5 + 0.12 * k} {_EDGE} {-0.3 + 0.1 * k} L {_EDGE} 0 Z"
        )
        canvas.drawPath(field, down(-0.45, 0, lighter(tone, 0.15), darker(tone, 0.12)))
    for k in range(5):
        furrow = svg(f"M {-_EDGE} {-0.23 + 0.03 * k} Q 0 {-0.34 + 0.05 * k} {_EDGE} {-0.18 + 0.03 * k}")
        canvas.drawPath(furrow, stroke("#b98420", 0.012, 0.5))
    with placed(canvas, -0.84, -0.24, 0.62):
        keep(canvas, "pink")
    for x, y, size in ((-1.2, -0.12, 0.42), (0.78, -0.24, 0.32), (1.1, -0.18, 0.42)):
        with placed(canvas, x, y):
            oak(canvas, size, rng)
    _helper(canvas, Look("#ffffff", "#f4c49c", "#7a5a3a", "#7a2f5a", front=_top_hat, mouth="smile"))
    with placed(canvas, 0.5, -0.24, turn=-12):
        canvas.drawRRect(rrect(-0.14, -0.17, 0.28, 0.34, 0.03), stroke("#8a6230", 0.03))
        canvas.drawRRect(rrect(-0.14, -0.17, 0.28, 0.34, 0.03), down(-0.17, 0.17, "#fffaf0", "#f0dcae"))
        for k in range(3):
            canvas.drawLine(-0.08, -0.1 + 0.07 * k, 0.08, -0.1 + 0.07 * k, stroke("#a8793f", 0.014))
        oval(canvas, 0.06, 0.12, 0.04, 0.04, fill("#c8452e"))
    oval(canvas, 0.42, -0.09, 0.075, 0.06, fill("#f4c49c"))


def _top_hat(canvas: Any) -> None:
    canvas.drawPath(svg("M -.24 .17 Q -.12 .1 0 .16 Q .12 .1 .24 .17"), stroke("#7a5a3a", 0.06))
    oval(canvas, 0.155, -0.005, 0.11, 0.12, stroke("#e8b238", 0.035))
    canvas.drawPath(svg("M .26 .03 Q .34 .3 .3 .52"), stroke("#e8b238", 0.018))
    canvas.drawPath(svg("M -.2 .44 L 0 .56 L .2 .44 L .2 .64 L 0 .56 L -.2 .64 Z"), fill("#e8b238"))
    canvas.drawPath(
        svg("M -.4 -.34 L -.42 -.98 Q 0 -1.06 .42 -.98 L .4 -.34 Q 0 -.24 -.4 -.34 Z"),
        across(-0.42, 0.42, "#7d6896", "#54406a", "#2e2240"),
    )
    canvas.drawPath(
        svg("M -.4 -.38 Q 0 -.28 .4 -.38 L .4 -.54 Q 0 -.44 -.4 -.54 Z"),
        across(-0.4, 0.4, "#ffdf7a", "#c98a1c"),
    )
    brim = svg("M -.64 -.36 Q 0 -.14 .64 -.36 Q .62 -.44 .4 -.4 Q 0 -.3 -.4 -.4 Q -.62 -.44 -.64 -.36 Z")
    canvas.drawPath(brim, across(-0.6, 0.6, "#6a5682", "#3a2a4c", "#241a34"))


SCENES: dict[str, Callable[[Any], None]] = {
    "trader": _trader,
    "thief_cards": _card_thief,
    "thief_gems": _gem_thief,
    "chaser": _chaser,
    "raider": _raider,
    "baron": _baron,
}


def back_pixels(height: int) -> Pixels:
    """The back of every card: harlequin lozenges, a fool's cap and the wild star."""
    width = round(WIDE / 2.336 * height)
    sheet = Sheet(width, height, 3, unit=height)
    canvas, half = sheet.canvas, width / height / 2
    canvas.translate(half, 0.5)
    tones = ("#8a2f2a", "#5b3a86", "#2a549a", "#2f7440")
    for row in range(-4, 5):
        for column in range(-6, 7):
            x, y = (column + (row % 2) / 2) * 0.2, row * 0.15
            lozenge = poly([(x, y - 0.15), (x + 0.1, y), (x, y + 0.15), (x - 0.1, y)])
            tone = tones[(column * 2 + row) % 4]
            canvas.drawPath(lozenge, down(y - 0.15, y + 0.15, lighter(tone, 0.14), darker(tone, 0.12)))
            canvas.drawPath(lozenge, stroke("#e9bd58", 0.006, 0.7))
    shade = radial((-0.15, -0.2), 0.95, (ink("#fff0c8", 0.22), ink("#000000", 0), ink("#120400", 0.5)))
    canvas.drawRect(rect(-half, -0.5, 2 * half, 1), fill(shader=shade))
    oval(canvas, 0.01, 0.025, 0.33, 0.33, fill("#140804", 0.5, 0.02))
    oval(canvas, 0, 0, 0.33, 0.33, fill("#4a2a5a"))
    oval(canvas, 0, 0, 0.32, 0.32, stroke("#e9bd58", 0.02))
    star(canvas, 0.006, 0.03, 0.25, "#1d0f28")
    star(canvas, 0, 0.015, 0.25, "#ffe08a")
    star(canvas, -0.012, 0.0, 0.14, "#fff6cf")
    for inset, line, alpha in ((0.03, 0.014, 0.95), (0.055, 0.006, 0.6)):
        canvas.drawRRect(
            rrect(-half + inset, -0.5 + inset, 2 * half - 2 * inset, 1 - 2 * inset, 0.04),
            stroke("#e9bd58", line, alpha),
        )
    return sheet.pixels()
