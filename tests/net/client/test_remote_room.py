"""What a person is told about the table, and what not."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.session.lan import Contact
from net.client.remote_room import PATIENCE, RemoteRoom
from net.client.session import Session
from net.host.room import new_room
from net.protocol import events
from net.protocol.terms import Member, RosterPlace, TablePhase


class Silent:
    """A transport on which only the test speaks."""

    def __init__(self) -> None:
        self.events: deque[events.Event] = deque()

    def do(self, what: object) -> None:
        pass

    def stop(self) -> None:
        pass


class Seen:
    def __init__(self) -> None:
        self.now = 0.0
        self.wire = Silent()
        session = Session(self.wire, lambda: bytes(32))  # type: ignore[arg-type]
        nothing = lambda room: None  # noqa: E731
        self.room = RemoteRoom(
            session,
            code="",
            address="",
            watching=False,
            link_of=lambda address, code: "",
            told=nothing,
            done=nothing,
            clock=lambda: self.now,
        )
        self.roster = replace(new_room("tiny", {}, 2), phase=TablePhase.PLAYING, match=1)
        self.hear(events.Connected(bytes(16), 1, False), events.RosterChanged(self.roster))

    def hear(self, *happened: events.Event, after: float = 0.0) -> Contact:
        self.now += after
        self.wire.events.extend(happened)
        self.room.poll()
        return self.room.view.contact

    @property
    def present(self) -> bool:
        return self.room.view.chairs[0].present

    def stalled(self, stalled: bool, after: float = 0.0) -> Contact:
        return self.hear(events.RosterChanged(replace(self.roster, stalled=stalled)), after=after)


@pytest.fixture
def seen() -> Iterator[Seen]:
    each = Seen()
    yield each
    each.room.close()


def test_nobody_is_asked_while_the_others_only_need_a_moment(seen: Seen) -> None:
    assert seen.stalled(True) is Contact.HERE
    assert seen.stalled(False, after=PATIENCE / 2) is Contact.HERE
    assert seen.stalled(True, after=PATIENCE) is Contact.HERE


def test_people_are_asked_when_too_few_are_left(seen: Seen) -> None:
    seen.stalled(True)
    assert seen.hear(after=PATIENCE) is Contact.ALONE
    assert seen.stalled(False) is Contact.HERE


def test_somebody_is_away_only_if_it_lasts(seen: Seen) -> None:
    cat = Member(2, "Cat", bytes(32), (), "", present=True)
    here = replace(
        seen.roster, members=(cat,), places=(RosterPlace("pink", 2), RosterPlace("blue", bot="random"))
    )
    gone = replace(here, members=(replace(cat, present=False),))
    seen.hear(events.RosterChanged(gone))
    shown = [seen.present]
    seen.hear(events.RosterChanged(here), after=PATIENCE / 2)
    seen.hear(events.RosterChanged(gone))
    seen.hear(after=PATIENCE / 2)
    shown.append(seen.present)  # a new host hears of everyone anew
    seen.hear(after=PATIENCE)
    shown.append(seen.present)
    seen.hear(events.RosterChanged(here))
    assert [*shown, seen.present] == [True, True, False, True]


def test_a_lost_host_is_looked_for(seen: Seen) -> None:
    seen.stalled(True)
    assert seen.hear(events.Lost(), after=PATIENCE) is Contact.SEEKING
    assert seen.hear(events.Alone((1,))) is Contact.ALONE
    assert seen.hear(events.Connected(bytes(16), 1, True)) is Contact.HERE
