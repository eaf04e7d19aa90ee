"""What every registered game must do, whatever its rules are.

No test here knows a game; the options to play with come from samples.py."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields, is_dataclass
from typing import Any

import pytest

from game.core.chance import SeededEntropy
from game.core.codec import Codec, SchemaError
from game.core.registry import GAMES, rules_for
from game.core.rules import CHANCE, REVEAL, BadOptions, IllegalMove, Rules
from tests.contract.play import AnyRules, Played, cases, random_match, sampled
from tests.contract.samples import BAD, SAMPLES

JUNK: tuple[Any, ...] = (None, 7, "x", [], {}, {"t": "nonsense"}, {"t": None})
every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture(params=cases(), ids=lambda case: f"{case[0]}-{case[1]}")
def played(request: pytest.FixtureRequest) -> Played:
    key, sample = request.param
    return random_match(key, sample, seed=1)


def refused(rules: AnyRules, state: Any, actor: int, move: Any) -> bool:
    try:
        rules.decide(state, actor, move, b"entropy")
    except IllegalMove as refusal:
        assert str(refusal).strip()
        return True
    return False


@every_game
def test_protocol_is_complete(key: str) -> None:
    rules = rules_for(key)
    wanted = {name for name in vars(Rules) if not name.startswith("_")} | set(Rules.__annotations__)
    assert {name for name in wanted if not hasattr(rules, name)} == set()
    assert rules.key == key
    assert rules.digest
    assert all(isinstance(codec, Codec) for codec in (rules.options, rules.moves, rules.events))


@every_game
def test_samples_cover_every_registered_game(key: str) -> None:
    assert SAMPLES[key]
    assert BAD[key]


@every_game
def test_options_that_do_not_fit_are_refused_in_words(key: str) -> None:
    for players, chosen in BAD[key]:
        with pytest.raises(BadOptions) as refusal:
            rules_for(key).setup(players, chosen)
        assert str(refusal.value).strip()


def test_setup_and_rules_of_undo_each_other(played: Played) -> None:
    rules, options = played.rules, played.options
    plain = rules.rules_of(options)
    assert json.loads(json.dumps(plain)) == plain
    assert rules.setup(rules.players(options), plain) == options


def test_sample_is_written_back_as_it_was(played: Played) -> None:
    rules = played.rules
    for players, chosen in SAMPLES[rules.key]:
        options = rules.setup(players, chosen)
        assert (rules.players(options), rules.rules_of(options)) == (players, chosen)


def test_colours_are_enough_and_different(played: Played) -> None:
    colors = played.rules.colors(played.options)
    assert len(set(colors)) == len(colors) >= played.rules.players(played.options)


def test_actor_is_a_seat_or_chance_until_the_end(played: Played) -> None:
    seats = range(CHANCE, played.rules.players(played.options))
    assert all(step.actor in seats for step in played.steps)
    assert {step.actor for step in played.steps} == set(seats)
    assert played.rules.to_act(played.end) is None


def test_lawful_moves_exist_until_the_end_and_are_different(played: Played) -> None:
    for step in played.steps:
        lawful = played.rules.legal(step.state)
        assert lawful
        assert len(set(lawful)) == len(lawful)
    assert not played.rules.legal(played.end)


def test_chance_may_only_reveal(played: Played) -> None:
    for step in played.steps:
        assert (step.move == REVEAL) == (step.actor == CHANCE)
        if step.actor == CHANCE:
            assert tuple(played.rules.legal(step.state)) == (REVEAL,)


def test_every_lawful_move_is_accepted_and_makes_something_happen(played: Played) -> None:
    for step in sampled(played, 30):
        for move in played.rules.legal(step.state):
            assert played.rules.decide(step.state, step.actor, move, b"entropy")


def test_other_moves_are_refused_in_words(played: Played) -> None:
    """Moves from elsewhere in the match, tried here, by everybody."""
    rules = played.rules
    elsewhere = list(dict.fromkeys(step.move for step in sampled(played, 40)))
    for step in sampled(played, 30):
        lawful = set(rules.legal(step.state))
        for move in (*elsewhere, step.move):
            for actor in range(CHANCE, len(played.names) + 1):
                is_lawful = actor == step.actor and move in lawful
                assert refused(rules, step.state, actor, move) != is_lawful


def test_nothing_is_accepted_after_the_end(played: Played) -> None:
    for step in sampled(played, 20):
        assert refused(played.rules, played.end, step.actor, step.move)


def test_only_chance_uses_entropy(played: Played) -> None:
    for step in played.steps:
        if step.actor == CHANCE:
            continue
        for entropy in (b"", b"other", bytes(32)):
            assert played.rules.decide(step.state, step.actor, step.move, entropy) == step.events


def test_chance_gives_different_results_for_different_entropy(played: Played) -> None:
    first = next(step for step in played.steps if step.actor == CHANCE)
    entropy = SeededEntropy("many")
    results = {played.rules.decide(first.state, CHANCE, REVEAL, entropy()) for _ in range(20)}
    assert len(results) > 1


def test_same_entropy_gives_the_same_match(played: Played) -> None:
    for step in played.steps:
        assert played.rules.decide(step.state, step.actor, step.move, step.entropy) == step.events


def test_cause_finds_the_move_of_a_recorded_event(played: Played) -> None:
    for step in played.steps:
        assert played.rules.cause(step.state, step.events[0]) == (step.actor, step.move)


def test_cause_refuses_events_that_could_not_happen(played: Played) -> None:
    for step in sampled(played, 20):
        with pytest.raises(IllegalMove) as refusal:
            played.rules.cause(played.end, step.events[0])
        assert str(refusal.value).strip()


def test_events_alone_give_the_same_state(played: Played) -> None:
    rules = played.rules
    state = rules.new(played.options)
    for step in played.steps:
        assert state == step.state
        for event in step.events:
            state = rules.evolve(state, rules.events.decode(rules.events.encode(event)))
    assert state == played.end
    assert rules.digest_of(state) == rules.digest_of(played.end)


def test_evolving_leaves_the_old_state_alone(played: Played) -> None:
    rules = played.rules
    for step in sampled(played, 20):
        before = rules.digest_of(step.state)
        rules.evolve(step.state, step.events[0])
        assert rules.digest_of(step.state) == before


def test_codecs_read_back_what_they_write_as_json(played: Played) -> None:
    rules = played.rules
    pairs = [(rules.options, played.options)]
    for step in played.steps:
        pairs += [(rules.moves, step.move), *((rules.events, event) for event in step.events)]
    for codec, value in pairs:
        plain = codec.encode(value)
        assert json.loads(json.dumps(plain)) == plain
        assert codec.decode(plain) == value


def test_codecs_refuse_junk_with_a_schema_error(played: Played) -> None:
    rules = played.rules
    for codec in (rules.options, rules.moves, rules.events):
        for plain in JUNK:
            with pytest.raises(SchemaError):
                codec.decode(plain)


def test_states_moves_and_events_are_frozen_and_hashable(played: Played) -> None:
    for step in sampled(played, 20):
        for value in (step.state, step.move, *step.events):
            hash(value)
            assert is_dataclass(value)
            for part in fields(value):
                with pytest.raises((FrozenInstanceError, AttributeError)):
                    setattr(value, part.name, None)


def test_digest_is_sixteen_bytes_and_differs_between_states(played: Played) -> None:
    states = [*(step.state for step in played.steps), played.end]
    digests = {played.rules.digest_of(state) for state in states}
    assert len(digests) == len(set(states)) == len(states)
    assert {len(digest) for digest in digests} == {16}


def test_outcome_comes_with_the_end_and_not_before(played: Played) -> None:
    rules = played.rules
    assert all(rules.outcome(step.state) is None for step in played.steps)
    outcome = rules.outcome(played.end)
    assert outcome is not None
    seats = rules.players(played.options)
    assert len(outcome.scores) == len(outcome.ranks) == seats
    assert outcome.winners == tuple(seat for seat in range(seats) if outcome.ranks[seat] == 1) != ()
    for rank in outcome.ranks:
        assert rank == 1 + sum(other < rank for other in outcome.ranks)


def test_report_grows_with_the_finished_games(played: Played) -> None:
    rules, finished = played.rules, 0
    for state in (*(step.state for step in played.steps), played.end):
        assert rules.game_of(state) == len(rules.report(state)) >= finished
        finished = rules.game_of(state)
    report = rules.report(played.end)
    assert json.loads(json.dumps(report)) == report
    assert {len(game) for game in report} == {len(played.names)}


def test_report_adds_up_to_the_outcome(played: Played) -> None:
    outcome, report = played.rules.outcome(played.end), played.rules.report(played.end)
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        assert sum(game[seat]["score"] for game in report) == score
    if len(report) == 1:
        assert tuple(seat["rank"] for seat in report[0]) == outcome.ranks


def test_every_event_is_told_in_a_sentence(played: Played) -> None:
    for step in played.steps:
        said = str(played.rules.tell(step.state, step.events[0], played.names))
        assert said.strip()
        assert "{" not in said
        if step.actor != CHANCE:
            assert played.names[step.actor] in said


def test_every_state_can_be_drawn_with_all_names(played: Played) -> None:
    for state in (*(step.state for step in sampled(played, 20)), played.end):
        picture = played.rules.draw(state, played.names)
        assert all(name in picture for name in played.names)


def test_matches_with_other_entropy_are_other_matches() -> None:
    for key, sample in cases():
        one, other = random_match(key, sample, seed=1), random_match(key, sample, seed=2)
        assert one.rules.digest_of(one.end) != other.rules.digest_of(other.end)


@pytest.mark.long
@pytest.mark.parametrize(("key", "sample"), cases())
def test_many_matches_come_to_an_end(key: str, sample: int) -> None:
    for seed in range(100):
        played = random_match(key, sample, seed)
        test_events_alone_give_the_same_state(played)
        test_outcome_comes_with_the_end_and_not_before(played)
        test_report_adds_up_to_the_outcome(played)
