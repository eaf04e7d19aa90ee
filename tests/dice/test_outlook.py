"""What the board tells the player about the open cards."""

from __future__ import annotations

import pytest

from game.dice.outlook import outlook
from tests.dice.helpers import begin

STATE = """
    3
    turn a roll 2
    dice 661111
    show 1-11 2a-05 3-02 4-02 5-10
    a ; cards 1-03 3-05; wilds 2
"""


def test_outlook_tells_what_is_met_with_and_without_jokers() -> None:
    seen = {one.card.name: (one.tier, one.with_jokers) for one in outlook(begin(STATE))}
    assert seen == {"1-11": (1, 3), "2a-05": (0, 1), "3-02": (1, 1), "4-02": (0, 0), "5-10": (0, 0)}


def test_outlook_gives_the_chance_of_each_tier() -> None:
    trader, *_ = outlook(begin(STATE))
    assert trader.chances == pytest.approx((1, 1 - (5 / 6) ** 4, 1 - (5 / 6) ** 4 - 4 / 6 * (5 / 6) ** 3))


def test_outlook_of_a_choice_counts_only_the_dice_rolled_again() -> None:
    trader, *_ = outlook(begin(STATE), rolling=0b000100)
    assert trader.chances == pytest.approx((1, 1 / 6, 0))


def test_outlook_after_the_last_roll_is_what_lies_there() -> None:
    trader, *_ = outlook(begin(STATE.replace("roll 2", "roll 3")))
    assert trader.chances == (1, 0, 0)
