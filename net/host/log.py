"""One match at the host: the table, its log as everyone keeps it, and the draw that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.core.log import Commit, to_plain
from game.core.rules import CHANCE, IllegalMove, Seat
from game.core.words import words
from game.table.notice import Committed, Notice
from game.table.setup import Setup
from game.table.table import Table
from net.fairness.chain import ChainLedger, entropy, proof_of
from net.fairness.joint_draw import JointDraw, Strikes
from net.protocol.fingerprint import Fingerprint
from net.protocol.terms import HOUSE, Fork, LogEntry, Member, Proof

Secrets = Callable[[int], bytes]


class HostLog:
    def __init__(
        self,
        table: bytes,
        setup: Setup,
        epoch: int,
        *,
        k: int = 0,
        entries: Sequence[LogEntry] = (),
        commits: Sequence[Commit[Any, Any]] = (),
        members: Sequence[Member] = (),
        fork: Fork | None = None,
    ) -> None:
        """A new match, or one that goes on from its log. `k` is the newest draw anyone knows of."""
        self.table = Table(setup, commits=commits, epoch=epoch)
        self.entries = list(entries)
        self.settled = 0
        self.fork = fork
        """Where our branch began, if people went on without a majority."""
        self.k = k
        self.draw: JointDraw | None = None
        self.strikes = Strikes()
        self.ledger = ChainLedger()
        self.thinking = -1
        """The position for which a bot was last asked."""
        self.news: list[Notice] = []
        """What the table said besides commits, until somebody takes it."""
        self._name = table
        self._proof: Proof | None = None
        self._fingerprint = Fingerprint(setup.rules)
        self._before = self.table.state
        self.table.watch(self._hear)
        self.announce(members)
        for entry in self.entries:
            if entry.proof is not None:
                self.ledger.accept(entry.proof)
                self.k = max(self.k, entry.proof.k)

    def __len__(self) -> int:
        return len(self.entries)

    def hash_at(self, seq: int) -> bytes:
        return self.table.log[seq - 1].hash if seq else self.table.setup.genesis

    def holds(self, seq: int, digest: bytes) -> bool:
        """Whether our log begins with these commits."""
        return seq <= len(self) and self.hash_at(seq) == digest

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

    def open_draw(self, wanted: Iterable[int], now: float, secrets: Secrets) -> JointDraw | None:
        """Begins the next draw. With nobody to ask, the house draws alone and at once."""
        self.k += 1
        contributors = frozenset(member for member in wanted if not self.strikes.out(member))
        if not contributors:
            self._reveal(proof_of(self.k, {HOUSE: secrets(32)}))
            return None
        self.draw = JointDraw(self.k, self.table.head, contributors, now)
        return self.draw

    def close_draw(self) -> None:
        """All shares are here."""
        if self.draw is not None and not self.draw.missing:
            draw, self.draw = self.draw, None
            self._reveal(draw.proof)

    def announce(self, members: Iterable[Member]) -> None:
        self.ledger.announce(members)

    @property
    def chance_due(self) -> bool:
        return self.table.to_act == CHANCE

    def digest(self) -> bytes:
        """Of the newest state. The next commit needs it too: so ask when nothing is urgent."""
        return self._fingerprint.of(self._before)

    def _reveal(self, proof: Proof) -> None:
        self._proof = proof
        try:
            self.table.reveal(entropy(self._name, self.table.head, proof))
        finally:
            self._proof = None

    def _hear(self, said: Notice) -> None:
        if not isinstance(said, Committed):
            self.news.append(said)
            return
        proof = self._proof if said.commit.actor == CHANCE else None
        digest, self._before = self.digest(), self.table.state
        self.entries.append(LogEntry(to_plain(self.table.rules, said.commit), digest, proof))
