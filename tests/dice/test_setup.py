"""Set-up, the roll for the start, and the two variants."""

from __future__ import annotations

import pytest

from game.core.rules import CHANCE, BadOptions
from game.dice.model import OUTSIDE, Phase
from game.dice.rules import RULES
from tests.dice.helpers import SHOWN, impossible, play, start


@pytest.mark.parametrize(
    ("players", "fires", "white", "pool"), [(2, 13, 10, 26), (3, 12, 9, 25), (4, 11, 8, 24)]
)
def test_supply_and_pool_at_the_start(players: int, fires: int, white: int, pool: int) -> None:
    state = start(str(players))
    assert (state.spare_fires, state.spare_gold, state.spare_white, state.pool) == (fires, 2, white, pool)
    assert [(player.gold, player.white, player.tokens) for player in state.players] == [(0, 1, 0)] * players


def test_first_cards_then_the_rolls_for_the_start_then_the_first_turn() -> None:
    state = start("2")
    assert (state.phase, RULES.to_act(state)) == (Phase.SHOW, CHANCE)
    state = play(state, SHOWN)
    assert (state.phase, RULES.to_act(state)) == (Phase.CONTEST, CHANCE)
    state = play(state, "a rolls 123456\nb rolls 123466")
    assert (state.phase, state.turn.seat, state.turn.rolls) == (Phase.ROLL, 1, 0)
    state = play(state, "b rolls 111111")
    assert (state.phase, RULES.to_act(state), state.turn.rolls) == (Phase.CHOOSE, 1, 1)


def test_tie_of_all_starts_the_contest_again() -> None:
    first = start("2", SHOWN)
    again = play(first, "a rolls 611111\nb rolls 161111")
    assert (again.phase, again.contest) == (Phase.CONTEST, first.contest)
    assert again != first
    assert play(again, "a rolls 611111\nb rolls 111111").turn.seat == 0


def test_contest_rolls_come_in_the_order_of_the_seats() -> None:
    assert impossible(start("2", SHOWN), "b rolls 123456") == "Somebody else is to roll."


def test_turns_go_round_clockwise() -> None:
    sums = "show 1-09 2a-05 3-05 4-12 5-10"
    state = start("3", f"{sums}\na rolls 111111\nb rolls 111111\nc rolls 666666\nc rolls 111112")
    state = play(state, "c alarm 5-10\nshow 5-02\ndraw coast\nc burn A1")
    assert state.turn.seat == 0


@pytest.mark.parametrize(
    ("players", "rolls", "jokers"),
    [
        (2, "a rolls 666666\nb rolls 111111", [0, 1]),
        (2, "a rolls 111111\nb rolls 666666", [1, 0]),
        (3, "a rolls 111111\nb rolls 666666\nc rolls 111111", [1, 0, 1]),
        (4, "a rolls 111111\nb rolls 111111\nc rolls 666666\nd rolls 111111", [1, 1, 0, 0]),
    ],
)
def test_late_seats_start_with_a_wild_joker_where_that_is_played(
    players: int, rolls: str, jokers: list[int]
) -> None:
    late = start(f"{players} late", f"{SHOWN}\n{rolls}")
    assert [player.wilds for player in late.players] == [(OUTSIDE,) * n for n in jokers]
    usual = start(str(players), f"{SHOWN}\n{rolls}")
    assert [player.wilds for player in usual.players] == [()] * players


@pytest.mark.parametrize(
    ("players", "rules", "sentence"),
    [
        (1, {}, "The dice game is for 2 to 4 players, not 1."),
        (5, {}, "The dice game is for 2 to 4 players, not 5."),
        (2, {"edition": "new"}, "The dice game has no option “edition”."),
        (2, {"variants": "late"}, "The variants must be a list of names."),
        (2, {"variants": ["late", "late"]}, "A variant is named twice."),
        (2, {"variants": ["duel"]}, "There is no variant “duel”; there are random, late."),
        (2, {"variants": [["late"]]}, "There is no variant “['late']”; there are random, late."),
    ],
)
def test_options_that_do_not_fit_are_refused(players: int, rules: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOptions) as refused:
        RULES.setup(players, rules)
    assert str(refused.value) == sentence
