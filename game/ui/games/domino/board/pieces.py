"""Dominoes, their backs, land swatches and kingdoms as surfaces, all painted from the same lands."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame
from pygame import Rect

from game.ui.draw.cache import Surfaces
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.games.domino.board.squares import halves
from game.ui.games.domino.kingdom.art import LandArt
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.model import Square
from game.ui.games.domino.kingdom.pieces import MARGIN, Dominoes, DominoFace
from game.ui.widgets.labels import snug

FLIP_STEPS = 12
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
        self._dominoes.ask(*(DominoFace(*halves(tile), square) for tile in tiles))

    def expect_turned(self, tile: int, square: int, toward: tuple[int, int]) -> None:
        """This domino will lie so in a kingdom soon."""
        self._dominoes.expect(DominoFace(*halves(tile), square, toward))

    @property
    def done(self) -> bool:
        """Whether everything expected is painted."""
        return self._dominoes.done

    def work(self, budget_ms: float) -> bool:
        return self._dominoes.work(budget_ms)

    def domino(self, tile: int, square: int) -> pygame.Surface:
        """A domino lying on its side, with a margin for its shadow (see `body`)."""
        return self._dominoes.surface(DominoFace(*halves(tile), square))

    def turned(self, tile: int, square: int, toward: tuple[int, int]) -> pygame.Surface:
        """A domino as it lies in a kingdom, its second half `toward` of the first. Ask again in each frame:
        until it is painted, the one from the market stands in."""
        return self._dominoes.standing_in(DominoFace(*halves(tile), square, toward))

    def sketched(self, tile: int, square: int, toward: tuple[int, int]) -> pygame.Surface | None:
        """Roughly a domino as it will lie in a kingdom, for the moments until its ghost is painted."""
        return self._dominoes.likeness(DominoFace(*halves(tile), square, toward))

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
        picture = self._dominoes.surface(DominoFace(plain, plain, size))
        edge = round(MARGIN * size)
        swatch = picture.subsurface((edge, edge, size, size)).copy()
        mask = pygame.Surface((size, size), pygame.SRCALPHA)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=max(2, size // 7))
        swatch.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return swatch

    def draw_numbered(
        self, surface: pygame.Surface, centre: tuple[int, int], tile: int, square: int, face: float = 1.0
    ) -> None:
        """A domino with its number, face up or down or somewhere in a flip."""
        front = face > 0.5
        picture = self.domino(tile, square) if front else self.back(square)
        part = abs(2 * face - 1)
        if part < 1:
            step = round(part * FLIP_STEPS) / FLIP_STEPS
            picture = self.squashed(picture, round(picture.get_width() * step))
        surface.blit(picture, picture.get_rect(center=centre))
        if part == 1:
            self.draw_token(surface, body(square, centre), tile)

    def draw_token(self, surface: pygame.Surface, rect: Rect, tile: int) -> None:
        """The number at the corner of a domino."""
        stage, side = self._stage, round(rect.h * 0.46)
        token = stage.art.sprite("token", side)
        where = token.get_rect(center=(rect.x, rect.bottom - side // 5))
        surface.blit(token, where)
        box = (round(side * 0.72), round(side * 0.9))
        number = snug(stage.type, Type.NAME, str(tile), box, stage.theme.ink, 60)
        surface.blit(number, number.get_rect(center=(where.centerx, where.centery - side // 20)))


_PLAIN = {"wheat": 1, "forest": 3, "lake": 7, "grass": 10, "swamp": 12, "mine": 48}
"""Dominoes whose motif shows the land best when it is small."""


def body(square: int, centre: tuple[int, int]) -> Rect:
    """A domino's rect without the margin of its picture."""
    rect = Rect(0, 0, 2 * square, square)
    rect.center = centre
    return rect
