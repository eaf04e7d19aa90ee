"""From the rules' kingdom to the painter's squares. Pure."""

from __future__ import annotations

from functools import lru_cache

from game.domino.board import Pos
from game.domino.model import Kingdom, Place
from game.domino.placement import covered
from game.domino.tiles import domino
from game.ui.games.domino.kingdom.model import CASTLE, Square, Squares


def halves(tile: int) -> tuple[Square, Square]:
    """The two squares of a domino."""
    piece = domino(tile)
    return (
        Square(piece.first.land.value, piece.first.crowns, tile, 0),
        Square(piece.second.land.value, piece.second.crowns, tile, 1),
    )


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
