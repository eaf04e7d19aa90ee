"""People who go on without a majority: theirs is a branch, and it never undoes what a majority settled."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random

import pytest

from net.host.host import Host
from net.protocol.effects import Send
from net.protocol.succession import make_summons
from net.protocol.terms import HostStanding
from tests.net.lab.fake import TABLE, FakeNet, Player, followed, table

LATER = 9 * 256


def playing(people: int, seed: int = 1) -> FakeNet:
    net = FakeNet(seed)
    table(net, people, 0, "tiny", {"rounds": 80})
    net.run(1)
    return net


def split(net: FakeNet, side: Iterable[int]) -> None:
    """Two sides that do not see each other."""
    here = set(side)
    there = set(range(len(net.players))) - here
    net.cut = {frozenset((a, b)) for a in here for b in there}


def go_on(net: FakeNet, *players: int) -> None:
    """These people go on without a majority when they are asked; the others wait for one."""
    net.decided = True
    for index in players:
        net.players[index].glance = partial(insist, net, net.players[index])  # type: ignore[method-assign]


def insist(net: FakeNet, player: Player) -> None:
    net.stubborn = True
    Player.glance(player)
    net.stubborn = False


def settled(player: Player) -> list[tuple[int, bytes]]:
    return list(player.seen)


def one_table(net: FakeNet) -> bool:
    """One host, and everybody follows it and sees the same."""
    hosts = [player for player in net.living if player.node.host is not None]
    homes = all(player.node.guest.home is not None for player in net.living)
    return len(hosts) == 1 and homes and len({tuple(player.seen) for player in net.living}) == 1


def host_of(player: Player) -> Host:
    assert player.node.host is not None
    return player.node.host


@pytest.mark.parametrize("people", [3, 4, 5])
@pytest.mark.parametrize("lone", [0, 1])
def test_one_who_goes_on_alone_undoes_nothing_of_the_others(people: int, lone: int) -> None:
    """A guest that was cut off, or the host itself."""
    net = playing(people)
    split(net, {lone})
    go_on(net, lone)
    assert net.run(60, lambda: net.players[lone].node.host is not None)
    net.run(20)
    branch = host_of(net.players[lone])
    assert branch.match.fork is not None and not branch.roster.stalled
    others = [player for player in net.players if player.index != lone]
    before = max((settled(player) for player in others), key=len)
    assert not set(settled(net.players[lone])) >= set(before)
    net.cut.clear()
    assert net.run(30, lambda: one_table(net))
    for player in net.players:
        assert settled(player)[: len(before)] == before
    assert {index for index, _ in net.rewound} <= {lone}


@pytest.mark.parametrize("lone", [0, 1, 2])
def test_what_a_majority_settled_outlives_the_majority(lone: int) -> None:
    """One goes on alone, the two others play on, one of these dies, the last waits: it is right."""
    net = playing(3)
    split(net, {lone})
    go_on(net, lone)
    net.run(40)
    dies, waits = [player for player in net.players if player.index != lone]
    before = settled(waits)
    net.stop(dies, silently=True)
    net.run(10)
    net.cut.clear()
    assert net.run(40, lambda: one_table(net))
    assert settled(net.players[lone])[: len(before)] == before
    assert {index for index, _ in net.rewound} <= {lone}


def test_two_branches_meet_and_the_one_with_more_people_stays() -> None:
    """Five at a table, the host dies: two go on here, one there, whose epoch is the higher one."""
    net = playing(5)
    net.stop(net.players[0], silently=True)
    net.stop(net.players[4], silently=True)
    split(net, {1, 2})
    go_on(net, 1, 2, 3)
    assert net.run(60, lambda: sum(player.node.host is not None for player in net.living) == 2)
    net.run(10)
    lone = host_of(net.players[3])
    lone._book.put(replace(lone.roster, epoch=lone._renewal.next_epoch(lone.roster)))
    kept = max((settled(net.players[index]) for index in (1, 2)), key=len)
    net.cut.clear()
    assert net.run(30, lambda: one_table(net))
    assert settled(net.players[3])[: len(kept)] == kept
    assert {index for index, _ in net.rewound} <= {3}


def test_a_branch_that_most_have_joined_is_the_table_again() -> None:
    net = playing(3)
    split(net, {1})
    go_on(net, 1)
    dead = [player for player in net.players if player.index != 1]
    for player in dead:
        net.stop(player, silently=True)
    assert net.run(60, lambda: net.players[1].node.host is not None)
    branch = host_of(net.players[1])
    assert branch.match.fork is not None
    net.cut.clear()
    for player in dead:
        net.restart(player, [net.players[1].address])
    assert net.run(60, lambda: branch.match.fork is None)
    assert net.run(10, lambda: all(followed(p).fork is None for p in net.living))


def test_a_guest_stays_with_a_host_that_most_follow_whatever_epoch_another_one_shows() -> None:
    """A member that summons everyone to a table of its own."""
    net = playing(3)
    host, guest, liar = net.players
    key = liar.node.guest.identity
    copy = followed(liar)
    epoch = LATER + liar.node.guest.member
    position = replace(copy.position, epoch=epoch, fork=copy.position.branch(copy.settled))
    summons = make_summons(key, TABLE, liar.node.guest.member, 9, HostStanding(position, 0, 3))
    home = liar.node.guest.home
    assert home is not None
    net.perform(liar, [Send(home, summons)])
    guest.act(lambda now: guest.node.opened(9_999, "10.0.0.3:1", b"", False, now))
    guest.act(lambda now: guest.node.receive(9_999, summons, now))
    net.run(5)
    assert host.node.host is not None and guest.node.guest.home is not None
    assert guest.node.guest.vows.promised < LATER


def every_split(people: int, seed: int) -> list[str]:
    """For each way to cut a table in two: the smaller side goes on, the larger plays on; then both meet."""
    wrong = []
    for size in range(1, (people + 1) // 2):
        for side in combinations(range(people), size):
            net = playing(people, seed)
            split(net, side)
            go_on(net, *side)
            net.run(Random(seed).uniform(8, 40))
            many = [player for player in net.players if player.index not in side]
            before = max((settled(player) for player in many), key=len)
            net.cut.clear()
            agreed = net.run(60, partial(one_table, net))
            kept = all(settled(player)[: len(before)] == before for player in many)
            if not agreed or not kept or {index for index, _ in net.rewound} - set(side):
                wrong.append(f"people {people}, seed {seed}, side {side}: {agreed} {kept} {net.rewound}")
    return wrong


@pytest.mark.parametrize("people", [3, 4, 5])
def test_the_larger_side_of_every_split_loses_nothing(people: int) -> None:
    assert every_split(people, 1) == []


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("people", [3, 4, 5])
def test_the_larger_side_of_every_split_loses_nothing_in_many_matches(people: int, seed: int) -> None:
    assert every_split(people, seed) == []
