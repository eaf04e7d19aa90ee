"""What a table says to everyone who watches it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.log import Commit
from game.core.rules import Seat
from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Committed:
    """The match went on."""

    commit: Commit[Any, Any]


@dataclass(frozen=True, slots=True)
class Refused:
    """A move that the rules do not allow; only its sender hears of it."""

    seat: Seat
    reason: Words


@dataclass(frozen=True, slots=True)
class Paused:
    """Nothing is accepted until the table resumes."""

    reason: Words


@dataclass(frozen=True, slots=True)
class Resumed:
    pass


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock ran out and the table moved for this seat; the commit follows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rewound:
    """Only on a network: two halves of a table went on apart, and the other half's match counts.
    The replica holds the first `length` commits again; what follows comes as usual."""

    length: int


Notice = Committed | Refused | Paused | Resumed | TimeUp | Rewound
