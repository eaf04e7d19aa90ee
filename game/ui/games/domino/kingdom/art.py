"""The painted lands, loaded once and scaled once for each size of square.

Rules: sprites are premultiplied, so they scale without dark rims and are blitted with BLEND_PREMULTIPLIED;
grounds are uint8 arrays (y, x, rgb) that wrap over `span` squares. A `LandKit` never changes once made.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt
import pygame

from assets import ASSETS
from game.ui.games.domino.kingdom.carpet import MINI, prepare
from game.ui.games.domino.kingdom.model import LANDS, Pos
from game.ui.games.domino.kingdom.motifs import ROOM, kind
from game.ui.games.domino.kingdom.shape import bends

KITS = 6  # sizes to remember; a window being resized asks for many
Pixels = npt.NDArray[np.uint8]
FOLDER = ASSETS / "art" / "lands"


class SpriteSource(Protocol):
    """Where castles and crown plates come from."""

    def sprite(self, name: str, height: int) -> pygame.Surface: ...


@dataclass(frozen=True, slots=True)
class Sprite:
    surface: pygame.Surface  # premultiplied
    foot: Pos  # in pixels from its upper left corner


@dataclass(frozen=True, slots=True)
class LandKit:
    """Everything painted, for squares of one size."""

    square_px: int
    mini: bool
    span: int
    grounds: dict[str, Pixels]
    sprites: dict[tuple[str, bool], Sprite]

    def ground(self, land: str, pos: Pos) -> Pixels:
        """The ground of a square, cut from the wrapping texture."""
        px = self.square_px
        x, y = (pos[0] % self.span) * px, (pos[1] % self.span) * px
        return self.grounds[land][y : y + px, x : x + px]


class LandArt:
    """The atlases of the lands; `kit` scales them to a size and keeps the result."""

    def __init__(self, folder: Path = FOLDER) -> None:
        index: dict[str, Any] = json.loads((folder / "lands.json").read_text(encoding="utf-8"))
        self._unit: int = index["unit"]
        self._span: int = index["span"]
        self._places: dict[str, list[Any]] = index["sprites"]
        self._sheets = {land: _load(folder / f"{land}.webp").premul_alpha() for land in LANDS}
        self._grounds = {land: pygame.image.load(folder / f"{land}_ground.webp") for land in LANDS}
        self._kits: OrderedDict[tuple[int, bool], LandKit] = OrderedDict()

    def kit(self, square_px: int, mini: bool = False) -> LandKit:
        found = self._kits.get((square_px, mini))
        if found is None:
            found = self._kits[square_px, mini] = self._scale(square_px, mini)
            while len(self._kits) > KITS:
                self._kits.popitem(last=False)
        self._kits.move_to_end((square_px, mini))
        return found

    def has_kit(self, square_px: int, mini: bool = False) -> bool:
        """Whether `kit` has it at once; making a new one takes many frames."""
        return (square_px, mini) in self._kits

    def _scale(self, square_px: int, mini: bool) -> LandKit:
        size = self._span * square_px
        grounds = {}
        for land, picture in self._grounds.items():
            scaled = pygame.transform.smoothscale(picture, (size, size))
            grounds[land] = np.ascontiguousarray(pygame.surfarray.array3d(scaled).swapaxes(0, 1))
        sprites = {}
        for name, (land, x, y, w, h, ax, ay) in self._places.items():
            scale = square_px / self._unit
            if mini:
                scale *= 1.25 if kind(name) in ROOM else MINI
            cut = self._sheets[land].subsurface((x, y, w, h))
            new = (max(1, round(w * scale)), max(1, round(h * scale)))
            small = pygame.transform.smoothscale(cut, new)
            foot = (round(ax * scale), round(ay * scale))
            sprites[name, False] = Sprite(small, foot)
            flipped = pygame.transform.flip(small, True, False)
            sprites[name, True] = Sprite(flipped, (new[0] - foot[0], foot[1]))
        prepare(mini)
        bends()
        return LandKit(square_px, mini, self._span, grounds, sprites)


def _load(path: Path) -> pygame.Surface:
    """A picture as 32 bits with alpha, also when there is no window to convert for."""
    loaded = pygame.image.load(path)
    picture = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
    loaded.set_alpha(None)
    picture.blit(loaded, (0, 0))
    return picture
