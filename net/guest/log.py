"""A guest's copy of the log: what the host sent, checked, and how much of it is settled.

1. Nothing is believed: each commit must follow in the hash chain, be what the rules give, draw
   with the entropy of its proof, and begin in the state that the host says.
2. Commits behind `settled` are on a majority and never change, unless people chose to go on
   without one on two sides; then `rewound` says where the story begins again. Commits before
   that are held, but nobody has seen them, and a new host may replace them.
3. Within an epoch there is one host, and it never changes its mind.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.core.codec import SchemaError
from game.core.log import BrokenLog, Commit, from_plain, move_of, seal, to_plain
from game.core.rules import CHANCE, IllegalMove, Seat
from game.table.replica import Replica
from game.table.setup import Setup
from net.fairness.chain import ChainLedger, Forged, entropy
from net.protocol.fingerprint import Fingerprint
from net.protocol.messages import Log
from net.protocol.terms import Fork, HostStanding, LogEntry, Member, Position, Proof


class Gap(Exception):
    """The log does not join on to what we have; ask again from where we are."""


class Distrust(Exception):
    """The host did what no honest host does."""


class Differs(Exception):
    """The state after `seq` commits is not what the host says."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"the state after {seq} commits differs")
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Given:
    """A share that we gave: to the host of which epoch, for which draw, after which commit."""

    member: int
    epoch: int
    k: int
    head: bytes


class GuestLog:
    def __init__(self, table: bytes, match: int, setup: Setup) -> None:
        self.match = match
        self.setup = setup
        self.epoch = 0
        """Of the host with which this log was last agreed."""
        self.fork: Fork | None = None
        """Where that host's branch began, if it went on without a majority."""
        self.settled = 0
        self.entries: list[LogEntry] = []
        self.ledger = ChainLedger()
        self._table = table
        self._members: tuple[Member, ...] = ()
        self._replica = Replica(setup)
        self._fingerprint = Fingerprint(setup.rules)
        self._told = 0
        self._told_hash = setup.genesis
        self._compared: int | None = None
        self.rewound: int | None = None

    @property
    def head(self) -> bytes:
        return self._replica.head

    @property
    def state(self) -> Any:
        return self._replica.state

    @property
    def commits(self) -> list[Commit[Any, Any]]:
        return list(self._replica.log)

    def __len__(self) -> int:
        return len(self.entries)

    def hash_at(self, seq: int) -> bytes:
        """Of the log's first `seq` commits."""
        return self._replica.log[seq - 1].hash if seq else self.setup.genesis

    @property
    def position(self) -> Position:
        return Position(self.match, self.epoch, len(self.entries), self.head, self.fork)

    @property
    def ack(self) -> Position:
        """What we hold of the log of the host we follow, as far as we have compared them."""
        if self._compared is None:
            return self.position
        return Position(self.match, self.epoch, self._compared, self.hash_at(self._compared), self.fork)

    @property
    def settled_position(self) -> Position:
        return Position(self.match, self.epoch, self.settled, self.hash_at(self.settled), self.fork)

    @property
    def standing(self) -> HostStanding:
        """What we know to be settled, as a host would show it."""
        return HostStanding(self.position, self.settled, 1)

    def announce(self, members: Iterable[Member]) -> None:
        self._members = tuple(members)
        self.ledger.announce(self._members)

    def take(self, log: Log, mine: Given, *, trusted: bool = False) -> None:
        """Takes over what the host of `log.epoch` sent; `mine` is the share we gave last. A host in
        this very program is `trusted`: it has checked everything itself.

        Raises `Gap`, `Distrust` or `Differs`."""
        renewed = log.epoch > self.epoch
        if log.first > len(self.entries):
            raise Gap
        if self.hash_at(log.first) != log.before:
            if renewed:
                raise Gap
            raise Distrust("the log no longer joins on to what the same host sent before")
        for at, entry in enumerate(log.entries, start=log.first):
            if at < len(self.entries):
                if self.entries[at].commit == entry.commit:
                    continue
                if not renewed:
                    raise Distrust(f"two different commits at number {at} in one epoch")
                self._cut(at)
            self._append(entry, None if trusted else mine)
        if renewed:
            self._agree(log)
        if self.epoch == log.epoch:
            self.fork = log.fork

    def _agree(self, log: Log) -> None:
        """The new host's log is ours from here on, once nothing of ours is left to compare."""
        end = log.first + len(log.entries)
        if end < min(len(self.entries), log.length):
            self._compared = end
            return
        self._cut(end)
        self._compared = None
        self.epoch = log.epoch

    def settle(self, upto: int) -> list[tuple[Commit[Any, Any], Proof | None]]:
        """Everything that nobody here was told of yet, up to `upto` commits."""
        self.settled = max(self.settled, min(upto, len(self.entries)))
        told = range(self._told, self.settled)
        if told:
            self._told, self._told_hash = self.settled, self.hash_at(self.settled)
        return [(self._replica.log[at], self.entries[at].proof) for at in told]

    def digest(self) -> bytes:
        """Of the newest state. The next commit needs it too: so ask when nothing is urgent."""
        return self._fingerprint.of(self.state)

    def compare(self, digest: bytes) -> None:
        """Raises `Differs` unless the host's digest of the newest state is ours."""
        if self.digest() != digest:
            raise Differs(len(self.entries))

    def restart(self) -> None:
        """Forgets the log, to have it sent again."""
        self._rebuild(0)
        self.settled = 0
        self._compared = None

    def _append(self, entry: LogEntry, mine: Given | None) -> None:
        rules, seq = self.setup.rules, len(self.entries)
        if mine is not None:
            self.compare(entry.digest)
        try:
            if mine is None:
                commit = from_plain(rules, entry.commit)
            else:
                commit, ours = self._again(entry, mine)
                entry = LogEntry(ours, entry.digest, entry.proof)
            if entry.proof is not None:
                self.ledger.accept(entry.proof)
        except (SchemaError, BrokenLog, IllegalMove, Forged) as error:
            raise Distrust(f"commit {seq}: {error}") from error
        self._replica.trust(commit)
        self.entries.append(entry)
        if seq + 1 == self._told and commit.hash != self._told_hash:
            self._rewind(0)

    def _again(self, entry: LogEntry, mine: Given) -> tuple[Commit[Any, Any], list[Any]]:
        """The commit as we would have made it ourselves: it must be the host's to the letter."""
        replica, rules = self._replica, self.setup.rules
        epoch, actor, move = move_of(rules, entry.commit)
        if replica.log and epoch < replica.log[-1].epoch:
            raise BrokenLog(f"epoch {epoch} after epoch {replica.log[-1].epoch}")
        drawn = self._drawn(actor, epoch, entry.proof, mine)
        events = rules.decide(replica.state, actor, move, drawn)
        commit = seal(rules, replica.head, len(self.entries), epoch, actor, move, events)
        ours = to_plain(rules, commit)
        if ours != entry.commit:
            raise BrokenLog("it does not follow from its move and the commits before")
        return commit, ours

    def _drawn(self, actor: Seat, epoch: int, proof: Proof | None, mine: Given) -> bytes:
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
        if length >= len(self.entries):
            return
        self._rebuild(length)
        self.settled = min(self.settled, length)
        if length < self._told:
            self._rewind(length)

    def _rewind(self, length: int) -> None:
        self._told, self._told_hash, self.rewound = length, self.hash_at(length), length

    def _rebuild(self, length: int) -> None:
        self._replica = Replica(self.setup, self._replica.log[:length])
        self.entries = self.entries[:length]
        self.ledger = ChainLedger()
        self.ledger.announce(self._members)
        for entry in self.entries:
            if entry.proof is not None:
                self.ledger.accept(entry.proof)
