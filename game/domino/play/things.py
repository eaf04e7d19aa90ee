"""What can be pointed at on the domino table. A skin says with these what its targets are about."""

from __future__ import annotations

from dataclasses import dataclass

from game.domino.board import Pos


@dataclass(frozen=True, slots=True)
class OpenSquare:
    """A square of the kingdom that the held domino could cover."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class OfferedDomino:
    """A domino of the next row that no king stands on."""

    tile: int


Thing = OpenSquare | OfferedDomino
