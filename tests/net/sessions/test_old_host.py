"""A host whose time is over: what it still says is late, and nobody listens."""

from __future__ import annotations

from itertools import pairwise

from game.core.rules import CHANCE
from net.guest.guest import Guest
from net.guest.log import GuestLog
from net.host.log import HostLog
from net.protocol.effects import Effect
from net.protocol.messages import Beat, Log, Open
from tests.net.lab.fake import FakeNet, Player, followed, hosted, table


def split() -> tuple[FakeNet, HostLog]:
    """Three at a table; the host is cut off, still believes that it is one, and makes its move."""
    net = FakeNet(1)
    table(net, 3, 0, "tiny", {"rounds": 40})
    net.run(1)
    held = hosted(net.players[0]).log
    assert net.run(20, lambda: on_move(net.players[0], 0))
    net.cut = {frozenset((0, 1)), frozenset((0, 2))}
    alone = len(held)
    assert net.run(10, lambda: len(held) > alone)
    return net, held


def on_move(player: Player, seat: int) -> bool:
    """Whether this player sees that it is the seat's turn."""
    replica = player.replica
    return replica is not None and replica.rules.to_act(replica.state) == seat


def succeeded(net: FakeNet) -> bool:
    return any(player.node.host is not None for player in net.players[1:])


def late(held: HostLog, guest: Guest) -> Log:
    """The old host's newest commits, as it sent them when nobody could hear it."""
    first = next(at for at, (mine, its) in enumerate(both(held, guest)) if mine != its)
    return Log(1, 0, first, held.hash_at(first), tuple(held.entries[first:]), len(held), len(held))


def both(held: HostLog, guest: Guest) -> list[tuple[bytes, bytes]]:
    copy = guest.log
    assert isinstance(copy, GuestLog)
    return [(copy.hash_at(at), held.hash_at(at)) for at in range(1, min(len(copy), len(held)) + 1)]


def hear(player: Player, log: Log | Beat | Open, now: float) -> list[Effect]:
    home = player.node.guest.home
    assert home is not None
    return player.node.guest.receive(home, log, now)


def test_late_commits_of_an_old_host_are_refused() -> None:
    net, held = split()
    assert net.run(20, lambda: succeeded(net))
    (follower,) = [player for player in net.players[1:] if player.node.host is None]
    guest = follower.node.guest
    assert net.run(10, lambda: any(mine != its for mine, its in both(held, guest)))
    copy = followed(follower)
    assert copy.epoch > 0
    before = copy.position
    assert hear(follower, late(held, guest), net.now) == []
    assert hear(follower, Beat(1, 0, 99, True, 99, len(held), len(held), held.digest()), net.now) == []
    assert hear(follower, Open(1, 0, 99, copy.head), net.now) == []
    assert copy.position == before


def test_whoever_promised_another_host_takes_nothing_more_from_the_old_one() -> None:
    net, held = split()
    guest = net.players[1].node.guest
    copy = followed(net.players[1])
    before, first = copy.position, len(copy)
    guest.vows.follow(256 + 2)
    log = Log(1, 0, first, held.hash_at(first), tuple(held.entries[first:]), len(held), len(held))
    assert log.entries and hear(net.players[1], log, net.now) == []
    assert copy.position == before


def test_what_an_old_host_did_alone_is_in_nobodys_log() -> None:
    net, held = split()
    (mine,) = [entry.commit for entry in held.entries if entry.commit[2] != CHANCE][-1:]
    assert net.run(30, lambda: succeeded(net))
    net.cut.clear()
    assert net.run(300, lambda: all(player.over for player in net.living))
    assert net.trouble == [] and net.rewound == []
    for player in net.living:
        copy = followed(player)
        assert mine not in [entry.commit for entry in copy.entries]
        epochs = [entry.commit[1] for entry in copy.entries]
        assert all(earlier <= later for earlier, later in pairwise(epochs)) and epochs[-1] > 0
