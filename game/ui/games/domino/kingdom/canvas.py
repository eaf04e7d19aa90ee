"""One shown kingdom: a goal, a finished surface, and the work between them.

Rules: `show` sets the goal and is cheap; `work` paints for a few milliseconds and says whether the goal is
reached; until then `surface` stays the last finished picture. Squares that look the same are not painted
again. `origin` is where the castle square's upper left corner lies on `surface`.
"""

from __future__ import annotations

import time
from collections.abc import Generator

import pygame

from game.ui.games.domino.kingdom.art import LandArt, SpriteSource
from game.ui.games.domino.kingdom.model import Pos, Squares, ring
from game.ui.games.domino.kingdom.painter import Painter

Work = Generator[None, None, None]


def spend(work: Work, budget_ms: float) -> bool:
    """Do steps of a work for about `budget_ms`; True when it is done."""
    end = time.perf_counter() + budget_ms / 1000
    return all(time.perf_counter() < end for _step in work)


class CellPicture:
    """A surface under construction: cells of one size around the squares of a kingdom."""

    def __init__(self, cells: set[Pos], square_px: int) -> None:
        self.left, self.top = min(x for x, _ in cells), min(y for _, y in cells)
        right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        self.px = square_px
        size = ((right - self.left) * square_px, (bottom - self.top) * square_px)
        self.surface = pygame.Surface(size, pygame.SRCALPHA, 32)

    @property
    def origin(self) -> Pos:
        return (-self.left * self.px, -self.top * self.px)

    def put(self, pos: Pos, tile: pygame.Surface) -> None:
        self.surface.blit(tile, ((pos[0] - self.left) * self.px, (pos[1] - self.top) * self.px))


class KingdomCanvas:
    """Shows one kingdom at one size."""

    def __init__(
        self,
        lands: LandArt,
        art: SpriteSource,
        square: int,
        color: str,
        *,
        mini: bool = False,
        marks: bool = False,
    ) -> None:
        self.painter = Painter(lands.kit(square, mini), art, color, marks)
        self.square = square
        self.painter.prepare()
        self.surface = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
        self.origin: Pos = (0, 0)
        self._goal: Squares = {}
        self._work: Work | None = None

    def show(self, squares: Squares) -> None:
        """Set the goal: the squares to be seen, castle included."""
        if squares != self._goal:
            self._goal = dict(squares)
            self._work = self._compose()

    @property
    def done(self) -> bool:
        """Whether `surface` shows the goal."""
        return self._work is None

    def work(self, budget_ms: float) -> bool:
        """Paint for about `budget_ms`; True when `surface` shows the goal."""
        if self._work is not None and spend(self._work, budget_ms):
            self._work = None
        return self.done

    def finish(self) -> pygame.Surface:
        """Paint to the end at once."""
        while not self.work(1000.0):
            pass
        return self.surface

    def _compose(self) -> Work:
        cells = {p for square in self._goal for p in ring(square)}
        picture = CellPicture(cells, self.square)
        yield
        for pos in sorted(cells, key=lambda p: (p[1], p[0])):
            tile = yield from self.painter.tile(self._goal, pos)
            picture.put(pos, tile)
            yield
        self.surface, self.origin = picture.surface, picture.origin
