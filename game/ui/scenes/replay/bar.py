"""The controls of a film: a bar to scrub along, buttons to play, step and jump, and the speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.focus import Focus
from game.ui.input.targets import DragPhase, Grip, Target
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
TRACK, KNOB = 14, 46


class Scrubber(Widget):
    """Drag it or press anywhere on it; arrow keys go one move at a time. Marks show where chapters begin."""

    def __init__(
        self, stage: Kit, rect: Rect, last: int, marks: Sequence[int], go: Callable[[int], None],
        press: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(stage, rect)
        self.id, self.last, self.marks = "scrub", last, marks
        self.at, self.label = 0, ""
        self.flags: Sequence[tuple[int, bool]] = ()
        """Moments that a review found, and whether they are bad ones."""
        self._go, self._press = go, press

    @property
    def track(self) -> Rect:
        knob = self.px(KNOB)
        return Rect(0, 0, self.rect.w - knob, self.px(TRACK)).move_to(center=self.rect.center)

    def targets(self) -> Sequence[Target]:
        main = Target(self.id, self.rect, self.label, self._press, adjust=self._step, hint=self.label)
        hold = Target("scrub.hold", self.rect, self.label, focusable=False, drag=self._drag)
        return main, hold

    def _step(self, by: int) -> None:
        self._go(self.at + by)

    def _drag(self, grip: Grip) -> None:
        if grip.phase in (DragPhase.START, DragPhase.MOVE):
            track = self.track
            self._go(round((grip.pos[0] - track.left) / max(1, track.width) * self.last))

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        track, theme = self.track, self.stage.theme
        self.panel(surface, "slider_track", track)
        spot = self._x(self.at)
        filled = Rect(track.x + self.px(2), 0, spot - track.x, self.px(9)).move_to(centery=track.centery)
        if filled.w > filled.h:
            self.panel(surface, "slider_fill", filled)
        for mark in self.marks:
            color = theme.walnut if mark <= self.at else theme.cream_soft
            tick = Rect(0, 0, max(2, self.px(3)), track.h).move_to(center=(self._x(mark), track.centery))
            surface.fill(color, tick)
        for moment, bad in self.flags:
            color, at = theme.bad if bad else theme.gold, (self._x(moment), track.y - self.px(6))
            pygame.draw.aacircle(surface, theme.cream, at, self.px(7))
            pygame.draw.aacircle(surface, color, at, self.px(5.5))
        if focus.has_ring(self.id):
            self.ring(surface, self.rect.inflate(0, -self.px(6)))
        knob = self.stage.art.sprite("knob_crown", self.px(KNOB))
        surface.blit(knob, knob.get_rect(center=(spot, track.centery + self.px(2))))

    def _x(self, number: int) -> int:
        return self.track.x + round(self.track.w * number / max(1, self.last))


@dataclass(frozen=True, slots=True)
class Acts:
    """What the buttons do."""

    chapter: Callable[[int], None]
    step: Callable[[int], None]
    play: Callable[[], None]
    speed: Callable[[], None]


def buttons(stage: Kit, rect: Rect, acts: Acts, playing: bool, speed: float) -> list[Widget]:
    """Backwards on the left, forwards on the right, play between them."""
    cells = columns(rect, *[Fr()] * 2, Fr(1.5), *[Fr()] * 3, gap=stage.viewport.px(12))
    said = [
        ("round_back", "chevron_left", _("Back to the start of the round"), lambda: acts.chapter(-1)),
        ("step_back", "step_back", _("One move back"), lambda: acts.step(-1)),
        ("play", "pause" if playing else "play", _("Pause") if playing else _("Play"), acts.play),
        ("step", "step", _("One move forward"), lambda: acts.step(1)),
        ("round_on", "chevron", _("On to the next round"), lambda: acts.chapter(1)),
    ]
    found: list[Widget] = [
        Button(stage, id_, cell, "", act, icon=icon, hint=hint, kind="good" if id_ == "play" else "paper")
        for cell, (id_, icon, hint, act) in zip(cells, said, strict=False)
    ]
    words = _("{n}×").format(n=f"{speed:g}")
    found.append(
        Button(stage, "speed", cells[-1], words, acts.speed, hint=_("Speed"), px=_fitting(stage, cells[-1]))
    )
    return found


def places(stage: Kit, area: Rect) -> tuple[Rect, Rect]:
    """The bar above, the buttons below it."""
    px = stage.viewport.px
    upper, lower = rows(area, Fr(0.4), Fr(0.6), gap=px(4))
    return upper, lower


def _fitting(stage: Kit, cell: Rect) -> float:
    """Letters that fit a low button."""
    high = stage.type.height(Type.BUTTON)
    return Type.BUTTON.value.px * min(1.0, (cell.h - stage.viewport.px(16)) / high)
