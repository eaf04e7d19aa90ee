"""Tables on the local network, as the window sees them.

The window never knows sockets. It asks a `Network` which tables there are, opens a `Room` by
hosting or joining, and plays the match that begins there through the room's `LiveMatch`. Nothing
here waits: every question is answered from what is known, and `poll` brings what is new.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Any, Final, Protocol

from game.core.registry import DEFAULT_GAME
from game.core.rules import Seat
from game.core.words import Words, words
from game.session.house import SUFFIX
from game.session.match import LiveMatch
from game.table.journal import NetworkTable

ID_LENGTH: Final = 16
"""So much of a table's id stands in the names of its files, which only keeps them apart."""
EMOTES: Final[Mapping[str, Words]] = {
    "cheer": words("Hooray!"),
    "laugh": words("Ha ha!"),
    "think": words("Let me think."),
    "sad": words("What a pity."),
    "angry": words("Oh no!"),
    "sleepy": words("I am falling asleep."),
    "crown": words("Long live the king!"),
    "heart": words("I like that."),
}
"""Faces that can be made at the table, and what they mean."""
PHRASES: Final[Mapping[str, Words]] = {
    "hello": words("Hello!"),
    "luck": words("Good luck!"),
    "played": words("Well played!"),
    "thanks": words("Thank you!"),
    "oops": words("Oops!"),
    "hurry": words("Your turn, please."),
    "moment": words("One moment, please."),
    "again": words("Again?"),
    "bye": words("Goodbye!"),
}
"""Everything that can be said at the table: free text does not exist."""
CODE_SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH: Final = 6
"""A code of a private table: so many of these signs, none of which is taken for another."""


def kept_as(table: NetworkTable) -> str:
    """The name of the file of a match on the network: always the same, so that whoever comes back goes on
    with it."""
    return f"lan-{table.id[:ID_LENGTH]}-{table.match}{SUFFIX}"


class VoteKind(StrEnum):
    """What the people at a table decide by vote."""

    SIT_IN = "bot"
    """A bot plays for somebody who is away."""
    GO_ON = "on"
    """The match goes on although too few are here for a majority."""
    REMATCH = "again"


class Door(Enum):
    """What a table on the network is good for."""

    OPEN = "open"
    FULL = "full"
    PLAYING = "playing"
    FOREIGN = "foreign"
    """It speaks another version."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table that was found."""

    id: str
    name: str
    """The table's name."""
    host: str
    device: str
    address: str
    game: str
    rules: Mapping[str, Any]
    seats: tuple[str | None, ...]
    """Who sits where; None for a free seat."""
    door: Door
    locked: bool
    """A code is asked for."""
    watchers: int
    version: str
    held: bool = False
    """A seat there is held for us: joining leads back to it."""
    colors: tuple[str, ...] = ()
    """The colours of the seats, where the host tells them."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A chair in a room."""

    color: str
    name: str | None
    """Of the person or bot; None if it is free."""
    bot: str | None
    own: bool
    """One of ours."""
    host: bool
    ready: bool
    present: bool
    """False while the person is away; the seat is held."""
    member: int
    """Who to name in `kick`; 0 for bots and free chairs."""


class Contact(Enum):
    """How we are connected."""

    JOINING = "joining"
    HERE = "here"
    SEEKING = "seeking"
    """The host is gone; we look for it or for a new one."""
    ALONE = "alone"
    """Too few are left for a majority: the people are asked."""
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class RoomView:
    """Everything about a room at one moment."""

    watching: bool
    contact: Contact
    code: str
    """What others must type to come in; empty at an open table."""
    address: str
    """Where others can reach us, as `host:port`."""
    link: str
    """The join link for the QR code."""
    closed: Words | None
    """Why we are out, once `contact` is CLOSED."""
    hosting: bool
    # What stands here until we have heard of the table.
    name: str = ""
    game: str = DEFAULT_GAME
    rules: Mapping[str, Any] = field(default_factory=dict)
    seconds: int = 0
    hints: bool = False
    """Whether people may ask the coach."""
    chairs: tuple[Seated, ...] = ()
    host_name: str = ""
    watchers: int = 0
    playing: bool = False
    over: bool = False
    """A match has been played to its end, and the chairs are still those of it."""
    votes: tuple[tuple[VoteKind, Seat, int, int], ...] = ()
    """Open votes: what, which seat, how many said yes, how many are needed."""


@dataclass(frozen=True, slots=True)
class Remark:
    """An emote or a ready-made phrase of somebody at the table."""

    name: str
    color: str
    what: str


News = Words | Remark


class Room(Protocol):
    """A table we are at: before, during and after a match."""

    @property
    def view(self) -> RoomView: ...

    @property
    def match(self) -> LiveMatch | None:
        """The match that is being played, once it has begun; a new object for each match."""
        ...

    def poll(self) -> list[News]:
        """What was said since the last call."""
        ...

    def sit(self, seat: Seat, color: str = "") -> None: ...

    def stand(self, seat: Seat) -> None: ...

    def ready(self, ready: bool) -> None: ...

    def set_bot(self, seat: Seat, level: str) -> None:
        """Host only; "" takes the bot away."""
        ...

    def configure(self, game: str, rules: Mapping[str, Any], seats: int, seconds: int, hints: bool) -> None:
        """Host only."""
        ...

    def start(self) -> None:
        """Host only."""
        ...

    def kick(self, member: int) -> None:
        """Host only."""
        ...

    def say(self, what: str) -> None:
        """An emote or phrase, by its key in `PHRASES` or `EMOTES`."""
        ...

    def vote(self, what: VoteKind, seat: Seat, yes: bool) -> None: ...

    def leave(self) -> None:
        """Gives up the seats for good."""
        ...

    def close(self) -> None:
        """Goes away without giving them up: the seats are held, and joining again leads back to them.
        After `leave` it does nothing."""
        ...


class Health(Enum):
    FINE = "fine"
    SEARCHING = "searching"
    TROUBLE = "trouble"


class Network(Protocol):
    def listings(self) -> list[Listing]:
        """The tables in reach, in a stable order."""
        ...

    def health(self) -> tuple[Health, Words]:
        """Whether tables can be found and announced here, and our own address."""
        ...

    def remembered(self) -> list[tuple[str, str]]:
        """(name, address) of hosts we were at before, the latest first."""
        ...

    def host(
        self, name: str, person: str, game: str, rules: Mapping[str, Any], seats: int, private: bool
    ) -> Room: ...

    def join(self, where: Listing | str, person: str, code: str = "", watch: bool = False) -> Room:
        """By listing, by typed address, or by join link."""
        ...

    def name_at(self, table: str) -> str:
        """What we are called at a table that holds a seat for us, by its id or the beginning of it; empty if
        none does."""
        ...

    def link(self, listing: Listing) -> str:
        """What another device scans to come to this table."""
        ...

    def examine(self) -> list[tuple[Health, Words]]:
        """Looks closely at interfaces, announcing, ports and firewalls, one finding each. This takes
        seconds: it is called in a thread of its own."""
        ...

    def levels(self, game: str) -> tuple[str, ...]: ...

    def close(self) -> None: ...
