"""What the coach says about dominoes.

The sheet lies over the market while a domino is placed, over the tray while one is chosen. When a
match is looked at again, the dominoes themselves show what was played and what would have been better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.domino.model import Draft, Place
from game.i18n import _
from game.table.advice import Advice
from game.ui.draw.kit import Kit
from game.ui.games.advice import AdviceSheet
from game.ui.games.domino.board.squares import covered

if TYPE_CHECKING:
    from game.ui.games.domino.board.board import DominoBoard

GHOST = 170
"""How much of a domino is seen that does not lie there."""


class AdviceList(AdviceSheet):
    def __init__(self, board: DominoBoard) -> None:
        self._board = board

    def show(self, advice: Sequence[Advice]) -> None:
        self.shown = advice
        placed = [one.move for one in advice if one.tag and isinstance(one.move, Place)]
        if placed:
            self._board.mat.look_at([pos for place in placed for pos in covered(place)])

    @property
    def stage(self) -> Kit:
        return self._board.stage

    @property
    def room(self) -> Rect:
        board, px = self._board, self.stage.viewport.px
        placing = not any(isinstance(one.move, Draft) for one in self.shown)
        area = board.places.market if placing else board.mat.inner
        return area.inflate(-2 * px(24), -2 * px(40))

    @property
    def taker(self) -> Callable[[Any], None] | None:
        return self._board.mind.take if self._board.mind.seat is not None else None

    @property
    def measure(self) -> str:
        return _("final lead")

    def spot(self, one: Advice) -> tuple[int, int]:
        board = self._board
        if isinstance(one.move, Place):
            return self._place_rect(one.move).center
        if isinstance(one.move, Draft) and one.move.tile in board.state.next_row:
            return board.market.slot(True, board.state.next_row.index(one.move.tile)).center
        return board.places.actions.center

    def draw_moves(self, surface: pygame.Surface) -> None:
        for one in reversed(self.shown):
            if one.tag and isinstance(one.move, Place):
                self._draw_ghost(surface, one.move, best=one is self.shown[0])

    def _place_rect(self, place: Place) -> Rect:
        first, second = (self._board.square_rect(place.seat, pos) for pos in covered(place))
        return first.union(second)

    def _draw_ghost(self, surface: pygame.Surface, place: Place, best: bool) -> None:
        """The domino as it lay, or as it should have."""
        stage, rect = self._board.stage, self._place_rect(place)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._board.placed_painter(place)(picture, (rect.w / 2, rect.h / 2))
        picture.set_alpha(GHOST if best else GHOST // 2)
        surface.blit(picture, rect)
        edge, radius = max(2, stage.viewport.px(5)), stage.viewport.px(12)
        color = stage.theme.ring if best else stage.theme.cream_soft
        pygame.draw.rect(surface, color, rect, edge, radius)
