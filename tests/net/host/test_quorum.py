"""Majorities: who counts, what is settled, and how the voters change."""

from __future__ import annotations

import pytest

from net.host import quorum
from net.protocol.terms import HOUSE
from tests.net.host.people import roster, visitor


@pytest.mark.parametrize(
    ("held", "settled"),
    [((5, -1, -1), -1), ((5, 3, -1), 3), ((5, 3, 4), 4), ((2, 5, 5), 5)],
)
def test_what_a_majority_holds_is_settled(held: tuple[int, ...], settled: int) -> None:
    visitors = [visitor(member, held=count) for member, count in enumerate(held, start=1)]
    assert quorum.settled(roster(3), visitors, 5) == settled


def test_a_house_that_votes_holds_the_whole_log() -> None:
    voters = (HOUSE, 1, 2)
    assert quorum.settled(roster(2, voters=voters, host=HOUSE), [visitor(1, held=3)], 5) == 3


def test_whoever_forgot_does_not_count() -> None:
    table = roster(3)
    assert quorum.stalled(table, [visitor(1), visitor(2, fresh=True)])
    assert not quorum.stalled(table, [visitor(1), visitor(2)])
    assert quorum.behind(table, [visitor(1), visitor(2, fresh=True), visitor(3)]) == {1, 3}


def test_whoever_forgot_counts_again_once_enough_others_have_followed_since() -> None:
    table, back = roster(3), visitor(3, fresh=True)
    assert not quorum.firm(table, [visitor(1), visitor(2), back], back)
    assert quorum.firm(table, [visitor(1), visitor(2, beat=1), back], back)


def test_who_left_goes_out_one_at_a_time_and_only_when_a_majority_knows() -> None:
    table, here = roster(5), [visitor(1), visitor(2), visitor(3)]
    left = {4: 1, 5: 1}
    assert quorum.next_voters(table, here, left, since=2, length=0) == (1, 2, 3, 4, 5)
    assert quorum.next_voters(table, here, left, since=1, length=0) == (1, 2, 3, 5)


def test_who_came_back_votes_again_with_the_whole_log_and_the_newest_roster() -> None:
    table = roster(3, voters=(1, 2), version=7)
    here = [visitor(1, knows=7), visitor(2, knows=7)]

    def voters(held: int, knows: int) -> tuple[int, ...]:
        back = visitor(3, held=held, knows=knows)
        return quorum.next_voters(table, [*here, back], {}, since=7, length=4)

    assert voters(3, 7) == voters(4, 6) == (1, 2)
    assert voters(4, 7) == (1, 2, 3)
