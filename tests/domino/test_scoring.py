"""RULES: end and score, ties, and the bonuses of the variants."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules import Outcome
from game.domino.model import Kingdom, Phase, Reckoning
from game.domino.notation import kingdom
from game.domino.options import Edition, Options, Variant, shape
from game.domino.rules import RULES
from game.domino.scoring import land_points, ranks, reckon, regions
from tests.domino.helpers import facing

BONUSES = (Variant.MIDDLE, Variant.HARMONY)
FIVE = shape(Options(4, Edition.CLASSIC, BONUSES))
SEVEN = shape(Options(2, Edition.CLASSIC, (Variant.DUEL, *BONUSES)))
PLAIN = shape(Options(4))

SCORES = {
    "a_bare_castle_scores_nothing": ("##", 0),
    "a_region_without_crowns_scores_0": ("## W W W W", 0),
    "one_crowned_square_scores_1": ("## W1", 1),
    "squares_times_crowns": ("## W1 W W", 3),
    "crowns_of_a_region_add_up": ("## W1 W1 W1", 9),
    "two_crowns_on_one_square": ("## G2 G", 4),
    "three_crowns_on_one_square": ("## M3 M2", 10),
    "seven_forest_with_three_crowns_score_21": (
        """
        F1 F F1
        F  F ##
        F1 F ..
        """,
        21,
    ),
    "several_regions_of_one_land_score_apart": ("W1 W ## W1 W1", 2 + 4),
    "a_second_region_without_crowns_scores_0": ("W W W ## W1", 1),
    "corners_do_not_join_a_region": (
        """
        ## L1 ..
        .. .. L1
        """,
        2,
    ),
    "the_castle_does_not_join_a_region": ("W1 ## W", 1),
    "a_region_bends_around_the_castle": (
        """
        W1 W W
        W ## W
        W  W W1
        """,
        16,
    ),
    "a_region_passes_between_other_lands": (
        """
        S1 L L
        S ## L
        S  S G1
        L  S2 S
        """,
        18 + 1,
    ),
    "a_gap_parts_a_region": ("## L1 .. L1", 2),
    "another_land_parts_a_region": ("## L1 F L1", 2),
    "all_lands_add_up": ("W1 F1 L1 ## G1 S1 M1", 6),
    "crowns_elsewhere_do_not_help": ("## W W F1", 1),
    "a_full_kingdom": (
        """
        F1 F  F  L  L1
        F  W  W1 L  L
        M2 W ##  G  G2
        M3 W  W  G1 G
        M  S2 S  S  G
        """,
        4 * 1 + 5 * 1 + 4 * 1 + 3 * 5 + 5 * 3 + 3 * 2,
    ),
    "a_full_duel_kingdom_of_one_land": ("F1 F F F F F F\n" * 6 + "## F F F F F F1", 48 * 7),
}


@pytest.mark.parametrize(("picture", "points"), SCORES.values(), ids=SCORES)
def test_score(picture: str, points: int) -> None:
    assert land_points(kingdom(picture)) == points
    assert reckon(kingdom(picture), PLAIN).score == points
    assert sum(region.points for region in regions(kingdom(picture))) == points


def test_regions_name_land_squares_and_crowns() -> None:
    found = regions(kingdom("W1 W ## W F2"))
    assert [(r.land.value, r.size, r.crowns, r.points) for r in found] == [
        ("wheat", 2, 1, 2),
        ("wheat", 1, 0, 0),
        ("forest", 1, 2, 2),
    ]
    assert found[0].squares == ((-2, 0), (-1, 0))


@pytest.mark.parametrize(
    ("picture", "largest"),
    [
        ("##", 0),
        ("## W", 1),
        ("## W W F1 F1 F1", 3),
        ("## W W W W", 4),
        ("W W ## W W W", 3),
        ("W W ## L L", 2),
    ],
)
def test_largest_region_counts_squares_and_not_crowns(picture: str, largest: int) -> None:
    assert reckon(kingdom(picture), PLAIN).largest == largest


@pytest.mark.parametrize(
    ("picture", "crowns"), [("##", 0), ("## W", 0), ("G2 G1 ## M3 W1", 7), ("M3 ## S2", 5)]
)
def test_crowns_of_the_kingdom_are_all_counted(picture: str, crowns: int) -> None:
    assert reckon(kingdom(picture), PLAIN).crowns == crowns


# Kingdoms of the players -> their ranks.
RANKS = {
    "most_points_win": (["## W1 W", "## W1"], (1, 2)),
    "most_points_win_over_a_larger_region": (["## M3", "## W1 W", "## W W W W"], (1, 2, 3)),
    "tie_goes_to_the_largest_region": (["## W1 F1 L", "## W1 W"], (2, 1)),
    "tie_goes_to_the_largest_region_without_crowns": (["## W1 F1", "W W W ## F2"], (2, 1)),
    "then_to_the_most_crowns": (["W1 W ## F1 F", "L L ## G1 .. M3"], (2, 1)),
    "then_the_victory_is_shared": (["## W1 W", "## L1 L"], (1, 1)),
    "shared_by_all_four": (["## W1", "## F1", "## L1", "## S1"], (1, 1, 1, 1)),
    "a_shared_first_place_leaves_no_second": (["## W1 W", "## L1 L", "## G1"], (1, 1, 3)),
    "a_shared_second_place": (["## W1", "## G2 G", "## L1", "##"], (2, 1, 2, 4)),
}


@pytest.mark.parametrize(("pictures", "places"), RANKS.values(), ids=RANKS)
def test_ranks(pictures: list[str], places: tuple[int, ...]) -> None:
    assert ranks([reckon(kingdom(picture), PLAIN).standing for picture in pictures]) == places


MIDDLE = {
    "bare_castle": ("##", 10),
    "castle_exactly_in_the_middle": ("W W ## W W", 10),
    "two_rows_up_and_down": ("W\nW\n##\nW\nW", 10),
    "empty_border_lines_do_not_matter": ("## W W", 10),
    "empty_border_rows_and_columns": ("W ## W", 10),
    "gaps_do_not_matter": (
        """
        W .. .. .. W
        W .. .. .. W
        W  W ## W  W
        .. .. W .. ..
        """,
        10,
    ),
    "three_columns_away_is_too_far": ("## W W W", 0),
    "three_columns_to_the_left_is_too_far": ("W W W ##", 0),
    "three_rows_away_is_too_far": ("##\nW\nW\nW", 0),
    "three_rows_above_is_too_far": ("W\nW\nW\n##", 0),
    "one_side_too_far_although_five_wide": ("W ## W W W", 0),
    "castle_in_the_corner": ("## W W W W\n" + "W W W W W\n" * 4, 0),
    "full_frame_around_the_castle": ("W W W W W\n" * 2 + "W W ## W W\n" + "W W W W W\n" * 2, 10),
}
MIDDLE_OF_SEVEN = {
    "three_columns_are_near_enough": ("## W W W", 10),
    "three_on_both_sides": ("W W W ## W W W", 10),
    "four_columns_are_too_far": ("## W W W W", 0),
    "four_rows_are_too_far": ("##\nW\nW\nW\nW", 0),
    "seven_wide_but_off_the_middle": ("W W ## W W W W", 0),
}


@pytest.mark.parametrize(("picture", "bonus"), MIDDLE.values(), ids=MIDDLE)
def test_middle_kingdom(picture: str, bonus: int) -> None:
    assert reckon(kingdom(picture), FIVE).middle == bonus


@pytest.mark.parametrize(("picture", "bonus"), MIDDLE_OF_SEVEN.values(), ids=MIDDLE_OF_SEVEN)
def test_middle_kingdom_in_a_7x7_frame(picture: str, bonus: int) -> None:
    assert reckon(kingdom(picture), SEVEN).middle == bonus


def test_harmony_gives_5_to_who_discarded_nothing() -> None:
    assert reckon(kingdom("## W W"), FIVE).harmony == 5


@pytest.mark.parametrize("discards", [1, 2, 12])
def test_harmony_is_lost_with_the_first_discard(discards: int) -> None:
    assert reckon(replace(kingdom("## W W"), discards=discards), FIVE).harmony == 0


def test_bonuses_are_part_of_the_score() -> None:
    assert reckon(kingdom("## W1 W"), FIVE).score == 2 + 10 + 5
    assert reckon(replace(kingdom("## W1 W W"), discards=1), FIVE).score == 3


def test_bonuses_count_only_where_they_are_played() -> None:
    plain = reckon(Kingdom(), PLAIN)
    assert (plain.middle, plain.harmony, plain.score) == (None, None, 0)


def reckoning(points: int, largest: int, crowns: int) -> Reckoning:
    return Reckoning(((0, points, 1),), None, None, largest, crowns)


DYNASTY = {
    "totals_decide": ([((30, 9, 9), (40, 1, 1)), ((30, 9, 9), (25, 1, 1)), ((5, 9, 9), (1, 1, 1))], (2, 1)),
    "winning_two_of_three_is_not_enough": (
        [((10, 1, 1), (9, 1, 1)), ((10, 1, 1), (9, 1, 1)), ((1, 1, 1), (20, 1, 1))],
        (2, 1),
    ),
    "ties_go_to_the_sum_of_largest_regions": (
        [((10, 4, 9), (20, 5, 1)), ((20, 4, 9), (10, 5, 1)), ((10, 4, 9), (10, 3, 1))],
        (2, 1),
    ),
    "then_to_the_sum_of_crowns": (
        [((10, 4, 3), (20, 5, 3)), ((20, 6, 3), (10, 5, 3)), ((10, 3, 4), (10, 3, 3))],
        (1, 2),
    ),
    "then_shared": (
        [((10, 4, 3), (20, 5, 2)), ((20, 6, 3), (10, 5, 5)), ((10, 3, 4), (10, 3, 3))],
        (1, 1),
    ),
}


@pytest.mark.parametrize(("games", "places"), DYNASTY.values(), ids=DYNASTY)
def test_dynasty(games: list[tuple[tuple[int, int, int], ...]], places: tuple[int, ...]) -> None:
    past = tuple(tuple(reckoning(*standing) for standing in game) for game in games)
    state = replace(facing("##", 1), phase=Phase.OVER, past=past)
    totals = tuple(sum(game[seat][0] for game in games) for seat in range(2))
    assert RULES.outcome(state) == Outcome(totals, places)


def test_report_is_the_result_object_of_the_record() -> None:
    state = facing("W1 W ## W F2", 1)
    past = ((reckon(kingdom("W1 W ## G1"), FIVE), reckon(replace(kingdom("##"), discards=1), FIVE)),)
    assert RULES.report(replace(state, past=past)) == [
        [
            {
                "score": 3 + 15,
                "regions": [
                    {"land": "wheat", "squares": 2, "crowns": 1, "points": 2},
                    {"land": "grass", "squares": 1, "crowns": 1, "points": 1},
                ],
                "bonuses": {"middle": 10, "harmony": 5},
                "largest": 2,
                "crowns": 2,
                "rank": 1,
            },
            {
                "score": 10,
                "regions": [],
                "bonuses": {"middle": 10, "harmony": 0},
                "largest": 0,
                "crowns": 0,
                "rank": 2,
            },
        ]
    ]


def test_report_names_no_bonus_that_is_not_played() -> None:
    state = replace(facing("##", 1), past=((reckon(kingdom("##"), PLAIN),),))
    assert RULES.report(state)[0][0]["bonuses"] == {}
