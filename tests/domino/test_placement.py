"""RULES: lawful placement. Every case is a kingdom, a move, and what the rules say to it."""

from __future__ import annotations

import pytest

from game.domino.model import Discard, Place
from game.domino.notation import kingdom, move
from game.domino.rules import RULES
from tests.domino.helpers import facing, refusal, squares_of

FITS = ""
NEEDS_WHEAT = "It needs wheat beside it, or your castle."
NEEDS_LAKE = "It needs lake beside it, or your castle."
NEEDS_WHEAT_OR_FOREST = "It needs wheat beside its wheat half, forest beside its forest half, or your castle."
COVERED = "That square is already covered."
ON_CASTLE = "The castle stands there."
TOO_WIDE_5 = "The kingdom would no longer fit in 5 × 5 squares."
TOO_WIDE_7 = "The kingdom would no longer fit in 7 × 7 squares."

TWO_WHEAT = "## W W"
OVER_FOREST = """
    ## W W
    F  F ..
"""
COLUMN = """
    ##
    W
    W
    W
    W
"""

CASES = {
    # the castle matches every land
    "castle_matches_wheat_on_its_right": ("##", "p1 +1,0 E", FITS),
    "castle_matches_forest_above": ("##", "p3 0,-1 N", FITS),
    "castle_matches_lake_on_its_left": ("##", "p7 -1,0 W", FITS),
    "castle_matches_grass_below": ("##", "p10 0,+1 S", FITS),
    "castle_matches_swamp_alongside": ("##", "p12 +1,0 S", FITS),
    "castle_matches_mine_of_the_second_half": ("##", "p48 +2,0 W", FITS),
    "castle_matches_in_a_grown_kingdom": (TWO_WHEAT, "p3 0,+1 E", FITS),
    "castle_matches_both_halves_where_one_touches_another_land": (TWO_WHEAT, "p7 0,-1 E", FITS),
    # something must match
    "nothing_beside_it_is_refused": ("##", "p1 +2,0 E", NEEDS_WHEAT),
    "both_halves_are_named_when_they_differ": ("##", "p13 +2,0 E", NEEDS_WHEAT_OR_FOREST),
    "its_own_other_half_does_not_count": (TWO_WHEAT, "p7 +3,0 E", NEEDS_LAKE),
    "another_land_beside_it_is_not_enough": (OVER_FOREST, "p7 +2,+1 E", NEEDS_LAKE),
    "crowns_do_not_matter_for_matching": ("## F1 W1", "p2 +3,0 E", FITS),
    # one matching edge is enough
    "first_half_matching_is_enough": (TWO_WHEAT, "p14 +3,0 E", FITS),
    "second_half_matching_is_enough": ("## F F", "p13 +4,0 W", FITS),
    "the_wrong_half_beside_is_refused": ("## F F", "p13 +3,0 E", NEEDS_WHEAT_OR_FOREST),
    "matching_from_below_is_enough": (TWO_WHEAT, "p14 +2,-1 E", FITS),
    "matching_from_above_is_enough": (TWO_WHEAT, "p14 +2,+1 S", FITS),
    # corners do not count
    "castle_corner_does_not_count": ("##", "p1 +1,+1 E", NEEDS_WHEAT),
    "castle_corner_does_not_count_upwards": ("##", "p1 -1,-1 N", NEEDS_WHEAT),
    "land_corner_does_not_count": (TWO_WHEAT, "p1 +3,+1 E", NEEDS_WHEAT),
    # other edges need not match
    "mismatch_beside_the_matching_edge_is_fine": (OVER_FOREST, "p14 +2,+1 E", FITS),
    "three_mismatches_and_one_match_are_fine": (
        """
        ## W W
        F  .. G
        F  .. G
        """,
        "p14 +1,+1 S",
        FITS,
    ),
    # overlap
    "first_half_on_the_castle": ("##", "p1 0,0 E", ON_CASTLE),
    "second_half_on_the_castle": ("##", "p1 +1,0 W", ON_CASTLE),
    "castle_is_named_before_other_squares": (TWO_WHEAT, "p1 0,0 E", ON_CASTLE),
    "first_half_on_a_square": (TWO_WHEAT, "p1 +1,0 S", COVERED),
    "second_half_on_a_square": (TWO_WHEAT, "p1 +3,0 W", COVERED),
    "both_halves_on_squares": (TWO_WHEAT, "p1 +1,0 E", COVERED),
    # the frame is the bounding box
    "five_wide_fits": ("## W W", "p1 +3,0 E", FITS),
    "six_wide_is_refused": ("## W W W", "p1 +4,0 E", TOO_WIDE_5),
    "five_wide_allows_more_below": ("## W W W W", "p1 +4,+1 S", FITS),
    "five_wide_refuses_the_other_side": ("## W W W W", "p1 -1,0 N", TOO_WIDE_5),
    "five_wide_refuses_beside_its_end": ("## W W W W", "p1 +4,+1 E", TOO_WIDE_5),
    "castle_may_be_at_the_right_border": ("W W W W ##", "p1 -4,+1 S", FITS),
    "castle_at_the_right_border_has_no_room_right": ("W W W W ##", "p1 +1,0 N", TOO_WIDE_5),
    "castle_may_be_in_the_middle": ("W W ## W W", "p1 +2,+1 S", FITS),
    "castle_in_the_middle_of_a_full_row": ("W W ## W W", "p1 +3,0 N", TOO_WIDE_5),
    "three_wide_may_grow_to_the_left": (TWO_WHEAT, "p1 -1,0 W", FITS),
    "four_wide_may_grow_by_one_to_the_left": ("## W W W", "p1 -1,0 S", FITS),
    "four_wide_may_not_grow_by_two_to_the_left": ("## W W W", "p1 -1,0 W", TOO_WIDE_5),
    "five_high_refuses_above": (COLUMN, "p1 0,-1 E", TOO_WIDE_5),
    "five_high_allows_beside": (COLUMN, "p1 +1,+4 E", FITS),
    "five_high_refuses_below": (COLUMN, "p1 +1,+4 S", TOO_WIDE_5),
    "gaps_count_for_the_frame": (
        """
        ## .. ..
        W  W  W
        .. .. W
        .. .. W
        """,
        "p1 +2,+4 S",
        TOO_WIDE_5,
    ),
    "two_empty_squares_inside_can_be_filled": (
        """
        W  W  W
        W ##  W
        W  .. W
        W  .. W
        W  W  W
        """,
        "p7 0,+1 S",
        FITS,
    ),
    "far_away_is_outside": ("##", "p1 +100,0 E", TOO_WIDE_5),
    "absurdly_far_away_is_outside": ("##", "p1 -999999999999,+7 N", TOO_WIDE_5),
}

DUEL_CASES = {
    "seven_wide_fits": ("## W W W W", "p1 +5,0 E", FITS),
    "six_wide_may_grow_by_one": ("## W W W W W", "p1 -1,0 N", FITS),
    "eight_wide_is_refused": ("## W W W W W W", "p1 -1,0 N", TOO_WIDE_7),
    "eight_wide_is_refused_at_the_end": ("## W W W W W", "p1 +6,0 E", TOO_WIDE_7),
    "castle_may_be_in_the_corner": ("W W W W W W ##", "p1 -6,+1 S", FITS),
    "castle_in_the_corner_has_no_room_right": ("W W W W W W ##", "p1 +1,0 S", TOO_WIDE_7),
    "seven_high_fits": (COLUMN, "p1 0,+5 S", FITS),
    "eight_high_is_refused": (COLUMN + "    W\n    W", "p1 0,-1 E", TOO_WIDE_7),
}


@pytest.mark.parametrize(("picture", "text", "sentence"), CASES.values(), ids=CASES)
def test_placement(picture: str, text: str, sentence: str) -> None:
    check(picture, text, sentence, frame=5)


@pytest.mark.parametrize(("picture", "text", "sentence"), DUEL_CASES.values(), ids=DUEL_CASES)
def test_placement_in_the_duel(picture: str, text: str, sentence: str) -> None:
    check(picture, text, sentence, frame=7)


def check(picture: str, text: str, sentence: str, frame: int) -> None:
    place = move(0, text)
    state = facing(picture, place.tile, frame)
    assert refusal(state, 0, place) == sentence
    assert (place in RULES.legal(state)) == (not sentence)


@pytest.mark.parametrize("direction", [-1, 4, 77])
def test_placement_knows_four_directions(direction: int) -> None:
    said = refusal(facing("##", 1), 0, Place(0, 1, 1, 0, direction))
    assert said == f"There are four directions, 0 to 3, not {direction}."


@pytest.mark.parametrize("tile", [1, 3, 7, 10, 12, 48])
def test_bare_castle_takes_any_domino_on_every_side(tile: int) -> None:
    """12 ways to lie beside the castle, each with either half first."""
    places = RULES.legal(facing("##", tile))
    assert len(set(places)) == len(places) == 24


@pytest.mark.parametrize(
    ("text", "picture"),
    [
        ("p19 +1,0 E", "## W1 F"),
        ("p19 -1,0 W", "F W1 ##"),
        ("p19 +2,0 W", "## F W1"),
        ("p48 0,+1 S", "##\nW\nM3"),
        ("p48 0,-1 N", "M3\nW\n##"),
        ("p48 0,+2 N", "##\nM3\nW"),
        ("p44 -1,-1 E", "G S2\n.. ##"),
        ("p1 +1,+1 N", "## W\n.. W"),
    ],
)
def test_placing_covers_both_squares_with_their_lands_and_crowns(text: str, picture: str) -> None:
    place = move(0, text)
    (happened,) = RULES.decide(facing("##", place.tile), 0, place, b"")
    after = RULES.evolve(facing("##", place.tile), happened)
    assert squares_of(after.kingdoms[0]) == squares_of(kingdom(picture))


def test_placed_dominoes_never_move() -> None:
    state = facing("W F ## L L", 12)
    old = state.kingdoms[0]
    for place in RULES.legal(state):
        assert isinstance(place, Place)
        after = RULES.evolve(state, place).kingdoms[0]
        assert all(new & mask == mask for new, mask in zip(after.lands, old.lands, strict=True))


def test_a_domino_that_fits_may_not_be_refused() -> None:
    state = facing(TWO_WHEAT, 7)
    assert all(isinstance(lawful, Place) for lawful in RULES.legal(state))
    assert refusal(state, 0, move(0, "x7")) == "Domino 7 still fits: it may not be discarded."


def test_a_single_bad_place_that_is_lawful_must_still_be_taken() -> None:
    """Only the two squares below the castle are left, and the lake fits there."""
    state = facing(
        """
        W  W  W W W
        W  W  W W W
        W  W ## W W
        W  W .. W W
        W  W .. W W
        """,
        7,
    )
    assert set(RULES.legal(state)) == {move(0, "p7 0,+1 S"), move(0, "p7 0,+2 N")}
    assert refusal(state, 0, Discard(0, 7)) == "Domino 7 still fits: it may not be discarded."


NOTHING_FITS = {
    "one_square_left": (
        """
        W  W  W W W
        W  W  W W W
        W  W ## W W
        W  W .. W W
        W  W  W W W
        """,
        7,
    ),
    "two_squares_left_without_a_match": (
        """
        W  W  W W W
        W  W  W W W
        W  W ## W W
        W  W  W W W
        W  W  W .. ..
        """,
        7,
    ),
    "two_single_squares_left": (
        """
        W  W  W W ..
        W  W  W W W
        W  W ## W W
        W  W .. W W
        W  W  W W W
        """,
        1,
    ),
    "castle_walled_in_and_no_match_outside": (
        """
        .. F  .. ..
        F  ## F  ..
        .. F  .. ..
        """,
        7,
    ),
    "nothing_left_at_all": ("W W W W W\n" * 4 + "W W ## W W", 1),
}


@pytest.mark.parametrize(("picture", "tile"), NOTHING_FITS.values(), ids=NOTHING_FITS)
def test_discard_only_when_nothing_fits(picture: str, tile: int) -> None:
    state = facing(picture, tile)
    assert list(RULES.legal(state)) == [Discard(0, tile)]
    after = RULES.evolve(state, Discard(0, tile)).kingdoms[0]
    assert squares_of(after) == squares_of(state.kingdoms[0])
    assert after.discards == 1


@pytest.mark.parametrize(("picture", "tile"), NOTHING_FITS.values(), ids=NOTHING_FITS)
def test_nothing_fits_means_that_no_placement_is_accepted(picture: str, tile: int) -> None:
    state = facing(picture, tile)
    for x in range(-5, 6):
        for y in range(-5, 6):
            for direction in range(4):
                assert refusal(state, 0, Place(0, tile, x, y, direction))
