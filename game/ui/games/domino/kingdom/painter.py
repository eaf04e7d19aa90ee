"""Paints single squares of a kingdom, in small steps, and remembers them.

Rules: the picture of a square is a pure function of the squares around it and of what stands on them, so
it can be cached by exactly that; `tile` is a generator whose steps are short, so a frame is never held up.
Sprites reach into neighbouring squares: each square draws all that overlap it, in the same order.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Generator, Hashable

import numpy as np
import pygame

from game.ui.games.domino.kingdom.art import LandKit, Pixels, SpriteSource
from game.ui.games.domino.kingdom.carpet import Placed, Plot, survey
from game.ui.games.domino.kingdom.edge import card
from game.ui.games.domino.kingdom.ground import paint_ground, prepare_ground
from game.ui.games.domino.kingdom.model import CASTLE, Around, Pos, Square, Squares, around, ring
from game.ui.games.domino.kingdom.shape import Field

PLATE = (0.04, 0.05, 0.36)  # x, y, height of the crown plate with its shadow
MINI_PLATE = {1: 0.66, 2: 0.52, 3: 0.38}  # height, centred
PLOTS = 200  # surveyed squares to remember
TILE_BYTES = 6_000_000  # painted squares to remember, but at least a kingdom and what surrounds it

Steps = Generator[None, None, pygame.Surface]


class Painter:
    """Paints the squares of one kingdom at one size."""

    def __init__(self, kit: LandKit, art: SpriteSource, color: str, marks: bool = False) -> None:
        self.kit, self.art, self.color, self.marks = kit, art, color, marks
        self._plots: OrderedDict[Hashable, Plot] = OrderedDict()
        self._tiles: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._keep = max(120, TILE_BYTES // (4 * kit.square_px**2))

    def prepare(self) -> None:
        """Draw up what all squares share and read the pictures of others now rather than in a frame."""
        prepare_ground()
        self.art.sprite(f"castle_{self.color}", self.kit.square_px)
        for crowns in MINI_PLATE:
            self._plate(crowns)

    def tile(self, squares: Squares, pos: Pos) -> Steps:
        """Paint the square at `pos`, or the table beside the kingdom; do not change the surface."""
        near = around(squares, pos)
        things: list[Placed] = []
        for p in ring(pos):
            if p in squares:
                plot = yield from self._plot(p, around(squares, p))
                things += (t for t in plot.things if self._overlaps(t, pos))
        things.sort(key=lambda t: (t.depth, t.x, t.y, t.name))
        key = (pos, near, tuple(things))
        found = self._tiles.get(key)
        if found is None:
            found = yield from self._paint(pos, near, things)
            self._tiles[key] = found
            while len(self._tiles) > self._keep:
                self._tiles.popitem(last=False)
        self._tiles.move_to_end(key)
        return found

    def _plot(self, pos: Pos, near: Around) -> Generator[None, None, Plot]:
        found = self._plots.get((pos, near))
        if found is None:
            found = yield from survey(pos, near, self.kit.mini)
            yield
            self._plots[pos, near] = found
            while len(self._plots) > PLOTS:
                self._plots.popitem(last=False)
        self._plots.move_to_end((pos, near))
        return found

    def _overlaps(self, thing: Placed, pos: Pos) -> bool:
        px = self.kit.square_px
        x, y = self._corner(thing, pos)
        w, h = self.kit.sprites[thing.name, thing.flip].surface.get_size()
        return x < px and y < px and x + w > 0 and y + h > 0

    def _corner(self, thing: Placed, pos: Pos) -> Pos:
        """Where a sprite's upper left corner lies, in pixels of the square at `pos`."""
        px = self.kit.square_px
        foot = self.kit.sprites[thing.name, thing.flip].foot
        return (
            round(thing.x * px) - foot[0] - pos[0] * px,
            round(thing.y * px) - foot[1] - pos[1] * px,
        )

    def _paint(self, pos: Pos, near: Around, things: list[Placed]) -> Steps:
        px, square, there = self.kit.square_px, near[4], tuple(s is not None for s in near)
        if square is None:
            edge = card(there, px)
            yield
            return _surface(edge.trim(None))
        surface = yield from self._paint_land(pos, near, square, things)
        if not all(there):
            edge = card(there, px)
            yield
            surface = _surface(edge.trim(_read(surface)))
            yield
        self._crown(surface, square.crowns)
        if self.marks and square.land != CASTLE:
            self._mark(surface, square.land)
        return surface

    def _paint_land(self, pos: Pos, near: Around, square: Square, things: list[Placed]) -> Steps:
        """The ground or the castle, and what stands on it."""
        px, sprites = self.kit.square_px, self.kit.sprites
        surface = pygame.Surface((px, px), 0, 32)
        if square.land == CASTLE:
            castle = self.art.sprite(f"castle_{self.color}", px)
            surface.blit(castle, castle.get_rect(center=(px // 2, px // 2)))
        else:
            plot = yield from self._plot(pos, near)
            ground = yield from paint_ground(self.kit, pos, plot)
            _write(surface, ground)
        yield
        surface.fblits(
            [(sprites[t.name, t.flip].surface, self._corner(t, pos)) for t in things],
            pygame.BLEND_PREMULTIPLIED,
        )
        yield
        return surface

    def _crown(self, surface: pygame.Surface, crowns: int) -> None:
        if not crowns:
            return
        px, plate = self.kit.square_px, self._plate(crowns)
        if self.kit.mini:
            surface.blit(plate, plate.get_rect(center=(px // 2, px // 2)))
        else:
            surface.blit(plate, (round(PLATE[0] * px), round(PLATE[1] * px)))

    def _plate(self, crowns: int) -> pygame.Surface:
        height = MINI_PLATE[crowns] if self.kit.mini else PLATE[2]
        return self.art.sprite(f"crowns_{crowns}", round(height * self.kit.square_px))

    def _mark(self, surface: pygame.Surface, land: str) -> None:
        px = self.kit.square_px
        mark = self.kit.sprites[f"mark_{land}_0", False].surface
        at = (px - mark.get_width() - px // 20, px - mark.get_height() - px // 20)
        surface.blit(mark, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _write(surface: pygame.Surface, ground: Field) -> None:
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[:] = np.clip(ground, 0, 255).astype(np.uint8).swapaxes(0, 1)


def _read(surface: pygame.Surface) -> Field:
    pixels: Pixels = pygame.surfarray.pixels3d(surface)
    return pixels.swapaxes(0, 1).astype(np.float32)


def _surface(bgra: Pixels) -> pygame.Surface:
    return pygame.image.frombytes(bgra.tobytes(), (bgra.shape[1], bgra.shape[0]), "BGRA")
