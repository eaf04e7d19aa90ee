"""A table on the network from the first knock to the last rematch, in the window's thread.

The network's thread hands over events; `Session` sorts them: what belongs to the match goes there, the bots
that the host asks for think, and the rest is kept for the room.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.bot import View
from game.ai.registry import who_plays
from game.ai.worker import BotWorker
from game.core.codec import SchemaError
from game.core.rules import Seat
from game.core.words import Words, words
from game.session.bots import BotDriver
from game.session.coach import CoachDesk
from game.table import notice
from game.table.notice import Notice
from net.client.match_saver import MatchSaver
from net.client.remote_match import RemoteMatch
from net.io.transport import Transport
from net.protocol import events, speech
from net.protocol.messages import Message
from net.protocol.roster import seats_of
from net.protocol.terms import HOUSE, CloseReason, Roster


class Session:
    def __init__(self, transport: Transport, entropy: Callable[[], bytes]) -> None:
        self.transport = transport
        self.saver: MatchSaver | None = None
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
        self._worker = BotWorker()
        self._driver = BotDriver(self._worker, lambda: entropy().hex())
        self._coach = CoachDesk(self._worker, lambda: entropy().hex())
        self._thinking: events.Think | None = None
        """The move that the host, which we are then, awaits of a bot."""
        self._pause: Words | None = None

    @property
    def seats(self) -> frozenset[Seat]:
        return frozenset(seats_of(self.roster, self.member)) if self.roster is not None else frozenset()

    def update(self) -> None:
        """Takes in what the network's thread has handed over."""
        while self.transport.events:
            self._take(self.transport.events.popleft())
        self._drive_bots(ready=False)

    def let_bots_move(self) -> None:
        """Plays what a bot has found."""
        self._drive_bots(ready=True)

    def _drive_bots(self, *, ready: bool) -> None:
        if (think := self._thinking) is None:
            return
        bot = who_plays(think.setup.game, think.level)  # an unknown level may come from another version
        view = partial(View.of, think.setup, think.state, think.log, think.seat)
        move = self._driver.move((think.match, think.after), bot, view, ready)
        if move is not None:
            self._thinking = None
            self.transport.do(lambda node, now: node.play(think.match, think.seat, think.after, move, now))

    def bot_is_due(self, length: int) -> bool:
        return self._thinking is not None and self._thinking.after >= length

    def _take(self, event: events.Event) -> None:
        if self.saver is not None:
            self.saver.hear(self.table, event)
        match event:
            case events.Began():
                self.match, self._pause = RemoteMatch(self, event.setup, self._coach), None
                self.news.append(event)
            case events.Settled():
                if self.match is not None:
                    self.match.proofs.append(event.proof)
                self._tell(notice.Committed(event.commit))
                if not self.bot_is_due(event.commit.seq + 1):
                    self._thinking = None  # the table went on without it
            case events.LogRewound():
                if self.match is not None:
                    del self.match.proofs[event.length :]
                self._tell(notice.Rewound(event.length))
            case events.MoveRefused():
                self._tell(notice.Refused(event.seat, event.reason))
            case events.SeatTimedOut():
                self._tell(notice.TimeUp(event.seat))
            case events.Think():
                self._thinking = event
                self._driver.again()
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

    # What the person does.

    def submit(self, seat: Seat, move: Any) -> None:
        self.transport.do(lambda node, now: node.submit(seat, move, now))

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
        if self.saver is not None:
            self.saver.close()

    def keep(self, folder: Path) -> None:
        """Keeps the matches at this table in a folder; what cannot be kept is told as news."""
        self.saver = MatchSaver(folder, lambda said: self.news.append(events.Told(said)))
