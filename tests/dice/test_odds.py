"""Exact chances: the reference values, small cases by hand, and a count over all rolls."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from game.dice.conditions import condition
from game.dice.content import CARD, CARDS
from game.dice.faces import ALL_DICE, result_of, with_die
from game.dice.odds import best_reroll, chance, choice_values, one_more_roll, spread, three_rolls, tiers
from tests.dice.helpers import CONTENT

REFERENCE = {(card["id"], tier): p for card in CONTENT["cards"] for tier, p in enumerate(card["p_best"])}


def test_three_roll_chances_are_those_of_the_reference() -> None:
    assert len(REFERENCE) == 84
    for (name, tier), expected in REFERENCE.items():
        assert three_rolls(CARD[name].tiers[tier]) == pytest.approx(expected, abs=0.001)


def test_met_condition_has_chance_one_and_keeps_all_dice() -> None:
    row = condition("row 6")
    assert chance(row, (1, 2, 3, 4, 5, 6), 0) == 1
    assert chance(row, (1, 2, 3, 4, 5, 6), 2) == 1
    assert best_reroll(row, (1, 2, 3, 4, 5, 6), 2) == 0


def test_last_roll_of_one_die() -> None:
    row = condition("row 6")
    assert chance(row, (1, 2, 3, 4, 5, 5), 0) == 0
    assert chance(row, (1, 2, 3, 4, 5, 5), 1) == pytest.approx(1 / 6)
    assert chance(row, (1, 2, 3, 4, 5, 5), 2) == pytest.approx(11 / 36)
    assert best_reroll(row, (1, 2, 3, 4, 5, 5), 1) in (0b010000, 0b100000)


def test_choice_already_made_counts_with_its_dice_only() -> None:
    two_sixes = condition("2x6")
    assert chance(two_sixes, (6, 1, 1, 1, 1, 1), 1, 0b000010) == pytest.approx(1 / 6)
    assert chance(two_sixes, (6, 1, 1, 1, 1, 1), 1, 0b000110) == pytest.approx(11 / 36)
    assert chance(two_sixes, (6, 1, 1, 1, 1, 1), 1) == pytest.approx(1 - (5 / 6) ** 5)


def test_one_roll_of_all_dice_is_a_count_over_all_results() -> None:
    wanted = condition("r>b>g")
    met = sum(wanted.met(result_of(dice)[wanted.part]) for dice in product(range(1, 7), repeat=6))
    assert chance(wanted, (1,) * 6, 1, ALL_DICE) == pytest.approx(met / 6**6)


def test_tiers_of_all_results_are_those_of_the_rules() -> None:
    rng = np.random.default_rng(1)
    for card in CARDS:
        for row in rng.integers(1, 7, size=(20, 6)):
            dice = tuple(map(int, row))
            result = result_of(dice)
            index = tuple(number - 1 for number in dice)
            assert spread(card.part, tiers(card))[index] == card.tier(result)
            assert spread(card.part, tiers(card, (6, 0)))[index] == card.tier(with_die(result, 6, 0))


def test_choices_are_worth_the_means_over_the_dice_rolled_again() -> None:
    table = np.random.default_rng(2).random((6,) * 6)
    by_mask = choice_values(table, (2, 3, 4, 5, 6, 1))
    assert by_mask[0] == table[1, 2, 3, 4, 5, 0]
    assert by_mask[0b001001] == pytest.approx(table[:, 2, 3, :, 5, 0].mean())
    assert by_mask[0b100000] == pytest.approx(table[1, 2, 3, 4, 5, :].mean())
    assert by_mask[ALL_DICE] == pytest.approx(table.mean())


def test_one_more_roll_is_worth_the_best_choice() -> None:
    table = np.random.default_rng(3).random((6,) * 6)
    better = one_more_roll(table)
    for dice in ((1, 1, 1, 1, 1, 1), (2, 3, 4, 5, 6, 1), (6, 5, 4, 3, 2, 1)):
        index = tuple(number - 1 for number in dice)
        assert better[index] == pytest.approx(choice_values(table, dice).max())
