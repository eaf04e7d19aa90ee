"""The examples of the domino game, drawn with the painters of its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Rect

from game.domino.board import Pos
from game.domino.placement import covered
from game.i18n import say
from game.learn.domino.pictures import (
    KingdomPicture,
    LandsPicture,
    RowPicture,
    StuckPicture,
    SumPicture,
    TryPicture,
)
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.base import ExamplePainter
from game.ui.games.domino.board.market import KING
from game.ui.games.domino.board.pieces import Pieces, body
from game.ui.games.domino.board.squares import laid, painted
from game.ui.games.domino.kingdom.model import Squares
from game.ui.games.domino.kingdom.outline import region_glow
from game.ui.widgets.labels import snug

COLORS: Final = ["pink", "yellow", "green", "blue"]
EDGE: Final = 22
LARGEST: Final = 104
"""Of a square, in design units."""


def draw_kingdom(stage: Kit, surface: pygame.Surface, rect: Rect, picture: KingdomPicture) -> Rect:
    tray, corner, square = _draw_squares(stage, surface, rect, painted(picture.kingdom), picture.frame)
    if (region := picture.light) is not None:
        glow = region_glow(painted(picture.kingdom), region.squares, square)
        surface.blit(glow.surface, (corner[0] + glow.offset[0], corner[1] + glow.offset[1]))
    return tray


def draw_sum(stage: Kit, surface: pygame.Surface, rect: Rect, picture: SumPicture) -> Rect:
    """Kingdoms side by side, or one below the other where that is larger."""
    split = rows if rect.h > rect.w else columns
    cells = split(rect, *[Fr()] * len(picture.games), gap=stage.viewport.px(14))
    trays = [
        _draw_squares(stage, surface, cell, painted(game.kingdom), game.frame)[0]
        for cell, game in zip(cells, picture.games, strict=True)
    ]
    return trays[0].unionall(trays[1:])


def draw_try(stage: Kit, surface: pygame.Surface, rect: Rect, picture: TryPicture) -> Rect:
    """The domino where it was tried: framed in gold, or in red with a cross."""
    squares = {**painted(picture.kingdom), **laid(picture.place)}
    tray, corner, square = _draw_squares(stage, surface, rect, squares, 1)
    first, second = (
        Rect(corner[0] + x * square, corner[1] + y * square, square, square)
        for x, y in covered(picture.place)
    )
    tried = first.union(second)
    if picture.lawful:
        stage.art.draw_panel(surface, "outline", tried, stage.viewport.scale)
    else:
        line = max(3, stage.viewport.px(6))
        pygame.draw.rect(surface, stage.theme.bad, tried.inflate(line, line), line, square // 10)
    _draw_verdict(stage, surface, (tried.right, tried.top), picture.lawful)
    return tray


def draw_stuck(stage: Kit, surface: pygame.Surface, rect: Rect, picture: StuckPicture) -> Rect:
    field, side = columns(rect, Fr(0.62), Fr(0.38), gap=stage.viewport.px(24))
    tray, _corner, square = _draw_squares(stage, surface, field, painted(picture.kingdom), picture.frame)
    square = min(square, side.w // 2 - stage.viewport.px(14))
    Pieces(stage).draw_numbered(surface, (side.centerx, tray.centery), picture.tile, square)
    return Rect(tray.x, tray.y, side.right - tray.x, tray.h)


def draw_row(stage: Kit, surface: pygame.Surface, rect: Rect, picture: RowPicture) -> Rect:
    """The row as it lies in the market, smallest number on top."""
    dominoes = picture.dominoes
    px = stage.viewport.px
    cell = min(rect.h // len(dominoes), px(190))
    square = min(round(cell * 0.78), px(LARGEST), rect.w // 3)
    area = Rect(0, 0, 2 * square + px(130), cell * len(dominoes)).move_to(center=rect.center)
    stage.art.draw_panel(surface, "parchment", area.inflate(px(40), px(10)), stage.viewport.scale)
    pieces = Pieces(stage)
    for place, (tile, seat) in zip(rows(area, *[Fr()] * len(dominoes)), dominoes, strict=True):
        pieces.draw_numbered(surface, place.center, tile, square)
        if seat:
            foot = body(square, place.center)
            king = stage.art.sprite(f"king_{COLORS['abcd'.index(seat)]}", round(square * KING))
            spot = (foot.right - square // 12, foot.bottom - square // 16)
            surface.blit(king, king.get_rect(midbottom=spot))
    return area.inflate(px(40), px(10))


def draw_lands(stage: Kit, surface: pygame.Surface, rect: Rect, picture: LandsPicture) -> Rect:
    """A swatch of each land, how many squares of it there are, and how many crowns."""
    px, pieces = stage.viewport.px, Pieces(stage)
    lines = zip(
        rows(rect, *[Fr()] * len(picture.lands), gap=px(8)), picture.lands, picture.lines(), strict=True
    )
    for line, (land, _squares, _crowns), words in lines:
        stage.art.draw_panel(surface, "row", line, stage.viewport.scale)
        side = line.h - px(18)
        surface.blit(pieces.swatch(land.value, side), (line.x + px(12), line.y + px(9)))
        room = Rect(line.x + side + px(34), line.y, line.w - side - px(48), line.h)
        text = snug(stage.type, Type.LABEL, say(words), room.size, stage.theme.ink, 29)
        surface.blit(text, text.get_rect(midleft=room.midleft))
    return rect


def _draw_squares(
    stage: Kit, surface: pygame.Surface, rect: Rect, squares: Squares, frame: int
) -> tuple[Rect, Pos, int]:
    """A kingdom on its tray, as large as it fits, in a field at least `frame` squares wide; answers the tray,
    where the castle lies, and how large a square is."""
    left, right = min(x for x, _y in squares), max(x for x, _y in squares)
    top, bottom = min(y for _x, y in squares), max(y for _x, y in squares)
    wide, high = max(frame, right - left + 1), max(frame, bottom - top + 1)
    edge = stage.viewport.px(EDGE)
    square = min((rect.w - 2 * edge) // wide, (rect.h - 2 * edge) // high, stage.viewport.px(LARGEST))
    tray = Rect(0, 0, wide * square + 2 * edge, high * square + 2 * edge).move_to(center=rect.center)
    stage.art.draw_panel(surface, "tray_small", tray, stage.viewport.scale)
    canvas = Pieces(stage).canvas(square, "pink")
    canvas.show(squares)
    canvas.finish()
    x = tray.centerx - round((left + right + 1) / 2 * square)
    y = tray.centery - round((top + bottom + 1) / 2 * square)
    surface.blit(canvas.surface, (x - canvas.origin[0], y - canvas.origin[1]))
    return tray, (x, y), square


def _draw_verdict(stage: Kit, surface: pygame.Surface, at: Pos, lawful: bool) -> None:
    side = max(stage.viewport.px(54), 26)
    color = stage.theme.good if lawful else stage.theme.bad
    pygame.draw.aacircle(surface, stage.theme.cream, at, side // 2)
    pygame.draw.aacircle(surface, color, at, side // 2 - max(2, side // 16))
    sign = stage.art.icon("check" if lawful else "close", round(side * 0.6), stage.theme.cream)
    surface.blit(sign, sign.get_rect(center=at))


PAINTERS: Final[Mapping[type, ExamplePainter]] = {
    KingdomPicture: ExamplePainter(draw_kingdom),
    TryPicture: ExamplePainter(draw_try),
    StuckPicture: ExamplePainter(draw_stuck),
    RowPicture: ExamplePainter(draw_row),
    SumPicture: ExamplePainter(draw_sum),
    LandsPicture: ExamplePainter(draw_lands, worded=True),
}
