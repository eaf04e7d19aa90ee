"""Moves, events, kingdoms and positions as short text, so that tests and logs read like prose.

Moves:     `p17 +1,0 E` place 17, first half at (1, 0), second to the East · `d22` draft · `x17` discard
Events:    `b d22` a seat and its move · `deal 3 17 22 40` · `order b a a b`   (seats are letters)
Kingdom:   rows of squares, `F1` forest with a crown, `##` castle, `..` empty
Position:  a few lines, see `position`.
"""

from __future__ import annotations

import re
from dataclasses import replace

from game.core.rules import Seat
from game.domino.board import BIT, stretch
from game.domino.model import (
    FREE,
    Deal,
    Discard,
    Draft,
    Event,
    Kingdom,
    Match,
    Move,
    Order,
    Phase,
    Place,
)
from game.domino.options import Edition, Options, Variant, shape
from game.domino.placement import allows, put
from game.domino.rules import ALL_TILES
from game.domino.tiles import LANDS, half

COMPASS = "ESWN"
SEATS = "abcd"
_PLACE = re.compile(r"p(\d+) ([+-]?\d+),([+-]?\d+) ([ESWN])")


class BadNotation(ValueError):
    """Text that is not in the notation."""


def move_text(move: Event | Move) -> str:
    if isinstance(move, Place):
        return f"p{move.tile} {_signed(move.x)},{_signed(move.y)} {COMPASS[move.dir]}"
    if isinstance(move, Draft):
        return f"d{move.tile}"
    if isinstance(move, Discard):
        return f"x{move.tile}"
    if isinstance(move, Deal):
        return "deal " + " ".join(map(str, move.tiles))
    if isinstance(move, Order):
        return "order " + " ".join(SEATS[seat] for seat in move.seats)
    return "reveal"


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def move(seat: Seat, text: str) -> Place | Draft | Discard:
    """The move of a seat: `move(0, "p17 +1,0 E")`."""
    if found := _PLACE.fullmatch(text):
        tile, x, y, side = found.groups()
        return Place(seat, int(tile), int(x), int(y), COMPASS.index(side))
    if re.fullmatch(r"[dx]\d+", text):
        kind = Draft if text[0] == "d" else Discard
        return kind(seat, int(text[1:]))
    raise BadNotation(f"not a move: {text!r}")


def event(text: str) -> Event:
    """What happened: `event("b d22")`, `event("deal 3 17 22 40")`, `event("order b a a b")`."""
    kind, _, rest = text.partition(" ")
    if kind == "deal":
        return Deal(tuple(int(number) for number in rest.split()))
    if kind == "order":
        return Order(tuple(SEATS.index(letter) for letter in rest.split()))
    if len(kind) != 1 or kind not in SEATS:
        raise BadNotation(f"not an event: {text!r}")
    return move(SEATS.index(kind), rest)


def kingdom(text: str) -> Kingdom:
    """A kingdom from its picture; exactly one `##`, which is (0, 0)."""
    rows = [line.split() for line in text.strip().splitlines()]
    castles = [(x, y) for y, row in enumerate(rows) for x, square in enumerate(row) if square == "##"]
    if len(castles) != 1:
        raise BadNotation(f"a kingdom has one castle, not {len(castles)}")
    (left, top) = castles[0]
    result = Kingdom()
    for y, row in enumerate(rows):
        for x, square in enumerate(row):
            if square not in ("##", ".."):
                result = _with_square(result, x - left, y - top, square)
    return result


def _with_square(old: Kingdom, x: int, y: int, square: str) -> Kingdom:
    bit, part = BIT[x, y], half(square)
    lands = tuple(
        mask | bit if land is part.land else mask for land, mask in zip(LANDS, old.lands, strict=True)
    )
    one, two, three = (mask | bit if part.crowns > i else mask for i, mask in enumerate(old.crowns))
    box = stretch(old.box, x, y)
    return replace(old, lands=lands, crowns=(one, two, three), covered=old.covered | bit, box=box)


def position(text: str) -> Match:
    """A position in the middle of a game:

    ```
    4 classic middle harmony          players, edition, variants
    round 5
    row 3a 17b 22c 40d                dominoes and whose king stands there
    next 5 8b 19 41                   left out in the last round
    turn 22 draft                     or `turn 22 place`
    a p1 +1,0 E, p9 0,-1 N, x4        what each seat has placed and discarded
    gone 10 11                        dominoes thrown away earlier
    ```"""
    lines = [line.split("#")[0].strip() for line in text.strip().splitlines()]
    head, *rest = [line for line in lines if line]
    named = dict(line.split(" ", 1) for line in rest)
    options = _options(head)
    row, kings = _row(named["row"])
    next_row, next_kings = _row(named.get("next", ""))
    acting, action = named["turn"].split()
    frame = shape(options).frame
    kingdoms = tuple(_played(seat, named.get(SEATS[seat], ""), frame) for seat in range(options.players))
    seen = {*row, *next_row, *_numbers("", named.get("gone", ""))}
    seen.update(number for letter in SEATS for number in _numbers("[px]", named.get(letter, "")))
    return Match(
        options=options,
        phase=Phase[action.upper()],
        pool=ALL_TILES & ~sum(1 << tile for tile in seen),
        row=row,
        kings=kings,
        next_row=next_row,
        next_kings=next_kings,
        order=kings,
        turn=row.index(int(acting)),
        round=int(named["round"]),
        kingdoms=kingdoms,
    )


def _options(text: str) -> Options:
    players, edition, *variants = text.split()
    options = Options(int(players), Edition(edition), tuple(Variant(name) for name in variants))
    shape(options)
    return options


def _row(text: str) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    found = re.findall(r"(\d+)([a-d]?)", text)
    kings = tuple(SEATS.index(letter) if letter else FREE for _, letter in found)
    return tuple(int(number) for number, _ in found), kings


def _numbers(before: str, text: str) -> list[int]:
    return [int(number) for number in re.findall(rf"{before}(\d+)", text)]


def _played(seat: Seat, text: str, frame: int) -> Kingdom:
    result = Kingdom()
    for part in filter(None, re.split(r",\s+", text)):
        played = move(seat, part.strip())
        if isinstance(played, Discard):
            result = replace(result, discards=result.discards + 1)
        elif isinstance(played, Place) and allows(result, played, frame):
            result = put(result, played)
        else:
            raise BadNotation(f"{SEATS[seat]} cannot have played {part.strip()}")
    return result
