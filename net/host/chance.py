"""The host's side of joint chance in one match: one draw at a time, and who spoils them."""

from __future__ import annotations

from collections.abc import Iterable

from net.fairness.chain import ChainLedger, Forged
from net.fairness.joint_draw import PATIENCE, STRIKES, JointDraw, Strikes
from net.protocol.terms import HOUSE, Member, Proof
from net.protocol.vault import Secrets


class HostChance:
    def __init__(self, k: int, members: Iterable[Member] = (), proofs: Iterable[Proof] = ()) -> None:
        """`k` is the newest draw anyone knows of; `proofs` are those of the draws that were used."""
        self._k = k
        self._draw: JointDraw | None = None
        self._strikes = Strikes()
        self._ledger = ChainLedger()
        self.announce(members)
        for proof in proofs:
            self._ledger.accept(proof)
            self.skip_to(proof.k)

    @property
    def k(self) -> int:
        """The newest draw that was opened."""
        return self._k

    @property
    def draw(self) -> JointDraw | None:
        """The draw that is open."""
        return self._draw

    def announce(self, members: Iterable[Member]) -> None:
        self._ledger.announce(members)

    def skip_to(self, k: int) -> None:
        """Somebody has answered draw `k` before: it is not opened again."""
        self._k = max(self._k, k)

    def open(self, wanted: Iterable[int], head: bytes, now: float, secrets: Secrets) -> JointDraw:
        """Begins the next draw after the commit with hash `head`. With nobody to ask, the house draws
        alone, and nothing is missing."""
        self._k += 1
        contributors = frozenset(member for member in wanted if not self._strikes.out(member))
        alone = {} if contributors else {HOUSE: secrets(32)}
        self._draw = JointDraw(self._k, head, contributors, now, alone)
        return self._draw

    def take(self, member: int, k: int, link: bytes) -> None:
        """A share. Raises `Forged` if it is none; its giver contributes no longer."""
        draw = self._draw
        if draw is None or k != draw.k:
            return
        try:
            draw.take(self._ledger, member, link)
        except Forged:
            self._strikes.note([member] * STRIKES)
            raise

    def close(self) -> Proof | None:
        """The draw's proof, once all shares are here."""
        draw = self._draw
        if draw is None or draw.missing:
            return None
        self._draw = None
        return draw.proof

    def cancel(self) -> None:
        """The draw begins anew."""
        self._draw = None

    def abandon(self, member: int) -> None:
        """Somebody is gone: a draw that waits for it begins anew."""
        if self._draw is not None and member in self._draw.missing:
            self._draw = None

    def expire(self, now: float) -> JointDraw | None:
        """The draw that has waited too long; who is missing there is remembered."""
        draw = self._draw
        if draw is None or now - draw.since <= PATIENCE:
            return None
        self._strikes.note(draw.missing)
        self._draw = None
        return draw
