"""Frames that were changed on the way or made up, tens of thousands of them, at a table that plays on."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace
from random import Random

import pytest

from game.session.lan import VoteKind
from net.io.switchboard import MAX_CONNECTIONS
from net.protocol.codec import frame, pack, unpack
from net.protocol.messages import (
    Ack,
    Beat,
    ClaimHost,
    Configure,
    DrawShare,
    Elsewhere,
    Emote,
    Grant,
    Hello,
    Log,
    Message,
    Mismatch,
    Open,
    Prove,
    Submit,
    Summons,
    Vote,
)
from net.protocol.terms import Fork, HostStanding
from net.protocol.wire import WireState
from tests.net.lab.fake import hosted
from tests.net.lab.stranger import RULES, Stranger, key_of, match
from tests.net.lab.streams import StreamNet


def _fuzz(frames: int, seed: int) -> None:
    """Mutated and made-up frames, from strangers and from a guest gone bad, while a match is played."""
    net, random, peer = match(4), Random(seed), 10_000
    net.stop(net.players[3], silently=False)
    bad = key_of(net.players[3])
    samples = [pack(message) for message in _samples(net)]
    eve = Stranger(net, peer).shake()
    for number in range(frames):
        if eve.closed is not None or eve.peer not in eve.board._calls:
            peer += 1
            eve = Stranger(net, peer, f"10.9.{random.randrange(250)}.9:1")
            if random.random() < 0.8:
                eve.shake()
            if random.random() < 0.5 and eve.wire.state is WireState.OPEN:
                eve.join(bad)
        eve.raw(_frame(random, samples))
        if number % 50 == 0:
            net.run(0.1)
    assert len(eve.board._calls) <= MAX_CONNECTIONS
    eve._take(eve.board.hung_up(eve.peer, net.now))
    assert net.run(200, lambda: all(player.over for player in net.living))
    assert net.trouble == [] and net.rewound == []
    host = net.players[0].node.host
    assert host is not None and host.roster.epoch == 0


def _kept() -> int:
    """Bytes that the network's own code holds on to."""
    own = [tracemalloc.Filter(True, "*/net/*.py"), tracemalloc.Filter(False, "*/tests/*")]
    return sum(each.size for each in tracemalloc.take_snapshot().filter_traces(own).statistics("filename"))


def test_strangers_leave_nothing_behind() -> None:
    net, random = match(3), Random(1)
    samples = [pack(message) for message in _samples(net)]
    kept = []
    tracemalloc.start()
    try:
        for peer in range(10_000, 10_600):
            eve = Stranger(net, peer, f"10.9.{peer % 250}.{peer % 7}:1").shake()
            eve.raw(_frame(random, samples))
            eve._take(eve.board.hung_up(peer, net.now))
            net.players[0].happened.clear()
            if peer % 200 == 199:
                kept.append(_kept())
    finally:
        tracemalloc.stop()
    assert kept[-1] < kept[0] + 16_000


def _frame(random: Random, samples: list[bytes]) -> bytes:
    payload = bytearray(random.choice(samples))
    kind = random.randrange(6)
    if kind < 3:
        for _ in range(random.choice([1, 1, 2, 5])):
            payload[random.randrange(len(payload))] = random.randrange(256)
    elif kind == 3:
        payload = bytearray(random.randbytes(random.randrange(1, 200)))
    elif kind == 4:
        payload = payload[: random.randrange(1, len(payload) + 1)]
    if random.random() < 0.03:
        return random.randbytes(random.randrange(1, 20))
    return frame(bytes(payload))


def _samples(net: StreamNet) -> list[Message]:
    host = net.players[0].node.host
    assert host is not None
    log = hosted(net.players[0]).log
    position = net.players[1].node.guest.position
    return [
        host.roster,
        Hello(1, 1, RULES, b"", bytes(16)),
        Log(1, 0, 0, bytes(32), tuple(log.entries), 3, 0),
        Submit(1, 1, 1, 2, {"t": "take", "seat": 1, "count": 1}),
        Ack(0, 0, False, 1, position),
        DrawShare(1, bytes(32)),
        Vote(VoteKind.SIT_IN, 1, True),
        Emote("cheer"),
        ClaimHost(258, 2, position, bytes(64)),
        Grant(258, 2, True, True, bytes(64)),
        Mismatch(1, 0),
        Open(1, 0, 1, bytes(32)),
        Beat(1, 0, 1, True, 1, len(log), 0, log.digest()),
        Elsewhere(258, "10.9.9.9:1", host.roster),
        Summons(
            258, 2, 4000, HostStanding(replace(position, epoch=258, fork=Fork(1, 0, 2, 3)), 1, 1), bytes(64)
        ),
        Configure("tiny", {"rounds": 5}, 4, 0),
        Prove(bytes(33)),
    ]


def test_samples_are_messages() -> None:
    net = match(3)
    assert all(unpack(pack(message)) == message for message in _samples(net))


@pytest.mark.parametrize("seed", range(4))
def test_fuzzed_frames_do_no_harm(seed: int) -> None:
    _fuzz(500, seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 20))
def test_fifty_thousand_fuzzed_frames_do_no_harm(seed: int) -> None:
    _fuzz(5_000, seed)
