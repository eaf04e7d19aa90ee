"""A real window without a screen, a clock made of numbers, and a player with four devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
from pygame.event import Event

from game.core.words import Words
from game.settings import Settings
from game.ui.app import boot
from game.ui.app.loop import App
from game.ui.draw.art import Art
from game.ui.draw.text import Typesetter
from game.ui.input.targets import Target, find
from game.ui.stage.scene import Scene


class Ears:
    """Hears what would be played."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.set: tuple[float, float, bool] = (0.0, 0.0, False)
        self.note = ""
        self.on_caption: Callable[[str], None] | None = None

    def play(self, name: str, *args: object, **more: object) -> None:
        self.heard.append(name)

    def close(self) -> None:
        self.heard.append("closed")

    def music(self, intensity: int) -> None:
        self.heard.append(f"music {intensity}")

    def ambience(self, name: str = "") -> None:
        self.heard.append(f"ambience {name}")

    def volumes(self, sound: float, music: float, mute: bool) -> None:
        self.set = (sound, music, mute)


class Bench:
    """An app that a test turns by hand."""

    def __init__(self, settings: Settings, size: tuple[int, int]) -> None:
        boot.open_window(size)
        pygame.event.clear()
        self.now = 50.0
        self.ears = Ears()
        self.kept: list[Settings] = []
        self.app = App(settings, ART, Typesetter(), self.ears, keep=self._keep, clock=lambda: self.now)  # type: ignore[arg-type]

    def _keep(self, settings: Settings) -> Words | None:
        self.kept.append(settings)
        return None

    def show(self, scene: Scene) -> None:
        self.app.push(scene)
        self.wait(1.0)

    def do(self, *events: Event) -> None:
        """Post events into the queue and let the app hear them, with a moment between."""
        for event in events:
            pygame.event.post(event)
            self.now += 1 / 60
            self.app.turn(pygame.event.get())

    def wait(self, seconds: float) -> int:
        """Let time pass; answers how many pictures were drawn."""
        before = self.app.drawn
        for _ in range(round(seconds * 60)):
            self.now += 1 / 60
            self.app.turn([])
        return self.app.drawn - before

    def target(self, id_: str) -> Target:
        found = find(self.app.scene.targets(), id_)
        assert found, [target.id for target in self.app.scene.targets()]
        return found

    # --- four devices

    def click(self, id_: str, at: float = 0.5) -> None:
        rect = self.target(id_).rect
        pos = (round(rect.x + rect.width * at), rect.centery)
        self.do(
            Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        )

    def tap(self, id_: str, at: float = 0.5) -> None:
        rect, (width, height) = self.target(id_).rect, self.app.viewport.size
        x, y = (rect.x + rect.width * at) / (width - 1), rect.centery / (height - 1)
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.do(Event(kind, x=x, y=y, dx=0.0, dy=0.0, finger_id=0, touch_id=1))

    def key(self, code: int, mod: int = 0) -> None:
        self.do(
            Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0),
            Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0),
        )

    def pad(self, button: int) -> None:
        self.do(
            Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0),
            Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0),
        )

    def type(self, text: str) -> None:
        for letter in text:
            self.do(Event(pygame.TEXTINPUT, text=letter, window=None))


ART = Art()
"""Decoded once for all tests."""


@contextmanager
def bench(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> Iterator[Bench]:
    try:
        yield Bench(settings or Settings(language="en"), size)
    finally:
        pygame.display.quit()
