"""A seat at somebody's table: a machine without sockets, clock or randomness.

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
from dataclasses import dataclass
from typing import Any

from game.core.codec import SchemaError
from game.core.rules import CHANCE, BadOptions, Seat
from game.core.words import words
from net.fairness.chain import Chain, Forged
from net.guest.log import Differs, Distrust, Gap, Given, GuestLog
from net.node.succession import Vows
from net.protocol import events, speech
from net.protocol.effects import LOCAL, Close, Effect, Emit, PeerId, Send
from net.protocol.identity import JOIN_TAG, Identity
from net.protocol.messages import (
    Ack,
    Beat,
    DrawShare,
    Emoted,
    Join,
    Leave,
    Log,
    Message,
    Mismatch,
    Open,
    Reject,
    Submit,
    Tell,
    TimeOut,
    Welcome,
)
from net.protocol.roster import by_key, seats_of, settles_alone, setup_of
from net.protocol.terms import HOUSE, CloseReason, Position, Roster, TablePhase

ACK_PAUSE = 0.08
"""Seconds between two acknowledgements, so that a fast table does not make us a flood."""
NOWHERE = Position(0, 0, 0, bytes(32))


@dataclass(frozen=True, slots=True)
class Pending:
    """A move that is under way."""

    id: int
    seat: Seat
    after: int
    move: Any
    """In plain form."""


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
        self.table = table
        self.identity = identity
        self.name = name
        self.watch = watch
        self.listen = listen
        self.vows = Vows(identity, table)
        self.roster = roster
        self.member = HOUSE
        self.copy: GuestLog | None = None
        self.home: PeerId | None = None
        self.heard = 0.0
        """When the host was last heard."""
        self.pending: Pending | None = None
        self._chain = chain
        self._given = Given(HOUSE, 0, 0, b"")
        self._hearsay = roster is not None
        """The roster is not from a host that welcomed us."""
        self._next_id = 1
        self._knocked: set[PeerId] = set()
        self._beat = 0
        self._acked = 0.0
        self._ack_due: float | None = None
        self._out: list[Effect] = []

    @property
    def position(self) -> Position:
        return self.copy.position if self.copy is not None else NOWHERE

    @property
    def spent(self) -> int:
        return self._given.k

    # Finding home.

    def meet(self, table: bytes) -> None:
        """The first table that we were let in to is the one we look for from now on."""
        self.table = table
        self.vows = Vows(self.identity, table)

    def knock(self, peer: PeerId, binding: bytes) -> list[Effect]:
        """Asks whoever is at the other end to let us in."""
        self._knocked.add(peer)
        settled = self.copy.settled_position if self.copy is not None else NOWHERE
        signature = self.identity.sign(JOIN_TAG, self.table, binding)
        join = Join(
            self.name,
            self.identity.key,
            signature,
            self.watch,
            self.listen,
            self._chain.tip,
            self.position,
            settled,
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
        self.vows.promised = message.epoch
        self.vows.willing = False
        if moved:
            self._beat = 0
            self._out.append(Emit(events.Connected(self.table, message.member, peer == LOCAL)))
            self._resend()

    def remind(self, roster: Roster) -> None:
        """Somebody tells us about the table that we have forgotten."""
        me = by_key(roster, self.identity.key)
        if self.roster is None and me is not None:
            self.roster, self.member, self._hearsay = roster, me.number, True

    # What the host says.

    def receive(self, peer: PeerId, message: Message, now: float) -> list[Effect]:
        if isinstance(message, Welcome):
            self._welcome(peer, message, now)
        elif peer == self.home:
            handle = _HANDLERS.get(type(message))
            if handle is not None:
                handle(self, message, now)
        out, self._out = self._out, []
        return out

    def _current(self, epoch: int, now: float) -> bool:
        """Whether this comes from a host we may follow. An older one's late words are refused."""
        if epoch < self.vows.promised:
            return False
        self.vows.promised, self.heard = epoch, now
        return True

    def _on_roster(self, message: Roster, now: float) -> None:
        if not self._current(message.epoch, now):
            return
        known = self.roster
        newer = known is None or (message.epoch, message.version) > (known.epoch, known.version)
        if not newer and not self._hearsay:
            return
        self._hearsay = False
        try:
            self._begin(message)
        except BadOptions as error:
            self._distrust(str(error), message.epoch)
            return
        self.roster = message
        if message.phase is TablePhase.ROOM:
            # Nothing has happened at this table that we could have forgotten.
            self.vows.fresh = False
        if self.copy is not None:
            self.copy.announce(message.members)
        self._out.append(Emit(events.RosterChanged(message)))

    def _begin(self, roster: Roster) -> None:
        if roster.phase is TablePhase.ROOM or (self.copy is not None and self.copy.match >= roster.match):
            return
        self.copy = GuestLog(self.table, roster.match, setup_of(roster))
        self.copy.announce(roster.members)
        self.pending = None
        self._out.append(Emit(events.Began(roster.match, self.copy.setup)))

    def _on_log(self, message: Log, now: float) -> None:
        copy = self.copy
        if copy is None or message.match != copy.match or not self._current(message.epoch, now):
            return
        try:
            copy.take(message, self._given, trusted=self.home == LOCAL)
        except Gap:
            pass
        except Distrust as error:
            self._distrust(str(error), message.epoch)
            return
        except Differs as error:
            self._differs(copy, error)
            return
        if copy.epoch == message.epoch:
            self._settle(len(copy) if self._settles_alone else message.settled)
        self._ack_soon(now)

    def _differs(self, copy: GuestLog, error: Differs) -> None:
        """Somebody has gone astray, perhaps we: the host is asked for all of it again."""
        assert self.home is not None
        copy.restart()
        self._say(Mismatch(copy.match, error.seq))
        self._out.append(Emit(events.Report(self.home, CloseReason.MISMATCH, str(error))))

    @property
    def _settles_alone(self) -> bool:
        """What host and we hold is on a majority."""
        return not self.vows.fresh and self.roster is not None and settles_alone(self.roster, self.member)

    def _settle(self, upto: int) -> None:
        copy = self.copy
        assert copy is not None
        if copy.rewound is not None:
            self._out.append(Emit(events.LogRewound(copy.rewound)))
            copy.rewound = None
        for commit, proof in copy.settle(upto):
            self._out.append(Emit(events.Settled(commit, proof)))
            if self.pending is not None and commit.seq >= self.pending.after:
                made = (commit.actor, copy.setup.rules.moves.encode(commit.move))
                if made != (self.pending.seat, self.pending.move):
                    reason = words("The table has moved on.")
                    self._out.append(Emit(events.MoveRefused(self.pending.seat, reason)))
                self.pending = None

    def _on_beat(self, message: Beat, now: float) -> None:
        if not self._current(message.epoch, now):
            return
        self._beat = message.count
        copy = self.copy
        if copy is not None and (copy.match, copy.epoch) == (message.match, message.epoch):
            if self.home != LOCAL and len(copy) == message.seq:
                try:
                    copy.compare(message.digest)
                except Differs as error:
                    self._differs(copy, error)
                    return
            if message.firm and len(copy) >= message.seq:
                self.vows.fresh = False
            self._settle(message.settled)
        self._resend()
        self._ack_soon(now)

    def _on_open(self, message: Open, now: float) -> None:
        copy = self.copy
        if copy is None or message.match != copy.match or not self._current(message.epoch, now):
            return
        if message.head != copy.head or copy.setup.rules.to_act(copy.state) != CHANCE:
            return
        share = Given(self.member, message.epoch, message.k, message.head)
        if message.k > self.spent or share == self._given:
            try:
                link = self._chain.link(message.k)
            except Forged:
                return
            self._given = share
            self._say(DrawShare(message.k, link))

    def _on_reject(self, message: Reject, now: float) -> None:
        if self.pending is not None and message.id == self.pending.id:
            self.pending = None
            self._emit_words(message.say, lambda said: events.MoveRefused(message.seat, said))

    def _on_tell(self, message: Tell, now: float) -> None:
        self._emit_words(message.say, events.Told)

    def _emit_words(self, plain: Any, event: Callable[[Any], events.Event]) -> None:
        try:
            self._out.append(Emit(event(speech.from_plain(plain))))
        except SchemaError as error:
            self._distrust(str(error), self.vows.promised)

    def _on_heard(self, message: Emoted, now: float) -> None:
        if message.what in speech.REMARKS:
            self._out.append(Emit(events.EmoteHeard(message.member, message.what)))

    def _on_time_out(self, message: TimeOut, now: float) -> None:
        self._out.append(Emit(events.SeatTimedOut(message.seat)))

    def _distrust(self, detail: str, epoch: int) -> None:
        """An honest host never gets here. Nothing of its epoch is believed any more."""
        assert self.home is not None
        self._out.append(Emit(events.Report(self.home, CloseReason.UNLAWFUL, detail)))
        self._out.append(Close(self.home, CloseReason.UNLAWFUL, detail))
        self.vows.promised = max(self.vows.promised, epoch + 1)
        self._knocked.discard(self.home)
        self.home = None
        self._out.append(Emit(events.Lost()))

    # What our person does.

    def submit(self, seat: Seat, move: Any) -> list[Effect]:
        copy = self.copy
        if copy is None or self.roster is None:
            return [Emit(events.MoveRefused(seat, words("There is no match yet.")))]
        if seat not in seats_of(self.roster, self.member):
            return [Emit(events.MoveRefused(seat, words("That is not your seat.")))]
        plain = copy.setup.rules.moves.encode(move)
        self.pending = Pending(self._next_id, seat, copy.settled, plain)
        self._next_id += 1
        self._resend()
        out, self._out = self._out, []
        return out

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
        if self._ack_due is not None:
            self._ack_due = now
        return [*self.tick(now), *self.say(Leave())]

    def _say(self, message: Message) -> None:
        if self.home is not None:
            self._out.append(Send(self.home, message))

    def _resend(self) -> None:
        move = self.pending
        if move is not None and self.copy is not None:
            self._say(Submit(self.copy.match, move.id, move.seat, move.after, move.move))

    # Acknowledging.

    def _ack_soon(self, now: float) -> None:
        """Our own host counts on us at once; another one hears it from `tick`, after our people."""
        if self.home == LOCAL:
            self._ack_due = now
            self._ack_if_due(now)
        elif self._ack_due is None:
            self._ack_due = max(now, self._acked + ACK_PAUSE)

    def _ack_if_due(self, now: float) -> None:
        if self._ack_due is not None and now >= self._ack_due and self.home is not None:
            self._ack_due, self._acked = None, now
            version = self.roster.version if self.roster is not None and not self._hearsay else 0
            position = self.copy.ack if self.copy is not None else NOWHERE
            self._say(Ack(self.vows.promised, self._beat, self.vows.fresh, version, position))
            if self.copy is not None and self.home != LOCAL:
                self.copy.digest()

    @property
    def due(self) -> float | None:
        """When `tick` has something to do."""
        return self._ack_due if self.home is not None else None

    def tick(self, now: float) -> list[Effect]:
        self._ack_if_due(now)
        out, self._out = self._out, []
        return out


_HANDLERS: dict[type, Callable[[Guest, Any, float], None]] = {
    Roster: Guest._on_roster,
    Log: Guest._on_log,
    Beat: Guest._on_beat,
    Open: Guest._on_open,
    Reject: Guest._on_reject,
    Tell: Guest._on_tell,
    Emoted: Guest._on_heard,
    TimeOut: Guest._on_time_out,
}
