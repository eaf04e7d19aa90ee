"""The parts of a review beside its graph: how far it is, the grades of each player, and the moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame
from pygame import Rect

from game.i18n import _
from game.table.review import Grade, Judged, grades_of
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import Color, Theme
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.scenes.review import wording as said
from game.ui.widgets.base import Widget
from game.ui.widgets.button import chip
from game.ui.widgets.labels import fitted, snug


def color_of(theme: Theme, grade: Grade) -> Color:
    return {
        Grade.BEST: theme.gold,
        Grade.GOOD: theme.good_dark,
        Grade.SLIP: theme.ink_soft,
        Grade.BLUNDER: theme.bad,
    }[grade]


class ReviewProgress(Widget):
    """How much is judged, on wood."""

    def __init__(self, stage: Kit, rect: Rect) -> None:
        super().__init__(stage, rect)
        self.judged = self.total = 0

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.judged >= self.total:
            return
        upper, lower = rows(self.rect, Fr(3), Fr(2))
        text = said.progress(self.judged, self.total)
        words = fitted(self.stage.type, Type.LABEL, text, upper.size, self.stage.theme.cream)
        surface.blit(words, words.get_rect(bottomright=upper.bottomright))
        track = Rect(0, 0, lower.w, self.px(14)).move_to(midright=lower.midright)
        self.panel(surface, "slider_track", track)
        filled = Rect(track.x + self.px(2), 0, round(track.w * self.judged / self.total), self.px(9))
        if filled.w > filled.h:
            self.panel(surface, "slider_fill", filled.move_to(centery=track.centery))


class GradeTable(Widget):
    """How many moves of each grade everybody made, and what all of it cost."""

    LINES = len(Grade) + 2

    def __init__(self, stage: Kit, rect: Rect, setup: Setup, judged: Sequence[Judged]) -> None:
        super().__init__(stage, rect)
        self.setup, self.judged = setup, judged

    def still(self) -> Hashable:
        return "ledger", tuple(self.rect), len(self.judged), self.stage.type.text_size

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        lines = rows(self.rect, *[Fr()] * self.LINES)
        counts = [grades_of(self.judged, seat) for seat in range(len(self.setup.chairs))]
        self._draw_names(surface, self._cells(lines[0])[1])
        for number, (grade, line) in enumerate(zip(Grade, lines[1:], strict=False)):
            if number % 2 == 0:
                self.panel(surface, "row", line)
            label, cells = self._cells(line)
            name = said.grade(grade)
            self._draw_label(surface, label, name.many, name.icon, color_of(self.stage.theme, grade))
            for count, cell in zip(counts, cells, strict=True):
                self._write(surface, cell, str(count[grade]) if count[grade] else "–")
        label, cells = self._cells(lines[-1])
        self._draw_label(surface, label, _("Points given away"), "sum", self.stage.theme.ink)
        for seat, cell in enumerate(cells):
            lost = sum(one.lost for one in self.judged if one.seat == seat)
            self._write(surface, cell, _("{points:.0f}").format(points=lost))

    def _cells(self, line: Rect) -> tuple[Rect, list[Rect]]:
        label, rest = columns(line.inflate(-2 * self.px(16), 0), Fr(0.34), Fr(0.66), gap=self.px(10))
        return label, columns(rest, *[Fr()] * len(self.setup.chairs))

    def _draw_names(self, surface: pygame.Surface, cells: Sequence[Rect]) -> None:
        for chair, cell in zip(self.setup.chairs, cells, strict=True):
            crest = self.stage.art.sprite(f"crest_{chair.color}", min(cell.h, self.px(40)))
            room = (cell.w - crest.get_width() - self.px(12), cell.h)
            name = snug(self.stage.type, Type.NAME, chair.name, room, self.stage.theme.ink, 24)
            x = cell.centerx - (crest.get_width() + self.px(8) + name.get_width()) // 2
            surface.blit(crest, crest.get_rect(midleft=(x, cell.centery)))
            at = (x + crest.get_width() + self.px(8), cell.centery)
            surface.blit(name, name.get_rect(midleft=at))

    def _draw_label(self, surface: pygame.Surface, label: Rect, text: str, icon: str, color: Color) -> None:
        side = min(label.h, self.px(30))
        sign = self.stage.art.icon(icon, side, color)
        surface.blit(sign, sign.get_rect(midleft=label.midleft))
        room = (label.w - side - self.px(12), label.h)
        words = fitted(self.stage.type, Type.LABEL, text, room, self.stage.theme.ink, 24)
        surface.blit(words, words.get_rect(midleft=(label.x + side + self.px(12), label.centery)))

    def _write(self, surface: pygame.Surface, cell: Rect, text: str) -> None:
        words = snug(self.stage.type, Type.NAME, text, cell.size, self.stage.theme.ink, 27)
        surface.blit(words, words.get_rect(center=cell.center))


class MoveRow(Widget):
    """One move of the match: whose, when, what, and how good it was. Pressing it shows the moment."""

    def __init__(
        self, stage: Kit, rect: Rect, judged: Judged, texts: tuple[str, str, str], go: Callable[[], None],
        number: int = 0,
    ) -> None:  # fmt: skip
        """`texts`: whose, when and what; a turning point has a number."""
        super().__init__(stage, rect)
        self.id = f"row.{judged.picture}"
        self.judged, self.texts, self.number, self._go = judged, texts, number, go

    @staticmethod
    def height(stage: Kit) -> int:
        words = stage.type.height(Type.NAME) + 2 * stage.type.line_step(Type.BODY)
        return max(stage.viewport.px(104), words + stage.viewport.px(20), 44)

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self.texts[2], self._go, hint=_("See this moment")),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme = self.stage, self.stage.theme
        lit = focus.look(self.id) in (Look.HOVER, Look.PRESSED) or focus.has_ring(self.id)
        self.panel(surface, "row_lit" if lit else "row", self.rect)
        inner = self.rect.inflate(-2 * self.px(14), -2 * self.px(8))
        pill = chip(stage, said.grade(self.judged.grade).one, said.grade(self.judged.grade).chip, 20)
        sign, text, mark = columns(inner, self.px(48), Fr(), pill.get_width(), gap=self.px(12))
        self._draw_sign(surface, sign)
        self._draw_mark(surface, mark, pill)
        whose, when, what = self.texts
        top, rest = rows(text, stage.type.height(Type.NAME, 25), Fr())
        name = snug(stage.type, Type.NAME, whose, (round(top.w * 0.6), top.h), theme.ink, 25)
        surface.blit(name, name.get_rect(midleft=top.midleft))
        room = (top.w - name.get_width() - self.px(10), top.h)
        aside = snug(stage.type, Type.ITALIC, when, room, theme.ink_soft, 22)
        surface.blit(aside, aside.get_rect(midleft=(top.x + name.get_width() + self.px(10), top.centery)))
        words = fitted(stage.type, Type.BODY, what, rest.size, theme.ink)
        surface.blit(words, rest)

    def _draw_sign(self, surface: pygame.Surface, rect: Rect) -> None:
        """The token of a turning point, or the sign of the grade."""
        theme, grade = self.stage.theme, self.judged.grade
        if not self.number:
            icon = self.stage.art.icon(said.grade(grade).icon, self.px(34), color_of(theme, grade))
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        token = self.stage.art.sprite("token", self.px(46))
        surface.blit(token, token.get_rect(center=rect.center))
        digit = snug(self.stage.type, Type.NAME, str(self.number), token.get_size(), theme.ink, 28)
        surface.blit(digit, digit.get_rect(center=rect.center))

    def _draw_mark(self, surface: pygame.Surface, rect: Rect, pill: pygame.Surface) -> None:
        lost = said.lost(self.judged.lost)
        if not lost:
            surface.blit(pill, pill.get_rect(center=rect.center))
            return
        upper, lower = rows(rect, Fr(), Fr())
        surface.blit(pill, pill.get_rect(midbottom=(upper.centerx, upper.bottom)))
        points = snug(self.stage.type, Type.NUMBER, lost, lower.size, self.stage.theme.bad, 30)
        surface.blit(points, points.get_rect(center=lower.center))
