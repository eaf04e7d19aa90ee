"""Chance: every choice uniform, the same entropy the same result, on every machine."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import Chance, SeededEntropy

# The 99.99 % quantile of chi-squared by degrees of freedom; the entropy is fixed, so no luck is involved.
QUANTILE = {1: 15.14, 2: 18.42, 5: 25.74, 6: 27.86, 23: 58.61, 47: 95.0, 99: 161.3, 255: 350.0}

GOLDEN_BELOW = [5, 3, 4, 3, 0, 5, 2, 0, 0, 3, 3, 0]
GOLDEN_DRAW = [18, 16, 13, 46, 1, 39, 25, 2]
GOLDEN_ENTROPY = "d3d2f5798ea0625e5aadfd88a48abffb105cf19da23466152398bf36586c9bf3"


def chi_squared(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    missing = (cells - len(counts)) * expected
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 48, 100, 256])
def test_below_is_uniform(bound: int) -> None:
    chance = Chance(b"uniform")
    counts: Counter[object] = Counter(chance.below(bound) for _ in range(200 * bound))
    assert set(counts) <= set(range(bound))
    assert chi_squared(counts, bound) < QUANTILE[bound - 1]


def test_first_choices_of_fresh_entropy_are_uniform() -> None:
    entropy = SeededEntropy("fresh")
    counts: Counter[object] = Counter(Chance(entropy()).below(6) for _ in range(3000))
    assert chi_squared(counts, 6) < QUANTILE[5]


def test_shuffle_gives_every_order_equally_often() -> None:
    chance = Chance(b"orders")
    counts: Counter[object] = Counter(tuple(chance.shuffle("abcd")) for _ in range(24 * 100))
    assert chi_squared(counts, 24) < QUANTILE[23]


def test_draw_takes_every_item_equally_often() -> None:
    chance = Chance(b"rows")
    counts: Counter[object] = Counter(item for _ in range(1000) for item in chance.draw(range(48), 4))
    assert chi_squared(counts, 48) < QUANTILE[47]


def test_draw_gives_different_items_in_drawn_order() -> None:
    drawn = Chance(b"x").draw(range(48), 48)
    assert sorted(drawn) == list(range(48))
    assert drawn != list(range(48))


def test_draw_of_nothing_is_nothing() -> None:
    assert Chance(b"x").draw([], 0) == []


def test_pick_and_shuffle_leave_their_input_alone() -> None:
    items = ["a", "b", "c"]
    chance = Chance(b"x")
    assert chance.pick(items) in items
    assert sorted(chance.shuffle(items)) == items == ["a", "b", "c"]


def test_below_1_is_always_0() -> None:
    chance = Chance(b"one")
    assert {chance.below(1) for _ in range(100)} == {0}


@pytest.mark.parametrize("bound", [0, -1, 257, 1 << 40])
def test_bounds_outside_1_to_256_are_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="among 1 to 256"):
        Chance(b"x").below(bound)


def test_choices_among_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="not 0"):
        Chance(b"x").pick([])
    with pytest.raises(ValueError, match="not 0"):
        Chance(b"x").draw([1, 2], 3)


def test_same_entropy_same_result() -> None:
    one, other = Chance(b"same"), Chance(b"same")
    assert [one.below(49) for _ in range(2000)] == [other.below(49) for _ in range(2000)]


def test_different_entropy_different_result() -> None:
    one, other = Chance(b"one"), Chance(b"other")
    assert [one.below(256) for _ in range(16)] != [other.below(256) for _ in range(16)]


def test_results_are_frozen() -> None:
    """A changed number here means that no old match could be verified any more."""
    chance = Chance(b"crownlands")
    assert [chance.below(6) for _ in range(12)] == GOLDEN_BELOW
    assert Chance(b"crownlands").draw(range(1, 49), 8) == GOLDEN_DRAW
    assert SeededEntropy("7")().hex() == GOLDEN_ENTROPY


def test_seeded_entropy_gives_one_reveal_after_another() -> None:
    one, other = SeededEntropy("7"), SeededEntropy("7")
    reveals = [one() for _ in range(100)]
    assert len(set(reveals)) == 100
    assert reveals == [other() for _ in range(100)]
    assert SeededEntropy("8")() not in reveals
