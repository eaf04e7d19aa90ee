"""Every reason for which a move or a recorded event is refused, and its sentence.

The reasons for one bad placement or another are in test_placement.py."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.domino.placement
import game.domino.rules
from game.core.rules import CHANCE, REVEAL, IllegalMove
from game.domino.model import Deal, Discard, Draft, Match, Order
from game.domino.notation import event, move, position
from game.domino.rules import RULES
from tests.domino.helpers import play, refusal, start

PLACING = """
    4 classic
    round 5
    row 3a 17b 22c 40d
    next 5 8 19 41
    turn 17 place
"""
DRAFTING = """
    4 classic
    round 5
    row 3a 17b 22c 40d
    next 5a 8 19 41
    turn 17 draft
"""


def placing() -> Match:
    return position(PLACING)


def drafting() -> Match:
    return position(DRAFTING)


def test_nothing_is_accepted_when_the_match_is_over() -> None:
    over = play(position("4 classic\nround 12\nrow 3a\nturn 3 place"), "a p3 +1,0 E")
    for candidate in (move(0, "p3 +1,0 E"), Draft(0, 3), Discard(0, 3), REVEAL):
        assert refusal(over, 0, candidate) == "The match is over."
    assert refusal(over, CHANCE, REVEAL) == "The match is over."


def test_reveal_is_refused_when_nothing_is_due() -> None:
    assert refusal(placing(), CHANCE, REVEAL) == "There is nothing to reveal now."


def test_reveal_by_a_player_is_refused_even_when_it_is_due() -> None:
    assert refusal(start("4 classic"), 0, REVEAL) == "There is nothing to reveal now."


def test_players_wait_while_a_reveal_is_due() -> None:
    assert refusal(start("4 classic"), 0, Draft(0, 3)) == "Wait: the next dominoes are still to be dealt."


@pytest.mark.parametrize("actor", [CHANCE, 0, 2, 3, 4])
def test_another_seat_is_not_on_turn(actor: int) -> None:
    assert refusal(placing(), actor, move(actor, "p17 +1,0 E")) == "It is not your turn."


def test_moving_for_another_seat_is_refused() -> None:
    assert refusal(placing(), 1, move(0, "p17 +1,0 E")) == "It is not your turn."
    assert refusal(placing(), 0, move(1, "p17 +1,0 E")) == "It is not your turn."


@pytest.mark.parametrize("text", ["p17 +1,0 E", "p5 +1,0 E", "x17"])
def test_placing_is_refused_while_the_king_must_move_on(text: str) -> None:
    assert refusal(drafting(), 1, move(1, text)) == "Now choose a domino for your king."


@pytest.mark.parametrize("text", ["p3 +1,0 E", "x3"])
def test_placing_is_refused_in_the_opening(text: str) -> None:
    opening = start("4 classic", "deal 3 17 22 40\norder b d a c")
    assert refusal(opening, 1, move(1, text)) == "Now choose a domino for your king."


@pytest.mark.parametrize("text", ["p22 +1,0 E", "p5 +1,0 E", "p48 +1,0 E", "p0 +1,0 E", "x22", "x99"])
def test_only_the_domino_under_the_king_may_be_placed(text: str) -> None:
    assert refusal(placing(), 1, move(1, text)) == "Your king stands on domino 17: that one must go first."


def test_domino_that_fits_may_not_be_discarded() -> None:
    assert refusal(placing(), 1, move(1, "x17")) == "Domino 17 still fits: it may not be discarded."


def test_drafting_comes_after_placing() -> None:
    assert refusal(placing(), 1, move(1, "d8")) == "First place domino 17, then choose a new one."


def test_last_round_has_nothing_to_draft() -> None:
    last = position("4 classic\nround 12\nrow 3a 17b\nturn 3 place")
    assert refusal(last, 0, move(0, "d17")) == "This is the last round: there is no domino left to choose."


@pytest.mark.parametrize("tile", [0, 17, 22, 48, 49, -1])
def test_domino_of_no_offer_cannot_be_drafted(tile: int) -> None:
    assert refusal(drafting(), 1, Draft(1, tile)) == f"Domino {tile} is not on offer."


def test_domino_with_a_king_cannot_be_drafted() -> None:
    assert refusal(drafting(), 1, move(1, "d5")) == "A king already stands on domino 5."


# A position, a recorded event, and why no draw could have given it.
IMPOSSIBLE = {
    "row_not_due": (drafting(), "deal 10 11 12 13", "No row is due now."),
    "row_after_the_end": (
        play(position("4 classic\nround 12\nrow 3a\nturn 3 place"), "a p3 +1,0 E"),
        "deal 10 11 12 13",
        "No row is due now.",
    ),
    "row_too_short": (start("4 classic"), "deal 10 11 12", "A row has 4 dominoes here."),
    "row_too_long": (start("3 classic"), "deal 10 11 12 13", "A row has 3 dominoes here."),
    "row_unsorted": (
        start("4 classic"),
        "deal 10 12 11 13",
        "A row lies in ascending order, each domino once.",
    ),
    "row_with_a_domino_twice": (
        start("4 classic"),
        "deal 10 11 11 13",
        "A row lies in ascending order, each domino once.",
    ),
    "row_with_a_domino_seen_before": (
        start("4 classic", "deal 3 17 22 40\norder b d a c\nb d40\nd d3\na d22\nc d17"),
        "deal 10 11 12 17",
        "Domino 17 is no longer in the box.",
    ),
    "row_with_number_0": (start("4 classic"), "deal 0 1 2 3", "Domino 0 is no longer in the box."),
    "row_with_number_49": (start("4 classic"), "deal 1 2 3 49", "Domino 49 is no longer in the box."),
    "order_not_due": (start("4 classic"), "order a b c d", "The opening order is not drawn now."),
    "order_with_a_king_missing": (
        start("4 classic", "deal 3 17 22 40"),
        "order a b c",
        "The opening order names each king once.",
    ),
    "order_with_a_king_twice": (
        start("4 classic", "deal 3 17 22 40"),
        "order a b c c",
        "The opening order names each king once.",
    ),
    "order_with_three_kings_of_one": (
        start("2 classic", "deal 3 17 22 40"),
        "order a b a a",
        "The opening order names each king once.",
    ),
    "order_of_the_new_duel_not_mirrored": (
        start("2 new", "deal 3 17 22 40"),
        "order a b a b",
        "In this edition the two players choose A-B-B-A.",
    ),
    "unlawful_place": (placing(), "b p17 0,0 E", "The castle stands there."),
    "draft_out_of_turn": (drafting(), "c d8", "It is not your turn."),
}


@pytest.mark.parametrize(("state", "text", "sentence"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_recorded_event_that_could_not_happen_is_refused(state: Match, text: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        RULES.cause(state, event(text))
    assert str(refused.value) == sentence


def test_recorded_events_name_who_caused_them() -> None:
    assert RULES.cause(start("4 classic"), Deal((1, 2, 3, 48))) == (CHANCE, REVEAL)
    assert RULES.cause(start("2 new", "deal 3 17 22 40"), Order((1, 0, 0, 1))) == (CHANCE, REVEAL)
    assert RULES.cause(drafting(), Draft(1, 8)) == (1, Draft(1, 8))


def test_every_reason_in_the_rules_has_a_test_with_its_sentence() -> None:
    sources = "".join(
        Path(module.__file__ or "").read_text(encoding="utf-8")
        for module in (game.domino.rules, game.domino.placement)
    )
    reasons = set(re.findall(r'(?:IllegalMove\(words|return words)\(\s*"([^"]+)"', sources))
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert len(reasons) > 20
    for reason in reasons:
        said = re.sub(r"\\\{\w+\\\}", r"[^\\n]+", re.escape(reason))
        assert re.search(said, tests), f"no test for {reason!r}"
