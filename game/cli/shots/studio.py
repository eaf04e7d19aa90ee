"""A window without a screen, with a clock that is told: for pictures, measurements and tests.

Everything in it is real but the time and the chance: the same steps always give the same pixels.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.ai.bot import View
from game.ai.registry import make_fallback
from game.ai.worker import BotWorker
from game.core.chance import SeededEntropy
from game.core.rules import Seat
from game.session.house import Shelf
from game.session.local import LocalHouse, LocalMatch
from game.settings import Settings
from game.table.setup import Setup
from game.table.table import Table
from game.ui.app import boot
from game.ui.app.loop import App
from game.ui.draw.art import Art
from game.ui.draw.text import Typesetter
from game.ui.sound.audio import Audio
from game.ui.stage.scene import Scene

FRAME = 1 / 60


class Studio:
    def __init__(self, size: tuple[int, int], folder: Path, settings: Settings | None = None) -> None:
        self.now, self.folder = 0.0, folder
        boot.open_window(size)
        boot.give_memory_back()
        self.house = LocalHouse(Shelf(folder), SeededEntropy("studio"), lambda: "match")
        self.app = App(settings or Settings(), Art(), Typesetter(), Audio(mute=True), clock=lambda: self.now)

    def show(self, scene: Scene) -> None:
        """Nothing but this scene."""
        self.app.restart(scene)

    def frames(self, count: int, events: Sequence[Any] = ()) -> None:
        """Lets so many frames pass; the events come with the first."""
        for number in range(count):
            self.now += FRAME
            self.app.turn(list(events) if number == 0 else [])

    def settle(self, most: int = 1200) -> None:
        """Until nothing moves any more."""
        for _ in range(most):
            self.frames(1)
            if not self.app.awake:
                return

    def save(self, path: Path) -> None:
        """Keeps what is seen now. Raises `OSError`."""
        boot.save_screen(path)

    def close(self) -> None:
        self.app.close()
        self.house.close()


def played_until(
    setup: Setup, seed: str, until: Callable[[Any], bool], own: frozenset[Seat] | None = None
) -> LocalMatch:
    """A match that bots have played up to a moment, for whoever sits there to go on."""
    table = Table(setup, SeededEntropy(seed))
    bot = make_fallback(setup.game)
    bot.begin(seed)
    table.open()
    while (seat := table.to_act) is not None and not until(table.state):
        view = View(setup, table.state, table.log, seat, table.rules.legal(table.state))
        table.submit(seat, bot.choose(view))
    return LocalMatch(setup, SeededEntropy(f"{seed}/later"), BotWorker(), commits=tuple(table.log), own=own)
