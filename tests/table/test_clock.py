"""Seconds per move, with a time that the test tells."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import SeededEntropy
from game.core.rules import CHANCE
from game.core.words import words
from game.table.clock import MoveClock
from game.table.notice import Committed, Notice, TimeUp
from game.table.table import Table
from tests.table.play import acting, play, seated


def open_table(seconds: int = 30, **more: Any) -> Table:
    table = Table(seated(2, seconds=seconds), SeededEntropy("clock"), **more)
    table.open()
    return table


def test_there_is_no_clock_by_default() -> None:
    table = open_table(seconds=0)
    for now in (0, 1e6, 1e9):
        table.tick(now)
    assert len(table.log) == 2
    assert table.seconds_left(1e9) is None


def test_the_time_starts_with_the_first_tick_and_runs_out_at_the_last_second() -> None:
    table = open_table()
    assert table.seconds_left(5) == 30
    table.tick(1000)
    table.tick(1029.5)
    assert table.seconds_left(1029.75) == 0.25
    assert len(table.log) == 2
    table.tick(1030)
    assert len(table.log) == 3


def test_time_up_is_told_before_the_commit_and_the_substitute_picks_the_move() -> None:
    def last_lawful(table: Table, seat: int) -> Any:
        return table.rules.legal(table.state)[-1]

    table = open_table(substitute=last_lawful)
    seat = acting(table)
    move = last_lawful(table, seat)
    heard: list[Notice] = []
    table.watch(heard.append)
    table.tick(0)
    table.tick(30)
    assert heard == [TimeUp(seat), Committed(table.log[-1])]
    assert table.log[-1].move == move


def test_the_first_lawful_move_is_played_where_nobody_says_otherwise() -> None:
    table = open_table()
    move = table.rules.legal(table.state)[0]
    table.tick(0)
    table.tick(31)
    assert table.log[-1].move == move


def test_one_long_silence_costs_one_move_only() -> None:
    table = open_table()
    table.tick(0)
    table.tick(10_000)
    table.tick(10_001)
    assert len(table.log) == 3
    assert table.seconds_left(10_001) == 30


def test_a_move_starts_the_time_of_the_next_one_afresh() -> None:
    table = open_table()
    table.tick(0)
    table.tick(29)
    table.submit(acting(table), table.rules.legal(table.state)[0])
    assert table.seconds_left(29.5) == 30, "before the first tick of the new move"
    table.tick(29.5)
    table.tick(59)
    assert len(table.log) == 3
    table.tick(59.5)
    assert len(table.log) == 4


def test_a_pause_keeps_what_is_left() -> None:
    table = open_table()
    table.tick(0)
    table.tick(20)
    table.pause(words("A break."))
    table.tick(500)
    assert table.seconds_left(600) == 10
    table.resume()
    assert table.seconds_left(700) == 10
    table.tick(1000)
    table.tick(1009)
    assert len(table.log) == 2
    table.tick(1010)
    assert len(table.log) == 3


def test_a_clock_that_jumps_back_takes_no_time_and_gives_none() -> None:
    clock = MoveClock(10)
    assert not clock.run_out(100, 0)
    assert not clock.run_out(50, 0)
    assert clock.left(50, 0) == 10
    assert not clock.run_out(59, 0)
    assert clock.run_out(60, 0)


def test_nobody_has_time_while_chance_is_due_or_the_match_is_over() -> None:
    table = Table(seated(2, seconds=1))
    table.tick(0)
    table.tick(99)
    assert table.to_act == CHANCE
    assert table.seconds_left(99) is None
    over = play(open_table(seconds=1))
    over.tick(0)
    over.tick(99)
    assert over.seconds_left(99) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_of_nobody_but_the_clock_comes_to_its_end(players: int) -> None:
    table = Table(seated(players, seconds=5), SeededEntropy("absent"))
    table.open()
    now = 0.0
    while table.outcome is None:
        table.tick(now)
        now += 5
    assert table.to_act is None
