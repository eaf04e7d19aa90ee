"""A replica takes the one commit that follows, and no other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.chance import SeededEntropy
from game.core.log import BrokenLog
from game.domino.model import Deal, Draft
from game.table.replica import Replica
from game.table.table import Table
from tests.table.play import AnyCommit, finished, play, resealed, seated

FULL = finished((2, "classic"))
AT = 9


def half() -> Replica:
    return Replica(FULL.setup, FULL.log[:AT])


def refuses(commit: AnyCommit, reason: str) -> None:
    replica = half()
    state, head = replica.state, replica.head
    with pytest.raises(BrokenLog, match=reason):
        replica.apply(commit)
    assert (replica.state, replica.head, len(replica.log)) == (state, head, AT)
    replica.apply(FULL.log[AT])
    assert replica.head == FULL.log[AT].hash, "and then goes on with the right one"


def test_a_gap_is_refused() -> None:
    refuses(FULL.log[AT + 1], f"expected commit {AT}, got {AT + 1}")


def test_a_repeat_is_refused() -> None:
    refuses(FULL.log[AT - 1], f"expected commit {AT}, got {AT - 1}")
    refuses(FULL.log[0], f"expected commit {AT}, got 0")


def _flip_bit(commit: AnyCommit) -> AnyCommit:
    return replace(commit, hash=bytes([commit.hash[0] ^ 1]) + commit.hash[1:])


CHANGES: dict[str, Callable[[AnyCommit], AnyCommit]] = {
    "another actor": lambda commit: replace(commit, actor=1 - commit.actor),
    "another move": lambda commit: replace(commit, move=Draft(commit.actor, 1)),
    "other events": lambda commit: replace(commit, events=(Deal((1, 2, 3, 4)),)),
    "no events": lambda commit: replace(commit, events=()),
    "another epoch": lambda commit: replace(commit, epoch=commit.epoch + 1),
    "a bit of the hash": _flip_bit,
    "no hash": lambda commit: replace(commit, hash=b""),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_changed_commit_is_refused(name: str) -> None:
    refuses(CHANGES[name](FULL.log[AT]), f"hash of commit {AT} does not follow")


def test_a_commit_of_another_match_is_refused() -> None:
    other = play(Table(FULL.setup, SeededEntropy("another match")), commits=AT + 1)
    refuses(other.log[AT], "does not follow")


def test_a_log_of_another_set_up_is_refused_from_its_first_commit() -> None:
    with pytest.raises(BrokenLog, match="hash of commit 0"):
        Replica(seated(2, "classic", "harmony"), FULL.log)


def test_a_lower_epoch_is_refused_and_a_higher_one_taken() -> None:
    later = resealed(FULL.setup, FULL.log[:AT], replace(FULL.log[AT], epoch=2))
    replica = Replica(FULL.setup, later)
    stale = resealed(FULL.setup, later, replace(FULL.log[AT + 1], epoch=2))[-1]
    old = replace(stale, epoch=1)
    with pytest.raises(BrokenLog, match="epoch 1, after epoch 2"):
        replica.apply(old)
    replica.apply(stale)
    assert len(replica.log) == AT + 2


def test_a_negative_epoch_is_refused() -> None:
    refuses(replace(FULL.log[AT], epoch=-1), "epoch -1, after epoch 0")


def test_trust_takes_a_commit_of_this_process_as_apply_does() -> None:
    trusting, checking = Replica(FULL.setup), Replica(FULL.setup)
    for commit in FULL.log:
        trusting.trust(commit)
        checking.apply(commit)
        assert trusting.state == checking.state
    assert trusting.head == checking.head == FULL.head
