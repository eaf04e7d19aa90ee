"""Joint draws at the host: who is asked, who is missing, who is asked no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.fairness.chain import Chain, Forged
from net.fairness.joint_draw import PATIENCE, STRIKES
from net.host.chance import HostChance
from net.protocol.terms import HOUSE
from tests.net.host.people import roster

HEAD = bytes(32)
CHAINS = {number: Chain(bytes([number]) * 32, length=32) for number in (1, 2)}


def secrets(size: int) -> bytes:
    return bytes(size)


def chance(k: int = 0) -> HostChance:
    members = [replace(each, tips=(CHAINS[each.number].tip,)) for each in roster(2).members]
    return HostChance(k, members)


def test_a_draw_is_made_when_all_have_given_their_share() -> None:
    draws = chance()
    draw = draws.open([1, 2], HEAD, 0.0, secrets)
    assert draws.close() is None and draw.missing == {1, 2}
    for number, chain in CHAINS.items():
        draws.take(number, draw.k, chain.link(draw.k))
    proof = draws.close()
    assert proof is not None and [number for number, _ in proof.parts] == [1, 2]
    assert draws.draw is None


def test_with_nobody_to_ask_the_house_draws_alone() -> None:
    draws = chance()
    draws.open([], HEAD, 0.0, secrets)
    proof = draws.close()
    assert proof is not None and proof.parts == ((HOUSE, bytes(32)),)


def test_no_draw_is_opened_twice() -> None:
    draws = chance(k=7)
    draws.skip_to(9)
    assert draws.open([1], HEAD, 0.0, secrets).k == 10
    draws.abandon(2)
    waits = draws.draw
    draws.abandon(1)
    assert (waits is not None, draws.draw) == (True, None)
    assert draws.open([1], HEAD, 0.0, secrets).k == 11


def test_whoever_forges_a_share_is_asked_no_more() -> None:
    draws = chance()
    draw = draws.open([1, 2], HEAD, 0.0, secrets)
    with pytest.raises(Forged):
        draws.take(2, draw.k, bytes(32))
    draws.cancel()
    assert draws.open([1, 2], HEAD, 0.0, secrets).wanted == {1}


def test_whoever_withholds_too_often_is_asked_no_more() -> None:
    draws, now = chance(), 0.0
    for _ in range(STRIKES):
        assert draws.open([1, 2], HEAD, now, secrets).wanted == {1, 2}
        draws.take(1, draws.k, CHAINS[1].link(draws.k))
        assert draws.expire(now + PATIENCE) is None
        now += PATIENCE + 1
        late = draws.expire(now)
        assert late is not None and late.missing == {2}
    assert draws.open([1, 2], HEAD, now, secrets).wanted == {1}
