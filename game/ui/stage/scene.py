"""What a scene is, and what it sees of the window.

A scene is one page: title, match, settings. Scenes lie on a stack; the top one hears the player. An `overlay`
leaves the scene under it in sight. `layout` places everything for the present window, language and text size,
and is called again whenever one of them changes. `update` moves things, `draw` never does. A scene is drawn
again while it is `busy`, after an action, and when it asked with `stage.redraw()`; at rest nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Protocol

import pygame
from pygame import Rect

from game.settings import Settings
from game.ui.draw.kit import Kit
from game.ui.input.actions import Action, Back, Device
from game.ui.input.focus import Focus
from game.ui.input.targets import Target, Writable
from game.ui.widgets.base import Widget
from game.ui.widgets.scroller import Scroller


class Stage(Kit, Protocol):
    """The window as scenes see it: what one draws with, and where one goes."""

    kiosk: bool
    """In a café: large targets, no way out of the game."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Leave the top scene; leaving the last one ends the game."""

    def replace(self, scene: Scene) -> None:
        """Leave the top scene for another."""

    def restart(self, scene: Scene) -> None:
        """Leave all scenes for one."""

    def toast(self, title: str, detail: str = "", icon: str = "check", kind: str = "good") -> None:
        """Say something in passing; kind 'good', 'bad' or 'info'."""

    def announce(self, text: str) -> None:
        """Speak it, if the player wants to hear what happens."""

    def keys(self, field: Writable) -> None:
        """Put the keys on the screen, for writing with a finger or a pad."""

    def wake(self) -> None:
        """Look again soon; may be called from any thread."""

    def change(self, settings: Settings) -> None:
        """Use and keep new settings."""

    def attention(self) -> None:
        """Call the player back if the window is in the background."""

    def quit(self) -> None:
        """Leave the game."""


class Scene:
    """A page made of widgets. Simple scenes fill `widgets` in `layout`; others override what they need."""

    overlay: ClassVar[bool] = False
    digits: ClassVar[bool] = False
    """The keypad types digits here."""
    stage: Stage

    def __init__(self, default: str | None = None) -> None:
        self.focus = Focus(default)
        self.widgets: list[Widget] = []
        """In the order of drawing; those that never move lie under the others."""
        self._painted: tuple[object, pygame.Surface] | None = None
        self._scrollers: dict[str, Scroller] = {}

    def enter(self, stage: Stage) -> None:
        """The scene comes onto the stack."""
        self.stage = stage
        self.layout()

    def leave(self) -> None:
        """The scene goes for good."""

    def layout(self) -> None:
        """Place everything for the present window, language and text size."""

    def scrolled(self, id_: str, rect: Rect, children: Sequence[Widget]) -> Scroller:
        """A list in a window onto it; it stays where it was when the page is placed anew."""
        before = self._scrollers[id_].position if id_ in self._scrollers else 0.0
        self._scrollers[id_] = Scroller(self.stage, id_, rect, children, before)
        return self._scrollers[id_]

    def scroll_to_top(self) -> None:
        """Something else is listed: with the next layout all lists begin at their beginning."""
        self._scrollers.clear()

    def targets(self) -> Sequence[Target]:
        """What can be pressed now, the topmost last."""
        return [target for widget in self.widgets for target in widget.targets()]

    def handle(self, action: Action) -> None:
        """Hear an action. Override for more than pressing targets, and call this for the rest."""
        before = (self.focus.current, self.focus.hovered, self.focus.pressed, self.focus.asked)
        target = self.focus.route(action, self.targets())
        if target and target.action:
            if target.sound:
                self.stage.audio.play(target.sound)
            self._activate(target)
        elif isinstance(action, Back):
            self.back()
        if before != (self.focus.current, self.focus.hovered, self.focus.pressed, self.focus.asked):
            self.stage.redraw()

    def back(self) -> None:
        """What Back does: leave."""
        self.stage.audio.play("page")
        self.stage.pop()

    def dropped(self, file: Path) -> None:
        """A file was dropped on the window."""

    def tooltip(self, target: Target) -> str:
        """What to say about a target when asked."""
        return target.hint

    def press(self, id_: str) -> None:
        """Activate a target by its id, as tests and the tutorial do."""
        target = next(target for target in self.targets() if target.id == id_)
        if target.enabled:
            self._activate(target)

    def _activate(self, target: Target) -> None:
        """Do what the target does. A field is left with Enter; a finger or a pad needs keys to write into it,
        and a click has only put the caret there."""
        device = self.stage.device
        if target.writes and device is not Device.KEYBOARD:
            if device is not Device.MOUSE:
                self.stage.keys(target.writes)
        elif target.action:
            target.action()

    def update(self, dt: float) -> None:
        """Let time pass. While anything moves dt is always the same; at rest it is what has passed."""
        for widget in self.widgets:
            widget.update(dt, self.focus)

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Draw, `alpha` of a step after the last update. An overlay dims what lies under it."""
        if self.overlay:
            self.dim(surface)
        else:
            surface.blit(self._ground(surface.get_size()), (0, 0))
        self.draw_widgets(surface, alpha)

    def dim(self, surface: pygame.Surface, part: float = 1.0) -> None:
        """Darken what lies under an overlay, as far as it has come in."""
        light = round(255 - (255 - self.stage.theme.dim) * part)
        surface.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)

    def draw_widgets(self, surface: pygame.Surface, alpha: float) -> None:
        """All that is not painted on the ground."""
        moving = [widget for widget in self.widgets if self.overlay or widget.still() is None]
        for widget in sorted(moving, key=self._has_ring):
            widget.draw(surface, self.focus, alpha)

    def _has_ring(self, widget: Widget) -> bool:
        """The ring reaches over the neighbours, so what has it is drawn last."""
        return self.focus.has_ring(widget.id) if widget.id else False

    def backdrop(self, size: tuple[int, int]) -> pygame.Surface:
        """What lies under everything."""
        return self.stage.art.backdrop("table", size)

    def _ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The backdrop with all that never moves on it, painted anew only when one of them changes."""
        still = [widget for widget in self.widgets if widget.still() is not None]
        key = (size, self.stage.theme.contrast, *(widget.still() for widget in still))
        if self._painted is None or self._painted[0] != key:
            ground = self.backdrop(size).copy()
            for widget in still:
                widget.draw(ground, self.focus, 0.0)
            self._painted = (key, ground)
        return self._painted[1]

    def busy(self) -> bool:
        """Whether something moves, so that it must be drawn again."""
        return any(widget.busy for widget in self.widgets)
