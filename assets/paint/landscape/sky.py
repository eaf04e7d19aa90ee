"""Sky, sun and clouds of the title picture."""

from __future__ import annotations

import numpy as np
import skia

from assets.paint.brush import (
    Pixels,
    Sheet,
    fill,
    ink,
    linear,
    noise,
    oval,
    placed,
    poly,
    radial,
    rect,
    rrect,
    stroke,
)

WIDTH, HEIGHT = 2880, 960


def sky_pixels() -> Pixels:
    """Morning: blue above, peach at the mountains, with the tooth of painted paper."""
    sheet = Sheet(WIDTH, HEIGHT, 1)
    tones = ("#86bcd6", "#b9dadb", "#f4e8c6", "#fbdcaa")
    sheet.canvas.drawRect(
        rect(0, 0, WIDTH, HEIGHT), fill(shader=linear((0, 0), (0, 720), tones, (0, 0.36, 0.78, 1)))
    )
    out = sheet.pixels().astype(np.float32)
    tooth = noise(HEIGHT, WIDTH, 3, 5, 2) * 2.6 + noise(HEIGHT, WIDTH, (60, 300), 6, 3) * 5
    out[..., :3] += tooth[..., None]
    return np.clip(out, 0, 255).astype(np.uint8)


def sun_pixels() -> Pixels:
    """The sun in its haze, with rays; the disc is 180 of the 1500 units of the picture."""
    sheet = Sheet(1000, 1000, 1.5, unit=1000 / 1500)
    canvas = sheet.canvas
    canvas.translate(750, 750)
    haze = (ink("#fff6cd", 0.95), ink("#ffecb4", 0.42), ink("#ffecb4", 0))
    oval(canvas, 0, 0, 750, 750, fill(shader=radial((0, 0), 750, haze, (0, 0.34, 1))))
    for k in range(20):
        with placed(canvas, turn=18 * k + 4):
            fade = linear((0, -120), (0, -740), (ink("#fff4cc", 0.17), ink("#fff4cc", 0)))
            canvas.drawPath(poly([(-16, -110), (-12, -745), (70, -745), (16, -110)]), fill(shader=fade))
    oval(canvas, 7, 9, 92, 92, fill("#a8702a", 0.3, 12))
    oval(canvas, 0, 0, 90, 90, fill(shader=radial((-26, -32), 140, ("#fffbe0", "#ffe28a", "#f5bb45"))))
    oval(canvas, 0, 0, 75, 75, stroke("#fff8d8", 2.5, 0.7))
    return sheet.pixels()


_PUFFS = (
    ((-90, 8, 34), (-46, -16, 48), (8, -30, 58), (62, -12, 46), (102, 10, 32)),
    ((-70, 6, 32), (-20, -22, 46), (34, -8, 40), (78, 12, 28)),
    ((-118, 12, 30), (-82, -10, 44), (-26, -34, 60), (32, -20, 52), (82, -2, 42), (122, 14, 28)),
)


def cloud_pixels(kind: int) -> Pixels:
    """A cloud cut from two sheets of card, the lower one a little darker."""
    reach = max(x + r for x, _, r in _PUFFS[kind]) + 26
    sheet = Sheet(round(reach * 2 * 1.9), round(170 * 1.9), 2, unit=1.9)
    canvas = sheet.canvas
    canvas.translate(reach, 100)
    shape = skia.Path()
    for x, y, r in _PUFFS[kind]:
        shape.addCircle(x, y, r)
    left, right = _PUFFS[kind][0], _PUFFS[kind][-1]
    x0, x1 = left[0] - left[2], right[0] + right[2]
    shape.addRRect(rrect(x0, 0, x1 - x0, 44, 22))
    shape.setFillType(skia.PathFillType.kWinding)
    with placed(canvas, 7, 10):
        canvas.drawPath(shape, fill("#4a6a78", 0.26, 9))
    canvas.drawPath(shape, fill(shader=linear((-90, -80), (70, 48), ("#fffefa", "#fdf3de", "#e4d2b6"))))
    canvas.save()
    canvas.clipPath(shape, True)
    for x, y, r in _PUFFS[kind]:
        oval(canvas, x + 8, y + r * 0.5 + 14, r * 0.86, r * 0.7, fill("#dcc8aa", 0.28, 6))
        oval(canvas, x - r * 0.2, y - r * 0.26, r * 0.66, r * 0.6, fill("#ffffff", 0.5, 9))
    canvas.restore()
    return sheet.pixels()
