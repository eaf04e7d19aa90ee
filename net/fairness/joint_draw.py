"""One joint draw, from `Open` to the proof, and who did not help with draws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from net.fairness.chain import ChainLedger, proof_of
from net.protocol.terms import Proof

PATIENCE = 4.0
"""Seconds until a share counts as withheld."""
STRIKES = 3
"""A member who withholds this often no longer contributes."""


@dataclass(slots=True)
class JointDraw:
    """Draw `k` after the commit with hash `head`, waiting for the shares of `wanted`."""

    k: int
    head: bytes
    wanted: frozenset[int]
    since: float
    shares: dict[int, bytes] = field(default_factory=dict)

    @property
    def missing(self) -> frozenset[int]:
        return self.wanted - self.shares.keys()

    def take(self, ledger: ChainLedger, member: int, link: bytes) -> None:
        """Raises `Forged` if this is not the member's link for this draw."""
        if member in self.missing:
            ledger.check(member, self.k, link)
            ledger.learn(member, self.k, link)
            self.shares[member] = link

    @property
    def proof(self) -> Proof:
        return proof_of(self.k, self.shares)


class Strikes:
    """Who did not give a share that was asked for, and how often."""

    def __init__(self) -> None:
        self._count: dict[int, int] = {}

    def note(self, members: Iterable[int]) -> None:
        for member in members:
            self._count[member] = self._count.get(member, 0) + 1

    def out(self, member: int) -> bool:
        return self._count.get(member, 0) >= STRIKES
