"""Controls of a form: toggle, slider and choice, each with its words at the left.

Left and right change what has the focus, Confirm toggles or goes on, a finger or the mouse takes hold of it.
The change is told at once, so that its effect can be seen and heard while choosing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

import pygame
from pygame import Rect

from game.ui.draw.easing import Spring
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Grip, Target, about
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import fitted

T = TypeVar("T")
ROW_HEIGHT: Final = 76
CONTROL: Final = 0.46
"""The part of a row that the control takes."""


class Control(Widget):
    """A row of a form: words at the left, the control at the right."""

    def __init__(
        self, stage: Kit, id_: str, rect: Rect, label: str, hint: str = "", enabled: bool = True
    ) -> None:
        super().__init__(stage, rect)
        self.id, self.label, self.hint, self.enabled = id_, label, hint, enabled

    @staticmethod
    def height(stage: Kit) -> int:
        """Room for a finger and for two lines of words."""
        return max(
            stage.viewport.px(ROW_HEIGHT), stage.type.line_step(Type.LABEL) * 2 + stage.viewport.px(12), 44
        )

    @property
    def control(self) -> Rect:
        """Where the control itself is."""
        pad = self.px(16)
        return columns(self.rect.inflate(-2 * pad, 0), Fr(1 - CONTROL), Fr(CONTROL), gap=pad)[1]

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        inner = self.rect.inflate(0, -self.px(8))
        line = Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, max(1, self.px(1.2)))
        surface.fill(self.stage.theme.line, line.inflate(-2 * self.px(16), 0))
        if focus.has_ring(self.id):
            self.panel(surface, "row_lit", inner.inflate(-self.px(4), 0))
        elif about(self.targets(), focus.lit) == self.id:
            self.panel(surface, "row", inner)
        self.draw_words(surface)

    def draw_words(self, surface: pygame.Surface) -> None:
        """What it is, at the left."""
        pad = self.px(16)
        room = (self.control.left - self.rect.left - 2 * pad, self.rect.height - self.px(6))
        theme = self.stage.theme
        words = fitted(
            self.stage.type, Type.LABEL, self.label, room, theme.ink if self.enabled else theme.ink_soft, 26
        )
        surface.blit(words, (self.rect.x + pad, self.rect.centery - words.get_height() // 2))


class Toggle(Control):
    """On or off."""

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        label: str,
        value: bool,
        change: Callable[[bool], None],
        hint: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(stage, id_, rect, label, hint, enabled)
        self.value, self.change = value, change
        self._spring = Spring.resting(float(value), stiffness=520.0, bounce=0.6)

    @property
    def busy(self) -> bool:
        return not self._spring.resting_now

    def targets(self) -> Sequence[Target]:
        return (
            Target(
                self.id,
                self.rect,
                self.label,
                self.flip,
                self.enabled,
                self.hint,
                adjust=self._adjust,
                sound="",
                about=self.id,
            ),
        )

    def flip(self) -> None:
        self.value = not self.value
        self._spring.target = float(self.value)
        if self.stage.settings.reduced_motion:
            self._spring.jump(float(self.value))
        self.stage.audio.play("toggle")
        self.change(self.value)

    def _adjust(self, by: int) -> None:
        if (by > 0) != self.value:
            self.flip()

    def update(self, dt: float, focus: Focus) -> None:
        self._spring.step(dt)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        super().draw(surface, focus, alpha)
        high = max(self.px(44), round(self.stage.type.height(Type.LABEL, 26) * 1.15))
        body = Rect(0, 0, 2 * high, high).move_to(midright=self.control.midright)
        self.panel(surface, "toggle_on" if self.value else "toggle_off", body)
        theme = self.stage.theme
        if self.value:
            tick = self.stage.art.icon("check", body.height // 2, theme.cream)
            surface.blit(tick, tick.get_rect(center=(body.x + round(body.height * 0.55), body.centery)))
        if theme.contrast:
            pygame.draw.rect(surface, theme.ink, body, max(2, self.px(3)), body.height // 2)
        knob = self.stage.art.sprite("knob", round(body.height * 1.14))
        at = body.x + body.height // 2 + (body.width - body.height) * self._spring.at(alpha)
        surface.blit(knob, knob.get_rect(center=(round(at), body.centery + self.px(1))))


class Slider(Control):
    """A part of the whole, in steps of a twentieth."""

    STEPS: Final = 20

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        label: str,
        value: float,
        change: Callable[[float], None],
        hint: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(stage, id_, rect, label, hint, enabled)
        self.value, self.change = value, change

    @property
    def track(self) -> Rect:
        control = self.control
        words = self.stage.type.width(Type.TALLY, "100 %") + self.px(14)
        track = Rect(control.x + self.px(22), 0, control.width - words - self.px(44), self.px(14))
        track.centery = control.centery
        return track

    def targets(self) -> Sequence[Target]:
        main = Target(
            self.id, self.rect, self.label, None, self.enabled, self.hint, adjust=self._adjust, about=self.id
        )
        # only the track is taken hold of: a drag that starts on the words moves the list
        hold = Target(
            f"{self.id}.hold",
            self.control,
            self.label,
            enabled=self.enabled,
            focusable=False,
            drag=self._drag,
            about=self.id,
        )
        return main, hold

    def _adjust(self, by: int) -> None:
        self._set(self.value + by / self.STEPS)

    def _drag(self, grip: Grip) -> None:
        track = self.track
        self._set((grip.pos[0] - track.left) / max(1, track.width))

    def _set(self, value: float) -> None:
        value = min(1.0, max(0.0, round(value * self.STEPS) / self.STEPS))
        if value != self.value:
            self.value = value
            self.stage.audio.play("tick")
            self.change(value)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        super().draw(surface, focus, alpha)
        track, theme = self.track, self.stage.theme
        self.panel(surface, "slider_track", track)
        at = track.x + round(track.width * self.value)
        filled = Rect(track.x + self.px(2), 0, at - track.x, self.px(9)).move_to(centery=track.centery)
        if filled.width > filled.height:
            self.panel(surface, "slider_fill", filled)
        knob = self.stage.art.sprite("knob_crown", self.px(54))
        surface.blit(knob, knob.get_rect(center=(at, track.centery + self.px(2))))
        words = self.stage.type.render(Type.TALLY, f"{round(self.value * 100)} %", None, theme.ink)
        surface.blit(words, words.get_rect(midright=self.control.midright))


class Selector(Control, Generic[T]):
    """One of a few, with arrows at both sides; it goes around."""

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T,
        change: Callable[[T], None],
        hint: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(stage, id_, rect, label, hint, enabled)
        self.options, self.value, self.change = options, value, change
        self._nudge = Spring.resting(0.0, stiffness=600.0, bounce=0.5)

    @property
    def busy(self) -> bool:
        return not self._nudge.resting_now

    @property
    def number(self) -> int:
        return next((n for n, (value, _) in enumerate(self.options) if value == self.value), 0)

    def targets(self) -> Sequence[Target]:
        left, right = self._arrows()
        step, back = (lambda: self._adjust(1)), (lambda: self._adjust(-1))
        common = partial(Target, label=self.label, enabled=self.enabled, sound="", about=self.id)
        whole = common(self.id, self.rect, action=step, hint=self.hint, adjust=self._adjust)
        arrow = partial(common, focusable=False)
        return (
            whole,
            arrow(f"{self.id}.less", left, action=back),
            arrow(f"{self.id}.more", right, action=step),
        )

    def _arrows(self) -> tuple[Rect, Rect]:
        control = self.control
        side = max(44, min(self.px(56), control.height))
        square = Rect(0, 0, side, min(side, control.height))
        return square.move_to(midleft=control.midleft), square.move_to(midright=control.midright)

    def _adjust(self, by: int) -> None:
        self.value = self.options[(self.number + by) % len(self.options)][0]
        if not self.stage.settings.reduced_motion:
            self._nudge.speed += 12.0 * by
        self.stage.audio.play("tick")
        self.change(self.value)

    def update(self, dt: float, focus: Focus) -> None:
        self._nudge.step(dt)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        super().draw(surface, focus, alpha)
        theme, art = self.stage.theme, self.stage.art
        control = self.control
        field = Rect(0, 0, control.width, Control.height(self.stage) - self.px(16))
        self.panel(surface, "field", field.move_to(center=control.center))
        names = (("chevron_left", "less"), ("chevron", "more"))
        for arrow, (name, part) in zip(self._arrows(), names, strict=True):
            lit = focus.look(f"{self.id}.{part}") in (Look.HOVER, Look.PRESSED)
            side = max(self.px(26), round(self.stage.type.height(Type.LABEL, 26) * 0.75))
            icon = art.icon(name, side, theme.ink if lit else theme.ink_soft)
            surface.blit(icon, icon.get_rect(center=arrow.center))
        left, right = self._arrows()
        room = (right.left - left.right, control.height - self.px(20))
        words = fitted(self.stage.type, Type.LABEL, self.options[self.number][1], room, theme.ink, 26, 0.5)
        shift = round(self._nudge.at(alpha) * self.px(16))
        surface.blit(words, words.get_rect(center=(control.centerx + shift, control.centery)))
