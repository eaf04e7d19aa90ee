"""A ballot: what the people at a table decide, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules import Refusal
from game.session.lan import VoteKind
from net.host.votes import Ballot, CarryOn, Decision, Rematch, SitIn
from net.protocol.messages import Vote
from net.protocol.roster import with_member
from net.protocol.terms import Roster, TablePhase
from tests.net.host.people import roster

EVERYONE = (1, 2, 3, 4)


def without_the_last(people: int) -> Roster:
    table = roster(people)
    return with_member(table, replace(table.members[-1], present=False))


def cast(
    ballot: Ballot, table: Roster, what: VoteKind, member: int, *, seat: int = 0, yes: bool = True
) -> Decision | None:
    return ballot.cast(Vote(what, seat, yes), member, table, EVERYONE)


def test_more_than_half_of_those_present_let_a_bot_sit_in() -> None:
    ballot, table = Ballot(), without_the_last(4)
    assert cast(ballot, table, VoteKind.SIT_IN, 1, seat=3) is None
    assert list(ballot.tally) == [(VoteKind.SIT_IN, 3, (1,))]
    assert cast(ballot, table, VoteKind.SIT_IN, 2, seat=3) == SitIn(3)
    assert not ballot.tally


def test_who_is_gone_or_thinks_again_has_no_vote() -> None:
    ballot, table = Ballot(), without_the_last(4)
    cast(ballot, table, VoteKind.SIT_IN, 1, seat=3)
    ballot.forget(1)
    assert cast(ballot, table, VoteKind.SIT_IN, 2, seat=3) is None
    assert cast(ballot, table, VoteKind.SIT_IN, 2, seat=3, yes=False) is None
    assert not ballot.tally


def test_all_voters_who_remember_go_on_without_the_others() -> None:
    ballot, table = Ballot(), roster(4, stalled=True)
    here = (1, 2)
    assert ballot.cast(Vote(VoteKind.GO_ON, 0, True), 1, table, here) is None
    assert ballot.cast(Vote(VoteKind.GO_ON, 0, True), 2, table, here) == CarryOn((1, 2))


def test_all_present_play_again() -> None:
    ballot, over = Ballot(), replace(without_the_last(3), phase=TablePhase.OVER)
    assert cast(ballot, over, VoteKind.REMATCH, 1) is None
    assert cast(ballot, over, VoteKind.REMATCH, 2) == Rematch()


@pytest.mark.parametrize("what", list(VoteKind))
def test_there_is_nothing_to_decide(what: VoteKind) -> None:
    with pytest.raises(Refusal):
        cast(Ballot(), roster(3), what, 1)
