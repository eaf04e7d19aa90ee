"""The market: the row of this round and the next one, the kings on them, and the box.

It draws the state it shows; clips may hold pieces back (`hidden`, `kings`) and turn dominoes face down
(`face`) while they are on their way. Rows stand side by side, or under each other in portrait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.domino.model import FREE, Draft, Match, Phase
from game.domino.options import shape
from game.domino.play.labels import LAST_ROUND, MARKET, PLACED, ROWS
from game.domino.play.order import box_of
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.domino.board.pieces import Pieces, body
from game.ui.widgets.labels import fitted, snug

GHOST = 150
"""How much is seen of a king that is not there yet, of 255."""
KING = 1.22
"""Height of a king on a domino, in squares."""
WIDE = 1.6
"""A market that is so many times as wide as high has its rows under each other."""
LOW = 320
"""A market no higher than this does without its awning."""


@dataclass
class Staging:
    """What is on its way and therefore not where the state has it."""

    hidden: set[int] = field(default_factory=set)
    """Dominoes that are not drawn."""
    face: dict[int, float] = field(default_factory=dict)
    """0 face down, 1 face up; in between a domino is being flipped."""
    kings: set[tuple[int, Seat]] = field(default_factory=set)
    """Kings that are not drawn: (domino they stand on, seat)."""


class DominoMarket:
    def __init__(self, stage: Kit, pieces: Pieces, rect: Rect, colors: Sequence[str], state: Match) -> None:
        self.stage, self.pieces, self.rect, self.colors = stage, pieces, rect, colors
        self.slots = shape(state.options).row
        self.staging = Staging()
        self.state = state
        px = stage.viewport.px
        self.wide = rect.w > rect.h * WIDE
        self.awning = rect.h > px(LOW)
        inside = rect.inflate(-2 * px(26), 0 if self.awning else -2 * px(10))
        head, foot = (px(76), px(112 if self.wide else 124)) if self.awning else (0, 0)
        _head, lists, self.box = rows(inside, head, Fr(), foot)
        self.sign = Rect(0, 0, min(px(200), inside.w), px(56)).move_to(midtop=(rect.centerx, rect.y + px(12)))
        if self.wide:
            self._lay_wide(lists)
        else:
            self._lay_tall(lists)
        cell = self.columns[0][0]
        self.square = max(14, min((cell.w - px(46)) // 2, int((cell.h - px(10)) / 1.12)))

    def _lay_tall(self, lists: Rect) -> None:
        """This round and the next one side by side."""
        px = self.stage.viewport.px
        parts = columns(lists, Fr(), Fr(), gap=px(18))
        split = [rows(part, px(40), Fr()) for part in parts]
        self.titles = [title for title, _slots in split]
        self.columns = [rows(slots, *[Fr()] * self.slots) for _title, slots in split]

    def _lay_wide(self, lists: Rect) -> None:
        """The next round below this one; where the market is low, the box stands at the right end."""
        px = self.stage.viewport.px
        if not self.awning:
            lists, self.box = columns(lists, Fr(), px(124), gap=px(14))
        split = [columns(part, px(124), Fr(), gap=px(8)) for part in rows(lists, Fr(), Fr())]
        self.titles = [title for title, _slots in split]
        self.columns = [columns(slots, *[Fr()] * self.slots) for _title, slots in split]

    def show(self, state: Match) -> None:
        self.state = state

    # --- geometry

    def slot(self, coming: bool, index: int) -> Rect:
        """The body of a domino in a row."""
        cell = self.columns[coming][index]
        return body(self.square, (cell.centerx - self.stage.viewport.px(4), cell.centery))

    def coming(self, tile: int) -> Rect | None:
        """Where a domino of the next row lies."""
        row = self.state.next_row
        return self.slot(True, row.index(tile)) if tile in row else None

    def king_spot(self, coming: bool, index: int) -> tuple[int, int]:
        """Where a king's foot stands on a domino."""
        rect = self.slot(coming, index)
        return rect.right - self.square // 12, rect.bottom - self.square // 16

    @property
    def king_height(self) -> int:
        return round(self.square * KING)

    @property
    def box_mouth(self) -> tuple[int, int]:
        if not self.awning:
            return self.box.centerx, self.box.centery - self.stage.viewport.px(24)
        return self.box.x + self.stage.viewport.px(70), self.box.centery - self.stage.viewport.px(10)

    # --- drawing

    def draw(self, surface: pygame.Surface, marked: Draft | None, offered: bool) -> None:
        """`marked` is the choice before it is confirmed; `offered`: what is free to choose has the light."""
        stage, theme = self.stage, self.stage.theme
        scale = stage.viewport.scale
        stage.art.draw_panel(surface, "paper", self.rect, scale)
        if self.awning:
            self._draw_awning(surface)
        for rect, words in zip(self.titles, ROWS, strict=True):
            label = snug(stage.type, Type.NAME, say(words), rect.size, theme.ink_soft, 25)
            surface.blit(label, label.get_rect(center=rect.center))
        self._draw_this(surface)
        self._draw_next(surface, marked, offered)
        self._draw_box(surface)

    def _draw_awning(self, surface: pygame.Surface) -> None:
        stage, px = self.stage, self.stage.viewport.px
        awning = Rect(self.rect.x - px(8), self.rect.y - px(10), self.rect.w + px(16), px(74))
        stage.art.draw_panel(surface, "awning", awning, stage.viewport.scale)
        stage.art.draw_panel(surface, "sign", self.sign, stage.viewport.scale)
        room = (self.sign.w - px(24), self.sign.h - px(8))
        title = snug(stage.type, Type.HEADING, say(MARKET), room, stage.theme.cream, 34)
        surface.blit(title, title.get_rect(center=self.sign.center))

    def _draw_this(self, surface: pygame.Surface) -> None:
        state = self.state
        done = state.turn + (state.phase is Phase.DRAFT)
        for index, (tile, king) in enumerate(zip(state.row, state.kings, strict=True)):
            if index < done:
                self._draw_gone(surface, index, tile)
            else:
                self._draw_domino(surface, False, index, tile)
            if index >= state.turn:
                self._draw_king(surface, False, index, tile, king)

    def _draw_next(self, surface: pygame.Surface, marked: Draft | None, offered: bool) -> None:
        state = self.state
        for index, (tile, king) in enumerate(zip(state.next_row, state.next_kings, strict=True)):
            chosen = marked is not None and marked.tile == tile
            if offered and king == FREE and (marked is None or chosen):
                px = self.stage.viewport.px
                around = self.slot(True, index).inflate(px(28), px(24))
                self.stage.art.draw_panel(surface, "row_lit", around, self.stage.viewport.scale)
            if chosen:
                around = self.slot(True, index).inflate(self.stage.viewport.px(8), self.stage.viewport.px(8))
                self.stage.art.draw_panel(surface, "outline", around, self.stage.viewport.scale)
            self._draw_domino(surface, True, index, tile)
            if chosen and marked is not None:
                self._draw_ghost_king(surface, index, marked.seat)
            if king != FREE:
                self._draw_king(surface, True, index, tile, king)
        if not state.next_row and state.round == shape(state.options).rounds:
            self._say_last_round(surface)

    def _draw_ghost_king(self, surface: pygame.Surface, index: int, seat: Seat) -> None:
        """Where the king would stand."""
        king = self.stage.art.sprite(f"king_{self.colors[seat]}", self.king_height).copy()
        king.set_alpha(GHOST)
        surface.blit(king, king.get_rect(midbottom=self.king_spot(True, index)))

    def _say_last_round(self, surface: pygame.Surface) -> None:
        area = self.columns[1][0].unionall(self.columns[1])
        image = self.stage.type.paragraph(
            Type.ITALIC,
            say(LAST_ROUND),
            26,
            self.stage.theme.ink_soft,
            area.w,
            0.5,
        )
        surface.blit(image, image.get_rect(center=area.center))

    def _draw_gone(self, surface: pygame.Surface, index: int, tile: int) -> None:
        rect = self.slot(False, index)
        self.stage.art.draw_panel(surface, "slot_taken", rect, self.stage.viewport.scale)
        room = (rect.w - self.square // 2, rect.h // 2)
        words = snug(self.stage.type, Type.ITALIC, say(PLACED), room, self.stage.theme.ink_soft, 24)
        surface.blit(words, words.get_rect(center=rect.center))
        self.pieces.draw_token(surface, rect, tile)

    def _draw_domino(self, surface: pygame.Surface, coming: bool, index: int, tile: int) -> None:
        if tile not in self.staging.hidden and tile not in self.staging.face:
            self.draw_piece(surface, self.slot(coming, index).center, tile)

    def draw_turning(self, surface: pygame.Surface) -> None:
        """The dominoes that are being flipped, in every frame; the others are part of the still picture."""
        for index, tile in enumerate(self.state.next_row):
            if tile in self.staging.face and tile not in self.staging.hidden:
                self.draw_piece(surface, self.slot(True, index).center, tile, self.staging.face[tile])

    def draw_piece(
        self, surface: pygame.Surface, centre: tuple[int, int], tile: int, face: float = 1.0
    ) -> None:
        self.pieces.draw_numbered(surface, centre, tile, self.square, face)

    def _draw_king(self, surface: pygame.Surface, coming: bool, index: int, tile: int, seat: Seat) -> None:
        if (tile, seat) in self.staging.kings:
            return
        self.draw_king(surface, self.king_spot(coming, index), seat)

    def draw_king(self, surface: pygame.Surface, foot: tuple[float, float], seat: Seat) -> None:
        king = self.stage.art.sprite(f"king_{self.colors[seat]}", self.king_height)
        surface.blit(king, king.get_rect(midbottom=(round(foot[0]), round(foot[1]))))

    def _draw_box(self, surface: pygame.Surface) -> None:
        stage, px, theme = self.stage, self.stage.viewport.px, self.stage.theme
        left = box_of(self.state)
        box = stage.art.sprite("box_open" if left.dominoes else "box_closed", px(98))
        surface.blit(box, box.get_rect(center=self.box_mouth))
        words, aside = say(left.words), say(left.aside)
        if not self.awning:
            below = Rect(self.box.x, self.box_mouth[1] + px(52), self.box.w, 0)
            below.h = self.box.bottom - below.y
            label = fitted(stage.type, Type.LABEL, words, below.size, theme.ink_soft, 20, 0.5)
            surface.blit(label, label.get_rect(midtop=below.midtop))
            return
        pygame.draw.line(surface, theme.line, (self.box.x, self.box.y), (self.box.right, self.box.y))
        x = self.box_mouth[0] + box.get_width() // 2 + px(14)
        room = (self.box.right - x, self.box.h // 2 - px(10))
        head = snug(stage.type, Type.NAME, words, room, theme.ink)
        more = snug(stage.type, Type.BODY, aside, room, theme.ink_soft, 21)
        surface.blit(head, (x, self.box.centery - head.get_height()))
        surface.blit(more, (x, self.box.centery))
