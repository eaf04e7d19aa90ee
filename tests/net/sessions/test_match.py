"""Life at a table on a good network: seats, moves, absence, votes, pauses, rematches."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

from game.core.rules import CHANCE
from game.session.lan import VoteKind
from net.host.host import Host
from net.host.room import new_room
from net.protocol import events
from net.protocol.effects import Send
from net.protocol.messages import (
    Configure,
    Emote,
    Kick,
    Leave,
    PauseMatch,
    Ready,
    SetBot,
    Sit,
    Stand,
    Start,
    Vote,
    Welcome,
)
from net.protocol.roster import distinct, seats_of
from net.protocol.terms import CloseReason, Roster, TablePhase
from tests.net.lab.fake import FakeNet, Player, hosted, table
from tests.net.lab.tiny import Take

E = TypeVar("E", bound=events.Event)


def heard(player: Player, kind: type[E]) -> list[E]:
    return [event for event in player.happened if isinstance(event, kind)]


def host_of(net: FakeNet) -> Host:
    (host,) = [player.node.host for player in net.living if player.node.host is not None]
    return host


def roster_of(player: Player) -> Roster:
    roster = player.node.guest.roster
    assert roster is not None
    return roster


def room(people: int, seats: int) -> FakeNet:
    net = FakeNet(1)
    host, *guests = [net.add() for _ in range(people)]
    net.perform(host, host.node.found(new_room("tiny", {}, seats), net.now))
    for guest in guests:
        net.perform(guest, guest.node.seek(host.address, net.now))
        net.run(1)
    return net


def playing(people: int, bots: int = 0, rounds: int = 3) -> FakeNet:
    net = FakeNet(1)
    table(net, people, bots, "tiny", {"rounds": rounds})
    return net


def idle(net: FakeNet) -> FakeNet:
    """Nobody moves by itself any more."""
    for player in net.players:
        player.maybe_move = lambda: None  # type: ignore[method-assign]
    return net


def over(net: FakeNet) -> Callable[[], bool]:
    return lambda: all(player.over for player in net.living)


def test_people_sit_down_in_the_order_they_come() -> None:
    net = room(3, 4)
    names = [place.member for place in roster_of(net.players[2]).places]
    assert names == [1, 2, 3, 0]
    assert all(roster_of(player).version == host_of(net).roster.version for player in net.players)


def test_two_of_one_name_can_be_told_apart() -> None:
    net = room(1, 4)
    for _ in range(2):
        guest = net.add()
        guest.node.guest.name = "Player 0"
        net.perform(guest, guest.node.seek(net.players[0].address, net.now))
        net.run(1)
    assert [member.name for member in host_of(net).roster.members] == ["Player 0", "Player 0 2", "Player 0 3"]
    assert distinct("x" * 40, ["x" * 40]) == "x" * 36 + " 2"


def test_chairs_and_colours_change_by_agreement() -> None:
    net = room(2, 3)
    _host, guest = net.players
    guest.say(Stand(1))
    guest.say(Sit(2, "blue"))
    net.run(1)
    assert roster_of(guest).places[2].color == "blue"
    assert seats_of(roster_of(guest), 2) == (2,)
    guest.say(Sit(0, ""))
    net.run(1)
    assert [str(event.words) for event in heard(guest, events.Told)] == ["That seat is taken."]


def test_a_match_begins_when_everyone_is_ready() -> None:
    net = room(2, 3)
    host, guest = net.players
    complaints = []
    for message in (Start(), SetBot(2, "random"), Start(), Ready(True)):
        (guest if isinstance(message, Ready) else host).say(message)
        net.run(1)
        complaints = [str(event.words) for event in heard(host, events.Told)]
    assert complaints == ["A seat is still free: wait, or let a bot sit there.", "Player 1 is not ready yet."]
    host.say(Start())
    net.run(1)
    assert roster_of(guest).phase is TablePhase.PLAYING
    assert net.run(60, over(net))


def test_other_options_unready_everyone_and_keep_the_chairs() -> None:
    net = room(2, 3)
    host, guest = net.players
    guest.say(Ready(True))
    net.run(1)
    host.say(Configure("tiny", {"rounds": 5}, 2, 0))
    net.run(1)
    assert roster_of(guest).rules == {"rounds": 5}
    assert [(place.member, place.ready) for place in roster_of(guest).places] == [(1, False), (2, False)]


@pytest.mark.parametrize("message", [Start(), SetBot(1, "random"), Configure("tiny", {}, 2, 0), Kick(1)])
def test_only_the_hosts_person_rules_the_room(message: Start) -> None:
    net = room(2, 2)
    net.players[1].say(message)
    net.run(0.2)
    assert [event.reason for event in heard(net.players[0], events.Report)] == [CloseReason.ORDER]


def test_whoever_is_asked_to_leave_stays_out() -> None:
    net = room(2, 2)
    host, guest = net.players
    host.say(Kick(2))
    net.run(10)
    assert guest.node.ended is CloseReason.KICKED
    assert roster_of(host).places[1].member == 0
    again = net.restart(guest, [host.address])
    net.run(10)
    assert again.node.ended is CloseReason.KICKED


def test_a_spectator_sees_everything_and_touches_nothing() -> None:
    net = playing(2)
    watcher = net.add()
    watcher.node.guest.watch = True
    net.perform(watcher, watcher.node.seek(net.players[0].address, net.now))
    assert net.run(60, over(net))
    assert roster_of(watcher).watchers == 1
    watcher.say(PauseMatch(True))
    net.run(0.2)
    assert str(heard(watcher, events.Told)[-1].words) == "You are only looking on."
    home = watcher.node.guest.home
    assert home is not None
    net.perform(watcher, [Send(home, PauseMatch(True))])
    net.run(0.2)
    assert CloseReason.ORDER in [event.reason for event in heard(net.players[0], events.Report)]


def test_who_comes_too_late_for_a_seat_is_told_to_watch() -> None:
    net = playing(2)
    late = net.add()
    net.perform(late, late.node.seek(net.players[0].address, net.now))
    net.run(2)
    assert late.node.ended is CloseReason.FULL


def test_an_unlawful_move_comes_back_with_the_rules_words() -> None:
    net = idle(playing(2, rounds=30))
    net.run(2)
    match = hosted(net.players[0])
    other = 1 - (match.log.table.to_act or 0)
    player = net.players[other]
    player.act(lambda now: player.node.submit(other, Take(other, 2), now))
    net.run(1)
    assert str(heard(player, events.MoveRefused)[-1].reason) == "It is not your turn."
    assert player.node.guest.pending is None


def test_everyone_waves_but_not_all_the_time() -> None:
    net = room(2, 2)
    host, guest = net.players
    for _ in range(10):
        guest.say(Emote("cheer"))
    net.run(0.5)
    assert heard(host, events.EmoteHeard) == [events.EmoteHeard(2, "cheer")] * 3


def test_a_pause_holds_the_match_until_somebody_goes_on() -> None:
    net = idle(playing(2, rounds=30))
    net.run(2)
    host, guest = net.players
    guest.say(PauseMatch(True))
    net.run(1)
    assert roster_of(host).paused is not None
    host.act(lambda now: host.node.submit(0, Take(0, 2), now))
    net.run(1)
    assert str(heard(host, events.MoveRefused)[-1].reason) == "Player 1 has paused the match."
    host.say(PauseMatch(False))
    net.run(1)
    assert roster_of(guest).paused is None


def test_a_bot_sits_in_by_vote_and_the_person_gets_the_seat_back() -> None:
    net = playing(3, rounds=30)
    net.run(1)
    gone = net.players[2]
    net.stop(gone, silently=True)
    assert net.run(30, lambda: roster_of(net.players[0]).places[2].sitter)
    again = net.restart(gone, [net.players[0].address])
    net.run(3)
    assert not roster_of(net.players[0]).places[2].sitter
    assert seats_of(roster_of(again), again.node.guest.member) == (2,)
    assert net.run(200, over(net))


def test_leaving_for_good_gives_the_seat_to_a_bot_and_the_vote_away() -> None:
    net = playing(4, rounds=20)
    net.run(1)
    leaver = net.players[3]
    leaver.act(leaver.node.leave)
    net.run(2)
    assert leaver.node.ended is CloseReason.LEFT
    assert roster_of(net.players[0]).places[3].sitter
    assert roster_of(net.players[0]).voters == (1, 2, 3)
    net.stop(leaver, silently=False)
    assert net.run(200, over(net))


def leave_at_the_end(net: FakeNet, player: Player) -> None:
    """Goes the moment it sees the end, as a program without a window does."""
    if player.over:
        player.act(player.node.leave)
    else:
        net.after(0.005, lambda: leave_at_the_end(net, player))


@pytest.mark.parametrize("seed", range(12))
def test_whoever_follows_to_the_end_sees_it_although_others_leave_at_once(seed: int) -> None:
    net = FakeNet(seed)
    table(net, 2, 1, "tiny", {"rounds": 3})
    host, guest = net.players
    watcher = net.add()
    watcher.node.guest.watch = True
    net.perform(watcher, watcher.node.seek(host.address, net.now))
    leave_at_the_end(net, guest)
    leave_at_the_end(net, host)
    assert net.run(60, over(net))
    assert len({player.seen[-1] for player in net.players}) == 1


def test_of_two_one_who_leaves_does_not_hold_up_the_other() -> None:
    for leaver in (0, 1):
        net = playing(2, rounds=10)
        net.run(1)
        gone, stays = net.players[leaver], net.players[1 - leaver]
        gone.act(gone.node.leave)
        net.stop(gone, silently=False)
        assert net.run(100, over(net)), leaver
        assert not heard(stays, events.Alone) and net.rewound == []


def test_a_host_that_leaves_hands_the_match_on() -> None:
    net = playing(3, rounds=20)
    net.run(1)
    host = net.players[0]
    host.act(host.node.leave)
    net.stop(host, silently=False)
    assert net.run(10, lambda: any(player.node.host for player in net.living))
    assert net.run(200, over(net))
    assert net.trouble == [] and net.rewound == []


def test_a_host_that_leaves_the_room_closes_it() -> None:
    net = room(2, 2)
    host, guest = net.players
    host.act(host.node.leave)
    net.run(1)
    assert guest.node.ended is CloseReason.CLOSED


def test_again_with_the_same_people() -> None:
    net = playing(2)
    assert net.run(60, over(net))
    for player in net.players:
        player.say(Vote(VoteKind.REMATCH, 0, True))
    net.run(1)
    assert [player.match for player in net.players] == [2, 2]
    assert net.run(60, over(net))
    assert net.trouble == []


def test_the_match_goes_on_within_ten_seconds_of_the_hosts_death() -> None:
    for silently in (True, False):
        net = playing(3, rounds=40)
        net.run(1)
        net.stop(net.players[0], silently=silently)
        before = net.now
        new = lambda net=net: any(p.node.host and not p.node.host.roster.stalled for p in net.living)  # noqa: E731
        assert net.run(10, new), silently
        assert net.now - before < 10


def test_an_old_host_that_comes_back_becomes_a_guest() -> None:
    net = playing(3, rounds=40)
    net.run(1)
    net.cut = {frozenset((0, 1)), frozenset((0, 2))}
    net.run(20)
    assert [player.node.host is not None for player in net.players].count(True) == 2
    net.cut.clear()
    net.run(15)
    assert net.players[0].node.host is None
    assert net.players[0].node.guest.home is not None
    assert net.run(300, over(net))
    assert net.trouble == [] and net.rewound == []


def test_a_guest_without_a_cable_for_twenty_seconds_finds_back_to_its_seat() -> None:
    net = playing(3, rounds=60)
    net.run(1)
    lost = net.players[2]
    seats = seats_of(roster_of(lost), lost.node.guest.member)
    net.cut = {frozenset((2, 0)), frozenset((2, 1))}
    net.run(20)
    assert lost.node.guest.home is None and roster_of(net.players[0]).places[seats[0]].sitter
    missed = len(net.players[0].seen) - len(lost.seen)
    assert missed > 10
    net.cut.clear()
    assert net.run(10, lambda: lost.node.guest.home is not None)
    assert net.run(10, lambda: not roster_of(net.players[0]).places[seats[0]].sitter)
    assert seats_of(roster_of(lost), lost.node.guest.member) == seats
    assert net.run(300, over(net))
    assert net.trouble == [] and net.rewound == []


def test_a_host_that_a_higher_one_lets_in_is_a_host_no_more() -> None:
    net = playing(3, rounds=40)
    net.run(1)
    late = net.players[2]
    net.stop(net.players[0], silently=True)
    assert net.run(20, lambda: any(player.node.host for player in net.living))
    (heir,) = [player for player in net.living if player.node.host is not None]
    # It had knocked at another door just before it was crowned, and is heard there only now.
    heir.act(lambda now: heir.node.opened(99, "10.0.0.9:1", b"", True, now))
    heir.node.guest.knock(99, b"")
    heir.act(lambda now: heir.node.receive(99, Welcome(9 * 256 + late.node.guest.member, 2), now))
    assert heir.node.host is None and heir.node.guest.home == 99


def test_two_players_are_asked_before_one_goes_on_alone() -> None:
    net = playing(2, rounds=10)
    net.run(1)
    net.stop(net.players[0], silently=True)
    guest = net.players[1]
    net.run(30)
    assert heard(guest, events.Alone) and guest.node.host is None
    guest.act(guest.node.go_on)
    assert net.run(100, over(net))


def test_chance_is_made_by_everyone_who_is_there() -> None:
    net = playing(3)
    assert net.run(60, over(net))
    for player in net.players:
        draws = [event for event in heard(player, events.Settled) if event.commit.actor == CHANCE]
        assert len(draws) == 3
        assert all([number for number, _ in draw.proof.parts] == [1, 2, 3] for draw in draws if draw.proof)


def test_a_table_of_bots_draws_by_itself() -> None:
    net = FakeNet(1)
    host = net.add()
    host.node.guest.watch = True
    net.perform(host, host.node.found(new_room("tiny", {}, 2), net.now))
    for seat in range(2):
        host.say(SetBot(seat, "random"))
    host.say(Start())
    assert net.run(60, over(net))


def test_a_leaver_in_the_room_frees_the_chair() -> None:
    net = room(2, 2)
    guest = net.players[1]
    guest.say(Leave())
    net.run(1)
    assert host_of(net).roster.places[1].member == 0
    assert guest.node.ended is CloseReason.LEFT
