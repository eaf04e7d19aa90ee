"""A caller that is spoken by hand, at the door of a host in the middle of its match."""

from __future__ import annotations

from dataclasses import replace

from net.guest.log import NOWHERE
from net.io.switchboard import Act, HangUp, Write
from net.protocol.codec import frame, pack
from net.protocol.identity import JOIN_TAG, Identity
from net.protocol.messages import Join, Message
from net.protocol.terms import CloseReason
from net.protocol.wire import Wire
from tests.net.lab.fake import TABLE, Player, table
from tests.net.lab.pair import secrets_of
from tests.net.lab.streams import StreamNet

RULES = ("domino-1", "tiny-1")


class Stranger:
    """A connection to the host's switchboard that somebody speaks by hand."""

    def __init__(self, net: StreamNet, peer: int, address: str = "10.9.9.9:1") -> None:
        self.net, self.peer, self.host = net, peer, net.players[0]
        self.board = board = net.board(self.host)
        self.wire = Wire.dial(RULES, secrets_of(f"stranger {peer}"), net.now)
        self.closed: CloseReason | None = None
        self.heard: list[Message] = []
        self._take(board.accepted(peer, address, net.now))

    def _take(self, acts: list[Act]) -> None:
        for act in acts:
            if isinstance(act, Write) and act.peer == self.peer:
                self.heard += self.wire.receive(act.data, self.net.now)
            elif isinstance(act, HangUp) and act.peer == self.peer:
                self.closed = self.wire.reason or CloseReason.DONE
            else:
                self.net.act(self.host, [act])

    def raw(self, data: bytes) -> None:
        self._take(self.board.received(self.peer, data, self.net.now))

    def shake(self) -> Stranger:
        self.raw(self.wire.take_bytes())
        return self

    def say(self, message: Message) -> None:
        self.raw(frame(pack(message)))

    def join(self, identity: Identity, *, signer: Identity | None = None, **changes: object) -> None:
        signature = (signer or identity).sign(JOIN_TAG, TABLE, self.wire.binding)
        join = Join("Eve", identity.key, signature, False, 0, bytes(32), NOWHERE, NOWHERE, 0, 0)
        self.say(replace(join, **changes))  # type: ignore[arg-type]

    def wait(self, seconds: float) -> None:
        self.net.now += seconds
        self._take(self.board.tick(self.net.now))


def match(people: int = 2, rounds: int = 3) -> StreamNet:
    net = StreamNet(1)
    table(net, people, rules={"rounds": rounds})
    net.run(0.5)
    return net


def key_of(player: Player) -> Identity:
    return player.node.guest.identity
