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

from game.i18n import _
from game.settings import Patience
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.domino.board.pieces import lands
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.kingdom.model import CASTLE, Square
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.scenes.settings import wording
from game.ui.scenes.settings.wording import Said
from game.ui.sound import speech
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted

SHOWN: Final = ("text_size", "contrast", "marks", "reduced_motion")
"""Settings of the picture that belong here too."""
KINGDOM: Final = {
    (0, 0): Square(CASTLE),
    (1, 0): Square("wheat", 1, 19, 0),
    (2, 0): Square("wheat", 0, 1, 0),
    (0, 1): Square("lake", 1, 30, 0),
    (1, 1): Square("forest", 0, 24, 1),
    (2, 1): Square("swamp", 2, 42, 1),
    (3, 0): Square("grass", 0, 10, 0),
    (3, 1): Square("mine", 3, 48, 1),
}
ACROSS, DOWN = 4, 2
HOP_S: Final = 1.1
HOPS: Final = 2
PAINT_MS: Final = 6.0


def words() -> dict[str, Said]:
    """The rows of the sheet."""
    picture, game = wording.picture(), wording.game()
    spoken = _("Turns, moves and results are read aloud by the computer.")
    if speech.voice() is None:
        spoken = _("This computer has no speech program, so nothing will be heard.")
    return {
        **{name: picture[name] for name in SHOWN},
        "captions": Said(_("Captions"), _("Every sound in words, at the foot of the window."), "chat"),
        "speech": Said(_("Spoken announcements"), spoken, "sound"),
        "patience": Said(
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
        self._canvas = self._kingdom()
        self._left = 0.0
        """How long the king still hops."""

    def _kingdom(self) -> KingdomCanvas:
        room = self._picture
        square = max(16, min(room.height // DOWN, (room.width - self._king_width) // ACROSS) - self.px(4))
        canvas = KingdomCanvas(
            lands(), self.stage.art, square, "pink", mini=square < 44, marks=self.stage.settings.marks
        )
        canvas.show(KINGDOM)
        return canvas

    @property
    def _king_width(self) -> int:
        return min(self.px(130), self._picture.width // 4)

    @property
    def busy(self) -> bool:
        return self._left > 0 or self._canvas.surface.get_width() == 1 or self.button.busy

    def targets(self) -> Sequence[Target]:
        return self.button.targets()

    def update(self, dt: float, focus: Focus) -> None:
        self.button.update(dt, focus)
        self._left = max(0.0, self._left - dt)
        if self._canvas.surface.get_width() == 1 and self._canvas.work(PAINT_MS):
            self.stage.redraw()

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
        self._draw_kingdom(surface)
        self._draw_king(surface)
        title = fitted(
            stage.type, Type.HEADING, self.sentence, (self._text.width, self._text.height // 2), theme.ink
        )
        surface.blit(title, self._text)
        below = Rect(self._text.x, self._text.y + title.get_height(), self._text.width, 0)
        below.height = self._text.bottom - below.y
        told = _("Place your domino next to your castle or a matching land.")
        body = fitted(stage.type, Type.BODY, told, below.size, theme.ink_soft)
        surface.blit(body, below)
        self.button.draw(surface, focus, alpha)

    def _draw_kingdom(self, surface: pygame.Surface) -> None:
        canvas = self._canvas
        if canvas.surface.get_width() == 1:
            return
        spot = columns(self._picture, Fr(), self._king_width)[0]
        x = spot.centerx - ACROSS * canvas.square // 2 - canvas.origin[0]
        y = spot.centery - DOWN * canvas.square // 2 - canvas.origin[1]
        surface.blit(canvas.surface, (x, y))

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
