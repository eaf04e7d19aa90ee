"""What players of the domino game look at: points and bonuses, holes, what a domino promises.

A kingdom is judged in points. A bonus counts as long as it can still be had, so a move that
gives one up loses its points. A square that no domino can reach any more is a hole. All of it
is read from the masks of the rules; nothing here chooses.
"""

from __future__ import annotations

from game.core.rules import Seat
from game.domino.board import beside, room
from game.domino.model import FREE, Kingdom, Match
from game.domino.options import Shape
from game.domino.placement import placements, put
from game.domino.scoring import HARMONY_BONUS, MIDDLE_BONUS, is_middle, land_points


def worth(kingdom: Kingdom, table: Shape) -> int:
    """Points of the regions, and the bonuses that are still to be had."""
    points = land_points(kingdom)
    if table.middle and is_middle(kingdom, table.frame):
        points += MIDDLE_BONUS
    if table.harmony and not kingdom.discards:
        points += HARMONY_BONUS
    return points


def holes(kingdom: Kingdom, frame: int) -> int:
    """Empty squares in the frame with no empty neighbour: no domino fits there any more."""
    free = room(kingdom.box, frame) & ~kingdom.covered
    return (free & ~beside(free)).bit_count()


def spoilt(kingdom: Kingdom, table: Shape) -> int:
    """What a kingdom is worth after a domino that does not fit."""
    lost = HARMONY_BONUS if table.harmony and not kingdom.discards else 0
    return worth(kingdom, table) - lost


def promise(kingdom: Kingdom, seat: Seat, tile: int, table: Shape, hole: float = 0.0) -> float:
    """What the kingdom could be worth with this domino; each hole costs `hole` points."""
    places = placements(kingdom, seat, tile, table.frame)
    if not places:
        return spoilt(kingdom, table) - hole * holes(kingdom, table.frame)
    return max(settled(put(kingdom, place), table, hole) for place in places)


def settled(kingdom: Kingdom, table: Shape, hole: float) -> float:
    """Worth, less what its holes cost."""
    points = float(worth(kingdom, table))
    return points - hole * holes(kingdom, table.frame) if hole else points


def on_offer(state: Match) -> tuple[int, ...]:
    """The dominoes that can still be chosen."""
    return tuple(tile for tile, king in zip(state.next_row, state.next_kings, strict=True) if king == FREE)


def still_to_choose(state: Match) -> tuple[Seat, ...]:
    """Whose kings choose after the one whose turn it is, in their order."""
    return (state.kings if state.round else state.order)[state.turn + 1 :]
