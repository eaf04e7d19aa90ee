"""The title picture, put together for any area and brought to life.

Still layers are flattened once per size into three sheets (sky, far, near); per frame only these and the
few living things are drawn: clouds drift, the mill turns, the boat rocks, the swan swims, sheep nod. The
mill's many pictures are kept only while it can be seen: `rest` lets them go.
`now` is in seconds and only drives that motion; `calm` (reduced motion) holds everything still. `shift`
(-1..1) moves the sheets against each other, for a pointer that looks around.
The area may have any shape: the picture covers it, its ground at the lower edge, and things that stand in
it move together in a narrow window and apart in a wide one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.ui.draw.art import Art
from game.ui.draw.nineslice import blank, straight, turned

WIDTH: Final = 2880
NORMAL: Final = 1920
SLACK: Final = 40
"""How far the sheets reach beyond the area on each side, in units of 1080 lines."""
Band = tuple[pygame.Surface, int]
"""A strip of a flattened sheet and its upper edge in the target."""
SOLID: Final = 248
"""Alpha from which a row counts as solid: layering leaves it a little below 255."""
LARGE: Final = 500
"""Pixels from which the mill turns in coarser steps: its pictures take much memory."""
DEPTH: Final = {"sky": 0.15, "far": 0.4, "near": 1.0}


@dataclass(frozen=True, slots=True)
class _Frame:
    """How the design lies in the area."""

    area: pygame.Rect
    scale: float
    top: float
    squeeze: float

    @classmethod
    def around(cls, area: pygame.Rect, ground: float) -> _Frame:
        scale = max(area.h / ground, area.w / (WIDTH - 2 * SLACK))
        squeeze = min(1.25, max(0.66, area.w / scale / NORMAL))
        return cls(area.copy(), scale, area.bottom - ground * scale, squeeze)

    def spot(self, place: dict[str, Any]) -> tuple[float, float]:
        """Where a place lies; what is not terrain moves together in a narrow window."""
        x = place["x"] * (self.squeeze if place["loose"] else 1)
        return self.area.centerx + x * self.scale, self.top + place["y"] * self.scale


class Landscape:
    """Draws the title landscape of one art folder."""

    def __init__(self, art: Art) -> None:
        self._art = art
        facts = art.facts("landscape", "title")
        self._ground: float = facts.get("ground", 902)
        self._places: list[dict[str, Any]] = facts.get("places", [])
        self._frame: _Frame | None = None
        self._sheets: dict[str, list[Band]] = {}
        self._mill: dict[int, pygame.Surface] = {}
        """Its sails, by degrees of a quarter turn."""

    def draw(
        self, target: pygame.Surface, area: pygame.Rect, now: float, calm: bool = False, shift: float = 0.0
    ) -> None:
        """Draw the picture into the area as it looks at that moment."""
        frame = self._fit(area)
        clip = target.get_clip()
        target.set_clip(area.clip(clip))
        moment = 0.0 if calm else now
        for group, bands in self._sheets.items():
            slide = round(-shift * SLACK * DEPTH[group] * frame.scale)
            for band, top in bands:
                target.blit(band, (area.centerx - band.get_width() // 2 + slide, top))
            for place in self._places:
                if place["group"] == group and place["life"]:
                    self._draw_living(target, frame, place, moment, slide)
        target.set_clip(clip)

    def prepare(self, area: pygame.Rect) -> None:
        """Decode and flatten for that area ahead of the first frame; may run in a worker thread."""
        self._fit(area)

    def rest(self) -> None:
        """Nobody looks for a while."""
        self._mill.clear()

    def _fit(self, area: pygame.Rect) -> _Frame:
        if self._frame is None or self._frame.area != area:
            frame = _Frame.around(area, self._ground)
            bands, floor = {}, area.bottom
            for group in reversed(DEPTH):
                bands[group], floor = _banded(*self._flatten(frame, group), floor)
            self._sheets = {group: bands[group] for group in DEPTH}
            self._frame = frame
            self._mill.clear()
        return self._frame

    # --- still

    def _flatten(self, frame: _Frame, group: str) -> tuple[pygame.Surface, int]:
        """All still pictures of a group on one sheet, and where its upper edge lies in the target."""
        still = [place for place in self._places if place["group"] == group and not place["life"]]
        width = frame.area.w + 2 * round(SLACK * frame.scale)
        top = min((frame.top + self._top(place) * frame.scale for place in still), default=0)
        start = frame.area.y if group == "sky" else max(frame.area.y, math.floor(top))
        sheet = blank((width, max(1, frame.area.bottom - start)))
        if group == "sky":
            sheet.fill("black")  # so that the frame before never shines through
        for place in still:
            picture, (x, y) = self._placed(frame, place)
            left = round(x - frame.area.centerx + width / 2)
            sheet.blit(picture, (left, round(y - start)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return straight(sheet), start

    def _top(self, place: dict[str, Any]) -> float:
        return float(place["y"] - self._art.anchor(place["sprite"])[1] * place["height"])

    def _placed(self, frame: _Frame, place: dict[str, Any]) -> tuple[pygame.Surface, tuple[float, float]]:
        """A still picture at its size, premultiplied, and its upper left corner."""
        height = max(1, round(place["height"] * frame.scale))
        source = self._art.original(place["sprite"])
        width = max(1, round(source.get_width() * height / source.get_height()))
        picture = pygame.transform.smoothscale(_premultiplied(source), (width, height))
        ax, ay = self._art.anchor(place["sprite"])
        x, y = frame.spot(place)
        return picture, (x - ax * width, y - ay * height)

    # --- living

    def _draw_living(
        self, target: pygame.Surface, frame: _Frame, place: dict[str, Any], now: float, slide: int
    ) -> None:
        height = max(1, round(place["height"] * frame.scale))
        dx, dy, turn = _motion(place["life"], now, place["x"])
        if place["life"] == "drift":
            half = WIDTH / 2 + 200
            dx = (place["x"] + dx + half) % (2 * half) - half - place["x"]
        x, y = frame.spot(place)
        x, y = x + dx * frame.scale + slide, y + dy * frame.scale
        name = place["sprite"]
        if place["life"] == "turn":
            picture = self._sails(name, height, turn)
        else:
            picture = self._art.turned(name, height, turn, 0.5) if turn else self._art.sprite(name, height)
        (ax, ay), (width, tall) = self._art.anchor(name), self._art.sprite_size(name, height)
        middle = (round(x + (0.5 - ax) * width), round(y + (0.5 - ay) * tall))
        target.blit(picture, picture.get_rect(center=middle))

    def _sails(self, name: str, height: int, turn: float) -> pygame.Surface:
        """Sails look the same after a quarter turn."""
        fineness = 1 if height < LARGE else 2
        step = round(turn % 90 / fineness) * fineness % 90
        if step not in self._mill:
            self._mill[step] = _ready(turned(self._art.sprite(name, height), step), True)
        return self._mill[step]


def _motion(life: str, now: float, seed: float) -> tuple[float, float, float]:
    """Offset in units and turn in degrees; `seed` keeps neighbours out of step."""
    if life == "drift":
        return now * (5 + abs(seed) % 5), 0.0, 0.0
    if life == "turn":
        return 0.0, 0.0, 18 + now * 17
    if life == "sail":
        return 26 * math.sin(now * 0.21), 1.6 * math.sin(now * 1.3), 2.2 * math.sin(now * 0.9)
    if life == "swim":
        return 34 * math.sin(now * 0.17 + 1), 0.8 * math.sin(now * 1.7), 0.0
    return 5 * math.sin(now * 0.3 + seed), 1.2 * max(0.0, math.sin(now * 0.9 + seed)), 0.0


def _premultiplied(picture: pygame.Surface) -> pygame.Surface:
    if picture.get_flags() & pygame.SRCALPHA:
        return picture.premul_alpha()
    solid = blank(picture.get_size())
    solid.blit(picture, (0, 0))
    return solid


def _banded(sheet: pygame.Surface, top: int, floor: int) -> tuple[list[Band], int]:
    """Cut a sheet off at the floor, below which nearer sheets hide it, and split it where it becomes solid:
    solid rows are drawn several times faster. Also returns where that is."""
    width, height = sheet.get_width(), max(1, min(sheet.get_height(), floor - top))
    mask, row = pygame.mask.from_surface(sheet, SOLID - 1), pygame.Mask((width, 1), fill=True)
    solid = height
    while solid and mask.overlap_area(row, (0, solid - 1)) == width:
        solid -= 1
    bands: list[Band] = []
    if solid:
        bands.append((_ready(sheet.subsurface((0, 0, width, solid)), True), top))
    if solid < height:
        bands.append((_ready(sheet.subsurface((0, solid, width, height - solid)), False), top + solid))
    return bands, top + solid


def _ready(picture: pygame.Surface, alpha: bool) -> pygame.Surface:
    """In the format of the screen, if there is one."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return picture.convert_alpha() if alpha else picture.convert()
    return picture.copy()
