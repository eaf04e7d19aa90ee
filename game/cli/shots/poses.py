"""The moments that games pose for, in the real scenes: `game.ui.games.shots.GameStudio` in a `Studio`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import sleep
from typing import Any, Final

from game.cli.shots.studio import Studio, played_until
from game.core.registry import rules_for
from game.session.local import LocalMatch
from game.settings import Speed
from game.table.record import Played
from game.table.setup import Chair, Setup, setup
from game.ui.games.shots import PosedMatch, Until
from game.ui.input.actions import Device, Hover
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.results.local import LocalResults
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.review.review import ReviewScene
from game.ui.scenes.saves.saves import SavedGames
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

_NOTHING: Any = lambda *_: None  # noqa: E731
NOWHERE: Final = replace(Menu(**dict.fromkeys(Menu.__dataclass_fields__, _NOTHING)), nearby=None)
"""Nothing leads anywhere from a picture."""
NAMES: Final = ("Rosalind", "Marek", "Ingrid", "Osric")
NOW: Final = 1_800_000_000.0
SEED: Final = "5"


class Poses:
    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self.frames, self.settle = studio.frames, studio.settle

    def table(
        self, game: str, players: int, rules: Mapping[str, Any] | None = None, people: int = 1
    ) -> Setup:
        law, chosen = rules_for(game), rules or {}
        levels = self._studio.house.levels(game)
        bot = levels[min(1, len(levels) - 1)]
        seated = zip(NAMES[:players], law.colors(law.setup(players, chosen)), strict=False)
        chairs = [
            Chair(name, color, None if seat < people else bot) for seat, (name, color) in enumerate(seated)
        ]
        return setup(game, chosen, chairs)

    def match(self, agreed: Setup, until: Until) -> MatchScene:
        scene = self.opening(agreed, until)
        self.settle()
        return scene

    def opening(self, agreed: Setup, until: Until) -> MatchScene:
        scene = MatchScene(played_until(agreed, SEED, until), Occasion(self._studio.house, NOWHERE))
        self._studio.show(scene)
        return scene

    def results(self, agreed: Setup) -> None:
        state = finished(agreed).replica.state
        self._studio.show(ResultsScene(agreed, state, LocalResults(self._studio.house, NOWHERE)))

    def replay(self, agreed: Setup, until: Until) -> None:
        self._studio.show(ReplayScene(record(played_until(agreed, SEED, until)), NOWHERE))

    def review(self, agreed: Setup, judged: int) -> ReviewScene:
        """Judged by the real coach, as far as the picture needs it."""
        played = record(finished(agreed))
        scene = ReviewScene(played, self._studio.house.review(played), NOWHERE)
        self._studio.show(scene)
        while len(scene.review.judged) < judged:
            self.frames(1)
            sleep(0.005)
        self._studio.settle(120)
        return scene

    def saves(self, tables: Sequence[Setup]) -> None:
        for agreed in tables:
            self._studio.house.begin(agreed).close()
        scene = SavedGames(self._studio.house, NOWHERE, lambda: NOW)
        self._studio.show(scene)
        scene.finish()
        self.settle()

    def point(self, scene: PosedMatch, id_: str) -> None:
        target = next(target for target in scene.targets() if target.id == id_)
        self._studio.app.scene.handle(Hover(Device.MOUSE, target.rect.center))
        self.settle()

    def hint(self, scene: PosedMatch) -> None:
        scene.press("hint")
        for _ in range(2000):
            self.frames(1)
            sleep(0.005)
            if any(target.id == "advice.1" for target in scene.targets()):
                break
        self.settle()

    def log(self, scene: PosedMatch) -> None:
        if isinstance(scene, MatchScene):
            self.push(LogScene(scene.told))
            self.settle()

    def push(self, scene: Scene) -> None:
        self._studio.app.push(scene)

    def hurry(self) -> None:
        self._studio.app.change(replace(self._studio.app.settings, speed=Speed.OFF))


def finished(agreed: Setup) -> LocalMatch:
    """A match that bots have played to its end."""
    return played_until(agreed, SEED, lambda state: False)


def record(match: LocalMatch) -> Played:
    return Played(match.setup, tuple(match.replica.log))
