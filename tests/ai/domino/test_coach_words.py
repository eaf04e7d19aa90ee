"""What the coach says is true: every part of every sentence is checked against the position."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.ai.domino.coach_words import reasons
from game.core.chance import SeededEntropy
from game.core.rules import CHANCE
from game.core.words import Words
from game.domino.board import room, squares
from game.domino.model import Discard, Draft, Kingdom, Match, Move, Place
from game.domino.options import shape
from game.domino.placement import placements, put
from game.domino.rules import RULES
from game.domino.scoring import Region, land_points, regions
from game.domino.tiles import domino
from game.table.setup import bots_setup
from game.table.table import Table

NAMES = ("Ann", "Bo", "Cy", "Di")
LANDS = {"wheat field": "wheat", "meadow": "grass"}
Claim = Callable[[Match, Any, dict[str, Any]], bool]


def parts(said: Words) -> Iterator[Words]:
    """The claims that a sentence is made of."""
    inner = [part for part in said.params.values() if isinstance(part, Words)]
    if said.text.startswith("It ") and inner:
        for part in inner:
            yield from parts(part)
    else:
        yield said


def land(part: Any) -> str:
    return LANDS.get(str(part), str(part))


def mine(state: Match, move: Place | Draft) -> Kingdom:
    return state.kingdoms[move.seat]


def added(state: Match, place: Place) -> list[Region]:
    """The regions that the placed domino is part of."""
    before, after = mine(state, place), put(mine(state, place), place)
    new = after.covered & ~before.covered
    return [region for region in regions(after) if region.mask & new]


def swallowed(state: Match, place: Place, of: str) -> list[Region]:
    """The regions of before that are one with the domino now."""
    grown = [region.mask for region in added(state, place) if region.land.value == of]
    old = [region for region in regions(mine(state, place)) if region.land.value == of]
    return [region for region in old if any(region.mask & mask for mask in grown)]


def joins(state: Match, move: Place, said: dict[str, Any]) -> bool:
    return [region.size for region in swallowed(state, move, land(said["land"]))] == [said["n"]]


def joins_parts(state: Match, move: Place, said: dict[str, Any]) -> bool:
    whole = [region.size for region in added(state, move) if region.land.value == land(said["land"])]
    return len(swallowed(state, move, land(said["land"]))) > 1 and whole == [said["n"]]


def founds(state: Match, move: Place, said: dict[str, Any]) -> bool:
    found = [region for region in added(state, move) if region.land.value == land(said["land"])]
    return not swallowed(state, move, land(said["land"])) and sum(one.crowns for one in found) == said["n"]


def brings(state: Match, move: Place, said: dict[str, Any]) -> bool:
    return bool(land_points(put(mine(state, move), move)) - land_points(mine(state, move)) == said["n"])


def compact(state: Match, move: Place, said: dict[str, Any]) -> bool:
    return put(mine(state, move), move).box == mine(state, move).box


def within(state: Match, move: Place, said: dict[str, Any]) -> bool:
    xs, ys = zip(*squares(put(mine(state, move), move).covered), strict=True)
    return (said["wide"], said["high"]) == (max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)


def in_the_middle(kingdom: Kingdom, frame: int) -> bool:
    left, top, right, bottom = kingdom.box
    return all(-(frame // 2) <= side <= frame // 2 for side in (left, top, right, bottom))


def keeps_middle(state: Match, move: Place, said: dict[str, Any]) -> bool:
    table = shape(state.options)
    return table.middle and in_the_middle(put(mine(state, move), move), table.frame)


def gives_up_middle(state: Match, move: Place, said: dict[str, Any]) -> bool:
    frame = shape(state.options).frame
    after = put(mine(state, move), move)
    return in_the_middle(mine(state, move), frame) and not in_the_middle(after, frame)


def free_beside(kingdom: Kingdom, region: Region, frame: int) -> int:
    """Free squares that touch a region, counted square by square."""
    free = squares(room(kingdom.box, frame) & ~kingdom.covered)
    return sum(
        any((x + dx, y + dy) in region.squares for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        for x, y in free
    )


def grows_on(state: Match, move: Place, said: dict[str, Any]) -> bool:
    after, frame = put(mine(state, move), move), shape(state.options).frame
    crowned = [
        region for region in regions(after) if region.crowns and region.land.value == land(said["land"])
    ]
    best = max(one.points for one in crowned)
    return said["n"] in [free_beside(after, one, frame) for one in crowned if one.points == best]


def shuts_in(state: Match, move: Place, said: dict[str, Any]) -> bool:
    before, after, frame = mine(state, move), put(mine(state, move), move), shape(state.options).frame
    return any(
        free_beside(before, old, frame) and not free_beside(after, new, frame)
        for old in regions(before)
        for new in regions(after)
        if old.crowns and old.land.value == land(said["land"]) and new.mask & old.mask
    )


def followed(state: Match, move: Place, said: dict[str, Any]) -> bool:
    after, tile = put(mine(state, move), move), said["tile"]
    places = placements(after, move.seat, tile, shape(state.options).frame)
    free = [some for some, king in zip(state.next_row, state.next_kings, strict=True) if king < 0]
    gains = [land_points(put(after, place)) - land_points(after) for place in places]
    return tile in free and max(gains) >= said["n"] > 0


def gap(state: Match, move: Place, said: dict[str, Any]) -> bool:
    frame = shape(state.options).frame
    after = put(mine(state, move), move)
    free = room(after.box, frame) & ~after.covered
    return any(
        bit & free and not (bit << 1 | bit >> 1 | bit << 15 | bit >> 15) & free
        for bit in (1 << n for n in range(15 * 15))
    )


def nowhere(state: Match, move: Any, said: dict[str, Any]) -> bool:
    return not placements(mine(state, move), move.seat, move.tile, shape(state.options).frame)


def quiet(state: Match, move: Any, said: dict[str, Any]) -> bool:
    return isinstance(move, Draft) or brings(state, move, {"n": 0})


def can_join(state: Match, move: Draft, said: dict[str, Any]) -> bool:
    """Somewhere it could be placed, it joins a region of this size."""
    places = placements(mine(state, move), move.seat, move.tile, shape(state.options).frame)
    sizes = {region.size for place in places for region in swallowed(state, place, land(said["land"]))}
    return said["n"] in sizes


def can_bring(state: Match, move: Draft, said: dict[str, Any]) -> bool:
    places = placements(mine(state, move), move.seat, move.tile, shape(state.options).frame)
    now = land_points(mine(state, move))
    return bool(max(land_points(put(mine(state, move), place)) - now for place in places) >= said["n"])


def has_crowns(state: Match, move: Draft, said: dict[str, Any]) -> bool:
    return bool(domino(move.tile).first.crowns + domino(move.tile).second.crowns == said["n"])


def chooses_first(state: Match, move: Draft, said: dict[str, Any]) -> bool:
    return min(state.next_row) == move.tile


def somebody_else_chooses(state: Match, move: Draft, said: dict[str, Any]) -> bool:
    later = (state.kings if state.round else state.order)[state.turn + 1 :]
    return NAMES.index(said["name"]) in later and said["name"] != NAMES[move.seat]


def leaves(state: Match, move: Draft, said: dict[str, Any]) -> bool:
    rest = [tile for tile, king in zip(state.next_row, state.next_kings, strict=True) if king < 0]
    halves = [
        half for tile in rest if tile != move.tile for half in (domino(tile).first, domino(tile).second)
    ]
    crowned = {half.land.value for half in halves if half.crowns}
    return somebody_else_chooses(state, move, said) and land(said["land"]) in crowned


CLAIMS: dict[str, Claim] = {
    "joins your {n}-square {land}": joins,
    "joins the parts of your {land} into one of {n} squares": joins_parts,
    "founds a {land} with {n} crown": founds,
    "brings {n} point at once": brings,
    "keeps your kingdom compact": compact,
    "keeps your kingdom within {wide} × {high} squares": within,
    "keeps your castle in the middle": keeps_middle,
    "gives up the castle in the middle": gives_up_middle,
    "leaves a gap that no domino can fill": gap,
    "shuts your {land} in": shuts_in,
    "leaves your {land} {n} square to grow on": grows_on,
    "can be followed by domino {tile} for {n} point": followed,
    "fits nowhere in your kingdom yet": nowhere,
    "It fits nowhere in your kingdom.": nowhere,
    "It brings nothing yet, and spoils nothing.": quiet,
    "fits your {n}-square {land}": can_join,
    "can bring {n} point next": can_bring,
    "has {n} crown": has_crowns,
    "lets you choose first in the next round": chooses_first,
    "takes it away from {name}": somebody_else_chooses,
    "leaves {name} the {land}": leaves,
}


def positions(players: int, variants: list[str], seed: int) -> Iterator[tuple[Match, list[Move]]]:
    """A match of random moves, and some lawful moves of each position."""
    agreed = bots_setup("domino", {"variants": variants}, ["random"] * players)
    table, rng = Table(agreed, SeededEntropy(str(seed))), random.Random(seed)
    table.open()
    while (seat := table.to_act) is not None:
        legal = RULES.legal(table.state)
        if seat != CHANCE:
            yield table.state, rng.sample(legal, min(3, len(legal)))
        # mostly compact, so that kingdoms grow and regions meet
        table.submit(seat, max(rng.sample(legal, min(6, len(legal))), key=lambda move: _gain(table, move)))


def _gain(table: Table, move: Move) -> int:
    return land_points(put(table.state.kingdoms[move.seat], move)) if isinstance(move, Place) else 0


TABLES: list[tuple[int, list[str]]] = [
    (4, ["middle", "harmony"]), (4, []), (3, ["wider"]), (2, ["middle"]), (2, ["duel", "middle"]),
]  # fmt: skip


@pytest.mark.parametrize(("players", "variants"), TABLES)
def test_every_part_of_every_sentence_holds(players: int, variants: list[str]) -> None:
    heard: set[str] = set()
    for seed in range(2):
        for state, moves in positions(players, variants, seed):
            for move in moves:
                said = reasons(state, move, NAMES, [other for other in moves if other != move])
                for part in parts(said):
                    heard.add(part.text)
                    assert CLAIMS[part.text](state, move, dict(part.params)), (str(said), move)
    assert len(heard) >= 12


def test_a_sentence_has_three_parts_at_most_and_the_drawback_comes_last() -> None:
    for state, moves in positions(4, ["middle"], 7):
        for move in moves:
            said = reasons(state, move, NAMES)
            assert len(list(parts(said))) <= 3
            assert str(said).count(", but ") == ("but" in said.params and len(said.params) > 1)
            assert not isinstance(move, Discard) or "nowhere" in str(said)


def told_apart(beside: bool) -> int:
    """How many sentences of their own three moves have in the positions of a match, in all."""
    count = 0
    for state, moves in positions(4, ["middle"], 3):
        others = {move: [one for one in moves if beside and one != move] for move in moves}
        count += len({str(reasons(state, move, NAMES, others[move])) for move in moves})
    return count


def test_beside_other_moves_a_sentence_says_what_sets_it_apart() -> None:
    assert told_apart(beside=True) > told_apart(beside=False)
