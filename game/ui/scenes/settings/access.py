"""What makes the game easy to see, hear and follow, tried out at once on a small table.

The preview stands beside the controls of the settings page: a little kingdom, a button and some sentences in
the present size, contrast and marks. Its button lets a king hop, sounds and speaks, so that motion, captions
and spoken announcements can be tried too. It moves only when asked.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.core.registry import DEFAULT_GAME
from game.i18n import _
from game.settings import Patience
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.registry import ui_for
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.scenes.settings import wording
from game.ui.scenes.settings.wording import SettingWords
from game.ui.sound import speech
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted

SHOWN: Final = ("text_size", "contrast", "marks", "reduced_motion")
"""Settings of the picture that belong here too."""
HOP_S: Final = 1.1
HOPS: Final = 2


def words() -> dict[str, SettingWords]:
    """The rows of the sheet."""
    picture, game = wording.picture(), wording.game()
    spoken = _("Turns, moves and results are read aloud by the computer.")
    if speech.voice() is None:
        spoken = _("This computer has no speech program, so nothing will be heard.")
    return {
        **{name: picture[name] for name in SHOWN},
        "captions": SettingWords(
            _("Captions"), _("Every sound in words, at the foot of the window."), "chat"
        ),
        "speech": SettingWords(_("Spoken announcements"), spoken, "sound"),
        "patience": SettingWords(
            _("More time"),
            _("For new clocks, for questions that do not wait, and for words in passing."),
            "clock",
        ),
        "hand_over": game["hand_over"],
    }


def times() -> list[tuple[Patience, str]]:
    """How much time can be chosen."""
    return [
        (each, _("× {factor}").format(factor=f"{each.factor:g}") if each.factor > 1 else _("Usual"))
        for each in Patience
    ]


class Preview(Widget):
    """A small table that looks as the game does now."""

    stage: Stage

    def __init__(self, stage: Stage, rect: Rect) -> None:
        super().__init__(stage, rect)
        inner = rect.inflate(-2 * self.px(26), -2 * self.px(24))
        self._picture, self._text, place = rows(inner, Fr(8), Fr(9), Button.height(stage), gap=self.px(12))
        self._panel = Panel(stage, rect)
        self.button = Button(stage, "try", place, _("Try it"), self._try, icon="play", kind="good")
        self._game = ui_for(DEFAULT_GAME)
        self._sample = self._game.sample(stage, columns(self._picture, Fr(), self._king_width)[0])
        self._left = 0.0
        """How long the king still hops."""

    @property
    def _king_width(self) -> int:
        return min(self.px(130), self._picture.width // 4)

    @property
    def busy(self) -> bool:
        painting = self._sample is not None and self._sample.busy
        return self._left > 0 or painting or self.button.busy

    def targets(self) -> Sequence[Target]:
        return self.button.targets()

    def update(self, dt: float, focus: Focus) -> None:
        self.button.update(dt, focus)
        self._left = max(0.0, self._left - dt)
        if self._sample is not None:
            self._sample.update(dt, focus)

    def _try(self) -> None:
        self._left = HOP_S
        self.stage.audio.play("hop")
        self.stage.audio.play("your_turn")
        self.stage.announce(self.sentence)

    @property
    def sentence(self) -> str:
        return _("{name}, it is your turn").format(name=_("Rosalind"))

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme = self.stage, self.stage.theme
        self._panel.draw(surface, focus, alpha)
        if self._sample is not None:
            self._sample.draw(surface, focus, alpha)
        self._draw_king(surface)
        title = fitted(
            stage.type, Type.HEADING, self.sentence, (self._text.width, self._text.height // 2), theme.ink
        )
        surface.blit(title, self._text)
        below = Rect(self._text.x, self._text.y + title.get_height(), self._text.width, 0)
        below.height = self._text.bottom - below.y
        body = fitted(stage.type, Type.BODY, self._game.sample_prompt(), below.size, theme.ink_soft)
        surface.blit(body, below)
        self.button.draw(surface, focus, alpha)

    def _draw_king(self, surface: pygame.Surface) -> None:
        """Hops where things may move, fades where not."""
        place = columns(self._picture, Fr(), self._king_width)[1]
        part = 1 - self._left / HOP_S
        image = self.stage.art.sprite("king_pink", min(place.height, self._king_width))
        foot = [place.centerx, place.bottom - self.px(6)]
        if self.stage.settings.reduced_motion:
            image = image.copy()
            image.set_alpha(round(255 * abs(math.cos(math.pi * part))))
        elif self._left:
            foot[1] -= round(abs(math.sin(math.pi * HOPS * part)) * self.px(34))
        surface.blit(image, image.get_rect(midbottom=foot))
