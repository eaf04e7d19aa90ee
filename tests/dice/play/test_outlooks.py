"""What the player is told about the open cards."""

from __future__ import annotations

import pytest

from game.dice.play.outlooks import Outlooks, outlooks
from tests.dice.helpers import begin
from tests.dice.play.seats import in_phase

STATE = """
    3
    turn a roll 2
    dice 661111
    show 1-11 2a-05 3-02 4-02 5-10
    a ; cards 1-03 3-05; wilds 2
"""


def worked(found: Outlooks) -> Outlooks:
    """Everything, step by step."""
    while found.next is not None:
        found = found.worked()
    return found


def test_outlook_tells_what_is_met_with_and_without_jokers() -> None:
    found = outlooks(begin(STATE)).found
    seen = {name: (one.tier, one.with_jokers) for name, one in found.items()}
    assert seen == {"1-11": (1, 3), "2a-05": (0, 1), "3-02": (1, 1), "4-02": (0, 0), "5-10": (0, 0)}


@pytest.mark.parametrize(
    ("roll", "kept", "chances"),
    [
        ("roll 2", 0b000011, (1, 1 - (5 / 6) ** 4, 1 - (5 / 6) ** 4 - 4 / 6 * (5 / 6) ** 3)),
        ("roll 2", 0b111011, (1, 1 / 6, 0)),
        ("roll 3", 0, (1, 0, 0)),
    ],
)
def test_chances_of_each_tier_with_the_dice_that_are_kept(
    roll: str, kept: int, chances: tuple[float, ...]
) -> None:
    state = begin(STATE.replace("roll 2", roll))
    found = worked(outlooks(state, kept, wanted=True)).found["1-11"]
    assert found.chances == pytest.approx(chances)


def test_chances_come_card_by_card_and_only_when_wanted() -> None:
    found = outlooks(begin(STATE))
    assert found.next is None and found.worked() is found
    found = found.asked()
    for known in range(1, 6):
        found = found.worked()
        assert sum(one.chances is not None for one in found.found.values()) == known
    assert found.next is None


def test_other_dice_kept_are_worked_out_anew() -> None:
    state = begin(STATE)
    found = worked(outlooks(state, wanted=True))
    assert found.shown(state, 0) is found
    changed = found.shown(state, 0b11)
    assert changed.next is not None and all(one.chances is None for one in changed.found.values())
    assert {name: one.tier for name, one in changed.found.items()} == {
        name: one.tier for name, one in found.found.items()
    }


def test_cards_have_no_outlook_but_while_a_card_is_chosen() -> None:
    state = in_phase("place", drawn="quarry")
    assert not outlooks(state, wanted=True).found and outlooks(state, wanted=True).next is None
