"""What lies in front of each player, open to all: points, castles, gems, fires, and the jokers.

A panel is drawn from a state and says where each of its things lies, so that a thief can point at them and
things can fly there.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.dice.content import CARD
from game.dice.model import Gem, Match
from game.dice.play.labels import points_unit
from game.dice.play.shown import WILD, jokers_shown
from game.dice.scoring import reckon
from game.i18n import _, say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, grid, rows
from game.ui.games.dice.art.pictures import PLAYER_COLORS
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.widgets.labels import snug

PAD = 16
CHIP = (22, 56)
"""Least and greatest side of a joker."""
FEW = 5
"""Up to so many jokers, all panels show them in one size."""
FADED = 70


class Owned(NamedTuple):
    card: str
    rect: Rect


class PlayerPanel:
    """The area of one player."""

    def __init__(self, kit: Kit, pieces: DicePieces, rect: Rect, seat: Seat, color: str, name: str) -> None:
        self.kit, self.pieces, self.rect = kit, pieces, rect
        self.seat, self.color, self.name = seat, color, name
        px = kit.viewport.px
        inner = rect.inflate(-2 * px(PAD), -2 * px(12))
        inner = Rect(inner.x + px(6), inner.y, inner.w - px(6), inner.h)
        head = min(px(78), round(inner.h * 0.42))
        things = min(px(54), round(inner.h * 0.28))
        if inner.w < 5 * px(58):
            head, things = round(inner.h * 0.32), round(inner.h * 0.38)
        self.head, self.things, self.jokers = rows(inner, head, things, Fr(), gap=px(4))
        narrow = self.things.w < 5 * px(58)
        self.cells = grid(self.things, 3, 2)[:5] if narrow else columns(self.things, *[Fr()] * 5)

    # --- geometry

    def thing(self, name: str) -> Rect:
        """Where castles, group, gold, white or fires are counted."""
        return self.cells[("castles", "group", "gold", "white", "fires").index(name)]

    def gem(self, gem: Gem) -> Rect:
        return self.thing(gem.value)

    def owned(self, state: Match) -> list[Owned]:
        """The jokers of the player, where they lie."""
        names = jokers_shown(state.players[self.seat])
        return [Owned(name, rect) for name, rect in zip(names, self._slots(len(names)), strict=True)]

    def card(self, state: Match, card: str) -> Rect:
        """Where an open card of the player lies."""
        return next(each.rect for each in self.owned(state) if each.card == card)

    def _slots(self, count: int) -> list[Rect]:
        """As large as they fit: in one line, or in more where there is room."""
        px, area = self.kit.viewport.px, self._joker_area
        if not count:
            return []
        least, most = px(CHIP[0]), min(px(CHIP[1]), area.h)
        for lines in range(1, 5):
            side = min(most, (area.h - (lines - 1) * px(4)) // lines)
            across = -(-max(count, FEW) // lines)
            side = min(side, (area.w + px(5)) // across - px(5))
            if side >= least or (area.h // (lines + 1)) < least:
                break
        side = max(6, side)
        step = side + px(5)
        top = area.centery - (lines * step - px(5)) // 2
        return [
            Rect(area.x + (i % across) * step, top + (i // across) * step, side, side) for i in range(count)
        ]

    @property
    def _joker_area(self) -> Rect:
        wide = min(self.kit.viewport.px(84), self.jokers.w // 4)
        return Rect(self.jokers.x + wide, self.jokers.y, self.jokers.w - wide, self.jokers.h)

    # --- drawing

    def draw(self, surface: pygame.Surface, state: Match, aside: str, lit: bool) -> None:
        kit, px = self.kit, self.kit.viewport.px
        kit.art.draw_panel(
            surface, "parchment", self.rect, kit.viewport.scale, **({"lit": True} if lit else {})
        )
        if lit:
            kit.art.draw_panel(surface, "outline", self.rect, kit.viewport.scale)
        stripe = Rect(self.rect.x + px(6), self.rect.y + px(12), px(7), self.rect.h - px(24))
        pygame.draw.rect(surface, PLAYER_COLORS[self.color], stripe, border_radius=px(4))
        self._draw_head(surface, state, aside)
        self._draw_things(surface, state)
        self._draw_jokers(surface, state)

    def _draw_head(self, surface: pygame.Surface, state: Match, aside: str) -> None:
        kit, px, theme = self.kit, self.kit.viewport.px, self.kit.theme
        shield = self.pieces.shield(self.color, min(self.head.h - px(8), px(66)))
        surface.blit(shield, shield.get_rect(midleft=(self.head.x + px(2), self.head.centery)))
        points = reckon(state.players)[self.seat].score
        wide = min(px(96), self.head.w // 4)
        number = snug(kit.type, Type.NUMBER, str(points), (wide, round(self.head.h * 0.92)), theme.ink, 50)
        surface.blit(
            number, number.get_rect(midright=(self.head.right, self.head.y + round(self.head.h * 0.34)))
        )
        word = say(points_unit(points))
        label = snug(kit.type, Type.BODY, word, (wide, round(self.head.h * 0.34)), theme.ink_soft, 18)
        surface.blit(label, label.get_rect(bottomright=(self.head.right, self.head.bottom - px(1))))
        left = self.head.x + shield.get_width() + px(14)
        room = self.head.right - wide - left - px(6)
        name = snug(kit.type, Type.NAME, self.name, (room, round(self.head.h * 0.54)), theme.ink, 30)
        surface.blit(name, name.get_rect(bottomleft=(left, self.head.y + round(self.head.h * 0.58))))
        more = snug(kit.type, Type.ITALIC, aside, (room, round(self.head.h * 0.4)), theme.ink_soft, 22)
        surface.blit(more, (left, self.head.y + round(self.head.h * 0.56)))

    def _draw_things(self, surface: pygame.Surface, state: Match) -> None:
        player, result = state.players[self.seat], reckon(state.players)[self.seat]
        side = min(self.cells[0].h - self.kit.viewport.px(8), self.kit.viewport.px(38))
        shown = (
            (self.pieces.token(self.color, side), player.tokens.bit_count()),
            (self.pieces.fort(self.color, round(side * 1.35)), result.largest),
            (self.pieces.gem("gold", side), player.gold),
            (self.pieces.gem("white", side), player.white),
            (self.pieces.fire(2, side), player.fires),
        )
        top = self.things.y
        pygame.draw.line(surface, self.kit.theme.line, (self.things.x, top), (self.things.right, top))
        for cell, (picture, count) in zip(self.cells, shown, strict=True):
            self._draw_count(surface, cell, picture, count)

    def _draw_count(self, surface: pygame.Surface, cell: Rect, picture: pygame.Surface, count: int) -> None:
        px, theme = self.kit.viewport.px, self.kit.theme
        if not count:
            picture = picture.copy()
            picture.set_alpha(FADED)
        number = snug(
            self.kit.type,
            Type.TALLY,
            str(count),
            (max(8, cell.w - picture.get_width() - px(6)), cell.h),
            theme.ink if count else theme.ink_soft,
            28,
        )
        wide = picture.get_width() + px(5) + number.get_width()
        x = cell.x + max(0, (cell.w - wide) // 2)
        surface.blit(picture, picture.get_rect(midleft=(x, cell.centery)))
        surface.blit(number, number.get_rect(midleft=(x + picture.get_width() + px(5), cell.centery)))

    def _draw_jokers(self, surface: pygame.Surface, state: Match) -> None:
        kit, theme, px = self.kit, self.kit.theme, self.kit.viewport.px
        area = self._joker_area
        label = snug(
            kit.type,
            Type.BODY,
            _("Jokers"),
            (area.x - self.jokers.x - px(8), self.jokers.h),
            theme.ink_soft,
            20,
        )
        surface.blit(label, label.get_rect(midleft=(self.jokers.x, self.jokers.centery)))
        owned = self.owned(state)
        for each in owned:
            picture = self.joker(each.card, each.rect.w)
            surface.blit(picture, picture.get_rect(center=each.rect.center))
        if not owned:
            none = snug(kit.type, Type.ITALIC, _("none"), area.size, theme.ink_soft, 20)
            surface.blit(none, none.get_rect(midleft=area.midleft))

    def joker(self, card: str, side: int) -> pygame.Surface:
        """A card as the symbol it pays with."""
        if card == WILD:
            return self.pieces.wild(side)
        return self.pieces.joker(*CARD[card].joker, side)

    def owned_place(self, state: Match, card: str) -> tuple[int, int]:
        """The middle of a joker that the player has."""
        found = next((each for each in self.owned(state) if each.card == card), None)
        return found.rect.center if found else self._joker_area.center
