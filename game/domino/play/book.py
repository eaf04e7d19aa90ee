"""What is counted at the end of a domino game, and what decides a tie. Pure: no pixels, no clock.

A game is counted in rows: one for each land, one for each bonus that is played. A count is one region or one
bonus of one player, in the order in which it is shown: small ones first, so that the count rises to its best.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from game.core.rules import Seat
from game.domino.board import Pos
from game.domino.model import Kingdom, Reckoning
from game.domino.options import Shape
from game.domino.scoring import regions
from game.domino.tiles import LANDS, Land


class BonusRow(Enum):
    MIDDLE = "middle"
    HARMONY = "harmony"


Row = Land | BonusRow
Standing = tuple[int, int, int]
"""Points, largest region, crowns: compared from left to right."""


@dataclass(frozen=True, slots=True)
class CountedRow:
    """One region, or one bonus."""

    seat: Seat
    row: Row
    squares: tuple[Pos, ...]
    """What lights up."""
    crowns: int
    points: int


class Decided(Enum):
    """What put one of two players with equal points before the other."""

    LARGEST = 1
    CROWNS = 2
    NOTHING = 0


@dataclass(frozen=True, slots=True)
class TieBreak:
    """Two neighbours in the ranking with the same points."""

    first: Seat
    second: Seat
    points: int
    by: Decided
    better: int
    worse: int


def rows(table: Shape) -> tuple[Row, ...]:
    """The rows of the ledger."""
    played = ((BonusRow.MIDDLE, table.middle), (BonusRow.HARMONY, table.harmony))
    return (*LANDS, *(bonus for bonus, on in played if on))


def bonus(game: Reckoning, row: BonusRow) -> int:
    return (game.middle if row is BonusRow.MIDDLE else game.harmony) or 0


def points(game: Reckoning, row: Row) -> int:
    """What a row brought a player."""
    if isinstance(row, BonusRow):
        return bonus(game, row)
    return sum(squares * crowns for land, squares, crowns in game.regions if LANDS[land] is row)


def counts(seat: Seat, kingdom: Kingdom, game: Reckoning) -> tuple[CountedRow, ...]:
    """Everything that brought points: the regions from the smallest, then the bonuses."""
    found = [
        CountedRow(seat, region.land, region.squares, region.crowns, region.points)
        for region in regions(kingdom)
        if region.points
    ]
    found.sort(key=lambda count: (count.points, len(count.squares)))
    castle: tuple[Pos, ...] = ((0, 0),)
    everything = (*castle, *(pos for region in regions(kingdom) for pos in region.squares))
    lit = {BonusRow.MIDDLE: castle, BonusRow.HARMONY: everything}
    extra = [CountedRow(seat, row, lit[row], 0, bonus(game, row)) for row in BonusRow if bonus(game, row)]
    return (*found, *extra)


def by_rank(ranks: Sequence[int]) -> list[Seat]:
    """The seats from the first to the last; equals in their order."""
    return sorted(range(len(ranks)), key=lambda seat: ranks[seat])


def ties(standing: Sequence[Standing], ranks: Sequence[int]) -> tuple[TieBreak, ...]:
    """Every pair of neighbours with equal points, and what decided between them."""
    order = by_rank(ranks)
    return tuple(_tie(standing, a, b) for a, b in pairwise(order) if standing[a][0] == standing[b][0])


def _tie(standing: Sequence[Standing], first: Seat, second: Seat) -> TieBreak:
    a, b = standing[first], standing[second]
    by = next((by for by in (Decided.LARGEST, Decided.CROWNS) if a[by.value] != b[by.value]), Decided.NOTHING)
    return TieBreak(first, second, a[0], by, a[by.value], b[by.value])
