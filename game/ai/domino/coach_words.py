"""What a move of the domino game does, in one sentence that a beginner understands.

Reads the position and the move, never the search, and says only what can be seen on the table:
what it joins, what it brings at once and what can follow, what it does to the middle, to the gaps
and to lands that want to grow, what it leaves to the next rival. At most three parts, the
weightiest first; a drawback comes last, after a 'but'. Beside other moves a sentence also says
what sets its move apart. Each part is checked by `tests/ai/domino/test_coach_words.py`: a new one needs
its check there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ai.domino.sense import holes, on_offer, promise, still_to_choose, worth
from game.core.rules import Seat
from game.core.words import Words, counted, words
from game.domino.board import BIT, SHIFTS, beside, room
from game.domino.model import Draft, Kingdom, Match, Move, Place
from game.domino.options import Shape, shape
from game.domino.placement import CROWN_PAIR, LAND_PAIR, placements, put
from game.domino.scoring import Region, connected, crowns_in, grow, is_middle, land_points, regions
from game.domino.tiles import LANDS, Land, domino

MOST = 3
"""Parts of one sentence."""
Weighed = tuple[float, Words]

_FIELDS = {
    Land.WHEAT: words("wheat field"),
    Land.FOREST: words("forest"),
    Land.LAKE: words("lake"),
    Land.GRASS: words("meadow"),
    Land.SWAMP: words("swamp"),
    Land.MINE: words("mine"),
}


@dataclass(frozen=True, slots=True)
class Joined:
    """What a domino's squares of one land touch."""

    land: int
    squares: int
    """How many squares it adds."""
    crowns: int
    regions: tuple[int, ...]
    """The regions that were there before, as masks."""

    @property
    def size(self) -> int:
        return sum(region.bit_count() for region in self.regions)

    @property
    def name(self) -> Words:
        return _FIELDS[LANDS[self.land]]


def reasons(state: Match, move: Move, names: Sequence[str], others: Sequence[Move] = ()) -> Words:
    """The sentence for a lawful move, said beside those for other ones."""
    if not isinstance(move, Place | Draft):
        return words("It fits nowhere in your kingdom.")
    found, but = _parts(state, move, names)
    theirs = [_parts(state, other, names)[0] for other in others if isinstance(other, Place | Draft)]
    return _sentence(_telling(found, MOST - 1 if but else MOST, theirs), but)


def _parts(state: Match, move: Place | Draft, names: Sequence[str]) -> tuple[list[Words], Words | None]:
    """All that can be said for a move, the weightiest first, and the worst against it."""
    table, kingdom = shape(state.options), state.kingdoms[move.seat]
    if isinstance(move, Place):
        after = put(kingdom, move)
        found = _placing(kingdom, move, after, table) + _following(state, move.seat, after, table)
        but = _spoiling(kingdom, after, table)
    else:
        found = _drafting(state, move, table, names)
        fits = bool(placements(kingdom, move.seat, move.tile, table.frame))
        but = None if fits else words("fits nowhere in your kingdom yet")
    return [part for _, part in sorted(found, key=lambda one: one[0], reverse=True)], but


def _telling(found: list[Words], most: int, theirs: Sequence[list[Words]]) -> list[Words]:
    """The weightiest parts; the last makes way for one that fewer of the other moves share."""

    def shared(part: Words) -> int:
        return sum(part in other for other in theirs)

    best = found[:most]
    if best and shared(rare := min(found, key=shared)) < min(map(shared, best)):
        best[-1] = rare
    return best


def _sentence(best: list[Words], but: Words | None) -> Words:
    match best, but:
        case [], None:
            return words("It brings nothing yet, and spoils nothing.")
        case [], Words():
            return words("It {but}.", but=but)
        case [first], None:
            return words("It {first}.", first=first)
        case [first], Words():
            return words("It {first}, but {but}.", first=first, but=but)
        case [first, second], None:
            return words("It {first} and {second}.", first=first, second=second)
        case [first, second], Words():
            return words("It {first} and {second}, but {but}.", first=first, second=second, but=but)
        case _:
            first, second, third = best
            return words("It {first}, {second} and {third}.", first=first, second=second, third=third)


# --- placing


def _placing(kingdom: Kingdom, move: Place, after: Kingdom, table: Shape) -> list[Weighed]:
    found = [part for joined in joins(kingdom, move) for part in _joining(kingdom, joined)]
    gain = land_points(after) - land_points(kingdom)
    if gain:
        found.append((gain, counted("brings {n} point at once", "brings {n} points at once", gain)))
    if after.box == kingdom.box:
        found.append((1.0, words("keeps your kingdom compact")))
    else:
        if table.middle and is_middle(after, table.frame):
            found.append((1.5, words("keeps your castle in the middle")))
        left, top, right, bottom = after.box
        wide, high = right - left + 1, bottom - top + 1
        found.append((0.1, words("keeps your kingdom within {wide} × {high} squares", wide=wide, high=high)))
    return found + _growing(after, table.frame)


def _growing(after: Kingdom, frame: int) -> list[Weighed]:
    """What is left to grow on for the best region of each land that has crowns."""
    best: dict[Land, Region] = {}
    for region in regions(after):
        if region.crowns and (region.land not in best or region.points > best[region.land].points):
            best[region.land] = region
    return [
        (
            0.2 + region.points / 100,
            counted(
                "leaves your {land} {n} square to grow on",
                "leaves your {land} {n} squares to grow on",
                ways,
                land=_FIELDS[land],
            ),
        )
        for land, region in best.items()
        if (ways := _ways(after, region.mask, frame))
    ]


def _ways(kingdom: Kingdom, region: int, frame: int) -> int:
    """The free squares beside a region."""
    return (beside(region) & room(kingdom.box, frame) & ~kingdom.covered).bit_count()


def _following(state: Match, seat: Seat, after: Kingdom, table: Shape) -> list[Weighed]:
    """What the best domino on offer would bring next."""
    offer = on_offer(state)
    if not offer:
        return []
    hopes = {tile: round(promise(after, seat, tile, table)) - worth(after, table) for tile in offer}
    tile = max(offer, key=lambda tile: hopes[tile])
    if hopes[tile] <= 0:
        return []
    text = counted(
        "can be followed by domino {tile} for {n} point",
        "can be followed by domino {tile} for {n} points",
        hopes[tile],
        tile=tile,
    )
    return [(hopes[tile] / 4, text)]


def _spoiling(before: Kingdom, after: Kingdom, table: Shape) -> Words | None:
    """The worst that a placement does to its own kingdom."""
    if table.middle and is_middle(before, table.frame) and not is_middle(after, table.frame):
        return words("gives up the castle in the middle")
    if holes(after, table.frame) > holes(before, table.frame):
        return words("leaves a gap that no domino can fill")
    for region in regions(before):
        if region.crowns and _ways(before, region.mask, table.frame):
            now = grow(region.mask, after.lands[LANDS.index(region.land)])
            if not _ways(after, now, table.frame):
                return words("shuts your {land} in", land=_FIELDS[region.land])
    return None


def joins(kingdom: Kingdom, move: Place) -> Iterator[Joined]:
    """Per land of the domino, what it touches."""
    first = BIT[move.x, move.y]
    shift = SHIFTS[move.dir]
    halves = (first, first << shift if shift > 0 else first >> -shift)
    pair, crowns = LAND_PAIR[move.tile], CROWN_PAIR[move.tile]
    for land in dict.fromkeys(pair):
        own = sum(bit for bit, half in zip(halves, pair, strict=True) if half == land)
        count = sum(some for some, half in zip(crowns, pair, strict=True) if half == land)
        mask = kingdom.lands[land]
        touched = grow(beside(own) & mask, mask)
        yield Joined(land, own.bit_count(), count, tuple(connected(touched)))


def _joining(kingdom: Kingdom, joined: Joined) -> list[Weighed]:
    """The region that it adds to; a crowned land on its own starts one."""
    crowns = joined.crowns + sum(crowns_in(kingdom, region) for region in joined.regions)
    weight = joined.size * crowns / 2 + 0.5
    if len(joined.regions) > 1:
        after = joined.size + joined.squares
        text = words("joins the parts of your {land} into one of {n} squares", land=joined.name, n=after)
        return [(weight + 1, text)]
    if joined.regions:
        return [(weight, words("joins your {n}-square {land}", n=joined.size, land=joined.name))]
    if joined.crowns:
        text = counted(
            "founds a {land} with {n} crown",
            "founds a {land} with {n} crowns",
            joined.crowns,
            land=joined.name,
        )
        return [(joined.crowns, text)]
    return []


# --- choosing


def _drafting(state: Match, move: Draft, table: Shape, names: Sequence[str]) -> list[Weighed]:
    kingdom = state.kingdoms[move.seat]
    found = _leaving(state, move, table, names)
    places = placements(kingdom, move.seat, move.tile, table.frame)
    if places:
        gain = round(promise(kingdom, move.seat, move.tile, table)) - worth(kingdom, table)
        if gain > 0:
            found.append((gain, counted("can bring {n} point next", "can bring {n} points next", gain)))
        found += _fitting(kingdom, places)
    crowns = sum(CROWN_PAIR[move.tile])
    if crowns:
        found.append((crowns, counted("has {n} crown", "has {n} crowns", crowns)))
    if state.round + 1 < table.rounds and state.next_row[0] == move.tile:
        found.append((0.8, words("lets you choose first in the next round")))
    return found


def _fitting(kingdom: Kingdom, places: Sequence[Place]) -> list[Weighed]:
    """The largest region that it could be added to."""
    reached = [
        (region.bit_count(), joined.name)
        for place in places
        for joined in joins(kingdom, place)
        for region in joined.regions
    ]
    size, name = max(reached, key=lambda one: one[0], default=(0, None))
    if size < 2 or name is None:
        return []
    return [(1.0 + size / 10, words("fits your {n}-square {land}", n=size, land=name))]


def _leaving(state: Match, move: Draft, table: Shape, names: Sequence[str]) -> list[Weighed]:
    """What the next rival loses, or gets, when this domino is gone."""
    rivals = [seat for seat in still_to_choose(state) if seat != move.seat]
    rest = [tile for tile in on_offer(state) if tile != move.tile]
    if not rivals or not rest:
        return []
    rival = rivals[0]
    hopes = {tile: _hope(state, rival, tile, table) for tile in (move.tile, *rest)}
    second = max(rest, key=lambda tile: hopes[tile])
    loss = hopes[move.tile] - hopes[second]
    if loss >= 2:
        return [(loss / 2, words("takes it away from {name}", name=names[rival]))]
    land = _crowned(second)
    if land is None:
        return []
    return [(0.5, words("leaves {name} the {land}", name=names[rival], land=land))]


def _hope(state: Match, seat: Seat, tile: int, table: Shape) -> float:
    return promise(state.kingdoms[seat], seat, tile, table)


def _crowned(tile: int) -> Words | None:
    """The land of a domino that has crowns."""
    halves = (domino(tile).first, domino(tile).second)
    return next((_FIELDS[half.land] for half in halves if half.crowns), None)
