"""Bonus dice: the three ways to pay, several at once, and only what is needed."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from game.core.rules import IllegalMove
from game.dice.content import CARD, CARDS
from game.dice.faces import COLORS, result_of
from game.dice.jokers import can_pay
from game.dice.lawful import shown_cards
from game.dice.model import Bonus, Claim, Match
from game.dice.rules import RULES
from tests.dice.helpers import begin, options, play, refusal

# Card 3-09 wants 4 red and 1 blue; the dice show three red (1, 3, 2) and three green ones.
THREE_RED = """
    2
    turn a roll 3
    dice 132421
    show 1-02 2a-05 3-09 4-12 5-10
"""
PLAINEST = "For this card two wild jokers are written as another die, which does the same."
EVERY_DIE = [Bonus(number, color, wilds) for number in range(1, 7) for color in COLORS for wilds in range(3)]


def with_hand(text: str) -> Match:
    return begin(THREE_RED + "a " + text)


@pytest.mark.parametrize(
    ("hand", "claims"),
    [
        ("; cards 1-03", set()),
        ("; wilds 1", set()),
        ("; cards 1-03 3-05", set()),
        ("; cards 1-03 3-05 3-01 5-08", {"b2 r6"}),
        ("; cards 1-03 3-01; wilds 2", {"b2* r6*"}),
        ("; wilds 4", {"r1** b1**"}),
        ("; cards 1-03 3-05; wilds 2", {"b1** r6"}),
    ],
)
def test_two_dice_are_paid_in_any_of_the_ways(hand: str, claims: set[str]) -> None:
    found = {text.removeprefix("claim 3-09 ") for text in options(with_hand(hand), "claim 3-09")}
    wanted = {
        " ".join(sorted(claim.split(), key=lambda die: (die[1], "rbg".index(die[0])))) for claim in claims
    }
    assert found == wanted


def test_one_die_is_not_enough_where_two_are_missing() -> None:
    state = with_hand("; cards 1-03 3-05")
    assert refusal(state, "claim 3-09 r6") == "The dice do not meet this card."


def test_cards_that_the_player_does_not_have_pay_nothing() -> None:
    state = with_hand("; cards 1-03 3-01; wilds 2")
    sentence = "You do not have the cards to pay for these bonus dice."
    assert refusal(state, "claim 3-09 b2 r6") == sentence
    assert refusal(state, "claim 3-09 r1** b2*") == sentence
    assert refusal(state, "claim 3-09 b2* r6*") == ""


def test_bonus_dice_have_one_spelling() -> None:
    state = with_hand("; wilds 4")
    assert refusal(state, "claim 3-09 r1** b1**") == ""
    assert refusal(state, "claim 3-09 b1** r1**") == "Bonus dice are listed by number, then by colour."
    assert refusal(state, "claim 3-09 r1** b3**") == PLAINEST
    assert refusal(state, "claim 4-12 b6** g6**") == "The dice do not meet this card."


def test_two_wild_jokers_for_a_sum_are_a_six() -> None:
    state = begin(THREE_RED.replace("132421", "666142") + "a ; wilds 2")
    assert options(state, "claim 4-12") == {"claim 4-12 r6**"}
    assert refusal(state, "claim 4-12 r5**") == PLAINEST
    assert refusal(state, "claim 4-12 b6**") == PLAINEST


@pytest.mark.parametrize("die", [Bonus(0, COLORS[0], 2), Bonus(7, COLORS[0], 0), Bonus(1, COLORS[0], 3)])
def test_dice_that_do_not_exist_are_refused(die: Bonus) -> None:
    state = with_hand("; wilds 4")
    with pytest.raises(IllegalMove) as refused:
        RULES.decide(state, 0, Claim(0, "3-09", (die,)), b"")
    assert str(refused.value) == "A bonus die shows 1 to 6 and takes at most two wild jokers."


def test_bonus_dice_for_an_order_leave_the_third_colour_alone() -> None:
    # Red must become greater than blue; blue is already greater than green.
    state = begin("""
        2
        turn a roll 3
        dice 561211
        show 1-02 2a-01 3-05 4-12 5-10
        a ; cards 1-03 1-01; wilds 2
    """)
    assert result_of(state.turn.dice)[2] == (6, 8, 2)
    assert options(state, "claim 2a-01") == {"claim 2a-01 r6*", "claim 2a-01 r6**"}


def test_die_that_spoils_an_order_is_refused_together_with_its_cure() -> None:
    state = begin("""
        2
        turn a roll 3
        dice 461211
        show 1-02 2a-01 3-05 4-12 5-10
        a ; wilds 4
    """)
    assert result_of(state.turn.dice)[2] == (10, 3, 2)
    assert options(state, "claim 2a-01") == {"claim 2a-01"}
    assert refusal(state, "claim 2a-01 r6** b6**") == "A bonus die that is not needed may not be bought."


def test_card_being_taken_does_not_pay_for_itself() -> None:
    state = begin("""
        2
        turn a roll 3
        dice 666411
        show 1-11 2a-05 3-05 4-11 5-10
        a ; cards 4-12
    """)
    assert CARD["3-05"].joker == CARD["4-12"].joker
    assert options(state, "claim 3-05") == set()


def test_oldest_cards_are_spent_first() -> None:
    state = begin("""
        2
        turn a roll 3
        dice 661111
        show 1-11 2a-05 3-06 4-11 5-10
        a ; cards 4-12 1-01 3-05 1-03; wilds 1
    """)
    after = play(state, "a claim 1-11 r6 r6*")
    assert [CARDS[card].name for card in after.players[0].cards] == ["1-01", "1-11"]
    assert after.players[0].wilds == ()
    assert [CARDS[card].name for card in after.market.gone[:3]] == ["4-12", "3-05", "1-03"]


def accepted(state: Match, card: str, dice: list[Bonus], most: int) -> set[tuple[Bonus, ...]]:
    """Every set of up to so many of these dice with which a card may be claimed."""
    found = set()
    for size in range(most + 1):
        for bonus in combinations_with_replacement(dice, size):
            try:
                RULES.decide(state, 0, Claim(0, card, bonus), b"")
            except IllegalMove:
                continue
            found.add(bonus)
    return found


def listed(state: Match, card: str, most: int) -> set[tuple[Bonus, ...]]:
    claims = [move for move in RULES.legal(state) if isinstance(move, Claim) and move.card == card]
    assert len(set(claims)) == len(claims)
    return {claim.bonus for claim in claims if len(claim.bonus) <= most}


def test_listed_claims_are_exactly_the_accepted_ones() -> None:
    """Every set of up to two dice out of all 54, for a hand with all kinds of payment."""
    state = begin("""
        2
        turn a roll 3
        dice 613245
        show 1-08 2a-01 3-09 4-02 5-11
        a ; cards 1-03 3-05 4-09 1-12 3-01; wilds 3
    """)
    for card in shown_cards(state):
        assert listed(state, card.name, 2) == accepted(state, card.name, EVERY_DIE, 2)


@pytest.mark.parametrize("shown", ["1-12 2a-01 3-05 4-02 5-06", "1-09 2a-02 3-08 4-03 5-09"])
def test_listed_claims_with_three_dice_are_exactly_the_accepted_ones(shown: str) -> None:
    state = begin(f"""
        2
        turn a roll 3
        dice 121121
        show {shown}
        a ; cards 1-03 4-12 4-09 3-01; wilds 4
    """)
    payable = [die for die in EVERY_DIE if can_pay(state.players[0], (die,))]
    for card in shown_cards(state):
        assert listed(state, card.name, 3) == accepted(state, card.name, payable, 3)


@pytest.mark.parametrize("shown", ["1-12 2a-01 3-05 4-12 5-10", "1-09 2a-02 3-08 4-12 5-12"])
def test_rich_hands_keep_the_list_of_claims_short(shown: str) -> None:
    state = begin(f"""
        2
        turn a roll 3
        dice 121121
        show {shown}
        a ; cards 4-01 4-02 4-03 4-04 4-05 1-03 1-05 1-08; wilds 8
    """)
    assert 100 < len(RULES.legal(state)) < 500
