"""Dominoes, their backs, land swatches and kingdoms as surfaces, all painted from the same lands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame
from pygame import Rect

from game.ui.draw.cache import Surfaces
from game.ui.draw.kit import Kit
from game.ui.games.domino.board.squares import halves
from game.ui.games.domino.kingdom import Dominoes, Face, KingdomCanvas, LandArt, Square
from game.ui.games.domino.kingdom.pieces import MARGIN

TILT = 10
"""Degrees between the kept pictures of a falling domino."""
MOVED_BYTES = 8_000_000
"""Room for pictures of dominoes that fall and flip."""


@cache
def lands() -> LandArt:
    """Loaded when the first kingdom is shown, not at the start."""
    return LandArt()


class Pieces:
    def __init__(self, stage: Kit) -> None:
        self._stage = stage
        self._dominoes = Dominoes(lands(), stage.art, stage.settings.marks)
        self._moved = Surfaces(MOVED_BYTES)
        self._swatches: dict[tuple[str, int], pygame.Surface] = {}
        self._canvases: dict[tuple[str, int, bool], KingdomCanvas] = {}

    def canvas(self, square: int, color: str, mini: bool = False) -> KingdomCanvas:
        """The painting of a player's kingdom at a size; the same one whenever it is asked for."""
        key = (color, square, mini)
        if key not in self._canvases:
            marks = self._stage.settings.marks
            self._canvases[key] = KingdomCanvas(
                lands(), self._stage.art, square, color, mini=mini, marks=marks
            )
        return self._canvases[key]

    def expect(self, tiles: Iterable[int], square: int) -> None:
        """These dominoes will be shown soon: paint them ahead, a little in each frame."""
        self._dominoes.ask(*(Face(*halves(tile), square) for tile in tiles))

    def work(self, budget_ms: float) -> bool:
        return self._dominoes.work(budget_ms)

    def domino(self, tile: int, square: int) -> pygame.Surface:
        """A domino lying on its side, with a margin for its shadow (see `body`)."""
        return self._dominoes.surface(Face(*halves(tile), square))

    def turned(self, first: Square, second: Square, square: int, toward: tuple[int, int]) -> pygame.Surface:
        """A domino as it lies in a kingdom, its second half `toward` of the first. Ask again in each frame:
        until it is painted, the one from the market stands in."""
        return self._dominoes.standing_in(Face(first, second, square, toward))

    def sketched(self, tile: int, square: int, toward: tuple[int, int]) -> pygame.Surface | None:
        """Roughly a domino as it will lie in a kingdom, for the moments until its ghost is painted."""
        return self._dominoes.likeness(Face(*halves(tile), square, toward))

    def tilted(self, tile: int, square: int, degrees: float) -> pygame.Surface:
        """A domino turned by some degrees, in steps, so that each is turned only once."""
        picture, turn = self.domino(tile, square), round(degrees / TILT) * TILT % 360
        return self._moved.get(
            ("tilted", picture, turn), lambda: pygame.transform.rotozoom(picture, -turn, 1.0)
        )

    def squashed(self, picture: pygame.Surface, width: int) -> pygame.Surface:
        """The picture made narrower, for a flip; widths come in few steps, so they are kept."""
        size = (max(1, width), picture.get_height())
        return self._moved.get(
            ("squashed", picture, width), lambda: pygame.transform.smoothscale(picture, size)
        )

    def back(self, square: int) -> pygame.Surface:
        return self._stage.art.sprite("domino_back", square)

    def swatch(self, land: str, size: int) -> pygame.Surface:
        """A small square of a land with round corners."""
        key = (land, size)
        if key not in self._swatches:
            self._swatches[key] = self._cut(land, size)
        return self._swatches[key]

    def _cut(self, land: str, size: int) -> pygame.Surface:
        plain = Square(land, 0, _PLAIN.get(land, 0))
        picture = self._dominoes.surface(Face(plain, plain, size))
        edge = round(MARGIN * size)
        swatch = picture.subsurface((edge, edge, size, size)).copy()
        mask = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=max(2, size // 7))
        swatch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return swatch


_PLAIN = {"wheat": 1, "forest": 3, "lake": 7, "grass": 10, "swamp": 12, "mine": 48}
"""Dominoes whose motif shows the land best when it is small."""


def body(square: int, centre: tuple[int, int]) -> Rect:
    """A domino's rect without the margin of its picture."""
    rect = Rect(0, 0, 2 * square, square)
    rect.center = centre
    return rect
