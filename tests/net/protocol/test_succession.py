"""Leader election: what a log is worth, who gives way, whose promises count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.host.room import new_room
from net.protocol.identity import Identity
from net.protocol.messages import ClaimHost, Deny, Grant
from net.protocol.succession import Election, Vows, claim_holds, make_claim, rank, yields
from net.protocol.terms import Fork, HostStanding, Member, Position, Roster

TABLE = bytes(16)
PEOPLE = {number: Identity(bytes([number]) * 32) for number in (1, 2, 3)}


def at(epoch: int, seq: int, fork: Fork | None = None) -> Position:
    return Position(1, epoch, seq, bytes(32), fork)


def test_a_branch_is_worth_what_it_began_with() -> None:
    began = Fork(1, 0, 9, 10)
    branch = at(259, 30, began)
    assert rank(at(0, 12)) > rank(branch) > rank(at(0, 10))
    assert rank(at(257, 10)) > rank(branch)
    assert rank(at(515, 31, began)) > rank(branch)


@pytest.mark.parametrize(
    ("mine", "other", "voters", "gives_way"),
    [
        # A host with most of the voters never yields.
        (HostStanding(at(0, 12), 12, 2), HostStanding(at(900, 99), 99, 3), 3, False),
        # Whoever lacks what the other has settled yields, however many are behind it.
        (HostStanding(at(0, 12), 12, 1), HostStanding(at(900, 99, Fork(1, 0, 10, 10)), 99, 2), 5, False),
        (HostStanding(at(900, 99, Fork(1, 0, 10, 10)), 99, 2), HostStanding(at(0, 12), 12, 1), 5, True),
        # A host that a majority chose after us.
        (HostStanding(at(0, 12), 10, 1), HostStanding(at(258, 11), 0, 2), 3, True),
        # Otherwise the fewer, then the lower epoch.
        (HostStanding(at(0, 10), 10, 1), HostStanding(at(900, 99, Fork(1, 0, 9, 10)), 99, 2), 5, True),
        (HostStanding(at(900, 99, Fork(1, 0, 9, 10)), 99, 1), HostStanding(at(0, 10), 10, 2), 5, True),
        (HostStanding(at(0, 10), 10, 1), HostStanding(at(900, 99, Fork(1, 0, 9, 10)), 99, 1), 5, True),
        (HostStanding(at(900, 99, Fork(1, 0, 9, 10)), 99, 1), HostStanding(at(0, 10), 10, 1), 5, False),
    ],
)
def test_who_yields_where_two_hosts_meet(
    mine: HostStanding, other: HostStanding, voters: int, gives_way: bool
) -> None:
    assert yields(mine, other, voters) is gives_way


def roster(voters: tuple[int, ...] = (1, 2, 3)) -> Roster:
    members = tuple(Member(n, f"Player {n}", key.key, (), "", True) for n, key in PEOPLE.items())
    return replace(new_room("tiny", {}, 3), match=1, members=members, voters=voters, host=1)


def claim(member: int, seq: int = 10) -> ClaimHost:
    return make_claim(PEOPLE[member], TABLE, 256 + member, member, at(0, seq))


def vote(
    voter: int, on: ClaimHost, seq: int = 10, *, heard: bool = False, remembers: bool = True
) -> Grant | Deny:
    vows = Vows(PEOPLE[voter], TABLE)
    if remembers:
        vows.remember()
    answer = vows.answer(on, roster(), voter, at(0, seq), heard=heard, own=0)
    assert answer is not None
    return answer


def test_a_claim_holds_for_an_epoch_of_ones_own_only() -> None:
    assert claim_holds(TABLE, roster(), claim(2))
    assert not claim_holds(TABLE, roster(), make_claim(PEOPLE[2], TABLE, 256 + 3, 2, at(0, 10)))
    assert not claim_holds(TABLE, roster(), make_claim(PEOPLE[3], TABLE, 256 + 2, 2, at(0, 10)))


def test_nobody_grants_while_the_host_is_heard_or_to_a_shorter_log() -> None:
    assert vote(3, claim(2), heard=True) == Deny(0, False)
    assert vote(3, claim(2, seq=9)) == Deny(0, True)
    assert isinstance(vote(3, claim(2)), Grant)


def test_whoever_granted_follows_no_lower_epoch() -> None:
    vows = Vows(PEOPLE[1], TABLE)
    assert isinstance(vows.answer(claim(3), roster(), 1, at(0, 1), heard=False, own=0), Grant)
    assert vows.answer(claim(2), roster(), 1, at(0, 1), heard=False, own=0) == Deny(259, False)


def won(*grants: Grant | Deny) -> bool:
    election = Election(TABLE, 258, roster())
    election.take_own(2, fresh=False, willing=False)
    for grant in grants:
        if isinstance(grant, Grant):
            election.take(grant)
    return election.won


def test_a_majority_makes_the_host_if_enough_of_it_remember() -> None:
    assert not won()
    assert won(vote(3, claim(2)))
    assert not won(vote(3, claim(2), remembers=False))
    assert won(vote(3, claim(2), remembers=False), vote(1, claim(2)))


def test_a_grant_counts_for_its_claim_and_its_signer_only() -> None:
    good = vote(3, claim(2))
    assert isinstance(good, Grant)
    assert not won(replace(good, epoch=514)) and not won(replace(good, member=1))
