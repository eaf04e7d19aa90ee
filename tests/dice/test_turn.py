"""The rolls of a turn, taking a card, every deck's effect, the dragon alarm, and the end."""

from __future__ import annotations

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE, REVEAL
from game.dice.content import CARD, Land
from game.dice.map import names_in
from game.dice.model import Draw, Phase, Roll
from game.dice.rules import RULES
from tests.dice.helpers import begin, options, play, refusal

SUMS = "show 1-09 2a-05 3-05 4-12 5-10"
LOW = f"""
    3
    turn a roll 1
    dice 111112
    {SUMS}
"""
HIGH = LOW.replace("111112", "666666")


def test_all_six_dice_are_rolled_first() -> None:
    state = begin(f"2\nturn a\n{SUMS}")
    (event,) = RULES.decide(state, CHANCE, REVEAL, SeededEntropy("first")())
    assert isinstance(event, Roll)
    assert all(1 <= number <= 6 for number in event.dice)


def test_any_dice_may_be_rolled_again_also_those_kept_before() -> None:
    state = begin(LOW)
    assert len(options(state, "reroll")) == 63
    state = play(state, "a reroll 1 2\na rolls 661112")
    assert state.turn.rolls == 2
    state = play(state, "a reroll 3 4 5 6\na rolls 666666")
    assert (state.turn.rolls, options(state, "reroll")) == (3, set())


def test_chance_rolls_only_the_dice_in_the_cup() -> None:
    state = play(begin(LOW), "a reroll 2 6")
    entropy = SeededEntropy("cup")
    rolled = [RULES.decide(state, CHANCE, REVEAL, entropy())[0] for _ in range(100)]
    dice = [event.dice for event in rolled if isinstance(event, Roll)]
    assert {(one[0], *one[2:5]) for one in dice} == {(1, 1, 1, 1)}
    assert {one[1] for one in dice} == {one[5] for one in dice} == {1, 2, 3, 4, 5, 6}


def test_player_may_stop_after_any_roll_and_let_the_dragon_come() -> None:
    assert options(begin(LOW), "alarm") == {
        "alarm 1-09",
        "alarm 2a-05",
        "alarm 3-05",
        "alarm 4-12",
        "alarm 5-10",
    }


def test_exactly_one_of_the_cards_that_are_met_is_taken() -> None:
    state = begin(HIGH)
    assert options(state, "claim") == {
        "claim 1-09",
        "claim 2a-05",
        "claim 3-05",
        "claim 4-12",
        "claim 5-10",
    }
    state = play(state, "a claim 5-10")
    assert (state.phase, state.market.shown[4]) == (Phase.SHOW, -1)


def test_empty_deck_offers_nothing() -> None:
    state = begin(HIGH + "gone " + " ".join(f"5-{n:02}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12)))
    state = play(state, "a claim 5-10")
    assert (state.phase, state.market.shown[4]) == (Phase.DRAW, -1)
    state = play(state, "draw coast, cave\na place A1\na place B12\nb rolls 111112")
    assert len(options(state, "alarm")) == 4


@pytest.mark.parametrize(("dice", "tier"), [("555433", 1), ("666541", 2), ("666661", 3)])
def test_trader_draws_as_many_tiles_as_the_tier(dice: str, tier: int) -> None:
    state = play(begin(HIGH.replace("666666", dice)), "a claim 1-09\nshow 1-10")
    (event,) = RULES.decide(state, CHANCE, REVEAL, b"tiles")
    assert isinstance(event, Draw)
    assert len(event.lands) == tier


def test_tiles_not_chosen_go_back_into_the_pool() -> None:
    state = play(begin(HIGH), "a claim 2a-05\nshow 2a-06\ndraw coast, cave")
    pool = state.pool
    state = play(state, "a place A1")
    assert state.pool == pool + 1
    assert state.turn.drawn == ()


def test_tiles_are_drawn_evenly_from_the_free_spaces() -> None:
    state = play(begin(HIGH + "b A1\nfires A8 B6"), "a claim 5-10\nshow 5-11")
    entropy = SeededEntropy("even")
    lands = [land for _ in range(1500) for land in RULES.decide(state, CHANCE, REVEAL, entropy())[0].lands]  # type: ignore[union-attr]
    assert Land.VOLCANO not in lands
    assert lands.count(Land.COAST) == pytest.approx(3000 / 27, abs=40)
    assert lands.count(Land.CAVE) == pytest.approx(6000 / 27, abs=50)


def test_castle_takes_the_gem_that_lies_there() -> None:
    state = play(begin(HIGH), "a claim 5-10\nshow 5-11\ndraw quarry, cave\na place A3\na place A5")
    assert (state.players[0].gold, state.players[0].white) == (1, 1)
    assert not (state.gold | state.white) & state.players[0].tokens


def test_thief_of_gems_takes_one_gem_of_either_colour() -> None:
    text = HIGH.replace("2a-05", "2b-09").replace("666666", "465111") + "b ; gold 1; white 2\nc ; white 1"
    state = play(begin(text), "a claim 2b-09\nshow 2b-10\ndraw coast\na place A1")
    assert options(state) == {"rob b gold", "rob b white", "rob c white", "pass"}
    state = play(state, "a rob b gold")
    assert (state.players[0].gold, state.players[1].gold, state.players[1].white) == (1, 0, 2)


def test_thief_of_cards_takes_open_cards_only() -> None:
    text = HIGH + "b ; cards 4-01; wilds 2\nc ; cards 1-01 1-02"
    state = play(begin(text), "a claim 2a-05\nshow 2a-06\ndraw coast, cave\na place A1")
    assert options(state) == {"steal b 4-01", "steal c 1-01", "steal c 1-02", "pass"}


def test_dragon_chaser_takes_any_fire_and_the_gem_under_it() -> None:
    state = play(begin(HIGH + "a A1\nfires A3 B15"), "a claim 3-05\nshow 3-06")
    assert options(state) == {"chase A3", "chase B15"}
    state = play(state, "a chase A3")
    assert (state.players[0].fires, state.players[0].gold, names_in(state.fires)) == (1, 1, ("B15",))
    assert names_in(state.players[0].tokens) == ("A1", "A3")


def test_raider_without_a_token_may_choose_any() -> None:
    state = play(begin(HIGH + "b A1 B15\nc B7"), "a claim 4-12\nshow 4-11")
    assert options(state) == {"raid A1", "raid B15", "raid B7"}


def test_raider_leaves_gems_with_the_one_who_found_them() -> None:
    state = play(begin(HIGH + "b A3; gold 1"), "a claim 4-12\nshow 4-11\na raid A3")
    assert (state.players[0].gold, state.players[1].gold) == (0, 1)
    assert (state.players[0].tokens.bit_count(), state.players[1].tokens) == (1, 0)


def test_land_baron_places_two_equal_tiles_on_both_spaces() -> None:
    state = play(begin(HIGH), "a claim 5-10\nshow 5-11\ndraw coast, coast")
    assert options(state) == {"place A1", "place B2"}
    state = play(state, "a place B2")
    assert options(state) == {"place A1"}


def test_alarm_turns_the_card_over_and_sets_a_space_on_fire() -> None:
    state = play(begin(LOW), "a alarm 4-12\nshow 4-11\ndraw cave")
    assert options(state) == {"burn A5", "burn B12"}
    before = state.spare_fires
    state = play(state, "a burn A5")
    assert state.players[0].wilds == (CARD["4-12"].number,)
    assert (state.spare_fires, state.players[0].cards) == (before - 1, ())
    assert state.fires & state.white, "the gem stays under the fire"


def test_alarm_takes_a_fire_from_a_player_of_choice_when_nobody_else_has_one() -> None:
    on_map = " ".join(f"A{n}" for n in range(1, 13))
    state = play(
        begin(LOW + f"fires {on_map}\nb ; fires 2\nc ; fires 1"), "a alarm 4-12\nshow 4-11\ndraw steppe"
    )
    assert options(state) == {"burn A15 b", "burn A15 c", "burn B15 b", "burn B15 c"}
    state = play(state, "a burn A15 c")
    assert [player.fires for player in state.players] == [0, 2, 0]
    assert refusal(begin(LOW), "pass") == "Now roll again, claim a card, or let the dragon come."


def test_tie_is_broken_by_fires_and_then_shared() -> None:
    text = LOW + "last 1\na ; white 2\nb ; fires 1; gold 0\nc ; white 2"
    state = play(begin(text), "a alarm 5-10\nshow 5-11\ndraw coast\na burn A1")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.ranks) == ((4, 4, 4), (2, 1, 2))
    (result,) = RULES.report(state)
    assert [seat["dragon"] for seat in result] == [0, 4, 0]


def test_player_out_of_tokens_wins_with_fewer_points() -> None:
    sixteen = "a A1 A2 A3 A4 A5 A6 A7 A9 A10 A11 A12 A13 A14 A15 B1 B2"
    state = begin(
        HIGH.replace("3\n", "2\n", 1) + sixteen + "\nb B4; fires 6; gold 6; white 12\ngold -\nwhite -"
    )
    state = play(state, "a claim 4-12\nshow 4-11")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2))
    assert RULES.report(state)[0][0]["out_of_tokens"] is True
