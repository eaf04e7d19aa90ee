"""The pad for the staff's PIN. Goes by itself when nobody presses anything and tells when it is locked."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.i18n import _, ngettext
from game.kiosk.pin import LONGEST, SHORTEST, Lock
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, grid, rows
from game.ui.input.actions import Action, Hover, Key, Undo
from game.ui.input.focus import Focus
from game.ui.kiosk import wording
from game.ui.kiosk.parts import TARGET
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Ribbon, Widget
from game.ui.widgets.button import Button

PATIENCE_S: Final = 20.0
KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "undo", "0", "ok")


class PinPad(Scene):
    """`attempt` answers whether a PIN is right; `lock` is how things stand."""

    overlay: ClassVar[bool] = True
    digits: ClassVar[bool] = True

    def __init__(
        self, attempt: Callable[[str], bool], lock: Callable[[], Lock], opened: Callable[[], None]
    ) -> None:
        super().__init__(default="key.5")
        self._attempt, self._lock, self._opened = attempt, lock, opened
        self._typed = ""
        self._wrong = False
        self._quiet = 0.0
        self._said = ""

    # --- the page

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        body = view.middle(600, 960)
        ribbon = Rect(0, 0, min(Ribbon.width(stage, _("Staff")) + px(60), body.width), px(68))
        ribbon.midtop = (body.centerx, body.top - px(22))
        inner = body.inflate(-2 * px(44), 0)
        _top, dots, words, keys, foot, _bottom = rows(
            inner, px(56), px(76), px(70), Fr(), max(px(84), TARGET), px(28), gap=px(10)
        )
        self._said = self._words()
        self.widgets = [
            Panel(stage, body, "paper", line=True),
            Ribbon(stage, ribbon, _("Staff")),
            Dots(stage, dots, self),
            Label(
                stage, words, self._said, Type.PROMPT, stage.theme.bad if self._troubled else stage.theme.ink,
                px=26, align=0.5,
            ),
            *(self._key(name, cell) for name, cell in zip(KEYS, grid(keys, 3, 4, px(12)), strict=True)),
            Button(stage, "cancel", foot, _("Back to the table"), self.back, icon="arrow_left"),
        ]  # fmt: skip

    def _key(self, name: str, cell: Rect) -> Widget:
        stage, locked = self.stage, self._lock().closed
        if name == "undo":
            return Button(stage, "key.undo", cell, "", self._undo, icon="undo", hint=_("Take back"))
        if name == "ok":
            enabled = len(self._typed) >= SHORTEST and not locked
            return Button(
                stage,
                "key.ok",
                cell,
                "",
                self._enter,
                icon="check",
                kind="good",
                enabled=enabled,
                hint=_("Confirm"),
            )
        return Button(stage, f"key.{name}", cell, name, lambda: self._press(name), enabled=not locked, px=42)

    @property
    def typed(self) -> int:
        """How many digits are there."""
        return len(self._typed)

    @property
    def _troubled(self) -> bool:
        return self._wrong or self._lock().closed

    def _words(self) -> str:
        lock = self._lock()
        if lock.closed:
            return wording.locked(lock.left)
        if self._wrong:
            return ngettext(
                "That is not the PIN. {n} try is left.",
                "That is not the PIN. {n} tries are left.",
                lock.tries,
            ).format(n=lock.tries)
        return _("Type the PIN of the house.")

    # --- time and keys

    def update(self, dt: float) -> None:
        super().update(dt)
        self._quiet += dt
        if self._words() != self._said:
            self._again()
        if self._quiet > PATIENCE_S:
            self.stage.pop()

    def handle(self, action: Action) -> None:
        if not isinstance(action, Hover):
            self._quiet = 0.0
        if isinstance(action, Key) and action.name in KEYS:
            self._press(action.name)
            self.focus.current = "key.ok"  # so that Enter enters
        elif isinstance(action, Undo):
            self._undo()
        else:
            super().handle(action)

    def _press(self, digit: str) -> None:
        if not self._lock().closed and len(self._typed) < LONGEST:
            self._typed += digit
            self._wrong = False
            self._again()

    def _undo(self) -> None:
        self._typed = self._typed[:-1]
        self._again()

    def _enter(self) -> None:
        pin, self._typed = self._typed, ""
        if self._attempt(pin):
            self.stage.pop()
            self._opened()
            return
        self._wrong = True
        self.stage.audio.play("error")
        self._again()

    def _again(self) -> None:
        self.layout()
        self.stage.redraw()


class Dots(Widget):
    """A dot for each digit; never the digit."""

    def __init__(self, stage: Stage, rect: Rect, pad: PinPad) -> None:
        super().__init__(stage, rect)
        self._pad = pad

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.panel(surface, "field", self.rect)
        count, step = max(SHORTEST, self._pad.typed), self.px(36)
        left = self.rect.centerx - (count - 1) * step // 2
        for number in range(count):
            color = self.stage.theme.ink if number < self._pad.typed else self.stage.theme.line
            pygame.draw.aacircle(surface, color, (left + number * step, self.rect.centery), self.px(10))
