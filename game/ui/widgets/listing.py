"""Rows of a list: saved matches, replays, names, tables. Put them into a Scroller."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.widgets.base import Widget
from game.ui.widgets.button import chip
from game.ui.widgets.labels import fitted


class ListRow(Widget):
    """An icon, a name, something about it, and a pill at the end. The chosen one is lit."""

    def __init__(
        self,
        stage: Kit,
        id_: str,
        rect: Rect,
        label: str,
        action: Callable[[], None],
        *,
        detail: str = "",
        icon: str = "",
        pill: str = "",
        pill_kind: str = "chip",
        chosen: bool = False,
        enabled: bool = True,
        hint: str = "",
    ) -> None:
        super().__init__(stage, rect)
        self.id, self.label, self.action, self.detail, self.icon = id_, label, action, detail, icon
        self.chosen, self.enabled, self.hint = chosen, enabled, hint
        self._pill = chip(stage, pill, pill_kind) if pill else None

    @staticmethod
    def height(stage: Kit, detail: bool = True) -> int:
        """Room for a finger, and for the second line if there is one."""
        words = stage.type.height(Type.NAME) + (stage.type.height(Type.BODY) if detail else 0)
        return max(stage.viewport.px(64), words + stage.viewport.px(20), 44)

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self.label, self.action, self.enabled, self.hint),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme, look = self.stage.theme, focus.look(self.id, self.enabled)
        inner = self.rect.inflate(-self.px(4), -self.px(6))
        if self.chosen or focus.has_ring(self.id):
            self.panel(surface, "row_lit", inner)
        elif look in (Look.HOVER, Look.PRESSED):
            self.panel(surface, "row", inner)
        left, right = inner.x + self.px(18), inner.right - self.px(18)
        if self._pill:
            right -= self._pill.get_width()
            surface.blit(self._pill, self._pill.get_rect(midleft=(right, inner.centery)))
            right -= self.px(12)
        if self.icon:
            image = self.stage.art.icon(self.icon, self.px(32), theme.ink_soft)
            surface.blit(image, image.get_rect(midleft=(left, inner.centery)))
            left += self.px(32 + 16)
        self._words(surface, Rect(left, inner.y, right - left, inner.height))

    def _words(self, surface: pygame.Surface, room: Rect) -> None:
        theme, type_ = self.stage.theme, self.stage.type
        color = theme.ink if self.enabled else theme.ink_soft
        height = room.height // 2 if self.detail else room.height
        lines = [fitted(type_, Type.NAME, self.label, (room.width, height), color)]
        if self.detail:
            lines.append(fitted(type_, Type.BODY, self.detail, (room.width, height), theme.ink_soft))
        y = room.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (room.x, y))
            y += line.get_height()
