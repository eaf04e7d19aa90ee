"""The match told in words, on a sheet at the side; the newest line is at the bottom.

Wheel, drag, scroll bar, page keys, arrows and pad all scroll it. Back, or a press beside it, puts it away.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from game.core.words import Words
from game.i18n import _, say
from game.ui.draw.easing import Spring
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Action, Dir, Nav
from game.ui.input.focus import Focus
from game.ui.input.targets import Target, find
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.scroller import Scroller

WIDTH = 640
PAD = 30
STRIDE = 2.0
"""How far an arrow key scrolls, in notches of a wheel."""


class LogScene(Scene):
    overlay: ClassVar[bool] = True

    def __init__(self, lines: Sequence[Words]) -> None:
        super().__init__(default="close")
        self.lines = lines
        self._away = Spring.resting(1.0, stiffness=300.0, bounce=1.0, near=0.002)
        self._away.target = 0.0

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.audio.play("page")
        if stage.settings.reduced_motion:
            self._away.jump(0.0)

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        pad = view.px(PAD)
        wide = min(max(view.px(WIDTH), 20 * stage.type.height(Type.BODY)), view.safe.width)
        self.sheet = Rect(view.rect.right - wide - view.px(16), view.safe.y, wide, view.safe.height)
        inner = self.sheet.inflate(-2 * pad, -2 * pad)
        side = max(view.px(64), 44)
        head, body = rows(inner, side, Fr(), gap=view.px(10))
        title, close = columns(head, Fr(), side)
        self.widgets = [
            Panel(stage, self.sheet, "paper"),
            Label(stage, title, _("What happened"), Type.HEADING),
            Button(stage, "close", close, "", self.back, icon="close", hint=_("Close")),
            Scroller(stage, "lines", body, self._lines(body), position=float("inf")),
        ]

    def _lines(self, body: Rect) -> list[LogLine]:
        if not self.lines:
            return [LogLine(self.stage, body, _("Nothing has happened yet."), True)]
        place, found = Rect(body.x, body.y, body.w - self.stage.viewport.px(30), 0), []
        for number, words in enumerate(self.lines, start=1):
            found.append(LogLine(self.stage, place, say(words), number == len(self.lines)))
            place = place.move(0, found[-1].rect.height)
        return found

    def targets(self) -> Sequence[Target]:
        """A press beside the sheet puts it away."""
        aside = Target("aside", self.stage.viewport.rect, _("Close"), self.back, focusable=False, sound="")
        sheet = Target("sheet", self.sheet, "", focusable=False)
        return [aside, sheet, *super().targets()]

    def handle(self, action: Action) -> None:
        if isinstance(action, Nav) and action.dir in (Dir.UP, Dir.DOWN):
            self.focus.device = action.device
            page = find(self.targets(), "lines")
            if page is not None and page.scroll is not None:
                page.scroll(-STRIDE * action.dir.value[1])
            return
        super().handle(action)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._away.step(dt)

    def busy(self) -> bool:
        return super().busy() or not self._away.resting_now

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        away = self._away.at(alpha)
        self.dim(surface, 1 - away)
        if not away:
            self.draw_widgets(surface, alpha)
            return
        shift = round(away * (self.sheet.width + self.stage.viewport.px(60)))
        part = Rect(shift, 0, surface.get_width() - shift, surface.get_height())
        sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        self.draw_widgets(sheet, alpha)
        surface.blit(sheet, part, Rect(0, 0, part.w, part.h))


class LogLine(Widget):
    """One sentence; the last one is the news."""

    def __init__(self, stage: Stage, rect: Rect, text: str, news: bool) -> None:
        super().__init__(stage, rect)
        self.text, self.role = text, Type.LABEL if news else Type.BODY
        lines = len(stage.type.wrap(self.role, text, self._room))
        self.rect.height = lines * stage.type.line_step(self.role) + self.px(18)

    @property
    def _room(self) -> int:
        return self.rect.width - self.px(26)

    def still(self) -> Hashable:
        return self.text, self.role, tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme, news = self.stage.theme, self.role is Type.LABEL
        words = self.stage.type.paragraph(self.role, self.text, None, theme.ink, self._room)
        y = self.rect.centery - words.get_height() // 2
        dot = (self.rect.x + self.px(8), y + self.stage.type.height(self.role) // 2)
        pygame.draw.aacircle(surface, theme.gold if news else theme.line, dot, max(2, self.px(5)))
        surface.blit(words, (self.rect.x + self.px(24), y))
