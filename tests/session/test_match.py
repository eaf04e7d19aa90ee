"""What every match at hand promises, wherever its table stands: here, in a lesson, on the network."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import SeededEntropy
from game.learn.registry import lessons
from game.session.house import Shelf
from game.session.lesson import LessonMatch
from game.session.local import LocalHouse
from game.session.match import LiveMatch
from game.table.notice import Committed, Refused
from game.table.setup import Chair, Setup, setup
from game.table.table import Table
from net.client.session import Session
from net.protocol import events


def agreed() -> Setup:
    return setup("domino", {}, [Chair("Ann", "pink"), Chair("Bot", "yellow", "random")])


class Wire:
    """A transport on which only the test speaks."""

    def __init__(self) -> None:
        self.events: deque[events.Event] = deque()
        self.handed_in: list[Any] = []

    def do(self, what: Any) -> None:
        self.handed_in.append(what)

    def stop(self) -> None:
        pass


def local(folder: Path) -> Iterator[LiveMatch]:
    with (
        closing(LocalHouse(Shelf(folder), SeededEntropy("1"), lambda: "day")) as house,
        closing(house.begin(agreed())) as match,
    ):
        yield match


def lesson(folder: Path) -> Iterator[LiveMatch]:
    one = lessons()["domino"]
    yield LessonMatch(one, one.setup(("Ann", "Ida")), 0)


def remote(folder: Path) -> Iterator[LiveMatch]:
    table = Table(agreed(), SeededEntropy("1"))
    table.open()
    wire = Wire()
    wire.events.append(events.Began(1, table.setup))
    wire.events.extend(events.Settled(commit, None) for commit in table.log)
    with closing(Session(wire, lambda: bytes(32))) as session:  # type: ignore[arg-type]
        session.update()
        assert session.match is not None
        yield session.match


KINDS: list[Callable[[Path], Iterator[LiveMatch]]] = [local, lesson, remote]


@pytest.fixture(params=KINDS, ids=lambda kind: kind.__name__)
def match(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[LiveMatch]:
    yield from request.param(tmp_path)


def test_what_is_heard_is_in_the_replica_and_heard_once(match: LiveMatch) -> None:
    before = len(match.replica.log)
    heard = match.poll()
    assert len(match.replica.log) == before + sum(isinstance(each, Committed) for each in heard)
    assert match.replica.setup == match.setup and len(match.replica.log) > 0
    assert match.poll() == []


def test_a_foreign_seat_is_refused_in_words(match: LiveMatch) -> None:
    match.poll()
    foreign = next(seat for seat in range(len(match.setup.chairs)) if seat not in match.seats)
    match.submit(foreign, match.replica.rules.legal(match.replica.state)[0])
    (refused,) = match.poll()
    assert isinstance(refused, Refused)
    assert (refused.seat, str(refused.reason)) == (foreign, "That is not your seat.")


def test_without_a_clock_no_time_runs_out_and_nothing_needs_to_be_told(match: LiveMatch) -> None:
    match.tick(0.0, ready=False)
    match.tick(1e9, ready=False)
    assert match.seconds_left(1e9) is None and match.notes == ()


def test_no_advice_before_it_is_asked_for(match: LiveMatch) -> None:
    assert not match.advice()


def test_it_is_left_in_one_way_and_may_be_left_twice(match: LiveMatch) -> None:
    match.poll()
    match.close()
    match.close()
    assert match.poll() == []
