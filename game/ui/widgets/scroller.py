"""A window onto a longer page: wheel, drag, scroll bar, keys, and the focus brings its target into view.

The scroller moves its widgets by moving their rects. A flick goes on for a while. Only what is in sight is
drawn. Where more lies above or below, the bar at the right says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.easing import Spring
from game.ui.draw.kit import Kit
from game.ui.draw.theme import Color, rgb
from game.ui.input.focus import Focus
from game.ui.input.targets import DragPhase, Grip, Target
from game.ui.widgets.base import Widget

NOTCH: Final = 110
BAR: Final = 14
FLICK: Final = 9.0
FADE: Final = 22
PAPER: Final = rgb("#F9EED4")
"""What sheets of paper are painted with."""


class Scroller(Widget):
    """Shows widgets that were placed from the top of `rect` downwards. `id_` names its own targets."""

    def __init__(
        self, stage: Kit, id_: str, rect: Rect, children: Sequence[Widget], position: float = 0.0
    ) -> None:
        super().__init__(stage, rect)
        self.id, self.children = id_, children
        self._tops = [child.rect.y for child in children]
        bottom = max((child.rect.bottom for child in children), default=rect.top)
        self.longest = max(0, bottom - rect.top - rect.height)
        self._spring = Spring.resting(min(position, self.longest), stiffness=500.0, bounce=1.0, near=0.3)
        self._held = 0.0
        self._trail: list[int] = []
        self.fade: Color | None = stage.theme.paper if stage.theme.contrast else PAPER
        """The colour it fades into at its ends; None cuts it."""
        self._veils: dict[tuple[int, int, bool], pygame.Surface] = {}
        self._place()

    @property
    def position(self) -> float:
        """How far down it is, in pixels; give it to the next scroller after a new layout."""
        return self._spring.target

    @property
    def busy(self) -> bool:
        return not self._spring.resting_now or any(child.busy for child in self.children)

    def targets(self) -> Sequence[Target]:
        inner = [
            replace(target, clip=self.rect, reveal=partial(self._reveal_child, child))
            for child in self.children
            for target in child.targets()
        ]
        page = Target(self.id, self.rect, "", focusable=False, drag=self._drag, scroll=self._wheel)
        bar = (
            [Target(f"{self.id}.bar", self._bar, "", focusable=False, drag=self._drag_bar)]
            if self.longest
            else []
        )
        return [page, *inner, *bar]

    def reveal(self, rect: Rect) -> None:
        """Bring a rect into view, with a little of what is around it."""
        edge = self.px(24)
        above = self._spring.value + rect.top - edge - self.rect.top
        below = self._spring.value + rect.bottom + edge - self.rect.bottom
        if above < self._spring.target:
            self._go(above)
        elif below > self._spring.target:
            self._go(below)

    def _reveal_child(self, child: Widget) -> None:
        self.reveal(child.rect)

    def update(self, dt: float, focus: Focus) -> None:
        if not self._spring.resting_now:
            self._spring.step(dt)
            self._place()
        for child in self.children:
            child.update(dt, focus)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for child in self.children:
            if child.rect.colliderect(self.rect):
                child.draw(surface, focus, alpha)
        surface.set_clip(before)
        self._veil(surface)
        if self.longest:
            track = Rect(0, self.rect.y, self.px(BAR), self.rect.height).move_to(right=self.rect.right)
            self.panel(surface, "scroll_track", track)
            self.panel(surface, "scroll_thumb", self._thumb)

    def _veil(self, surface: pygame.Surface) -> None:
        """Where the page goes on, it fades into the paper instead of being cut."""
        high = self.px(FADE)
        for upwards, more in ((False, self._spring.value > 1), (True, self._spring.value < self.longest - 1)):
            if self.fade is None or not more:
                continue
            key = (self.rect.width, high, upwards)
            if key not in self._veils:
                self._veils[key] = _faded((self.rect.width, high), self.fade, upwards)
            surface.blit(self._veils[key], (self.rect.x, self.rect.bottom - high if upwards else self.rect.y))

    @property
    def _bar(self) -> Rect:
        wide = max(self.px(BAR) + 2 * self.px(8), 28)
        return Rect(self.rect.right - wide, self.rect.y, wide, self.rect.height)

    @property
    def _thumb(self) -> Rect:
        whole = self.rect.height
        height = max(self.px(56), round(whole * whole / (whole + self.longest)))
        y = self.rect.y + (whole - height) * self._spring.value / self.longest
        return Rect(self.rect.right - self.px(BAR), round(y), self.px(BAR), height)

    def _go(self, position: float, at_once: bool = False) -> None:
        position = min(float(self.longest), max(0.0, position))
        self._spring.target = position
        if at_once or self.stage.settings.reduced_motion:
            self._spring.jump(position)
            self._place()
        self.stage.redraw()

    def _wheel(self, by: float) -> None:
        self._go(self._spring.target - by * self.px(NOTCH))

    def _drag(self, grip: Grip) -> None:
        match grip.phase:
            case DragPhase.START:
                self._held, self._trail = self._spring.value, [grip.pos[1]]
            case DragPhase.MOVE:
                self._trail = [*self._trail[-2:], grip.pos[1]]
                self._go(self._held - (grip.pos[1] - grip.start[1]), at_once=True)
            case DragPhase.END | DragPhase.CANCEL:
                speed = self._trail[-1] - self._trail[0] if len(self._trail) > 2 else 0
                if abs(speed) > self.px(6):
                    self._go(self._spring.value - speed * FLICK)

    def _drag_bar(self, grip: Grip) -> None:
        room = max(1, self.rect.height - self._thumb.height)
        self._go((grip.pos[1] - self.rect.y - self._thumb.height / 2) / room * self.longest, at_once=True)

    def _place(self) -> None:
        for child, top in zip(self.children, self._tops, strict=True):
            child.rect.y = top - round(self._spring.value)


def _faded(size: tuple[int, int], color: Color, upwards: bool) -> pygame.Surface:
    """A strip that goes from a colour to nothing, line by line."""
    strip = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        part = (y + 1) / size[1] if upwards else 1 - y / size[1]
        strip.fill((*color, round(235 * part * part)), (0, y, size[0], 1))
    return strip
