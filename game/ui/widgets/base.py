"""What every widget is, and the plain ones: panels, labels, ribbons, rules.

A widget works out all its geometry from `rect` when asked, so a list can move it by moving its rect. It gives
targets, moves in `update`, and draws from cached surfaces in `draw`. `busy` is true only while it moves.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import RADIUS_PANEL, Color
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.widgets.labels import fitted


class Widget:
    """Something on the page."""

    id = ""
    """The id of its target, if it has one."""

    def __init__(self, stage: Kit, rect: Rect) -> None:
        self.stage = stage
        self.rect = rect.copy()

    @property
    def busy(self) -> bool:
        return False

    def targets(self) -> Sequence[Target]:
        return ()

    def update(self, dt: float, focus: Focus) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        """Draw; never moves anything."""

    def still(self) -> Hashable | None:
        """All that can be seen of it, for a widget that never moves by itself; None for the others."""
        return None

    def px(self, units: float) -> int:
        return self.stage.viewport.px(units)

    def panel(self, surface: pygame.Surface, kind: str, rect: Rect, **variant: object) -> None:
        self.stage.art.draw_panel(surface, kind, rect, self.stage.viewport.scale, **variant)

    def ring(self, surface: pygame.Surface, rect: Rect) -> None:
        """The ring around what has the focus."""
        self.panel(surface, "focus", rect)
        if self.stage.theme.contrast:
            reach = self.px(9)
            around = rect.inflate(2 * reach, 2 * reach)
            pygame.draw.rect(surface, self.stage.theme.ring, around, max(3, self.px(5)), self.px(20))


class Panel(Widget):
    """A sheet things lie on: 'paper', 'parchment', 'note', 'dark', 'board', 'tray' ..."""

    PAPERS = ("paper", "parchment", "scroll", "note")

    def __init__(self, stage: Kit, rect: Rect, kind: str = "paper", **variant: object) -> None:
        super().__init__(stage, rect)
        self.kind, self.variant = kind, variant

    def still(self) -> Hashable:
        return self.kind, tuple(self.rect), tuple(sorted(self.variant.items()))

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.panel(surface, self.kind, self.rect, **self.variant)
        theme = self.stage.theme
        if theme.contrast and self.kind in self.PAPERS:  # plain white under the words, black around
            radius = self.px(RADIUS_PANEL)
            pygame.draw.rect(surface, theme.paper, self.rect, border_radius=radius)
            pygame.draw.rect(surface, theme.ink, self.rect, max(2, self.px(3)), radius)


class Label(Widget):
    """Words in a rect: wrapped, and made smaller if they must. `align` and `valign` 0..1."""

    def __init__(
        self,
        stage: Kit,
        rect: Rect,
        text: str,
        role: Type = Type.BODY,
        color: Color | None = None,
        px: float | None = None,
        align: float = 0.0,
        valign: float = 0.5,
    ) -> None:
        super().__init__(stage, rect)
        self.text, self.role, self.size, self.align, self.valign = text, role, px, align, valign
        self.color = color if color is not None else stage.theme.ink

    def still(self) -> Hashable:
        return self.text, self.role, self.size, self.color, tuple(self.rect), self.align, self.valign

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        image = fitted(
            self.stage.type, self.role, self.text, self.rect.size, self.color, self.size, self.align
        )
        x = self.rect.x + (self.rect.width - image.get_width()) * self.align
        y = self.rect.y + (self.rect.height - image.get_height()) * self.valign
        surface.blit(image, (round(x), round(y)))


class Paragraph(Widget):
    """Text as high as it needs to be in the width it is given."""

    def __init__(
        self, stage: Kit, rect: Rect, text: str, role: Type = Type.BODY, px: float | None = 26
    ) -> None:
        super().__init__(stage, rect)
        self.text, self.role, self.size = text, role, px
        self.rect.height = self._image.get_height()

    def still(self) -> Hashable:
        return self.text, self.role, self.size, tuple(self.rect)

    @property
    def _image(self) -> pygame.Surface:
        return self.stage.type.paragraph(
            self.role, self.text, self.size, self.stage.theme.ink, self.rect.width
        )

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        surface.blit(self._image, self.rect)


class Ribbon(Widget):
    """A heading on cloth: 'ribbon', 'ribbon_paper', 'ribbon_green', 'ribbon_gold', or a wooden 'sign'."""

    def __init__(self, stage: Kit, rect: Rect, text: str, kind: str = "ribbon") -> None:
        super().__init__(stage, rect)
        self.text, self.kind = text, kind

    def still(self) -> Hashable:
        return self.text, self.kind, tuple(self.rect)

    @staticmethod
    def width(stage: Kit, text: str) -> int:
        """Wide enough for the words and the tails."""
        return stage.type.width(Type.HEADING, text) + stage.viewport.px(190)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.panel(surface, self.kind, self.rect)
        theme = self.stage.theme
        dark = self.kind in ("ribbon_paper", "ribbon_gold")
        # the cloth between the tails; it hangs a little above the middle
        inner = self.rect.inflate(-self.rect.height * 1.9, -self.rect.height * 0.2)
        if self.kind == "sign":
            inner = self.rect.inflate(-self.px(40), -self.px(10))
        else:
            inner.y -= round(self.rect.height * 0.07)
        color = theme.ink if dark else theme.cream
        image = fitted(self.stage.type, Type.HEADING, self.text, inner.size, color, None, 0.5)
        surface.blit(image, image.get_rect(center=inner.center))


class Rule(Widget):
    """A fine line between two parts of a sheet."""

    def still(self) -> Hashable:
        return "rule", tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        line = Rect(self.rect.x, self.rect.centery, self.rect.width, max(1, self.px(1.6)))
        surface.fill(self.stage.theme.line, line)


class Icon(Widget):
    """A sign in the middle of its rect, on a round plate if it has a face colour."""

    def __init__(self, stage: Kit, rect: Rect, name: str, color: Color, face: Color | None = None) -> None:
        super().__init__(stage, rect)
        self.name, self.color, self.face = name, color, face

    def still(self) -> Hashable:
        return self.name, self.color, self.face, tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        side = min(self.rect.size)
        if self.face:
            pygame.draw.aacircle(surface, self.face, self.rect.center, side // 2)
            side = round(side * 0.56)
        image = self.stage.art.icon(self.name, side, self.color)
        surface.blit(image, image.get_rect(center=self.rect.center))
