"""The painted pictures at run time: sprites, icons, growing panels and the table, at any size.

Rules: nothing is decoded before it is asked for; every result is made once and kept in a cache bounded in
bytes (the least recently used go first), so callers may ask every frame and must not draw on what they get.
What was decoded leaves sooner than what was made of it. Names, sizes and margins come from
assets/art/manifest.json, which the painter writes; large pictures have a smaller copy there, enough for most
windows. A picture that is missing is reported once, by file name, and replaced by a plain shape: the game
goes on. Threads may share an Art: painters that work ahead ask it from a worker. The title appears before
numpy could be imported, so nothing here uses it.

A panel's `size` is its body; its surface is larger by the shadow margin around it. `draw_panel` puts it in
place; others place `panel(...)` at the body's corner minus `panel_margin(...)`.
"""

from __future__ import annotations

import json
import logging
import math
import threading
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import pygame

from assets import ASSETS
from game.i18n import _
from game.ui.draw.cache import Surfaces
from game.ui.draw.nineslice import blank, grown, scaled, stacked, tinted, turned

CACHE_BYTES: Final = 64 * 1024 * 1024
LEAST_BYTES, BYTES_PER_PIXEL = 24 * 1024 * 1024, 16
"""Room for finished pictures: a larger window needs larger ones."""
SOURCE_BYTES: Final = 6 * 1024 * 1024
"""Room for decoded files and their layers, from which several sizes may be made in a row."""
TURN_STEP: Final = 3
BUTTON_DEPTH: Final = 6
BUTTON_LIFT: Final = {"normal": 0, "hover": -2, "pressed": 4, "disabled": 3}
"""How far a button's face moves down in each state, in pixels at 1080 lines."""

log = logging.getLogger(__name__)
Color = tuple[int, int, int]
Sides = tuple[int, int, int, int]
Entry = dict[str, Any]


class Art:
    """All pictures of one art folder."""

    def __init__(self, folder: Path = ASSETS / "art", cache_bytes: int = CACHE_BYTES) -> None:
        self._folder = folder
        sources = min(SOURCE_BYTES, cache_bytes // 2)
        self._sources, self._made = Surfaces(sources), Surfaces(cache_bytes - sources)
        self._reported: set[str] = set()
        self._lock = threading.RLock()

    @property
    def note(self) -> str:
        """What is wrong with the pictures, in the player's language; empty if all is well."""
        if not self._reported:
            return ""
        return _("Some pictures of the game are missing; install it again to see them.")

    def fit(self, window: tuple[int, int]) -> None:
        """Have as much room as the pictures of a window of that size need."""
        self._made.room = max(LEAST_BYTES, BYTES_PER_PIXEL * window[0] * window[1])

    # --- sprites

    def names(self, section: str) -> list[str]:
        """Names in a section of the manifest: sprites, panels, icons, backdrops."""
        if section == "icons":
            return list(self._icons)
        return list(self._manifest.get(section, {}))

    def sprite_size(self, name: str, height: int) -> tuple[int, int]:
        """What `sprite` will measure, without decoding it."""
        width, tall = self._entry("sprites", name).get("size", (1, 1))
        return max(1, round(height * width / tall)), max(1, height)

    def anchor(self, name: str) -> tuple[float, float]:
        """The point a sprite stands on or turns about, as parts of its width and height."""
        x, y = self._entry("sprites", name).get("anchor", (0.5, 0.5))
        return x, y

    def original(self, name: str) -> pygame.Surface:
        """A sprite as it was painted, decoded afresh: for large pictures that are put together once."""
        entry = self._entry("sprites", name)
        return self._picture(entry.get("file", f"{name}.webp"), keep=False) or _plain((64, 64))

    def facts(self, section: str, name: str) -> dict[str, Any]:
        """Plain facts the painter left about a picture, such as how the landscape is put together."""
        return self._entry(section, name)

    def sprite(self, name: str, height: int) -> pygame.Surface:
        """A sprite, `height` pixels tall."""

        def make() -> pygame.Surface:
            size, entry = self.sprite_size(name, height), self._entry("sprites", name)
            file, _ = self._fitting(entry.get("file", f"{name}.webp"), height / entry.get("size", (1, 1))[1])
            source = self._picture(file)
            return _plain(size) if source is None else scaled(source, size)

        return self._kept(("sprite", name, height), make)

    def turned(self, name: str, height: int, degrees: float, fineness: float = TURN_STEP) -> pygame.Surface:
        """A sprite turned clockwise about its centre, in steps of `fineness` degrees."""
        step = round(degrees / fineness) % round(360 / fineness)

        def make() -> pygame.Surface:
            return turned(self.sprite(name, height), step * fineness)

        return (
            self._kept(("turned", name, height, step * fineness), make) if step else self.sprite(name, height)
        )

    def icon(self, name: str, px: int, color: Color) -> pygame.Surface:
        """An icon in one colour, `px` pixels square."""
        color = (color[0], color[1], color[2])

        def make() -> pygame.Surface:
            out = pygame.transform.smoothscale(self._glyph(name, px), (px, px))
            out.fill((*color, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return out

        return self._kept(("icon", name, px, color), make)

    # --- panels

    def panel(
        self, kind: str, size: tuple[int, int], scale: float = 1.0, **variant: object
    ) -> pygame.Surface:
        """A panel with a body of that size and its shadow around it.

        Variants: `color=` tints what may be tinted (a tray's edge, a plate's stripe, a glow); `lit=True`
        adds the gold edge and glow; `line=True` adds the rule inside a letter."""
        key = ("panel", kind, tuple(size), round(scale, 3), tuple(sorted(variant.items())))
        return self._kept(key, lambda: self._make_panel(kind, size, scale, variant))

    def panel_margin(self, kind: str, scale: float = 1.0, size: tuple[int, int] | None = None) -> Sides:
        """Left, top, right, bottom of the shadow; kinds that scale with their size (chips) need it."""
        skin = self._entry("panels", kind)
        k = _fitted(skin, size, scale) if size else scale
        left, top, right, bottom = (round(side * k) for side in skin.get("margin", (0, 0, 0, 0)))
        return left, top, right, bottom

    def draw_panel(
        self, target: pygame.Surface, kind: str, body: pygame.Rect, scale: float = 1.0, **variant: object
    ) -> None:
        """Draw a panel so that its body fills the rectangle."""
        left, top, _, _ = self.panel_margin(kind, scale, body.size)
        target.blit(self.panel(kind, body.size, scale, **variant), (body.x - left, body.y - top))

    def button(self, kind: str, state: str, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
        """A button (paper, good, gold, bad, dark) in a state (normal, hover, pressed, disabled)."""
        return self.panel(f"button_{kind}_{state}", size, scale)

    def button_face(self, state: str, body: pygame.Rect, scale: float = 1.0) -> pygame.Rect:
        """Where the face of a button lies in that state: labels are centred on it."""
        depth = round(BUTTON_DEPTH * scale)
        return pygame.Rect(body.x, body.y + round(BUTTON_LIFT[state] * scale), body.w, body.h - depth)

    def backdrop(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        """A lit surface that fills the window: 'table'."""
        return self._kept(("backdrop", kind, tuple(size)), lambda: self._make_backdrop(kind, size))

    # --- making

    def _make_panel(
        self, kind: str, size: tuple[int, int], scale: float, variant: dict[str, object]
    ) -> pygame.Surface:
        skin = self._entry("panels", kind)
        k = _fitted(skin, size, scale)
        left, top, right, bottom = self.panel_margin(kind, scale, size)
        full = (size[0] + left + right, size[1] + top + bottom)
        layers = []
        for layer in skin.get("layers", ()):
            if layer["when"] and not variant.get(layer["when"]):
                continue
            picture = self._layer(layer, skin, k, full)
            if picture is None:
                return _plain(full, (left, top, *size))
            if layer["tint"] and (color := variant.get("color")) is not None:
                picture = tinted(picture, _color(color))
            layers.append(picture)
        return stacked(layers) if layers else _plain(full, (left, top, *size))

    def _layer(self, layer: Entry, skin: Entry, k: float, full: tuple[int, int]) -> pygame.Surface | None:
        """One picture of a panel, scaled to the screen and grown to the full size."""
        file, ratio = self._fitting(layer["file"], k / skin["scale"])
        source = self._picture(file)
        if source is None:
            return None
        small = (max(1, round(source.get_width() * ratio)), max(1, round(source.get_height() * ratio)))
        base = source
        if small != source.get_size():
            base = self._sources.get((file, small), lambda: scaled(source, small))
        left, top, right, bottom = (round(side * k) for side in skin["inset"])
        wide = grown(base, 0, (left, right), full[0], layer["fill"][0])
        whole = grown(wide, 1, (top, bottom), full[1], layer["fill"][1])
        if not layer["shift"]:
            return whole
        moved = blank(full)
        moved.blit(whole, (0, round(layer["shift"] * k)))
        return moved

    def _make_backdrop(self, kind: str, size: tuple[int, int]) -> pygame.Surface:
        entry = self._entry("backdrops", kind)
        ratio = math.sqrt(size[0] * size[1] / (1920 * 1080)) / entry.get("scale", 1)
        file, ratio = self._fitting(entry.get("file", f"{kind}.webp"), ratio)
        source = self._picture(file, keep=False)
        out = pygame.Surface(size)
        if source is None:
            out.fill((74, 52, 35))
            return out
        tile = scaled(source, (round(source.get_width() * ratio), round(source.get_height() * ratio)))
        for y in range(0, size[1], tile.get_height()):
            for x in range(0, size[0], tile.get_width()):
                out.blit(tile, (x, y))
        light = pygame.transform.smoothscale(_light(entry["light"], entry["ambient"]), size)
        out.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return out

    # --- pictures and cache

    @cached_property
    def _manifest(self) -> dict[str, dict[str, Entry]]:
        file = self._folder / "manifest.json"
        try:
            manifest: dict[str, dict[str, Entry]] = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            self._report(file.name, f"cannot read {file}: {error}")
            return {}
        return manifest

    def _entry(self, section: str, name: str) -> Entry:
        entry = self._manifest.get(section, {}).get(name)
        if entry is None:
            self._report(f"{section}/{name}", f"{section} has no picture named {name!r}")
            return {}
        return entry

    @cached_property
    def _icons(self) -> dict[str, int]:
        atlas = self._manifest.get("icons", {}).get("atlas", {})
        return {name: i for i, name in enumerate(atlas.get("names", ()))}

    def _glyph(self, name: str, px: int) -> pygame.Surface:
        """An icon in white, as large as it was painted."""
        atlas = self._manifest.get("icons", {}).get("atlas", {})
        file, ratio = self._fitting(atlas.get("file", "icons.png"), px / atlas.get("cell", px))
        sheet = self._picture(file) if self._icons else None
        if sheet is None or name not in self._icons:
            self._report(f"icons/{name}", f"there is no icon named {name!r}")
            return _plain((px, px))
        cell = round(px / ratio)
        row, column = divmod(self._icons[name], int(atlas["columns"]))
        glyph = sheet.subsurface((column * cell, row * cell, cell, cell)).copy()
        glyph.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return glyph

    def _fitting(self, file: str, ratio: float) -> tuple[str, float]:
        """The file to take for a picture shown at so much of its size: a smaller copy if that is enough."""
        copy = self._manifest.get("smaller", {}).get(file)
        if copy is None or ratio > copy["scale"]:
            return file, ratio
        return copy["file"], ratio / copy["scale"]

    def _picture(self, file: str, keep: bool = True) -> pygame.Surface | None:
        """A decoded file, or None after reporting why not. Large ones that are used once are not kept."""
        if file in self._reported:
            return None
        try:
            if not keep:
                return _decoded(self._folder / file)
            with self._lock:
                return self._sources.get(file, lambda: _decoded(self._folder / file))
        except (OSError, pygame.error) as error:
            self._report(file, f"cannot read {self._folder / file}: {error}")
            return None

    def _report(self, what: str, message: str) -> None:
        if what not in self._reported:
            self._reported.add(what)
            log.error("art: %s", message)

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def finished() -> pygame.Surface:
            made = make()
            if not (pygame.display.get_init() and pygame.display.get_surface()):
                return made
            return made.convert() if key[0] == "backdrop" else made.convert_alpha()

        with self._lock:
            return self._made.get(key, finished)

    @property
    def used_bytes(self) -> int:
        """Memory held by the caches."""
        return self._made.used + self._sources.used


def _decoded(file: Path) -> pygame.Surface:
    loaded = pygame.image.load(file)
    if not loaded.get_flags() & pygame.SRCALPHA:
        return loaded
    return loaded.convert(blank((1, 1)))


def _color(color: object) -> Color:
    r, g, b, _ = pygame.Color(color)  # type: ignore[call-overload]
    return r, g, b


def _fitted(skin: Entry, size: tuple[int, int], scale: float) -> float:
    """The scale at which a skin fits the body: the screen's, its own height's, or less if it is too small."""
    if not skin:
        return scale
    if skin["fit"] in ("height", "fill"):
        return float(size[1] / skin["body"][1])
    if skin["fit"] == "width":
        return float(size[0] / skin["body"][0])
    ends = [skin["inset"][i] - skin["margin"][i] for i in range(4)]
    return float(min(scale, size[0] / (ends[0] + ends[2] + 1), size[1] / (ends[1] + ends[3] + 1)))


def _plain(size: tuple[int, int], body: tuple[int, int, int, int] | None = None) -> pygame.Surface:
    """What stands in for a missing picture."""
    out = blank(size)
    area = pygame.Rect(body or (0, 0, *size))
    radius = max(1, min(area.size) // 6)
    pygame.draw.rect(out, (222, 205, 168), area, border_radius=radius)
    pygame.draw.rect(out, (138, 98, 48), area, max(1, radius // 4), border_radius=radius)
    return out


def _light(centre: tuple[float, float], ambient: float) -> pygame.Surface:
    """Warm light from above that falls off to the corners, as a small picture to multiply with."""
    width, height = 96, 54
    pixels = bytearray()
    for y in ((row + 0.5) / height for row in range(height)):
        for x in ((column + 0.5) / width for column in range(width)):
            away = ((x - centre[0]) / 0.85) ** 2 + ((y - centre[1]) / 0.95) ** 2
            edge = min(1.0, max(0.0, (4 * (x - 0.5) ** 2 + 4 * (y - 0.5) ** 2 - 0.75) / 1.25))
            bright = (ambient + (1 - ambient) * math.exp(-away * 1.3)) * (
                1 - 0.28 * edge * edge * (3 - 2 * edge)
            )
            pixels += bytes((int(255 * bright), int(250 * bright), int(240 * bright)))
    return pygame.image.frombytes(bytes(pixels), (width, height), "RGB")
