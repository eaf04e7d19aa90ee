"""Light over the map: what may be chosen, how far it is, whose land is the largest.

Rules: pictures of light are made once for a map and a colour and then only blitted; pulsing is the caller's
(`strength` 0..1 becomes the alpha of the blit). Nothing here changes the map's surface.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import pygame

from game.ui.draw.cache import Surfaces
from game.ui.draw.nineslice import blank, stacked, straight, tinted
from game.ui.draw.text import Type, Typesetter
from game.ui.draw.theme import Color
from game.ui.games.dice.art.pictures import HEX_HEIGHT, HEX_REACH, design_px
from game.ui.games.dice.map.canvas import MapCanvas
from game.ui.games.dice.map.grid import Point

GOLD: Final[Color] = (255, 214, 103)
CHOSEN: Final[Color] = (255, 255, 255)
DISTANCE_AT: Final = (0.0, -0.36)
_GLOW: Final = 0.2
Corner = tuple[int, int]


class MapLight:
    """Lights for one map canvas; `origin` is where the canvas lies on the target."""

    def __init__(self, canvas: MapCanvas, type_: Typesetter) -> None:
        self._canvas = canvas
        self._art = canvas.pieces.art
        self._type = type_
        self._made = Surfaces(16_000_000)

    def draw_targets(
        self,
        target: pygame.Surface,
        origin: Corner,
        spaces: Iterable[int],
        strength: float = 1.0,
        color: Color = GOLD,
    ) -> None:
        """A ring of light around every space; always with its dark line, so it is never told by hue alone."""
        ring = self.ring(color)
        ring.set_alpha(round(255 * max(0.0, min(1.0, strength))))
        self._blit_all(target, origin, spaces, ring)
        ring.set_alpha(None)

    def draw_veil(self, target: pygame.Surface, origin: Corner, spaces: Iterable[int]) -> None:
        """Dim the spaces that do not count now."""
        veil = self._art.sprite("hex_veil", round(self._canvas.unit * HEX_HEIGHT))
        self._blit_all(target, origin, spaces, veil)

    def draw_distances(self, target: pygame.Surface, origin: Corner, steps: Mapping[int, int]) -> None:
        """The number of steps to each of these spaces, on a plate in its upper corner."""
        for space, number in steps.items():
            plate = self.plate(str(number))
            x, y = self._canvas.centre(space)
            at = (
                origin[0] + x + round(DISTANCE_AT[0] * self._canvas.unit),
                origin[1] + y + round(DISTANCE_AT[1] * self._canvas.unit),
            )
            target.blit(plate, plate.get_rect(center=at))

    def ring(self, color: Color = GOLD) -> pygame.Surface:
        def make() -> pygame.Surface:
            height = round(self._canvas.unit * (HEX_HEIGHT + 2 * HEX_REACH))
            light = tinted(self._art.sprite("hex_light", height), color)
            return stacked([self._art.sprite("hex_dark", height), light])

        return self._made.get(("ring", color), make)

    def plate(self, text: str) -> pygame.Surface:
        """A dark plate with a number."""

        def make() -> pygame.Surface:
            size = round(self._canvas.unit * 0.3)
            out = self._art.sprite("map_plate", size).copy()
            figure = self._type.render(Type.NUMBER, text, design_px(self._type, size * 0.62), (255, 224, 138))
            out.blit(figure, figure.get_rect(center=(round(size * 0.48), round(size * 0.47))))
            return out

        return self._made.get(("plate", text), make)

    def territory(self, spaces: Collection[int], color: Color = GOLD) -> pygame.Surface:
        """A glowing line around a group of spaces, as large as the map."""
        key = ("territory", tuple(sorted(spaces)), color)
        return self._made.get(key, lambda: self._outline(frozenset(spaces), color))

    def _outline(self, spaces: frozenset[int], color: Color) -> pygame.Surface:
        """Lines are traced large and taken down; the glow is soft, so a quarter of the pixels is enough."""
        size = self._canvas.surface.get_size()
        unit, edges = self._canvas.unit, list(self._edges(spaces))
        area = pygame.Rect(self._canvas.hex_rect(min(spaces), _GLOW))
        area = area.unionall([self._canvas.hex_rect(space, _GLOW) for space in spaces])
        area = area.clip(pygame.Rect((0, 0), size))
        glow = self._traced(area, edges, 0.5, ((*color, 170),), (0.14,))
        soft = pygame.transform.box_blur(glow.premul_alpha(), max(1, round(unit * 0.03)))
        light = pygame.transform.smoothscale(soft, area.size)
        tones = ((42, 22, 6, 255), (*color, 255), (255, 252, 236, 255))
        lines = self._traced(area, edges, 2, tones, (0.085, 0.058, 0.018))
        sharp = pygame.transform.smoothscale(lines.premul_alpha(), area.size)
        light.blit(sharp, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        out = blank(size)
        out.blit(straight(light), area)
        return out

    def _traced(
        self,
        area: pygame.Rect,
        edges: Collection[tuple[Point, Point]],
        scale: float,
        tones: Collection[tuple[int, int, int, int]],
        thick: Collection[float],
    ) -> pygame.Surface:
        """The edges inside an area, `scale` times as large, in one tone over the other."""
        sheet = blank((round(area.w * scale), round(area.h * scale)))
        for tone, width in zip(tones, thick, strict=True):
            half = max(0.5, width * self._canvas.unit * scale / 2)
            for first, second in edges:
                a, b = ((pygame.Vector2(point) - area.topleft) * scale for point in (first, second))
                side = (b - a).rotate(90)
                side.scale_to_length(half)
                pygame.draw.polygon(sheet, tone, (a + side, b + side, b - side, a - side))
                for end in (a, b):
                    pygame.draw.circle(sheet, tone, end, half)
        return sheet

    def _edges(self, spaces: frozenset[int]) -> Iterable[tuple[Point, Point]]:
        """The sides of the group that have nothing of it on the other side."""
        grid = self._canvas.grid
        places = {grid.layout.axial[space] for space in spaces}
        over = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # clockwise from the upper right side
        for space in spaces:
            q, r = grid.layout.axial[space]
            corners = grid.corners(space)
            for side, (dq, dr) in enumerate(over):
                if (q + dq, r + dr) not in places:
                    yield corners[side], corners[(side + 1) % 6]

    def _blit_all(
        self, target: pygame.Surface, origin: Corner, spaces: Iterable[int], picture: pygame.Surface
    ) -> None:
        for space in spaces:
            x, y = self._canvas.centre(space)
            target.blit(picture, picture.get_rect(center=(origin[0] + x, origin[1] + y)))
