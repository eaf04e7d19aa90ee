"""A session at a table: whose bots think for the host, when they move, and when the coach is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.bot import COACH
from game.core.chance import SeededEntropy
from game.table.setup import Chair, setup
from game.table.table import Table, first_lawful
from net.client.session import Session
from net.host.room import new_room
from net.protocol import events
from tests.session.test_bots import Slow
from tests.session.test_match import Wire


class Hosted:
    """A session that hosts a table with a bot of its own; the test is the network and the bots' process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wire, self.slow = Wire(), Slow()
        monkeypatch.setattr("net.client.session.BotWorker", lambda: self.slow)
        self.session = Session(self.wire, lambda: bytes(32))  # type: ignore[arg-type]
        self.table = Table(
            setup("domino", {}, [Chair("Ann", "pink"), Chair("Bot", "blue", "random")]), SeededEntropy("1")
        )
        self.table.open()
        self.told = 0
        self.hear(events.Began(1, self.table.setup))

    def hear(self, *happened: events.Event) -> None:
        self.wire.events.extend(happened)
        self.session.update()

    def settle(self) -> None:
        """Everything that happened at the table is told."""
        fresh = self.table.log[self.told :]
        self.told = len(self.table.log)
        self.hear(*(events.Settled(commit, None) for commit in fresh))

    def think(self) -> events.Think:
        table, seat = self.table, self.table.to_act
        assert seat is not None
        log = tuple(table.log)
        return events.Think(1, seat, "greedy", len(log), table.setup, table.state, log)

    def move(self) -> None:
        seat = self.table.to_act
        assert seat is not None
        self.table.submit(seat, first_lawful(self.table))

    def played(self) -> list[tuple[Any, ...]]:
        """What was handed in for bots: match, seat, after, move."""
        heard: list[tuple[Any, ...]] = []

        class Node:
            def play(self, *move: Any) -> None:
                heard.append(move[:4])

        for what in self.wire.handed_in:
            what(Node(), 0.0)
        return heard


@pytest.fixture
def hosted(monkeypatch: pytest.MonkeyPatch) -> Hosted:
    return Hosted(monkeypatch)


def test_a_bot_thinks_at_once_and_moves_when_the_window_is_ready(hosted: Hosted) -> None:
    think = hosted.think()
    hosted.hear(think)
    assert [question.level for question in hosted.slow.asked] == ["greedy"]
    hosted.slow.found = "move"
    hosted.session.update()
    assert hosted.played() == []
    hosted.session.let_bots_move()
    hosted.session.let_bots_move()
    assert hosted.played() == [(1, think.seat, think.after, "move")]


def test_a_move_that_comes_too_late_is_dropped(hosted: Hosted) -> None:
    hosted.hear(hosted.think())
    hosted.move()
    hosted.settle()
    hosted.slow.found = "too late"
    hosted.session.let_bots_move()
    assert hosted.played() == []


def test_what_settles_late_does_not_stop_the_bot(hosted: Hosted) -> None:
    hosted.hear(hosted.think())
    hosted.settle()
    hosted.slow.found = "move"
    hosted.session.let_bots_move()
    assert len(hosted.played()) == 1


def test_a_host_that_asks_again_is_answered_again(hosted: Hosted) -> None:
    for number in (1, 2):
        hosted.hear(hosted.think())
        hosted.slow.found = "move"
        hosted.session.let_bots_move()
        assert len(hosted.slow.asked) == len(hosted.played()) == number


def test_the_coach_waits_while_a_bot_of_ours_is_on_move(hosted: Hosted) -> None:
    match = hosted.session.match
    assert match is not None
    hosted.hear(events.RosterChanged(new_room("domino", {}, 2)))
    assert not match.coached
    hosted.hear(events.RosterChanged(replace(new_room("domino", {}, 2), hints=True)))
    hosted.settle()
    match.poll()
    assert match.coached
    hosted.hear(hosted.think())
    match.ask_advice(0)
    assert [question.level for question in hosted.slow.asked] == ["greedy"]
    hosted.move()
    hosted.settle()
    match.poll()
    match.ask_advice(0)
    assert [question.level for question in hosted.slow.asked] == ["greedy", COACH]
    hosted.slow.found = ("advice",)
    assert match.advice() == ("advice",)
