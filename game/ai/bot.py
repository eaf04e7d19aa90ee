"""What a bot is.

It is told that a match begins (with a seed, the only randomness it may use), asked for moves,
and told the end. It sees the whole state, because nothing is hidden. One bot object plays one
seat, match after match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Protocol

from game.core.log import Commit
from game.core.rules import Seat
from game.table.setup import Setup

MS = 1000
"""To think about a move, where nothing else is wished for."""
COACH = "coach"
"""Asked like a bot of this name, the worker answers with advice instead of a move."""
REVIEW = "review"
"""Asked like this, it answers how good a move was."""


@dataclass(frozen=True, slots=True)
class View:
    """A position with everything that led to it."""

    setup: Setup
    state: Any
    log: Sequence[Commit[Any, Any]]
    seat: Seat
    legal: Sequence[Any]
    ms: int = MS
    """Time to think, in milliseconds."""
    clock: Callable[[], float] = perf_counter
    """What that time is measured with: at a table the clock on the wall; in a simulation the
    processor's, so that a busy machine plays as well as an idle one."""

    @classmethod
    def of(cls, setup: Setup, state: Any, log: Sequence[Commit[Any, Any]], seat: Seat, ms: int = MS) -> View:
        """What there is to know for the seat on move."""
        return cls(setup, state, tuple(log), seat, tuple(setup.rules.legal(state)), ms)


class Bot(Protocol):
    faults: int
    """How often it had no lawful answer and the table moved for it."""
    complaint: str
    """What was wrong the last time."""

    def begin(self, seed: str) -> None: ...

    def choose(self, view: View) -> Any: ...

    def end(self, view: View) -> None:
        """The match is over; `view` shows its last position."""
        ...

    def close(self) -> None: ...


class LocalBot:
    """The common part of bots that run in this process and never fail."""

    faults = 0
    complaint = ""

    def begin(self, seed: str) -> None:
        pass

    def end(self, view: View) -> None:
        pass

    def close(self) -> None:
        pass
