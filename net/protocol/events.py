"""What a node tells its own side: the window, the bots, the log file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.log import Commit
from game.core.rules import Seat
from game.core.words import Words
from game.table.setup import Setup
from net.protocol.terms import CloseReason, Proof, Roster


@dataclass(frozen=True, slots=True)
class Began:
    """A match begins here; also for whoever comes in later, before the commits so far."""

    match: int
    setup: Setup


@dataclass(frozen=True, slots=True)
class Settled:
    """A commit that will not be lost: a majority holds it."""

    commit: Commit[Any, Any]
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class LogRewound:
    """The people on the other side of a split went on, and theirs counts: `Settled` begins again
    after `length` commits."""

    length: int


@dataclass(frozen=True, slots=True)
class MoveRefused:
    seat: Seat
    reason: Words


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence for the person."""

    words: Words


@dataclass(frozen=True, slots=True)
class RosterChanged:
    roster: Roster


@dataclass(frozen=True, slots=True)
class Connected:
    """The table is reached; `member` is our number."""

    table: bytes
    member: int
    hosting: bool


@dataclass(frozen=True, slots=True)
class Lost:
    """The host is out of reach; we look for it, or for a new one."""


@dataclass(frozen=True, slots=True)
class Alone:
    """No host, and too few for a majority: shall we go on without the others?"""

    present: tuple[int, ...]
    """Who follows us so far, ourselves included; nobody if we follow another."""


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The way to this table is closed for good."""

    reason: CloseReason


@dataclass(frozen=True, slots=True)
class EmoteHeard:
    member: int
    what: str


@dataclass(frozen=True, slots=True)
class SeatTimedOut:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Think:
    """The host needs a bot's move for `seat`, after `after` commits; answer with `Node.play`."""

    match: int
    seat: Seat
    level: str
    after: int
    setup: Setup
    state: Any
    log: tuple[Commit[Any, Any], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A line for the log: which peer did what."""

    peer: int
    reason: CloseReason
    detail: str


Event = (
    Began
    | Settled
    | LogRewound
    | MoveRefused
    | Told
    | RosterChanged
    | Connected
    | Lost
    | Alone
    | TableClosed
    | EmoteHeard
    | SeatTimedOut
    | Think
    | Report
)
