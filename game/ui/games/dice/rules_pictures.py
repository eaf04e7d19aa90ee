"""The examples of the dice game, drawn with the painters of its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect

from game.dice.content import CARD
from game.dice.faces import result_of
from game.dice.jokers import with_bonus
from game.dice.rules import COLORS
from game.learn.dice.pictures import CardsPicture, HandPicture, JokersPicture, MapPicture
from game.ui.draw.kit import Kit
from game.ui.draw.viewport import Fr, columns
from game.ui.games.base import ExamplePainter
from game.ui.games.dice.art.cards import DESIGN, CardArt, CardState
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.board.layout import EDGE
from game.ui.games.dice.map.grid import grid
from game.ui.games.dice.map.realm import Realm

PILL: Final = 18
"""Room below a card for what its pill says."""
DIE: Final = 92


def draw_hand(stage: Kit, surface: pygame.Surface, rect: Rect, picture: HandPicture) -> Rect:
    """The card at the left, the dice beside it; those bought with jokers stand apart."""
    px = stage.viewport.px
    pieces = DicePieces(stage.art)
    cell, hand = columns(rect, Fr(0.42), Fr(0.58), gap=px(18))
    result = with_bonus(result_of(picture.shown), picture.bought)
    state = CardState(result=result, tier=picture.tier, lit=bool(picture.tier))
    card = _card(stage, cell)
    CardArt(pieces, stage.type).draw(surface, card, picture.of, state)
    faces = picture.faces
    across = 3 if hand.w < 2.2 * hand.h else len(faces)
    down = -(-len(faces) // across)
    side = min(round(min(hand.w / across, hand.h / down) * 0.74), px(DIE))
    step = round(side * 1.26)
    left = hand.centerx - step * (across - 1) // 2
    top = hand.centery - step * (down - 1) // 2
    for number, (face, color) in enumerate(faces):
        image = pieces.die_surface(face, color, side)
        at = (left + number % across * step, top + number // across * step)
        if number >= 6:
            pygame.draw.aacircle(surface, stage.theme.ring, at, round(side * 0.72))
        surface.blit(image, image.get_rect(center=at))
    return Rect(rect.x, card.y, rect.w, card.h + px(PILL))


def draw_jokers(stage: Kit, surface: pygame.Surface, rect: Rect, picture: JokersPicture) -> Rect:
    """Two cards, an arrow, a die."""
    px, pieces = stage.viewport.px, DicePieces(stage.art)
    side = min(rect.h - px(8), px(78))
    images = [
        pieces.wild(side) if name == "*" else pieces.joker(*CARD[name].joker, side) for name in picture.paid
    ]
    images.append(stage.art.icon("arrow", round(side * 0.6), stage.theme.ink_soft))
    die = pieces.die_surface(*picture.die, round(side * 0.94))
    gap = px(16)
    x = rect.centerx - (sum(image.get_width() + gap for image in images) + side) // 2
    for image in images:
        surface.blit(image, image.get_rect(midleft=(x, rect.centery)))
        x += image.get_width() + gap
    surface.blit(die, die.get_rect(center=(x + side // 2, rect.centery)))
    return Rect(rect.x, rect.centery - side // 2, rect.w, side)


def draw_cards(stage: Kit, surface: pygame.Surface, rect: Rect, picture: CardsPicture) -> Rect:
    art = CardArt(DicePieces(stage.art), stage.type)
    cells = columns(rect, *[Fr()] * len(picture.names), gap=stage.viewport.px(24))
    for cell, name in zip(cells, picture.names, strict=True):
        art.draw(surface, _card(stage, cell), CARD[name], CardState())
    return rect


def draw_map(stage: Kit, surface: pygame.Surface, rect: Rect, picture: MapPicture) -> Rect:
    """The map on its tray, with what the example is about in the light."""
    state = picture.state
    players = len(state.players)
    rect = _tray(stage, rect, players)
    realm = Realm(stage, DicePieces(stage.art), rect, players, COLORS[:players], names=False)
    realm.show(state)
    realm.draw_still(surface, lit=False)
    realm.draw_flames(surface, 0.0)
    if picture.targets:
        realm.draw_choice(surface, picture.targets, None, picture.steps)
    elif picture.seat is not None:
        realm.draw_territory(surface, state, picture.seat)
    return rect


def _tray(stage: Kit, rect: Rect, players: int) -> Rect:
    """No larger around the map than it needs to be."""
    edge = stage.viewport.px(EDGE)
    inner = rect.inflate(-2 * edge, -2 * edge)
    found = grid(players, inner.size)
    xs, ys = zip(*found.centres, strict=True)
    wide, high = max(xs) - min(xs) + round(found.unit * 1.3), max(ys) - min(ys) + round(found.unit * 1.4)
    size = (min(rect.w, wide + 2 * edge), min(rect.h, high + 2 * edge))
    return Rect((0, 0), size).move_to(center=rect.center)


def _card(stage: Kit, cell: Rect) -> Rect:
    """The body of a card in a cell, in the proportions it was designed for."""
    room = cell.inflate(0, -2 * stage.viewport.px(PILL))
    scale = min(room.w / DESIGN[0], room.h / DESIGN[1])
    return Rect(0, 0, round(DESIGN[0] * scale), round(DESIGN[1] * scale)).move_to(center=room.center)


PAINTERS: Final[Mapping[type, ExamplePainter]] = {
    HandPicture: ExamplePainter(draw_hand),
    JokersPicture: ExamplePainter(draw_jokers, share=0.5),
    CardsPicture: ExamplePainter(draw_cards, share=0.9),
    MapPicture: ExamplePainter(draw_map),
}
