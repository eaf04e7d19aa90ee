"""Joins a node to its connections: bytes on one side, messages on the other. Knows no sockets.

1. Every connection is a `Wire`. The node hears of one only when its handshake is over.
2. At most `MAX_CONNECTIONS` may come in, `MAX_PER_ADDRESS` of them from one address; whoever
   guesses codes waits (`vault.Gatekeeper`).
3. Whatever ends a connection goes into the log with a reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.core.registry import GAMES, rules_for
from net.node.node import Node
from net.protocol.close_reasons import ORDINARY
from net.protocol.codec import Packer
from net.protocol.effects import Arm, Close, Dial, Effect, Emit, PeerId, Send
from net.protocol.events import Event, Report
from net.protocol.terms import CloseReason
from net.protocol.vault import Gatekeeper, Secrets
from net.protocol.wire import TableOffer, Wire, WireState

MAX_CONNECTIONS = 16
MAX_PER_ADDRESS = 4
MAX_UNSENT = 256 << 10
"""Bytes that may wait for a peer that does not read."""


@dataclass(frozen=True, slots=True)
class Write:
    peer: PeerId
    data: bytes


@dataclass(frozen=True, slots=True)
class HangUp:
    """Close the connection once what was written has been sent."""

    peer: PeerId


@dataclass(frozen=True, slots=True)
class Connect:
    address: str


@dataclass(frozen=True, slots=True)
class Notify:
    """For this program's own side."""

    event: Event


@dataclass(frozen=True, slots=True)
class Wake:
    """Call `tick` at this time."""

    at: float


Act = Write | HangUp | Connect | Notify | Wake


@dataclass(slots=True)
class _Call:
    wire: Wire
    address: str
    dialled: bool
    known: bool = False
    """The node has heard of it."""

    @property
    def host(self) -> str:
        return self.address.rpartition(":")[0]


class Switchboard:
    def __init__(self, node: Node, secrets: Secrets, *, code: str | None = None) -> None:
        self.node = node
        self.code = code
        self._secrets = secrets
        self._packer = Packer()
        self._calls: dict[PeerId, _Call] = {}
        self._gate = Gatekeeper()
        self._acts: list[Act] = []

    # Connections.

    def accepted(self, peer: PeerId, address: str, now: float) -> list[Act]:
        """Somebody called."""
        call = _Call(Wire.answer(self._offer(), self._secrets, now, packer=self._packer), address, False)
        reason = self._refusal(call, now)
        self._calls[peer] = call
        if reason is not None:
            call.wire.close(reason, "at the door")
        self._serve(peer, now)
        return self._take()

    def _refusal(self, call: _Call, now: float) -> CloseReason | None:
        callers = [each.host for each in self._calls.values() if not each.dialled]
        if len(callers) >= MAX_CONNECTIONS or callers.count(call.host) >= MAX_PER_ADDRESS:
            return CloseReason.CROWDED
        if not self.node.guest.table:
            return CloseReason.CROWDED
        if self.code is not None and not self._gate.admits(call.host, now):
            return CloseReason.LOCKED_OUT
        return None

    def _offer(self) -> TableOffer:
        node = self.node
        roster = node.host.roster if node.host is not None else node.guest.roster
        game = roster.game if roster is not None else next(iter(GAMES))
        return TableOffer(node.guest.table, game, rules_for(game).digest, self.code)

    def connected(self, peer: PeerId, address: str, now: float) -> list[Act]:
        """A call of ours was answered."""
        known = tuple(rules_for(game).digest for game in GAMES)
        wire = Wire.dial(
            known, self._secrets, now, table=self.node.guest.table, code=self.code, packer=self._packer
        )
        self._calls[peer] = _Call(wire, address, True)
        self._serve(peer, now)
        return self._take()

    def failed(self, address: str, now: float) -> list[Act]:
        return self.run(self.node.failed(address, now), now)

    def received(self, peer: PeerId, data: bytes, now: float) -> list[Act]:
        call = self._calls.get(peer)
        if call is None:
            return []
        for message in call.wire.receive(data, now):
            if not call.known:
                self._introduce(peer, call, now)
            self._do(self.node.receive(peer, message, now), now)
        if not call.known and call.wire.state is WireState.OPEN and (call.dialled or call.wire.proven):
            self._introduce(peer, call, now)
        self._serve(peer, now)
        return self._take()

    def _introduce(self, peer: PeerId, call: _Call, now: float) -> None:
        """The handshake is over: the node may hear of it."""
        if peer not in self._calls:
            return
        call.known = True
        if not call.dialled:
            self._gate.right(call.host)
        elif not self.node.guest.table:
            self.node.guest.meet(call.wire.table)
        binding = call.wire.binding
        self._do(self.node.opened(peer, call.address, binding, call.dialled, now), now)

    def hung_up(self, peer: PeerId, now: float) -> list[Act]:
        """The other side is gone, with or without a goodbye."""
        call = self._calls.pop(peer, None)
        if call is not None:
            self._part(peer, call, now)
        return self._take()

    def unread(self, peer: PeerId, now: float) -> list[Act]:
        """A peer does not read what it is sent."""
        call = self._calls.get(peer)
        if call is not None:
            call.wire.close(CloseReason.UNREAD, f"more than {MAX_UNSENT} bytes unsent")
        self._serve(peer, now)
        return self._take()

    def tick(self, now: float) -> list[Act]:
        self._do(self.node.tick(now), now)
        for peer, call in list(self._calls.items()):
            call.wire.tick(now)
            self._serve(peer, now)
        return self._take()

    def run(self, effects: Iterable[Effect], now: float) -> list[Act]:
        """What the node wants done, as acts."""
        self._do(effects, now)
        return self._take()

    # The machinery.

    def _do(self, effects: Iterable[Effect], now: float) -> None:
        for effect in effects:
            match effect:
                case Send():
                    self._send(effect, now)
                case Close():
                    self._close(effect)
                case Dial():
                    self._acts.append(Connect(effect.address))
                case Emit():
                    self._acts.append(Notify(self._addressed(effect.event)))
                case Arm():
                    self._acts.append(Wake(effect.at))

    def _addressed(self, event: Event) -> Event:
        """A report of the node's, with the address: the node itself only knows numbers."""
        if isinstance(event, Report) and (call := self._calls.get(event.peer)) is not None:
            return replace(event, detail=f"{call.address}: {event.detail}")
        return event

    def _send(self, effect: Send, now: float) -> None:
        call = self._calls.get(effect.peer)
        if call is not None:
            call.wire.send(effect.message, now)
            self._flush(effect.peer, call, now)

    def _close(self, effect: Close) -> None:
        """The node has forgotten this peer already."""
        call = self._calls.pop(effect.peer, None)
        if call is not None:
            call.wire.close(effect.reason, effect.detail)
            self._acts += [Write(effect.peer, call.wire.take_bytes()), HangUp(effect.peer)]

    def _flush(self, peer: PeerId, call: _Call, now: float) -> None:
        data = call.wire.take_bytes()
        if data:
            self._acts.append(Write(peer, data))
        due = call.wire.due(now)
        if due is not None:
            self._acts.append(Wake(due))

    def _serve(self, peer: PeerId, now: float) -> None:
        """Writes what is to be written; ends what is over."""
        call = self._calls.get(peer)
        if call is not None:
            self._flush(peer, call, now)
            if call.wire.state is WireState.CLOSED:
                self._calls.pop(peer, None)
                self._acts.append(HangUp(peer))
                self._part(peer, call, now)

    def _part(self, peer: PeerId, call: _Call, now: float) -> None:
        wire = call.wire
        if wire.wrong_code and not call.dialled:
            self._gate.wrong(call.host, now)
        # A call of ours that came to nothing is told to our person.
        told = wire.said_bye or (call.dialled and (wire.wrong_code or not call.known))
        if wire.reason is not None and wire.reason not in ORDINARY and not told:
            self._acts.append(Notify(Report(peer, wire.reason, f"{call.address}: {wire.detail}")))
        if call.known:
            self._do(self.node.closed(peer, wire.reason, now), now)
        elif call.dialled:
            self._do(self.node.unwelcome(call.address, wire.reason, now), now)

    def _take(self) -> list[Act]:
        acts, self._acts = self._acts, []
        return acts
