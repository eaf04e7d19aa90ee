"""Long sounds that go round: the layers of the music, water, wind.

Layers of one group start in the same moment and have the same length, so they stay together; a layer that is
not wanted plays on in silence. Levels glide, they never jump. Reading a track takes a good part of a second,
so a thread of its own reads and glides; it sleeps while there is nothing to do. All it does is `step`.
"""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable, Mapping
from typing import Final

import pygame

GROUPS: Final = (("music-1", "music-2", "music-3"), ("water",), ("wind",))
TRACKS: Final = tuple(name for group in GROUPS for name in group)
CHANNELS: Final = len(TRACKS)
FADE: Final = 2.5
"""Seconds from silence to full."""
STEP: Final = 0.04

Load = Callable[[str], pygame.mixer.Sound | None]


class Tracks:
    """Moves every track towards the level it should have. Uses the first `CHANNELS` channels."""

    def __init__(self, load: Load) -> None:
        self.levels = dict.fromkeys(TRACKS, 0.0)
        self._aims = dict(self.levels)
        self._channels = {name: pygame.mixer.Channel(index) for index, name in enumerate(self.levels)}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._silent: set[str] = set()  # could not be read; not tried again
        self._load = load
        self._wake = threading.Event()
        self._closing = False
        self._thread: threading.Thread | None = None

    def aim(self, levels: Mapping[str, float]) -> None:
        """Where the named tracks shall glide to."""
        self._aims.update(levels)
        self._wake.set()

    def step(self, seconds: float) -> bool:
        """Starts, glides and stops; answers whether there is more to do."""
        for group in GROUPS:
            if any(self._aims[name] for name in group):
                self._start(group)
            for name in group:
                self._glide(name, seconds)
            if not any(self._aims[name] or self.levels[name] for name in group):
                self._stop(group)
        return self.levels != self._aims

    def run(self) -> None:
        """From now on a thread does the steps."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="tracks", daemon=True)
            self._thread.start()
            atexit.register(self.close)

    def close(self) -> None:
        """Ends the thread; the mixer may be closed afterwards."""
        self._closing = True
        self._wake.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
            atexit.unregister(self.close)

    def _work(self) -> None:
        while not self._closing:
            self._wake.clear()
            more = self.step(STEP)
            self._wake.wait(STEP if more else None)

    def _start(self, group: tuple[str, ...]) -> None:
        if any(name in self._sounds for name in group):
            return
        ready = {name: sound for name in group if (sound := self._read(name))}
        if self._closing:
            return
        for sound in ready.values():
            sound.set_volume(0)
        for name, sound in ready.items():
            self._channels[name].play(sound, loops=-1)
        self._sounds |= ready

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        if name in self._silent or self._closing:
            return None
        sound = self._load(name)
        if sound is None:
            self._silent.add(name)
        return sound

    def _glide(self, name: str, seconds: float) -> None:
        level, aim, reach = self.levels[name], self._aims[name], seconds / FADE
        if level == aim:
            return
        self.levels[name] = min(aim, level + reach) if level < aim else max(aim, level - reach)
        if name in self._sounds:
            self._sounds[name].set_volume(self.levels[name])

    def _stop(self, group: tuple[str, ...]) -> None:
        for name in group:
            if name in self._sounds:
                self._channels[name].stop()
                del self._sounds[name]
