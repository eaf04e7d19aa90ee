"""A seat at somebody's table (a follower): a machine without sockets, clock or randomness.

1. A guest knocks (`Join`) wherever it is told to, and is at home once a host welcomes it whose
   epoch is not below what it has promised. All else it hears from anyone but that host about
   the match is ignored.
2. It holds a checked copy of the log and says after every piece what it holds (`Ack`).
3. A move is sent again until it is in the log or refused, over all changes of connection and
   host. Its number and its position make sure that it is made once.
4. A share of a draw is given for one head only, and only when it is chance's turn there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.codec import SchemaError
from game.core.rules import BadOptions, Seat
from game.core.words import words
from net.fairness.chain import Chain
from net.guest.acks import AckTimer
from net.guest.log import Differs, Distrust, Gap, GuestLog, NoLog
from net.guest.moves import MoveSender, PendingMove
from net.guest.shares import ShareGiver
from net.protocol import events, speech
from net.protocol.effects import LOCAL, Close, Effect, Emit, PeerId, Send
from net.protocol.identity import JOIN_TAG, Identity
from net.protocol.messages import (
    Ack,
    Beat,
    Emoted,
    Join,
    Leave,
    Log,
    Message,
    Mismatch,
    Open,
    Reject,
    Tell,
    TimeOut,
    Welcome,
)
from net.protocol.roster import by_key, seats_of, settles_alone, setup_of
from net.protocol.succession import Vows
from net.protocol.terms import HOUSE, CloseReason, Position, Roster, TablePhase


class Guest:
    def __init__(
        self,
        table: bytes,
        identity: Identity,
        chain: Chain,
        name: str,
        *,
        watch: bool = False,
        listen: int = 0,
        roster: Roster | None = None,
    ) -> None:
        """`roster` is what is remembered of the table from before."""
        self.identity = identity
        self.name = name
        self.watch = watch
        self.listen = listen
        self._table = table
        self.vows = Vows(identity, table)
        self._roster = roster
        self._hearsay = roster is not None
        """The roster is not from a host that welcomed us."""
        self.member = HOUSE
        self._log: NoLog | GuestLog = NoLog()
        self.home: PeerId | None = None
        """The connection to our host; None while we have none."""
        self.heard = 0.0
        """When the host was last heard."""
        self._moves = MoveSender()
        self._shares = ShareGiver(chain)
        self._acks = AckTimer()
        self._knocked: set[PeerId] = set()
        self._beat = 0
        self._out: list[Effect] = []

    @property
    def table(self) -> bytes:
        """The table we look for; empty for the first one that lets us in."""
        return self._table

    @property
    def roster(self) -> Roster | None:
        """What we know of the table; None until somebody told us."""
        return self._roster

    @property
    def log(self) -> NoLog | GuestLog:
        return self._log

    @property
    def pending(self) -> PendingMove | None:
        return self._moves.pending

    @property
    def position(self) -> Position:
        return self._log.position

    @property
    def spent(self) -> int:
        """The newest draw that we gave a share for."""
        return self._shares.given.k

    # Finding home.

    def meet(self, table: bytes) -> None:
        """The first table that we were let in to is the one we look for from now on."""
        self._table = table
        self.vows = Vows(self.identity, table)

    def knock(self, peer: PeerId, binding: bytes) -> list[Effect]:
        """Asks whoever is at the other end to let us in."""
        self._knocked.add(peer)
        join = Join(
            self.name,
            self.identity.key,
            self.identity.sign(JOIN_TAG, self._table, binding),
            self.watch,
            self.listen,
            self._shares.tip,
            self._log.position,
            self._log.settled_position,
            self.vows.promised,
            self.spent,
        )
        return [Send(peer, join)]

    def closed(self, peer: PeerId) -> list[Effect]:
        self._knocked.discard(peer)
        if peer != self.home:
            return []
        self.home = None
        return [Emit(events.Lost())]

    def _welcome(self, peer: PeerId, message: Welcome, now: float) -> None:
        if peer not in self._knocked or message.epoch < self.vows.promised:
            return
        moved = peer != self.home
        self.home, self.member, self.heard = peer, message.member, now
        self.vows.follow(message.epoch)
        self.vows.be_willing(False)
        if moved:
            self._beat = 0
            self._out.append(Emit(events.Connected(self._table, message.member, peer == LOCAL)))
            self._resend()

    def remind(self, roster: Roster) -> None:
        """Somebody tells us about the table that we have forgotten."""
        me = by_key(roster, self.identity.key)
        if self._roster is None and me is not None:
            self._roster, self.member, self._hearsay = roster, me.number, True

    # What the host says.

    def receive(self, peer: PeerId, message: Message, now: float) -> list[Effect]:
        if isinstance(message, Welcome):
            self._welcome(peer, message, now)
        elif peer == self.home:
            handle = _HANDLERS.get(type(message))
            if handle is not None:
                handle(self, peer, message, now)
        return self._take_out()

    def _current(self, epoch: int, now: float) -> bool:
        """Whether this comes from a host we may follow. An older one's late words are refused."""
        if epoch < self.vows.promised:
            return False
        self.vows.follow(epoch)
        self.heard = now
        return True

    def _on_roster(self, host: PeerId, message: Roster, now: float) -> None:
        if not self._current(message.epoch, now):
            return
        known = self._roster
        newer = known is None or (message.epoch, message.version) > (known.epoch, known.version)
        if not newer and not self._hearsay:
            return
        self._hearsay = False
        try:
            self._begin(message)
        except BadOptions as error:
            self._distrust(host, str(error), message.epoch)
            return
        self._roster = message
        if message.phase is TablePhase.ROOM:
            # Nothing has happened at this table that we could have forgotten.
            self.vows.remember()
        self._log.announce(message.members)
        self._out.append(Emit(events.RosterChanged(message)))

    def _begin(self, roster: Roster) -> None:
        if roster.phase is TablePhase.ROOM or self._log.match >= roster.match:
            return
        log = self._log = GuestLog(self._table, roster.match, setup_of(roster))
        log.announce(roster.members)
        self._moves.clear()
        self._out.append(Emit(events.Began(roster.match, log.setup)))

    def _on_log(self, host: PeerId, message: Log, now: float) -> None:
        log = self._log
        if not isinstance(log, GuestLog) or message.match != log.match:
            return
        if not self._current(message.epoch, now):
            return
        try:
            log.take(message, self._shares.given, trusted=host == LOCAL)
        except Gap:
            pass
        except Distrust as error:
            self._distrust(host, str(error), message.epoch)
            return
        except Differs as error:
            self._differs(host, log, error)
            return
        if log.epoch == message.epoch:
            self._settle(log, len(log) if self._settles_alone else message.settled)
        self._ack_soon(now)

    def _differs(self, host: PeerId, log: GuestLog, error: Differs) -> None:
        """Somebody has gone astray, perhaps we: the host is asked for all of it again."""
        log.restart()
        self._out.append(Send(host, Mismatch(log.match, error.seq)))
        self._out.append(Emit(events.Report(host, CloseReason.MISMATCH, str(error))))

    @property
    def _settles_alone(self) -> bool:
        """What host and we hold is on a majority."""
        if self.vows.fresh or self._roster is None:
            return False
        return settles_alone(self._roster, self.member)

    def _settle(self, log: GuestLog, upto: int) -> None:
        rewound = log.take_rewound()
        if rewound is not None:
            self._out.append(Emit(events.LogRewound(rewound)))
        for commit, proof in log.settle(upto):
            self._out.append(Emit(events.Settled(commit, proof)))
            seat = self._moves.settled(commit, log.setup.rules)
            if seat is not None:
                self._out.append(Emit(events.MoveRefused(seat, words("The table has moved on."))))

    def _on_beat(self, host: PeerId, message: Beat, now: float) -> None:
        if not self._current(message.epoch, now):
            return
        self._beat = message.count
        log = self._log
        if isinstance(log, GuestLog) and (log.match, log.epoch) == (message.match, message.epoch):
            if host != LOCAL and len(log) == message.seq:
                try:
                    log.compare(message.digest)
                except Differs as error:
                    self._differs(host, log, error)
                    return
            if message.firm and len(log) >= message.seq:
                self.vows.remember()
            self._settle(log, message.settled)
        self._resend()
        self._ack_soon(now)

    def _on_open(self, host: PeerId, message: Open, now: float) -> None:
        log = self._log
        if not isinstance(log, GuestLog) or message.match != log.match:
            return
        if not self._current(message.epoch, now) or message.head != log.head or not log.chance_due:
            return
        share = self._shares.answer(message, self.member)
        if share is not None:
            self._out.append(Send(host, share))

    def _on_reject(self, host: PeerId, message: Reject, now: float) -> None:
        if self._moves.rejected(message.id):
            self._emit_words(host, message.say, lambda said: events.MoveRefused(message.seat, said))

    def _on_tell(self, host: PeerId, message: Tell, now: float) -> None:
        self._emit_words(host, message.say, events.Told)

    def _emit_words(self, host: PeerId, plain: Any, event: Callable[[Any], events.Event]) -> None:
        try:
            self._out.append(Emit(event(speech.from_plain(plain))))
        except SchemaError as error:
            self._distrust(host, str(error), self.vows.promised)

    def _on_emoted(self, host: PeerId, message: Emoted, now: float) -> None:
        if message.what in speech.REMARKS:
            self._out.append(Emit(events.EmoteHeard(message.member, message.what)))

    def _on_time_out(self, host: PeerId, message: TimeOut, now: float) -> None:
        self._out.append(Emit(events.SeatTimedOut(message.seat)))

    def _distrust(self, host: PeerId, detail: str, epoch: int) -> None:
        """An honest host never gets here. Nothing of its epoch is believed any more."""
        self._out.append(Emit(events.Report(host, CloseReason.UNLAWFUL, detail)))
        self._out.append(Close(host, CloseReason.UNLAWFUL, detail))
        self.vows.follow(max(self.vows.promised, epoch + 1))
        self._knocked.discard(host)
        self.home = None
        self._out.append(Emit(events.Lost()))

    # What our person does.

    def submit(self, seat: Seat, move: Any) -> list[Effect]:
        log = self._log
        if not isinstance(log, GuestLog) or self._roster is None:
            return [Emit(events.MoveRefused(seat, words("There is no match yet.")))]
        if seat not in seats_of(self._roster, self.member):
            return [Emit(events.MoveRefused(seat, words("That is not your seat.")))]
        self._moves.begin(seat, log.settled, log.setup.rules.moves.encode(move))
        self._resend()
        return self._take_out()

    def say(self, message: Message) -> list[Effect]:
        """Everything but moves goes to the host as it is; without a host it is lost. Whoever only
        looks on would be shown the door for it."""
        if self.home is None:
            return []
        if self.member == HOUSE and self.home != LOCAL and not isinstance(message, Leave):
            return [Emit(events.Told(words("You are only looking on.")))]
        return [Send(self.home, message)]

    def leave(self, now: float) -> list[Effect]:
        """Gives up the seat. The host needs to know what we hold: it may count for the majority."""
        self._acks.hurry(now)
        return [*self.tick(now), *self.say(Leave())]

    def go_on(self) -> None:
        """Our person wants to go on even without a majority."""
        self.vows.be_willing(True)

    def _resend(self) -> None:
        move = self._moves.message(self._log.match)
        if move is not None and self.home is not None:
            self._out.append(Send(self.home, move))

    # Acknowledging.

    def _ack_soon(self, now: float) -> None:
        """Our own host counts on us at once; another one hears it from `tick`, after our people."""
        if self.home == LOCAL:
            self._acks.at_once(now)
            self._ack_if_due(now)
        else:
            self._acks.soon(now)

    def _ack_if_due(self, now: float) -> None:
        if self.home is None or not self._acks.take(now):
            return
        version = self._roster.version if self._roster is not None and not self._hearsay else 0
        vows, log = self.vows, self._log
        ack = Ack(vows.promised, self._beat, vows.fresh, version, log.ack)
        self._out.append(Send(self.home, ack))
        if isinstance(log, GuestLog) and self.home != LOCAL:
            log.digest()

    @property
    def due(self) -> float | None:
        """When `tick` has something to do."""
        return self._acks.due if self.home is not None else None

    def tick(self, now: float) -> list[Effect]:
        self._ack_if_due(now)
        return self._take_out()

    def _take_out(self) -> list[Effect]:
        out, self._out = self._out, []
        return out


_HANDLERS: dict[type, Callable[[Guest, PeerId, Any, float], None]] = {
    Roster: Guest._on_roster,
    Log: Guest._on_log,
    Beat: Guest._on_beat,
    Open: Guest._on_open,
    Reject: Guest._on_reject,
    Tell: Guest._on_tell,
    Emoted: Guest._on_emoted,
    TimeOut: Guest._on_time_out,
}
