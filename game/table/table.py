"""The table: validates, appends, tells everyone. The only authority over a match.

1. Every change goes through `submit` or `reveal`: decide, seal, journal, then it counts.
2. A commit that cannot be written does not count. The table pauses with a reason and keeps it;
   `resume` writes that same commit, so no move is lost and no draw is made twice.
3. With a source of chance, due reveals follow at once; without one, whoever runs the table
   brings the entropy (a LAN host gathers it from all players).
4. The table never reads a clock: `tick(now)` brings the time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from game.core.log import Commit, seal
from game.core.rules import CHANCE, REVEAL, IllegalMove, Outcome, Seat
from game.core.words import Words, words
from game.table.clock import MoveClock
from game.table.journal import Journal, JournalError
from game.table.notice import Committed, Notice, Paused, Resumed, TimeUp
from game.table.replica import Replica
from game.table.setup import Setup

AnyCommit = Commit[Any, Any]
Listener = Callable[[Notice], None]
Substitute = Callable[["Table", Seat], Any]
"""Picks a lawful move for a player whose time is up."""


class TablePaused(Exception):
    """The table takes no moves now; `reason` says why."""

    def __init__(self, reason: Words) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


def first_lawful(table: Table) -> Any:
    return table.rules.legal(table.state)[0]


class Table:
    def __init__(
        self,
        setup: Setup,
        chance: Callable[[], bytes] | None = None,
        *,
        journal: Journal | None = None,
        commits: Sequence[AnyCommit] = (),
        epoch: int = 0,
        sealed: bool = True,
        substitute: Substitute = lambda table, _seat: first_lawful(table),
    ) -> None:
        """`commits` is the log so far of a match that goes on; its epoch never falls. An unsealed
        table keeps no hash chain: enough for a simulation, and a third faster."""
        self.setup = setup
        self.rules = setup.rules
        self.epoch = max(epoch, commits[-1].epoch) if commits else epoch
        self.paused: Words | None = None
        self._replica = Replica(setup, commits)
        self._chance = chance
        self._journal = journal
        self._sealed = sealed or journal is not None
        self._clock = MoveClock(setup.seconds)
        self._substitute = substitute
        self._listeners: list[Listener] = []
        self._news: deque[Notice] = deque()
        self._telling = False
        self._unwritten: AnyCommit | None = None

    @property
    def state(self) -> Any:
        return self._replica.state

    @property
    def log(self) -> Sequence[AnyCommit]:
        return self._replica.log

    @property
    def head(self) -> bytes:
        """The hash of the newest commit."""
        return self._replica.head

    @property
    def to_act(self) -> Seat | None:
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def watch(self, listener: Listener) -> Callable[[], None]:
        """Hear every notice from now on; call the result (once or more often) to stop."""
        self._listeners.append(listener)

        def leave() -> None:
            with suppress(ValueError):
                self._listeners.remove(listener)

        return leave

    def open(self) -> None:
        """Plays the reveals that are due: the first row of a new match, or the next one of a
        match that was cut off just before a draw."""
        self._reveal_due()

    def submit(self, seat: Seat, move: Any) -> AnyCommit:
        """A player's move. Raises `IllegalMove`, or `TablePaused`; then nothing has changed, except
        that a move which could not be written is kept for `resume`."""
        if seat == CHANCE:
            raise IllegalMove(words("Only the table reveals what is due."))
        commit = self._commit(seat, move, b"")
        self._reveal_due()
        return commit

    def reveal(self, entropy: bytes) -> AnyCommit:
        """The due reveal with entropy brought from outside."""
        return self._commit(CHANCE, REVEAL, entropy)

    def pause(self, reason: Words) -> None:
        self.paused = reason
        self._clock.stop()
        self._tell(Paused(reason))

    def resume(self) -> bool:
        """Goes on if that is possible now; what could not be written is written first."""
        if self.paused is None:
            return True
        if self._unwritten is not None and self._journal is not None:
            pending = self._unwritten
            if not self._write(pending, self._journal):
                return False
            self._publish(pending)
        self.paused = None
        self._tell(Resumed())
        self._reveal_due()
        return self.paused is None

    def tick(self, now: float) -> None:
        """Lets the clock run: moves for a player whose time is up."""
        seat = self.to_act
        if self.paused is not None or seat is None or seat == CHANCE:
            return
        if self._clock.run_out(now, len(self.log)):
            self._tell(TimeUp(seat))
            with suppress(TablePaused):
                self.submit(seat, self._substitute(self, seat))

    def seconds_left(self, now: float) -> float | None:
        """Of the player to act; None if there is no clock or nobody has to move."""
        return None if self.to_act in (None, CHANCE) else self._clock.left(now, len(self.log))

    def _commit(self, actor: Seat, move: Any, entropy: bytes) -> AnyCommit:
        if self.paused is not None:
            raise TablePaused(self.paused)
        replica = self._replica
        events = self.rules.decide(replica.state, actor, move, entropy)
        if self._sealed:
            commit = seal(self.rules, replica.head, len(replica.log), self.epoch, actor, move, events)
        else:
            commit = Commit(len(replica.log), self.epoch, actor, move, events, b"")
        if self._journal is not None and not self._write(commit, self._journal):
            raise TablePaused(self.paused or words("The table is paused."))
        self._publish(commit)
        return commit

    def _write(self, commit: AnyCommit, journal: Journal) -> bool:
        self._unwritten = commit
        try:
            journal.append(commit)
        except JournalError as error:
            self.pause(error.reason)
            return False
        self._unwritten = None
        return True

    def _publish(self, commit: AnyCommit) -> None:
        self._replica.trust(commit)
        if self._listeners:
            self._tell(Committed(commit))

    def _reveal_due(self) -> None:
        if self._chance is None:
            return
        while self.paused is None and self.rules.to_act(self._replica.state) == CHANCE:
            try:
                self.reveal(self._chance())
            except TablePaused:
                return

    def _tell(self, notice: Notice) -> None:
        """Everyone hears everything in the order in which it happened, even when a listener
        answers a notice with a move that causes the next one."""
        if not self._listeners:
            return
        self._news.append(notice)
        if self._telling:
            return
        self._telling = True
        try:
            while self._news:
                notice = self._news.popleft()
                for listener in tuple(self._listeners):
                    listener(notice)
        finally:
            self._telling = False
