"""Messages <-> frames, and frames <-> bytes (serialization and framing).

A frame is four bytes of length, most significant first, then that many bytes of msgpack: one
map with the message's tag under "t". The reader takes bytes as they come, one by one if need
be, never holds more than one frame's worth, and refuses a length before any of it arrives.
Nothing is believed: sizes, nesting, types and schema are checked before a message exists.
"""

from __future__ import annotations

import struct
from typing import Any

import msgpack

from game.core.codec import SchemaError
from net.protocol.messages import MESSAGES, Message
from net.protocol.terms import CloseReason

SMALL_FRAME = 1 << 10
"""Before the handshake is over."""
LARGE_FRAME = 1 << 16
MAX_DEPTH = 12
MAX_ARRAY = 1024
MAX_MAP = 64
MAX_STRING = 2048
MAX_BYTES = 4096
_LARGEST = 1 << 53
_PLAIN = frozenset({str, bytes, bool, type(None)})
_HEAD = struct.Struct(">I")


class FrameError(Exception):
    """Bytes that no well-behaved peer sends; `reason` goes into the goodbye."""

    def __init__(self, reason: CloseReason, words: str) -> None:
        super().__init__(words)
        self.reason = reason


class FrameReader:
    """Cuts a stream of bytes into frames."""

    def __init__(self, limit: int = SMALL_FRAME) -> None:
        self._limit = limit
        self._buffer = bytearray()

    def feed(self, data: bytes) -> None:
        self._buffer += data

    def allow(self, limit: int) -> None:
        """How long a frame may be from now on."""
        self._limit = limit

    def next(self) -> bytes | None:
        """The next whole payload, or None."""
        if len(self._buffer) < _HEAD.size:
            return None
        (length,) = _HEAD.unpack_from(self._buffer)
        if not 1 <= length <= self._limit:
            raise FrameError(
                CloseReason.OVERSIZE, f"a frame of {length} bytes; 1 to {self._limit} are allowed"
            )
        end = _HEAD.size + length
        if len(self._buffer) < end:
            return None
        payload = bytes(self._buffer[_HEAD.size : end])
        del self._buffer[:end]
        return payload


def frame(payload: bytes) -> bytes:
    if not 1 <= len(payload) <= LARGE_FRAME:
        raise ValueError(f"a frame of {len(payload)} bytes; 1 to {LARGE_FRAME} are allowed")
    return _HEAD.pack(len(payload)) + payload


def pack(message: Message) -> bytes:
    """The payload of a message."""
    payload: bytes = msgpack.packb(MESSAGES.encode(message))
    return payload


class Packer:
    """Packs a message that goes to several peers in a row once (a cache of one)."""

    def __init__(self) -> None:
        self._newest: Message | None = None
        self._payload = b""

    def pack(self, message: Message) -> bytes:
        if message is not self._newest:
            self._newest, self._payload = message, pack(message)
        return self._payload


def packed_size(plain: Any) -> int:
    return len(msgpack.packb(plain))


def unpack(payload: bytes) -> Message:
    """Raises `FrameError` for everything that is not exactly one well-formed message."""
    try:
        plain = msgpack.unpackb(
            payload,
            strict_map_key=True,
            max_str_len=MAX_STRING,
            max_bin_len=MAX_BYTES,
            max_array_len=MAX_ARRAY,
            max_map_len=MAX_MAP,
            max_ext_len=0,
        )
        _check(plain)
        return MESSAGES.decode(plain)
    except SchemaError as error:
        raise FrameError(CloseReason.MALFORMED, str(error)) from error
    except (ValueError, TypeError, msgpack.UnpackException, RecursionError, OverflowError) as error:
        raise FrameError(CloseReason.MALFORMED, f"not a message: {type(error).__name__}") from error


def _check(plain: Any) -> None:
    """Only maps with text keys, arrays, text, bytes, whole numbers, booleans and nothing."""
    level, depth = [plain], 0
    while level:
        deeper: list[Any] = []
        for value in level:
            kind = type(value)
            if kind is int:
                if not -_LARGEST <= value < _LARGEST:
                    raise SchemaError("a number too large")
            elif kind is dict or kind is list:
                if depth == MAX_DEPTH:
                    raise SchemaError("nested too deep")
                if kind is dict:
                    for key in value:
                        if type(key) is not str:
                            raise SchemaError("a key that is not text")
                deeper += value.values() if kind is dict else value
            elif kind not in _PLAIN:
                raise SchemaError(f"a value of type {kind.__name__}")
        level, depth = deeper, depth + 1
