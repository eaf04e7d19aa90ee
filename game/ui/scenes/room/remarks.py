"""What people say floats at their place for a while: a face they make, or a ready-made phrase."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame
from pygame import Rect

from game.i18n import say
from game.session.lan import EMOTES, PHRASES, News, Remark
from game.ui.draw.easing import Spring
from game.ui.draw.text import Type
from game.ui.draw.theme import PLAYERS
from game.ui.input.focus import Focus
from game.ui.scenes.room.emotes import emote
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget

STAY_S: Final = 4.0
FACE: Final = 92
WIDEST: Final = 360
MOST: Final = 6
Anchor = Callable[[Remark], tuple[int, int]]


class _Bubble:
    def __init__(self, remark: Remark) -> None:
        self.remark, self.left = remark, STAY_S
        self.spring = Spring.resting(0.0, stiffness=420.0, bounce=0.5)
        self.spring.target = 1.0
        self.image: pygame.Surface | None = None

    @property
    def gone(self) -> bool:
        return self.spring.target == 0.0 and self.spring.value < 0.04


class Remarks(Widget):
    """`anchor` says where somebody's bubble stands: the middle of its lower edge."""

    stage: Stage

    def __init__(self, stage: Stage, rect: Rect, anchor: Anchor) -> None:
        super().__init__(stage, rect)
        self.anchor = anchor
        self._bubbles: list[_Bubble] = []

    @property
    def shown(self) -> list[Remark]:
        return [bubble.remark for bubble in self._bubbles]

    def hear(self, news: Iterable[News]) -> None:
        """What is new at the table: people's words float, the table's own are a toast."""
        for said in news:
            if isinstance(said, Remark):
                self.add(said)
            else:
                self.stage.toast(say(said), icon="info", kind="info")

    def add(self, remark: Remark) -> None:
        """Somebody says something; it takes the place of what they said before."""
        if remark.what not in EMOTES and remark.what not in PHRASES:
            return
        others = [
            each
            for each in self._bubbles
            if (each.remark.name, each.remark.color) != (remark.name, remark.color)
        ]
        bubble = _Bubble(remark)
        if self.stage.settings.reduced_motion:
            bubble.spring.jump(1.0)
        self._bubbles = [*others, bubble][-MOST:]
        self.stage.audio.play("hop")
        self.stage.redraw()

    def layout(self, rect: Rect) -> None:
        """The window or the language has changed."""
        self.rect = rect.copy()
        for bubble in self._bubbles:
            bubble.image = None

    @property
    def busy(self) -> bool:
        return any(not bubble.spring.resting_now for bubble in self._bubbles)

    def update(self, dt: float, focus: Focus) -> None:
        for bubble in self._bubbles:
            bubble.left -= dt
            bubble.spring.step(dt)
            if bubble.left <= 0 and bubble.spring.target:
                bubble.spring.target = 0.0
                if self.stage.settings.reduced_motion:
                    bubble.spring.jump(0.0)
        if any(bubble.gone for bubble in self._bubbles):
            self._bubbles = [bubble for bubble in self._bubbles if not bubble.gone]
            self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for bubble in self._bubbles:
            if bubble.image is None:
                bubble.image = self._make(bubble.remark)
            image, size = bubble.image, bubble.spring.at(alpha)
            if abs(size - 1.0) > 0.01:
                image = pygame.transform.smoothscale_by(image, max(0.05, size))
            spot = image.get_rect(midbottom=self.anchor(bubble.remark))
            surface.blit(image, spot.clamp(self.rect))

    def _make(self, remark: Remark) -> pygame.Surface:
        """The bubble, with a tip below that points at who speaks."""
        stage, px, theme = self.stage, self.px, self.stage.theme
        color = PLAYERS.get(remark.color, theme.gold)
        name = stage.type.render(Type.NAME, remark.name, 21, theme.ink_soft)
        if remark.what in EMOTES:
            picture = emote(stage.art, remark.what, px(FACE))
        else:
            text = say(PHRASES[remark.what])
            wide = min(px(WIDEST), stage.type.width(Type.PROMPT, text, 27) + 1)
            picture = stage.type.paragraph(Type.PROMPT, text, 27, theme.ink, wide, 0.5)
        pad, tip = px(16), px(16)
        body = Rect(0, 0, max(picture.get_width(), name.get_width()) + 2 * pad, 0)
        body.height = picture.get_height() + name.get_height() + pad
        left, top, right, _bottom = stage.art.panel_margin("tooltip", stage.viewport.scale, body.size)
        image = pygame.Surface((body.width + left + right, body.height + top + tip), pygame.SRCALPHA)
        body.topleft = (left, top)
        corners = [(-tip, -px(4)), (tip, -px(4)), (0, tip)]
        foot = (body.centerx, body.bottom)
        stage.art.draw_panel(image, "tooltip", body, stage.viewport.scale)
        pygame.draw.polygon(image, theme.paper, [(foot[0] + x, foot[1] + y) for x, y in corners])
        image.blit(name, name.get_rect(midtop=(body.centerx, body.y + px(4))))
        below = Rect(body.x + pad, body.y + px(4) + name.get_height(), body.width - 2 * pad, max(2, px(3)))
        pygame.draw.rect(image, color, below, border_radius=px(2))
        image.blit(picture, picture.get_rect(midbottom=(body.centerx, body.bottom - px(6))))
        return image
