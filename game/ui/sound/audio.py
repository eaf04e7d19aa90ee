"""What the players hear.

`play` never fails and never waits: music and ambience are read by a thread, which reads the short sounds
first; the mixer plays nothing new while it reads a long file, so sounds are left out meanwhile. No sound
card, no mixer, no file: the game goes on in silence, and `note` says why in words.
A sound with variants (`clack-01.ogg`, `clack-02.ogg`...) takes them in turn, so none comes twice in a row.
Some sounds carry news; `on_caption` gets it in words, also when nothing can be heard; `on_heard` the others.
Volumes belong to the settings; the caller passes them in. Names of sounds are the files in assets/sounds.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Final

import pygame

from assets import ASSETS
from game.i18n import N_, _
from game.ui.sound.tracks import CHANNELS, TRACKS, Tracks

SOUNDS: Final = ASSETS / "sounds"
RATE: Final = 32_000
"""Samples a second of the files. SDL cuts the end off whatever it must convert, a loop's or all of a short
sound, so the mixer keeps to this rate whatever the sound card has. More would cost memory."""
VOICES: Final = 24
SAME_AT_ONCE: Final = 4  # more of one sound in one moment only gets loud

NO_MIXER: Final = N_("No sound: this machine has no sound output, or another program holds it.")
NO_FILE: Final = N_("Some sounds of the game are missing; install it again to hear them.")

CAPTIONS: Final[dict[str, str]] = {
    "your_turn": N_("A chime: it is your turn"),
    "error": N_("A dull thud: that does not work"),
    "fanfare": N_("A fanfare"),
    "dragon": N_("A dragon roars"),
    "discard": N_("A domino falls off the table"),
}

HEARD: Final[dict[str, str]] = {
    "castle": N_("A castle goes up"),
    "clack": N_("Wood on wood"),
    "coin": N_("Coins clink"),
    "flip": N_("A domino is turned over"),
    "hop": N_("A king hops"),
    "pour": N_("Kings fall out of the bag"),
    "roll": N_("Dice roll"),
    "shuffle": N_("Dominoes are shuffled"),
    "sparkle": N_("A crown sparkles"),
}
"""Sounds that carry no news, for those who want everything in words."""

#: How loud each layer of the music is at intensity 0 (silence), 1 (calm), 2 (fuller), 3 (last rounds).
LAYERS: Final = ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (1.0, 1.0, 1.0))

log = logging.getLogger(__name__)


class Audio:
    """The loudspeakers of one game."""

    def __init__(
        self, sound: float = 0.8, music: float = 0.5, mute: bool = False, folder: Path = SOUNDS
    ) -> None:
        self.on_caption: Callable[[str], None] | None = None
        self.on_heard: Callable[[str], None] | None = None
        self._folder = folder
        self._sound, self._music, self._mute = sound, music, mute
        self._intensity, self._ambience = 0, ""
        self._turn: dict[str, int] = {}
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._problem = ""
        self._reading = False
        """Whether the thread holds the mixer up with a long file."""
        self._tracks = self._open()

    @cached_property
    def _variants(self) -> dict[str, list[str]]:
        """The files of each sound that has several."""
        found: dict[str, list[str]] = {}
        for file in sorted(each.stem for each in self._folder.glob("*-[0-9][0-9].ogg")):
            found.setdefault(file.rpartition("-")[0], []).append(file)
        return found

    @property
    def note(self) -> str:
        """Why something cannot be heard, in the player's language; empty if all is well."""
        return _(self._problem) if self._problem else ""

    def play(self, name: str, pan: float = 0.0, volume: float = 1.0, variant: int | None = None) -> None:
        """A short sound; `pan` from -1 (left) to 1 (right); `variant` counts from 0, for rising scales."""
        if self.on_caption and name in CAPTIONS:
            self.on_caption(_(CAPTIONS[name]))
        if self.on_heard and name in HEARD:
            self.on_heard(_(HEARD[name]))
        if self._tracks is None or self._mute or not self._sound or self._reading:
            return
        sound = self._short(self._choose(name, variant))
        if sound is None or sound.get_num_channels() >= SAME_AT_ONCE:
            return
        sound.set_volume(_loudness(self._sound) * volume)
        channel: pygame.mixer.Channel | None = sound.play()  # None when all voices are busy
        if channel is not None:
            channel.set_volume(min(1.0, 1.0 - pan), min(1.0, 1.0 + pan))

    def music(self, intensity: int) -> None:
        """Lets the music glide to 0 (silence), 1 (calm), 2 (fuller) or 3 (the last rounds)."""
        self._intensity = max(0, min(intensity, len(LAYERS) - 1))
        self._aim()

    def ambience(self, name: str = "") -> None:
        """'water', 'wind' or '' behind the music."""
        self._ambience = name
        self._aim()

    def volumes(self, sound: float, music: float, mute: bool) -> None:
        """What the settings say, from 0 to 1 each."""
        self._sound, self._music, self._mute = sound, music, mute
        if mute and self._tracks is not None:
            for index in range(CHANNELS, CHANNELS + VOICES):
                pygame.mixer.Channel(index).stop()
        self._aim()

    def close(self) -> None:
        """Silence, and the sound card is free again."""
        if self._tracks is not None:
            self._tracks.close()
            self._tracks = None
            self._loaded.clear()
            pygame.mixer.quit()

    def _open(self) -> Tracks | None:
        try:
            pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS + VOICES)
            pygame.mixer.set_reserved(CHANNELS)
        except (pygame.error, NotImplementedError) as reason:  # the latter: pygame built without a mixer
            self._report(NO_MIXER, str(reason))
            return None
        return Tracks(self._load_long)

    def _aim(self) -> None:
        if self._tracks is None:
            return
        full = 0.0 if self._mute else _loudness(self._music)
        aims = {f"music-{i}": full * share for i, share in enumerate(LAYERS[self._intensity], 1)}
        near = 0.0 if self._mute else _loudness(self._sound)
        aims |= {name: near if name == self._ambience else 0.0 for name in ("water", "wind")}
        self._tracks.aim(aims)
        if any(aims.values()):
            self._tracks.run()

    def _choose(self, name: str, variant: int | None) -> str:
        """The file of a sound: the asked variant (or the last there is), or the next in turn."""
        files = self._variants.get(name, [name])
        if variant is None:
            self._turn[name] = variant = (self._turn.get(name, -1) + 1) % len(files)
        return files[max(0, min(variant, len(files) - 1))]

    def _short(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._loaded:
            self._loaded[file] = self._load(file)
        return self._loaded[file]

    def _load_long(self, file: str) -> pygame.mixer.Sound | None:
        for each in sorted(self._folder.glob("*.ogg")):
            if each.stem not in TRACKS:
                self._short(each.stem)
        self._reading = True
        try:
            return self._load(file)
        finally:
            self._reading = False

    def _load(self, file: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self._folder / f"{file}.ogg")
        except (OSError, pygame.error) as reason:
            self._report(NO_FILE, f"{file}: {reason}")
            return None

    def _report(self, problem: str, reason: str) -> None:
        """The log hears of everything, the player of the first problem only."""
        log.warning("%s (%s)", problem, reason)
        self._problem = self._problem or problem


def _loudness(setting: float) -> float:
    """Ears hear ratios: half way on the slider shall sound half as loud."""
    return float(setting**1.7)
