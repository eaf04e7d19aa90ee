"""Where every domino is: still in the box, on the table, or gone and where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.core.rules import Seat
from game.core.words import Words, counted, words
from game.domino.model import Match, Phase
from game.domino.options import shape
from game.domino.tell import domino_words
from game.domino.tiles import NUMBERS


class Where(Enum):
    BOX = "box"
    TABLE = "table"
    GONE = "gone"


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a domino is, and in whose kingdom."""

    where: Where
    seat: Seat | None = None


def survey(state: Match) -> dict[int, Whereabouts]:
    """Where every domino is."""
    placed = {place.tile: seat for seat, each in enumerate(state.kingdoms) for place in each.placed}
    done = state.turn + (state.phase is Phase.DRAFT) if state.round else 0
    table = {*state.row[done:], *state.next_row}
    found = {}
    for tile in NUMBERS:
        if state.pool >> tile & 1:
            found[tile] = Whereabouts(Where.BOX)
        elif tile in table:
            found[tile] = Whereabouts(Where.TABLE)
        else:
            found[tile] = Whereabouts(Where.GONE, placed.get(tile))
    return found


def still_drawn(state: Match) -> int:
    """How many dominoes will yet come out of the box in this game."""
    table = shape(state.options)
    if state.phase is Phase.OVER:
        return 0
    return (table.rounds - state.round - bool(state.next_row)) * table.row


def legend(state: Match) -> dict[Where, tuple[Words, Words]]:
    """How many dominoes are where, and what that means."""
    found = survey(state).values()
    box, table, gone = (sum(each.where is where for each in found) for where in Where)
    drawn = still_drawn(state)
    if drawn == box:
        aside = words("all of them are still to come")
    else:
        aside = counted("{n} of them is still to come", "{n} of them are still to come", drawn)
    return {
        Where.BOX: (counted("{n} in the box", "{n} in the box", box), aside),
        Where.TABLE: (words("{n} on the table", n=table), words("in this row and the next")),
        Where.GONE: (words("{n} gone", n=gone), words("placed, discarded or left over")),
    }


def whereabouts_words(tile: int, found: Whereabouts, names: Sequence[str] = ()) -> Words:
    """A domino and where it is, in one sentence; `names` tell whose kingdom it lies in, seat by seat."""
    lands = domino_words(tile)
    if found.seat is not None and found.seat < len(names):
        name = names[found.seat]
        return words("Domino {tile} ({lands}): in the kingdom of {name}", tile=tile, lands=lands, name=name)
    if found.where is Where.BOX:
        return words("Domino {tile} ({lands}): still in the box", tile=tile, lands=lands)
    if found.where is Where.TABLE:
        return words("Domino {tile} ({lands}): on the table", tile=tile, lands=lands)
    return words("Domino {tile} ({lands}): gone", tile=tile, lands=lands)
