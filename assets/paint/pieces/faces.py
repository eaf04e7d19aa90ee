"""Portraits: four bots by strength and four ordinary people, as medallions with a gold rim.

easy: a page with a feathered cap. medium: a baker with a kerchief. hard: a knight with a raised visor.
grandmaster: an old star-gazer. person_1..4: neighbours. A bust is drawn around (0, 0) inside a circle of
radius one; the chin is near y = 0.35 and the shoulders leave the circle below.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import skia

from assets.paint.brush import (
    SHADE,
    Colour,
    Pixels,
    Sheet,
    across,
    clipped,
    darker,
    fill,
    lighter,
    linear,
    oval,
    placed,
    poly,
    radial,
    rrect,
    stroke,
    svg,
)

Drawing = Callable[[Any], None]


@dataclass(frozen=True, slots=True)
class Look:
    """A person: colours, and what is drawn behind and in front of the head."""

    ground: Colour
    skin: Colour
    hair: Colour
    robe: Colour
    behind: Drawing | None = None
    front: Drawing | None = None
    mouth: str = "smile"
    brow: float = 0.0


def face_pixels(name: str, size: int) -> Pixels:
    sheet = Sheet(size, size, 3, unit=size / 2.2)
    canvas = sheet.canvas
    canvas.translate(1.08, 1.06)
    look = LOOKS[name]
    oval(canvas, 0.03, 0.06, 1.0, 1.0, fill(SHADE, 0.5, 0.035))
    rim = linear((-0.8, -0.8), (0.8, 0.8), ("#ffe99a", "#e9ae2c", "#9a5f0c"))
    oval(canvas, 0, 0, 1.0, 1.0, fill(shader=rim))
    oval(canvas, 0, 0, 0.985, 0.985, stroke("#fff3c4", 0.02, 0.7))
    oval(canvas, 0, 0, 0.885, 0.885, fill("#5e3a0a"))
    disc = skia.Path()
    disc.addCircle(0, 0, 0.87)
    with clipped(canvas, disc):
        tones = (lighter(look.ground, 0.5), look.ground, darker(look.ground, 0.35))
        oval(canvas, 0, 0, 0.9, 0.9, fill(shader=radial((-0.25, -0.35), 1.4, tones)))
        bust(canvas, look)
        oval(canvas, 0, 0, 0.89, 0.89, stroke("#1a0c06", 0.1, 0.35, blur=0.05))
    return sheet.pixels()


def bust(canvas: Any, look: Look) -> None:
    """Head and shoulders, around (0, 0)."""
    shoulders = svg("M -.72 .95 Q -.7 .5 -.24 .42 L .24 .42 Q .7 .5 .72 .95 Z")
    canvas.drawPath(shoulders, stroke(darker(look.robe, 0.6), 0.06))
    canvas.drawPath(
        shoulders, across(-0.7, 0.7, lighter(look.robe, 0.32), look.robe, darker(look.robe, 0.36))
    )
    if look.behind:
        look.behind(canvas)
    canvas.drawPath(svg("M -.15 .25 L -.17 .46 Q 0 .6 .17 .46 L .15 .25 Z"), fill(darker(look.skin, 0.22)))
    _head(canvas, look)
    if look.front:
        look.front(canvas)


def _head(canvas: Any, look: Look) -> None:
    skin = look.skin
    for side in (-1, 1):
        oval(canvas, side * 0.405, 0.02, 0.085, 0.11, fill(darker(skin, 0.5)))
        oval(canvas, side * 0.395, 0.02, 0.065, 0.09, fill(darker(skin, 0.1)))
    shape = svg(
        "M -.4 -.08 Q -.4 -.5 0 -.5 Q .4 -.5 .4 -.08 Q .4 .22 .2 .36 Q 0 .47 -.2 .36 Q -.4 .22 -.4 -.08 Z"
    )
    canvas.drawPath(shape, stroke(darker(skin, 0.58), 0.05))
    canvas.drawPath(
        shape, fill(shader=radial((-0.14, -0.16), 0.7, (lighter(skin, 0.4), skin, darker(skin, 0.24))))
    )
    for side in (-1, 1):
        oval(canvas, side * 0.155, -0.005, 0.052, 0.066, fill("#2b1a14"))
        oval(canvas, side * 0.155 - 0.018, -0.03, 0.02, 0.023, fill("#ffffff"))
        oval(canvas, side * 0.255, 0.135, 0.082, 0.055, fill("#ec7d62", 0.45))
        brow = svg(
            f"M {side * 0.245} {-0.125 - look.brow} Q {side * 0.16} -.19 {side * 0.07} {-0.135 + look.brow}"
        )
        canvas.drawPath(brow, stroke(darker(look.hair, 0.2), 0.042))
    canvas.drawPath(svg("M -.012 .02 Q -.05 .12 0 .13 Q .05 .125 .045 .1"), stroke(darker(skin, 0.36), 0.026))
    _mouth(canvas, look.mouth)


def _mouth(canvas: Any, kind: str) -> None:
    if kind == "grin":
        canvas.drawPath(svg("M -.15 .2 Q 0 .37 .15 .2 Q 0 .235 -.15 .2 Z"), fill("#7a1f1a"))
        canvas.drawPath(svg("M -.115 .212 Q 0 .245 .115 .212 Q 0 .285 -.115 .212 Z"), fill("#fffaf0"))
    elif kind == "smirk":
        canvas.drawPath(svg("M -.11 .235 Q .03 .275 .14 .2"), stroke("#7a2f22", 0.036))
    else:
        canvas.drawPath(svg("M -.125 .21 Q 0 .31 .125 .21"), stroke("#7a2f22", 0.036))


# --- the page


def _page(canvas: Any) -> None:
    for side in (-1, 1):
        canvas.drawPath(
            svg(
                f"M {side * 0.4} -.3 Q {side * 0.47} -.05 {side * 0.38} .1 "
                f"Q {side * 0.33} -.05 {side * 0.3} -.22 Z"
            ),
            fill("#d9912f"),
        )
    canvas.drawPath(
        svg("M -.4 -.28 Q -.2 -.14 -.04 -.27 Q .14 -.16 .4 -.28 Q .3 -.46 0 -.46 Q -.3 -.46 -.4 -.28 Z"),
        fill("#e3a23c"),
    )
    hat = svg("M -.52 -.3 Q -.5 -.66 -.1 -.72 Q .5 -.76 .54 -.36 Q .3 -.28 0 -.33 Q -.3 -.38 -.52 -.3 Z")
    canvas.drawPath(hat, stroke("#173c22", 0.05))
    canvas.drawPath(hat, across(-0.5, 0.5, "#79c06a", "#3f9250", "#235f36"))
    canvas.drawPath(
        svg(
            "M -.52 -.3 Q -.3 -.4 0 -.345 Q .3 -.29 .54 -.37 L .53 -.28 Q .3 -.2 0 -.25 Q -.3 -.3 -.52 -.22 Z"
        ),
        fill("#2b6b3c"),
    )
    feather = svg("M .3 -.4 Q .36 -.86 .74 -.9 Q .72 -.56 .34 -.36 Z")
    canvas.drawPath(feather, across(0.3, 0.74, "#ff9d7a", "#d9482f"))
    canvas.drawPath(svg("M .32 -.38 Q .46 -.66 .7 -.86"), stroke("#ffe0c8", 0.02))
    for x, y in ((-0.22, 0.09), (-0.28, 0.13), (-0.2, 0.15), (0.22, 0.09), (0.29, 0.12), (0.21, 0.15)):
        oval(canvas, x, y, 0.014, 0.012, fill("#b5713a", 0.8))


# --- the baker


def _baker_behind(canvas: Any) -> None:
    oval(canvas, 0, -0.06, 0.5, 0.52, fill("#6b2f1c"))


def _baker(canvas: Any) -> None:
    canvas.drawPath(
        svg("M -.4 -.1 Q -.36 -.36 0 -.38 Q .36 -.36 .4 -.1 Q .3 -.3 .05 -.27 Q -.2 -.22 -.4 -.1 Z"),
        fill("#a8502c"),
    )
    scarf = svg("M -.47 -.22 Q -.46 -.62 0 -.66 Q .46 -.62 .47 -.22 Q .3 -.42 0 -.42 Q -.3 -.42 -.47 -.22 Z")
    canvas.drawPath(scarf, stroke("#5b1a26", 0.045))
    canvas.drawPath(scarf, across(-0.46, 0.46, "#f6f1e4", "#e9dcc4", "#bca98a"))
    with clipped(canvas, scarf):
        for x, y in (
            (-0.34, -0.42),
            (-0.16, -0.53),
            (0.04, -0.5),
            (0.22, -0.55),
            (0.36, -0.4),
            (-0.06, -0.62),
        ):
            oval(canvas, x, y, 0.035, 0.035, fill("#d2493c"))
    for side in (-1, 1):
        oval(canvas, side * 0.41, 0.16, 0.04, 0.04, fill("#f0c04a"))
    canvas.drawPath(
        svg("M -.3 .95 L -.2 .56 Q 0 .66 .2 .56 L .3 .95 Z"),
        across(-0.3, 0.3, "#fffdf4", "#f1e6d0", "#cdbb98"),
    )


# --- the knight


def _knight_behind(canvas: Any) -> None:
    helm = svg(
        "M -.56 .42 L -.54 -.2 Q -.5 -.74 0 -.76 Q .5 -.74 .54 -.2 L .56 .42 Q .3 .56 0 .56 "
        "Q -.3 .56 -.56 .42 Z"
    )
    canvas.drawPath(helm, stroke("#22262e", 0.05))
    canvas.drawPath(helm, across(-0.55, 0.55, "#eef2f6", "#9aa6b4", "#4f5a68"))


def _knight(canvas: Any) -> None:
    for side in (-1, 1):
        cheek = svg(
            f"M {side * 0.56} -.2 Q {side * 0.36} -.2 {side * 0.33} -.02 "
            f"Q {side * 0.3} .24 {side * 0.16} .46 L {side * 0.56} .46 Z"
        )
        canvas.drawPath(cheek, fill("#aeb9c5" if side < 0 else "#6d7987"))
        canvas.drawPath(cheek, stroke("#2c323c", 0.026))
    visor = svg("M -.58 -.22 Q -.52 -.6 0 -.62 Q .52 -.6 .58 -.22 Q .3 -.34 0 -.34 Q -.3 -.34 -.58 -.22 Z")
    canvas.drawPath(visor, stroke("#22262e", 0.045))
    canvas.drawPath(visor, across(-0.58, 0.58, "#ffffff", "#b9c4cf", "#5f6b79"))
    canvas.drawPath(svg("M -.44 -.37 Q 0 -.52 .44 -.37"), stroke("#2c323c", 0.045))
    for side in (-1, 1):
        oval(canvas, side * 0.53, -0.24, 0.055, 0.055, fill("#e3b254"))
    plume = svg("M -.02 -.72 Q -.2 -1.02 .24 -1.0 Q .62 -.94 .66 -.56 Q .44 -.74 .16 -.7 Z")
    canvas.drawPath(plume, stroke("#4a0f08", 0.04))
    canvas.drawPath(plume, across(-0.1, 0.66, "#f0745a", "#c8452e", "#8a2417"))
    oval(canvas, -0.04, 0.28, 0.17, 0.05, fill("#7a4a26", 0.28))


# --- the star-gazer


def _sage_behind(canvas: Any) -> None:
    for side in (-1, 1):
        oval(canvas, side * 0.4, 0.1, 0.13, 0.34, fill("#d9d5d2"))


def _sage(canvas: Any) -> None:
    beard = svg(
        "M -.41 .02 Q -.46 .5 -.2 .78 Q 0 .98 .2 .78 Q .46 .5 .41 .02 Q .34 .2 .22 .17 "
        "Q .1 .12 0 .155 Q -.1 .12 -.22 .17 Q -.34 .2 -.41 .02 Z"
    )
    canvas.drawPath(beard, stroke("#6f6a78", 0.04))
    canvas.drawPath(beard, across(-0.44, 0.44, "#ffffff", "#f0ece8", "#b9b4bf"))
    for x in (-0.24, -0.12, 0.0, 0.12, 0.24):
        canvas.drawPath(svg(f"M {x} .3 Q {x * 1.1} .56 {x * 0.5} .84"), stroke("#a9a4b2", 0.018, 0.7))
    canvas.drawPath(svg("M -.11 .225 Q 0 .3 .11 .225 Q 0 .25 -.11 .225 Z"), fill("#8d3527"))
    canvas.drawPath(
        svg("M 0 .15 Q -.12 .1 -.27 .22 Q -.12 .26 0 .2 Q .12 .26 .27 .22 Q .12 .1 0 .15 Z"), fill("#ffffff")
    )
    for side in (-1, 1):
        oval(canvas, side * 0.155, 0.0, 0.115, 0.115, fill("#dff0ff", 0.22))
        oval(canvas, side * 0.155, 0.0, 0.115, 0.115, stroke("#c8902a", 0.026))
    canvas.drawLine(-0.045, -0.01, 0.045, -0.01, stroke("#c8902a", 0.026))
    hat = svg(
        "M -.62 -.24 Q -.3 -.34 -.22 -.5 Q -.1 -.86 .2 -1.06 Q .16 -.8 .24 -.52 "
        "Q .32 -.34 .62 -.24 Q .3 -.12 0 -.14 Q -.3 -.12 -.62 -.24 Z"
    )
    canvas.drawPath(hat, stroke("#120f38", 0.045))
    canvas.drawPath(hat, across(-0.5, 0.5, "#7a78d8", "#4340a4", "#25226a"))
    canvas.drawPath(svg("M -.3 -.335 Q 0 -.26 .3 -.335 L .27 -.42 Q 0 -.35 -.27 -.42 Z"), fill("#e9b53c"))
    for x, y, r in ((-0.06, -0.6, 0.075), (0.11, -0.78, 0.05), (0.12, -0.52, 0.045)):
        _star(canvas, x, y, r)


def _star(canvas: Any, x: float, y: float, r: float) -> None:
    with placed(canvas, x, y, r):
        canvas.drawPath(
            poly(
                [
                    (0, -1),
                    (0.26, -0.3),
                    (0.95, -0.3),
                    (0.42, 0.14),
                    (0.6, 0.82),
                    (0, 0.42),
                    (-0.6, 0.82),
                    (-0.42, 0.14),
                    (-0.95, -0.3),
                    (-0.26, -0.3),
                ]
            ),
            fill("#ffe07a"),
        )


# --- neighbours


def _long_hair(canvas: Any) -> None:
    canvas.drawPath(
        svg("M -.5 .5 Q -.62 -.5 0 -.62 Q .62 -.5 .5 .5 Q .3 .62 0 .5 Q -.3 .62 -.5 .5 Z"),
        across(-0.5, 0.5, "#7a4a2a", "#54301a", "#351c0e"),
    )


def _parting(canvas: Any) -> None:
    canvas.drawPath(
        svg(
            "M -.43 .02 Q -.48 -.56 .04 -.56 Q .48 -.54 .43 .02 Q .38 -.26 .08 -.36 "
            "Q -.14 -.2 -.34 -.2 Q -.4 -.12 -.43 .02 Z"
        ),
        across(-0.45, 0.45, "#8a5632", "#5e371e", "#3a2010"),
    )
    canvas.drawPath(svg("M .02 -.5 Q -.24 -.46 -.34 -.26"), stroke("#b98256", 0.03, 0.6))
    canvas.drawPath(svg("M -.24 .46 Q 0 .68 .24 .46"), stroke("#fff3d8", 0.05))


def _short_hair(canvas: Any) -> None:
    canvas.drawPath(
        svg(
            "M -.43 -.02 Q -.5 -.6 .02 -.6 Q .52 -.58 .43 -.02 Q .4 -.2 .34 -.27 "
            "Q .06 -.2 -.2 -.32 Q -.38 -.22 -.43 -.02 Z"
        ),
        across(-0.45, 0.45, "#4a4038", "#2c2420", "#191310"),
    )
    canvas.drawPath(
        svg("M -.3 .2 Q -.2 .42 0 .44 Q .2 .42 .3 .2 Q .2 .36 0 .35 Q -.2 .36 -.3 .2 Z"),
        fill("#2c2420", 0.45),
    )


def _curly(canvas: Any) -> None:
    for x, y, r in (
        (-0.4, -0.2, 0.17),
        (-0.28, -0.42, 0.19),
        (-0.04, -0.52, 0.2),
        (0.2, -0.47, 0.19),
        (0.38, -0.26, 0.17),
        (0.44, -0.04, 0.12),
        (-0.45, 0.0, 0.12),
    ):
        oval(
            canvas,
            x,
            y,
            r,
            r,
            fill(shader=radial((x - r * 0.4, y - r * 0.4), r * 1.7, ("#f2b35a", "#d0812c", "#8a4c14"))),
        )


def _grey_bun(canvas: Any) -> None:
    oval(
        canvas,
        0.06,
        -0.66,
        0.2,
        0.17,
        fill(shader=radial((-0.02, -0.74), 0.34, ("#ffffff", "#d5d0cf", "#9b959c"))),
    )


def _grey_hair(canvas: Any) -> None:
    canvas.drawPath(
        svg("M -.43 0 Q -.48 -.56 0 -.58 Q .48 -.56 .43 0 Q .36 -.3 0 -.36 Q -.36 -.3 -.43 0 Z"),
        across(-0.45, 0.45, "#fbf9f6", "#d5d0cf", "#98929c"),
    )
    for side in (-1, 1):
        canvas.drawRRect(rrect(side * 0.155 - 0.11, -0.085, 0.22, 0.18, 0.07), stroke("#5a3a7a", 0.028))
    canvas.drawLine(-0.045, -0.01, 0.045, -0.01, stroke("#5a3a7a", 0.028))


LOOKS: dict[str, Look] = {
    "easy": Look("#bfe0a4", "#f6cfa6", "#c4832c", "#3f9250", front=_page, mouth="grin"),
    "medium": Look("#ffd9a0", "#efbd8e", "#7a3a20", "#b8503a", _baker_behind, _baker),
    "hard": Look("#c9d6e6", "#e2ad80", "#4a2c1a", "#5f6b79", _knight_behind, _knight, "smirk", -0.03),
    "grandmaster": Look("#8f8ad0", "#efc6a4", "#e4dfdc", "#3a3790", _sage_behind, _sage),
    "person_1": Look("#f4c7d4", "#f6cfae", "#5e371e", "#d9577f", _long_hair, _parting),
    "person_2": Look("#b9dcef", "#a8703f", "#2c2420", "#2f6fb0", front=_short_hair, mouth="grin"),
    "person_3": Look("#cfe6bd", "#f9d8b8", "#b86c20", "#4a8a4a", front=_curly, mouth="grin"),
    "person_4": Look("#e6d3f0", "#eec4a0", "#a39da6", "#7a4fa0", _grey_bun, _grey_hair),
}
