"""What belongs to nobody yet: castle tiles, gems and dragon fires beside the map."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.dice.model import Match
from game.dice.play.labels import pool_words
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.widgets.labels import fitted, snug

PICTURED = 230
"""Where the pile has less room than this, its picture gives way to the words."""


class Supply:
    def __init__(self, kit: Kit, pieces: DicePieces, rect: Rect) -> None:
        self.kit, self.pieces, self.rect = kit, pieces, rect
        px = kit.viewport.px
        inner = rect.inflate(-2 * px(18), -2 * px(10))
        if rect.w > 2.4 * rect.h:
            self.pile, goods = columns(inner, Fr(1.2), Fr(1.0), gap=px(12))
        else:
            self.pile, goods = rows(inner, Fr(1.25), Fr(1.0), gap=px(6))
        self.goods = columns(goods, Fr(), Fr(), Fr())

    @property
    def mouth(self) -> tuple[int, int]:
        """Where tiles come from."""
        return self.pile.x + self.pile.h // 2, self.pile.centery

    def place(self, thing: str) -> tuple[int, int]:
        """Where 'white', 'gold' or 'fire' lies."""
        return self.goods[("white", "gold", "fire").index(thing)].center

    def draw(self, surface: pygame.Surface, state: Match, chapter: str) -> None:
        kit, px, theme = self.kit, self.kit.viewport.px, self.kit.theme
        kit.art.draw_panel(surface, "parchment", self.rect, kit.viewport.scale)
        left = max(0, state.pool)
        x = self.pile.x
        if self.pile.w > px(PICTURED) * kit.type.text_size:
            pile = kit.art.sprite("tile_pile", min(self.pile.h, px(84)))
            surface.blit(pile, pile.get_rect(midleft=(x, self.pile.centery)))
            x += pile.get_width() + px(12)
        number = snug(kit.type, Type.NUMBER, str(left), (px(64), self.pile.h), theme.ink, 44)
        surface.blit(number, number.get_rect(midleft=(x, self.pile.centery)))
        x += max(number.get_width(), px(44)) + px(10)
        words = say(pool_words(left))
        room = (self.pile.right - x, round(self.pile.h * 0.62))
        label = fitted(kit.type, Type.BODY, words, room, theme.ink_soft, 20)
        turn = snug(kit.type, Type.LABEL, chapter, (room[0], round(self.pile.h * 0.38)), theme.ink, 22)
        top = self.pile.centery - (label.get_height() + turn.get_height()) // 2
        surface.blit(turn, (x, top))
        surface.blit(label, (x, top + turn.get_height()))
        for cell, (picture, count) in zip(self.goods, self._shown(state), strict=True):
            self._draw_count(surface, cell, picture, count)

    def _shown(self, state: Match) -> list[tuple[pygame.Surface, int]]:
        side = min(self.goods[0].h, self.kit.viewport.px(50), round(self.goods[0].w * 0.56))
        return [
            (self.pieces.gem("white", side), state.spare_white),
            (self.pieces.gem("gold", side), state.spare_gold),
            (self.pieces.fire(1, side), state.spare_fires),
        ]

    def _draw_count(self, surface: pygame.Surface, cell: Rect, picture: pygame.Surface, count: int) -> None:
        px, type_ = self.kit.viewport.px, self.kit.type
        number = snug(
            type_,
            Type.TALLY,
            str(count),
            (cell.w - picture.get_width() - px(6), cell.h),
            self.kit.theme.ink,
            30,
        )
        x = cell.centerx - (picture.get_width() + px(6) + number.get_width()) // 2
        surface.blit(picture, picture.get_rect(midleft=(x, cell.centery)))
        surface.blit(number, number.get_rect(midleft=(x + picture.get_width() + px(6), cell.centery)))
