"""Key hints that follow the device in use: a keycap for keys, a button for pads, words for a finger.

`KeyHints(stage, rect, [(Rotate, _("turn")), (Back, _("back"))])` shows nothing for what a device does by
pointing anyway. Instead of an action, a letter names a key of the keyboard.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.i18n import N_, _
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import Color
from game.ui.input.actions import (
    Action,
    Back,
    Confirm,
    Device,
    Help,
    Hint,
    Nav,
    OpenMenu,
    Rotate,
    Scroll,
    Step,
    Undo,
)
from game.ui.input.focus import Focus
from game.ui.widgets.base import Widget

Kind = type[Action]

KEYS: Final[dict[Kind, str]] = {
    Nav: N_("Arrows"),
    Confirm: N_("Enter"),
    Back: N_("Esc"),
    Rotate: "R",
    Undo: N_("Backspace"),
    Hint: "H",
    OpenMenu: "F10",
    Help: "F1",
    Step: N_("Tab"),
}
MOUSE: Final[dict[Kind, str]] = {
    Rotate: N_("Right click"),
    Scroll: N_("Wheel"),
    Back: N_("Esc"),
    OpenMenu: "F10",
    Hint: "H",
}
FINGERS: Final[dict[Kind, str]] = {Rotate: N_("Two fingers")}
PAD: Final[dict[Kind, str]] = {
    Nav: "pad_stick",
    Confirm: "pad_a",
    Back: "pad_b",
    Undo: "pad_x",
    Hint: "pad_y",
    Rotate: "pad_r",
    OpenMenu: "pad_start",
}


class KeyHints(Widget):
    """A line of hints; those that do not fit are left out from the end. `align` 0 left, 1 right."""

    def __init__(
        self,
        stage: Kit,
        rect: Rect,
        hints: Sequence[tuple[Kind | str, str]],
        color: Color | None = None,
        align: float = 0.0,
    ) -> None:
        super().__init__(stage, rect)
        self.hints, self.align = hints, align
        self.color = color if color is not None else stage.theme.ink_soft
        self._device = stage.device
        self._caps: dict[str, pygame.Surface] = {}

    def update(self, dt: float, focus: Focus) -> None:
        if self.stage.device is not self._device:
            self._device = self.stage.device
            self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        gap = self.px(22)
        parts: list[tuple[pygame.Surface, pygame.Surface]] = []
        total = -gap
        for kind, meaning in self.hints:
            sign = self._sign(kind)
            if sign is None:
                continue
            words = self.stage.type.render(Type.BODY, meaning, None, self.color)
            wide = sign.get_width() + self.px(8) + words.get_width()
            if total + gap + wide > self.rect.width:
                break
            total += gap + wide
            parts.append((sign, words))
        x = self.rect.x + round((self.rect.width - max(0, total)) * self.align)
        for sign, words in parts:
            surface.blit(sign, sign.get_rect(midleft=(x, self.rect.centery)))
            x += sign.get_width() + self.px(8)
            surface.blit(words, words.get_rect(midleft=(x, self.rect.centery)))
            x += words.get_width() + gap

    def _sign(self, kind: Kind | str) -> pygame.Surface | None:
        device = self.stage.device
        if isinstance(kind, str):
            return self._cap(kind) if device in (Device.KEYBOARD, Device.MOUSE) else None
        if device is Device.GAMEPAD:
            name = PAD.get(kind)
            return self.stage.art.icon(name, self.px(34), self.color) if name else None
        table = {Device.KEYBOARD: KEYS, Device.MOUSE: MOUSE, Device.TOUCH: FINGERS}[device]
        if kind not in table:
            return None
        return self._cap(_(table[kind]))

    def _cap(self, name: str) -> pygame.Surface:
        if name not in self._caps:
            self._caps[name] = keycap(self.stage, name)
        return self._caps[name]


def keycap(stage: Kit, name: str) -> pygame.Surface:
    """A key with its name; keep it, it is made anew on each call."""
    view = stage.viewport
    words = stage.type.render(Type.TALLY, name, 20, stage.theme.ink)
    body = Rect(0, 0, max(words.get_width() + view.px(18), view.px(34)), max(view.px(34), words.get_height()))
    left, top, right, bottom = stage.art.panel_margin("keycap", view.scale, body.size)
    image = pygame.Surface((body.width + left + right, body.height + top + bottom), pygame.SRCALPHA)
    body.topleft = (left, top)
    stage.art.draw_panel(image, "keycap", body, view.scale)
    image.blit(words, words.get_rect(center=body.center))
    return image
