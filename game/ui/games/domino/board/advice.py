"""What the coach says about dominoes.

The sheet lies over the market while a domino is placed, over the tray while one is chosen. When a
match is looked at again, the dominoes themselves show what was played and what would have been better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect

from game.domino.model import Draft, Place
from game.domino.placement import covered
from game.i18n import _
from game.table.advice import Advice
from game.ui.draw.kit import Kit
from game.ui.games.advice import AdviceSheet
from game.ui.games.domino.board.controls import DominoControls
from game.ui.games.domino.board.kingdoms import Kingdoms
from game.ui.games.domino.board.layout import DominoLayout
from game.ui.games.domino.board.market import DominoMarket

GHOST = 170
"""How much of a domino is seen that does not lie there."""


class DominoAdvice(AdviceSheet):
    _stage: Kit
    _places: DominoLayout
    _kingdoms: Kingdoms
    _market: DominoMarket

    def __init__(self, controls: DominoControls) -> None:
        self._controls = controls

    def layout(self, stage: Kit, places: DominoLayout, kingdoms: Kingdoms, market: DominoMarket) -> None:
        self._stage, self._places, self._kingdoms, self._market = stage, places, kingdoms, market

    def show(self, advice: Sequence[Advice]) -> None:
        super().show(advice)
        placed = [one.move for one in advice if one.tag and isinstance(one.move, Place)]
        for place in placed:
            self._kingdoms.expect(place)
        if placed:
            self._kingdoms.mat.look_at([pos for place in placed for pos in covered(place)])

    @property
    def stage(self) -> Kit:
        return self._stage

    @property
    def room(self) -> Rect:
        px = self.stage.viewport.px
        placing = not any(isinstance(one.move, Draft) for one in self.shown)
        area = self._places.market if placing else self._kingdoms.mat.inner
        return area.inflate(-2 * px(24), -2 * px(40))

    @property
    def taker(self) -> Callable[[Any], None] | None:
        return self._controls.take if self._controls.pending.seat is not None else None

    @property
    def measure(self) -> str:
        return _("final lead")

    def spot(self, one: Advice) -> tuple[int, int]:
        if isinstance(one.move, Place):
            return self._kingdoms.rect_of(one.move).center
        if isinstance(one.move, Draft) and (slot := self._market.coming(one.move.tile)) is not None:
            return slot.center
        return self._places.actions.center

    def draw_moves(self, surface: pygame.Surface) -> None:
        for one in reversed(self.shown):
            if one.tag and isinstance(one.move, Place):
                self._draw_ghost(surface, one.move, best=one is self.shown[0])

    def _draw_ghost(self, surface: pygame.Surface, place: Place, best: bool) -> None:
        """The domino as it lay, or as it should have."""
        stage, rect = self.stage, self._kingdoms.rect_of(place)
        picture = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._kingdoms.painter(place)(picture, (rect.w / 2, rect.h / 2))
        picture.set_alpha(GHOST if best else GHOST // 2)
        surface.blit(picture, rect)
        edge, radius = max(2, stage.viewport.px(5)), stage.viewport.px(12)
        color = stage.theme.ring if best else stage.theme.cream_soft
        pygame.draw.rect(surface, color, rect, edge, radius)
