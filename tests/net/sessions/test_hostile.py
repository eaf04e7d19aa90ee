"""Peers that do what no honest program does: each is closed with a reason, the match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.log import seal, to_plain
from game.core.rules import REVEAL
from game.session.lan import VoteKind
from net.fairness.chain import Chain
from net.guest.log import NOWHERE, Differs, Distrust, GuestLog
from net.guest.shares import GivenShare
from net.host.checks import CHECK_PATIENCE
from net.host.room import new_room
from net.io.switchboard import MAX_CONNECTIONS, MAX_PER_ADDRESS
from net.protocol import events
from net.protocol.codec import frame, pack
from net.protocol.identity import JOIN_TAG, Identity
from net.protocol.messages import (
    Ack,
    ClaimHost,
    DrawShare,
    Emote,
    Grant,
    Hello,
    Log,
    Message,
    Mismatch,
    Open,
    PauseMatch,
    Reject,
    Submit,
    Summons,
    Vote,
)
from net.protocol.terms import CloseReason, HostStanding, LogEntry
from net.protocol.wire import HANDSHAKE
from tests.net.lab.fake import TABLE, FakeNet, Player, followed, hosted, table
from tests.net.lab.stranger import RULES, Stranger, key_of, match
from tests.net.lab.streams import StreamNet


def stranger(peer: int = 10_000) -> Stranger:
    return Stranger(match(), peer).shake()


def test_a_seat_cannot_be_taken_with_somebody_elses_key() -> None:
    eve = stranger()
    eve.join(key_of(eve.net.players[1]), signer=Identity(b"e" * 32))
    assert eve.closed is CloseReason.IDENTITY


def test_an_overheard_join_is_worth_nothing_on_another_connection() -> None:
    eve = stranger()
    ana = key_of(eve.net.players[1])
    overheard = ana.sign(JOIN_TAG, TABLE, b"another connection")
    eve.join(ana, signature=overheard)
    assert eve.closed is CloseReason.IDENTITY


@pytest.mark.parametrize(
    "message",
    [
        Emote("cheer"),
        Submit(1, 1, 0, 0, {"t": "take", "seat": 0, "count": 1}),
        Ack(0, 0, False, 0, NOWHERE),
        Vote(VoteKind.SIT_IN, 0, True),
        Open(1, 0, 1, bytes(32)),
        Hello(1, 1, RULES, b"", bytes(16)),
    ],
)
def test_nobody_speaks_before_joining(message: Message) -> None:
    eve = stranger()
    eve.say(message)
    assert eve.closed is CloseReason.ORDER


@pytest.mark.parametrize(
    "message",
    [
        ClaimHost(256 + 2, 2, NOWHERE, bytes(64)),
        ClaimHost(256 + 9, 9, NOWHERE, bytes(64)),
        Summons(2**40 + 2, 2, 99, HostStanding(replace(NOWHERE, epoch=2**40 + 2), 0, 9), bytes(64)),
    ],
)
def test_a_forged_claim_or_summons_is_refused(message: Message) -> None:
    eve = stranger()
    eve.say(message)
    assert eve.closed is CloseReason.FORGED


def test_a_forged_grant_changes_nothing() -> None:
    eve = stranger()
    eve.say(Grant(258, 2, False, True, bytes(64)))
    host = eve.net.players[0].node.host
    assert host is not None and host.roster.epoch == 0


def guest_of(people: int = 2, rounds: int = 3) -> tuple[Stranger, Player]:
    """A stranger who holds the second player's key: a real guest gone bad."""
    net = match(people, rounds)
    eve = Stranger(net, 10_000).shake()
    eve.join(key_of(net.players[1]))
    assert eve.closed is None
    return eve, net.players[0]


def test_a_move_for_somebody_elses_seat_ends_the_connection() -> None:
    eve, _ = guest_of()
    eve.say(Submit(1, 1, 0, 2, {"t": "take", "seat": 0, "count": 1}))
    assert eve.closed is CloseReason.SEAT


def test_a_move_that_is_none_ends_the_connection() -> None:
    eve, _ = guest_of()
    eve.say(Submit(1, 1, 1, 2, {"t": "take", "seat": 1, "count": "many"}))
    assert eve.closed is CloseReason.MALFORMED


def test_endless_unlawful_moves_end_the_connection() -> None:
    eve, _ = guest_of()
    for number in range(1, 60):
        eve.net.now += 0.06
        eve.say(Submit(1, number, 1, 99, {"t": "take", "seat": 1, "count": 1}))
    assert eve.closed is CloseReason.ORDER


def test_a_forged_share_ends_the_connection_and_the_draw_begins_anew() -> None:
    eve, player = guest_of()
    match = hosted(player)
    draw = match.chance.open([2], match.log.table.head, eve.net.now, eve.net.secrets)
    eve.say(DrawShare(draw.k, bytes(32)))
    assert eve.closed is CloseReason.FORGED
    assert match.chance.draw is None or match.chance.draw.k > draw.k


def test_a_withheld_share_is_noticed() -> None:
    eve, player = guest_of()
    match = hosted(player)
    match.chance.open([2], match.log.table.head, eve.net.now, eve.net.secrets)
    for _ in range(6):
        eve.say(Ack(0, 0, False, 0, NOWHERE))
        eve.wait(1.0)
    assert eve.closed is CloseReason.WITHHELD


def test_a_false_alarm_pauses_once_and_then_ends_the_connection() -> None:
    eve, player = guest_of()
    host = player.node.host
    assert host is not None
    eve.say(Mismatch(1, 0))
    assert host.roster.paused is not None
    eve.say(Mismatch(1, 0))
    assert eve.closed is CloseReason.MISMATCH
    assert host.roster.paused is None


def test_a_false_alarm_does_not_outlive_who_gave_it() -> None:
    eve, player = guest_of()
    eve.say(Mismatch(1, 0))
    eve._take(eve.board.hung_up(eve.peer, eve.net.now))
    host = player.node.host
    assert host is not None and host.roster.paused is None


def spectator() -> tuple[Stranger, Player]:
    """Somebody who looks on lawfully, and means no good."""
    net = match(rounds=40)
    eve = Stranger(net, 10_000).shake()
    eve.join(Identity(b"e" * 32), watch=True)
    assert eve.closed is None
    return eve, net.players[0]


def test_a_spectators_false_alarm_pauses_nothing() -> None:
    eve, player = spectator()
    host = player.node.host
    assert host is not None
    eve.heard.clear()
    eve.say(Mismatch(1, 0))
    assert host.roster.paused is None
    assert any(isinstance(said, Log) and said.first == 0 for said in eve.heard)
    eve.say(Mismatch(1, 0))
    assert eve.closed is CloseReason.MISMATCH


def test_whoever_gives_a_false_alarm_and_says_nothing_more_holds_the_match_up_for_seconds() -> None:
    eve, player = guest_of(rounds=40)
    host = player.node.host
    assert host is not None
    eve.say(Mismatch(1, 0))
    paused = 0
    for _ in range(40):
        eve.wait(0.25)
        eve.say(Ack(0, 0, False, 0, NOWHERE))
        paused += host.roster.paused is not None
    assert eve.closed is None and host.roster.paused is None
    assert 1 <= paused * 0.25 <= CHECK_PATIENCE


def test_moves_made_while_the_match_is_paused_are_not_held_against_anyone() -> None:
    eve, player = guest_of(rounds=40)
    player.say(PauseMatch(True))
    host = player.node.host
    assert host is not None and host.roster.paused is not None
    for number in range(1, 60):
        eve.net.now += 0.06
        eve.say(Submit(1, number, 1, host.match.length, {"t": "take", "seat": 1, "count": 1}))
    assert eve.closed is None
    assert sum(isinstance(said, Reject) for said in eve.heard) == 59


def draws_of(net: FakeNet) -> list[int]:
    return [entry.proof.k for entry in entries_of(net) if entry.proof is not None]


def test_what_a_spectator_says_it_has_spent_counts_for_nothing() -> None:
    eve, _host = spectator()
    liar = Stranger(eve.net, 10_001, "10.9.9.8:1").shake()
    liar.join(Identity(b"f" * 32), watch=True, spent=8_000)
    assert liar.closed is None
    before = len(draws_of(eve.net))
    assert eve.net.run(60, lambda: len(draws_of(eve.net)) >= before + 5)
    assert max(draws_of(eve.net)) < 100


@pytest.mark.parametrize("watch", [True, False])
def test_more_draws_than_a_chain_has_are_refused(watch: bool) -> None:
    net = match(rounds=40)
    eve = Stranger(net, 10_000).shake()
    eve.join(Identity(b"e" * 32) if watch else key_of(net.players[1]), watch=watch, spent=2**50)
    assert eve.closed is CloseReason.ORDER
    before = len(draws_of(net))
    assert net.run(60, lambda: len(draws_of(net)) >= before + 5)
    assert max(draws_of(net)) < 100


def test_an_epoch_from_the_moon_is_refused() -> None:
    net = match()
    eve = Stranger(net, 10_000).shake()
    eve.join(key_of(net.players[1]), promised=2**50)
    assert eve.closed is CloseReason.ORDER


def test_a_bad_name_is_refused() -> None:
    net = StreamNet(1)
    host = net.add()
    net.perform(host, host.node.found(new_room("tiny", {}, 2), net.now))
    for number, name in enumerate(["", " x", "a\x00b", "x" * 41, "\u202eevil"]):
        eve = Stranger(net, 100 + number).shake()
        eve.join(Identity(b"e" * 32), name=name)
        assert eve.closed is CloseReason.NAME, name


def test_a_flood_ends_the_connection() -> None:
    eve = stranger()
    eve.raw(frame(pack(Emote("cheer"))) * 100)
    assert eve.closed in (CloseReason.FLOOD, CloseReason.ORDER)


def test_a_slow_or_silent_caller_is_shown_out() -> None:
    net = match()
    slow = Stranger(net, 10_000)
    for byte in slow.wire.take_bytes()[:6]:
        slow.raw(bytes([byte]))
        slow.wait(0.5)
    slow.wait(HANDSHAKE)
    assert slow.closed is CloseReason.SLOW
    idle = Stranger(net, 10_001).shake()
    for _ in range(12):
        idle.wait(0.5)
    assert idle.closed is CloseReason.SLOW


def test_a_crowd_is_kept_outside() -> None:
    net = match()
    same = [Stranger(net, 10_000 + n, f"10.9.9.9:{n}") for n in range(MAX_PER_ADDRESS + 1)]
    assert [eve.closed for eve in same].count(CloseReason.CROWDED) == 1
    many = [Stranger(net, 20_000 + n, f"10.8.0.{n}:1") for n in range(MAX_CONNECTIONS)]
    # Four strangers and a guest were in before them.
    assert [eve.closed for eve in many].count(CloseReason.CROWDED) == MAX_PER_ADDRESS + 1


def test_a_caller_who_does_not_read_is_dropped_with_a_reason() -> None:
    eve, player = guest_of()
    eve._take(eve.board.unread(eve.peer, eve.net.now))
    assert eve.closed is CloseReason.UNREAD
    assert CloseReason.UNREAD in [e.reason for e in player.happened if isinstance(e, events.Report)]


# A host that cheats.


def follower() -> tuple[GuestLog, Chain, FakeNet]:
    net = FakeNet(1)
    table(net, 2)
    guest = net.players[1].node.guest
    assert guest.roster is not None
    copy = GuestLog(TABLE, 1, followed(net.players[1]).setup)
    copy.announce(guest.roster.members)
    net.run(60, lambda: net.players[0].over)
    return copy, guest._shares._chain, net


def entries_of(net: FakeNet) -> Sequence[LogEntry]:
    return hosted(net.players[0]).log.entries


def log(copy: GuestLog, *entries: LogEntry, epoch: int = 0) -> Log:
    return Log(1, epoch, len(copy), copy.head, entries, 99, 0)


NOTHING_GIVEN = GivenShare(2, 0, 0, b"")


def test_an_honest_log_is_taken() -> None:
    copy, _, net = follower()
    copy.take(log(copy, *entries_of(net)), NOTHING_GIVEN)
    assert copy.setup.rules.outcome(copy.state) is not None


def test_a_changed_card_is_noticed() -> None:
    copy, _, net = follower()
    first = entries_of(net)[0]
    rules = copy.setup.rules
    wrong = rules.events.decode({"t": "card", "value": (first.commit[4][0]["value"] + 1) % 256})
    forged = seal(rules, copy.head, 0, 0, -1, REVEAL, (wrong,))
    with pytest.raises(Distrust, match="does not follow from its move"):
        copy.take(log(copy, replace(first, commit=to_plain(rules, forged))), NOTHING_GIVEN)


def test_a_draw_without_a_proof_is_noticed() -> None:
    copy, _, net = follower()
    with pytest.raises(Distrust, match="without a proof"):
        copy.take(log(copy, replace(entries_of(net)[0], proof=None)), NOTHING_GIVEN)


def test_leaving_out_our_share_is_noticed() -> None:
    copy, _, net = follower()
    first = entries_of(net)[0]
    assert first.proof is not None
    alone = replace(first.proof, parts=first.proof.parts[:1])
    with pytest.raises(Distrust, match="left out"):
        copy.take(log(copy, replace(first, proof=alone)), GivenShare(2, 0, 1, copy.head))


def test_an_unlawful_move_of_the_host_is_noticed() -> None:
    copy, _, net = follower()
    rules, entries = copy.setup.rules, entries_of(net)
    copy.take(log(copy, entries[0]), NOTHING_GIVEN)
    cheat = rules.moves.decode({"t": "take", "seat": 0, "count": 9})
    forged = seal(rules, copy.head, 1, 0, 0, cheat, (cheat,))
    with pytest.raises(Distrust, match="Take 0 to 3"):
        copy.take(log(copy, replace(entries[1], commit=to_plain(rules, forged))), NOTHING_GIVEN)


def test_a_host_cannot_change_its_mind() -> None:
    copy, _, net = follower()
    rules, entries = copy.setup.rules, entries_of(net)
    copy.take(log(copy, *entries[:2]), NOTHING_GIVEN)
    other = rules.moves.decode({"t": "take", "seat": 0, "count": (entries[1].commit[3]["count"] + 1) % 4})
    forged = seal(rules, copy.hash_at(1), 1, 0, 0, other, (other,))
    changed = replace(entries[1], commit=to_plain(rules, forged))
    with pytest.raises(Distrust, match="two different commits"):
        copy.take(Log(1, 0, 1, copy.hash_at(1), (changed,), 2, 0), NOTHING_GIVEN)


def test_another_state_is_noticed_and_sent_again() -> None:
    copy, _, net = follower()
    first = entries_of(net)[0]
    with pytest.raises(Differs):
        copy.take(log(copy, replace(first, digest=bytes(16))), NOTHING_GIVEN)
    copy.restart()
    copy.take(log(copy, first), NOTHING_GIVEN)
    assert len(copy) == 1


def test_a_guest_that_strayed_gets_the_log_again_and_does_not_blame_the_host() -> None:
    copy, _, net = follower()
    entries = entries_of(net)
    copy.take(log(copy, entries[0]), NOTHING_GIVEN)
    copy.digest()
    copy._replica.state = copy.setup.rules.new(copy.setup.options)
    with pytest.raises(Differs):
        copy.take(log(copy, entries[1]), NOTHING_GIVEN)
    copy.restart()
    copy.take(log(copy, *entries), NOTHING_GIVEN)
    assert len(copy) == len(entries)
