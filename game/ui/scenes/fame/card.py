"""The card of a finished kingdom, to be shown around: the kingdom, its builder, and what it was worth.

Painted in steps onto a kit of its own, always of the same size, whatever the window is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _, ngettext
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.portrait import PointsLine, Portrait, Steps
from game.ui.games.registry import ui_for
from game.ui.input.focus import Focus
from game.ui.scenes.fame.offscreen import Offscreen
from game.ui.scenes.saves import wording
from game.ui.widgets.base import Label, Panel, Rule, Widget
from game.ui.widgets.labels import fitted, snug

SIZE: Final = (1600, 1600)
MARGIN, HEAD, FOOT, PAPER, EDGE = 44, 140, 170, 400, 34


def card(stage: Kit, portrait: Portrait) -> Steps:
    """The finished card."""
    board, ui = Offscreen(stage, SIZE), ui_for(portrait.setup.game)
    px = board.viewport.px
    page = board.viewport.rect.inflate(-2 * px(MARGIN), -2 * px(MARGIN))
    head, body, foot = rows(page, px(HEAD), Fr(), px(FOOT), gap=px(22))
    tray, paper = columns(body, Fr(), px(PAPER), gap=px(22))
    sheet = board.art.backdrop("table", SIZE).copy()
    yield
    board.art.draw_panel(sheet, "tray", tray, board.viewport.scale, color=ui.color(portrait.crest))
    yield
    inner = tray.inflate(-2 * px(EDGE), -2 * px(EDGE))
    sheet.blit((yield from ui.portrait(board, portrait, inner.size)), inner)
    yield
    _draw_head(board, sheet, head, portrait)
    for widget in (*_ledger(board, paper, portrait), *_footer(board, foot, portrait)):
        widget.draw(sheet, Focus(), 0.0)
        yield
    return sheet


def _draw_head(stage: Kit, sheet: pygame.Surface, area: Rect, portrait: Portrait) -> None:
    theme, px, type_ = stage.theme, stage.viewport.px, stage.type
    crest = stage.art.sprite(f"crest_{portrait.crest}", area.height)
    sheet.blit(crest, crest.get_rect(midleft=area.midleft))
    word = ngettext("point", "points", portrait.score)
    points = type_.render(Type.HEADING, word, 46, theme.cream_soft)
    number = type_.display(Type.NUMBER, str(portrait.score), 150, theme.ring, shadow=(20, 10, 4))
    sheet.blit(points, points.get_rect(midright=(area.right, area.centery + px(26))))
    spot = number.get_rect(midright=(area.right - points.get_width() + px(4), area.centery))
    sheet.blit(number, spot)
    room = Rect(area.x + crest.get_width() + px(24), area.y, 0, area.height)
    room.width = spot.x - room.x - px(10)
    name = snug(type_, Type.TITLE, portrait.name, room.size, theme.cream, 96)
    sheet.blit(name, name.get_rect(midleft=room.midleft))


def _ledger(stage: Kit, area: Rect, portrait: Portrait) -> list[Widget]:
    """Points by land, on paper."""
    px = stage.viewport.px
    inner = area.inflate(-2 * px(30), -2 * px(34))
    title = stage.type.height(Type.HEADING, 44)
    crowned = px(80) if portrait.crowns is not None else 0
    top, listed, rule, crowns, total = rows(inner, title, Fr(), px(20), crowned, px(90), gap=px(10))
    ui = ui_for(portrait.setup.game)
    told = ui.points(stage, portrait, px(64))
    high = min(px(104), listed.height // max(1, len(told)))
    placed = [Rect(listed.x, listed.y + number * high, listed.width, high) for number in range(len(told))]
    found: list[Widget] = [
        Panel(stage, area),
        Label(stage, top, ui.points_title(), Type.HEADING, px=40),
        *(_Points(stage, place, line) for place, line in zip(placed, told, strict=True)),
        Rule(stage, rule),
        _Total(stage, total, _("Total"), portrait.score),
    ]
    if portrait.crowns is not None:
        crown = stage.art.sprite("crown_small", px(50))
        found.append(_Points(stage, crowns, PointsLine(crown, _("Crowns"), portrait.crowns)))
    return found


def _footer(stage: Kit, area: Rect, portrait: Portrait) -> Sequence[Widget]:
    """The mark of the game, with whom and when."""
    px, theme = stage.viewport.px, stage.theme
    width = round(area.height * stage.art.sprite_size("logo", 1000)[0] / 1000)
    logo, words = columns(area, width, Fr(), gap=px(40))
    others = [name for seat, name in enumerate(portrait.setup.names) if seat != portrait.seat]
    with_ = _("with {names}").format(names=_(", ").join(others))
    played = [wording.date(portrait.when), *wording.rules(portrait.setup)]
    upper, lower = rows(words, Fr(), Fr(), gap=px(4))
    return (
        _Logo(stage, logo),
        Label(stage, upper, with_, Type.HEADING, theme.cream, px=46, align=1.0, valign=0.9),
        Label(
            stage, lower, _(", ").join(played), Type.ITALIC, theme.cream_soft, px=40, align=1.0, valign=0.1
        ),
    )


class _Points(Widget):
    """A sign, what it stands for, and its points; a dash for nothing."""

    def __init__(self, stage: Kit, rect: Rect, line: PointsLine) -> None:
        super().__init__(stage, rect)
        self.line = line

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        line, theme, type_ = self.line, self.stage.theme, self.stage.type
        slot = Rect(self.rect.x, self.rect.y, self.px(64), self.rect.height)
        surface.blit(line.icon, line.icon.get_rect(center=slot.center))
        color = theme.ink if line.points else theme.line
        points = type_.render(Type.NUMBER, str(line.points) if line.points else "–", 44, color)
        surface.blit(points, points.get_rect(midright=self.rect.midright))
        x = slot.right + self.px(18)
        room = (self.rect.right - points.get_width() - self.px(10) - x, self.rect.height)
        words = fitted(type_, Type.LABEL, line.label, room, theme.ink, 34)
        surface.blit(words, words.get_rect(midleft=(x, self.rect.centery)))


class _Total(Widget):
    def __init__(self, stage: Kit, rect: Rect, label: str, points: int) -> None:
        super().__init__(stage, rect)
        self.label, self.points = label, points

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        type_, theme = self.stage.type, self.stage.theme
        points = type_.render(Type.NUMBER, str(self.points), 76, theme.ink)
        surface.blit(points, points.get_rect(midright=self.rect.midright))
        room = (self.rect.width - points.get_width() - self.px(12), self.rect.height)
        words = fitted(type_, Type.HEADING, self.label, room, theme.ink, 46)
        surface.blit(words, words.get_rect(midleft=self.rect.midleft))


class _Logo(Widget):
    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        surface.blit(self.stage.art.sprite("logo", self.rect.height), self.rect)
