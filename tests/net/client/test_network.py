"""Two windows on one machine: one hosts, the other finds the table and joins, as people do."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

import pytest

from game.session.house import Save, Shelf
from game.session.lan import Contact, Door, Health, Listing, Network, News, Room, VoteKind
from game.table.advice import Advice
from net.client.network import LanNetwork
from net.client.remote_room import RemoteRoom
from net.discovery.browse import interfaces

T = TypeVar("T")
pytestmark = pytest.mark.skipif(not interfaces(), reason="no network interface")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Callable[[], LanNetwork]]:
    with ExitStack() as stack:

        def start() -> LanNetwork:
            network = LanNetwork(tmp_path, "1.0", matches=tmp_path / "matches")
            stack.callback(network.close)
            return network

        yield start


def until(what: Callable[[], object], *rooms: Room, seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not what():
        for room in rooms:
            room.poll()
            if room.match is not None:
                room.match.tick(time.monotonic(), True)
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.005)


def taken(into: list[T], what: Iterable[T]) -> list[T]:
    into.extend(what)
    return into


def play(room: RemoteRoom) -> bool:
    match = room.match
    assert match is not None
    match.poll()
    rules, state = match.replica.rules, match.replica.state
    seat = rules.to_act(state)
    if seat in match.seats and getattr(match, "asked", -1) != len(match.replica.log):
        match.asked = len(match.replica.log)  # type: ignore[attr-defined]
        match.submit(seat, rules.legal(state)[0])
    return rules.outcome(state) is not None


def test_a_table_is_found_joined_and_played_with_a_bot(window: Callable[[], LanNetwork]) -> None:
    ours, theirs = window(), window()
    network: Network = ours
    assert network.health()[0] is Health.FINE
    host = ours.host("Linden", "Ana", "domino", {}, 3, private=True)
    until(lambda: host.view.contact is Contact.HERE, host)
    assert len(host.view.code) == 6 and host.view.hosting
    until(lambda: [each for each in theirs.listings() if each.name == "Linden"], host)
    (listing,) = [each for each in theirs.listings() if each.name == "Linden"]
    assert (listing.host, listing.locked, listing.door) == ("Ana", True, Door.OPEN)
    assert listing.id not in [each.id for each in ours.listings()]
    guest = theirs.join(listing, "Ben", host.view.code)
    until(
        lambda: guest.view.contact is Contact.HERE and len([c for c in guest.view.chairs if c.name]) == 2,
        host,
        guest,
    )
    assert theirs.remembered() == [("Ana", listing.address)]
    guest.say("hello")
    heard: list[News] = []
    until(lambda: taken(heard, host.poll()), guest)
    guest.ready(True)
    host.set_bot(2, "random")
    until(lambda: host.view.chairs[1].ready and host.view.chairs[2].bot == "random", host, guest)
    host.start()
    until(lambda: host.match and guest.match, host, guest)
    until(lambda: play(host) + play(guest) == 2, host, guest, seconds=40)
    until(lambda: not host.view.playing and not guest.view.playing, host, guest)
    guest.vote(VoteKind.REMATCH, 0, True)
    host.vote(VoteKind.REMATCH, 0, True)
    first = host.match
    until(lambda: host.match is not first, host, guest)
    guest.leave()
    until(lambda: not host.view.chairs[1].present, host)


@pytest.mark.long
def test_the_host_allows_hints_and_the_coach_gives_them(window: Callable[[], LanNetwork]) -> None:
    ours = window()
    host = ours.host("Linden", "Ana", "domino", {}, 2, private=False)
    until(lambda: host.view.contact is Contact.HERE, host)
    assert not host.view.hints
    host.configure("domino", {}, 2, 0, True)
    host.set_bot(1, "random")
    until(lambda: host.view.hints and host.view.chairs[1].bot, host)
    host.start()
    until(lambda: host.match, host)
    match = host.match
    assert match is not None and match.coached

    def on_move() -> bool:
        match.poll()
        return match.replica.rules.to_act(match.replica.state) in match.seats

    until(on_move, host)
    match.ask_advice(0)
    advice: list[Advice] = []
    until(lambda: taken(advice, match.advice() or ()), host, seconds=60)
    assert advice[0].move in match.replica.rules.legal(match.replica.state)
    until(lambda: play(host), host, seconds=40)


def test_a_wrong_code_closes_the_door_with_words(window: Callable[[], LanNetwork]) -> None:
    ours, theirs = window(), window()
    host = ours.host("Linden", "Ana", "tiny", {}, 2, private=True)
    until(lambda: host.view.contact is Contact.HERE, host)
    link = host.view.link.rpartition("/")[0]
    guest = theirs.join(link, "Eve", "222222")
    until(lambda: guest.view.contact is Contact.CLOSED, host, guest)
    assert str(guest.view.closed) == "That is not the code of this table."


def test_a_link_leads_to_the_table(window: Callable[[], LanNetwork]) -> None:
    ours, theirs = window(), window()
    host = ours.host("Linden", "Ana", "tiny", {}, 2, private=True)
    until(lambda: host.view.contact is Contact.HERE, host)
    guest = theirs.join(host.view.link, "Ben", watch=True)
    until(lambda: guest.view.contact is Contact.HERE and guest.view.watching, host, guest)


@pytest.mark.long
def test_whoever_went_away_finds_the_seat_again_and_needs_no_code(window: Callable[[], LanNetwork]) -> None:
    ours, theirs = window(), window()
    host = ours.host("Linden", "Ana", "tiny", {}, 2, private=True)
    until(lambda: host.view.contact is Contact.HERE, host)
    guest = theirs.join(host.view.link, "Ben")
    until(lambda: guest.view.contact is Contact.HERE and len(guest.view.chairs) == 2, host, guest)
    guest.ready(True)
    until(lambda: host.view.chairs[1].ready, host, guest)
    host.start()
    until(lambda: host.match and guest.match, host, guest)
    guest.close()

    def found() -> list[Listing]:
        return [each for each in theirs.listings() if each.name == "Linden" and each.held]

    until(found, host)
    again = theirs.join(found()[0], "Ben")
    until(lambda: again.match and again.match.seats == {1}, host, again)
    again.leave()
    until(lambda: not host.view.chairs[1].present, host)
    assert not found()


@pytest.mark.long
def test_a_new_start_finds_the_table_of_a_saved_match(
    window: Callable[[], LanNetwork], tmp_path: Path
) -> None:
    ours, theirs = window(), window()
    host = ours.host("Linden", "Ana", "domino", {}, 2, private=False)
    until(lambda: host.view.contact is Contact.HERE, host)
    guest = theirs.join(host.view.link, "Ben")
    until(lambda: guest.view.contact is Contact.HERE and len(guest.view.chairs) == 2, host, guest)
    guest.ready(True)
    until(lambda: host.view.chairs[1].ready, host, guest)
    host.start()
    until(lambda: guest.match and play(guest) is False and guest.match.replica.log, host, guest)
    theirs.close()
    again = window()
    [save] = Shelf(tmp_path / "matches").saves()
    assert isinstance(save, Save) and save.table is not None
    table = save.table.id
    assert again.name_at(table) == "Ben" and not again.name_at("0" * 16)

    def held() -> list[Listing]:
        return [each for each in again.listings() if each.held and each.id.startswith(table)]

    until(held, host)
    back = again.join(held()[0], again.name_at(table))
    until(lambda: back.match and back.match.seats == {1}, host, back)


def test_a_match_is_kept_for_the_saved_games(window: Callable[[], LanNetwork], tmp_path: Path) -> None:
    ours, theirs = window(), window()
    host = ours.host("Linden", "Ana", "domino", {}, 2, private=False)
    until(lambda: host.view.contact is Contact.HERE, host)
    guest = theirs.join(host.view.link, "Ben", watch=True)
    host.set_bot(1, "random")
    until(lambda: host.view.chairs[1].bot, host, guest)
    host.start()
    until(lambda: host.match and guest.match, host, guest)
    until(lambda: play(host) + play(guest) == 2, host, guest, seconds=40)
    host.leave()
    [save] = Shelf(tmp_path / "matches").saves()
    assert isinstance(save, Save) and save.over and save.setup.names == ("Ana", "Yellow")
