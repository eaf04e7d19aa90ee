"""All kingdoms on the table: yours on its tray, the others around it in the order of play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.domino.board import STEPS, Pos
from game.domino.model import Kingdom, Place
from game.domino.placement import covered
from game.ui.draw.kit import Kit
from game.ui.games.domino.board.layout import DominoLayout
from game.ui.games.domino.board.mat import Mat
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.board.rivals import RivalPanel
from game.ui.games.flight import Painter, Point


class Kingdoms:
    mat: Mat
    rivals: list[RivalPanel]

    def __init__(
        self,
        stage: Kit,
        pieces: Pieces,
        places: DominoLayout,
        names: Sequence[str],
        colors: Sequence[str],
        frame: int,
    ) -> None:
        self._stage, self._pieces, self._places = stage, pieces, places
        self._names, self._colors, self._frame = names, colors, frame
        self._hero: Seat = 0

    def seat(self, hero: Seat, kingdoms: Sequence[Kingdom], at_once: bool) -> None:
        """Everybody in their place, `hero` at the tray."""
        stage, pieces, names, colors = self._stage, self._pieces, self._names, self._colors
        self._hero = hero
        self.mat = Mat(stage, pieces, self._places.mat, colors[hero], names[hero], self._frame)
        others = [(hero + i) % len(names) for i in range(1, len(names))]
        self.rivals = [
            RivalPanel(stage, pieces, rect, seat, colors[seat], names[seat], self._frame)
            for seat, rect in zip(others, self._places.rivals, strict=True)
        ]
        self.show(kingdoms, at_once)

    def show(self, kingdoms: Sequence[Kingdom], at_once: bool = False) -> None:
        self.mat.show(kingdoms[self._hero], at_once)
        for rival in self.rivals:
            rival.show(kingdoms[rival.seat], at_once)

    def settle(self, place: Place) -> None:
        """A domino lies in its kingdom, before the painting has it."""
        if place.seat == self._hero:
            self.mat.settle(place)
        else:
            self._rival(place.seat).settle(place)

    def _rival(self, seat: Seat) -> RivalPanel:
        return next(rival for rival in self.rivals if rival.seat == seat)

    # --- places

    def square_rect(self, seat: Seat, pos: Pos) -> Rect:
        return self.mat.rect_of(pos) if seat == self._hero else self._rival(seat).rect_of(pos)

    def squares_of(self, place: Place) -> tuple[Rect, Rect]:
        """Where the two halves of a placement lie."""
        first, second = covered(place)
        return self.square_rect(place.seat, first), self.square_rect(place.seat, second)

    def rect_of(self, place: Place) -> Rect:
        first, second = self.squares_of(place)
        return first.union(second)

    # --- painting

    @property
    def busy(self) -> bool:
        return self.mat.busy or any(rival.busy for rival in self.rivals)

    def work_at_rivals(self, budget_ms: float) -> bool:
        """Paints for about so long; True if one of them looks different now."""
        before = [rival.canvas.surface for rival in self.rivals]
        all(rival.work(budget_ms) for rival in self.rivals)
        pairs = zip(self.rivals, before, strict=True)
        return any(rival.canvas.surface is not picture for rival, picture in pairs)

    def expect(self, place: Place) -> None:
        """This domino will be shown as it lies in its kingdom: paint it ahead."""
        self._pieces.expect_turned(place.tile, self.squares_of(place)[0].w, STEPS[place.dir])

    def painter(self, place: Place) -> Painter:
        """The domino as it will lie in its kingdom, at that kingdom's size."""
        pieces, square, toward = self._pieces, self.squares_of(place)[0].w, STEPS[place.dir]
        return lambda surface, at: _blit(surface, pieces.turned(place.tile, square, toward), at)


def _blit(surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
