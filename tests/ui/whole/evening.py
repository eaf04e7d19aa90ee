"""An evening at the table: the real window, house, bots and files, in a folder of its own.

Only the clock is told, and chance is seeded. Events go through pygame's queue. Waiting for a bot means
waiting for its process, never sleeping; whatever takes too many turns has got stuck, and the test says where.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pygame
from pygame.event import Event

from game import settings as settings_file
from game.cli import window
from game.cli.window import Window
from game.core.chance import SeededEntropy
from game.session.house import Shelf
from game.session.local import LocalHouse
from game.settings import Settings, Speed
from game.table.journal import Contents, read
from game.ui.draw.art import Art
from game.ui.input.targets import Target, find
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.title.title import Title
from game.ui.stage.scene import Scene
from tests.ui.stage import ART

QUICK = Settings(language="en", speed=Speed.OFF, reduced_motion=True, music=0.0)
FRAME = 1 / 60
STUCK = 20_000


class Evening:
    def __init__(self, folder: Path, seed: str) -> None:
        self.now = 50.0
        self.matches = folder / "matches"
        self.house = LocalHouse(Shelf(self.matches), SeededEntropy(seed), lambda: "match")
        self.window = Window(lambda: self.house, clock=lambda: self.now)
        self.app = self.window.app
        pygame.event.clear()

    # --- time

    def turn(self, *events: Event) -> None:
        """One frame; events come through the queue."""
        for event in events:
            pygame.event.post(event)
        self.now += FRAME
        self.app.turn(pygame.event.get())

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(STUCK):
            if done():
                return
            self.turn()
            self._let_bots_think()
        raise AssertionError(f"stuck in {self.scene} with {self.ids()}")

    def rest(self) -> None:
        """Until nothing moves and no bot thinks."""
        self.until(lambda: not self.app.awake and self.house._worker.question is None)

    def _let_bots_think(self) -> None:
        if not self.app.awake:
            self.house._worker.wait(5.0)

    # --- what is to be seen

    @property
    def scene(self) -> Scene:
        return self.app.scene

    def ids(self) -> list[str]:
        return [target.id for target in self.scene.targets()]

    def target(self, id_: str) -> Target:
        found = find(self.scene.targets(), id_)
        assert found is not None, f"{id_} is not in {self.scene}: {self.ids()}"
        return found

    @property
    def match(self) -> MatchScene:
        return next(scene for scene in reversed(self.app._scenes.all) if isinstance(scene, MatchScene))

    @property
    def toasts(self) -> list[str]:
        return self.app._toasts.titles

    # --- coming and going

    def open_title(self) -> Title:
        title = self.window.title()
        assert isinstance(title, Title)
        self.app.push(title)
        self.settle_title()
        return title

    def settle_title(self) -> None:
        """Everything that the title reads aside is there."""
        title = self.scene
        assert isinstance(title, Title)
        self.turn()
        title.finish()
        self.rest()

    def saved(self, name: str = "match-1") -> Contents:
        return read(self.matches / f"{name}.match")


@contextmanager
def evening(
    folder: Path, settings: Settings | None = QUICK, seed: str = "evening", art: Art = ART
) -> Iterator[Evening]:
    """Without settings, whatever lies in the folder is used: nothing, or something broken."""
    path = folder / "settings.json"
    if settings is not None:
        settings_file.save(settings, path)
    with patch.object(settings_file, "default_path", lambda: path), patch.object(window, "Art", lambda: art):
        found = Evening(folder, seed)
    try:
        yield found
    finally:
        found.app.close()
        found.house.close()
