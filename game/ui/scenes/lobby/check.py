"""A close look at the network: what works and what does not, in sentences. The looking is done aside."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.core.words import Words
from game.i18n import _, say
from game.session.lan import Health, Network
from game.ui.draw.text import Type
from game.ui.input.focus import Focus
from game.ui.scenes.lobby.wording import health
from game.ui.stage.background import Background
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.scroller import Scroller

WIDTH, HEIGHT = 860, 700
PAD: Final = 40
DISC: Final = 42


class CheckConnection(Scene):
    overlay: ClassVar[bool] = True

    def __init__(self, network: Network) -> None:
        super().__init__(default="done")
        self._network = network
        self._looking: Background[list[tuple[Health, Words]]] | None = None
        self.findings: list[tuple[Health, Words]] = []

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._again()

    def finish(self) -> None:
        """Wait for the findings."""
        if self._looking is not None:
            try:
                self.findings = self._looking.result
            except Exception as error:  # whatever stopped it is a finding too
                self.findings = [(Health.TROUBLE, Words("{error}", {"error": str(error)}))]
            self._looking = None
            self.layout()

    def update(self, dt: float) -> None:
        if self._looking is not None and self._looking.done:
            self.finish()
            self.stage.redraw()
        super().update(dt)

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        sheet, pad, title = view.middle(WIDTH, HEIGHT), px(PAD), _("Check connection")
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), sheet.width), px(68))
        ribbon.midtop = (sheet.centerx, sheet.top - px(14))
        high = Button.height(stage)
        inner = Rect(sheet.x + pad, ribbon.bottom + px(16), sheet.width - 2 * pad, 0)
        foot = Rect(inner.x, sheet.bottom - pad - high, inner.width, high)
        inner.height = foot.top - px(20) - inner.y
        half = (foot.width - px(16)) // 2
        again, done = Rect(foot.topleft, (half, high)), Rect(foot.right - half, foot.y, half, high)
        ready = self._looking is None
        self.widgets = [
            Panel(stage, sheet, "paper", line=True),
            Ribbon(stage, ribbon, title),
            *self._told(inner),
            Button(stage, "again", again, _("Look again"), self._again, icon="refresh", enabled=ready),
            Button(stage, "done", done, _("Done"), stage.pop, icon="check", kind="good"),
        ]

    def _told(self, area: Rect) -> list[Widget]:
        if self._looking is not None:
            return [Label(self.stage, area, _("Looking at your network…"), Type.PROMPT, align=0.5)]
        place, found = Rect(area.x, area.y, area.width - self.stage.viewport.px(26), 0), list[Widget]()
        for state, about in self.findings:
            found.append(Finding(self.stage, place, state, say(about)))
            place = place.move(0, found[-1].rect.height + self.stage.viewport.px(12))
        return [Scroller(self.stage, "findings", area, found)]

    def _again(self) -> None:
        self._looking = Background(self._network.examine, self.stage.wake)
        self.layout()
        self.stage.redraw()


class Finding(Widget):
    """A sentence with its sign."""

    def __init__(self, stage: Stage, place: Rect, state: Health, text: str) -> None:
        super().__init__(stage, place)
        self.state, self.text = state, text
        self.rect.height = max(self.px(DISC), self._words.get_height())

    @property
    def _words(self) -> pygame.Surface:
        room = self.rect.width - self.px(DISC + 16)
        return self.stage.type.paragraph(Type.BODY, self.text, 25, self.stage.theme.ink, room)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme, side = self.stage.theme, self.px(DISC)
        _title, icon_name, kind = health(self.state)
        face = {"good": theme.good, "bad": theme.bad}.get(kind, theme.gold)
        centre = (self.rect.x + side // 2, self.rect.y + side // 2)
        pygame.draw.aacircle(surface, face, centre, side // 2)
        icon = self.stage.art.icon(icon_name, round(side * 0.58), theme.cream)
        surface.blit(icon, icon.get_rect(center=centre))
        words = self._words
        y = max(self.rect.y, centre[1] - words.get_height() // 2)
        surface.blit(words, (self.rect.x + side + self.px(16), y))
