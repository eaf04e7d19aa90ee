"""How many sequences of n player moves a position allows: frozen, and counted twice.

Between the moves chance always gives the same: the lowest unknown dominoes, and the kings in the
order of the seats (mirrored where the edition says so). A sequence ends with the game; a
position that is over has no sequence of one move."""

from __future__ import annotations

import pytest

from game.core.rules import CHANCE
from game.domino.model import Deal, Match, Order, Phase
from game.domino.notation import position
from game.domino.options import shape
from game.domino.rules import RULES
from tests.domino import naive
from tests.domino.helpers import naive_of, start

POSITIONS = {
    "opening_of_four": "4 classic",
    "opening_of_two": "2 classic",
    "opening_of_the_new_duel": "2 new",
    "opening_of_three_with_a_leftover": "3 new",
    "middle_game": """
        4 classic
        round 4
        row 13a 22b 29c 44d
        next 17 24 36 48
        turn 13 place
        a p1 -1,+1 E, p25 +1,+2 W, p14 +1,+1 N
        b p3 0,-1 E, p32 -2,-1 E, p42 +1,0 E
        c p7 -1,-1 S, p28 0,+1 W, p18 0,+2 S
        d p10 -1,-1 S, p39 +1,0 S, p46 -1,+1 E
    """,
    "kingdom_with_little_room": """
        2 classic middle harmony
        round 6
        row 6a 14a 21b 48b
        turn 6 place
        a p25 -1,-1 E, p27 0,+1 W, p3 +2,0 W, p17 +2,+1 S, p33 -2,-2 S, p32 0,-2 W, p26 0,+2 W, p20 +2,-2 W
        b p1 -1,0 N, p2 -1,+1 S, p24 0,+3 W, p36 -2,+3 N, p28 +1,0 N, p40 -2,+1 N
    """,
    "duel_with_two_kings_in_a_row": """
        2 classic duel wider
        round 3
        row 5a 18a 35b 43b
        next 6 12 19 41 47
        turn 5 place
        a p25 0,-1 N, p30 0,+2 N, p11 +1,0 E
        b p4 +1,0 S, p34 0,+2 E, p22 -1,0 S
        gone 8 10
    """,
    "last_round_of_three": """
        3 classic
        round 12
        row 16b 34a 46c
        turn 16 place
        a p9 -1,-1 S, p10 +1,+1 W, p33 +2,0 W, p3 0,-2 S, p13 +1,-3 S
        b p12 -1,0 W, p2 +2,0 W, p44 0,-2 S
        c p47 0,-1 N, p45 +1,-2 E, p1 +2,-3 N, p43 +1,-4 W
    """,
}

# name -> sequences of one move, two moves, ...
FROZEN: dict[str, tuple[int, ...]] = {
    "opening_of_four": (4, 12, 24, 24, 576, 2304, 55296),
    "opening_of_two": (4, 12, 24, 24, 576, 2304, 65536),
    "opening_of_the_new_duel": (4, 12, 24, 24, 576, 2304, 65536),
    "opening_of_three_with_a_leftover": (4, 12, 24, 576, 2304, 55296),
    "middle_game": (25, 100, 1000, 3000, 51000),
    "kingdom_with_little_room": (8, 42, 420, 3276, 0),
    "duel_with_two_kings_in_a_row": (14, 70, 1780, 7120, 170880),
    "last_round_of_three": (23, 414, 8280, 0),
}
QUICK = 1000
"""The naive referee counts this far in the usual run."""


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_is_as_frozen(name: str) -> None:
    state = at(name)
    counts = FROZEN[name]
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_of_the_naive_referee_is_the_same(name: str) -> None:
    for depth, count in enumerate(FROZEN[name], start=1):
        if count > QUICK:
            return
        assert naive_perft(naive_of(at(name)), depth) == count


@pytest.mark.long
@pytest.mark.parametrize("name", POSITIONS)
def test_perft_of_the_naive_referee_is_the_same_to_the_end(name: str) -> None:
    counts = FROZEN[name]
    assert tuple(naive_perft(naive_of(at(name)), depth) for depth in range(1, len(counts) + 1)) == counts


def at(name: str) -> Match:
    text = POSITIONS[name]
    return position(text) if "round" in text else start(text)


def perft(state: Match, depth: int) -> int:
    while RULES.to_act(state) == CHANCE:
        state = RULES.evolve(state, chance(state))
    moves = RULES.legal(state)
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        (happened,) = RULES.decide(state, RULES.to_act(state) or 0, move, b"")
        count += perft(RULES.evolve(state, happened), depth - 1)
    return count


def chance(state: Match) -> Deal | Order:
    table = shape(state.options)
    if state.phase is Phase.DEAL:
        return Deal(tuple([tile for tile in range(49) if state.pool >> tile & 1][: table.row]))
    if table.mirrored:
        return Order((0, 1, 1, 0))
    return Order(tuple(seat for seat in range(table.players) for _ in range(table.kings)))


def naive_perft(game: naive.Game, depth: int) -> int:
    while (due := game.waiting()) in ("deal", "order"):
        if due == "deal":
            game.apply(("deal", sorted(game.unseen)[: game.row_size]))
        elif game.mirrored:
            game.apply(("order", [0, 1, 1, 0]))
        else:
            game.apply(("order", [seat for seat in range(game.players) for _ in range(game.kings_each)]))
    moves = game.legal()
    if depth == 1:
        return len(moves)
    count = 0
    for entry in moves:
        after = game.copy()
        after.apply(entry)
        count += naive_perft(after, depth - 1)
    return count
