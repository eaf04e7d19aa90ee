"""Acknowledgements come soon, but not too often."""

from __future__ import annotations

from net.guest.acks import ACK_PAUSE, AckTimer


def test_two_acks_keep_their_distance() -> None:
    acks = AckTimer()
    acks.soon(1.0)
    assert acks.take(1.0) and not acks.take(1.0)
    acks.soon(1.01)
    assert acks.due == 1.0 + ACK_PAUSE
    assert not acks.take(1.05) and acks.take(1.0 + ACK_PAUSE)


def test_one_who_leaves_says_at_once_what_is_to_be_said() -> None:
    acks = AckTimer()
    acks.hurry(1.0)
    assert acks.due is None
    acks.soon(1.0)
    acks.take(1.0)
    acks.soon(1.0)
    acks.hurry(1.0)
    assert acks.take(1.0)
