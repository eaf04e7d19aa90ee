"""A room on a stage, and a match that begins there, for the tests of both."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.session.lan import Room
from game.session.match import LiveMatch
from game.table.setup import Chair, setup
from game.ui.scenes.lobby.chips import Tags
from game.ui.scenes.lobby.wording import ChipWords
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.room.banner import NetworkBanner
from game.ui.scenes.room.occasion import NetworkOccasion, NetworkPart
from game.ui.scenes.room.room import RoomScene
from game.ui.stage.menu import Menu
from game.ui.widgets.scroller import Scroller
from tests.ui.scenes.fake_network import LEVELS, FakeRoom, hosted
from tests.ui.scenes.house import PlainHouse, PlainMatch
from tests.ui.stage import Bench


class StillMatch(PlainMatch):
    """A table where nobody moves until the test says so."""

    def tick(self, now: float, ready: bool) -> None:
        pass

    def play_to_the_end(self) -> None:
        while self.table.to_act is not None:
            super().tick(0.0, ready=True)


class Page:
    """A room on its stage; a match that begins there is pushed as in the game."""

    def __init__(self, table: Bench, folder: Path, room: FakeRoom) -> None:
        self.table, self.room, self.house = table, room, PlainHouse(folder)
        self.calls: list[str] = []
        names = ("play", "replay", "new_game", "saves", "settings", "credits", "quit")
        calls: dict[str, Any] = {name: lambda *_args, name=name: self.calls.append(name) for name in names}
        self.menu = Menu(**calls, title=self._title, play_at=self._play)
        self.scene = RoomScene(room, self.menu, lambda game: LEVELS)
        table.app.push(MatchlessTitle())
        table.show(self.scene)

    def _title(self) -> None:
        self.calls.append("title")
        self.table.app.restart(MatchlessTitle())

    def _play(self, room: Room, match: LiveMatch) -> None:
        self.table.app.push(MatchScene(match, NetworkOccasion(self.house, self.menu, room)))

    @property
    def banner(self) -> NetworkBanner:
        return self.match.part(NetworkPart).banner

    @property
    def match(self) -> MatchScene:
        scene = self.table.app.scene
        assert isinstance(scene, MatchScene)
        return scene

    def ids(self) -> set[str]:
        return {target.id for target in self.table.app.scene.targets()}

    def signs(self) -> list[ChipWords]:
        """What is agreed, on the chips of the sheet at the side."""
        [side] = [each for each in self.scene.widgets if getattr(each, "id", "") == "side"]
        assert isinstance(side, Scroller)
        return [sign for each in side.children if isinstance(each, Tags) for sign in each.signs]

    def plight(self) -> str:
        """What is wrong, as it stands on the plate in the match."""
        plight = self.banner.plight
        return plight.title if plight is not None else ""

    def said(self) -> list[str]:
        return self.table.app._toasts.titles

    def begin(self, *seats: int) -> StillMatch:
        """The match begins; we play these seats."""
        chairs = (Chair("Rosalind", "pink"), Chair("Marek", "yellow"))
        match = StillMatch(setup("domino", {}, chairs))
        match.sit(match.table, frozenset(seats))
        self.room.now(chairs=self.room.view.chairs[:2])
        self.room.begin(match)
        self.table.wait(1.0)
        return match


class MatchlessTitle(RoomScene):
    """Something to come back to."""

    def __init__(self) -> None:
        super().__init__(hosted(), Menu(**dict.fromkeys(_MENU, lambda *_: None)), lambda game: LEVELS)  # type: ignore[arg-type]


_MENU = ("play", "replay", "new_game", "saves", "settings", "credits", "title", "quit")
