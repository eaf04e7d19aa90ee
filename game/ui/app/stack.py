"""The scenes that lie on each other; the top one hears the player."""

from __future__ import annotations

import gc
from typing import Final

from game.ui.app.boot import give_memory_back
from game.ui.stage.scene import Scene, Stage

KIOSK_TOUCH: Final = 64
"""In a café a finger finds targets of at least this many pixels."""


class Scenes:
    """A scene enters once, when it comes onto the stack, and leaves once, when it goes."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.all: list[Scene] = []
        self.litter = False
        """A page has gone for good since somebody last swept."""

    @property
    def top(self) -> Scene:
        return self.all[-1]

    def in_sight(self) -> list[Scene]:
        """The scenes that can be seen, from the lowest: overlays leave what is under them in sight."""
        start = next((n for n in range(len(self.all) - 1, -1, -1) if not self.all[n].overlay), 0)
        return self.all[start:]

    def push(self, scene: Scene) -> None:
        if self.all:
            self.top.focus.release()
        self.all.append(scene)
        scene.focus.device = self._stage.device
        if self._stage.kiosk:
            scene.focus.min_touch = KIOSK_TOUCH
        scene.enter(self._stage)

    def pop(self) -> None:
        scene = self.all.pop()
        scene.leave()
        self.litter |= not scene.overlay

    def sweep(self) -> None:
        """Give the memory of pages that have gone back at once. They refer to themselves in circles, so only
        the collector finds them, and it does not see how large their pictures are."""
        if self.litter:
            self.litter = False
            gc.collect()
            give_memory_back()

    def replace(self, scene: Scene) -> None:
        self.pop()
        self.push(scene)

    def restart(self, scene: Scene) -> None:
        while self.all:
            self.pop()
        self.push(scene)
