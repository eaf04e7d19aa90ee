"""What the host knows of one connection that has joined: who it is, and what it holds.

The host is the leader of a replicated log: `LogProgress` is what Raft calls next index and match
index, for one follower.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from net.protocol.effects import PeerId
from net.protocol.messages import Ack, Reject
from net.protocol.rate import Bucket
from net.protocol.terms import HOUSE

WINDOW = 64
"""Commits sent ahead of what was acknowledged."""
RESEND = 1.0
"""Seconds without progress until the log is sent again from what was acknowledged."""
MAX_FORBIDDEN = 30
"""Moves in a row that the rules forbid, until the connection ends."""


@dataclass(slots=True)
class LogProgress:
    """How much of the log was sent to a guest, and how much it is known to hold."""

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

    def rewind(self, seq: int, now: float) -> None:
        """The guest holds `seq` commits of this log; go on from there."""
        self.next = self.acked = seq
        self.owed, self.moved = True, now

    def agree_anew(self, seq: int, now: float) -> None:
        """Another epoch or match begins: nothing counts for the majority until it is agreed on."""
        self.rewind(seq, now)
        self.held = -1

    def owe(self) -> None:
        self.owed = True

    def advance(self, count: int) -> None:
        """So many more commits are on their way."""
        self.next += count

    def sent(self, count: int, now: float) -> None:
        """The same, and with them what was owed."""
        self.next += count
        self.owed, self.moved = False, now

    def acknowledge(self, seq: int, now: float, *, counts: bool) -> None:
        if seq > self.acked:
            self.acked, self.moved = seq, now
        self.held = max(self.held, seq) if counts else -1
        self.next = max(self.next, seq)

    def stuck(self, length: int, now: float) -> bool:
        return self.acked < max(self.next, length) and now - self.moved >= RESEND

    def wants(self, length: int) -> bool:
        return self.owed or (self.next < length and self.next - self.acked < WINDOW)

    def may_rewind(self, now: float) -> bool:
        """Nothing moved for a while: what it holds is no answer that was overtaken."""
        return now - self.moved > RESEND / 2


@dataclass(slots=True)
class MoveIntake:
    """The moves of one connection: each is made once, and not too many may be unlawful."""

    last_id: int = 0
    last_reject: Reject | None = None
    forbidden: int = 0
    """Moves in a row that the rules did not allow."""

    def is_new(self, move: int) -> bool:
        if move <= self.last_id:
            return False
        self.last_id, self.last_reject = move, None
        return True

    def answer_to(self, move: int) -> Reject | None:
        """What was said to a move that comes again."""
        reject = self.last_reject
        return reject if reject is not None and reject.id == move else None

    def made(self) -> None:
        self.forbidden = 0

    def reject(self, reject: Reject) -> None:
        self.last_reject = reject

    def forbid(self) -> bool:
        """The rules did not allow it; True if that happens too often."""
        self.forbidden += 1
        return self.forbidden > MAX_FORBIDDEN


@dataclass(slots=True)
class Visitor:
    peer: PeerId
    member: int
    program: bytes
    """Tells two programs of one person apart: the end of its hash chain."""
    heard: float
    since: int
    """The number of the beat before it came."""
    progress: LogProgress
    beat: int = 0
    """The number of the newest beat it has answered."""
    fresh: bool = True
    """It may have forgotten what it promised or held: it does not count for the majority."""
    roster: int = 0
    """The version of the roster that it holds."""
    roster_sent: float = 0.0
    """When it was last sent the roster again."""
    mismatches: int = 0
    moves: MoveIntake = field(default_factory=MoveIntake)
    emotes: Bucket = field(default_factory=lambda: Bucket(0.7, 3))

    def hear(self, now: float) -> None:
        self.heard = now

    def look_on(self) -> None:
        """The match begins without a chair for this one."""
        self.member = HOUSE

    def confirm(self, ack: Ack) -> None:
        """It says what it holds."""
        self.roster = max(self.roster, ack.roster)
        self.beat = max(self.beat, ack.beat)
        self.fresh = ack.fresh and self.fresh

    def needs_roster(self, held: int, version: int, now: float) -> bool:
        """Whether to send the roster again to somebody who holds version `held`; not true again for
        a while."""
        if held >= version or now - self.roster_sent <= RESEND / 2:
            return False
        self.roster_sent = now
        return True

    def mismatch(self) -> int:
        """It sees another position; how often that has happened now."""
        self.mismatches += 1
        return self.mismatches
