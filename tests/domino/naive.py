"""A second referee for the domino game, written as plainly as the rules read.

It shares nothing with `game.domino`: its own table of dominoes, kingdoms as dictionaries of
squares, every placement tried on every coordinate, regions found by recursion. It is slow and
obvious on purpose; what the real rules and this file agree on is very likely right.

Entries are tuples with the words of the record: ("deal", tiles), ("order", seats),
("place", seat, tile, x, y, dir), ("discard", seat, tile), ("draft", seat, tile).
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

Square = tuple[int, int]
Half = tuple[str, int]
Kingdom = dict[Square, Half]
Entry = tuple[Any, ...]

DOMINOES: dict[int, tuple[Half, Half]] = {}
for _line in """
    1 W W | 9 L L  | 17 F L | 25 F1 W | 33 L1 F | 41 W G2
    2 W W | 10 G G | 18 F G | 26 F1 W | 34 L1 F | 42 L G2
    3 F F | 11 G G | 19 W1 F | 27 F1 W | 35 L1 F | 43 W S2
    4 F F | 12 S S | 20 W1 L | 28 F1 L | 36 W G1 | 44 G S2
    5 F F | 13 W F | 21 W1 G | 29 F1 G | 37 L G1 | 45 M2 W
    6 F F | 14 W L | 22 W1 S | 30 L1 W | 38 W S1 | 46 S M2
    7 L L | 15 W G | 23 W1 M | 31 L1 W | 39 G S1 | 47 S M2
    8 L L | 16 W S | 24 F1 W | 32 L1 F | 40 M1 W | 48 W M3
""".strip().splitlines():
    for _cell in _line.split("|"):
        _number, _one, _two = _cell.split()
        DOMINOES[int(_number)] = (_one[0], int(_one[1:] or 0)), (_two[0], int(_two[1:] or 0))

CASTLE: Half = ("castle", 0)
NEIGHBOURS = [(1, 0), (0, 1), (-1, 0), (0, -1)]
LAND_NAMES = {"W": "wheat", "F": "forest", "L": "lake", "G": "grass", "S": "swamp", "M": "mine"}

# (players, kind of offer) -> kings each, dominoes in a row, rounds, side of the frame
SETUPS = {
    (2, "usual"): (2, 4, 6, 5),
    (2, "wider"): (2, 5, 6, 5),
    (2, "duel"): (2, 4, 12, 7),
    (2, "wider duel"): (2, 5, 9, 7),
    (3, "usual"): (1, 3, 12, 5),
    (3, "wider"): (1, 4, 12, 5),
    (4, "usual"): (1, 4, 12, 5),
}


def kind_of_offer(players: int, edition: str, variants: Iterable[str]) -> str:
    duel = "duel" in variants or (edition == "new" and players == 2)
    wider = "wider" in variants or (edition == "new" and players == 3)
    if duel and wider:
        return "wider duel"
    if duel:
        return "duel"
    return "wider" if wider else "usual"


def may_place(kingdom: Kingdom, tile: int, x: int, y: int, direction: int, frame: int) -> bool:
    if direction not in (0, 1, 2, 3):
        return False
    dx, dy = NEIGHBOURS[direction]
    halves = {(x, y): DOMINOES[tile][0], (x + dx, y + dy): DOMINOES[tile][1]}
    for square in halves:
        if square in kingdom:
            return False
    if not any(touches(kingdom, square, land) for square, (land, _) in halves.items()):
        return False
    columns = [column for column, _ in [*kingdom, *halves]]
    lines = [line for _, line in [*kingdom, *halves]]
    return max(columns) - min(columns) < frame and max(lines) - min(lines) < frame


def touches(kingdom: Kingdom, square: Square, land: str) -> bool:
    x, y = square
    return any(kingdom.get((x + dx, y + dy), ("nothing", 0))[0] in ("castle", land) for dx, dy in NEIGHBOURS)


def all_places(kingdom: Kingdom, tile: int, frame: int) -> list[tuple[int, int, int]]:
    return [
        (x, y, direction)
        for x in range(-frame, frame + 1)
        for y in range(-frame, frame + 1)
        for direction in range(4)
        if may_place(kingdom, tile, x, y, direction, frame)
    ]


def regions(kingdom: Kingdom) -> list[tuple[str, int, int]]:
    """(land, squares, crowns) of every region, sorted."""
    left = {square for square in kingdom if kingdom[square] != CASTLE}
    found = []
    while left:
        start = next(iter(left))
        region: set[Square] = set()
        flood(kingdom, start, kingdom[start][0], region)
        left -= region
        found.append((kingdom[start][0], len(region), sum(kingdom[square][1] for square in region)))
    return sorted(found)


def flood(kingdom: Kingdom, square: Square, land: str, region: set[Square]) -> None:
    if square in region or square not in kingdom or kingdom[square][0] != land:
        return
    region.add(square)
    for dx, dy in NEIGHBOURS:
        flood(kingdom, (square[0] + dx, square[1] + dy), land, region)


class Game:
    """One game (a Dynasty is three of them)."""

    def __init__(self, players: int, edition: str = "classic", variants: Iterable[str] = ()) -> None:
        self.players = players
        self.variants = set(variants)
        offer = kind_of_offer(players, edition, self.variants)
        self.kings_each, self.row_size, self.rounds, self.frame = SETUPS[players, offer]
        self.mirrored = edition == "new" and players == 2
        """the opening order is A-B-B-A"""
        self.unseen = set(DOMINOES)
        self.kingdoms: list[Kingdom] = [{(0, 0): CASTLE} for _ in range(players)]
        self.discards = [0] * players
        self.thrown_away: list[int] = []
        self.round = 0
        self.order: list[int] = []
        self.queue: list[tuple[int, int]] = []
        """(domino, seat) still to be placed in this round, ascending"""
        self.offer: dict[int, int | None] = {}
        """domino of the next row -> whose king stands on it"""
        self.drafting: int | None = None
        """who has just placed and must draft now"""

    def copy(self) -> Game:
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.unseen = set(self.unseen)
        twin.kingdoms = [dict(kingdom) for kingdom in self.kingdoms]
        twin.discards = list(self.discards)
        twin.thrown_away = list(self.thrown_away)
        twin.order = list(self.order)
        twin.queue = list(self.queue)
        twin.offer = dict(self.offer)
        return twin

    def waiting(self) -> int | str | None:
        """A seat, "deal", "order", or None when the game is over."""
        if self.round == 0:
            if not self.offer:
                return "deal"
            if not self.order:
                return "order"
            return self.order[self.drafts_made()]
        if self.drafting is not None:
            return self.drafting
        if not self.queue:
            return None
        if not self.offer and self.round < self.rounds:
            return "deal"
        return self.queue[0][1]

    def drafts_made(self) -> int:
        return sum(king is not None for king in self.offer.values())

    def legal(self) -> list[Entry]:
        """Every lawful entry of the seat that is waited for."""
        seat = self.waiting()
        if not isinstance(seat, int):
            return []
        if self.round == 0 or self.drafting is not None:
            return [("draft", seat, tile) for tile, king in self.offer.items() if king is None]
        tile = self.queue[0][0]
        places = all_places(self.kingdoms[seat], tile, self.frame)
        if not places:
            return [("discard", seat, tile)]
        return [("place", seat, tile, *place) for place in places]

    def apply(self, entry: Entry) -> None:
        if entry[0] == "deal":
            self.unseen -= set(entry[1])
            self.offer = dict.fromkeys(sorted(entry[1]))
        elif entry[0] == "order":
            self.order = list(entry[1])
        elif entry[0] == "draft":
            self._draft(entry[1], entry[2])
        elif entry[0] == "discard":
            self.discards[entry[1]] += 1
            self._after_placing(entry[1])
        else:
            _, seat, tile, x, y, direction = entry
            dx, dy = NEIGHBOURS[direction]
            self.kingdoms[seat][x, y], self.kingdoms[seat][x + dx, y + dy] = DOMINOES[tile]
            self._after_placing(seat)

    def _after_placing(self, seat: int) -> None:
        self.queue.pop(0)
        if self.round < self.rounds:
            self.drafting = seat

    def _draft(self, seat: int, tile: int) -> None:
        self.offer[tile] = seat
        self.drafting = None
        if self.drafts_made() == self.players * self.kings_each:
            self.queue = [(tile, king) for tile, king in sorted(self.offer.items()) if king is not None]
            self.thrown_away += [tile for tile, king in self.offer.items() if king is None]
            self.offer = {}
            self.round += 1

    def result(self) -> list[dict[str, Any]]:
        """The record's `result`, regions sorted."""
        seats = [self._seat_result(seat) for seat in range(self.players)]
        add_ranks(seats, [(s["score"], s["largest"], s["crowns"]) for s in seats])
        return seats

    def _seat_result(self, seat: int) -> dict[str, Any]:
        kingdom = self.kingdoms[seat]
        found = regions(kingdom)
        bonuses = {}
        if "middle" in self.variants:
            far = max(max(abs(x), abs(y)) for x, y in kingdom)
            bonuses["middle"] = 10 if far <= {5: 2, 7: 3}[self.frame] else 0
        if "harmony" in self.variants:
            bonuses["harmony"] = 5 if self.discards[seat] == 0 else 0
        return {
            "score": sum(size * crowns for _, size, crowns in found) + sum(bonuses.values()),
            "regions": [
                {"land": LAND_NAMES[land], "squares": size, "crowns": crowns, "points": size * crowns}
                for land, size, crowns in found
            ],
            "bonuses": bonuses,
            "largest": max((size for _, size, _ in found), default=0),
            "crowns": sum(crowns for _, crowns in kingdom.values()),
        }


def add_ranks(seats: list[dict[str, Any]], keys: list[tuple[int, int, int]]) -> None:
    for seat, key in zip(seats, keys, strict=True):
        seat["rank"] = 1 + len([other for other in keys if other > key])


def totals(games: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """The record's `total` over one game or the three of a Dynasty."""
    keys = [
        (
            sum(game[seat]["score"] for game in games),
            sum(game[seat]["largest"] for game in games),
            sum(game[seat]["crowns"] for game in games),
        )
        for seat in range(len(games[0]))
    ]
    seats: list[dict[str, Any]] = [{"score": score} for score, _, _ in keys]
    add_ranks(seats, keys)
    return seats


def random_game(rng: random.Random) -> list[int]:
    """The scores of one game of four players who move at random."""
    game = Game(4)
    while (due := game.waiting()) is not None:
        if due == "deal":
            game.apply(("deal", rng.sample(sorted(game.unseen), game.row_size)))
        elif due == "order":
            game.apply(("order", rng.sample(range(4), 4)))
        else:
            game.apply(rng.choice(game.legal()))
    return [seat["score"] for seat in game.result()]
