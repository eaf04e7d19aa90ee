"""What a machine wants done (sans-I/O: effects are values). Machines never do it themselves."""

from __future__ import annotations

from dataclasses import dataclass

from net.protocol.events import Event
from net.protocol.messages import Message
from net.protocol.terms import CloseReason

PeerId = int
"""A connection; a newer one has a higher number."""
LOCAL: PeerId = 0
"""The connection between a host and the guest in the same program."""


@dataclass(frozen=True, slots=True)
class Send:
    peer: PeerId
    message: Message


@dataclass(frozen=True, slots=True)
class Close:
    """Say goodbye with this reason and hang up. No `closed` call follows."""

    peer: PeerId
    reason: CloseReason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Dial:
    """Open a connection; `opened` or `failed` will tell what became of it."""

    address: str


@dataclass(frozen=True, slots=True)
class Emit:
    """Something for the people (or the bots) on this side."""

    event: Event


@dataclass(frozen=True, slots=True)
class Arm:
    """Call `tick` at this time or soon after."""

    at: float


Effect = Send | Close | Dial | Emit | Arm
