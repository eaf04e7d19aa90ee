"""What the coach says, for every board: moves in a list, each with a number where it would go.

The list is a sheet of paper over the part of the table that is not needed now. In the match, pressing
a line takes what it says. A board says where the sheet may lie and where a move would go.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from game.i18n import _, say
from game.table.advice import Advice
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.widgets.labels import fitted, line_count, setting, snug

HEAD, LINE, GAP = 56, 176, 10
"""The title, the greatest height of a line, and what lies between two."""
LEAST = 2.5
"""Lines of words that a move needs; where there is less room, the moves lie side by side."""
TOKEN, LEAD = 68, 96
"""The room for the number of a move at the left, and for its lead at the right."""
SMALL = 0.75
"""The letters of a sentence that is too long for the usual ones."""
BESIDE = 40
"""From one number on the table to another that would lie on the same spot."""


class AdviceSheet(ABC):
    shown: Sequence[Advice] = ()

    @property
    @abstractmethod
    def stage(self) -> Kit: ...

    @property
    @abstractmethod
    def room(self) -> Rect:
        """Where the sheet may lie."""

    @property
    @abstractmethod
    def taker(self) -> Callable[[Any], None] | None:
        """Takes a move that is pressed; None while nobody is to move here."""

    @property
    @abstractmethod
    def measure(self) -> str:
        """What the figures are."""

    @abstractmethod
    def spot(self, one: Advice) -> tuple[int, int] | None:
        """Where on the table the move would go, if that is one place."""

    def show(self, advice: Sequence[Advice]) -> None:
        """Lays these moves out; none puts the sheet away."""
        self.shown = advice

    # --- places

    def _sheet(self) -> Rect:
        """As high as its lines, in the middle of what it lies on."""
        px, room, count = self.stage.viewport.px, self.room, len(self.shown)
        wanted = 2 * px(18) + px(HEAD) + px(8) + count * self._line_height() + (count - 1) * px(GAP)
        return Rect(0, 0, room.w, min(room.h, wanted)).move_to(center=room.center)

    def _line_height(self) -> int:
        """Large letters and long words need more than a line usually has."""
        px, type_ = self.stage.viewport.px, self.stage.type
        width = self.room.w - 2 * px(24) - px(TOKEN + LEAD)
        lines = (
            line_count(type_, Type.BODY, say(one.why), width) + (one.tag is not None) for one in self.shown
        )
        return max(px(LINE), max(5, *lines) * type_.line_step(Type.BODY) + 2 * px(6))

    def _lines(self) -> list[Rect]:
        px = self.stage.viewport.px
        _head, body = rows(self._sheet().inflate(-2 * px(24), -2 * px(18)), px(HEAD), Fr(), gap=px(8))
        lines = [Fr()] * len(self.shown)
        low = body.h < len(lines) * LEAST * self.stage.type.line_step(Type.BODY)
        return columns(body, *lines, gap=px(GAP)) if low else rows(body, *lines, gap=px(GAP))

    def targets(self) -> list[Target]:
        take = self.taker
        if take is None or not self.shown:
            return []
        return [
            Target(f"advice.{number}", rect, say(one.why), partial(take, one.move))
            for number, (one, rect) in enumerate(zip(self.shown, self._lines(), strict=True), start=1)
        ]

    # --- pictures

    def draw(self, surface: pygame.Surface, focus: Focus) -> None:
        if not self.shown:
            return
        stage = self.stage
        px, sheet = stage.viewport.px, self._sheet()
        stage.art.draw_panel(surface, "paper", sheet, stage.viewport.scale, line=True)
        self._draw_head(surface, Rect(sheet.x + px(30), sheet.y + px(18), sheet.w - 2 * px(30), px(HEAD)))
        self.draw_moves(surface)
        taken: list[tuple[int, int]] = []
        for number, (one, rect) in enumerate(zip(self.shown, self._lines(), strict=True), start=1):
            self._draw_line(surface, rect, number, one, lit=focus.lit == f"advice.{number}")
            if (spot := self.spot(one)) is not None:
                while spot in taken:  # the same squares the other way round: both numbers are to be seen
                    spot = spot[0] + px(BESIDE), spot[1]
                taken.append(spot)
                self._draw_number(surface, number, spot)

    @abstractmethod
    def draw_moves(self, surface: pygame.Surface) -> None:
        """The moves themselves, where a board can show them."""

    def _draw_head(self, surface: pygame.Surface, rect: Rect) -> None:
        stage = self.stage
        px, theme = stage.viewport.px, stage.theme
        sign, words, lead = columns(rect, px(40), Fr(), px(LEAD + 24), gap=px(10))
        icon = stage.art.icon("hint", px(38), theme.gold)
        surface.blit(icon, icon.get_rect(midleft=sign.midleft))
        only = len(self.shown) == 1 and self.shown[0].tag is None
        text = _("Your only move") if only else _("The coach says")
        title = snug(stage.type, Type.HEADING, text, words.size, theme.ink, 30)
        surface.blit(title, title.get_rect(midleft=words.midleft))
        aside = fitted(stage.type, Type.ITALIC, self.measure, lead.size, theme.ink_soft, 20, 1.0)
        surface.blit(aside, aside.get_rect(midright=lead.midright))

    def _draw_line(self, surface: pygame.Surface, rect: Rect, number: int, one: Advice, lit: bool) -> None:
        stage = self.stage
        px, theme = stage.viewport.px, stage.theme
        stage.art.draw_panel(surface, "row_lit" if lit else "row", rect, stage.viewport.scale)
        self._draw_number(surface, number, (rect.x + px(34), rect.centery))
        points_ahead = round(one.lead)
        lead = _("{lead:+d}").format(lead=points_ahead) if points_ahead else "0"
        ink = theme.good_dark if one.lead >= 0 else theme.bad
        points = snug(stage.type, Type.NUMBER, lead, (px(70), rect.h), ink, 34)
        surface.blit(points, points.get_rect(midright=(rect.right - px(16), rect.centery)))
        room = Rect(rect.x + px(TOKEN), rect.y + px(6), rect.w - px(TOKEN + LEAD), rect.h - 2 * px(6))
        if one.tag is not None:
            tag = snug(stage.type, Type.NAME, say(one.tag), (room.w, room.h // 5), theme.ink, 25)
            top, room = rows(room.inflate(0, -px(12)), tag.get_height(), Fr())
            surface.blit(tag, top)
        text, size = say(one.why), Type.BODY.value.px
        if not setting(stage.type, Type.BODY, text, room.size).whole:  # better small than cut
            size *= SMALL
        words = fitted(stage.type, Type.BODY, text, room.size, theme.ink, size)
        at = (room.x, room.y if one.tag is not None else room.centery - words.get_height() // 2)
        surface.blit(words, at)

    def _draw_number(self, surface: pygame.Surface, number: int, at: tuple[int, int]) -> None:
        stage = self.stage
        side = stage.viewport.px(46)
        token = stage.art.sprite("token", side)
        where = token.get_rect(center=at)
        surface.blit(token, where)
        digit = snug(stage.type, Type.NAME, str(number), (side, side), stage.theme.ink, 28)
        surface.blit(digit, digit.get_rect(center=where.center))
