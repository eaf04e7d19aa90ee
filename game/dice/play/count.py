"""What is counted at the end of a dice game: the rows of the ledger, and where on the map each comes from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.rules import Seat
from game.dice.map import map_layout, spaces_in
from game.dice.model import Match, Reckoning
from game.dice.scoring import largest_group


class ScoreRow(Enum):
    """What brings points, with what each is worth."""

    GROUP = "group"
    OTHERS = "others"
    GOLD = "gold"
    WHITE = "white"
    DRAGON = "dragon"


WORTH = {ScoreRow.GROUP: 3, ScoreRow.OTHERS: 1, ScoreRow.GOLD: 3, ScoreRow.WHITE: 2}


@dataclass(frozen=True, slots=True)
class ScoreCount:
    seat: Seat
    row: ScoreRow
    number: int
    points: int


def count(seat: Seat, row: ScoreRow, result: Reckoning) -> ScoreCount:
    if row is ScoreRow.DRAGON:
        return ScoreCount(seat, row, result.fires, result.dragon)
    numbers = {
        ScoreRow.GROUP: result.largest,
        ScoreRow.OTHERS: result.others,
        ScoreRow.GOLD: result.gold,
        ScoreRow.WHITE: result.white,
    }
    return ScoreCount(seat, row, numbers[row], numbers[row] * WORTH[row])


def spaces_of(state: Match, seat: Seat, row: ScoreRow) -> tuple[int, ...]:
    """Where on the map a number comes from."""
    tokens = state.players[seat].tokens
    group = largest_group(tokens, map_layout(len(state.players)).neighbours)
    if row is ScoreRow.GROUP:
        return tuple(spaces_in(group))
    return tuple(spaces_in(tokens & ~group)) if row is ScoreRow.OTHERS else ()
