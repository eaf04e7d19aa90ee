"""Two wires joined back to back, as h11's tests do it: what one writes, the other reads."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from itertools import count

from net.protocol.messages import Message
from net.protocol.wire import TableOffer, Wire

OFFER = TableOffer(bytes(16), "tiny", "tiny-1")
RULES = ("tiny-1",)


def secrets_of(seed: str) -> Callable[[int], bytes]:
    """Seeded bytes, as many as asked for."""
    number = count()

    def secrets(size: int) -> bytes:
        out = b""
        while len(out) < size:
            out += sha256(b"%s/%d" % (seed.encode(), next(number))).digest()
        return out[:size]

    return secrets


class ConnectionPair:
    def __init__(self, offer: TableOffer = OFFER, *, code: str | None = None, step: int = 1 << 20) -> None:
        self.now = 0.0
        self.step = step
        self.guest = Wire.dial(RULES, secrets_of("guest"), 0.0, code=code)
        self.host = Wire.answer(offer, secrets_of("host"), 0.0)
        self.guest_heard: list[Message] = []
        self.host_heard: list[Message] = []
        self.carry()

    def carry(self) -> None:
        """Until nobody has anything left to say."""
        while (out := self.guest.take_bytes()) or (back := self.host.take_bytes()):
            if out:
                self.host_heard += self._feed(self.host, out)
                back = self.host.take_bytes()
            if back:
                self.guest_heard += self._feed(self.guest, back)

    def _feed(self, wire: Wire, data: bytes) -> list[Message]:
        heard: list[Message] = []
        for at in range(0, len(data), self.step):
            heard += wire.receive(data[at : at + self.step], self.now)
        return heard

    def guest_says(self, message: Message) -> None:
        self.guest.send(message, self.now)
        self.carry()

    def host_says(self, message: Message) -> None:
        self.host.send(message, self.now)
        self.carry()
