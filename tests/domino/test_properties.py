"""What holds in every game: thousands of random ones, of every player count, edition and combination.

The usual run plays a few matches of each combination; `--long` plays many more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE, REVEAL, IllegalMove
from game.domino.model import Deal, Discard, Draft, Event, Match, Move, Order, Phase, Place
from game.domino.options import Options, Variant, shape
from game.domino.rules import RULES
from tests.domino import naive
from tests.domino.helpers import OPTION_SETS, entry_of, naive_of, name_of

ALL = frozenset(range(1, 49))
combinations = pytest.mark.parametrize("options", OPTION_SETS, ids=name_of)


@dataclass
class Played:
    """A random match and all that happened in it."""

    states: list[Match]
    events: list[Event] = field(default_factory=list)

    @property
    def end(self) -> Match:
        return self.states[-1]


def random_match(options: Options, seed: str) -> Played:
    rng, entropy = random.Random(seed), SeededEntropy(seed)
    state = RULES.new(options)
    played = Played([state])
    while (actor := RULES.to_act(state)) is not None:
        move = rng.choice(RULES.legal(state))
        for event in RULES.decide(state, actor, move, entropy() if actor == CHANCE else b""):
            assert RULES.cause(state, event) == (actor, move)
            state = RULES.evolve(state, event)
            played.states.append(state)
            played.events.append(event)
    return played


def matches(options: Options, count: int) -> Iterator[Played]:
    for number in range(count):
        yield random_match(options, f"{name_of(options)}/{number}")


@combinations
def test_random_matches_keep_the_rules(options: Options) -> None:
    for played in matches(options, 7):
        check_match(played)


@pytest.mark.long
@combinations
def test_many_random_matches_keep_the_rules(options: Options) -> None:
    for played in matches(options, 40):
        check_match(played)


def check_match(played: Played) -> None:
    check_replay(played)
    check_conservation(played)
    check_rounds(played)
    check_result(played)


def check_replay(played: Played) -> None:
    """The events alone give the live state, and so its digest."""
    options = played.end.options
    state = RULES.new(options)
    for event in played.events:
        state = RULES.evolve(state, RULES.events.decode(RULES.events.encode(event)))
    assert state == played.end
    assert RULES.digest_of(state) == RULES.digest_of(played.end)


def check_conservation(played: Played) -> None:
    """Each of the 48 is in the pool, a row, a kingdom, discarded or thrown away, and only there."""
    gone: list[int] = []
    for before, event, after in zip(played.states, played.events, played.states[1:], strict=False):
        if isinstance(event, Deal):
            gone = gone if before.round else []
        elif isinstance(event, Discard):
            gone.append(event.tile)
        elif isinstance(event, Draft) and not after.next_row:
            gone += set(before.next_row) - set(after.row)
        if isinstance(event, Deal) or after.phase is Phase.OVER:
            everywhere = tiles_of(after) + gone
            assert len(everywhere) == 48
            assert set(everywhere) == ALL


def tiles_of(state: Match) -> list[int]:
    waiting = state.row[state.turn :]
    placed = [place.tile for kingdom in state.kingdoms for place in kingdom.placed]
    return [*(tile for tile in ALL if state.pool >> tile & 1), *waiting, *state.next_row, *placed]


def check_rounds(played: Played) -> None:
    table = shape(played.end.options)
    count = {kind: sum(type(event) is kind for event in played.events) for kind in (Deal, Order, Draft)}
    kings = table.players * table.kings
    assert count == {
        Deal: table.games * table.rounds,
        Order: table.games,
        Draft: table.games * table.rounds * kings,
    }
    turns = sum(isinstance(event, Place | Discard) for event in played.events)
    assert turns == table.games * table.rounds * kings
    assert max(state.round for state in played.states) == table.rounds
    assert RULES.game_of(played.end) == table.games


def check_result(played: Played) -> None:
    """The naive referee, given the same log, comes to the same result."""
    options = played.end.options
    names = [variant.value for variant in options.variants]
    games: list[list[dict[str, Any]]] = []
    for log in split_games(played.events):
        referee = naive.Game(options.players, options.edition.value, names)
        for event in log:
            referee.apply(entry_of(event))
        assert referee.waiting() is None
        games.append(referee.result())
        check_harmony(options, referee)
    assert in_order(RULES.report(played.end)) == in_order(games)
    outcome = RULES.outcome(played.end)
    assert outcome is not None
    assert [{"score": s, "rank": r} for s, r in zip(outcome.scores, outcome.ranks, strict=True)] == (
        naive.totals(games)
    )


def in_order(games: list[list[dict[str, Any]]]) -> list[list[dict[str, Any]]]:
    """The results with their regions sorted: the rules name no order for them."""
    return [
        [seat | {"regions": sorted(seat["regions"], key=lambda r: [*r.values()])} for seat in game]
        for game in games
    ]


def split_games(events: list[Event]) -> list[list[Event]]:
    games: list[list[Event]] = []
    for i, event in enumerate(events):
        if i + 1 < len(events) and isinstance(events[i + 1], Order):
            games.append([])
        games[-1].append(event)
    return games


def check_harmony(options: Options, referee: naive.Game) -> None:
    """Who discarded nothing has covered what all their dominoes cover: the whole frame, except
    where the Duel is played with the Wider Offer (18 dominoes for 48 squares)."""
    table = shape(options)
    dominoes = table.rounds * table.kings
    full = table.frame**2
    assert (1 + 2 * dominoes == full) == (not (table.frame == 7 and table.row == 5))
    for kingdom, discards in zip(referee.kingdoms, referee.discards, strict=True):
        assert len(kingdom) == 1 + 2 * (dominoes - discards)


@combinations
def test_lawful_moves_are_exactly_the_accepted_ones(options: Options) -> None:
    check_moves(options, matches_count=1, positions=2)


@pytest.mark.long
@combinations
def test_lawful_moves_are_exactly_the_accepted_ones_in_many_positions(options: Options) -> None:
    check_moves(options, matches_count=3, positions=8)


def check_moves(options: Options, matches_count: int, positions: int) -> None:
    rng = random.Random(f"positions of {name_of(options)}")
    for played in matches(options, matches_count):
        placing = [state for state in played.states if state.phase is Phase.PLACE]
        others = [state for state in played.states if state.phase is not Phase.PLACE]
        for state in (*rng.sample(placing, positions), *rng.sample(others, positions), played.end):
            check_position(state, rng)


def check_position(state: Match, rng: random.Random) -> None:
    """legal() is what the naive referee finds, and of everything that can be written down as a
    move, decide() accepts just that."""
    lawful = set(RULES.legal(state))
    due = RULES.to_act(state)
    assert len(lawful) == len(RULES.legal(state))
    if due is not None and due != CHANCE:
        assert {entry_of(move) for move in lawful} == set(naive_of(state).legal())
    for actor, move in every_move(state, rng):
        assert accepted(state, actor, move) == (actor == due and move in lawful)


def accepted(state: Match, actor: int, move: Move) -> bool:
    try:
        events = RULES.decide(state, actor, move, b"any")
    except IllegalMove as refused:
        assert str(refused)
        return False
    assert len(events) == 1
    return True


def every_move(state: Match, rng: random.Random) -> Iterator[tuple[int, Move]]:
    """All moves of the seat to act, and some of everybody else."""
    seats = range(-1, state.options.players + 1)
    reach = range(-8, 9) if state.phase is Phase.PLACE else range(-1, 2)
    for actor in seats:
        yield actor, REVEAL
        for tile in range(-1, 50):
            yield actor, Draft(actor, tile)
            yield actor, Discard(actor, tile)
    on_turn = RULES.to_act(state)
    actor = 0 if on_turn is None or on_turn == CHANCE else on_turn
    tile = state.row[min(state.turn, len(state.row) - 1)] if state.row else 1
    for x in reach:
        for y in reach:
            for direction in range(-1, 5):
                yield actor, Place(actor, tile, x, y, direction)
    for lawful in RULES.legal(state):
        for other in seats:
            yield other, lawful
    for _ in range(100):
        place = Place(
            rng.choice(seats), rng.randrange(50), rng.choice(reach), rng.choice(reach), rng.randrange(4)
        )
        yield rng.choice(seats), place


def tidy_match(options: Options, seed: str) -> Match:
    """Players who leave no square without a free neighbour if they can: they often fill the frame."""
    rng, entropy = random.Random(seed), SeededEntropy(seed)
    state = RULES.new(options)
    while (actor := RULES.to_act(state)) is not None:
        moves = list(RULES.legal(state))
        rng.shuffle(moves)
        if state.phase is Phase.PLACE:
            moves.sort(key=lambda move: holes_after(state, move))
        (event,) = RULES.decide(state, actor, moves[0], entropy())
        state = RULES.evolve(state, event)
    return state


def holes_after(state: Match, move: Move) -> int:
    """How many squares around the castle would be covered too late, or never."""
    if not isinstance(move, Place):
        return 0
    kingdom = RULES.evolve(state, move).kingdoms[move.seat]
    half = shape(state.options).frame // 2
    middle = {(x, y) for x in range(-half, half + 1) for y in range(-half, half + 1)}
    covered = {(0, 0)}
    for place in kingdom.placed:
        dx, dy = naive.NEIGHBOURS[place.dir]
        covered |= {(place.x, place.y), (place.x + dx, place.y + dy)}
    free = middle - covered
    lonely = sum(not any((x + dx, y + dy) in free for dx, dy in naive.NEIGHBOURS) for x, y in free)
    return 20 * len(covered - middle) + lonely


@pytest.mark.parametrize("variants", [(), (Variant.DUEL,), (Variant.WIDER,), (Variant.DUEL, Variant.WIDER)])
def test_harmony_is_a_full_frame_where_the_dominoes_fill_it(variants: tuple[Variant, ...]) -> None:
    options = Options(2, variants=(*variants, Variant.HARMONY))
    table, seen = shape(options), set()
    for number in range(12):
        state = tidy_match(options, f"tidy/{number}")
        for kingdom, result in zip(state.kingdoms, RULES.report(state)[0], strict=True):
            full = kingdom.covered.bit_count() == table.frame**2
            harmony = result["bonuses"]["harmony"] == 5
            seen.add((harmony, full))
    if len(variants) == 2:
        assert (True, False) in seen
        assert not any(full for _, full in seen)
    else:
        assert {harmony == full for harmony, full in seen} == {True}
