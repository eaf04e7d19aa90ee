"""A letter on the table that wants an answer.

A dialog is an overlay scene: what lies under it stays in sight, dimmed. The first answer has the focus; Back
gives the answer named by `cancel`, or none if there is none to give. It closes before the answer runs, so an
answer may open the next scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.ui.draw.easing import Spring
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Ribbon
from game.ui.widgets.button import Button

WIDTH: Final = 640
PAD: Final = 40
SMALL: Final = 0.86
"""How small it is when it pops up."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Something to answer with, until it is placed as a button."""

    id: str
    label: str
    action: Callable[[], None] = lambda: None
    icon: str = ""
    kind: str = "paper"

    def button(self, stage: Kit, rect: Rect, action: Callable[[], None] | None = None) -> Button:
        """As a button, which does this or something else."""
        return Button(stage, self.id, rect, self.label, action or self.action, icon=self.icon, kind=self.kind)


class Dialog(Scene):
    """`Dialog(_("Leave the table?"), _("..."), [Answer("stay", ...), Answer("go", ...)], cancel="stay")`"""

    overlay: ClassVar[bool] = True

    def __init__(self, title: str, text: str, answers: Sequence[Answer], cancel: str | None = None) -> None:
        super().__init__(default=answers[0].id)
        self.title, self.text, self.answers, self.cancel = title, text, answers, cancel
        self.body = Rect(0, 0, 0, 0)
        self._spring = Spring.resting(SMALL, stiffness=480.0, bounce=0.5)
        self._spring.target = 1.0
        self._sheet: pygame.Surface | None = None
        """Where it is drawn while it pops up."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.audio.play("page")
        if stage.settings.reduced_motion:
            self._spring.jump(1.0)

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        pad = view.px(PAD)
        width = min(max(view.px(WIDTH), Ribbon.width(stage, self.title) + pad), view.safe.width)
        words = stage.type.paragraph(Type.PROMPT, self.text, 26, stage.theme.ink, width - 2 * pad, 0.5)
        buttons = self._button_rows(width - 2 * pad)
        gap, high = view.px(16), Button.height(stage)
        answers = len(buttons) * (high + gap) - gap
        top = view.px(64)
        self.body = Rect(0, 0, width, top + words.get_height() + view.px(32) + answers + pad)
        self.body.center = (view.rect.centerx, view.rect.centery + view.px(12))
        self.body.clamp_ip(view.rect)
        inner = self.body.inflate(-2 * pad, 0)
        ribbon = Rect(0, 0, min(Ribbon.width(stage, self.title), width), view.px(68))
        ribbon.midtop = (self.body.centerx, self.body.top - view.px(22))
        bottom = Rect(inner.x, self.body.bottom - pad - answers, inner.width, answers)
        middle = Rect(inner.x, self.body.y + top, inner.width, bottom.top - view.px(24) - self.body.y - top)
        self.widgets = [
            Panel(stage, self.body, "paper", line=True),
            Ribbon(stage, ribbon, self.title),
            Label(stage, middle, self.text, Type.PROMPT, px=26, align=0.5),
        ]
        for line, answers_in_line in zip(rows(bottom, *[Fr()] * len(buttons), gap=gap), buttons, strict=True):
            for cell, answer in zip(
                columns(line, *[Fr()] * len(answers_in_line), gap=gap), answers_in_line, strict=True
            ):
                self.widgets.append(self._button(answer, cell))

    def back(self) -> None:
        if self.cancel is not None:
            self._give(next(answer for answer in self.answers if answer.id == self.cancel))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._spring.step(dt)

    def busy(self) -> bool:
        return super().busy() or not self._spring.resting_now

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.dim(surface)
        size = self._spring.at(alpha)
        if abs(size - 1.0) < 0.002:
            self.draw_widgets(surface, alpha)
            return
        if self._sheet is None or self._sheet.get_size() != surface.get_size():
            self._sheet = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        reach = self.stage.viewport.px(60)
        area = self.body.inflate(2 * reach, 2 * reach).clip(surface.get_rect())
        self._sheet.fill((0, 0, 0, 0), area)
        self.draw_widgets(self._sheet, alpha)
        small = pygame.transform.smoothscale_by(self._sheet.subsurface(area), size)
        surface.blit(small, small.get_rect(center=area.center))

    def _button_rows(self, width: int) -> list[Sequence[Answer]]:
        """All answers side by side if their words allow it, else one below the other."""
        wanted = [Button.measure(self.stage, answer.label, answer.icon) for answer in self.answers]
        gap = self.stage.viewport.px(16)
        if max(wanted) <= (width - gap * (len(wanted) - 1)) / len(wanted):
            return [self.answers]
        return [[answer] for answer in self.answers]

    def _button(self, answer: Answer, rect: Rect) -> Button:
        return answer.button(self.stage, rect, lambda: self._give(answer))

    def _give(self, answer: Answer) -> None:
        self.stage.pop()
        answer.action()
