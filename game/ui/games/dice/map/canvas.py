"""The map of the dice game as one finished surface that is mended where something changes.

Rules: the land with its names is painted once for a size; `show` compares what lies on the spaces with what
was shown and paints only the hexagons that changed (and what reaches into them from next door). Flames are
not on the surface, because they move: blit `flames(now)` over it. All points are on the surface; the board
adds where it put it. Castles leave the land to be seen: a small round of paving, the owner's rim, a token.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from game.dice.content import LAND_OF, LANDS, SPACES
from game.dice.names import land_words
from game.dice.play.shown import EMPTY, ShownSpace
from game.i18n import say
from game.ui.draw.art import Art
from game.ui.draw.nineslice import blank
from game.ui.draw.text import Type, Typesetter
from game.ui.games.dice.art.pictures import (
    FLAMES,
    FORT_HEIGHT,
    HEX_HEIGHT,
    HEX_REACH,
    design_px,
    space_picture,
)
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.map.grid import HALF_HEIGHT, ROW, Grid, Point, grid

FOOT: Final = 0.1
"""Where a castle stands, below the middle of its hexagon; likewise the next."""
TOKEN_AT: Final = (0.275, 0.13)
TOKEN: Final = 0.29
GEM_AT: Final = (-0.27, 0.12)
GEM: Final = 0.28
FLAME: Final = 0.74
FLAME_FOOT: Final = 0.19
NAME_AT: Final = 0.335
NAME: Final = 0.115
FRAMES_PER_SECOND: Final = 11
_CREAM, _DARK = (255, 248, 226), (38, 22, 10)
_SIDES: Final = ((0.5, 0.0), (0.25, ROW / 2), (-0.25, ROW / 2))
"""The middles of a hexagon's right, lower right and lower left side."""
_STEPS: Final = ((1, 0), (0, 1), (-1, 1))
"""To the neighbours over those sides, in axial coordinates."""


class MapCanvas:
    """The map for a number of players, as large as fits into `size`."""

    def __init__(
        self,
        pieces: DicePieces,
        type_: Typesetter,
        players: int,
        size: tuple[int, int],
        names: bool = True,
    ) -> None:
        self.grid: Grid = grid(players, size)
        self.unit = self.grid.unit
        self.pieces = pieces
        self._art: Art = pieces.art
        self._type = type_
        self._names = names
        self._order = sorted(range(len(SPACES)), key=lambda space: self.centre(space)[::-1])
        self._land = blank(size)
        self._paint_land()
        self.surface = self._land.copy()
        for space in self._order if names else ():
            self._write(self.surface, space)
        self.cells: tuple[ShownSpace, ...] = (EMPTY,) * len(SPACES)

    # --- places

    def centre(self, space: int) -> tuple[int, int]:
        return self.grid.centres[space]

    def hex_at(self, point: Point) -> int | None:
        return self.grid.hex_at(point)

    def hex_rect(self, space: int, reach: float = 0.0) -> pygame.Rect:
        """The rectangle around a hexagon."""
        width = self.unit * (1 + 2 * reach)
        height = self.unit * (HEX_HEIGHT + 2 * reach)
        rect = pygame.Rect(0, 0, round(width), round(height))
        rect.center = self.centre(space)
        return rect

    def fort_at(self, space: int) -> tuple[int, int]:
        """Where the upper left corner of `fort` belongs."""
        width, height = self._art.sprite_size("fort_grey", self._px(FORT_HEIGHT))
        x, y = self._at(space, (0.0, FOOT))
        foot = self._art.anchor("fort_grey")
        return x - round(width * foot[0]), y - round(height * foot[1])

    def token_at(self, space: int) -> tuple[int, int]:
        """The middle of the token beside a castle."""
        return self._at(space, TOKEN_AT)

    def gem_at(self, space: int) -> tuple[int, int]:
        """The middle of a gem."""
        return self._at(space, GEM_AT)

    # --- pictures at this map's size

    def fort(self, owner: str, rise: float = 1.0) -> pygame.Surface:
        """A castle on its way up; belongs at `fort_at`."""
        return self.pieces.fort(owner, self.unit, rise)

    def token(self, color: str) -> pygame.Surface:
        return self.pieces.token(color, self._px(TOKEN))

    def gem(self, kind: str) -> pygame.Surface:
        """A gem on its plate, as it lies on the map."""
        return self._art.sprite(f"gem_spot_{kind}", self._px(GEM))

    def flames(
        self, now: float, hidden: Collection[int] = ()
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """The dragon fires at a moment, with their corners, from back to front: `Surface.blits` takes them.

        A gem beside a fire comes along, in front of it. Fires on `hidden` spaces are in the air just now."""
        beat, shown = int(now * FRAMES_PER_SECOND), []
        for space in self._order:
            cell = self.cells[space]
            if cell.fire and space not in hidden:
                shown.append(self.flame(space, beat + 3 * space))
            if cell.fire and cell.gem:
                gem = self.gem(cell.gem)
                shown.append((gem, gem.get_rect(center=self.gem_at(space)).topleft))
        return shown

    def flame(self, space: int, frame: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """A fire on a space, and its corner."""
        picture = self.pieces.fire(frame % FLAMES, self._px(FLAME))
        x, y = self._at(space, (0.0, FLAME_FOOT))
        foot = self._art.anchor("fire_0")
        return picture, (x - round(picture.get_width() * foot[0]), y - round(picture.get_height() * foot[1]))

    # --- showing

    def show(self, cells: Sequence[ShownSpace]) -> list[pygame.Rect]:
        """Show what lies on the spaces; the rectangles that were painted anew."""
        changed = [
            space for space, (old, new) in enumerate(zip(self.cells, cells, strict=True)) if old != new
        ]
        self.cells = tuple(cells)
        return [self._mend(space) for space in changed]

    def _mend(self, space: int) -> pygame.Rect:
        area = self.hex_rect(space, 0.16).clip(self.surface.get_rect())
        self.surface.set_clip(area)
        self.surface.fill((0, 0, 0, 0))
        self.surface.blit(self._land, area.topleft, area)
        near = [other for other in self._order if self.hex_rect(other, 0.16).colliderect(area)]
        for other in near:
            self._lay(other)
        for other in near:
            self._join(other)
        for other in near:
            self._stand(other)
        for other in near if self._names else ():
            self._write(self.surface, other)
        self.surface.set_clip(None)
        return area

    def _lay(self, space: int) -> None:
        """What lies flat: burnt ground, the owner's rim."""
        cell = self.cells[space]
        if cell.fire:
            self._centred(self.surface, "hex_scorch", space)
        if cell.owner or cell.bare:
            self._centred(self.surface, f"hex_rim_{cell.owner or 'grey'}", space)

    def _join(self, space: int) -> None:
        """Bridges to the neighbours of the same owner."""
        owner = self.cells[space].owner
        if not owner:
            return
        for side, other in self._beyond(space):
            if self.cells[other].owner == owner:
                bridge = self._art.sprite(f"bridge_{owner}_{side}", self._px(0.56))
                self.surface.blit(bridge, bridge.get_rect(center=self._at(space, _SIDES[side])))

    def _stand(self, space: int) -> None:
        cell = self.cells[space]
        if cell.owner or cell.bare or cell.fire:
            owner = cell.owner or ("ruin" if cell.fire else "grey")
            self.surface.blit(self.fort(owner), self.fort_at(space))
        if cell.owner:
            token = self.token(cell.owner)
            self.surface.blit(token, token.get_rect(center=self.token_at(space)))
        if cell.gem:
            gem = self.gem(cell.gem)
            self.surface.blit(gem, gem.get_rect(center=self.gem_at(space)))

    # --- the land

    def _paint_land(self) -> None:
        for layer in ("hex_shadow", "hex_card"):
            for space in self._order:
                self._centred(self._land, layer, space, HEX_REACH)
        for space in self._order:
            self._centred(self._land, space_picture(space), space)
        for space in self._order:
            for side, other in self._beyond(space):
                if SPACES[space][0] != SPACES[other][0]:
                    self._centred(self._land, f"hex_seam_{side}", space, HEX_REACH)

    def _write(self, target: pygame.Surface, space: int) -> None:
        """The name of the land along the lower edge, over everything; in two lines if one would be tiny."""
        text = say(land_words(LANDS[LAND_OF[space]]))
        text = text[:1].upper() + text[1:]
        wanted = max(self.unit * NAME, min(14.0, self.unit * 0.14))
        px, small = design_px(self._type, wanted, 1.3), design_px(self._type, self.unit * 0.085)
        lines = [(text, NAME_AT, 0.74)]
        if " " in text and self._type.width(Type.LABEL, text, px) > self.unit * 0.86:
            first, second = _halved(text)
            lines = [(first, NAME_AT - 0.075, 0.8), (second, NAME_AT + 0.035, 0.66)]
        for line, y, room in lines:
            fitted = self._type.fit(Type.LABEL, line, self.unit * room, px, floor=small)
            label = self._type.display(
                Type.LABEL, fitted.text, fitted.px, _CREAM, outline=_DARK, shadow=_DARK
            )
            target.blit(label, label.get_rect(center=self._at(space, (0.0, y))))

    # --- helpers

    def _px(self, part: float) -> int:
        return max(1, round(part * self.unit))

    def _at(self, space: int, offset: Point) -> tuple[int, int]:
        x, y = self.centre(space)
        return x + round(offset[0] * self.unit), y + round(offset[1] * self.unit)

    def _centred(self, target: pygame.Surface, name: str, space: int, reach: float = 0.0) -> None:
        height = round(self.unit * (2 * HALF_HEIGHT + 2 * reach))
        picture = self._art.sprite(name, height)
        target.blit(picture, picture.get_rect(center=self.centre(space)))

    def _beyond(self, space: int) -> list[tuple[int, int]]:
        """(side, neighbour) over the right, lower right and lower left side."""
        axial = self.grid.layout.axial
        q, r = axial[space]
        places = {place: other for other, place in enumerate(axial)}
        return [
            (side, places[q + dq, r + dr])
            for side, (dq, dr) in enumerate(_STEPS)
            if (q + dq, r + dr) in places
        ]


def _halved(text: str) -> tuple[str, str]:
    """A name of several words in two lines of about one length."""
    gaps = [i for i, letter in enumerate(text) if letter == " "]
    middle = min(gaps, key=lambda i: abs(2 * i - len(text)))
    return text[:middle], text[middle + 1 :]
