from __future__ import annotations

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.lan import VoteKind
from net.protocol.codec import LARGE_FRAME, SMALL_FRAME, FrameError, FrameReader, frame, pack, unpack
from net.protocol.messages import Bye, Emote, Hello, Submit, Vote
from net.protocol.terms import CloseReason

EMOTE = Emote("cheer")


def plain(message: object) -> dict[str, object]:
    result: dict[str, object] = msgpack.unpackb(pack(message))  # type: ignore[arg-type]
    return result


def refused(payload: bytes) -> FrameError:
    with pytest.raises(FrameError) as caught:
        unpack(payload)
    return caught.value


def test_a_message_survives_the_wire() -> None:
    message = Submit(1, 7, 2, 40, {"t": "place", "x": [1, None, True, "č"]})
    assert unpack(pack(message)) == message


def test_frames_can_be_read_byte_by_byte() -> None:
    reader, stream = FrameReader(), frame(b"one") + frame(b"two")
    read = []
    for byte in stream:
        reader.feed(bytes([byte]))
        while (payload := reader.next()) is not None:
            read.append(payload)
    assert read == [b"one", b"two"]


@pytest.mark.parametrize("length", [0, SMALL_FRAME + 1, 2**32 - 1])
def test_a_bad_length_is_refused_before_its_bytes_arrive(length: int) -> None:
    reader = FrameReader()
    reader.feed(length.to_bytes(4, "big"))
    with pytest.raises(FrameError) as caught:
        reader.next()
    assert caught.value.reason is CloseReason.OVERSIZE


def test_the_limit_grows_after_the_handshake() -> None:
    reader = FrameReader()
    reader.feed(frame(b"x" * LARGE_FRAME))
    reader.allow(LARGE_FRAME)
    assert reader.next() == b"x" * LARGE_FRAME


@pytest.mark.parametrize(
    "value",
    [
        1.5,
        msgpack.Timestamp(1, 2),
        msgpack.ExtType(5, b""),
        msgpack.ExtType(5, b"abc"),
        2**60,
        -(2**60),
        {1: 2},
        [[[[[[[[[[[[[[1]]]]]]]]]]]]]],
        [0] * 1025,
        {str(i): i for i in range(65)},
        "x" * 2049,
        b"x" * 4097,
    ],
)
def test_values_no_game_needs_are_refused(value: object) -> None:
    body = plain(Submit(1, 1, 0, 0, None)) | {"move": value}
    assert refused(msgpack.packb(body)).reason is CloseReason.MALFORMED


@pytest.mark.parametrize(
    "change",
    [{"t": "nonsense"}, {"t": 3}, {"what": 5}, {"what": None}, {"more": 1}, {"what": b"cheer"}],
)
def test_a_message_of_the_wrong_shape_is_refused(change: dict[str, object]) -> None:
    assert refused(msgpack.packb(plain(EMOTE) | change)).reason is CloseReason.MALFORMED


def test_two_messages_in_one_frame_are_refused() -> None:
    refused(pack(EMOTE) + pack(EMOTE))


@pytest.mark.parametrize(
    "payload", [b"", b"\xc1", b"\x91" * 1000, b"\xdf\xff\xff\xff\xff", b"\xdd\xff\xff\xff\xff"]
)
def test_what_is_no_msgpack_is_refused(payload: bytes) -> None:
    refused(payload)


def test_a_nonce_of_the_wrong_size_is_refused() -> None:
    body = plain(Hello(1, 1, (), b"", bytes(16)))
    refused(msgpack.packb(body | {"nonce": bytes(15)}))
    refused(msgpack.packb(body | {"table": bytes(3)}))


@given(st.binary(max_size=300))
def test_no_bytes_do_anything_but_fail(payload: bytes) -> None:
    try:
        unpack(payload)
    except FrameError as error:
        assert error.reason in (CloseReason.MALFORMED, CloseReason.OVERSIZE)


@given(st.sampled_from([EMOTE, Bye(CloseReason.FULL), Vote(VoteKind.SIT_IN, 1, True)]), st.data())
def test_a_changed_byte_fails_or_gives_another_message(message: object, data: st.DataObject) -> None:
    payload = bytearray(pack(message))  # type: ignore[arg-type]
    at = data.draw(st.integers(0, len(payload) - 1))
    payload[at] = data.draw(st.integers(0, 255))
    try:
        unpack(bytes(payload))
    except FrameError as error:
        assert error.reason is CloseReason.MALFORMED
