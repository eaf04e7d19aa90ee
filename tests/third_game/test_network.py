"""A third game on the network: hosted from the lobby and played in the window, on the fake network."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.ai.registry import levels
from game.cli import window
from game.core.words import Words, words
from game.session.lan import Door, Health, Listing
from game.ui.scenes.lobby.host import HostTable
from game.ui.scenes.lobby.lobby import Lobby
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.room import RoomScene
from net.client.remote_room import RemoteRoom
from net.client.session import Session
from net.host.room import new_room
from net.node.node import Node
from net.protocol import events
from net.protocol.effects import Effect
from net.protocol.messages import Ready
from tests.net.lab.fake import FakeNet, Player
from tests.third_game.take.board import TakeBoard, taken
from tests.third_game.take.reckoning import TakeReckoning
from tests.ui.whole.evening import FRAME, Evening, evening
from tests.ui.whole.players import Mouse

ROUNDS = 3
STUCK = 20_000
FAR = Listing(
    id="far",
    name="Far Away",
    host="Zoe",
    device="laptop",
    address="192.168.1.20:4714",
    game="take",
    rules={"rounds": 5, "variants": ["odd"]},
    seats=("Zoe", None, None, None, None),
    door=Door.OPEN,
    locked=False,
    watchers=0,
    version="1.0",
)
"""Somebody else has opened a table of it."""


class Seated(Player):
    """A node with a window in front of it: implements what a `Session` needs of a transport."""

    def __init__(self, net: FakeNet, index: int) -> None:
        super().__init__(net, index)
        self.events: deque[events.Event] = deque()

    def hear(self, event: events.Event) -> None:
        self.events.append(event)

    def glance(self) -> None:
        """The person looks at the window."""

    def do(self, what: Callable[[Node, float], list[Effect]]) -> None:
        self.net.perform(self, what(self.node, self.net.now))

    def stop(self) -> None:
        self.net.stop(self, silently=False)


class FakeLan:
    """The local network of the window: implements `Network` over a fake one."""

    def __init__(self) -> None:
        self.net = FakeNet(7)

    def host(
        self, name: str, person: str, game: str, rules: Mapping[str, Any], seats: int, private: bool
    ) -> RemoteRoom:
        here = Seated(self.net, len(self.net.players))
        self.net.players.append(here)
        roster = new_room(game, rules, seats, name=name)
        here.do(lambda node, now: node.found(roster, now))
        session = Session(here, lambda: self.net.secrets(32))  # type: ignore[arg-type]
        return RemoteRoom(
            session,
            code="",
            address=here.address,
            watching=False,
            link_of=lambda address, code: address,
            told=lambda room: None,
            done=lambda room: None,
            clock=lambda: self.net.now,
        )

    def befriend(self, room_at: str) -> Player:
        """Somebody else comes to a table, and plays whatever is lawful."""
        friend = self.net.add()
        self.net.perform(friend, friend.node.seek(room_at, self.net.now))
        return friend

    def listings(self) -> list[Listing]:
        return [FAR]

    def health(self) -> tuple[Health, Words]:
        return Health.FINE, words("You are {address}.", address="here")

    def remembered(self) -> list[tuple[str, str]]:
        return []

    def join(self, where: Listing | str, person: str, code: str = "", watch: bool = False) -> RemoteRoom:
        raise NotImplementedError

    def name_at(self, table: str) -> str:
        return ""

    def link(self, listing: Listing) -> str:
        return ""

    def examine(self) -> list[tuple[Health, Words]]:
        return []

    def levels(self, game: str) -> tuple[str, ...]:
        return levels(game)

    def close(self) -> None: ...


class Guest:
    """A person at a window, with time passing there and on the network."""

    def __init__(self, table: Evening, lan: FakeLan) -> None:
        self.table, self.lan, self.mouse = table, lan, Mouse(table)

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(STUCK):
            if done():
                return
            self.table.turn()
            self.lan.net.run(FRAME)
        raise AssertionError(f"stuck in {self.table.scene} with {self.table.ids()}")

    def press(self, id_: str) -> None:
        if bring := self.table.target(id_).reveal:
            bring()
        self.mouse.press(id_)
        self.until(lambda: not self.table.app.awake)


@pytest.fixture
def guest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Guest]:
    monkeypatch.setattr(window, "user_data_path", lambda *_args, **_more: tmp_path)
    with evening(tmp_path) as table:
        lan = FakeLan()
        table.window._network = lan
        table.open_title()
        yield Guest(table, lan)


def test_it_is_hosted_from_the_lobby_and_played_with_a_friend(guest: Guest) -> None:
    table, lan = guest.table, guest.lan
    guest.press("network")
    assert isinstance(table.scene, Lobby)
    table.scene.finish()
    assert table.target("join.far").enabled
    guest.press("host")
    page = table.scene
    assert isinstance(page, HostTable)
    while page.plan.game != "take":
        guest.press("game")
    while len(page.plan.seats) != 2:
        guest.press("players")
    guest.press("open")
    room = table.scene
    assert isinstance(room, RoomScene) and room.room.view.game == "take"
    friend = lan.befriend(lan.net.players[0].address)
    guest.until(lambda: all(chair.name for chair in room.room.view.chairs))
    friend.say(Ready(True))
    guest.until(lambda: all(chair.ready for chair in room.room.view.chairs[1:]))
    guest.press("main")
    guest.until(lambda: isinstance(table.scene, MatchScene))
    match = table.match
    assert isinstance(match.board, TakeBoard)
    for points in range(0, 3 * ROUNDS, 3):
        guest.until(lambda points=points: match.acting == 0 and taken(match.shown, 0) == points)
        guest.press("take.3")
    guest.until(lambda: isinstance(table.scene, ResultsScene))
    results = table.scene
    assert isinstance(results, ResultsScene) and isinstance(results.reckoning, TakeReckoning)
    assert results.reckoning.points[0] == 3 * ROUNDS
    guest.until(lambda: friend.over)
    assert lan.net.trouble == []
