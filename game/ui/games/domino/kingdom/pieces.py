"""Dominoes on their own, and the ghost of a domino over a kingdom.

Rules: a domino for the market is a kingdom of two squares, cut close; where it lies on the plane of noise
depends on its number, so no two look stamped. A ghost shows exactly what the kingdom would look like: its
own squares and every neighbour that changes (shore meets shore). Placing it then costs nothing: the same
squares are already painted.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.games.domino.kingdom.art import LandArt, SpriteSource
from game.ui.games.domino.kingdom.canvas import CellPicture, KingdomCanvas, Work, spend
from game.ui.games.domino.kingdom.model import PERIOD, Pos, Square, Squares, ring
from game.ui.games.domino.kingdom.painter import Painter

MARGIN = 0.3  # of a square around a domino, for its shadow


@dataclass(frozen=True, slots=True)
class DominoFace:
    """A domino seen from above: `second` lies `toward` of `first`."""

    first: Square
    second: Square
    square_px: int
    toward: Pos = (1, 0)


class Dominoes:
    """Pictures of single dominoes, painted once for each size, ahead of time if they are asked for."""

    def __init__(self, lands: LandArt, art: SpriteSource, marks: bool = False) -> None:
        self._lands, self._art, self._marks = lands, art, marks
        self._pictures: dict[DominoFace, pygame.Surface] = {}
        self._asked: dict[DominoFace, Work] = {}
        self._stand_ins: dict[tuple[DominoFace, DominoFace], pygame.Surface] = {}

    def ask(self, *faces: DominoFace) -> None:
        """Have these painted by the next calls of `work`."""
        for face in faces:
            if face not in self._pictures and face not in self._asked:
                self._asked[face] = self._paint(face)

    def expect(self, face: DominoFace) -> None:
        """This one will be shown soon: have it painted where other things of its size are painted anyway;
        elsewhere what stands in for it is good enough."""
        if self._lands.has_kit(face.square_px):
            self.ask(face)

    @property
    def done(self) -> bool:
        """Whether everything asked for is there."""
        return not self._asked

    def work(self, budget_ms: float) -> bool:
        """Paint for about `budget_ms`; True when everything asked for is there."""
        if self._asked:
            face, work = next(iter(self._asked.items()))
            if spend(work, budget_ms):
                self._asked.pop(face, None)
        return self.done

    def surface(self, face: DominoFace) -> pygame.Surface:
        """The picture, painted now if it is not there yet; the margin around it is MARGIN squares."""
        if face not in self._pictures:
            self.ask(face)
            for _step in self._asked.pop(face):
                pass
        return self._pictures[face]

    def standing_in(self, face: DominoFace) -> pygame.Surface:
        """The picture if it is there; else the same domino painted for elsewhere, turned and scaled, so that
        nobody waits."""
        if face in self._pictures:
            return self._pictures[face]
        other = self._elsewhere(face)
        if other is None:
            return self.surface(face)
        if (face, other) not in self._stand_ins:
            self._stand_ins[face, other] = _as(self._pictures[other], face, other)
        return self._stand_ins[face, other]

    def likeness(self, face: DominoFace) -> pygame.Surface | None:
        """The same domino painted for elsewhere, turned and scaled anew; nothing is asked for or kept."""
        other = self._elsewhere(face)
        return None if other is None else _as(self._pictures[other], face, other)

    def _elsewhere(self, face: DominoFace) -> DominoFace | None:
        like = (face.first, face.second)
        return next((f for f in self._pictures if (f.first, f.second) == like and f.toward == (1, 0)), None)

    def _paint(self, face: DominoFace) -> Work:
        px = face.square_px
        painter = Painter(self._lands.kit(px), self._art, "", self._marks)
        at = (face.first.tile * 3 % PERIOD, face.first.tile * 5 % PERIOD)
        squares = {at: face.first, (at[0] + face.toward[0], at[1] + face.toward[1]): face.second}
        cells = {p for pos in squares for p in ring(pos)}
        picture = CellPicture(cells, px)
        for pos in sorted(cells):
            tile = yield from painter.tile(squares, pos)
            picture.put(pos, tile)
            yield
        cut = round((1 - MARGIN) * px)
        area = picture.surface.get_rect().inflate(-2 * cut, -2 * cut)
        self._pictures[face] = picture.surface.subsurface(area).copy()
        self._stand_ins = {pair: image for pair, image in self._stand_ins.items() if pair[0] != face}


def _as(picture: pygame.Surface, face: DominoFace, other: DominoFace) -> pygame.Surface:
    """A domino lying on its side, turned and scaled as another face lies."""
    quarters = {(1, 0): 0, (0, -1): 1, (-1, 0): 2, (0, 1): 3}[face.toward]
    turned = pygame.transform.rotate(picture, 90 * quarters)
    return pygame.transform.smoothscale_by(turned, face.square_px / other.square_px)


class Ghost:
    """The held domino in its place, growing square by square as `work` paints it.

    `surface` belongs at `offset` from the kingdom's origin, on top of the kingdom: the domino's squares and
    the neighbours that change with it. It has no shadow of its own; the table's light is the caller's."""

    def __init__(self, canvas: KingdomCanvas, squares: Squares, domino: Squares) -> None:
        self._painter = canvas.painter
        self._after = {**squares, **domino}
        near = {p for pos in domino for p in ring(pos)}
        beside = sorted(p for p in near if p in squares and p not in domino)
        self._picture = CellPicture(near, canvas.square)
        self.surface = self._picture.surface
        self.offset: Pos = (-self._picture.origin[0], -self._picture.origin[1])
        self._work: Work | None = self._compose([*domino, *beside])

    @property
    def done(self) -> bool:
        return self._work is None

    def work(self, budget_ms: float) -> bool:
        """Paint for about `budget_ms`; True when it is complete."""
        if self._work is not None and spend(self._work, budget_ms):
            self._work = None
        return self.done

    def _compose(self, cells: list[Pos]) -> Work:
        for pos in cells:
            tile = yield from self._painter.tile(self._after, pos)
            self._picture.put(pos, tile)
            yield
