"""A closer look at a rival's kingdom: it grows over the market while it is pointed at or held open."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.domino.model import Kingdom
from game.domino.play.labels import points_words
from game.domino.scoring import land_points
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import PLAYERS
from game.ui.games.board import panel_id
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.board.rivals import RivalPanel
from game.ui.games.domino.board.squares import painted
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.input.focus import Focus

WAIT_S = 0.3
"""How long the pointer rests on a rival before it grows."""
SIDE = 620
HEAD = 66


class Peek:
    def __init__(self, stage: Kit, pieces: Pieces, frame: int, beside: Rect) -> None:
        self.stage, self.pieces, self.frame = stage, pieces, frame
        px = stage.viewport.px
        side = min(px(SIDE), beside.h)
        self.rect = Rect(0, 0, side, side).move_to(midright=(beside.right + px(10), beside.centery))
        self.rect.clamp_ip(stage.viewport.safe)
        self.inner = self.rect.inflate(-2 * px(30), -2 * px(30))
        self.square = max(12, min(self.inner.w, self.inner.h - px(HEAD)) // frame)
        self.open: RivalPanel | None = None
        self._pinned: int | None = None
        self._rested = 0.0

    def toggle(self, seat: int) -> None:
        """A press keeps a rival open, the next one closes it."""
        self._pinned = None if self._pinned == seat else seat

    @property
    def pinned(self) -> bool:
        return self._pinned is not None

    def close(self) -> None:
        self._pinned = self.open = None

    def update(self, dt: float, focus: Focus, rivals: list[RivalPanel]) -> bool:
        """Looks where the player points; True when something else is to be seen now."""
        here = focus.current if focus.ring_seen else focus.hovered
        pointed = next((rival for rival in rivals if panel_id(rival.seat) == here), None)
        self._rested = self._rested + dt if pointed is not None else 0.0
        pinned = next((rival for rival in rivals if rival.seat == self._pinned), None)
        now = pinned or (pointed if self._rested >= WAIT_S else None)
        changed, self.open = now is not self.open, now
        if now is not None:
            self._canvas(now).show(painted(now.kingdom))
        return changed

    @property
    def busy(self) -> bool:
        return self.open is not None and not self._canvas(self.open).done

    def _canvas(self, rival: RivalPanel) -> KingdomCanvas:
        return self.pieces.canvas(self.square, rival.color)

    def work(self, budget_ms: float) -> bool:
        """Paints for about so long; True when there is nothing left to paint."""
        return self.open is None or self._canvas(self.open).work(budget_ms)

    def draw(self, surface: pygame.Surface) -> None:
        if self.open is None:
            return
        rival, stage, px = self.open, self.stage, self.stage.viewport.px
        stage.art.draw_panel(surface, "tray", self.rect, stage.viewport.scale, color=PLAYERS[rival.color])
        crest = stage.art.sprite(f"crest_{rival.color}", px(46))
        y = self.inner.y + px(24)
        surface.blit(crest, crest.get_rect(midleft=(self.inner.x, y)))
        name = stage.type.render(Type.HEADING, rival.name, 32, stage.theme.cream)
        surface.blit(name, name.get_rect(midleft=(self.inner.x + px(58), y)))
        points = land_points(rival.kingdom)
        words = say(points_words(points))
        label = stage.type.render(Type.BODY, words, None, stage.theme.cream_soft)
        surface.blit(label, label.get_rect(midright=(self.inner.right, y)))
        self._draw_kingdom(surface, rival.kingdom, rival)

    def _draw_kingdom(self, surface: pygame.Surface, kingdom: Kingdom, rival: RivalPanel) -> None:
        canvas = self._canvas(rival)
        if not canvas.done:
            canvas = rival.canvas
        scale = self.square / canvas.square
        picture = canvas.surface
        if canvas.square != self.square:
            picture = pygame.transform.smoothscale_by(picture, scale)
        left, top, right, bottom = kingdom.box
        centre = (self.inner.centerx, (self.inner.y + self.stage.viewport.px(HEAD) + self.inner.bottom) // 2)
        x = centre[0] - round((left + right + 1) / 2 * self.square + canvas.origin[0] * scale)
        y = centre[1] - round((top + bottom + 1) / 2 * self.square + canvas.origin[1] * scale)
        surface.blit(picture, (x, y))
