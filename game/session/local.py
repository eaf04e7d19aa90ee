"""Matches on this machine: a table in this process, bots in another, the log in a journal.

Implements what `game.session.house` promises. Time, entropy and the folder come from outside. A
match that cannot be saved is played all the same, and says so. So is one that names a bot we do not
have, or somebody else's program: those are started only if this command line names them too.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

from game.ai.bot import MS, View
from game.ai.program import Program
from game.ai.registry import ai_for, levels, make_fallback, who_plays
from game.ai.thinker import Thinker
from game.ai.worker import BotWorker
from game.core.rules import CHANCE, IllegalMove, Seat
from game.core.words import Words, words
from game.session.bots import BotDriver
from game.session.coach import CoachDesk
from game.session.house import Damaged, Save, Shelf
from game.session.match import LiveMatch
from game.session.review import LocalReview
from game.session.table_seat import TableSeat
from game.table.advice import Advice
from game.table.journal import Journal, JournalError, create, resume
from game.table.record import Played
from game.table.review import Judged, Review
from game.table.setup import Setup
from game.table.table import Table, TablePaused

Entropy = Callable[[], bytes]


class LocalMatch(TableSeat):
    """A table in this process with people and bots at it. A `LiveMatch`."""

    def __init__(
        self,
        setup: Setup,
        entropy: Entropy,
        thinker: Thinker,
        *,
        journal: Journal | None = None,
        commits: Sequence[Any] = (),
        notes: tuple[Words, ...] = (),
        ms: Callable[[], int] = lambda: MS,
        own: frozenset[Seat] | None = None,
        programs: Collection[Program] = (),
    ) -> None:
        """`ms` tells how long a bot may think, as wished at that moment. With `own` seats, bots sit in
        for the other people."""
        self._ms = ms
        self._bots = [who_plays(setup.game, chair.bot, programs) for chair in setup.chairs]
        """Who plays each seat that is not played here; for people, who sits in for them."""
        self.notes = (*notes, *self._replaced(setup))
        self._entropy, self._journal = entropy, journal
        self._driver = BotDriver(thinker, lambda: entropy().hex())
        self._coach = CoachDesk(thinker, lambda: entropy().hex())
        table = Table(setup, entropy, journal=journal, commits=commits, substitute=self._substitute)
        people = frozenset(seat for seat, chair in enumerate(setup.chairs) if chair.bot is None)
        super().__init__(table, people if own is None else people & own)
        table.open()

    def tick(self, now: float, ready: bool) -> None:
        self._table.tick(now)
        seat = self._table.to_act
        if self._table.paused is not None or seat is None or seat == CHANCE:
            return
        if seat in self.seats:
            return
        view = partial(self._view, seat, self._ms())
        move = self._driver.move(len(self._table.log), self._bots[seat], view, ready)
        if move is not None:
            self._play(seat, move)

    def seconds_left(self, now: float) -> float | None:
        return self._table.seconds_left(now)

    @property
    def coached(self) -> bool:
        return ai_for(self.setup.game).has_coach

    def ask_advice(self, seat: Seat) -> None:
        self._coach.ask(self._view(seat))

    def advice(self) -> Sequence[Advice] | None:
        return self._coach.advice()

    def resume(self) -> bool:
        return self._table.resume()

    def close(self) -> None:
        self._coach.close()
        self._driver.close()
        super().close()
        if self._journal is not None:
            self._journal.close()

    def _replaced(self, setup: Setup) -> list[Words]:
        """What to tell about bots that do not play here."""
        seated = zip(setup.chairs, self._bots, strict=True)
        if not (names := [chair.name for chair, bot in seated if chair.bot and chair.bot != str(bot)]):
            return []
        return [
            words(
                "This match names a bot that is not ours, so one of our own plays for {names}. "
                "Other programs are started only from the command line.",
                names=", ".join(names),
            )
        ]

    def _view(self, seat: int, ms: int = MS) -> View:
        table = self._table
        return View.of(table.setup, table.state, table.log, seat, ms)

    def _play(self, seat: int, move: Any) -> None:
        try:
            self._table.submit(seat, move)
        except IllegalMove:
            self._table.submit(seat, self._substitute(self._table, seat))
        except TablePaused:
            self._driver.again()

    def _substitute(self, table: Table, seat: Seat) -> Any:
        bot = make_fallback(table.setup.game)
        bot.begin(self._entropy().hex())
        return bot.choose(self._view(seat))


class LocalHouse:
    """Begins, keeps and goes on with matches on this machine. A `House`."""

    def __init__(
        self,
        shelf: Shelf,
        entropy: Entropy,
        stamp: Callable[[], str],
        programs: Collection[Program] = (),
    ) -> None:
        """`programs` are those that this command line names."""
        self._shelf, self._entropy, self._stamp, self._programs = shelf, entropy, stamp, programs
        self._worker = BotWorker()
        self.ms: Callable[[], int] = lambda: MS
        """How long a bot may think about a move; whoever opens the house may wish for more or less."""
        self._reviewed: tuple[Played | None, list[Judged]] = (None, [])
        """The match that was reviewed last, and what was found: who comes back need not wait again."""

    def levels(self, game: str) -> tuple[str, ...]:
        return levels(game)

    def begin(self, setup: Setup) -> LiveMatch:
        try:
            journal = create(self._shelf.new_path(self._stamp()), setup)
        except JournalError as error:
            return self._seat(setup, notes=(error.reason,))
        return self._seat(setup, journal)

    def exhibit(self, setup: Setup) -> LiveMatch:
        """A match that nobody needs to keep: behind the title, in the attract mode."""
        return self._seat(setup)

    def saves(self) -> list[Save | Damaged]:
        return self._shelf.saves()

    def go_on(self, save: Save, own: frozenset[Seat] | None = None) -> LiveMatch:
        journal = resume(save.path)
        contents = journal.contents
        torn = words("The end of this save was damaged; it goes on at the last whole move.")
        notes = (torn,) if contents.torn else ()
        return self._seat(contents.setup, journal, contents.commits, notes, own)

    def _seat(
        self,
        setup: Setup,
        journal: Journal | None = None,
        commits: Sequence[Any] = (),
        notes: tuple[Words, ...] = (),
        own: frozenset[Seat] | None = None,
    ) -> LiveMatch:
        return LocalMatch(
            setup,
            self._entropy,
            self._worker,
            journal=journal,
            commits=commits,
            notes=notes,
            ms=self.ms,
            own=own,
            programs=self._programs,
        )

    def reviews(self, game: str) -> bool:
        return ai_for(game).has_coach

    def review(self, played: Played) -> Review:
        if self._reviewed[0] != played:
            self._reviewed = (played, [])
        return LocalReview(played, self._worker, self._entropy, self._reviewed[1])

    def forget(self, save: Save | Damaged) -> None:
        self._shelf.forget(save)

    def close(self) -> None:
        self._worker.close()
