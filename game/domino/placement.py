"""Where a domino may go.

It covers two empty squares, at least one of them beside the castle or a square of its own
land, and the kingdom still fits in the frame.
"""

from __future__ import annotations

from game.core.rules import IllegalMove, Seat
from game.core.words import Words, words
from game.domino.board import BIT, CASTLE, SHIFTS, SQUARE, STEPS, WIDTH, Pos, beside, room, stretch
from game.domino.model import Kingdom, Place
from game.domino.tiles import DOMINOES, LANDS, Land, domino

_INDEX = {land: i for i, land in enumerate(LANDS)}
LAND_PAIR = ((0, 0), *((_INDEX[d.first.land], _INDEX[d.second.land]) for d in DOMINOES))
"""domino number -> indices in LANDS of its two halves"""
CROWN_PAIR = ((0, 0), *((d.first.crowns, d.second.crowns) for d in DOMINOES))

Spots = tuple[int, int, int, int]
"""Per direction, the squares where a domino's first half may lie."""


def spots(kingdom: Kingdom, tile: int, frame: int) -> Spots:
    first, second = LAND_PAIR[tile]
    lands = kingdom.lands
    free = room(kingdom.box, frame) & ~kingdom.covered
    joins_first = free & beside(lands[first] | CASTLE)
    joins_second = joins_first if first == second else free & beside(lands[second] | CASTLE)
    return (
        joins_first & free >> 1 | free & joins_second >> 1,
        joins_first & free >> WIDTH | free & joins_second >> WIDTH,
        joins_first & free << 1 | free & joins_second << 1,
        joins_first & free << WIDTH | free & joins_second << WIDTH,
    )


def fits(kingdom: Kingdom, tile: int, frame: int) -> bool:
    return any(spots(kingdom, tile, frame))


class _Places(dict[int, Place]):
    """square bit -> the one `Place` of a seat, domino and direction; made when first asked for.

    Moves are values, so sharing them is safe, and making them anew would cost most of a game."""

    def __init__(self, seat: Seat, tile: int, direction: int) -> None:
        self._of = (seat, tile, direction)

    def __missing__(self, bit: int) -> Place:
        seat, tile, direction = self._of
        place = self[bit] = Place(seat, tile, *SQUARE[bit], direction)
        return place


_PLACES: dict[tuple[Seat, int], tuple[_Places, ...]] = {
    (seat, tile): tuple(_Places(seat, tile, direction) for direction in range(4))
    for seat in range(4)
    for tile in range(1, len(DOMINOES) + 1)
}


def placements(kingdom: Kingdom, seat: Seat, tile: int, frame: int) -> tuple[Place, ...]:
    """Every lawful placement, by direction, then row by row."""
    found = []
    for places, mask in zip(_PLACES[seat, tile], spots(kingdom, tile, frame), strict=True):
        while mask:
            bit = mask & -mask
            found.append(places[bit])
            mask ^= bit
    return tuple(found)


def allows(kingdom: Kingdom, place: Place, frame: int) -> bool:
    bit = BIT.get((place.x, place.y), 0)
    return 0 <= place.dir < 4 and bool(spots(kingdom, place.tile, frame)[place.dir] & bit)


def put(kingdom: Kingdom, place: Place) -> Kingdom:
    """The kingdom with the domino on it; lawful or not is not asked here."""
    x, y = place.x, place.y
    dx, dy = STEPS[place.dir]
    first = BIT[x, y]
    shift = SHIFTS[place.dir]
    second = first << shift if shift > 0 else first >> -shift
    land_1, land_2 = LAND_PAIR[place.tile]
    lands = list(kingdom.lands)
    lands[land_1] |= first
    lands[land_2] |= second
    return Kingdom(
        tuple(lands),
        _crowned(kingdom.crowns, place.tile, first, second),
        kingdom.covered | first | second,
        stretch(stretch(kingdom.box, x, y), x + dx, y + dy),
        (*kingdom.placed, place),
        kingdom.discards,
    )


def _crowned(crowns: tuple[int, int, int], tile: int, first: int, second: int) -> tuple[int, int, int]:
    on_first, on_second = CROWN_PAIR[tile]
    if not on_first and not on_second:
        return crowns
    one, two, three = crowns
    for bit, count in ((first, on_first), (second, on_second)):
        one |= bit if count >= 1 else 0
        two |= bit if count >= 2 else 0
        three |= bit if count >= 3 else 0
    return one, two, three


def explain(kingdom: Kingdom, place: Place, frame: int) -> IllegalMove:
    """Why a placement is not lawful."""
    return IllegalMove(_reason(kingdom, place, frame))


def _reason(kingdom: Kingdom, place: Place, frame: int) -> Words:
    if not 0 <= place.dir < 4:
        return words("There are four directions, 0 to 3, not {dir}.", dir=place.dir)
    both = covered(place)
    if any(BIT.get(square, 0) & CASTLE for square in both):
        return words("The castle stands there.")
    if any(BIT.get(square, 0) & kingdom.covered for square in both):
        return words("That square is already covered.")
    if not all(BIT.get(square, 0) & room(kingdom.box, frame) for square in both):
        return words("The kingdom would no longer fit in {n} × {n} squares.", n=frame)
    tile = domino(place.tile)
    if tile.first.land is tile.second.land:
        return words("It needs {land} beside it, or your castle.", land=land_words(tile.first.land))
    return words(
        "It needs {land} beside its {land} half, {other} beside its {other} half, or your castle.",
        land=land_words(tile.first.land),
        other=land_words(tile.second.land),
    )


def covered(place: Place) -> tuple[Pos, Pos]:
    """The two squares under a placement, that of the first half first."""
    dx, dy = STEPS[place.dir]
    return (place.x, place.y), (place.x + dx, place.y + dy)


_LAND_WORDS = {
    Land.WHEAT: words("wheat"),
    Land.FOREST: words("forest"),
    Land.LAKE: words("lake"),
    Land.GRASS: words("grass"),
    Land.SWAMP: words("swamp"),
    Land.MINE: words("mine"),
}


def land_words(land: Land) -> Words:
    return _LAND_WORDS[land]
