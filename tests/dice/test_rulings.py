"""The 31 points where the printed rules are silent, each as we decided it."""

from __future__ import annotations

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE, REVEAL
from game.dice.conditions import ColorOrder, ColorSum, condition
from game.dice.content import CARD, CARDS, SPACE, START_FIRES, START_GOLD, START_WHITE, mask_of
from game.dice.faces import COLORS, FACES
from game.dice.map import distance, map_layout, names_in
from game.dice.model import Phase, Player, Scatter
from game.dice.rules import RULES
from game.dice.scoring import reckon
from tests.dice.helpers import SHOWN, begin, options, play, refusal, start

SUMS = "show 1-09 2a-05 3-05 4-12 5-10"
LOW = f"""
    3
    turn a roll 3
    dice 111112
    {SUMS}
"""
"""Nothing is met."""
HIGH = LOW.replace("111112", "666666")
"""Everything is met."""


def test_ruling_01_faces_of_the_dice_follow_the_table() -> None:
    first = "".join(COLORS[color].letter for color in FACES[0])
    last = "".join(COLORS[color].letter for color in FACES[5])
    assert (first, last) == ("rbgrbg", "grbbrg")


@pytest.mark.parametrize(("players", "pair"), [(2, "A5 B1"), (3, "A13 B1"), (4, "A11 B1")])
def test_ruling_02_spaces_touch_across_the_seam(players: int, pair: str) -> None:
    first, second = (SPACE[name] for name in pair.split())
    assert distance(first, second, map_layout(players)) == 1


def test_ruling_03_parts_join_in_another_way_for_each_count() -> None:
    places = {map_layout(players).axial[SPACE["B1"]] for players in (2, 3, 4)}
    assert places == {(5, 0), (1, 3), (-1, 3)}


@pytest.mark.parametrize(("players", "spaces"), [(2, "A8 B8"), (3, "A8 A15 B8"), (4, "A8 A15 B1 B8")])
def test_ruling_04_there_are_as_many_start_fires_as_players(players: int, spaces: str) -> None:
    state = start(str(players))
    assert " ".join(names_in(state.fires)) == spaces
    assert state.spare_fires == 15 - players


def test_ruling_05_ten_gems_lie_on_the_map_and_none_on_a_fire() -> None:
    state = start("4")
    assert (" ".join(names_in(state.gold)), " ".join(names_in(state.white))) == (
        "A3 A11 B5 B13",
        "A5 A6 A14 B2 B10 B11",
    )
    assert not (state.gold | state.white) & state.fires


def test_ruling_06_sixty_conditions_and_symbols_are_our_own() -> None:
    assert len({(card.deck, card.joker) for card in CARDS}) == 60


def test_ruling_07_deck_two_has_eight_thieves_of_cards_and_four_of_gems() -> None:
    names = [card.name[:2] for card in CARDS if card.deck == 1]
    assert (names.count("2a"), names.count("2b")) == (8, 4)


def test_ruling_08_players_tied_for_the_start_roll_again_among_themselves() -> None:
    state = start("3", f"{SHOWN}\na rolls 661111\nb rolls 611111\nc rolls 116611")
    assert state.phase is Phase.CONTEST
    assert [seat for seat, _ in state.contest] == [0, 2]
    state = play(state, "a rolls 111111\nc rolls 666666")
    assert (state.phase, state.turn.seat) == (Phase.ROLL, 2)


def test_ruling_09_a_number_of_dice_means_at_least_that_many() -> None:
    assert condition("2x6").met((0, 0, 0, 0, 0, 5))
    assert condition("4r").met((6, 0, 0))
    assert condition("AA").met((6, 0, 0, 0, 0, 0))
    assert condition("row 4").met((1, 1, 1, 1, 1, 1))


def test_ruling_10_absent_colour_counts_zero() -> None:
    assert condition("g>r>b").met((4, 0, 5))
    assert not condition("g>r>b").met((0, 0, 5))
    assert not condition("g>r>b").met((5, 0, 5))


def test_ruling_11_other_colours_than_the_pictured_ones_occur() -> None:
    tiers = [tier for card in CARDS for tier in card.tiers]
    assert {tier.color for tier in tiers if isinstance(tier, ColorSum)} == {0, 1, 2}
    assert {tier.colors for tier in tiers if isinstance(tier, ColorOrder)} == {(0, 1, 2), (2, 0, 1)}


def test_ruling_12_jokers_may_raise_a_tier_that_is_met_naturally() -> None:
    state = begin("""
        3
        turn a roll 3
        dice 661111
        show 1-11 2a-05 3-05 4-12 5-10
        a ; cards 1-03 3-05; wilds 2
    """)
    assert options(state, "claim 1-11") >= {"claim 1-11", "claim 1-11 r6", "claim 1-11 r6 r6**"}


def test_ruling_13_jokers_may_meet_another_card_than_the_natural_one() -> None:
    state = begin("""
        3
        turn a roll 3
        dice 333521
        show 1-12 2a-05 3-05 4-05 5-09
        a ; wilds 4
    """)
    assert "claim 4-05" in options(state)
    assert "claim 5-09 r2** r2**" in options(state)
    assert not options(state, "alarm")


def test_ruling_14_buying_dice_ends_the_rolling() -> None:
    state = begin("""
        3
        turn a roll 1
        dice 661111
        show 1-11 2a-05 3-05 4-12 5-10
        a ; cards 1-03 3-05
    """)
    assert options(state, "reroll")
    state = play(state, "a claim 1-11 r6")
    assert state.phase is Phase.SHOW
    assert (
        refusal(play(state, "show 1-12\ndraw coast, cave"), "reroll 1") == "Now place a tile that was drawn."
    )


def test_ruling_15_bonus_dice_that_are_not_needed_are_refused() -> None:
    state = begin(HIGH + "a ; cards 1-03 3-06; wilds 2")
    assert refusal(state, "claim 5-10 r1**") == "A bonus die that is not needed may not be bought."
    assert options(state, "claim 5-10") == {"claim 5-10"}


def test_ruling_16_dragon_chaser_without_a_fire_is_void_but_must_be_taken() -> None:
    state = begin("""
        3
        turn a roll 3
        dice 116222
        show 1-03 2a-05 3-01 4-12 5-10
        fires -
    """)
    assert options(state) == {"claim 3-01"}
    state = play(state, "a claim 3-01\nshow 3-02")
    assert (state.phase, state.turn.seat) == (Phase.ROLL, 1)
    assert state.players[0].cards == (CARD["3-01"].number,)


def test_ruling_17_raider_without_opposing_tokens_is_void_and_the_card_is_kept() -> None:
    state = play(begin(HIGH + "a A1"), "a claim 4-12\nshow 4-11")
    assert (state.phase, state.turn.seat) == (Phase.ROLL, 1)
    assert state.players[0].cards == (CARD["4-12"].number,)


def test_ruling_18_distance_counts_every_space_whatever_lies_there() -> None:
    text = HIGH + "b A4 B15"
    over_empty = play(begin(text + "\na A2"), "a claim 4-12\nshow 4-11")
    over_own = play(begin(text + "\na A2 A1"), "a claim 4-12\nshow 4-11")
    over_fire = play(begin(text + "\na A2\nfires A3"), "a claim 4-12\nshow 4-11")
    assert options(over_empty) == options(over_own) == options(over_fire) == {"raid A4"}


def test_ruling_18_fires_are_no_targets() -> None:
    state = play(begin(HIGH + "a A7\nb B15\nfires A8"), "a claim 4-12\nshow 4-11")
    assert options(state) == {"raid B15"}


def test_ruling_19_stolen_card_has_no_effect_and_serves_as_a_joker() -> None:
    state = begin(HIGH + "b ; cards 5-01")
    state = play(state, "a claim 2a-05\nshow 2a-06\ndraw coast, cave\na place A1\na steal b 5-01")
    assert (state.phase, state.turn.seat) == (Phase.ROLL, 1)
    assert state.players[0].cards == (CARD["2a-05"].number, CARD["5-01"].number)
    assert state.players[1].cards == ()


def test_ruling_20_nothing_is_stolen_where_nobody_has_anything() -> None:
    cards = play(begin(HIGH + "b ; wilds 3"), "a claim 2a-05\nshow 2a-06\ndraw coast, cave\na place A1")
    assert (cards.phase, cards.turn.seat) == (Phase.ROLL, 1)
    gems = begin(HIGH.replace("2a-05", "2b-09").replace("666666", "465111"))
    gems = play(gems, "a claim 2b-09\nshow 2b-10\ndraw coast\na place A1")
    assert (gems.phase, gems.turn.seat) == (Phase.ROLL, 1)


def test_ruling_21_stealing_may_be_left_undone() -> None:
    state = begin(HIGH + "b ; cards 5-01")
    state = play(state, "a claim 2a-05\nshow 2a-06\ndraw coast, cave\na place A1")
    assert options(state) == {"steal b 5-01", "pass"}
    assert play(state, "a pass").turn.seat == 1


def test_ruling_22_third_tier_gives_a_gold_gem_first() -> None:
    state = play(begin(HIGH), "a claim 1-09\nshow 1-10\ndraw coast, cave, lava\na place A1")
    assert (state.players[0].gold, state.players[0].white, state.spare_gold) == (1, 0, 1)


def test_ruling_23_both_tiles_are_shown_and_placed_in_any_order() -> None:
    state = play(begin(HIGH), "a claim 5-10\nshow 5-11\ndraw coast, cave")
    assert options(state) == {"place A1", "place B2", "place A5", "place B12"}
    second = play(state, "a place B12")
    assert options(second) == {"place A1", "place B2"}
    assert play(second, "a place A1").turn.seat == 1


def test_ruling_24_tile_without_any_fire_is_neutral_and_keeps_its_gem() -> None:
    fires = "fires A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15"
    state = play(begin(LOW + fires), "a alarm 5-10\nshow 5-11\ndraw desert\na burn B10")
    assert names_in(state.bare) == ("B10",)
    assert state.white & mask_of("B10")
    assert not state.free & mask_of("B10")


def test_ruling_25_nobody_scores_for_fires_that_nobody_has() -> None:
    assert [one.dragon for one in reckon((Player(), Player(), Player()))] == [0, 0, 0]
    tied = reckon((Player(fires=2), Player(fires=2), Player(fires=1)))
    assert [one.dragon for one in tied] == [4, 4, 0]


def test_ruling_26_round_is_not_completed() -> None:
    state = play(begin(LOW + "last 1"), "a alarm 5-10\nshow 5-11\ndraw coast\na burn A1")
    assert RULES.to_act(state) is None


@pytest.mark.parametrize("card", ["3-05", "4-12", "5-10", "1-09", "2a-05"])
def test_ruling_27_any_token_that_must_be_placed_can_win_at_once(card: str) -> None:
    sixteen = "a A1 A2 A3 A4 A5 A6 A7 A9 A10 A11 A12 A13 A14 A15 B1 B2; gold 3"
    deck = CARD[card].deck + 1
    following = {1: "1-10", 2: "2a-06", 3: "3-06", 4: "4-11", 5: "5-11"}[deck]
    state = begin(HIGH + sixteen + "\nb B7 B9; gold 3; white 12\nfires B8")
    state = play(state, f"a claim {card}\nshow {following}")
    outcome = RULES.outcome(state)
    assert (state.winner, RULES.to_act(state)) == (0, None)
    assert outcome is not None
    assert outcome.winners == (0,)


def test_ruling_27_second_tile_of_the_land_baron_can_win_at_once() -> None:
    fifteen = "a A1 A2 A3 A4 A6 A7 A9 A10 A11 A12 A13 A14 A15 B1 B2"
    state = begin(HIGH + fifteen)
    state = play(state, "a claim 5-10\nshow 5-11\ndraw cave, volcano\na place A5")
    assert (state.phase, state.winner) == (Phase.OVER, 0)


def test_ruling_28_discarded_cards_are_out_of_the_game() -> None:
    state = begin("""
        3
        turn a roll 3
        dice 661111
        show 1-11 2a-05 3-05 4-12 5-10
        a ; cards 1-03 4-01; wilds 1
        gone 1-02
    """)
    state = play(state, "a claim 1-11 r6*")
    assert state.market.gone[:2] == (CARD["1-02"].number, CARD["1-03"].number)
    assert not state.market.hidden[0] >> CARD["1-02"].number & 1


def test_ruling_29_decks_are_sets_without_an_order() -> None:
    state = start("2", SHOWN)
    assert [mask.bit_count() for mask in state.market.hidden] == [11] * 5
    followers = set()
    state = play(begin(LOW), "a alarm 5-10")
    entropy = SeededEntropy("followers")
    for _ in range(200):
        (shown,) = RULES.decide(state, CHANCE, REVEAL, entropy())
        followers.add(shown)
    assert len(followers) == 11


def test_ruling_30_there_is_no_hand_limit() -> None:
    many = " ".join(f"4-{n:02}" for n in range(1, 12))
    state = play(begin(HIGH + f"a ; cards {many}; wilds 9"), "a claim 3-05")
    assert len(state.players[0].cards) == 12


def test_ruling_31_random_set_up_draws_fires_then_gems_from_the_rest() -> None:
    entropy = SeededEntropy("scatter")
    for players in (2, 3, 4):
        new = start(f"{players} random")
        assert (new.phase, new.fires, new.gold, new.white) == (Phase.SCATTER, 0, 0, 0)
        (event,) = RULES.decide(new, CHANCE, REVEAL, entropy())
        assert isinstance(event, Scatter)
        state = RULES.evolve(new, event)
        assert state.fires.bit_count() == START_FIRES[players].bit_count() == players
        assert state.gold.bit_count() == START_GOLD.bit_count()
        assert state.white.bit_count() == START_WHITE.bit_count()
        assert (state.fires | state.gold | state.white).bit_count() == players + 10
