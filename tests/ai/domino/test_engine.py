"""The engine plays by the rules: same lawful moves, same scores, compiled or not.

Each game is played on the rules first; then its moves are made on the engine, and before every
move what is lawful is compared, after every game what it is worth.
"""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from game.ai.domino.engine import layout as at
from game.ai.domino.engine.board import sides
from game.ai.domino.engine.bridge import code, empty, position
from game.ai.domino.engine.engine import Engine
from game.ai.domino.engine.load import fast, kernel, twin
from game.core.chance import SeededEntropy
from game.core.rules import CHANCE
from game.domino.model import FREE, Deal, Discard, Draft, Match, Order, Phase, Place
from game.domino.options import Edition, Options, Shape, allowed_variants, shape
from game.domino.rules import RULES
from game.domino.scoring import reckon

KINDS = [
    Options(players, edition, (*chosen,))
    for players, edition in product((2, 3, 4), Edition)
    for chosen in ((), allowed_variants(players), allowed_variants(players)[1:2])
]


@pytest.fixture(scope="module")
def engines() -> list[Engine]:
    compiled = fast()
    return [twin()] if compiled is None else [twin(), compiled]


def random_match(options: Options, seed: str) -> list[tuple[Match, Any]]:
    """Every position of a match of random moves with the event that followed."""
    rng, entropy = random.Random(seed), SeededEntropy(seed)
    state, steps = RULES.new(options), []
    while (seat := RULES.to_act(state)) is not None:
        move = rng.choice(RULES.legal(state))
        for event in RULES.decide(state, seat, move, entropy() if seat == CHANCE else b""):
            steps.append((state, event))
            state = RULES.evolve(state, event)
    return [*steps, (state, None)]


def lawful(engine: Engine, s: Any) -> set[int]:
    masks = engine.spots(s, engine.kingdom_to_act(s), s[at.ROW + s[at.TURN]])
    return {
        direction * 64 + cell
        for direction, mask in enumerate(masks)
        for cell in range(64)
        if int(mask) >> cell & 1
    }


def lawful_by_rules(state: Match, table: Shape) -> set[int]:
    return {code(move) for move in RULES.legal(state) if isinstance(move, Place)}


def follow(engine: Engine, options: Options, steps: list[tuple[Match, Any]]) -> None:
    """Makes the moves of one match on the engine and compares all the way."""
    table = shape(options)
    s: Any = None
    games = 0
    for number, (state, event) in enumerate(steps):
        if len(state.past) > games:
            compare_scores(engine, s, state, games)
            games += 1
        if isinstance(event, Order):
            s = opened(engine, table, steps[number - 1 :], event)
        elif isinstance(event, Draft):
            spot = list(s[at.NEXT : at.NEXT + s[at.NEXT_COUNT]]).index(event.tile)
            assert s[at.NEXT_KING + spot] == at.NOBODY
            engine.draft(s, spot)
        elif isinstance(event, Place | Discard):
            assert lawful(engine, s) == lawful_by_rules(state, table)
            assert s[at.ROW + s[at.TURN]] == event.tile
            assert s[at.ROW_KING + s[at.TURN]] == event.seat
            if isinstance(event, Place):
                engine.place(s, code(event))
            else:
                engine.discard(s)


def opened(engine: Engine, table: Shape, steps: list[tuple[Match, Any]], order: Order) -> Any:
    """A game of the engine before its first draft, with the rows of this match to come."""
    deals: list[int] = []
    for state, event in steps:
        if state.past != steps[0][0].past:
            break
        deals += event.tiles if isinstance(event, Deal) else ()
    plain = empty(table)
    plain[at.POOL : at.POOL + len(deals)] = deals
    plain[at.POOL_COUNT] = len(deals)
    plain[at.ROW_KING : at.ROW_KING + len(order.seats)] = order.seats
    s = engine.ints(plain)
    engine.deal(s)
    return s


def compare_scores(engine: Engine, s: Any, state: Match, game: int) -> None:
    assert s[at.PHASE] == at.OVER
    for seat, reckoning in enumerate(state.past[game]):
        found = engine.score(s, seat), engine.largest_region(s, seat), engine.crowns_of(s, seat)
        assert found == reckoning.standing


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_engine_and_rules_agree(engines: list[Engine], options: Options) -> None:
    for number in range(2):
        steps = random_match(options, f"{number}")
        for engine in engines:
            follow(engine, options, steps)


@pytest.mark.long
@pytest.mark.parametrize("options", KINDS, ids=str)
def test_engine_and_rules_agree_in_thousands_of_games(engines: list[Engine], options: Options) -> None:
    for number in range(170):
        steps = random_match(options, f"long {number}")
        for engine in engines:
            follow(engine, options, steps)


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_a_position_is_carried_over_whole(options: Options) -> None:
    table = shape(options)
    for state, _ in random_match(options, "bridge"):
        if state.phase in (Phase.DEAL, Phase.ORDER):
            continue
        s = position(state)
        for seat, kingdom in enumerate(state.kingdoms):
            assert twin().score(s, seat) == reckon(kingdom, table).score
        if state.phase is Phase.PLACE:
            assert lawful(twin(), s) == lawful_by_rules(state, table)
        kings = [FREE if king == at.NOBODY else king for king in s[at.NEXT_KING :][: len(state.next_row)]]
        assert tuple(kings) == state.next_kings


def test_compiled_and_plain_play_the_same_games(engines: list[Engine]) -> None:
    """Random play and the policy, on the same dice."""
    for options in KINDS[::2]:
        seen = []
        for engine in engines:
            s, luck = engine.ints(empty(shape(options))), engine.ints([7])
            engine.random_game(s, luck)
            middle = [int(value) % (1 << 64) for value in s]
            seats = range(options.players)
            seen.append((middle, int(luck[0]), [int(engine.score(s, seat)) for seat in seats]))
        assert all(one == seen[0] for one in seen)


@pytest.mark.parametrize("options", KINDS, ids=str)
def test_what_a_kingdom_keeps_at_hand_is_what_its_board_shows(options: Options) -> None:
    """Pairs of free squares, and what lies to the left of and above the squares beside a land."""
    for state, _ in random_match(options, "at hand"):
        if state.phase is not Phase.PLACE:
            continue
        s = position(state)
        for seat in range(options.players):
            k = at.KINGDOMS + seat * at.KINGDOM_SIZE
            right, _, below, _ = sides(s[k + at.ROOM])
            assert s[k + at.LYING] & ~(s[k + at.ROOM] & right) == 0
            assert s[k + at.UPRIGHT] & ~(s[k + at.ROOM] & below) == 0
            for land in range(6):
                right, _, below, _ = sides(s[k + at.NEAR + land])
                assert (s[k + at.LEFT_OF_NEAR + land], s[k + at.ABOVE_NEAR + land]) == (right, below)


def test_a_name_means_the_same_in_every_module_of_the_engine() -> None:
    """Compiled, all of them share one world."""
    seen: dict[str, Any] = {}
    for module in kernel():
        for name, thing in vars(module).items():
            if name.isupper():
                assert seen.setdefault(name, thing) == thing, name


@pytest.mark.parametrize("mask", [1, 0b101100, 1 << 63, at.ALL, at.LAST_LINE], ids=bin)
def test_bits_are_counted_alike_up_to_the_highest(engines: list[Engine], mask: int) -> None:
    holes = (mask & 0x5555555555555555).bit_count()
    for engine in engines:
        one, apart = engine.ints([mask, mask & 0x5555555555555555])
        assert engine.lowest(one) == next(i for i in range(64) if mask >> i & 1)
        assert sum(engine.degrees(apart)) == holes
