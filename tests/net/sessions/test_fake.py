"""The networks of the tests see what they are there to see, in messages and in bytes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from net.protocol.effects import Send
from net.protocol.messages import Log
from tests.net.lab.fake import FakeNet, hosted, table
from tests.net.lab.streams import StreamNet


def playing(kind: type[FakeNet], code: str | None = None) -> FakeNet:
    """Two people in the middle of a match."""
    net = kind(1)
    if isinstance(net, StreamNet):
        net.code = code
    table(net, 2, 0, "tiny", {"rounds": 9})
    assert net.run(30, lambda: len(net.players[1].seen) > 3)
    return net


KINDS = [(FakeNet, None), (StreamNet, None), (StreamNet, "ABC234")]


@pytest.mark.parametrize(("kind", "code"), KINDS)
def test_every_commit_is_seen_while_it_is_written(kind: type[FakeNet], code: str | None) -> None:
    net = playing(kind, code)
    written = {(match, seq) for match, _, seq in net.written}
    assert written >= net.settled.keys() and net.settled
    assert net.sent and net.trouble == []


@pytest.mark.parametrize(("kind", "code"), KINDS)
def test_a_second_commit_of_one_number_in_one_epoch_is_seen(kind: type[FakeNet], code: str | None) -> None:
    net = playing(kind, code)
    host = net.players[0]
    held = hosted(host).log
    entry = held.entries[0]
    *body, digest = entry.commit
    other = replace(entry, commit=[*body, digest[::-1]])
    log = Log(1, 0, 0, held.hash_at(0), (other,), len(held), 0)
    net.perform(host, [Send(next(iter(host.wires)), log)])
    assert net.trouble == [f"seed 1: two commits {body[0]} in epoch 0"]
