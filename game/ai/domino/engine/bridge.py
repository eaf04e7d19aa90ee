"""Positions and moves of the rules as the engine has them."""

from __future__ import annotations

from game.ai.domino.engine import layout as at
from game.ai.domino.engine.board import castle_only, put
from game.ai.domino.engine.layout import NOBODY, Ints, cell
from game.domino.board import STEPS
from game.domino.model import FREE, Kingdom, Match, Phase, Place
from game.domino.options import Shape, shape
from game.domino.scoring import HARMONY_BONUS, MIDDLE_BONUS
from game.domino.tiles import NUMBERS

_PHASES = {
    Phase.OPENING: at.OPENING,
    Phase.PLACE: at.PLACING,
    Phase.DRAFT: at.DRAFTING,
    Phase.OVER: at.OVER,
}


def empty(table: Shape) -> Ints:
    """A table at which nothing has happened."""
    s = [0] * at.SIZE
    s[at.PLAYERS], s[at.KINGS], s[at.OFFER] = table.players, table.players * table.kings, table.row
    s[at.ROUNDS], s[at.FRAME] = table.rounds, table.frame
    s[at.MIDDLE] = MIDDLE_BONUS if table.middle else 0
    s[at.HARMONY] = HARMONY_BONUS if table.harmony else 0
    for seat in range(table.players):
        castle_only(s, at.KINGDOMS + seat * at.KINGDOM_SIZE)
    return s


def position(state: Match) -> Ints:
    """A position in which a player is to act, or the game is over."""
    s = empty(shape(state.options))
    s[at.ROUND], s[at.TURN], s[at.PHASE] = state.round, state.turn, _PHASES[state.phase]
    kings = state.kings if state.round else state.order
    s[at.ROW : at.ROW + len(state.row)] = state.row
    s[at.ROW_KING : at.ROW_KING + len(kings)] = kings
    s[at.NEXT : at.NEXT + len(state.next_row)] = state.next_row
    s[at.NEXT_KING : at.NEXT_KING + len(state.next_row)] = [
        NOBODY if king == FREE else king for king in state.next_kings
    ]
    s[at.NEXT_COUNT] = len(state.next_row)
    pool = [number for number in NUMBERS if state.pool >> number & 1]
    s[at.POOL_COUNT] = len(pool)
    s[at.POOL : at.POOL + len(pool)] = pool
    for seat, kingdom in enumerate(state.kingdoms):
        s[at.PAST + seat] = sum(game[seat].score for game in state.past)
        _fill(s, at.KINGDOMS + seat * at.KINGDOM_SIZE, kingdom)
    return s


def _fill(s: Ints, k: int, kingdom: Kingdom) -> None:
    s[k + at.DISCARDS] = kingdom.discards
    for place in kingdom.placed:
        put(s, k, place.tile, code(place))


def code(place: Place) -> int:
    """A placement as one number: direction * 64 + the cell of its left or upper square."""
    x, y = place.x, place.y
    if place.dir >= 2:
        dx, dy = STEPS[place.dir]
        x, y = x + dx, y + dy
    return place.dir * 64 + cell(x, y)
