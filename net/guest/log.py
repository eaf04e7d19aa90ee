"""A guest's copy of the replicated log: what the host sent, checked, and how much of it is settled.

1. Nothing is believed: each commit must follow in the hash chain, be what the rules give, draw
   with the entropy of its proof, and begin in the state that the host says.
2. Commits behind `settled` are on a majority and never change, unless people chose to go on
   without one on two sides; then `take_rewound` says where the story begins again. Commits before
   that are held, but nobody has seen them, and a new host may replace them.
3. Within an epoch there is one host, and it never changes its mind.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from game.core.codec import SchemaError
from game.core.log import BrokenLog, Commit, from_plain, move_of, seal, to_plain
from game.core.rules import CHANCE, IllegalMove, Seat
from game.table.replica import Replica
from game.table.setup import Setup
from net.fairness.chain import ChainLedger, Forged, entropy
from net.guest.shares import GivenShare
from net.protocol.fingerprint import Fingerprint
from net.protocol.messages import Log
from net.protocol.terms import Fork, HostStanding, LogEntry, Member, Position, Proof

NOWHERE = Position(0, 0, 0, bytes(32))
"""Where somebody is who has no log."""


class Gap(Exception):
    """The log does not join on to what we have; ask again from where we are."""


class Distrust(Exception):
    """The host did what no honest host does."""


class Differs(Exception):
    """The state after `seq` commits is not what the host says."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"the state after {seq} commits differs")
        self.seq = seq


class NoLog:
    """What a guest has before its first match."""

    match: Final = -1
    fork: Final[Fork | None] = None
    position: Final = NOWHERE
    settled_position: Final = NOWHERE
    ack: Final = NOWHERE

    def announce(self, members: Iterable[Member]) -> None:
        """Nobody draws."""


class GuestLog:
    def __init__(self, table: bytes, match: int, setup: Setup) -> None:
        self.match = match
        self.setup = setup
        self._epoch = 0
        self._fork: Fork | None = None
        self._settled = 0
        self._entries: list[LogEntry] = []
        self._ledger = ChainLedger()
        self._table = table
        self._members: tuple[Member, ...] = ()
        self._replica = Replica(setup)
        self._fingerprint = Fingerprint(setup.rules)
        self._told = 0
        self._told_hash = setup.genesis
        self._compared: int | None = None
        self._rewound: int | None = None

    @property
    def epoch(self) -> int:
        """Of the host with which this log was last agreed."""
        return self._epoch

    @property
    def fork(self) -> Fork | None:
        """Where that host's branch began, if it went on without a majority."""
        return self._fork

    @property
    def settled(self) -> int:
        """How many commits are on a majority."""
        return self._settled

    @property
    def entries(self) -> Sequence[LogEntry]:
        return self._entries

    @property
    def head(self) -> bytes:
        return self._replica.head

    @property
    def state(self) -> Any:
        return self._replica.state

    @property
    def chance_due(self) -> bool:
        return self.setup.rules.to_act(self.state) == CHANCE

    @property
    def commits(self) -> list[Commit[Any, Any]]:
        return list(self._replica.log)

    def __len__(self) -> int:
        return len(self._entries)

    def hash_at(self, seq: int) -> bytes:
        """Of the log's first `seq` commits."""
        return self._replica.log[seq - 1].hash if seq else self.setup.genesis

    @property
    def position(self) -> Position:
        return Position(self.match, self._epoch, len(self._entries), self.head, self._fork)

    @property
    def ack(self) -> Position:
        """What we hold of the log of the host we follow, as far as we have compared them."""
        if self._compared is None:
            return self.position
        return Position(self.match, self._epoch, self._compared, self.hash_at(self._compared), self._fork)

    @property
    def settled_position(self) -> Position:
        return Position(self.match, self._epoch, self._settled, self.hash_at(self._settled), self._fork)

    @property
    def standing(self) -> HostStanding:
        """What we know to be settled, as a host would show it."""
        return HostStanding(self.position, self._settled, 1)

    def announce(self, members: Iterable[Member]) -> None:
        self._members = tuple(members)
        self._ledger.announce(self._members)

    def take(self, log: Log, mine: GivenShare, *, trusted: bool = False) -> None:
        """Takes over what the host of `log.epoch` sent; `mine` is the share we gave last. A host in
        this very program is `trusted`: it has checked everything itself.

        Raises `Gap`, `Distrust` or `Differs`."""
        renewed = log.epoch > self._epoch
        if log.first > len(self._entries):
            raise Gap
        if self.hash_at(log.first) != log.before:
            if renewed:
                raise Gap
            raise Distrust("the log no longer joins on to what the same host sent before")
        for at, entry in enumerate(log.entries, start=log.first):
            if at < len(self._entries):
                if self._entries[at].commit == entry.commit:
                    continue
                if not renewed:
                    raise Distrust(f"two different commits at number {at} in one epoch")
                self._cut(at)
            self._append(entry, None if trusted else mine)
        if renewed:
            self._agree(log)
        if self._epoch == log.epoch:
            self._fork = log.fork

    def _agree(self, log: Log) -> None:
        """The new host's log is ours from here on, once nothing of ours is left to compare."""
        end = log.first + len(log.entries)
        if end < min(len(self._entries), log.length):
            self._compared = end
            return
        self._cut(end)
        self._compared = None
        self._epoch = log.epoch

    def take_rewound(self) -> int | None:
        """The length from which the story begins again, if it does; told once."""
        rewound, self._rewound = self._rewound, None
        return rewound

    def settle(self, upto: int) -> list[tuple[Commit[Any, Any], Proof | None]]:
        """Everything that nobody here was told of yet, up to `upto` commits."""
        self._settled = max(self._settled, min(upto, len(self._entries)))
        told = range(self._told, self._settled)
        if told:
            self._told, self._told_hash = self._settled, self.hash_at(self._settled)
        return [(self._replica.log[at], self._entries[at].proof) for at in told]

    def digest(self) -> bytes:
        """Of the newest state. The next commit needs it too: so ask when nothing is urgent."""
        return self._fingerprint.of(self.state)

    def compare(self, digest: bytes) -> None:
        """Raises `Differs` unless the host's digest of the newest state is ours."""
        if self.digest() != digest:
            raise Differs(len(self._entries))

    def restart(self) -> None:
        """Forgets the log, to have it sent again."""
        self._rebuild(0)
        self._settled = 0
        self._compared = None

    def _append(self, entry: LogEntry, mine: GivenShare | None) -> None:
        rules, seq = self.setup.rules, len(self._entries)
        if mine is not None:
            self.compare(entry.digest)
        try:
            if mine is None:
                commit = from_plain(rules, entry.commit)
            else:
                commit, ours = self._again(entry, mine)
                entry = LogEntry(ours, entry.digest, entry.proof)
            if entry.proof is not None:
                self._ledger.accept(entry.proof)
        except (SchemaError, BrokenLog, IllegalMove, Forged) as error:
            raise Distrust(f"commit {seq}: {error}") from error
        self._replica.trust(commit)
        self._entries.append(entry)
        if seq + 1 == self._told and commit.hash != self._told_hash:
            self._rewind(0)

    def _again(self, entry: LogEntry, mine: GivenShare) -> tuple[Commit[Any, Any], list[Any]]:
        """The commit as we would have made it ourselves: it must be the host's to the letter."""
        replica, rules = self._replica, self.setup.rules
        epoch, actor, move = move_of(rules, entry.commit)
        if replica.log and epoch < replica.log[-1].epoch:
            raise BrokenLog(f"epoch {epoch} after epoch {replica.log[-1].epoch}")
        drawn = self._drawn(actor, epoch, entry.proof, mine)
        events = rules.decide(replica.state, actor, move, drawn)
        commit = seal(rules, replica.head, len(self._entries), epoch, actor, move, events)
        ours = to_plain(rules, commit)
        if ours != entry.commit:
            raise BrokenLog("it does not follow from its move and the commits before")
        return commit, ours

    def _drawn(self, actor: Seat, epoch: int, proof: Proof | None, mine: GivenShare) -> bytes:
        """The entropy for this commit, if it is a draw."""
        if actor != CHANCE:
            if proof is not None:
                raise Forged("a proof without a draw")
            return b""
        if proof is None:
            raise Forged("a draw without a proof")
        asked = (epoch, proof.k, self.head) == (mine.epoch, mine.k, mine.head)
        if asked and all(member != mine.member for member, _ in proof.parts):
            raise Forged(f"our share for draw {proof.k} was left out")
        return entropy(self._table, self.head, proof)

    def _cut(self, length: int) -> None:
        if length >= len(self._entries):
            return
        self._rebuild(length)
        self._settled = min(self._settled, length)
        if length < self._told:
            self._rewind(length)

    def _rewind(self, length: int) -> None:
        self._told, self._told_hash, self._rewound = length, self.hash_at(length), length

    def _rebuild(self, length: int) -> None:
        self._replica = Replica(self.setup, self._replica.log[:length])
        self._entries = self._entries[:length]
        self._ledger = ChainLedger()
        self._ledger.announce(self._members)
        for entry in self._entries:
            if entry.proof is not None:
                self._ledger.accept(entry.proof)
