"""The code of a private table: six boxes to fill. The last sign sends it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame
from pygame import Rect

from game.i18n import _
from game.session.lan import CODE_LENGTH, CODE_SIGNS
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.input.focus import Focus
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Panel, Paragraph, Ribbon
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField

WIDTH: Final = 720
PAD: Final = 44


class JoinCode(Scene):
    """`go` gets the whole code. The dialog closes before, so `go` may open the next scene."""

    overlay: ClassVar[bool] = True

    def __init__(self, table: str, go: Callable[[str], None]) -> None:
        super().__init__(default="code")
        self.table, self._go = table, go
        self._field: CodeField | None = None

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.audio.play("page")

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        wide, pad = min(px(WIDTH), view.safe.width), px(PAD)
        title = _("Private table")
        text = _("Ask the host of {table} for its code.").format(table=self.table)
        words = Paragraph(stage, Rect(0, 0, wide - 2 * pad, 0), text)
        boxes, high = max(px(104), stage.type.height(Type.NUMBER) + px(12)), Button.height(stage)
        body = Rect(0, 0, wide, px(72) + words.rect.height + px(24) + boxes + px(28) + high + pad)
        body.center = view.rect.center
        inner = body.inflate(-2 * pad, 0)
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), wide), px(68))
        ribbon.midtop = (body.centerx, body.top - px(22))
        words.rect.topleft = (inner.x, body.y + px(72))
        place = Rect(inner.x, words.rect.bottom + px(24), inner.width, boxes)
        typed = self._field.text if self._field else ""
        self._field = CodeField(stage, place, typed, self._typed, self._send)
        line = Rect(inner.x, place.bottom + px(28), inner.width, high)
        back, send = columns(line, Fr(), Fr(), gap=px(16))
        whole = len(typed) == CODE_LENGTH
        self.widgets = [
            Panel(stage, body, "paper", line=True),
            Ribbon(stage, ribbon, title),
            words,
            self._field,
            Button(stage, "cancel", back, _("Back"), self.back),
            Button(stage, "send", send, _("Join"), self._send, icon="arrow", kind="good", enabled=whole),
        ]

    def _typed(self, text: str) -> None:
        send = next(each for each in self.widgets if isinstance(each, Button) and each.id == "send")
        send.enabled = len(text) == CODE_LENGTH
        self.stage.audio.play("tick")
        if send.enabled and self.stage.device.points is False:
            self.focus.current = "send"

    def _send(self) -> None:
        code = self._field.text if self._field else ""
        if len(code) == CODE_LENGTH:
            self.stage.pop()
            self._go(code)
        else:
            self.stage.toast(_("A code has six signs."), icon="info", kind="info")


class CodeField(TextField):
    """A box for each sign. Small letters are taken for large ones; signs that no code has are left out."""

    def __init__(
        self, stage: Stage, rect: Rect, text: str, change: Callable[[str], None], submit: Callable[[], None]
    ) -> None:
        super().__init__(
            stage, "code", rect, _("Code"), text, change, longest=CODE_LENGTH, submit=submit,
            allow=lambda letter: letter in CODE_SIGNS,
        )  # fmt: skip

    def write(self, text: str) -> None:
        super().write(text.upper())

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, active = self.stage, focus.current == self.id
        for number, cell in enumerate(columns(self.rect, *[Fr()] * CODE_LENGTH, gap=self.px(12))):
            here = active and number == min(self.caret, CODE_LENGTH - 1)
            self.panel(surface, "field_focus" if here else "field", cell)
            if number < len(self.text):
                sign = stage.type.render(Type.NUMBER, self.text[number], 58, stage.theme.ink)
                surface.blit(sign, sign.get_rect(center=cell.center))
            elif here and self._lit:
                line = Rect(0, 0, max(2, self.px(4)), round(cell.height * 0.5)).move_to(center=cell.center)
                surface.fill(stage.theme.bad, line)
