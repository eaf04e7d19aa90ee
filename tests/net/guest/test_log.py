"""A guest's copy of the log: whatever a host that cheats sends is noticed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.log import seal, to_plain
from game.core.rules import REVEAL
from net.guest.log import Differs, Distrust, GuestLog
from net.guest.shares import GivenShare
from net.protocol.messages import Log
from net.protocol.terms import LogEntry
from tests.net.lab.fake import TABLE, FakeNet, followed, hosted, table


def follower() -> tuple[GuestLog, FakeNet]:
    net = FakeNet(1)
    table(net, 2)
    guest = net.players[1].node.guest
    assert guest.roster is not None
    copy = GuestLog(TABLE, 1, followed(net.players[1]).setup)
    copy.announce(guest.roster.members)
    net.run(60, lambda: net.players[0].over)
    return copy, net


def entries_of(net: FakeNet) -> Sequence[LogEntry]:
    return hosted(net.players[0]).log.entries


def log(copy: GuestLog, *entries: LogEntry, epoch: int = 0) -> Log:
    return Log(1, epoch, len(copy), copy.head, entries, 99, 0)


NOTHING_GIVEN = GivenShare(2, 0, 0, b"")


def test_an_honest_log_is_taken() -> None:
    copy, net = follower()
    copy.take(log(copy, *entries_of(net)), NOTHING_GIVEN)
    assert copy.setup.rules.outcome(copy.state) is not None


def test_a_changed_card_is_noticed() -> None:
    copy, net = follower()
    first = entries_of(net)[0]
    rules = copy.setup.rules
    wrong = rules.events.decode({"t": "card", "value": (first.commit[4][0]["value"] + 1) % 256})
    forged = seal(rules, copy.head, 0, 0, -1, REVEAL, (wrong,))
    with pytest.raises(Distrust, match="does not follow from its move"):
        copy.take(log(copy, replace(first, commit=to_plain(rules, forged))), NOTHING_GIVEN)


def test_a_draw_without_a_proof_is_noticed() -> None:
    copy, net = follower()
    with pytest.raises(Distrust, match="without a proof"):
        copy.take(log(copy, replace(entries_of(net)[0], proof=None)), NOTHING_GIVEN)


def test_leaving_out_our_share_is_noticed() -> None:
    copy, net = follower()
    first = entries_of(net)[0]
    assert first.proof is not None
    alone = replace(first.proof, parts=first.proof.parts[:1])
    with pytest.raises(Distrust, match="left out"):
        copy.take(log(copy, replace(first, proof=alone)), GivenShare(2, 0, 1, copy.head))


def test_an_unlawful_move_of_the_host_is_noticed() -> None:
    copy, net = follower()
    rules, entries = copy.setup.rules, entries_of(net)
    copy.take(log(copy, entries[0]), NOTHING_GIVEN)
    cheat = rules.moves.decode({"t": "take", "seat": 0, "count": 9})
    forged = seal(rules, copy.head, 1, 0, 0, cheat, (cheat,))
    with pytest.raises(Distrust, match="Take 0 to 3"):
        copy.take(log(copy, replace(entries[1], commit=to_plain(rules, forged))), NOTHING_GIVEN)


def test_a_host_cannot_change_its_mind() -> None:
    copy, net = follower()
    rules, entries = copy.setup.rules, entries_of(net)
    copy.take(log(copy, *entries[:2]), NOTHING_GIVEN)
    other = rules.moves.decode({"t": "take", "seat": 0, "count": (entries[1].commit[3]["count"] + 1) % 4})
    forged = seal(rules, copy.hash_at(1), 1, 0, 0, other, (other,))
    changed = replace(entries[1], commit=to_plain(rules, forged))
    with pytest.raises(Distrust, match="two different commits"):
        copy.take(Log(1, 0, 1, copy.hash_at(1), (changed,), 2, 0), NOTHING_GIVEN)


def test_another_state_is_noticed_and_sent_again() -> None:
    copy, net = follower()
    first = entries_of(net)[0]
    with pytest.raises(Differs):
        copy.take(log(copy, replace(first, digest=bytes(16))), NOTHING_GIVEN)
    copy.restart()
    copy.take(log(copy, first), NOTHING_GIVEN)
    assert len(copy) == 1


def test_a_guest_that_strayed_gets_the_log_again_and_does_not_blame_the_host() -> None:
    copy, net = follower()
    entries = entries_of(net)
    copy.take(log(copy, entries[0]), NOTHING_GIVEN)
    copy.digest()
    copy._replica.state = copy.setup.rules.new(copy.setup.options)
    with pytest.raises(Differs):
        copy.take(log(copy, entries[1]), NOTHING_GIVEN)
    copy.restart()
    copy.take(log(copy, *entries), NOTHING_GIVEN)
    assert len(copy) == len(entries)
