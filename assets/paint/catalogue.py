"""Where painted pictures go, and the manifest that tells the game about them.

`assets/art/manifest.json` has one section per kind of picture (sprites, panels, icons, backdrops), one for
how the landscape is put together, and one for the `smaller` copies of large pictures, which windows of 1080
lines and less read in a quarter of the time. Each part of the painter fills its own folder, and replaces
exactly the entries whose files lie in that folder, so parts can be painted one by one. Sizes and margins in a
panel entry are in pixels at 1080 lines; the pictures themselves are painted `scale` times larger.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from assets.paint.brush import ASSETS, Pixels, Point, reduced, save

ART = ASSETS / "art"
MANIFEST = ART / "manifest.json"
Sides = tuple[int, int, int, int]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Layer:
    """One picture of a panel. `fill`: how its middle grows, per axis. `tint`: takes the caller's colour.
    `when`: drawn only if the caller asks for that variant. `shift`: down by so many pixels."""

    file: str
    fill: tuple[str, str] = ("stretch", "stretch")
    tint: bool = False
    when: str = ""
    shift: int = 0


@dataclass(frozen=True, slots=True)
class Skin:
    """A panel that grows to any size. `margin`: shadow outside its body. `inset`: what never grows, counted
    from the picture's rim. `fit`: what sets its scale: the screen ('scale') or its 'height' or 'width'."""

    margin: Sides
    inset: Sides
    layers: tuple[Layer, ...]
    scale: float = 2
    fit: str = "scale"
    body: tuple[int, int] = (0, 0)


@dataclass(slots=True)
class Part:
    """One folder of pictures and the manifest entries that belong to it."""

    folder: str
    entries: dict[str, dict[str, Any]] = field(default_factory=dict)

    def picture(
        self, name: str, pixels: Pixels, quality: int = 90, ending: str = "webp", smaller: float = 0
    ) -> str:
        """Write a picture, and a copy of `smaller` times its size if that is not 0."""
        file = f"{self.folder}/{name}.{ending}"
        save(pixels, ART / file, quality)
        if smaller:
            copy = self.picture(f"{name}_smaller", reduced(pixels, smaller), quality, ending)
            self.add("smaller", file, {"file": copy, "scale": smaller})
        return file

    def sprite(
        self,
        name: str,
        pixels: Pixels,
        anchor: Point = (0.5, 0.5),
        quality: int = 90,
        smaller: float = 0,
    ) -> None:
        height, width = pixels.shape[:2]
        self.entries.setdefault("sprites", {})[name] = {
            "file": self.picture(name, pixels, quality, smaller=smaller),
            "size": [width, height],
            "anchor": [round(anchor[0], 4), round(anchor[1], 4)],
        }

    def panel(self, name: str, skin: Skin) -> None:
        self.entries.setdefault("panels", {})[name] = asdict(skin)

    def add(self, section: str, name: str, entry: dict[str, Any]) -> None:
        self.entries.setdefault(section, {})[name] = entry

    def close(self) -> None:
        """Drop what this part no longer paints, then write the manifest."""
        manifest = json.loads(MANIFEST.read_text()) if MANIFEST.exists() else {}
        for section, entries in manifest.items():
            manifest[section] = {k: v for k, v in entries.items() if not self._owns(v)}
        for section, entries in self.entries.items():
            manifest.setdefault(section, {}).update(entries)
        kept = {
            ART / file for entries in self.entries.values() for v in entries.values() for file in files_of(v)
        }
        for old in (ART / self.folder).iterdir():
            if old not in kept:
                old.unlink()
        ordered = {section: dict(sorted(manifest[section].items())) for section in sorted(manifest)}
        MANIFEST.write_text(json.dumps(ordered, indent=1) + "\n")

    def _owns(self, entry: dict[str, Any]) -> bool:
        return any(Path(file).parts[0] == self.folder for file in files_of(entry)) or (
            entry.get("folder") == self.folder
        )


def files_of(entry: dict[str, Any]) -> list[str]:
    """The pictures an entry is made of; an entry of plain facts (`folder`) has none."""
    if "layers" in entry:
        return [layer["file"] for layer in entry["layers"]]
    return [entry["file"]] if "file" in entry else []
