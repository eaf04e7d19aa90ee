"""Paints the lands into `art/lands`: a wrapping ground and a sheet of sprites for each, and one index.

Rules: everything is drawn at UNIT pixels a square, which is sharp at 4K; the seeds are fixed, so the same
files come out on every run. A sprite is listed under a land with the number of its variants; its anchor is
its foot. `lands.json`: {"unit", "span", "sprites": {name: [land, x, y, w, h, anchor_x, anchor_y]}}.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from assets.paint.brush import Pixels, Sheet, placed, save
from assets.paint.catalogue import ART
from assets.paint.lands import motifs_carpet as carpet
from assets.paint.lands import motifs_farm as farm
from assets.paint.lands import motifs_marks as marks
from assets.paint.lands import motifs_wild as wild
from assets.paint.lands.ground import GROUNDS, SPAN, UNIT

Draw = Callable[[Any, random.Random], None]
Sprite = tuple[str, Draw]
REACH = 0.62  # no sprite reaches further from its foot, in squares
SHEET = 1024
MARK = 0.115  # radius of a land's mark


def _sized(height: float, draw: Callable[..., None], *args: Any) -> Draw:
    """A motif of its own unit, `height` squares tall."""

    def sized(canvas: Any, rng: random.Random) -> None:
        with placed(canvas, scale=height):
            draw(canvas, *args)

    return sized


def _random(height: float, draw: Callable[..., None]) -> Draw:
    def sized(canvas: Any, rng: random.Random) -> None:
        with placed(canvas, scale=height):
            draw(canvas, rng)

    return sized


def _chance(draw: Callable[..., None], *args: Any) -> Draw:
    """A thing drawn in squares, with chance in it and arguments after that."""
    return lambda canvas, rng: draw(canvas, rng, *args)


def _wheat() -> Iterator[Sprite]:
    for _ in range(4):
        yield "ears", _chance(carpet.ears)
    yield "mill", _sized(0.6, farm.windmill, 14)
    yield "mill", _sized(0.6, farm.windmill, 38)
    yield "sheaf", _sized(0.3, farm.sheaf)
    yield "bale", _sized(0.2, farm.bale)
    yield "barn", _sized(0.58, farm.barn)
    yield "scarecrow", _sized(0.42, farm.scarecrow)
    yield "cart", _sized(0.4, farm.cart)


def _grass() -> Iterator[Sprite]:
    yield "sheep", _sized(0.28, wild.sheep)
    yield "sheep", _sized(0.28, wild.sheep, True)
    yield "cow", _sized(0.34, wild.cow)
    for _ in range(2):
        yield "oak", _chance(_oak, 0.48, "#4f8a34")
    yield "apple", _chance(_oak, 0.36, "#5d9a3c", "#d9432f")
    yield "cottage", _sized(0.5, farm.house)
    yield "fence", _sized(1, farm.fence, 0.66, 7)
    yield "stones", _random(0.16, wild.stones)
    yield "well", _sized(0.36, farm.well)
    yield "rabbit", _sized(0.17, wild.rabbit)


def _lake() -> Iterator[Sprite]:
    for size in (0.05, 0.065, 0.08):
        yield "wave", _sized(1, carpet.wave, size, True)
    for size in (0.055, 0.075):
        yield "swell", _sized(1, carpet.wave, size, False)
    yield "boat", _sized(0.52, farm.boat)
    yield "boat", _sized(0.46, farm.boat, "#fff7e4", "#e0a526")
    yield "rowboat", _sized(0.34, farm.rowboat)
    yield "swan", _sized(0.32, wild.swan)
    yield "duck", _sized(0.2, wild.duck, "#1f7a4d")
    yield "duck", _sized(0.17, wild.duck, "#8a5a34")
    yield "fish", _sized(0.28, wild.fish)
    yield "islet", _random(0.6, wild.islet)
    yield "skerry", _random(0.34, wild.skerry)


def _swamp() -> Iterator[Sprite]:
    for _ in range(8):
        yield "reeds", _chance(carpet.reeds)
    yield "dead_tree", _sized(0.5, wild.dead_tree)
    yield "dragonfly", _sized(0.22, _turned, -25)
    yield "dragonfly", _sized(0.2, _turned, 35)
    for turn, bloom in ((40, True), (200, False), (300, False)):
        yield "lily", _sized(0.2, wild.lily, turn, bloom)
    yield "frog", _sized(0.17, wild.frog)
    yield "hut", _sized(0.46, farm.hut)
    yield "heron", _sized(0.34, wild.heron)
    yield "mushroom", _sized(0.12, wild.mushroom)


def _turned(canvas: Any, turn: float) -> None:
    with placed(canvas, turn=turn):
        wild.dragonfly(canvas)


def _oak(canvas: Any, rng: random.Random, height: float, leaf: str, fruit: str | None = None) -> None:
    carpet.oak(canvas, height, rng, leaf, fruit)


def _pine(canvas: Any, rng: random.Random, height: float, leaf: str) -> None:
    carpet.pine(canvas, height, rng, leaf)


def _peak(canvas: Any, rng: random.Random, height: float, gold: bool) -> None:
    carpet.peak(canvas, height, rng, gold)


def _nugget(canvas: Any, rng: random.Random, size: float) -> None:
    carpet.nugget(canvas, size, rng)


def _forest() -> Iterator[Sprite]:
    for i in range(12):
        height = 0.27 + 0.11 * (i % 6) / 5
        base = ("#1a6541", "#185f4b", "#216c42")[i % 3]
        yield "pine", _chance(_pine, height, base)
    for height in (0.13, 0.15, 0.17, 0.19):
        yield "sapling", _chance(_pine, height, "#237046")
    for _ in range(3):
        yield "broadleaf", _chance(_oak, 0.25, "#226338")
    yield "cabin", _sized(0.42, farm.house, "#b98a58", "#8a3f2b")
    yield "deer", _sized(0.3, wild.deer)
    yield "fox", _sized(0.2, wild.fox)
    yield "bear", _sized(0.3, wild.bear)
    yield "stump", _sized(0.2, wild.stump)
    yield "logs", _sized(0.3, farm.logs)
    yield "toadstool", _sized(0.12, wild.mushroom)


def _mine() -> Iterator[Sprite]:
    for i in range(12):
        height = 0.2 + 0.1 * (i % 6) / 5
        yield ("vein" if i % 2 else "peak"), _chance(_peak, height, i % 2 == 1)
    for size in (0.06, 0.1, 0.14):
        yield "nugget", _chance(_nugget, size)
    yield "portal", _random(0.56, farm.portal)
    yield "crystals", _sized(0.36, wild.crystals)
    yield "quartz", _sized(0.28, wild.crystals, "#8fb4e6")
    yield "tools", _sized(0.3, farm.tools)


SPRITES: dict[str, Callable[[], Iterator[Sprite]]] = {
    "wheat": _wheat,
    "grass": _grass,
    "lake": _lake,
    "swamp": _swamp,
    "forest": _forest,
    "mine": _mine,
}


def _draw(draw: Draw, seed: int) -> tuple[Pixels, int, int]:
    """A sprite cut to its pixels, with its foot."""
    size = round(2 * REACH * UNIT)
    sheet = Sheet(size, size, 3, UNIT)
    sheet.canvas.translate(REACH, REACH)
    draw(sheet.canvas, random.Random(seed))
    pixels = sheet.pixels()
    ys, xs = np.nonzero(pixels[..., 3] > 3)
    x0, x1, y0, y1 = int(xs.min()), int(xs.max()) + 1, int(ys.min()), int(ys.max()) + 1
    return pixels[y0:y1, x0:x1], size // 2 - x0, size // 2 - y0


def _pack(drawn: list[tuple[str, Pixels, int, int]], land: str) -> tuple[Pixels, dict[str, list[Any]]]:
    """Sprites on shelves, the tallest first."""
    index: dict[str, list[Any]] = {}
    places: list[tuple[Pixels, int, int]] = []
    x = y = shelf = 0
    for name, pixels, ax, ay in sorted(drawn, key=lambda d: (-d[1].shape[0], d[0])):
        h, w = pixels.shape[:2]
        if x + w > SHEET:
            x, y, shelf = 0, y + shelf + 2, 0
        places.append((pixels, x, y))
        index[name] = [land, x, y, w, h, ax, ay]
        x, shelf = x + w + 2, max(shelf, h)
    sheet = np.zeros((y + shelf, SHEET, 4), np.uint8)
    for pixels, px, py in places:
        sheet[py : py + pixels.shape[0], px : px + pixels.shape[1]] = pixels
    return sheet, index


def paint(folder: Path = ART / "lands") -> None:
    """Write the art of the lands."""
    folder.mkdir(parents=True, exist_ok=True)
    index: dict[str, list[Any]] = {}
    for land, sprites in SPRITES.items():
        save(GROUNDS[land](), folder / f"{land}_ground.webp", 92)
        counts: dict[str, int] = {}
        drawn = []
        for name, draw in [*sprites(), (f"mark_{land}", _sized(MARK, marks.mark, land))]:
            counts[name] = counts.get(name, -1) + 1
            drawn.append((f"{name}_{counts[name]}", *_draw(draw, _seed(land + name, counts[name]))))
        sheet, places = _pack(drawn, land)
        save(sheet, folder / f"{land}.webp", 100)
        index |= places
    text = json.dumps({"unit": UNIT, "span": SPAN, "sprites": index}, indent=0, sort_keys=True)
    (folder / "lands.json").write_text(text + "\n", encoding="utf-8")


def _seed(name: str, variant: int) -> int:
    """A seed that depends neither on the order of the list nor on the run of the interpreter."""
    return zlib.crc32(name.encode()) * 64 + variant
