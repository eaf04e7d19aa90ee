"""Everyone compares the state with the host's, after every commit and after the last one too."""

from __future__ import annotations

import pytest

from net.host.checks import CHECKING
from net.host.log import HostLog
from net.protocol import events
from net.protocol.effects import Effect, PeerId
from net.protocol.messages import Beat, Message
from net.protocol.speech import to_plain
from net.protocol.terms import CloseReason
from tests.net.lab.fake import FakeNet, Player, followed, hosted, table


def playing(people: int, rounds: int = 30) -> FakeNet:
    net = FakeNet(1)
    table(net, people, 0, "tiny", {"rounds": rounds})
    return net


def log_of(net: FakeNet) -> HostLog:
    return hosted(net.players[0]).log


def lead_astray(player: Player) -> None:
    """As a broken memory would, or another way to count points."""
    copy = followed(player)
    copy._replica.state = copy.setup.rules.new(copy.setup.options)


def pauses(player: Player) -> list[object]:
    """What held the match up, as this player was told."""
    rosters = [event.roster for event in player.happened if isinstance(event, events.RosterChanged)]
    return [roster.paused for roster in rosters if roster.paused is not None]


def mismatches(player: Player) -> int:
    reports = [event for event in player.happened if isinstance(event, events.Report)]
    return sum(report.reason is CloseReason.MISMATCH for report in reports)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_a_mismatch_pauses_is_reported_and_everything_is_sent_again(people: int) -> None:
    net = playing(people)
    net.run(2)
    host, *_, stray = net.players
    lead_astray(stray)
    net.run(3)
    assert [mismatches(player) for player in (host, stray)] == [1, 1]
    assert all(pauses(player) == [to_plain(CHECKING)] for player in net.players)
    assert followed(stray).hash_at(10) == log_of(net).hash_at(10)
    assert net.run(300, lambda: all(player.over for player in net.living))
    assert net.trouble == [] and net.rewound == []


@pytest.mark.parametrize("people", [2, 4])
def test_the_end_of_a_match_is_compared_too(people: int) -> None:
    net = playing(people, rounds=3)
    assert net.run(60, lambda: all(player.over for player in net.living))
    stray = net.players[-1]
    lead_astray(stray)
    net.run(3)
    assert [mismatches(player) for player in (net.players[0], stray)] == [1, 1]
    assert followed(stray).state == log_of(net).table.state
    assert pauses(stray)
    roster = stray.node.guest.roster
    assert roster is not None and roster.paused is None


def overhear(player: Player) -> list[tuple[float, Message]]:
    """Everything that this player's program hears from now on, and when."""
    said: list[tuple[float, Message]] = []
    receive = player.node.guest.receive

    def listen(peer: PeerId, message: Message, now: float) -> list[Effect]:
        said.append((now, message))
        return receive(peer, message, now)

    player.node.guest.receive = listen  # type: ignore[method-assign]
    return said


@pytest.mark.parametrize("people", [2, 3, 4])
def test_everyone_hears_at_once_how_the_end_looks(people: int) -> None:
    net = playing(people, rounds=3)
    ears = [overhear(player) for player in net.players[1:]]
    assert net.run(60, lambda: log_of(net).table.outcome is not None)
    ended, end = net.now, log_of(net)
    net.run(0.2)
    for said in ears:
        beats = [each for at, each in said if at >= ended and isinstance(each, Beat)]
        assert (len(end), end.digest()) in [(beat.seq, beat.digest) for beat in beats]
