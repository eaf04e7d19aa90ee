"""Whole matches on bad networks: whoever survives agrees, and nothing seen is ever lost."""

from __future__ import annotations

import pytest

from tests.net.lab.chaos import session


def _wrong(seeds: range, **how: object) -> list[str]:
    return [line for seed in seeds for line in session(seed, **how).trouble]  # type: ignore[arg-type]


@pytest.mark.parametrize("block", range(3))
def test_survivors_agree_after_a_storm(block: int) -> None:
    assert _wrong(range(block * 25, block * 25 + 25)) == []


@pytest.mark.long
def test_survivors_agree_when_bytes_come_in_crumbs() -> None:
    assert _wrong(range(6), streams=True) == []


def test_the_domino_game_survives_too() -> None:
    assert _wrong(range(2), game="domino") == []


@pytest.mark.long
@pytest.mark.parametrize("block", range(40))
def test_survivors_agree_after_two_thousand_storms(block: int) -> None:
    assert _wrong(range(1000 + block * 50, 1050 + block * 50)) == []


@pytest.mark.long
def test_survivors_agree_over_many_streams() -> None:
    assert _wrong(range(100, 250), streams=True) == []
