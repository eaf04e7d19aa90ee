"""Seats at a table: several people at one table, each with a copy of the match."""

from __future__ import annotations

import random

import pytest

from game.core.chance import SeededEntropy
from game.core.log import BrokenLog
from game.core.words import words
from game.domino.model import Draft
from game.session.table_seat import TableSeat
from game.table.notice import Committed, Paused, Refused, Resumed
from game.table.table import Table
from tests.table.play import acting, play, play_one, seated


@pytest.fixture
def table() -> Table:
    return Table(seated(3), SeededEntropy("links"))


def test_each_seat_hears_the_same_and_holds_the_same(table: Table) -> None:
    holders = [TableSeat(table, frozenset({seat})) for seat in range(3)]
    play(table)
    heard = [holder.poll() for holder in holders]
    assert heard[0] == heard[1] == heard[2] == [Committed(commit) for commit in table.log]
    assert all(holder.replica.head == table.head for holder in holders)
    assert all(holder.replica.state == table.state for holder in holders)


def test_the_replica_goes_on_when_the_seat_is_asked_and_not_before(table: Table) -> None:
    holder = TableSeat(table, frozenset({0}))
    table.open()
    assert len(holder.replica.log) == 0
    assert len(holder.poll()) == 2
    assert len(holder.replica.log) == 2
    assert holder.poll() == []


def test_a_match_through_seats_alone(table: Table) -> None:
    holders = [TableSeat(table, frozenset({seat})) for seat in range(3)]
    rules, moves = table.rules, random.Random("links")
    table.open()
    while table.outcome is None:
        for holder in holders:
            holder.poll()
            if (seat := rules.to_act(holder.replica.state)) in holder.seats and seat is not None:
                holder.submit(seat, moves.choice(rules.legal(holder.replica.state)))
    for holder in holders:
        holder.poll()
        assert rules.outcome(holder.replica.state) == table.outcome


def test_a_seat_refuses_foreign_seats_and_nobody_else_hears_of_it(table: Table) -> None:
    table.open()
    seat = acting(table)
    stranger = TableSeat(table, frozenset({(seat + 1) % 3}))
    other = TableSeat(table, frozenset({seat}))
    stranger.submit(seat, table.rules.legal(table.state)[0])
    (refused,) = stranger.poll()
    assert isinstance(refused, Refused)
    assert (refused.seat, str(refused.reason)) == (seat, "That is not your seat.")
    assert other.poll() == []
    assert len(table.log) == 2


def test_a_spectator_without_a_seat_hears_all_and_moves_nothing(table: Table) -> None:
    table.open()
    watcher = TableSeat(table, frozenset())
    for seat in range(3):
        watcher.submit(seat, table.rules.legal(table.state)[0])
    assert [type(notice) for notice in watcher.poll()] == [Refused] * 3
    commit = play_one(table, random.Random(0))
    assert watcher.poll()[0] == Committed(commit)


def test_an_unlawful_move_comes_back_to_its_sender_with_the_rule(table: Table) -> None:
    table.open()
    holders = [TableSeat(table, frozenset({seat})) for seat in range(3)]
    seat = acting(table)
    gone = next(tile for tile in range(1, 49) if tile not in table.state.next_row)
    holders[seat].submit(seat, Draft(seat, gone))
    (refused,) = holders[seat].poll()
    assert isinstance(refused, Refused)
    assert str(refused.reason) == f"Domino {gone} is not on offer."
    assert [holder.poll() for holder in holders if seat not in holder.seats] == [[], []]


def test_a_move_while_paused_comes_back_with_the_reason(table: Table) -> None:
    table.open()
    seat = acting(table)
    holder = TableSeat(table, frozenset({seat}))
    reason = words("Blue is away.")
    table.pause(reason)
    holder.submit(seat, table.rules.legal(table.state)[0])
    table.resume()
    assert holder.poll() == [Paused(reason), Refused(seat, reason), Resumed()]


def test_a_seat_made_in_mid_match_starts_with_the_whole_log(table: Table) -> None:
    play(table, commits=20)
    holder = TableSeat(table, frozenset({0}))
    assert list(holder.replica.log) == list(table.log)
    assert holder.replica.state == table.state
    assert holder.poll() == []
    assert holder.setup is table.setup


def test_a_closed_seat_hears_nothing_more(table: Table) -> None:
    holder, stays = TableSeat(table, frozenset({0})), TableSeat(table, frozenset({1}))
    holder.close()
    holder.close()
    play(table, commits=6)
    assert holder.poll() == []
    assert len(stays.poll()) == len(table.log)


def test_a_seat_needs_a_hash_chain() -> None:
    table = Table(seated(2), SeededEntropy("unsealed"), sealed=False)
    holder = TableSeat(table, frozenset({0}))
    table.open()
    with pytest.raises(BrokenLog):
        holder.poll()
