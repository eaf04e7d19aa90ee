"""A share is given for one position only."""

from __future__ import annotations

from net.fairness.chain import Chain
from net.guest.shares import ShareGiver
from net.protocol.messages import DrawShare, Open

CHAIN = Chain(bytes(32), length=8)


def ask(k: int, head: int = 0, epoch: int = 0) -> Open:
    return Open(1, epoch, k, bytes([head]) * 32)


def test_the_same_question_gets_the_same_answer() -> None:
    shares = ShareGiver(CHAIN)
    assert shares.answer(ask(3), 2) == shares.answer(ask(3), 2) == DrawShare(3, CHAIN.link(3))
    assert shares.given.k == 3


def test_nobody_can_try_a_draw_at_several_positions() -> None:
    shares = ShareGiver(CHAIN)
    shares.answer(ask(3), 2)
    assert shares.answer(ask(3, head=1), 2) is None
    assert shares.answer(ask(3, epoch=258), 2) is None
    assert shares.answer(ask(2), 2) is None
    assert shares.answer(ask(4, head=1), 2) is not None


def test_a_chain_ends() -> None:
    shares = ShareGiver(CHAIN)
    assert shares.answer(ask(9), 2) is None and shares.given.k == 0
