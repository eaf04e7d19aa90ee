"""The order of play and the box: what everybody at the table sees of a round."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Seat
from game.core.words import Words, counted, words
from game.domino.model import Match, Phase
from game.domino.options import shape


@dataclass(frozen=True, slots=True)
class KingTurn:
    """One king's turn in this round."""

    seat: Seat
    tile: int | None
    """The domino it stands on; none in the opening."""
    done: bool
    now: bool


def order_of_play(state: Match) -> list[KingTurn]:
    """The kings of this round from left to right."""
    if state.phase in (Phase.ORDER, Phase.OPENING) or (state.phase is Phase.DEAL and not state.row):
        kings: list[tuple[Seat, int | None]] = [(seat, None) for seat in state.order]
    else:
        kings = list(zip(state.kings, state.row, strict=True))
    over = state.phase is Phase.OVER
    return [
        KingTurn(seat, tile, i < state.turn, i == state.turn and not over)
        for i, (seat, tile) in enumerate(kings)
    ]


@dataclass(frozen=True, slots=True)
class BoxLeft:
    """What is still to come out of the box."""

    dominoes: int
    rows: int

    @property
    def words(self) -> Words:
        if not self.dominoes:
            return words("The box is empty")
        return counted("{n} domino left", "{n} dominoes left", self.dominoes)

    @property
    def aside(self) -> Words:
        if not self.dominoes:
            return words("no more rows to draw")
        return counted("{n} more row to draw", "{n} more rows to draw", self.rows)


def box_of(state: Match) -> BoxLeft:
    table = shape(state.options)
    rows = table.rounds - state.round - bool(state.next_row)
    return BoxLeft(rows * table.row, rows)
