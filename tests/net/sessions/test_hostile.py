"""Peers that do what no honest program does: each is closed with a reason, the match goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.lan import VoteKind
from net.guest.log import NOWHERE
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
from net.protocol.terms import CloseReason, HostStanding
from net.protocol.wire import HANDSHAKE
from tests.net.lab.fake import TABLE, FakeNet, Player, hosted
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
    return [entry.proof.k for entry in hosted(net.players[0]).log.entries if entry.proof is not None]


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
