"""One connection: bytes in, messages out, and the other way round (framing, a handshake, a rate
limit). Knows no sockets.

1. It begins with a handshake: `Hello` and `Greeting`, at a private table also `Prove`. Until it
   is over frames are small, and nothing but the handshake is spoken.
2. `binding` is the hash of the handshake: what is signed over it holds for this connection only.
3. Whoever was dialled counts what it hears and hangs up on a flood; whoever dialled holds back
   its own messages so that it never is one.
4. After an error the wire is closed, and `goodbye` is the last thing to be sent.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from hashlib import sha256
from typing import Any

from net.protocol.codec import LARGE_FRAME, SMALL_FRAME, FrameError, FrameReader, Packer, frame, pack, unpack
from net.protocol.messages import VERSIONS, Bye, Greeting, Hello, Message, Prove
from net.protocol.rate import Bucket
from net.protocol.terms import CloseReason
from net.protocol.vault import OVERHEAD, Exchange, Seal, Secrets, WrongCode

HANDSHAKE = 5.0
"""Seconds."""
RATE, BURST = 20.0, 40.0
"""Messages a second that a peer may send, and how many at once."""


class WireState(Enum):
    HELLO = auto()
    GREETING = auto()
    PROVE = auto()
    OPEN = auto()
    CLOSED = auto()


@dataclass(frozen=True, slots=True)
class TableOffer:
    """What is on the table that somebody dials."""

    table: bytes
    game: str
    rules: str
    code: str | None = None
    """Of a private table."""


@dataclass(frozen=True, slots=True)
class _Step:
    """What the handshake waits for."""

    state: WireState
    kind: type[Message]
    take: Callable[[Wire, Any], None]


class Wire:
    """`now` is only ever passed on to the buckets and the deadline."""

    def __init__(
        self, table: bytes, first: _Step, secrets: Secrets, now: float, packer: Packer, *, dialled: bool
    ) -> None:
        self.state = first.state
        self.table = table
        self.reason: CloseReason | None = None
        """Why it was closed, by them or by us."""
        self.detail = ""
        self.said_bye = False
        """They said goodbye."""
        self.wrong_code = False
        self._secrets = secrets
        self._reader = FrameReader(SMALL_FRAME)
        self._deadline = now + HANDSHAKE
        self._transcript = b""
        self._seal: Seal | None = None
        self._proven = False
        self._step = first
        self._out = bytearray()
        self._held: deque[bytes] = deque()
        share = 0.9 if dialled else 1.0
        self._bucket = Bucket(RATE * share, BURST * share)
        self._packer = packer
        self._dialled = dialled

    @classmethod
    def dial(
        cls,
        rules: tuple[str, ...],
        secrets: Secrets,
        now: float,
        *,
        table: bytes = b"",
        code: str | None = None,
        packer: Packer | None = None,
    ) -> Wire:
        """Our side of a connection that we opened. Wires that say the same share a `packer`."""
        greeting = _Step(WireState.GREETING, Greeting, partial(Wire._on_greeting, rules=rules, code=code))
        wire = cls(table, greeting, secrets, now, packer or Packer(), dialled=True)
        wire._shake(Hello(*VERSIONS, rules, table, secrets(16)))
        return wire

    @classmethod
    def answer(cls, offer: TableOffer, secrets: Secrets, now: float, *, packer: Packer | None = None) -> Wire:
        """Our side of a connection that somebody else opened."""
        hello = _Step(WireState.HELLO, Hello, partial(Wire._on_hello, offer=offer))
        return cls(offer.table, hello, secrets, now, packer or Packer(), dialled=False)

    @property
    def binding(self) -> bytes:
        return sha256(self._transcript).digest()

    # What arrives.

    def receive(self, data: bytes, now: float) -> list[Message]:
        """The messages in these bytes; those of the handshake are dealt with here."""
        self._reader.feed(data)
        heard: list[Message] = []
        try:
            while self.state is not WireState.CLOSED and (payload := self._reader.next()) is not None:
                message = self._take(payload, now)
                if message is not None:
                    heard.append(message)
        except FrameError as error:
            self.close(error.reason, str(error))
        except WrongCode as error:
            self.wrong_code = not self._proven
            self.close(CloseReason.CODE if self.wrong_code else CloseReason.MALFORMED, str(error))
        return heard

    def _take(self, payload: bytes, now: float) -> Message | None:
        if not self._dialled and not self._bucket.take(now):
            raise FrameError(CloseReason.FLOOD, "too many messages")
        seal = self._seal if self.state is WireState.OPEN else None
        if seal is not None:
            payload = self._opened(seal, payload)
        message = unpack(payload)
        if isinstance(message, Bye):
            self.state, self.reason, self.said_bye = WireState.CLOSED, message.reason, True
            return None
        if self.state is WireState.OPEN:
            return message
        if type(message) is not self._step.kind:
            raise FrameError(CloseReason.ORDER, f"{type(message).__name__} during the handshake")
        self._transcript += frame(payload)
        self._step.take(self, message)
        return None

    def _opened(self, seal: Seal, payload: bytes) -> bytes:
        if self._dialled and not self._proven:
            # A host that does not share our code cannot seal its goodbye.
            self._goodbye_in_clear(payload)
        opened = seal.open(payload)
        self._proven = True
        return opened

    def _goodbye_in_clear(self, payload: bytes) -> None:
        try:
            message = unpack(payload)
        except FrameError:
            return
        if isinstance(message, Bye) and message.reason in (CloseReason.CODE, CloseReason.LOCKED_OUT):
            raise WrongCode("the host does not share our code")

    # The handshake.

    def _on_hello(self, message: Hello, *, offer: TableOffer) -> None:
        version = min(message.high, VERSIONS[1])
        if message.low > message.high or version < max(message.low, VERSIONS[0]):
            raise FrameError(CloseReason.VERSION, f"speaks versions {message.low} to {message.high}")
        if offer.rules not in message.rules:
            raise FrameError(CloseReason.RULES, f"does not know {offer.rules}")
        if message.table not in (b"", offer.table):
            raise FrameError(CloseReason.TABLE, "looks for another table")
        exchange = None
        if offer.code is not None:
            exchange = Exchange(offer.code, dialled=False, secrets=self._secrets)
        element = exchange.element if exchange is not None else b""
        nonce = self._secrets(16)
        self._shake(Greeting(version, offer.table, offer.game, offer.rules, nonce, element))
        if exchange is not None:
            self._step = _Step(WireState.PROVE, Prove, partial(Wire._on_prove, exchange=exchange))
            self.state = self._step.state
        else:
            self._open()

    def _on_greeting(self, message: Greeting, *, rules: tuple[str, ...], code: str | None) -> None:
        if not VERSIONS[0] <= message.version <= VERSIONS[1]:
            raise FrameError(CloseReason.VERSION, f"speaks version {message.version}")
        if message.rules not in rules:
            raise FrameError(CloseReason.RULES, f"plays {message.rules}")
        if self.table not in (b"", message.table):
            raise FrameError(CloseReason.TABLE, "is another table")
        self.table = message.table
        if message.element:
            if code is None:
                raise FrameError(CloseReason.CODE, "asks for a code")
            exchange = Exchange(code, dialled=True, secrets=self._secrets)
            self._shake(Prove(exchange.element))
            self._seal = exchange.finish(message.element, self._transcript)
        self._open()

    def _on_prove(self, message: Prove, *, exchange: Exchange) -> None:
        self._seal = exchange.finish(message.element, self._transcript)
        self._open()

    def _open(self) -> None:
        self.state = WireState.OPEN
        self._reader.allow(LARGE_FRAME if self._seal is None else LARGE_FRAME + OVERHEAD)

    def _shake(self, message: Hello | Greeting | Prove) -> None:
        framed = frame(pack(message))
        self._transcript += framed
        self._out += framed

    # What leaves.

    def send(self, message: Message, now: float) -> None:
        if self.state is not WireState.OPEN:
            return
        payload = self._packer.pack(message)
        if self._dialled:
            self._held.append(payload)
            self._release(now)
        else:
            self._write(payload)

    def _release(self, now: float) -> None:
        while self._held and self._bucket.take(now):
            self._write(self._held.popleft())

    def _write(self, payload: bytes) -> None:
        # The order of sealing is the order on the wire: the counter of the nonce depends on it.
        sealed = payload if self._seal is None else self._seal.seal(payload)
        self._out += len(sealed).to_bytes(4, "big") + sealed

    def close(self, reason: CloseReason, detail: str = "") -> None:
        """Says goodbye, if there is anybody to hear it."""
        if self.state is WireState.CLOSED:
            return
        while self.state is WireState.OPEN and self._held:
            self._write(self._held.popleft())
        bye = pack(Bye(reason))
        if self._seal is not None and self.state is WireState.OPEN and not self.wrong_code:
            self._write(bye)
        else:
            self._out += frame(bye)
        self.state, self.reason, self.detail = WireState.CLOSED, reason, detail

    def tick(self, now: float) -> None:
        """Ends a handshake that takes too long, and lets held messages go."""
        if self.state is WireState.OPEN:
            self._release(now)
        elif now >= self._deadline:
            self.close(CloseReason.SLOW, "the handshake took too long")

    def due(self, now: float) -> float | None:
        """When `tick` has something to do."""
        if self.state is WireState.OPEN:
            return self._bucket.ready_at(now) if self._held else None
        return self._deadline if self.state is not WireState.CLOSED else None

    def take_bytes(self) -> bytes:
        """What is to be written to the other side now."""
        if not self._out:
            return b""
        out = bytes(self._out)
        self._out.clear()
        return out

    @property
    def proven(self) -> bool:
        """At a private table: the other side has shown that it knows the code."""
        return self._seal is None or self._proven
