"""What is heard, for those who hear it otherwise: captions for sounds, spoken words for what is seen.

A sound that carries news is written as a toast where it cannot be heard; who asked for captions reads every
sound. Announcements are spoken only if the player wishes, by the system's own voice.
"""

from __future__ import annotations

import pygame

from game.i18n import language
from game.ui.sound.speech import Speaker
from game.ui.stage.scene import Stage
from game.ui.widgets.captions import Captions
from game.ui.widgets.toast import Toasts


class Captioning:
    """Listens to the stage's sounds from the beginning. `settle` follows the settings."""

    def __init__(self, stage: Stage, toasts: Toasts) -> None:
        self._stage, self._toasts = stage, toasts
        self.captions, self.speaker = Captions(stage), Speaker()
        stage.audio.on_caption, stage.audio.on_heard = self.news, self.heard

    def settle(self) -> None:
        settings = self._stage.settings
        self._stage.audio.volumes(settings.sound, settings.music, settings.mute)
        if not settings.speech:
            self.speaker.hush()

    def update(self, dt: float) -> None:
        self.captions.update(dt)
        self.speaker.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        self.captions.draw(surface)

    def announce(self, text: str) -> None:
        """Speak it, if that is wished."""
        if self._stage.settings.speech:
            self.speaker.say(text, language())

    def news(self, text: str) -> None:
        """A sound that carries news, in words; a toast is written already."""
        settings = self._stage.settings
        unheard = settings.mute or not settings.sound or self._stage.audio.note
        if settings.captions:
            self.heard(text)
        elif unheard and not self._toasts.adding:
            self._stage.toast(text, icon="sound", kind="info")

    def heard(self, text: str) -> None:
        """Any sound, in words."""
        if self._stage.settings.captions and not self._toasts.adding:
            self.captions.add(text)
