"""Positions in characters: a land's letter and its crowns per square, `##` for the castle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from game.core.rules import Seat
from game.domino.board import BIT, CASTLE, CASTLE_BOX
from game.domino.model import FREE, Kingdom, Match, Phase
from game.domino.scoring import land_points
from game.domino.tiles import LANDS, domino

_GAP = "   "


def draw(state: Match, names: Sequence[str]) -> str:
    """All kingdoms side by side, and the rows above them."""
    rows = [_row(title, tiles, kings, names) for title, tiles, kings in _offers(state) if tiles]
    boards = [
        [f"{names[seat]}: {land_points(kingdom)}", *draw_kingdom(kingdom)]
        for seat, kingdom in enumerate(state.kingdoms)
    ]
    widths = [max(map(len, board)) for board in boards]
    lines = [
        _GAP.join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
        for parts in zip_longest(*boards, fillvalue="")
    ]
    return "\n".join([*rows, *lines])


def draw_kingdom(kingdom: Kingdom) -> list[str]:
    left, top, right, bottom = kingdom.box if kingdom.box != CASTLE_BOX else (-1, -1, 1, 1)
    return [" ".join(_square(kingdom, x, y) for x in range(left, right + 1)) for y in range(top, bottom + 1)]


def _square(kingdom: Kingdom, x: int, y: int) -> str:
    bit = BIT[x, y]
    if bit == CASTLE:
        return "##"
    for land, mask in zip(LANDS, kingdom.lands, strict=True):
        if mask & bit:
            crowns = sum(bool(plane & bit) for plane in kingdom.crowns)
            return f"{land.letter}{crowns or ' '}"
    return "··"


def _offers(state: Match) -> list[tuple[str, tuple[int, ...], tuple[Seat, ...]]]:
    if state.phase is Phase.OVER:
        return []
    waiting = [king if spot >= state.turn else FREE for spot, king in enumerate(state.kings)]
    return [("this row", state.row, tuple(waiting)), ("next row", state.next_row, state.next_kings)]


def _row(title: str, tiles: tuple[int, ...], kings: tuple[Seat, ...], names: Sequence[str]) -> str:
    parts = [
        f"{tile} [{domino(tile)}]" + (f" {names[king]}" if king != FREE else "")
        for tile, king in zip(tiles, kings, strict=True)
    ]
    return f"{title}: " + "  ".join(parts)
