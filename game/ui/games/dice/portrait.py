"""A realm of the dice game as a picture, and what brought its points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.dice.play.count import ScoreRow, count, spaces_of
from game.dice.play.shown import spaces_shown
from game.dice.play.verdict import row_name
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.nineslice import blank
from game.ui.games.dice.art.pictures import PLAYER_COLORS
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.map.canvas import MapCanvas
from game.ui.games.dice.map.grid import grid
from game.ui.games.dice.map.light import MapLight
from game.ui.games.dice.reckoning.sheet import symbol
from game.ui.games.portrait import PointsLine, Portrait, Steps

FILLED, CLOSEST = 0.62, 2.3
"""So much of its frame's height a map should take, but no more than so many times nearer."""
NAMED: Final = 600
"""A map narrower than this shows no names."""


def picture(stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
    colors = [chair.color for chair in portrait.setup.chairs]
    spaces = spaces_of(portrait.state, portrait.seat, ScoreRow.GROUP)
    wide = (round(size[0] * _closer(len(colors), size, spaces)), size[1])
    canvas = MapCanvas(DicePieces(stage.art), stage.type, len(colors), wide, names=size[0] >= NAMED)
    yield
    canvas.show(spaces_shown(portrait.state, colors))
    yield
    whole = blank(wide)
    whole.blit(canvas.surface, (0, 0))
    whole.blits(canvas.flames(0.0))
    middle = wide[0] // 2
    if spaces:
        whole.blit(MapLight(canvas, stage.type).territory(spaces, PLAYER_COLORS[portrait.crest]), (0, 0))
        across = [canvas.centre(space)[0] for space in spaces]
        middle = (min(across) + max(across)) // 2
    left = max(0, min(middle - size[0] // 2, wide[0] - size[0]))
    return whole.subsurface((left, 0, *size))


def _closer(players: int, size: tuple[int, int], spaces: Sequence[int]) -> float:
    """A map much wider than its frame is seen from nearer, as near as the whole of a group allows."""
    map_ = grid(players, size)
    across = [map_.centres[space][0] for space in spaces] or [0]
    group = max(across) - min(across) + 1.3 * map_.unit
    heights = [y for _x, y in map_.centres]
    high = max(heights) - min(heights) + map_.unit
    return max(1.0, min(CLOSEST, FILLED * size[1] / high, size[0] / group))


def points(stage: Kit, portrait: Portrait, side: int) -> list[PointsLine]:
    pieces = DicePieces(stage.art)
    result = portrait.state.result[portrait.seat]
    return [
        PointsLine(
            _framed(symbol(pieces, row, side), side),
            say(row_name(row)),
            count(portrait.seat, row, result).points,
        )
        for row in ScoreRow
    ]


def _framed(image: pygame.Surface, side: int) -> pygame.Surface:
    """In the middle of a square, so that words beside it begin below each other."""
    sheet = blank((side, side))
    if max(image.get_size()) > side:
        image = pygame.transform.smoothscale_by(image, side / max(image.get_size()))
    sheet.blit(image, image.get_rect(center=Rect(0, 0, side, side).center))
    return sheet
