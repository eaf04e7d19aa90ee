"""Vector brush of the painter: colours, paints, paths and supersampled sheets on top of Skia.

Rules: colours are "#rrggbb" strings or 0..255 triples and may be mixed freely; every shape is drawn in
the units of the current canvas transform; light comes from the upper left, so `lighter` leans to warm
white and `darker` to a cool brown. A `Sheet` is drawn at `ss` times its size and taken down once, at the
end, so edges are smooth. Pixels leave as uint8 RGBA arrays that are not premultiplied.
Nothing here reads a clock or a global random state: callers pass `random.Random` or a seed.
"""

from __future__ import annotations

import colorsys
import functools
import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import skia
from PIL import Image

ASSETS = Path(__file__).resolve().parents[1]


Rgb = tuple[float, float, float]
Colour = str | Rgb
Point = tuple[float, float]
Pixels = npt.NDArray[np.uint8]
Field = npt.NDArray[Any]
"""Floats, one per pixel (and channel)."""

INK, PAPER, GOLD, GOOD, BAD = "#2B2118", "#FBF3E0", "#E0A526", "#3E9B5F", "#C8452E"
PLAYERS = {"pink": "#EE6E9C", "yellow": "#F4C22F", "green": "#178A58", "blue": "#2A45A8"}
SHADE = "#080304"

# --- colours


def rgb(colour: Colour) -> Rgb:
    if not isinstance(colour, str):
        return colour
    digits = colour.lstrip("#")
    return (int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16))


def mix(a: Colour, b: Colour, t: float) -> Rgb:
    (r, g, u), (x, y, z) = rgb(a), rgb(b)
    return (r + (x - r) * t, g + (y - g) * t, u + (z - u) * t)


def lighter(colour: Colour, t: float) -> Rgb:
    return mix(colour, (255, 246, 214), t)


def darker(colour: Colour, t: float) -> Rgb:
    return mix(colour, (26, 16, 24), t)


def jitter(
    colour: Colour, rng: random.Random, value: float = 0.06, hue: float = 0.012, sat: float = 0.05
) -> Rgb:
    """The same colour as another hand would have mixed it."""
    h, s, v = colorsys.rgb_to_hsv(*(min(255.0, max(0.0, c)) / 255 for c in rgb(colour)))
    h = (h + rng.uniform(-hue, hue)) % 1
    s = min(1.0, max(0.0, s + rng.uniform(-sat, sat)))
    v = min(1.0, max(0.0, v + rng.uniform(-value, value)))
    r, g, b = colorsys.hsv_to_rgb(h, s, v)
    return (255 * r, 255 * g, 255 * b)


def ink(colour: Colour, alpha: float = 1.0) -> int:
    """A Skia colour."""
    r, g, b = (int(min(255.0, max(0.0, c)) + 0.5) for c in rgb(colour))
    return int(skia.Color(r, g, b, int(255 * min(1.0, max(0.0, alpha)) + 0.5)))


# --- paints


def fill(colour: Colour = "#ffffff", alpha: float = 1.0, blur: float = 0, shader: Any = None) -> Any:
    paint = skia.Paint(AntiAlias=True, Color=ink(colour, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    if shader is not None:
        paint.setShader(shader)
    return paint


def stroke(
    colour: Colour,
    width: float,
    alpha: float = 1.0,
    *,
    blur: float = 0,
    round_ends: bool = True,
    dash: Sequence[float] = (),
    shader: Any = None,
) -> Any:
    paint = fill(colour, alpha, blur, shader)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    if round_ends:
        paint.setStrokeCap(skia.Paint.kRound_Cap)
        paint.setStrokeJoin(skia.Paint.kRound_Join)
    if dash:
        paint.setPathEffect(skia.DashPathEffect.Make(list(dash), 0))
    return paint


def _stops(colours: Sequence[Colour | int]) -> list[int]:
    return [c if isinstance(c, int) else ink(c) for c in colours]


def linear(
    start: Point, end: Point, colours: Sequence[Colour | int], at: Sequence[float] | None = None
) -> Any:
    """A linear gradient; a colour with alpha is given as `ink(colour, alpha)`."""
    points = [skia.Point(*start), skia.Point(*end)]
    return skia.GradientShader.MakeLinear(points, _stops(colours), list(at) if at else None)


def radial(
    centre: Point, radius: float, colours: Sequence[Colour | int], at: Sequence[float] | None = None
) -> Any:
    return skia.GradientShader.MakeRadial(
        skia.Point(*centre), radius, _stops(colours), list(at) if at else None
    )


def across(x0: float, x1: float, *colours: Colour | int) -> Any:
    """A fill that goes from left to right: the three tones of a lit body."""
    return fill(shader=linear((x0, 0), (x1, 0), colours))


def down(y0: float, y1: float, *colours: Colour | int) -> Any:
    return fill(shader=linear((0, y0), (0, y1), colours))


# --- shapes


def rect(x: float, y: float, w: float, h: float) -> Any:
    return skia.Rect.MakeXYWH(x, y, w, h)


def rrect(x: float, y: float, w: float, h: float, r: float) -> Any:
    return skia.RRect.MakeRectXY(rect(x, y, w, h), r, r)


def oval(canvas: Any, x: float, y: float, rx: float, ry: float, paint: Any) -> None:
    """An ellipse around its centre."""
    canvas.drawOval(skia.Rect(x - rx, y - ry, x + rx, y + ry), paint)


def poly(points: Sequence[Point], closed: bool = True) -> Any:
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.close()
    return path


def smooth(points: Sequence[Point], closed: bool = True) -> Any:
    """A Catmull-Rom curve through the points."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[min(n - 1, max(0, i))]

    path = skia.Path()
    path.moveTo(*points[0])
    for i in range(n if closed else n - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        path.cubicTo(
            b[0] + (c[0] - a[0]) / 6,
            b[1] + (c[1] - a[1]) / 6,
            c[0] - (d[0] - b[0]) / 6,
            c[1] - (d[1] - b[1]) / 6,
            c[0],
            c[1],
        )
    if closed:
        path.close()
    return path


_NUMBERS_PER = {"M": 2, "L": 2, "Q": 4, "C": 6, "A": 7, "Z": 0}


@functools.lru_cache(maxsize=2048)
def svg(data: str) -> Any:
    """A path from absolute SVG commands M L Q C A Z. The result is shared: do not change it."""
    path = skia.Path()
    for command, body in re.findall(r"([MLQCAZ])([^MLQCAZ]*)", data):
        numbers = [float(v) for v in re.findall(r"-?\d*\.?\d+(?:e-?\d+)?", body)]
        size = _NUMBERS_PER[command]
        if not size:
            path.close()
        for i in range(0, len(numbers), size or 1):
            _add(path, command if i == 0 or command != "M" else "L", numbers[i : i + size])
    return path


def _add(path: Any, command: str, v: list[float]) -> None:
    if command == "M":
        path.moveTo(*v)
    elif command == "L":
        path.lineTo(*v)
    elif command == "Q":
        path.quadTo(*v)
    elif command == "C":
        path.cubicTo(*v)
    else:
        size = skia.Path.ArcSize.kLarge_ArcSize if v[3] else skia.Path.ArcSize.kSmall_ArcSize
        turn = skia.PathDirection.kCW if v[4] else skia.PathDirection.kCCW
        path.arcTo(v[0], v[1], v[2], size, turn, v[5], v[6])


@contextmanager
def placed(
    canvas: Any, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False
) -> Iterator[None]:
    """Draw inside at (x, y), scaled and turned (degrees, clockwise)."""
    canvas.save()
    canvas.translate(x, y)
    if turn:
        canvas.rotate(turn)
    canvas.scale(-scale if flip else scale, scale)
    try:
        yield
    finally:
        canvas.restore()


@contextmanager
def clipped(canvas: Any, shape: Any) -> Iterator[None]:
    """Draw inside a path or rounded rectangle only."""
    canvas.save()
    (canvas.clipPath if isinstance(shape, skia.Path) else canvas.clipRRect)(shape, True)
    try:
        yield
    finally:
        canvas.restore()


def typeface(name: str, size: float) -> Any:
    """A font of the project, such as 'alegreya-900'."""
    file = ASSETS / "fonts" / f"{name}.ttf"
    if not file.exists():
        raise FileNotFoundError(
            f"{file.relative_to(ASSETS.parent)} is missing: the painter needs it for letters"
        )
    font = skia.Font(skia.Typeface.MakeFromFile(str(file)), size)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    return font


# --- sheets and pixels


class Sheet:
    """A transparent sheet of `width` x `height` drawn `ss` times larger; `canvas` works in final pixels."""

    def __init__(self, width: int, height: int, ss: float = 3, unit: float = 1) -> None:
        self.size = (width, height)
        self._surface = skia.Surface(round(width * ss), round(height * ss))
        self.canvas = self._surface.getCanvas()
        self.canvas.scale(ss * unit, ss * unit)

    def pixels(self) -> Pixels:
        raw = self._surface.toarray(colorType=skia.kRGBA_8888_ColorType)
        return resize(raw, *self.size)


def resize(pixels: Pixels, width: int, height: int) -> Pixels:
    if pixels.shape[:2] == (height, width):
        return pixels
    return np.asarray(Image.fromarray(pixels).resize((width, height), Image.Resampling.LANCZOS))


def image(pixels: Pixels) -> Any:
    """A Skia image from RGBA pixels."""
    return skia.Image.fromarray(np.ascontiguousarray(pixels), colorType=skia.kRGBA_8888_ColorType)


def put(
    canvas: Any,
    picture: Any,
    x: float,
    y: float,
    w: float | None = None,
    h: float | None = None,
    alpha: float = 1.0,
) -> None:
    """Draw pixels (or a Skia image) with its upper left corner at (x, y), by default one unit per pixel."""
    if isinstance(picture, np.ndarray):
        picture = image(picture)
    paint = skia.Paint(AntiAlias=True)
    paint.setAlphaf(alpha)
    area = rect(x, y, picture.width() if w is None else w, picture.height() if h is None else h)
    canvas.drawImageRect(picture, area, skia.SamplingOptions(skia.CubicResampler.Mitchell()), paint)


def save(pixels: Pixels, path: Path, quality: int = 88) -> None:
    """Write .png (exact) or .webp (quality 100: exact) by the file's ending."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture = Image.fromarray(pixels)
    if pixels.shape[2] == 4 and bool((pixels[..., 3] == 255).all()):
        picture = picture.convert("RGB")
    if path.suffix == ".webp":
        picture.save(path, lossless=quality >= 100, quality=quality, method=6, alpha_quality=95)
    else:
        picture.save(path, optimize=True)


def reduced(pixels: Pixels, scale: float) -> Pixels:
    """A smaller copy; colours count as much as they cover."""
    picture = Image.fromarray(pixels)
    modes = {"RGBA": "RGBa", "LA": "La"}
    size = (round(picture.width * scale), round(picture.height * scale))
    small = picture.convert(modes.get(picture.mode, picture.mode)).resize(size, Image.Resampling.LANCZOS)
    return np.asarray(small.convert(picture.mode))


# --- fields


def noise(
    height: int,
    width: int,
    cell: float | tuple[float, float],
    seed: int,
    octaves: int = 1,
    gain: float = 0.5,
    wrap: bool = False,
) -> Field:
    """Smooth value noise in -1..1; `cell` is its grain in pixels, (y, x) if stretched.

    With `wrap` the field can be tiled; the cell is then rounded to divide the size."""
    cy, cx = (cell, cell) if isinstance(cell, int | float) else cell
    rng = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    weight, amount = 0.0, 1.0
    for _octave in range(octaves):
        total += amount * _grain(height, width, max(1.0, cy), max(1.0, cx), rng, wrap)
        weight, amount, cy, cx = weight + amount, amount * gain, cy / 2, cx / 2
    return total / np.float32(weight)


def _grain(height: int, width: int, cy: float, cx: float, rng: np.random.Generator, wrap: bool) -> Field:
    rows, cols = max(1, round(height / cy)), max(1, round(width / cx))
    margin = 3
    if wrap:
        grid = np.pad(rng.uniform(-1, 1, (rows, cols)), margin, mode="wrap")
    else:
        grid = rng.uniform(-1, 1, (rows + 2 * margin, cols + 2 * margin))
    left, top = margin, margin
    picture = Image.fromarray(grid.astype(np.float32))
    box = (left, top, left + cols, top + rows)
    return np.asarray(picture.resize((width, height), Image.Resampling.BICUBIC, box=box), np.float32)


def smoothstep(low: float, high: float, x: Field) -> Field:
    t = np.clip((x - low) / (high - low), 0, 1)
    return np.asarray(t * t * (3 - 2 * t))
