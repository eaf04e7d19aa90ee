"""A match at a table on the network, as a `LiveMatch` like any other. It lives in the window's thread."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.ai.bot import View
from game.ai.registry import ai_for
from game.core.rules import Seat
from game.core.words import Words, words
from game.session.coach import CoachDesk
from game.table import notice
from game.table.advice import Advice
from game.table.clock import MoveClock
from game.table.notice import Notice
from game.table.replica import Replica
from game.table.setup import Setup
from net.protocol.messages import Message, PauseMatch
from net.protocol.terms import Proof, Roster


class AtTable(Protocol):
    """What a match needs of the session at its table."""

    roster: Roster | None

    def update(self) -> None:
        """Hears what is new."""
        ...

    def submit(self, seat: Seat, move: Any) -> None: ...

    def say(self, message: Message) -> None: ...

    def let_bots_move(self) -> None: ...

    def bot_is_due(self, length: int) -> bool:
        """Whether a bot of ours has to move after so many commits, or later."""
        ...


class RemoteMatch:
    """One match; a rematch is another one. Bots of our own table move when the holder is ready for it."""

    notes: tuple[Words, ...] = ()

    def __init__(self, session: AtTable, setup: Setup, coach: CoachDesk) -> None:
        self.seats: frozenset[Seat] = frozenset()
        self.replica = Replica(setup)
        self.proofs: list[Proof | None] = []
        """Who made the draws: one for each commit that was heard of."""
        self._session, self._coach = session, coach
        self._heard: list[Notice] = []
        self._clock = MoveClock(setup.seconds)

    @property
    def setup(self) -> Setup:
        return self.replica.setup

    def submit(self, seat: Seat, move: Any) -> None:
        if seat in self.seats:
            self._session.submit(seat, move)
        else:
            self.hear(notice.Refused(seat, words("That is not your seat.")))

    def poll(self) -> list[Notice]:
        self._session.update()
        heard, self._heard = self._heard, []
        for said in heard:
            if isinstance(said, notice.Committed):
                self.replica.apply(said.commit)
            elif isinstance(said, notice.Rewound):
                self.replica = Replica(self.setup, self.replica.log[: said.length])
        return heard

    def hear(self, said: Notice) -> None:
        self._heard.append(said)

    def tick(self, now: float, ready: bool) -> None:
        self._session.update()
        self._clock.run_out(now, len(self.replica.log))
        if ready:
            self._session.let_bots_move()

    def seconds_left(self, now: float) -> float | None:
        """As far as we can tell; the host's clock decides."""
        return self._clock.left(now, len(self.replica.log))

    def resume(self) -> bool:
        self._session.say(PauseMatch(False))
        roster = self._session.roster
        return roster is None or roster.paused is None

    @property
    def coached(self) -> bool:
        """At a table with others everybody thinks for themselves, unless the host allows hints."""
        roster = self._session.roster
        return roster is not None and roster.hints and ai_for(self.setup.game).has_coach

    def ask_advice(self, seat: Seat) -> None:
        """About the position as we know it. If a bot of our table is on move by now, ours is over."""
        replica = self.replica
        if self.coached and not self._session.bot_is_due(len(replica.log)):
            self._coach.ask(View.of(replica.setup, replica.state, replica.log, seat))

    def advice(self) -> Sequence[Advice] | None:
        return self._coach.advice()

    def close(self) -> None:
        """The window turns to something else; the table goes on, and the room remains."""
