from __future__ import annotations

import pytest

from net.protocol.codec import frame, pack
from net.protocol.messages import Emote, Hello
from net.protocol.terms import CloseReason
from net.protocol.wire import HANDSHAKE, TableOffer, Wire, WireState
from tests.net.lab.pair import OFFER, RULES, ConnectionPair, secrets_of

CHEER = Emote("cheer")


def answered(data: bytes) -> Wire:
    wire = Wire.answer(OFFER, secrets_of("host"), 0.0)
    wire.receive(data, 0.0)
    return wire


def hello(**changes: object) -> bytes:
    fields: dict[str, object] = {"low": 1, "high": 1, "rules": RULES, "table": b"", "nonce": bytes(16)}
    return frame(pack(Hello(**(fields | changes))))  # type: ignore[arg-type]


@pytest.mark.parametrize("step", [1, 2, 5, 1 << 20])
def test_messages_pass_both_ways_whatever_the_pieces(step: int) -> None:
    pair = ConnectionPair(step=step)
    for _ in range(3):
        pair.guest_says(CHEER)
        pair.host_says(CHEER)
    assert pair.host_heard == pair.guest_heard == [CHEER] * 3
    assert pair.guest.binding == pair.host.binding


def test_each_connection_has_its_own_binding() -> None:
    one = answered(hello()).binding
    assert one != answered(hello(nonce=b"x" * 16)).binding


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"low": 2, "high": 3}, CloseReason.VERSION),
        ({"low": 1, "high": 0}, CloseReason.VERSION),
        ({"rules": ("chess-1",)}, CloseReason.RULES),
        ({"table": b"y" * 16}, CloseReason.TABLE),
    ],
)
def test_who_does_not_fit_is_told_why(changes: dict[str, object], reason: CloseReason) -> None:
    assert answered(hello(**changes)).reason is reason


def test_a_newer_guest_speaks_our_version() -> None:
    assert answered(hello(low=1, high=9)).state is WireState.OPEN


def test_nothing_but_the_handshake_is_heard_before_it_is_over() -> None:
    assert answered(frame(pack(CHEER))).reason is CloseReason.ORDER


def test_a_large_frame_before_the_handshake_is_refused() -> None:
    assert answered((1025).to_bytes(4, "big")).reason is CloseReason.OVERSIZE


def test_a_slow_handshake_is_ended() -> None:
    wire = answered(hello()[:10])
    wire.tick(HANDSHAKE - 0.1)
    assert wire.state is WireState.HELLO
    wire.tick(HANDSHAKE)
    assert wire.reason is CloseReason.SLOW


def test_a_second_hello_is_out_of_order() -> None:
    private = TableOffer(bytes(16), "tiny", "tiny-1", "ABC234")
    wire = Wire.answer(private, secrets_of("host"), 0.0)
    wire.receive(hello() + hello(), 0.0)
    assert wire.reason is CloseReason.ORDER


def test_a_flood_is_cut_off() -> None:
    wire = answered(hello())
    heard = wire.receive(frame(pack(CHEER)) * 100, 0.0)
    assert wire.reason is CloseReason.FLOOD
    assert len(heard) == 39


def test_twenty_messages_a_second_are_welcome() -> None:
    wire = answered(hello())
    for second in range(30):
        assert len(wire.receive(frame(pack(CHEER)) * 20, float(second))) == 20
    assert wire.state is WireState.OPEN


def test_whoever_dialled_never_is_a_flood() -> None:
    pair = ConnectionPair()
    for _ in range(200):
        pair.guest_says(CHEER)
    assert pair.host.state is WireState.OPEN and len(pair.host_heard) < 40
    for _ in range(200):
        pair.now += 0.1
        pair.guest.tick(pair.now)
        pair.carry()
    assert pair.host.state is WireState.OPEN and len(pair.host_heard) == 200


def test_a_goodbye_is_heard_with_its_reason() -> None:
    pair = ConnectionPair()
    pair.host.close(CloseReason.KICKED)
    pair.carry()
    assert pair.guest.reason is CloseReason.KICKED and pair.guest.said_bye
