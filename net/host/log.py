"""The log of one match at the host: the table that decides, and its commits as everyone keeps them
(the leader's copy of the replicated log)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.log import Commit, to_plain
from game.core.rules import CHANCE, IllegalMove, Seat
from game.core.words import words
from game.table.notice import Committed, Notice
from game.table.setup import Setup
from game.table.table import Table
from net.fairness.chain import entropy
from net.protocol.fingerprint import Fingerprint
from net.protocol.terms import Fork, LogEntry, Position, Proof, Roster


class HostLog:
    def __init__(
        self,
        table: bytes,
        setup: Setup,
        epoch: int,
        *,
        entries: Sequence[LogEntry] = (),
        commits: Sequence[Commit[Any, Any]] = (),
        fork: Fork | None = None,
    ) -> None:
        """A new match, or one that goes on from its log."""
        self.table = Table(setup, commits=commits, epoch=epoch)
        self._entries = list(entries)
        self._settled = 0
        self._fork = fork
        self._news: list[Notice] = []
        self._name = table
        self._proof: Proof | None = None
        self._fingerprint = Fingerprint(setup.rules)
        self._before = self.table.state
        self.table.watch(self._hear)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> Sequence[LogEntry]:
        return self._entries

    @property
    def settled(self) -> int:
        """How many commits are on a majority."""
        return self._settled

    @property
    def fork(self) -> Fork | None:
        """Where our branch began, if people went on without a majority."""
        return self._fork

    def position(self, roster: Roster) -> Position:
        return Position(roster.match, roster.epoch, len(self), self.table.head, self._fork)

    def hash_at(self, seq: int) -> bytes:
        return self.table.log[seq - 1].hash if seq else self.table.setup.genesis

    def holds(self, seq: int, digest: bytes) -> bool:
        """Whether our log begins with these commits."""
        return seq <= len(self) and self.hash_at(seq) == digest

    def digest(self) -> bytes:
        """Of the newest state. The next commit needs it too: so ask when nothing is urgent."""
        return self._fingerprint.of(self._before)

    def submit(self, seat: Seat, after: int, plain: Any) -> None:
        """A move for the position after `after` commits; one that was made already is fine.

        Raises `SchemaError`, `IllegalMove` or `TablePaused`."""
        move = self.table.rules.moves.decode(plain, "move")
        if after < len(self):
            made = self.table.log[after]
            if (made.actor, made.move) == (seat, move):
                return
        if after != len(self):
            raise IllegalMove(words("The table has moved on."))
        self.table.submit(seat, move)

    def reveal(self, proof: Proof) -> None:
        """The draw that is due, made from everyone's shares."""
        self._proof = proof
        try:
            self.table.reveal(entropy(self._name, self.table.head, proof))
        finally:
            self._proof = None

    def settle(self, upto: int) -> bool:
        """So many commits are on a majority; whether that is news."""
        if upto <= self._settled:
            return False
        self._settled = upto
        return True

    def renew(self, epoch: int) -> None:
        """The same host goes on in a higher epoch."""
        self.table.epoch = epoch

    def branch(self, roster: Roster) -> None:
        """People go on from here without a majority."""
        self._fork = self.position(roster).branch(self._settled)

    def end_branch(self) -> None:
        self._fork = None

    def take_news(self) -> list[Notice]:
        """What the table said besides commits, since the last call."""
        news, self._news = self._news, []
        return news

    def _hear(self, said: Notice) -> None:
        if not isinstance(said, Committed):
            self._news.append(said)
            return
        proof = self._proof if said.commit.actor == CHANCE else None
        digest, self._before = self.digest(), self.table.state
        self._entries.append(LogEntry(to_plain(self.table.rules, said.commit), digest, proof))
