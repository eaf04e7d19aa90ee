"""The house: where matches are kept, begun and gone on with.

The window asks a `House` for everything beyond the table itself: which bots there are, a new
match, the saved ones. A match at hand is a `LiveMatch`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.rules import Seat
from game.core.words import Words
from game.session.match import LiveMatch
from game.table.journal import JournalError, NetworkTable, read
from game.table.setup import Setup

if TYPE_CHECKING:
    from game.table.record import Played
    from game.table.review import Review

SUFFIX = ".match"


@dataclass(frozen=True, slots=True)
class Save:
    """A match on disk."""

    path: Path
    setup: Setup
    moves: int
    """Commits so far."""
    over: bool
    when: float
    """When it was last played, in seconds since 1970."""
    torn: bool
    """Its end is damaged; going on begins at the last whole move."""
    state: Any = field(default=None, compare=False, repr=False)
    """The match as it stands, to tell how far it is."""
    table: NetworkTable | None = None
    """At which table on the network it was played; None if at none."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that should be a match but cannot be read."""

    path: Path
    reason: Words


class House(Protocol):
    def levels(self, game: str) -> tuple[str, ...]:
        """The bots that play a game, from the weakest."""
        ...

    def begin(self, setup: Setup) -> LiveMatch: ...

    def exhibit(self, setup: Setup) -> LiveMatch:
        """A match of bots that is only looked at and not kept."""
        ...

    def saves(self) -> list[Save | Damaged]:
        """Everything kept, the newest first."""
        ...

    def go_on(self, save: Save, own: frozenset[Seat] | None = None) -> LiveMatch:
        """Raises `JournalError` if it cannot be opened now. People play the seats that are their `own`,
        without it all seats of people; bots sit in for those who are not here."""
        ...

    def forget(self, save: Save | Damaged) -> None: ...

    def reviews(self, game: str) -> bool:
        """Whether matches of a game can be reviewed."""
        ...

    def review(self, played: Played) -> Review:
        """Begins to judge every move of a match, finished or not."""
        ...


class Shelf:
    """The folder in which matches are kept, one journal each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self, stamp: str) -> Path:
        """A free place for a new match; `stamp` makes the name readable and sorted."""
        number = 1
        while (path := self.folder / f"{stamp}-{number}{SUFFIX}").exists():
            number += 1
        return path

    def saves(self) -> list[Save | Damaged]:
        """The newest first. A damaged one never hides the others."""
        found = [(_when(path), path) for path in self.folder.glob(f"*{SUFFIX}")]
        return [_look(path, when) for when, path in sorted(found, reverse=True)]

    def forget(self, save: Save | Damaged) -> None:
        save.path.unlink(missing_ok=True)


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _look(path: Path, when: float) -> Save | Damaged:
    try:
        contents = read(path)
    except JournalError as error:
        return Damaged(path, error.reason)
    rules, state = contents.setup.rules, contents.state
    over = rules.outcome(state) is not None
    moves, torn = len(contents.commits), contents.torn > 0
    return Save(path, contents.setup, moves, over, when, torn, state, contents.table)
