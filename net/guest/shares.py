"""Our shares of joint draws: each for one position of the log only, so that nobody can try several."""

from __future__ import annotations

from dataclasses import dataclass

from net.fairness.chain import Chain, Forged
from net.protocol.messages import DrawShare, Open
from net.protocol.terms import HOUSE


@dataclass(frozen=True, slots=True)
class GivenShare:
    """A share that we gave: to the host of which epoch, for which draw, after which commit."""

    member: int
    epoch: int
    k: int
    head: bytes


class ShareGiver:
    def __init__(self, chain: Chain) -> None:
        self._chain = chain
        self._given = GivenShare(HOUSE, 0, 0, b"")

    @property
    def tip(self) -> bytes:
        """The public end of our chain."""
        return self._chain.tip

    @property
    def given(self) -> GivenShare:
        """The newest one."""
        return self._given

    def answer(self, message: Open, member: int) -> DrawShare | None:
        """Our share of a draw that is due, if we have not given it for another position."""
        share = GivenShare(member, message.epoch, message.k, message.head)
        if message.k <= self._given.k and share != self._given:
            return None
        try:
            link = self._chain.link(message.k)
        except Forged:
            return None
        self._given = share
        return DrawShare(message.k, link)
