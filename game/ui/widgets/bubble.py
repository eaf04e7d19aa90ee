"""What somebody says at a place: a slip of paper with a tail that points at what it is about.

The slip finds its own place: beside what it is about, or beside something larger `around` it that has to stay
in sight. With a face it is somebody's speech; `foot` leaves room for buttons below the words.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import Color

GAP: Final = 26
"""Between the slip and what it is about; the tail bridges it."""
TAIL: Final = 34
"""Width of the tail where it leaves the slip."""
LONGEST: Final = 2.1
"""A tail's length, in its widths, from within the slip."""
SMOOTH: Final = 3


class Bubble:
    def __init__(
        self,
        stage: Kit,
        text: str,
        about: Rect | None = None,
        *,
        around: Rect | None = None,
        face: str = "",
        width: float = 460,
        foot: int = 0,
        px: float | None = 26,
    ) -> None:
        self.stage, self.text, self.about, self.face = stage, text, about, face
        view = stage.viewport
        self._pad = view.px(22)
        self._side = max(view.px(92), 44) if face else 0
        inner = min(view.px(width), view.safe.width - 2 * self._pad - self._side)
        wide = inner if face else min(inner, stage.type.width(Type.BODY, text, px) + 2)
        self._words = stage.type.paragraph(Type.BODY, text, px, stage.theme.ink, wide)
        left = self._side + (view.px(16) if face else 0)
        size = (
            left + wide + 2 * self._pad,
            max(self._side, self._words.get_height()) + foot + round(1.5 * self._pad),
        )
        self._indent = left
        self.rect = _place(Rect((0, 0), size), about, around or about, view.safe, view.px(GAP))
        self._image: pygame.Surface | None = None

    @property
    def foot(self) -> Rect:
        """The lower edge of the slip, where buttons go."""
        x = self.rect.x + self._pad + self._indent
        return Rect(x, self.rect.bottom - self._pad // 2, self.rect.right - self._pad - x, 0)

    def draw(self, surface: pygame.Surface) -> None:
        stage = self.stage
        if self.about is not None and not self.rect.colliderect(self.about):
            _draw_tail(surface, self.rect, self.about, stage.viewport.px(TAIL), stage.theme.paper)
        stage.art.draw_panel(surface, "tooltip", self.rect, stage.viewport.scale)
        top = self.rect.y + round(0.75 * self._pad)
        if self.face:
            face = stage.art.sprite(self.face, self._side)
            surface.blit(face, (self.rect.x + self._pad, top))
            slack = max(0, self._side - self._words.get_height()) // 2
            surface.blit(self._words, (self.rect.x + self._pad + self._indent, top + slack))
        else:
            surface.blit(self._words, (self.rect.x + self._pad, top))


def _place(body: Rect, about: Rect | None, around: Rect | None, area: Rect, gap: int) -> Rect:
    """Right, left, below or above: where it hides least, and as near as that allows."""
    if about is None or around is None:
        return body.move_to(center=area.center).clamp(area)
    tries = [
        body.move_to(midleft=(around.right + gap, about.centery)),
        body.move_to(midright=(around.left - gap, about.centery)),
        body.move_to(midtop=(about.centerx, around.bottom + gap)),
        body.move_to(midbottom=(about.centerx, around.top - gap)),
    ]
    return min((each.clamp(area) for each in tries), key=lambda each: _area(each.clip(around)))


def _area(rect: Rect) -> int:
    return rect.w * rect.h


def _draw_tail(surface: pygame.Surface, body: Rect, about: Rect, width: int, color: Color) -> None:
    """From the slip towards what it is about, no longer than a tail should be, smooth at its edges."""
    aim = _nearest(about, body.center)
    foot = _nearest(body.inflate(-2 * width, -2 * width), aim)
    along = pygame.Vector2(aim) - foot
    if along.length() < 1:
        return
    along.clamp_magnitude_ip(width * LONGEST)
    tip = pygame.Vector2(foot) + along
    side = along.normalize().rotate(90) * width / 2
    corners = [pygame.Vector2(foot) + side, pygame.Vector2(foot) - side, tip]
    left, top = min(c.x for c in corners) - 2, min(c.y for c in corners) - 2
    right, bottom = max(c.x for c in corners) + 2, max(c.y for c in corners) + 2
    size = (max(1, round(right - left)), max(1, round(bottom - top)))
    large = pygame.Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
    large.fill((*color, 0))
    pygame.draw.polygon(large, color, [((c.x - left) * SMOOTH, (c.y - top) * SMOOTH) for c in corners])
    surface.blit(pygame.transform.smoothscale(large, size), (round(left), round(top)))


def _nearest(rect: Rect, point: tuple[int, int]) -> tuple[int, int]:
    """The point of a rect nearest to another."""
    return max(rect.left, min(point[0], rect.right)), max(rect.top, min(point[1], rect.bottom))
