"""A house without processes: real tables and a real shelf, bots that play their first lawful move."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

from game.core.rules import CHANCE, Seat
from game.core.words import Words, words
from game.session.house import Damaged, Save, Shelf
from game.session.match import LiveMatch
from game.session.table_seat import TableSeat
from game.table.advice import Advice
from game.table.journal import Journal, JournalError, NetworkTable, create
from game.table.record import Played
from game.table.review import Judged, Review
from game.table.setup import Chair, Setup, setup
from game.table.table import Table, first_lawful
from game.ui.stage.menu import Menu

LEVELS = ("easy", "medium", "hard", "grandmaster")


class PlainMatch(TableSeat):
    """A table where bots move as soon as they may."""

    def __init__(self, agreed: Setup, journal: Journal | None = None) -> None:
        self.notes: tuple[Words, ...] = ()
        numbers = count()
        self.sit(Table(agreed, lambda: next(numbers).to_bytes(32, "big"), journal=journal), frozenset())
        self.closed = False
        self.asked: list[Seat] = []
        """For whom the coach was asked."""
        self.counsel: Sequence[Advice] | None = None
        """What the coach says; without any, there is no coach."""
        self.table.open()

    def sit(self, table: Table, seats: frozenset[Seat]) -> None:
        """At this table, on these seats."""
        self.table = table
        super().__init__(table, seats)

    def tick(self, now: float, ready: bool) -> None:
        seat = self.table.to_act
        if ready and seat is not None and seat != CHANCE:
            self.table.submit(seat, first_lawful(self.table))

    def seconds_left(self, now: float) -> float | None:
        return None

    @property
    def coached(self) -> bool:
        return self.counsel is not None

    def ask_advice(self, seat: Seat) -> None:
        self.asked.append(seat)

    def advice(self) -> Sequence[Advice] | None:
        return self.counsel

    def resume(self) -> bool:
        return True

    def close(self) -> None:
        self.closed = True


class PlainReview:
    """A review that is told what it finds, one at a time."""

    def __init__(self, finds: Sequence[Judged]) -> None:
        self.finds, self.found, self.closed = list(finds), list[Judged](), False
        self.total = len(self.finds)

    @property
    def left(self) -> int:
        return self.total - len(self.found)

    @property
    def judged(self) -> Sequence[Judged]:
        return self.found

    def tick(self) -> bool:
        if not self.left:
            return False
        self.found.append(self.finds[len(self.found)])
        return True

    def close(self) -> None:
        self.closed = True


class PlainHouse:
    def __init__(self, folder: Path, levels: tuple[str, ...] = LEVELS) -> None:
        self.shelf = Shelf(folder)
        self._levels = levels
        self.begun: list[Setup] = []
        self.shown: list[PlainMatch] = []
        self.gone_on: list[Save] = []
        self.own: frozenset[Seat] | None = None
        """The seats of ours in the match that was last gone on with."""
        self.locked = False
        """Saves are held by another window."""
        self.judges = True

    def levels(self, game: str) -> tuple[str, ...]:
        return self._levels

    def begin(self, agreed: Setup) -> LiveMatch:
        self.begun.append(agreed)
        return PlainMatch(agreed)

    def exhibit(self, agreed: Setup) -> LiveMatch:
        self.shown.append(PlainMatch(agreed))
        return self.shown[-1]

    def saves(self) -> list[Save | Damaged]:
        return self.shelf.saves()

    def go_on(self, save: Save, own: frozenset[Seat] | None = None) -> LiveMatch:
        if self.locked:
            raise JournalError(words("Another window plays this match."))
        self.own = own
        self.gone_on.append(save)
        return PlainMatch(save.setup)

    def reviews(self, game: str) -> bool:
        return self.judges

    def review(self, played: Played) -> Review:
        return PlainReview([])

    def forget(self, save: Save | Damaged) -> None:
        if self.locked:
            raise PermissionError(13, "Permission denied")
        self.shelf.forget(save)


class Led:
    """A menu that only notes where it was led."""

    def __init__(self) -> None:
        self.matches: list[LiveMatch] = []
        self.replays: list[Played] = []
        self.reviews: list[Played] = []
        self.calls: list[str] = []
        names = ("new_game", "saves", "settings", "credits", "title", "quit")
        calls: dict[str, Any] = {name: lambda name=name: self.calls.append(name) for name in names}
        self.menu = Menu(
            play=self.matches.append, replay=self.replays.append, review=self.reviews.append, **calls
        )


def keep(
    folder: Path,
    name: str,
    moves: int,
    rules: dict[str, Any] | None = None,
    table: NetworkTable | None = None,
) -> Path:
    """Play a saved match of Ema against Ingrid for so many moves, or to its end."""
    chairs = (Chair("Ema", "pink"), Chair("Ingrid", "green", "easy"))
    agreed = setup("domino", rules or {}, chairs)
    path = folder / f"{name}.match"
    journal = create(path, agreed, table)
    match = PlainMatch(agreed, journal)
    for _ in range(moves):
        match.tick(0.0, ready=True)
    journal.close()
    return path
