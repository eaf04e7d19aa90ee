"""A host that needs a higher epoch asks for it."""

from __future__ import annotations

from net.host.epochs import EpochRenewal, WaitingJoin
from net.protocol.messages import Grant, Join
from net.protocol.succession import Vows, claim_holds
from net.protocol.terms import Position
from tests.net.host.people import identity, roster

TABLE = bytes(16)
HERE = Position(1, 0, 4, bytes(32))


def waiting(peer: int) -> WaitingJoin:
    join = Join("Eve", bytes(32), bytes(64), False, 0, bytes(32), HERE, HERE, 258, 0)
    return WaitingJoin(peer, "10.0.0.9", join)


def test_a_host_goes_on_in_the_next_epoch_of_its_own_once_a_majority_grants() -> None:
    renewal, table = EpochRenewal(TABLE, identity(1)), roster(3)
    renewal.wait(waiting(9))
    claim = renewal.claim(table, 258, HERE)
    assert claim.epoch == 2 * 256 + 1 and claim_holds(TABLE, table, claim)
    vows = Vows(identity(2), TABLE)
    vows.remember()
    grant = vows.answer(claim, table, 2, HERE, heard=True, own=0)
    assert isinstance(grant, Grant)
    assert renewal.take(grant) == claim.epoch
    assert [each.peer for each in renewal.end()] == [9]
    assert not renewal.running and renewal.waiting == ()


def test_the_same_claim_is_repeated_until_it_is_too_low() -> None:
    renewal, table = EpochRenewal(TABLE, identity(1)), roster(3)
    first = renewal.claim(table, 258, HERE)
    assert renewal.claim(table, 0, HERE).epoch == first.epoch
    assert renewal.claim(table, 5 * 256, HERE).epoch == 6 * 256 + 1
    assert renewal.next_epoch(table) == 7 * 256 + 1


def test_whoever_hangs_up_waits_no_more() -> None:
    renewal = EpochRenewal(TABLE, identity(1))
    renewal.wait(waiting(9))
    renewal.forget(9)
    assert renewal.waiting == () and renewal.end() == []
