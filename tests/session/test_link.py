"""Links: several people at one table, each with a copy of the match."""

from __future__ import annotations

import random

import pytest

from game.core.chance import SeededEntropy
from game.core.log import BrokenLog
from game.core.words import words
from game.domino.model import Draft
from game.session.link import Link, LocalLink
from game.table.notice import Committed, Paused, Refused, Resumed
from game.table.table import Table
from tests.table.play import acting, play, play_one, seated


@pytest.fixture
def table() -> Table:
    return Table(seated(3), SeededEntropy("links"))


def test_each_link_hears_the_same_and_holds_the_same(table: Table) -> None:
    links = [LocalLink(table, frozenset({seat})) for seat in range(3)]
    play(table)
    heard = [link.poll() for link in links]
    assert heard[0] == heard[1] == heard[2] == [Committed(commit) for commit in table.log]
    assert all(link.replica.head == table.head for link in links)
    assert all(link.replica.state == table.state for link in links)


def test_the_replica_goes_on_when_the_link_is_asked_and_not_before(table: Table) -> None:
    link = LocalLink(table, frozenset({0}))
    table.open()
    assert len(link.replica.log) == 0
    assert len(link.poll()) == 2
    assert len(link.replica.log) == 2
    assert link.poll() == []


def test_a_match_through_links_alone(table: Table) -> None:
    links: list[Link] = [LocalLink(table, frozenset({seat})) for seat in range(3)]
    rules, moves = table.rules, random.Random("links")
    table.open()
    while table.outcome is None:
        for link in links:
            link.poll()
            if (seat := rules.to_act(link.replica.state)) in link.seats and seat is not None:
                link.submit(seat, moves.choice(rules.legal(link.replica.state)))
    for link in links:
        link.poll()
        assert rules.outcome(link.replica.state) == table.outcome


def test_a_link_refuses_foreign_seats_and_nobody_else_hears_of_it(table: Table) -> None:
    table.open()
    seat = acting(table)
    stranger = LocalLink(table, frozenset({(seat + 1) % 3}))
    other = LocalLink(table, frozenset({seat}))
    stranger.submit(seat, table.rules.legal(table.state)[0])
    (refused,) = stranger.poll()
    assert isinstance(refused, Refused)
    assert (refused.seat, str(refused.reason)) == (seat, "That is not your seat.")
    assert other.poll() == []
    assert len(table.log) == 2


def test_a_spectator_without_a_seat_hears_all_and_moves_nothing(table: Table) -> None:
    table.open()
    watcher = LocalLink(table, frozenset())
    for seat in range(3):
        watcher.submit(seat, table.rules.legal(table.state)[0])
    assert [type(notice) for notice in watcher.poll()] == [Refused] * 3
    commit = play_one(table, random.Random(0))
    assert watcher.poll()[0] == Committed(commit)


def test_an_unlawful_move_comes_back_to_its_sender_with_the_rule(table: Table) -> None:
    table.open()
    links = [LocalLink(table, frozenset({seat})) for seat in range(3)]
    seat = acting(table)
    gone = next(tile for tile in range(1, 49) if tile not in table.state.next_row)
    links[seat].submit(seat, Draft(seat, gone))
    (refused,) = links[seat].poll()
    assert isinstance(refused, Refused)
    assert str(refused.reason) == f"Domino {gone} is not on offer."
    assert [link.poll() for link in links if seat not in link.seats] == [[], []]


def test_a_move_while_paused_comes_back_with_the_reason(table: Table) -> None:
    table.open()
    seat = acting(table)
    link = LocalLink(table, frozenset({seat}))
    reason = words("Blue is away.")
    table.pause(reason)
    link.submit(seat, table.rules.legal(table.state)[0])
    table.resume()
    assert link.poll() == [Paused(reason), Refused(seat, reason), Resumed()]


def test_a_link_made_in_mid_match_starts_with_the_whole_log(table: Table) -> None:
    play(table, commits=20)
    link = LocalLink(table, frozenset({0}))
    assert list(link.replica.log) == list(table.log)
    assert link.replica.state == table.state
    assert link.poll() == []
    assert link.setup is table.setup


def test_a_closed_link_hears_nothing_more(table: Table) -> None:
    link, stays = LocalLink(table, frozenset({0})), LocalLink(table, frozenset({1}))
    link.close()
    link.close()
    play(table, commits=6)
    assert link.poll() == []
    assert len(stays.poll()) == len(table.log)


def test_a_link_needs_a_hash_chain() -> None:
    table = Table(seated(2), SeededEntropy("unsealed"), sealed=False)
    link = LocalLink(table, frozenset({0}))
    table.open()
    with pytest.raises(BrokenLog):
        link.poll()
