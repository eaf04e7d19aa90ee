"""Strength from results."""

from __future__ import annotations

import pytest

from game.ai.elo import elo_table, ratings, wilson


def test_wilson_interval_of_known_shares() -> None:
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert wilson(0, 10) == pytest.approx((0.0, 0.278), abs=0.001)
    assert wilson(0, 0) == (0.0, 1.0)


def test_three_of_four_are_nearly_200_points() -> None:
    weak, strong = ratings(["weak", "strong"], {("weak", "strong"): (250, 1000)})
    assert weak.elo == 0
    assert strong.elo == pytest.approx(191, abs=3)
    assert 15 < strong.error < 35


def test_a_chain_of_meetings_adds_up() -> None:
    met = {("a", "b"): (1000.0, 4000), ("b", "c"): (1000.0, 4000)}
    found = ratings(["a", "b", "c"], met)
    assert [round(one.elo, -1) for one in found] == [0, 190, 380]
    assert elo_table(found).splitlines()[0].startswith("c")


def test_never_losing_still_gives_a_number() -> None:
    assert 300 < ratings(["a", "b"], {("b", "a"): (20, 20)})[1].elo < 800
