"""Small things with sums on them: the plates of counted regions, and the seal on what counts now."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.domino.play import verdict as said
from game.domino.play.book import BonusRow, CountedRow
from game.domino.tiles import Land
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.games.domino.board.pieces import Pieces

GAP = 8
ICONS = {BonusRow.MIDDLE: "castle", BonusRow.HARMONY: "heart"}


class Plate:
    """How large a plate is."""

    @staticmethod
    def height(stage: Kit) -> int:
        return max(stage.viewport.px(48), stage.type.height(Type.TALLY, 26) + stage.viewport.px(8))

    @staticmethod
    def width(stage: Kit) -> int:
        px = stage.viewport.px
        sums = stage.type.width(Type.LABEL, "12 × 4", 20)
        return sums + stage.type.width(Type.TALLY, "48", 26) + Plate.height(stage) + px(24)


def plates(
    stage: Kit,
    pieces: Pieces,
    surface: pygame.Surface,
    row: Rect,
    counts: Sequence[CountedRow],
    now: CountedRow | None,
) -> None:
    """What has been counted, side by side; the last ones, which are the best, if there is no room for all."""
    gap = stage.viewport.px(GAP)
    wide, high = Plate.width(stage), Plate.height(stage)
    room = max(1, (row.w + gap) // (wide + gap))
    shown = counts[-room:]
    left = row.centerx - (len(shown) * (wide + gap) - gap) // 2
    for number, count in enumerate(shown):
        rect = Rect(left + number * (wide + gap), row.y, wide, high).move_to(centery=row.centery)
        _draw_plate(stage, pieces, surface, rect, count, count is now)


def _draw_plate(
    stage: Kit, pieces: Pieces, surface: pygame.Surface, rect: Rect, count: CountedRow, lit: bool
) -> None:
    px, theme = stage.viewport.px, stage.theme
    stage.art.draw_panel(surface, "dark", rect, stage.viewport.scale)
    side = rect.h - px(14)
    icon = symbol(stage, pieces, count.row, side)
    surface.blit(icon, icon.get_rect(midleft=(rect.x + px(7), rect.centery)))
    points = stage.type.render(Type.TALLY, str(count.points), 26, theme.ring)
    surface.blit(points, points.get_rect(midright=(rect.right - px(10), rect.centery)))
    if not isinstance(count.row, BonusRow):
        sum_ = stage.type.render(Type.LABEL, say(said.seal_sum(count)), 20, theme.cream_soft)
        surface.blit(sum_, sum_.get_rect(midleft=(rect.x + px(14) + side, rect.centery)))
    if lit:
        pygame.draw.rect(surface, theme.ring, rect, max(2, px(3)), px(12))


def symbol(stage: Kit, pieces: Pieces, row: Land | BonusRow, side: int) -> pygame.Surface:
    """A land in small, or the sign of a bonus."""
    if isinstance(row, BonusRow):
        return stage.art.icon(ICONS[row], side, stage.theme.gold)
    return pieces.swatch(row.value, side)


def seal(stage: Kit, count: CountedRow) -> pygame.Surface:
    """A green seal: '7 × 3 = 21'; its surface ends with its shadow."""
    px, theme = stage.viewport.px, stage.theme
    sum_, points = said.seal(count)
    words = stage.type.display(Type.NUMBER, say(sum_), 36, theme.cream, shadow=(12, 42, 24))
    number = stage.type.display(Type.NUMBER, points, 52, theme.ring, shadow=(12, 42, 24))
    wide = words.get_width() + number.get_width()
    body = Rect(0, 0, wide + px(44), max(px(92), round(number.get_height() * 1.02)))
    left, top, right, bottom = stage.art.panel_margin("badge", stage.viewport.scale, body.size)
    image = pygame.Surface((body.w + left + right, body.h + top + bottom), pygame.SRCALPHA)
    body.topleft = (left, top)
    stage.art.draw_panel(image, "badge", body, stage.viewport.scale)
    x = body.centerx - wide // 2
    image.blit(words, words.get_rect(midleft=(x, body.centery)))
    image.blit(number, number.get_rect(midleft=(x + words.get_width(), body.centery - px(2))))
    return image
