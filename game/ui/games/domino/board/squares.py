"""From the rules' kingdom to the painter's squares, and words about lands. Pure."""

from __future__ import annotations

from functools import lru_cache

from game.domino.board import STEPS
from game.domino.model import Kingdom, Place
from game.domino.tiles import Land, domino
from game.i18n import _
from game.ui.games.domino.kingdom import CASTLE, Square, Squares

Pos = tuple[int, int]


def halves(tile: int) -> tuple[Square, Square]:
    """The two squares of a domino."""
    piece = domino(tile)
    return (
        Square(piece.first.land.value, piece.first.crowns, tile, 0),
        Square(piece.second.land.value, piece.second.crowns, tile, 1),
    )


def covered(place: Place) -> tuple[Pos, Pos]:
    dx, dy = STEPS[place.dir]
    return (place.x, place.y), (place.x + dx, place.y + dy)


def laid(place: Place) -> Squares:
    """The squares that a placement adds."""
    return dict(zip(covered(place), halves(place.tile), strict=True))


@lru_cache(64)
def painted(kingdom: Kingdom) -> Squares:
    """The whole kingdom with its castle."""
    squares: dict[Pos, Square] = {(0, 0): Square(CASTLE)}
    for place in kingdom.placed:
        squares.update(laid(place))
    return squares


def land_name(land: Land) -> str:
    return {
        Land.WHEAT: _("Wheat field"),
        Land.FOREST: _("Forest"),
        Land.LAKE: _("Lake"),
        Land.GRASS: _("Meadow"),
        Land.SWAMP: _("Swamp"),
        Land.MINE: _("Mine"),
    }[land]
