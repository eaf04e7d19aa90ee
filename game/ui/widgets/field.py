"""A line to write on.

It takes text only while it has the focus. The caret is always in sight: a long text moves under the edge. The
text is told on every change; Confirm says that it is done. With a pad or a finger the scene opens the keys on
the screen instead (see stage/keyboard.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import mix
from game.ui.input.actions import Edit
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget

BLINK: Final = 0.53


class TextField(Widget):
    """`allow` may refuse characters; `submit` is what Confirm does."""

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        label: str,
        text: str = "",
        change: Callable[[str], None] = lambda text: None,
        *,
        longest: int = 24,
        placeholder: str = "",
        submit: Callable[[], None] = lambda: None,
        allow: Callable[[str], bool] = str.isprintable,
        hint: str = "",
    ) -> None:
        super().__init__(stage, rect)
        self.id, self.label, self.text, self.change = id_, label, text, change
        self.longest, self.placeholder, self.submit, self.allow, self.hint = (
            longest,
            placeholder,
            submit,
            allow,
            hint,
        )
        self.caret = len(text)
        self._blink = 0.0
        self._lit = False

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self.label, self.submit, hint=self.hint, writes=self),)

    def write(self, text: str) -> None:
        """Put text in at the caret, as much as fits."""
        fresh = "".join(letter for letter in text if self.allow(letter) and letter.isprintable())
        fresh = fresh[: self.longest - len(self.text)]
        if fresh:
            self._set(self.text[: self.caret] + fresh + self.text[self.caret :], self.caret + len(fresh))

    def edit(self, edit: Edit) -> None:
        """Move the caret or take a letter away."""
        text, at = self.text, self.caret
        match edit:
            case Edit.BACKSPACE if at:
                self._set(text[: at - 1] + text[at:], at - 1)
            case Edit.DELETE if at < len(text):
                self._set(text[:at] + text[at + 1 :], at)
            case Edit.LEFT:
                self.caret = max(0, at - 1)
            case Edit.RIGHT:
                self.caret = min(len(text), at + 1)
            case Edit.HOME:
                self.caret = 0
            case Edit.END:
                self.caret = len(text)
        self._blink = 0.0

    def update(self, dt: float, focus: Focus) -> None:
        lit = focus.current == self.id and self._blink % (2 * BLINK) < BLINK
        self._blink += dt
        if lit != self._lit:
            self._lit = lit
            self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme, type_ = self.stage.theme, self.stage.type
        active = focus.current == self.id
        self.panel(surface, "field_focus" if active else "field", self.rect)
        inner = self.rect.inflate(-self.px(36), -self.px(12))
        shown = type_.render(Type.LABEL, self.text, 26, theme.ink)
        if not self.text and self.placeholder:
            shown = type_.render(Type.LABEL, self.placeholder, 26, mix(theme.ink_soft, theme.paper, 0.35))
        before = type_.width(Type.LABEL, self.text[: self.caret], 26)
        shift = min(0, inner.width - before - self.px(4))
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(self.px(6), 0).clip(clip))
        surface.blit(shown, (inner.x + shift, inner.centery - shown.get_height() // 2))
        if active and self._lit:
            high = round(type_.height(Type.LABEL, 26) * 0.8)
            caret = Rect(inner.x + shift + before, 0, max(2, self.px(3)), high).move_to(centery=inner.centery)
            surface.fill(theme.bad, caret)
        surface.set_clip(clip)

    def _set(self, text: str, caret: int) -> None:
        self.text, self.caret, self._blink = text, caret, 0.0
        self.change(text)
