"""The state of a match, and the moves and events that change it.

Everything is frozen. Player moves and the events they cause have the same shape, so they are
one type each; `Deal` and `Order` are what chance gives.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from game.core.rules import Reveal, Seat
from game.domino.board import CASTLE, CASTLE_BOX, Box
from game.domino.options import Options
from game.domino.tiles import LANDS

FREE: Seat = -1
"""Nobody's king stands on the domino."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A new row, ascending."""

    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The opening order: whose king comes out of the bag, king by king."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """The first half goes to (x, y), the second to its neighbour in direction `dir`."""

    seat: Seat
    tile: int
    x: int
    y: int
    dir: int


@dataclass(frozen=True, slots=True)
class Discard:
    seat: Seat
    tile: int


@dataclass(frozen=True, slots=True)
class Draft:
    seat: Seat
    tile: int


Move = Place | Discard | Draft | Reveal
Event = Deal | Order | Place | Discard | Draft


@dataclass(frozen=True, slots=True)
class Kingdom:
    """One player's squares as masks (see `board`), and how they came to be there."""

    lands: tuple[int, ...] = (0,) * len(LANDS)
    """A mask per land, in the order of `LANDS`."""
    crowns: tuple[int, int, int] = (0, 0, 0)
    """Masks of the squares with at least one, two, three crowns."""
    covered: int = CASTLE
    box: Box = CASTLE_BOX
    placed: tuple[Place, ...] = ()
    discards: int = 0


class Phase(IntEnum):
    DEAL = 0
    ORDER = 1
    OPENING = 2
    PLACE = 3
    DRAFT = 4
    OVER = 5


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What one kingdom is worth at the end of a game."""

    regions: tuple[tuple[int, int, int], ...]
    """(index in LANDS, squares, crowns) of each region."""
    middle: int | None
    """The bonus, or None where the variant is not played; likewise `harmony`."""
    harmony: int | None
    largest: int
    crowns: int

    @property
    def score(self) -> int:
        lands = sum(squares * crowns for _, squares, crowns in self.regions)
        return lands + (self.middle or 0) + (self.harmony or 0)

    @property
    def standing(self) -> tuple[int, int, int]:
        """Compared from left to right: points, largest region, crowns."""
        return self.score, self.largest, self.crowns


@dataclass(frozen=True, slots=True)
class Match:
    """The whole state; all of it is public."""

    options: Options
    phase: Phase
    pool: int
    """Dominoes not revealed in this game: bit n is domino n."""
    row: tuple[int, ...]
    """Dominoes of this round, ascending, each with a king on it."""
    kings: tuple[Seat, ...]
    """Whose king stands on each domino of `row`."""
    next_row: tuple[int, ...]
    next_kings: tuple[Seat, ...]
    """Whose king stands on each domino of `next_row`, or FREE."""
    order: tuple[Seat, ...]
    """The opening order of this game."""
    turn: int
    """How many kings have finished: in the opening an index into `order`, later into `row`."""
    round: int
    """0 in the opening, then 1 to the number of rounds."""
    kingdoms: tuple[Kingdom, ...]
    past: tuple[tuple[Reckoning, ...], ...] = ()
    """The reckonings of the finished games."""
