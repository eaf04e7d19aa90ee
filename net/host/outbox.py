"""What the parts of a host want done, in the order in which they want it (a queue of effects)."""

from __future__ import annotations

from collections.abc import Iterable

from net.protocol.effects import Close, Effect, Emit, PeerId, Send
from net.protocol.events import Event, Report
from net.protocol.messages import Message
from net.protocol.terms import CloseReason


class Offence(Exception):
    """Somebody did what no honest guest does: the connection ends."""

    def __init__(self, reason: CloseReason, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail


class Outbox:
    def __init__(self) -> None:
        self._effects: list[Effect] = []

    def send(self, peer: PeerId, message: Message) -> None:
        self._effects.append(Send(peer, message))

    def send_all(self, peers: Iterable[PeerId], message: Message) -> None:
        self._effects += [Send(peer, message) for peer in peers]

    def emit(self, event: Event) -> None:
        """Something for our own side."""
        self._effects.append(Emit(event))

    def report(self, peer: PeerId, reason: CloseReason, detail: str) -> None:
        self.emit(Report(peer, reason, detail))

    def close(self, peer: PeerId, reason: CloseReason, detail: str) -> None:
        self.report(peer, reason, detail)
        self._effects.append(Close(peer, reason, detail))

    def take(self) -> list[Effect]:
        effects, self._effects = self._effects, []
        return effects
