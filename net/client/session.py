"""A match at a table on the network, as a `LiveMatch` like any other.

It lives in the window's thread. The network's thread hands over events; `Session` sorts them:
what belongs to the match goes there, the rest is kept for the room.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.ai.bot import COACH, COACHED, View
from game.ai.registry import who_plays
from game.ai.worker import BotWorker, Question
from game.core.codec import SchemaError
from game.core.rules import Seat
from game.core.words import Words, words
from game.table import notice
from game.table.advice import Advice
from game.table.clock import MoveClock
from game.table.notice import Notice
from game.table.replica import Replica
from game.table.setup import Setup
from net.client.match_saver import Keeper
from net.io.transport import Transport
from net.protocol import events, speech
from net.protocol.messages import Message, PauseMatch
from net.protocol.roster import seats_of
from net.protocol.terms import HOUSE, CloseReason, Proof, Roster


class RemoteMatch:
    """One match; a rematch is another one. Bots of our own table move when the holder is ready for it."""

    notes: tuple[Words, ...] = ()

    def __init__(self, session: Session, setup: Setup) -> None:
        self.seats: frozenset[Seat] = frozenset()
        self.replica = Replica(setup)
        self.proofs: list[Proof | None] = []
        """Who made the draws: one for each commit that was heard of."""
        self._session = session
        self._heard: list[Notice] = []
        self._clock = MoveClock(setup.seconds)

    @property
    def setup(self) -> Setup:
        return self.replica.setup

    def submit(self, seat: Seat, move: Any) -> None:
        if seat in self.seats:
            self._session.transport.do(lambda node, now: node.submit(seat, move, now))
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
        return roster is not None and roster.hints and self.setup.game in COACHED

    def ask_advice(self, seat: Seat) -> None:
        if self.coached:
            self._session.ask_advice(seat)

    def advice(self) -> Sequence[Advice] | None:
        return self._session.advice()

    def close(self) -> None:
        """The window turns to something else; the table goes on, and the room remains."""


class Session:
    """A table from the first knock to the last rematch."""

    def __init__(self, transport: Transport, entropy: Callable[[], bytes]) -> None:
        self.transport = transport
        self.keeper: Keeper | None = None
        """Who writes the matches down, if anybody does."""
        self.table = b""
        """Its id, once we have reached it."""
        self.roster: Roster | None = None
        self.member = HOUSE
        self.hosting = False
        self.connected = False
        self.alone = False
        """Neither host nor majority: our people are asked whether to go on."""
        self.ended: CloseReason | None = None
        self.match: RemoteMatch | None = None
        """The match that is on, or was last."""
        self.news: deque[events.Event] = deque()
        """What is not about the match itself."""
        self._entropy = entropy
        self._worker = BotWorker()
        self._thinking: events.Think | None = None
        self._asked_bot: Question | None = None
        self._asked_coach: Question | None = None
        self._found: Any | None = None
        self._pause: Words | None = None

    @property
    def seats(self) -> frozenset[Seat]:
        return frozenset(seats_of(self.roster, self.member)) if self.roster is not None else frozenset()

    def update(self) -> None:
        """Takes in what the network's thread has handed over."""
        while self.transport.events:
            self._take(self.transport.events.popleft())
        self._found = self._found or self._worker.answer_to(self._asked_bot)

    def let_bots_move(self) -> None:
        """Plays what a bot has found."""
        think, move = self._thinking, self._found
        if think is not None and move is not None:
            self._thinking = self._found = None
            self.transport.do(lambda node, now: node.play(think.match, think.seat, think.after, move, now))

    def _take(self, event: events.Event) -> None:
        if self.keeper is not None:
            self.keeper.hear(self.table, event)
        match event:
            case events.Began():
                self.match, self._pause = RemoteMatch(self, event.setup), None
                self.news.append(event)
            case events.Settled():
                if self.match is not None:
                    self.match.proofs.append(event.proof)
                self._tell(notice.Committed(event.commit))
            case events.LogRewound():
                if self.match is not None:
                    del self.match.proofs[event.length :]
                self._tell(notice.Rewound(event.length))
            case events.MoveRefused():
                self._tell(notice.Refused(event.seat, event.reason))
            case events.SeatTimedOut():
                self._tell(notice.TimeUp(event.seat))
            case events.Think():
                self._think(event)
            case _:
                self._note(event)
                self.news.append(event)
        if self.match is not None:
            self.match.seats = self.seats

    def _note(self, event: events.Event) -> None:
        match event:
            case events.RosterChanged():
                self.roster = event.roster
                self._tell_pause(event.roster)
            case events.Connected():
                self.member, self.hosting, self.connected = event.member, event.hosting, True
                self.table, self.alone = event.table, False
            case events.Lost():
                self.connected = self.hosting = False
            case events.Alone():
                self.alone = True
            case events.TableClosed():
                self.ended, self.connected = event.reason, False

    def _tell(self, said: Notice) -> None:
        if self.match is not None:
            self.match.hear(said)

    def _tell_pause(self, roster: Roster) -> None:
        try:
            reason = speech.from_plain(roster.paused) if roster.paused is not None else None
        except SchemaError:
            reason = words("The table is paused.")
        if reason != self._pause:
            self._pause = reason
            self._tell(notice.Resumed() if reason is None else notice.Paused(reason))

    def _think(self, think: events.Think) -> None:
        """A bot at our table. An unknown level may come from a host of another version."""
        level = who_plays(think.setup.game, think.level)
        legal = tuple(think.setup.rules.legal(think.state))
        view = View(think.setup, think.state, think.log, think.seat, legal)
        self._thinking, self._found = think, None
        self._asked_bot = Question(level, self._entropy().hex(), view)
        self._worker.ask(self._asked_bot)

    # What the person does.

    def ask_advice(self, seat: Seat) -> None:
        """Lets the coach think about the position as we know it. If a bot of our table is on move by
        now, ours is over."""
        if self.match is None:
            return
        replica = self.match.replica
        if self._thinking is not None and self._thinking.after >= len(replica.log):
            return
        legal = tuple(replica.rules.legal(replica.state))
        view = View(replica.setup, replica.state, tuple(replica.log), seat, legal)
        self._asked_coach = Question(COACH, self._entropy().hex(), view)
        self._worker.ask(self._asked_coach)

    def advice(self) -> Sequence[Advice] | None:
        found: Sequence[Advice] | None = self._worker.answer_to(self._asked_coach)
        return found

    def say(self, message: Message) -> None:
        self.transport.do(lambda node, now: node.say(message, now))

    def go_on(self) -> None:
        """Without a host and without a majority."""
        self.transport.do(lambda node, now: node.go_on(now))

    def leave(self) -> None:
        self.transport.do(lambda node, now: node.leave(now))

    def close(self) -> None:
        """Hangs up; the seat is held until somebody decides otherwise."""
        self.transport.stop()
        self._worker.cancel()
        if self.keeper is not None:
            self.keeper.close()

    def keep(self, folder: Path) -> None:
        """Keeps the matches at this table in a folder; what cannot be kept is told as news."""
        self.keeper = Keeper(folder, lambda said: self.news.append(events.Told(said)))
