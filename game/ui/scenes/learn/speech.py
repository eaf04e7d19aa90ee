"""The teacher's words over the table: a bubble with a face, a button to go on, a ring around what to press.

The ring beats for a while after it came to a new place, then it rests: at rest nothing is drawn again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.input.actions import Pos
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.widgets.bubble import Bubble
from game.ui.widgets.button import Button

FACE: Final = "face_person_1"
BEAT_S, BEATS = 1.1, 5
STEPS: Final = 8
"""Sizes of the ring in a beat."""
WIDTH: Final = 540


class Speech:
    def __init__(self, on_next: Callable[[], None]) -> None:
        self._on_next = on_next
        self.bubble: Bubble | None = None
        self.button: Button | None = None
        self.text = ""
        self._key: tuple[object, ...] = ()
        self._ring: Rect | None = None
        self._beating = 0.0
        self._part = ""

    def say(
        self, stage: Kit, text: str, about: Rect | None, around: Rect | None, part: str, asks: bool
    ) -> bool:
        """Says it, if it is not said already; True if something is new. The words stay off `around`."""
        key = (text, tuple(about or ()), part, asks)
        if key == self._key:
            return False
        moved = about != self._ring
        self._key, self.text, self._part, self._ring = key, text, part, about
        if moved and about is not None and not stage.settings.reduced_motion:
            self._beating = BEAT_S * BEATS
        high = Button.height(stage) if asks else stage.type.height(Type.LABEL)
        foot = high + stage.viewport.px(14)
        self.bubble = Bubble(stage, text, about, around=around, face=FACE, width=WIDTH, foot=foot, px=30)
        self.button = self._next_button(stage, self.bubble) if asks else None
        return True

    def _draw_hand(self, surface: pygame.Surface, stage: Kit, ring: Rect, beat: float) -> None:
        """A hand that says: press here."""
        side = max(stage.viewport.px(58), 30)
        shift = round(stage.viewport.px(10) * (1 - beat))
        spot = Rect(0, 0, side, side).move_to(center=(ring.right - side // 6 + shift, ring.bottom + shift))
        spot.clamp_ip(stage.viewport.rect)
        pygame.draw.aacircle(surface, stage.theme.walnut_dark, spot.center, side // 2)
        pygame.draw.aacircle(surface, stage.theme.gold, spot.center, side // 2 - max(2, side // 20))
        hand = stage.art.icon("pointer", round(side * 0.62), stage.theme.walnut_dark)
        surface.blit(hand, hand.get_rect(center=spot.center))

    def _next_button(self, stage: Kit, bubble: Bubble) -> Button:
        label = _("Next")
        wide = max(stage.viewport.px(190), Button.measure(stage, label, "arrow"))
        rect = Rect(0, 0, wide, Button.height(stage)).move_to(bottomright=bubble.foot.topright)
        button = Button(stage, "next", rect, label, self._on_next, icon="arrow", kind="good")
        button.glow = True
        return button

    def hush(self) -> None:
        """Says nothing for the moment."""
        self.bubble = self.button = self._ring = None
        self._key, self.text, self._beating = (), "", 0.0

    def covers(self, pos: Pos) -> bool:
        return self.bubble is not None and self.bubble.rect.collidepoint(pos)

    def targets(self) -> Sequence[Target]:
        if self.bubble is None:
            return ()
        slip = Target("speech", self.bubble.rect, self.text, focusable=False)
        return (slip, self.button.target) if self.button else (slip,)

    @property
    def busy(self) -> bool:
        return self._beating > 0 or (self.button is not None and self.button.busy)

    def update(self, dt: float, focus: Focus) -> None:
        self._beating = max(0.0, self._beating - dt)
        if self.button is not None:
            self.button.update(dt, focus)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.bubble is None:
            return
        stage = self.bubble.stage
        if self._ring is not None:
            beat = math.sin(math.pi * (self._beating % BEAT_S) / BEAT_S)
            grow = 2 * stage.viewport.px(2 + 12 * round(beat * STEPS) / STEPS)
            stage.art.draw_panel(surface, "focus", self._ring.inflate(grow, grow), stage.viewport.scale)
            if self.button is None:
                self._draw_hand(surface, stage, self._ring, beat)
        self.bubble.draw(surface)
        foot = self.bubble.foot
        part = stage.type.render(Type.LABEL, self._part, None, stage.theme.ink_soft)
        surface.blit(part, part.get_rect(bottomleft=(foot.x, foot.y - stage.viewport.px(6))))
        if self.button is not None:
            self.button.draw(surface, focus, alpha)
