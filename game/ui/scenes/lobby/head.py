"""Head and foot of the lobby: how many tables were found, who you are, how the network is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.core.words import Words
from game.i18n import _, say
from game.session.lan import Health
from game.settings import NAME_LENGTH
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import Color, mix
from game.ui.input.focus import Focus, Look
from game.ui.scenes.lobby.wording import found, health
from game.ui.widgets.base import Widget
from game.ui.widgets.field import TextField
from game.ui.widgets.labels import fitted

DOTS: Final = 3
STEP_S: Final = 0.5


class Found(Widget):
    """'Tables nearby', and how many there are; three dots walk while it is looking for the first one."""

    def __init__(self, stage: Kit, rect: Rect, count: int, looking: bool) -> None:
        super().__init__(stage, rect)
        self.count, self.looking = count, looking
        self._time = 0.0

    def update(self, dt: float, focus: Focus) -> None:
        if self.count or not self.looking or self.stage.settings.reduced_motion:
            return
        before, self._time = int(self._time / STEP_S), self._time + dt
        if int(self._time / STEP_S) != before:
            self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme, px = self.stage, self.stage.theme, self.px
        disc = px(50)
        centre = (self.rect.x + disc // 2, self.rect.centery)
        pygame.draw.aacircle(surface, theme.good, centre, disc // 2)
        icon = stage.art.icon("wifi", round(disc * 0.6), theme.cream)
        surface.blit(icon, icon.get_rect(center=centre))
        x = self.rect.x + disc + px(14)
        room = (round((self.rect.right - x) * 0.6), self.rect.height)
        title = fitted(stage.type, Type.TITLE, _("Tables nearby"), room, theme.cream, 46)
        surface.blit(title, title.get_rect(midleft=(x, self.rect.centery)))
        x += title.get_width() + px(20)
        if self.looking:
            x = self._draw_dots(surface, x)
        words = found(self.count, self.looking)
        if self.rect.right - x > px(130):
            said = fitted(
                stage.type, Type.BODY, words, (self.rect.right - x, self.rect.height), theme.cream_soft
            )
            surface.blit(said, said.get_rect(midleft=(x, self.rect.centery)))

    def _draw_dots(self, surface: pygame.Surface, x: int) -> int:
        theme, px = self.stage.theme, self.px
        lit = int(self._time / STEP_S) % DOTS
        for number in range(DOTS):
            color = theme.cream if number == lit else mix(theme.gold, theme.walnut_dark, 0.35)
            centre = (x + px(7) + number * px(20), self.rect.centery + px(2))
            pygame.draw.aacircle(surface, color, centre, px(6 if number == lit else 5))
        return x + DOTS * px(20) + px(8)


class NamePlate(TextField):
    """Who you are, on a slip of paper that can be written on."""

    def __init__(
        self, stage: Kit, rect: Rect, name: str, change: Callable[[str], None], submit: Callable[[], None]
    ) -> None:
        super().__init__(
            stage, "person", rect, _("Your name"), name, change, longest=NAME_LENGTH,
            placeholder=_("Your name"), hint=_("What others call you"), submit=submit,
        )  # fmt: skip

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme, px = self.stage, self.stage.theme, self.px
        self.panel(surface, "parchment", self.rect)
        if focus.current == self.id:
            self._draw_line(surface, focus, alpha)
            return
        face = stage.art.sprite("face_person_1", round(self.rect.height * 0.84))
        surface.blit(face, face.get_rect(midleft=(self.rect.x + px(14), self.rect.centery)))
        color: Color = theme.ink if focus.look(self.id) in (Look.HOVER, Look.PRESSED) else theme.ink_soft
        pencil = stage.art.icon("pencil", px(28), color)
        surface.blit(pencil, pencil.get_rect(midright=(self.rect.right - px(18), self.rect.centery)))
        left, right = self.rect.x + px(24) + face.get_width(), self.rect.right - px(54)
        name = fitted(
            stage.type,
            Type.HEADING,
            self.text or self.placeholder,
            (right - left, self.rect.height),
            theme.ink,
            31,
        )
        surface.blit(name, name.get_rect(midleft=(left, self.rect.centery)))
        left += name.get_width() + px(12)
        aside = _("that is you")
        if self.text and stage.type.width(Type.BODY, aside) <= right - left:
            words = stage.type.render(Type.BODY, aside, None, theme.ink_soft)
            surface.blit(words, words.get_rect(midleft=(left, self.rect.centery + px(2))))
        if focus.has_ring(self.id):
            self.ring(surface, self.rect)

    def _draw_line(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        whole = self.rect
        self.rect = whole.inflate(-2 * self.px(14), -2 * self.px(9))
        super().draw(surface, focus, alpha)
        self.rect = whole


class HealthPlate(Widget):
    """How the network is, in words, on a dark plate."""

    def __init__(self, stage: Kit, rect: Rect, state: Health, about: Words) -> None:
        super().__init__(stage, rect)
        self.state, self.about = state, about

    def still(self) -> tuple[object, ...]:
        return "health", self.state, say(self.about), tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme, px = self.stage, self.stage.theme, self.px
        title, icon_name, kind = health(self.state)
        face: Color = {"good": theme.good, "bad": theme.bad}.get(kind, theme.gold)
        self.panel(surface, "dark", self.rect, color=face)
        disc = min(px(52), self.rect.height - px(16))
        centre = (self.rect.x + px(20) + disc // 2, self.rect.centery)
        pygame.draw.aacircle(surface, face, centre, disc // 2)
        icon = stage.art.icon(icon_name, round(disc * 0.58), theme.cream)
        surface.blit(icon, icon.get_rect(center=centre))
        left = self.rect.x + px(36) + disc
        room = (self.rect.right - px(18) - left, (self.rect.height - px(12)) // 2)
        lines = [
            fitted(stage.type, Type.NAME, title, room, theme.cream, 26),
            fitted(stage.type, Type.BODY, say(self.about), room, theme.cream_soft, 20),
        ]
        y = self.rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (left, y))
            y += line.get_height()
