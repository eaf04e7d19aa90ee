"""What the host remembers of one connection that has joined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from net.protocol.codec import packed_size
from net.protocol.effects import PeerId
from net.protocol.messages import Reject
from net.protocol.rate import Bucket
from net.protocol.terms import ENTRY, LogEntry

CHUNK = 32 << 10
"""Bytes of log in one message, well below the largest frame."""
WINDOW = 64
"""Commits sent ahead of what was acknowledged."""
RESEND = 1.0
"""Seconds without progress until the log is sent again from what was acknowledged."""


@dataclass(slots=True)
class Visitor:
    peer: PeerId
    member: int
    program: bytes
    """Tells two programs of one person apart: the end of its hash chain."""
    heard: float
    since: int = 0
    """The number of the beat before it came."""
    beat: int = 0
    """The number of the newest beat it has answered."""
    fresh: bool = True
    """It may have forgotten what it promised or held: it does not count for the majority."""
    roster: int = 0
    """The version of the roster that it holds."""
    roster_sent: float = 0.0
    """When it was last sent the roster again."""
    next: int = 0
    """The commit to send next."""
    acked: int = 0
    """Commits it is known to hold."""
    held: int = -1
    """Commits it holds in this epoch, for the majority; -1 until it has agreed to the epoch."""
    owed: bool = True
    """A log must be sent even if it is empty, to agree on where this epoch begins."""
    moved: float = 0.0
    """When something was last sent or acknowledged."""
    last_id: int = 0
    last_reject: Reject | None = None
    refused: int = 0
    """Moves in a row that the rules did not allow."""
    mismatches: int = 0
    emotes: Bucket = field(default_factory=lambda: Bucket(0.7, 3))

    def rewind(self, seq: int, now: float) -> None:
        """The guest holds `seq` commits of this log; go on from there."""
        self.next = self.acked = seq
        self.owed, self.moved = True, now

    def acknowledge(self, seq: int, now: float) -> None:
        if seq > self.acked:
            self.acked, self.moved = seq, now
        self.held = max(self.held, seq)
        self.next = max(self.next, seq)

    def stuck(self, length: int, now: float) -> bool:
        return self.acked < max(self.next, length) and now - self.moved >= RESEND

    def wants(self, length: int) -> bool:
        return self.owed or (self.next < length and self.next - self.acked < WINDOW)


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
