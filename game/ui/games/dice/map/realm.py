"""The map on its tray: lands, castles, fires, what may be chosen, and how far it is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.dice.content import ALL_SPACES, SPACES
from game.dice.map import spaces_in
from game.dice.model import Match
from game.dice.play.shown import spaces_shown
from game.dice.scoring import largest_group
from game.ui.draw.kit import Kit
from game.ui.games.dice.art.pictures import PLAYER_COLORS
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.board.layout import EDGE
from game.ui.games.dice.map.canvas import MapCanvas
from game.ui.games.dice.map.light import CHOSEN, MapLight

Point = tuple[int, int]


class Realm:
    def __init__(
        self,
        kit: Kit,
        pieces: DicePieces,
        rect: Rect,
        players: int,
        colors: Sequence[str],
        names: bool = True,
    ) -> None:
        self.kit, self.rect, self.colors = kit, rect, colors
        edge = kit.viewport.px(EDGE)
        self.inner = rect.inflate(-2 * edge, -2 * edge)
        self.canvas = MapCanvas(pieces, kit.type, players, self.inner.size, names)
        self.light = MapLight(self.canvas, kit.type)

    # --- geometry

    def at(self, point: Point) -> Point:
        """From the map's surface to the window."""
        return self.inner.x + point[0], self.inner.y + point[1]

    def centre(self, space: int) -> Point:
        return self.at(self.canvas.centre(space))

    def rect_of(self, space: int) -> Rect:
        """A hexagon as a target: its broad middle, so that neighbours do not overlap."""
        unit = self.canvas.unit
        return Rect(0, 0, round(unit * 0.9), round(unit * 0.84)).move_to(center=self.centre(space))

    def space_at(self, point: Point) -> int | None:
        return self.canvas.hex_at((point[0] - self.inner.x, point[1] - self.inner.y))

    # --- drawing

    def show(self, state: Match) -> None:
        self.canvas.show(spaces_shown(state, self.colors))

    def draw_still(self, surface: pygame.Surface, lit: bool) -> None:
        scale = self.kit.viewport.scale
        self.kit.art.draw_panel(surface, "tray", self.rect, scale, **({"lit": True} if lit else {}))
        compass = self.kit.art.sprite("map_compass", self.kit.viewport.px(84))
        corner = compass.get_rect(bottomleft=self.inner.bottomleft)
        if not any(self.rect_of(space).colliderect(corner) for space in range(len(SPACES))):
            surface.blit(compass, corner)
        surface.blit(self.canvas.surface, self.inner)

    def draw_flames(self, surface: pygame.Surface, now: float) -> None:
        surface.blits([(picture, self.at(corner)) for picture, corner in self.canvas.flames(now)])

    def lift(self, space: int, **gone: object) -> None:
        """Something leaves a space before the state says so: `lift(7, fire=False)`."""
        cells = list(self.canvas.cells)
        cells[space] = replace(cells[space], **gone)  # type: ignore[arg-type]
        self.canvas.show(cells)

    def draw_choice(
        self, surface: pygame.Surface, spaces: Collection[int], chosen: int | None, steps: Mapping[int, int]
    ) -> None:
        """Light on what may be chosen, a veil on the rest, and the steps to what may be raided."""
        lawful = sum(1 << space for space in spaces)
        self.light.draw_veil(surface, self.inner.topleft, spaces_in(ALL_SPACES & ~lawful))
        self.light.draw_targets(surface, self.inner.topleft, [s for s in spaces if s != chosen])
        if chosen is not None:
            self.light.draw_targets(surface, self.inner.topleft, [chosen], 1.0, CHOSEN)
        self.light.draw_distances(surface, self.inner.topleft, steps)

    def draw_ring(self, surface: pygame.Surface, space: int) -> None:
        self.light.draw_targets(surface, self.inner.topleft, [space], 1.0, CHOSEN)

    def draw_territory(self, surface: pygame.Surface, state: Match, seat: int) -> None:
        """A glowing line around a player's largest group."""
        group = largest_group(state.players[seat].tokens, self.canvas.grid.layout.neighbours)
        if group:
            color = PLAYER_COLORS[self.colors[seat]]
            surface.blit(self.light.territory(tuple(spaces_in(group)), color), self.inner)
