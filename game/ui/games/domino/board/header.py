"""Above the table: which round it is, and the ribbon with the order of play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.domino.model import Match, Phase
from game.domino.options import shape
from game.domino.play.labels import game_words, round_words, rounds_words
from game.domino.play.order import KingTurn, order_of_play
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.widgets.labels import snug


def draw_round(stage: Kit, surface: pygame.Surface, rect: Rect, state: Match) -> None:
    px, theme, table = stage.viewport.px, stage.theme, shape(state.options)
    aside, game = rounds_words(state), game_words(state)
    head = snug(stage.type, Type.HEADING, say(round_words(state)), (rect.w * 2 // 3, rect.h), theme.cream, 34)
    surface.blit(head, head.get_rect(midleft=(rect.x + px(4), rect.centery)))
    x = rect.x + px(14) + head.get_width()
    if aside is not None:
        more = snug(stage.type, Type.BODY, say(aside), (rect.right - x, rect.h // 2), theme.cream_soft, 23)
        surface.blit(more, more.get_rect(midleft=(x, rect.centery + px(4))))
        x += more.get_width() + px(14)
    if game is not None:
        words = snug(stage.type, Type.ITALIC, say(game), (rect.right - x, rect.h // 2), theme.cream_soft, 21)
        surface.blit(words, words.get_rect(midleft=(x, rect.centery + px(4))))
        return
    _draw_dots(stage, surface, Rect(x, rect.y, rect.right - x, rect.h), state.round, table.rounds)


def _draw_dots(stage: Kit, surface: pygame.Surface, rect: Rect, now: int, rounds: int) -> None:
    px, theme = stage.viewport.px, stage.theme
    step = px(13)
    if step * rounds > rect.w:
        return
    for number in range(1, rounds + 1):
        centre = (rect.x + step * number - step // 2, rect.centery + px(4))
        color = theme.paper if number == now else theme.gold if number < now else theme.walnut
        pygame.draw.aacircle(surface, color, centre, px(5 if number == now else 3.6))


def draw_ribbon(
    stage: Kit,
    surface: pygame.Surface,
    rect: Rect,
    state: Match,
    names: Sequence[str],
    colors: Sequence[str],
) -> None:
    """The kings in their order; whose turn it is has a bright card."""
    turns = order_of_play(state)
    if not turns:
        return
    px, scale, theme = stage.viewport.px, stage.viewport.scale, stage.theme
    cell = min(px(210), (rect.w - px(150)) // len(turns))
    body = Rect(0, 0, cell * len(turns) + px(70), px(62)).move_to(center=(rect.centerx, rect.centery + px(2)))
    stage.art.draw_panel(surface, "ribbon_paper", body, scale)
    for number, turn in enumerate(turns):
        card = Rect(body.x + px(35) + number * cell, body.y + px(3), cell, body.h - px(6))
        if turn.now:
            stage.art.draw_panel(surface, "row_lit", card.inflate(-px(6), 0), scale)
        _draw_turn(stage, surface, card, turn, names[turn.seat], colors[turn.seat])
    if state.phase is Phase.OPENING:
        return
    arrow = stage.art.icon("arrow", px(16), theme.ink_soft)
    for number in range(1, len(turns)):
        surface.blit(arrow, arrow.get_rect(center=(body.x + px(35) + number * cell, body.centery)))


def _draw_turn(
    stage: Kit, surface: pygame.Surface, card: Rect, turn: KingTurn, name: str, color: str
) -> None:
    px, theme = stage.viewport.px, stage.theme
    king = stage.art.sprite(f"king_{color}", px(50))
    if turn.done:
        king = king.copy()
        king.set_alpha(110)
    surface.blit(king, king.get_rect(midleft=(card.x + px(14), card.centery - px(2))))
    left, right = card.x + px(18) + king.get_width(), card.right - px(12)
    if turn.tile is not None:
        token = stage.art.sprite("token", px(34))
        where = token.get_rect(midright=(right, card.centery))
        surface.blit(token, where)
        number = snug(stage.type, Type.NAME, str(turn.tile), (px(27), px(34)), theme.ink, 20)
        surface.blit(number, number.get_rect(center=(where.centerx, where.centery - px(1))))
        right = where.x - px(6)
    if right - left > px(30):
        ink = theme.ink_soft if turn.done else theme.ink
        label = snug(stage.type, Type.LABEL, name, (right - left, px(40)), ink)
        surface.blit(label, label.get_rect(midleft=(left, card.centery)))
