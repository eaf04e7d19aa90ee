"""What the messages speak of: places in the log, people, chairs, the roster, entries.

All of it is data with its shape in the type hints; sizes are checked when it is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from game.core.codec import Codec, SchemaError
from game.session.lan import VoteKind

HOUSE = 0
"""The member number of nobody: free chairs and bots belong to the house."""


class TablePhase(StrEnum):
    ROOM = "room"
    PLAYING = "playing"
    OVER = "over"


class CloseReason(StrEnum):
    """Why a connection ends. `speech.BYE` has the words."""

    VERSION = "version"
    RULES = "rules"
    TABLE = "table"
    CODE = "code"
    LOCKED_OUT = "locked_out"
    CROWDED = "crowded"
    FULL = "full"
    NAME = "name"
    IDENTITY = "identity"
    KICKED = "kicked"
    REPLACED = "replaced"
    LEFT = "left"
    CLOSED = "closed"
    MALFORMED = "malformed"
    OVERSIZE = "oversize"
    FLOOD = "flood"
    SLOW = "slow"
    SILENT = "silent"
    UNREAD = "unread"
    ORDER = "order"
    SEAT = "seat"
    FORGED = "forged"
    WITHHELD = "withheld"
    MISMATCH = "mismatch"
    UNLAWFUL = "unlawful"
    DONE = "done"


def sizes(**wanted: tuple[bytes, int]) -> None:
    for name, (value, size) in wanted.items():
        if len(value) != size:
            raise SchemaError(f"{name}: expected {size} bytes, got {len(value)}")


def natural(**numbers: int) -> None:
    for name, number in numbers.items():
        if number < 0:
            raise SchemaError(f"{name}: must not be negative")


@dataclass(frozen=True, slots=True)
class Fork:
    """Where a branch began whose people went on without a majority."""

    match: int
    epoch: int
    """Of the last host that a majority had agreed with."""
    settled: int
    """How many commits were known to be on a majority."""
    held: int
    """How many commits there were."""

    def __post_init__(self) -> None:
        natural(match=self.match, epoch=self.epoch, settled=self.settled, held=self.held)


@dataclass(frozen=True, slots=True)
class Position:
    """A place in the log, and the epoch of the host it was last agreed with."""

    match: int
    epoch: int
    seq: int
    """How many commits."""
    hash: bytes
    """Of the last of them."""
    fork: Fork | None = None

    def __post_init__(self) -> None:
        natural(match=self.match, epoch=self.epoch, seq=self.seq)
        sizes(hash=(self.hash, 32))

    def branch(self, settled: int) -> Fork:
        """Where a branch begins if people go on from here without a majority."""
        return self.fork or Fork(self.match, self.epoch, settled, self.seq)


@dataclass(frozen=True, slots=True)
class HostStanding:
    """What a host has to show when it meets another one of the same table."""

    position: Position
    settled: int
    """How many of its commits are settled."""
    behind: int
    """How many of the match's voters follow it, itself included."""

    def __post_init__(self) -> None:
        natural(settled=self.settled, behind=self.behind)


@dataclass(frozen=True, slots=True)
class Member:
    """A person at the table, known by a public key."""

    number: int
    name: str
    key: bytes
    tips: tuple[bytes, ...]
    """The public ends of the hash chains so far; a person who comes back without the old one
    brings a new one."""
    where: str
    """Where this person's program listens; empty if unknown."""
    present: bool

    def __post_init__(self) -> None:
        natural(number=self.number)
        sizes(key=(self.key, 32), **{f"tip{i}": (tip, 32) for i, tip in enumerate(self.tips)})


@dataclass(frozen=True, slots=True)
class RosterPlace:
    """A chair and who sits on it."""

    color: str
    member: int = HOUSE
    bot: str = ""
    """The level of the bot that plays here, empty for none."""
    ready: bool = False
    sitter: bool = False
    """A bot plays for a member who is away."""


@dataclass(frozen=True, slots=True)
class Roster:
    """Everything about the table but its log."""

    name: str
    """The table's."""
    match: int
    epoch: int
    version: int
    phase: TablePhase
    game: str
    rules: Any
    seconds: int
    hints: bool
    """Whether people may ask the coach."""
    places: tuple[RosterPlace, ...]
    members: tuple[Member, ...]
    """In the order of succession."""
    voters: tuple[int, ...]
    """The members whose majority decides; the house counts if it founded the table unseated."""
    host: int
    """The member whose program is the host, or the house."""
    watchers: int
    paused: Any
    """Words, or nothing."""
    stalled: bool
    """Too few voters are here for a majority."""
    tally: tuple[tuple[VoteKind, int, tuple[int, ...]], ...]
    """Open votes: what, which seat, and who said yes."""

    def __post_init__(self) -> None:
        natural(match=self.match, epoch=self.epoch, version=self.version, watchers=self.watchers)


@dataclass(frozen=True, slots=True)
class Proof:
    """Whose shares made the entropy of a draw."""

    k: int
    parts: tuple[tuple[int, bytes], ...]
    """(member, link), ascending; the house alone if nobody else was there."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A commit as everyone keeps it."""

    commit: Any
    digest: bytes
    """Of the state before it."""
    proof: Proof | None

    def __post_init__(self) -> None:
        sizes(digest=(self.digest, 16))


ENTRY: Codec[LogEntry] = Codec(LogEntry)
