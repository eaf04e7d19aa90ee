"""The log and the roster go out to everyone, and what a majority holds is settled (replication).

1. A guest is sent what it does not have yet, some way ahead of what it has acknowledged; what does
   not get through is sent again from there.
2. Every second everyone hears where the host is (a heartbeat); whoever missed a roster or a part
   of the log says so in its answer and gets it again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from net.host import quorum
from net.host.log import HostLog
from net.host.outbox import Outbox
from net.host.visitor import WINDOW, Visitor
from net.protocol.codec import packed_size
from net.protocol.messages import Ack, Beat, Log
from net.protocol.roster import settles_alone
from net.protocol.terms import ENTRY, LogEntry, Roster

BEAT = 1.0
CHUNK = 32 << 10
"""Bytes of log in one message, well below the largest frame."""
Extent = tuple[int, int, bytes]
"""Commits, how many of them are settled, and the digest of the state after them."""


class Replication:
    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._beats = 0
        self._next_beat = 0.0

    # The log.

    def push(self, log: HostLog, roster: Roster, visitors: Iterable[Visitor], now: float) -> None:
        """Sends the log to them as far as it is new to them; the same part is packed once."""
        length, parts = len(log), dict[int, Log]()
        for visitor in visitors:
            progress = visitor.progress
            while progress.wants(length):
                progress.sent(self._send_part(log, roster, visitor, parts), now)

    def push_rest(self, log: HostLog, roster: Roster, visitor: Visitor) -> None:
        """All of it at once, however much is not acknowledged."""
        while visitor.progress.next < len(log):
            visitor.progress.advance(self._send_part(log, roster, visitor, {}))

    def _send_part(self, log: HostLog, roster: Roster, visitor: Visitor, parts: dict[int, Log]) -> int:
        """How many commits are on their way by that."""
        first = visitor.progress.next
        part = parts.get(first)
        if part is None:
            entries, before = chunk(log.entries, first), log.hash_at(first)
            where = (roster.match, roster.epoch, first, before)
            part = parts[first] = Log(*where, entries, len(log), log.settled, log.fork)
        self._outbox.send(visitor.peer, part)
        return len(part.entries)

    def settle(self, log: HostLog, roster: Roster, visitors: Collection[Visitor]) -> None:
        """Counts who holds what. Whoever cannot know it alone is told; and everyone of the end, to
        compare how it looks."""
        if log.settle(quorum.settled(roster, visitors, len(log))):
            over = log.table.outcome is not None
            for visitor in visitors:
                if over or not settles_alone(roster, visitor.member):
                    self.beat(visitor, extent_of(log), roster, visitors)

    # Beats.

    @property
    def beats(self) -> int:
        return self._beats

    def beat_due(self, now: float) -> bool:
        return now >= self._next_beat

    def beat_all(self, extent: Extent, roster: Roster, visitors: Collection[Visitor], now: float) -> None:
        self._next_beat = now + BEAT
        self._beats += 1
        for visitor in visitors:
            self.beat(visitor, extent, roster, visitors)

    def beat(self, visitor: Visitor, extent: Extent, roster: Roster, visitors: Collection[Visitor]) -> None:
        firm = quorum.firm(roster, visitors, visitor)
        beat = Beat(roster.match, roster.epoch, self._beats, firm, roster.version, *extent)
        self._outbox.send(visitor.peer, beat)

    # The roster.

    def acknowledge_roster(self, visitor: Visitor, ack: Ack, roster: Roster, now: float) -> None:
        visitor.confirm(ack)
        if visitor.needs_roster(ack.roster, roster.version, now):
            self._outbox.send(visitor.peer, roster)


def extent_of(log: HostLog) -> Extent:
    return len(log), log.settled, log.digest()


def chunk(entries: Sequence[LogEntry], first: int) -> tuple[LogEntry, ...]:
    """As many entries from `first` on as go into one message, but never none of them."""
    if first + 1 >= len(entries):
        return tuple(entries[first:])
    size, end = 0, first
    while end < len(entries) and end - first < WINDOW:
        size += packed_size(ENTRY.encode(entries[end]))
        if size > CHUNK and end > first:
            break
        end += 1
    return tuple(entries[first:end])
