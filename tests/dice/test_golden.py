"""The ten golden cases of the rules, each as a named test."""

from __future__ import annotations

from game.dice.conditions import condition
from game.dice.content import CARD, Effect, mask_of
from game.dice.faces import Counts, Part
from game.dice.map import names_in
from game.dice.model import Phase, Player, Reckoning
from game.dice.scoring import reckon
from tests.dice.helpers import begin, options, play, refusal

SUMS = "show 1-09 2a-05 3-05 4-12 5-10"
"""Cards that a low roll does not meet and six sixes do."""


def numbers(*dice: int) -> Counts:
    return tuple(dice.count(number) for number in range(1, 7))


def test_golden_1_score_of_the_printed_example() -> None:
    """(largest group, others, fires, gold, white) of four players."""
    table = [(3, 5, 0, 1, 0), (3, 3, 1, 0, 4), (5, 1, 1, 0, 2), (2, 4, 2, 3, 0)]
    most = max(fires for _, _, fires, _, _ in table)
    scores = [
        Reckoning(largest, others, fires, 4 if fires == most else 0, gold, white).score
        for largest, others, fires, gold, white in table
    ]
    assert scores == [17, 20, 20, 23]


def test_golden_1_score_of_tokens_on_the_map() -> None:
    """The same four players as positions on the map of four."""
    players = (
        Player(mask_of("A1 A2 A6 A4 A10 B9 B12 B14"), gold=1, white=0),
        Player(mask_of("A3 A7 A8 A15 B6 B11"), fires=1, white=4),
        Player(mask_of("B2 B3 B7 B8 B13 A5"), fires=1, white=2),
        Player(mask_of("A11 A12 A9 A14 B5 B15"), fires=2, gold=3, white=0),
    )
    result = reckon(players)
    assert [(one.largest, one.others) for one in result] == [(3, 5), (3, 3), (5, 1), (2, 4)]
    assert [one.dragon for one in result] == [0, 0, 0, 4]
    assert [one.score for one in result] == [17, 20, 20, 23]


FIVE_RED = """
    3
    turn a roll 3
    dice 132131
    show 1-01 2a-05 3-06 4-12 5-10
    a A7; cards 1-03 3-05
"""


def test_golden_2_trader_draws_two_for_five_red() -> None:
    state = begin(FIVE_RED)
    state = play(state, "a claim 1-01\nshow 1-02\ndraw coast, cave")
    assert (state.phase, state.turn.tier) == (Phase.PLACE, 2)
    assert options(state) == {"place A1", "place B2", "place A5", "place B12"}
    state = play(state, "a place A5")
    assert (state.players[0].white, state.players[0].gold, state.turn.seat) == (1, 0, 1)


def test_golden_2_trader_reaches_tier_three_with_a_red_bonus_die() -> None:
    state = begin(FIVE_RED)
    state = play(state, "a claim 1-01 r6\nshow 1-02\ndraw coast, cave, lava\na place A9")
    assert (state.players[0].gold, state.players[0].white) == (1, 0)
    assert state.players[0].cards == (CARD["1-01"].number,)
    assert state.market.gone == (CARD["1-03"].number, CARD["3-05"].number)
    assert names_in(state.players[0].tokens) == ("A7", "A9")


def test_golden_2_trader_gives_white_when_gold_is_gone() -> None:
    text = FIVE_RED + "b A13; gold 2"
    state = play(begin(text), "a claim 1-01 r6\nshow 1-02\ndraw coast, cave, lava\na place A9")
    assert (state.players[0].gold, state.players[0].white) == (0, 1)


def test_golden_3_missing_six_comes_in_three_ways() -> None:
    state = begin("""
        2
        turn a roll 3
        dice 612345
        show 1-03 2a-05 3-02 4-12 5-10
        a ; cards 1-03 3-05; wilds 2
    """)
    assert options(state, "claim 3-02") == {"claim 3-02 r6", "claim 3-02 r6*", "claim 3-02 r6**"}


def test_golden_3_missing_six_and_one_cost_two_equal_cards_and_two_wild_jokers() -> None:
    state = begin("""
        2
        turn a roll 3
        dice 622345
        show 1-03 2a-05 3-02 4-12 5-10
        a ; cards 1-03 3-05; wilds 2
    """)
    assert options(state, "claim 3-02") == {"claim 3-02 r1** r6"}


def test_golden_4_raider_reaches_only_the_nearest_tokens() -> None:
    state = begin("""
        3
        turn a roll 1
        dice 333112
        show 1-03 2a-05 3-05 4-05 5-10
        a A7
        b A6 A4 A5
        c A2
    """)
    state = play(state, "a claim 4-05\nshow 4-06")
    assert options(state) == {"raid A2", "raid A6"}
    assert refusal(state, "raid A4") == "Another token is nearer to yours than A4."
    state = play(state, "a raid A6")
    assert (names_in(state.players[0].tokens), names_in(state.players[1].tokens)) == (
        ("A6", "A7"),
        ("A4", "A5"),
    )


def test_golden_5_natural_match_bars_the_alarm_even_if_the_effect_is_void() -> None:
    state = begin("""
        3
        turn a roll 3
        dice 333112
        show 1-03 2a-05 3-05 4-05 5-10
        a A7
    """)
    assert options(state) == {"claim 4-05"}
    assert refusal(state, "alarm 5-10") == "Your dice meet a card: you must take a card by its condition."
    state = play(state, "a claim 4-05\nshow 4-06")
    assert (state.phase, state.turn.seat) == (Phase.ROLL, 1)
    assert state.players[0].cards == (CARD["4-05"].number,)


def test_golden_6_groups() -> None:
    assert condition("AAA BB").met(numbers(3, 3, 3, 3, 5, 5))
    assert condition("AA BB").met(numbers(3, 3, 3, 3, 5, 5))
    assert not condition("AAA BBB").met(numbers(3, 3, 3, 3, 5, 5))
    assert not condition("AA BB").met(numbers(4, 4, 4, 4, 4, 4))


def test_golden_7_colour_order() -> None:
    order = condition("r>b>g")
    assert order.part is Part.SUMS
    assert order.met((6, 5, 0))
    assert not order.met((6, 0, 0))


def test_golden_8_rows() -> None:
    assert condition("row 4").met(numbers(1, 2, 3, 4, 6, 6))
    assert not condition("row 5").met(numbers(1, 2, 3, 4, 6, 6))
    assert not condition("row 4").met(numbers(5, 6, 1, 2))


def test_golden_9_last_tile_of_the_pool_is_placed_alone_and_ends_the_game() -> None:
    state = begin("""
        3
        turn a roll 1
        dice 222511
        show 1-03 2a-05 3-05 4-12 5-09
        last 1
    """)
    assert state.pool == 1
    state = play(state, "a claim 5-09\nshow 5-08\ndraw coast")
    state = play(state, "a place A1")
    assert (state.phase, state.free.bit_count()) == (Phase.OVER, 2)


def test_golden_9_trader_with_two_tiles_left_shows_both_and_the_game_goes_on() -> None:
    state = begin("""
        3
        turn a roll 1
        dice 666611
        show 1-11 2a-03 3-03 4-05 5-08
        last 2
    """)
    state = play(state, "a claim 1-11\nshow 1-12\ndraw coast, floodplain\na place A2")
    assert (state.phase, state.turn.seat, state.pool) == (Phase.ROLL, 1, 1)
    assert state.players[0].gold == 1


ALL_BUT_ONE_FIRE = "fires A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14"


def test_golden_10_alarm_takes_the_players_own_fire_when_the_supply_is_empty() -> None:
    state = begin(f"""
        3
        turn a roll 3
        dice 111112
        {SUMS}
        {ALL_BUT_ONE_FIRE}
        a B3; fires 1
    """)
    assert state.spare_fires == 0
    state = play(state, "a alarm 5-10\nshow 5-09\ndraw steppe\na burn A15")
    assert (state.players[0].fires, state.fires.bit_count()) == (0, 15)


def test_golden_10_player_without_a_token_left_wins_by_meeting_the_raider() -> None:
    state = begin("""
        2
        turn a roll 2
        dice 333112
        show 1-03 2a-05 3-05 4-05 5-10
        a A1 A2 A3 A4 A5 A6 A7 A9 A10 A11 A12 A13 A14 A15 B1 B2; gold 3
        b B3; gold 3; white 9
        gold B5
    """)
    assert CARD["4-05"].effect is Effect.RAID
    state = play(state, "a claim 4-05\nshow 4-06")
    assert (state.phase, state.winner) == (Phase.OVER, 0)
