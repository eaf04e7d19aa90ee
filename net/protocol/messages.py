"""Every message that peers exchange, as frozen dataclasses (the schema of the protocol).

1. A message is data only. Its shape is its type hints; what cannot be said with them (sizes)
   is checked in `__post_init__`, so a message that exists is well-formed.
2. What belongs to the game (moves, commits, rules) travels as a plain value (`Any`) and is
   read by that game's own codec; sentences travel as `speech` makes them.
3. Whatever speaks about the log carries `match` and `epoch`, so that a late message of an
   older host or match is recognised and dropped.
4. A message's tag on the wire is its class's name in lower case, or `TAG` where another class of
   the project has that name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.codec import Codec, SchemaError
from game.session.lan import VoteKind
from net.protocol.terms import CloseReason, Fork, HostStanding, LogEntry, Position, Roster, natural, sizes

VERSIONS = (1, 1)
"""The oldest and the newest protocol version spoken here."""


# Handshake: `wire` speaks these, the machines never see them.


@dataclass(frozen=True, slots=True)
class Hello:
    """The first words of whoever dialled."""

    low: int
    high: int
    """The protocol versions it speaks."""
    rules: tuple[str, ...]
    """The rules digests it knows."""
    table: bytes
    """The table it looks for, empty for whichever is there."""
    nonce: bytes

    def __post_init__(self) -> None:
        sizes(nonce=(self.nonce, 16))
        if len(self.table) not in (0, 16):
            raise SchemaError("table: expected 0 or 16 bytes")


@dataclass(frozen=True, slots=True)
class Greeting:
    """The answer: what is played here, and whether a code is needed."""

    version: int
    table: bytes
    game: str
    rules: str
    nonce: bytes
    element: bytes
    """The host's half of the key exchange of a private table, empty at an open one."""

    def __post_init__(self) -> None:
        sizes(table=(self.table, 16), nonce=(self.nonce, 16))
        if len(self.element) not in (0, 33):
            raise SchemaError("element: expected 0 or 33 bytes")


@dataclass(frozen=True, slots=True)
class Prove:
    """The guest's half of the key exchange. All frames after it are sealed."""

    element: bytes

    def __post_init__(self) -> None:
        sizes(element=(self.element, 33))


@dataclass(frozen=True, slots=True)
class Bye:
    """Said before a connection is closed."""

    reason: CloseReason


# Guest to host.


@dataclass(frozen=True, slots=True)
class Join:
    """Sits down, comes back, or looks on; also asks a peer whether it is the host now."""

    name: str
    key: bytes
    signature: bytes
    """Over this connection, by the private part of `key`."""
    watch: bool
    listen: int
    """The port on which this program can be reached, 0 for none."""
    tip: bytes
    """The public end of this program's hash chain."""
    position: Position
    settled: Position
    promised: int
    """No host of a lower epoch will be followed."""
    spent: int
    """The newest draw this peer has given a share for."""

    def __post_init__(self) -> None:
        natural(promised=self.promised, spent=self.spent)
        sizes(key=(self.key, 32), signature=(self.signature, 64), tip=(self.tip, 32))
        if not 0 <= self.listen <= 65535:
            raise SchemaError("listen: expected a port")


@dataclass(frozen=True, slots=True)
class Sit:
    """Takes a free chair (keeping those one has), in a colour or in the chair's own."""

    seat: int
    color: str


@dataclass(frozen=True, slots=True)
class Stand:
    seat: int


@dataclass(frozen=True, slots=True)
class Ready:
    ready: bool


@dataclass(frozen=True, slots=True)
class SetBot:
    """Host's person only: a bot on a free chair, or none."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class Configure:
    """Host's person only: another game or other options."""

    game: str
    rules: Any
    seats: int
    seconds: int
    hints: bool = False


@dataclass(frozen=True, slots=True)
class Start:
    """Host's person only."""


@dataclass(frozen=True, slots=True)
class Kick:
    """Host's person only."""

    member: int


@dataclass(frozen=True, slots=True)
class Submit:
    """A move for the position after `after` commits. `id` grows with every new move."""

    match: int
    id: int
    seat: int
    after: int
    move: Any


@dataclass(frozen=True, slots=True)
class Ack:
    """What the guest holds. Its answer to every `Log` and `Beat`."""

    epoch: int
    beat: int
    """The number of the newest beat it has heard."""
    fresh: bool
    """It came back without its memory and does not count for the majority yet."""
    roster: int
    """The roster's version."""
    position: Position


@dataclass(frozen=True, slots=True)
class DrawShare:
    """A link of the sender's hash chain, as an answer to `Open`."""

    TAG: ClassVar = "share"
    k: int
    link: bytes

    def __post_init__(self) -> None:
        sizes(link=(self.link, 32))


@dataclass(frozen=True, slots=True)
class Emote:
    """A little picture or a ready-made phrase; see `speech`."""

    what: str


@dataclass(frozen=True, slots=True)
class PauseMatch:
    TAG: ClassVar = "pause"
    on: bool


@dataclass(frozen=True, slots=True)
class Vote:
    """`seat` is where a bot shall sit in; it means nothing in other votes."""

    what: VoteKind
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The state after `seq` commits is not what the host says."""

    match: int
    seq: int


@dataclass(frozen=True, slots=True)
class Leave:
    """Gives up the seat for good."""


# Host to guest.


@dataclass(frozen=True, slots=True)
class Welcome:
    """The guest is in; a roster and the log follow."""

    epoch: int
    member: int
    """The guest's number, or the house's for a spectator."""


@dataclass(frozen=True, slots=True)
class Log:
    """Commits `first`, `first` + 1, ..., which follow the one with hash `before`."""

    match: int
    epoch: int
    first: int
    before: bytes
    entries: tuple[LogEntry, ...]
    length: int
    """Of the host's whole log."""
    settled: int
    fork: Fork | None = None
    """Where the host's branch began, if it went on without a majority."""

    def __post_init__(self) -> None:
        natural(match=self.match, epoch=self.epoch, first=self.first, settled=self.settled)
        sizes(before=(self.before, 32))


@dataclass(frozen=True, slots=True)
class Beat:
    """Every second, and whenever more is settled: where the host is."""

    match: int
    epoch: int
    count: int
    """Grows every second."""
    firm: bool
    """Enough voters who remember everything have followed this host since the guest came: whoever
    holds the log up to here may count again."""
    roster: int
    seq: int
    settled: int
    digest: bytes
    """Of the state after `seq` commits, empty without a match."""

    def __post_init__(self) -> None:
        if len(self.digest) not in (0, 16):
            raise SchemaError("digest: expected 0 or 16 bytes")


@dataclass(frozen=True, slots=True)
class Open:
    """Asks for shares for draw `k`, after the commit with hash `head`."""

    match: int
    epoch: int
    k: int
    head: bytes

    def __post_init__(self) -> None:
        sizes(head=(self.head, 32))


@dataclass(frozen=True, slots=True)
class Reject:
    """The move with this id was not made, and why."""

    id: int
    seat: int
    say: Any


@dataclass(frozen=True, slots=True)
class Tell:
    """A sentence for the person, about something that could not be done."""

    say: Any


@dataclass(frozen=True, slots=True)
class Emoted:
    TAG: ClassVar = "heard"
    member: int
    what: str


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock ran out; the table moves for this seat."""

    seat: int


# Between guests who have lost their host, and from a host that must renew its epoch.


@dataclass(frozen=True, slots=True)
class ClaimHost:
    """`member` offers to be the host of `epoch`."""

    TAG: ClassVar = "claim"
    epoch: int
    member: int
    position: Position
    signature: bytes

    def __post_init__(self) -> None:
        natural(epoch=self.epoch)
        sizes(signature=(self.signature, 64))


@dataclass(frozen=True, slots=True)
class Grant:
    """`member` will follow no host below `epoch`."""

    epoch: int
    member: int
    fresh: bool
    """It came back without its memory, so it may have promised or held more than it knows."""
    willing: bool
    """Its person wants to go on even without a majority."""
    signature: bytes

    def __post_init__(self) -> None:
        sizes(signature=(self.signature, 64))


@dataclass(frozen=True, slots=True)
class Deny:
    """The claim fails here: `promised` is what it must exceed, `longer` that our log is longer."""

    promised: int
    longer: bool


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """I am not the host; it may be `where` (empty if I do not know either)."""

    epoch: int
    where: str
    roster: Roster | None
    """For a member who comes back without memory."""


@dataclass(frozen=True, slots=True)
class Summons:
    """`member` is the host of `epoch` and listens on this port of the calling machine."""

    epoch: int
    member: int
    port: int
    standing: HostStanding
    signature: bytes

    def __post_init__(self) -> None:
        natural(epoch=self.epoch, member=self.member)
        sizes(signature=(self.signature, 64))
        if self.standing.position.epoch != self.epoch:
            raise SchemaError("standing: expected the host's own epoch")
        if not 1 <= self.port <= 65535:
            raise SchemaError("port: expected a port")


Message = (
    Hello
    | Greeting
    | Prove
    | Bye
    | Join
    | Sit
    | Stand
    | Ready
    | SetBot
    | Configure
    | Start
    | Kick
    | Submit
    | Ack
    | DrawShare
    | Emote
    | PauseMatch
    | Vote
    | Mismatch
    | Leave
    | Welcome
    | Roster
    | Log
    | Beat
    | Open
    | Reject
    | Tell
    | Emoted
    | TimeOut
    | ClaimHost
    | Grant
    | Deny
    | Elsewhere
    | Summons
)
MESSAGES: Codec[Message] = Codec(Message)
