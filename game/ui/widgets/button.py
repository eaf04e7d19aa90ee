"""Buttons: paper on a block, quick and springy.

The states are painted; the spring adds life: a hover makes it hop, a press squeezes it. While it rests it is
one blit of a finished surface. Kinds: 'paper', 'good', 'gold', 'bad', 'dark'.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.easing import Spring
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import BUTTON_HEIGHT, Color, mix
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import fitted, setting

LIGHT_ON: Final = ("good", "bad", "dark")
"""Kinds that carry light words."""
HOP, SQUEEZE = 0.55, -0.04
PADDING: Final = 26
GAP: Final = 12


class Button(Widget):
    """Press it. Without a label it is a square with an icon, and `hint` names it."""

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        label: str,
        action: Callable[[], None],
        *,
        icon: str = "",
        kind: str = "paper",
        chip: str = "",
        enabled: bool = True,
        hint: str = "",
        px: float | None = None,
    ) -> None:
        super().__init__(stage, rect)
        self.id, self.label, self.action = id_, label, action
        self.icon, self.kind, self.chip, self.hint, self.size = icon, kind, chip, hint, px
        self.enabled = enabled
        self.glow = False
        """Light around it: this is what to press now."""
        self._spring = Spring.resting(0.0, stiffness=700.0, bounce=0.38)
        self._look = Look.NORMAL
        self._finished: dict[tuple[object, ...], pygame.Surface] = {}

    @staticmethod
    def measure(stage: Kit, label: str, icon: str = "", chip: str = "", px: float | None = None) -> int:
        """The width it wants."""
        view, type_ = stage.viewport, stage.type
        width = type_.width(Type.BUTTON, label, px) + 2 * view.px(PADDING)
        if icon:
            width += _icon_px(stage, px) + (view.px(GAP) if label else 0)
        if chip:
            width += type_.width(Type.TALLY, chip, px) + view.px(GAP + 32)
        return width

    @staticmethod
    def height(stage: Kit) -> int:
        """The height it wants: room for a finger and for large letters."""
        words = stage.type.height(Type.BUTTON) + stage.viewport.px(34)
        return max(stage.viewport.px(BUTTON_HEIGHT), words, 44)

    @property
    def busy(self) -> bool:
        return not self._spring.resting_now

    def targets(self) -> Sequence[Target]:
        return (self.target,)

    @property
    def target(self) -> Target:
        hint = self.hint or ("" if self._fits else self.label)
        label, primary = self.label or self.hint, self.glow
        return Target(self.id, self.rect, label, self.action, self.enabled, hint, primary=primary)

    def update(self, dt: float, focus: Focus) -> None:
        look = focus.look(self.id, self.enabled)
        if look is not self._look:
            self._react(look)
        self._spring.step(dt)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if focus.has_ring(self.id):
            self.ring(surface, self.rect)
        elif self.glow and self.enabled:
            self.panel(surface, "focus", self.rect)
        image = self._image(focus.look(self.id, self.enabled))
        left, top, _, _ = self.stage.art.panel_margin(
            self._skin(Look.NORMAL), self.stage.viewport.scale, self.rect.size
        )
        grow = self._spring.at(alpha)
        if abs(grow) < 0.002:
            surface.blit(image, (self.rect.x - left, self.rect.y - top))
            return
        size = (round(image.get_width() * (1 + grow)), round(image.get_height() * (1 + grow)))
        where = image.get_rect(topleft=(self.rect.x - left, self.rect.y - top))
        surface.blit(
            pygame.transform.smoothscale(image, size), Rect((0, 0), size).move_to(center=where.center)
        )

    def _react(self, look: Look) -> None:
        before, self._look = self._look, look
        if self.stage.settings.reduced_motion:
            return
        self._spring.target = SQUEEZE if look is Look.PRESSED else 0.0
        if look is Look.HOVER and before is Look.NORMAL:
            self._spring.speed += HOP
            self.stage.audio.play("hover")

    def _skin(self, look: Look) -> str:
        return f"button_{self.kind}_{look.value}"

    def _image(self, look: Look) -> pygame.Surface:
        """The finished button in one look, made once."""
        key = (look, self.rect.size, self.label, self.icon, self.kind, self.chip)
        if key not in self._finished:
            if len(self._finished) > 8:
                self._finished.clear()
            self._finished[key] = self._make(look)
        return self._finished[key]

    def _make(self, look: Look) -> pygame.Surface:
        stage, scale = self.stage, self.stage.viewport.scale
        left, top, _, _ = stage.art.panel_margin(self._skin(look), scale, self.rect.size)
        image = stage.art.button(self.kind, look.value, self.rect.size, scale).copy()
        face = stage.art.button_face(look.value, Rect((left, top), self.rect.size), scale)
        theme = stage.theme
        if theme.contrast:
            pygame.draw.rect(image, theme.ink, face, max(2, self.px(3)), self.px(14))
        color: Color = theme.cream if self.kind in LIGHT_ON else theme.ink
        if look is Look.DISABLED:
            color = mix(color, (141, 128, 114), 0.45)
        self._fill(image, face, color)
        return image

    @property
    def _room(self) -> tuple[int, int]:
        """What is left for the label."""
        width = self.rect.width - 2 * self.px(PADDING if self.label else 0)
        if self.icon and self.label:
            width -= _icon_px(self.stage, self.size) + self.px(GAP)
        if self.chip:
            width -= self.stage.type.width(Type.TALLY, self.chip, self.size) + self.px(GAP + 32)
        return max(1, width), self.rect.height - self.px(14)

    @property
    def _fits(self) -> bool:
        return (
            not self.label or setting(self.stage.type, Type.BUTTON, self.label, self._room, self.size).whole
        )

    def _fill(self, image: pygame.Surface, face: Rect, color: Color) -> None:
        """Icon, label and chip, together in the middle of the face."""
        stage, parts = self.stage, []
        if self.icon:
            side = _icon_px(stage, self.size)
            if not self.label:
                side = round(min(face.size) * 0.46)
            parts.append(stage.art.icon(self.icon, side, color))
        if self.label:
            parts.append(fitted(stage.type, Type.BUTTON, self.label, self._room, color, self.size, 0.5))
        if self.chip:
            parts.append(chip(stage, self.chip, "chip_light", self.size))
        gap = self.px(GAP)
        x = face.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            image.blit(part, (x, face.centery - part.get_height() // 2))
            x += part.get_width() + gap


def chip(stage: Kit, text: str, kind: str = "chip", px: float | None = None) -> pygame.Surface:
    """A small pill with a word or number; its surface ends at its body."""
    theme = stage.theme
    dark = kind in ("chip", "chip_light")
    words = stage.type.render(Type.TALLY, text, px, theme.ink if dark else theme.cream)
    body = Rect(0, 0, words.get_width() + stage.viewport.px(32), words.get_height() + stage.viewport.px(8))
    image = pygame.Surface(body.size, pygame.SRCALPHA)
    stage.art.draw_panel(image, kind, body, stage.viewport.scale)
    image.blit(words, words.get_rect(center=body.center))
    return image


def _icon_px(stage: Kit, px: float | None) -> int:
    return round(stage.type.height(Type.BUTTON, px) * 0.92)
