"""The sheet beside the tables: why a table may not be seen, other ways to it, and a code to scan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.input.focus import Focus
from game.ui.scenes.lobby.chips import ChipButton
from game.ui.scenes.lobby.wording import ChipWords, reasons
from game.ui.widgets.base import Label, Paragraph, Rule, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.labels import fitted
from game.ui.widgets.qr import QrCode

QR: Final = 186
DISC: Final = 44
EXAMPLE: Final = "192.168.1.24:4714"


@dataclass(frozen=True, slots=True)
class Known:
    """What the sheet shows."""

    recent: Sequence[tuple[str, str]]
    """(name, address) of hosts we were at before."""
    link: str
    table: str
    """The table that the link leads to; empty if there is none."""


def sheet(
    stage: Kit, area: Rect, known: Known, field: TextField, go: Callable[[], None],
    visit: Callable[[str], None],
) -> list[Widget]:  # fmt: skip
    """The widgets from the top of `area` downwards; it may end below the area."""
    px, place = stage.viewport.px, Rect(area.x, area.y, area.width, 0)
    heading = stage.type.height(Type.HEADING, 29)
    widgets: list[Widget] = []

    def add(widget: Widget, gap: float) -> None:
        widgets.append(widget)
        place.y = widget.rect.bottom + px(gap)

    add(Label(stage, _line(place, heading), _("Three usual reasons:"), Type.HEADING, px=29), 6)
    for icon, name, text in reasons():
        add(Reason(stage, place, icon, name, text), 6)
    add(Rule(stage, _line(place, px(20))), 4)
    add(Label(stage, _line(place, heading), _("Type the address of a table"), Type.HEADING, px=29), 8)
    wide = min(Button.measure(stage, _("Connect")), area.width // 2)
    field.rect, button = columns(_line(place, Button.height(stage)), Fr(), wide, gap=px(12))
    widgets.append(field)
    add(Button(stage, "connect", button, _("Connect"), go), 10)
    recent = _recent(stage, place, known.recent, visit)
    widgets += recent
    if recent:
        place.y = max(each.rect.bottom for each in recent) + px(4)
    add(Rule(stage, _line(place, px(20))), 6)
    widgets += _friend(stage, place, known)
    return widgets


def _line(place: Rect, high: int) -> Rect:
    return Rect(place.x, place.y, place.width, high)


def _recent(
    stage: Kit, place: Rect, recent: Sequence[tuple[str, str]], visit: Callable[[str], None]
) -> list[Widget]:
    """Remembered hosts, as many as fit two lines."""
    px, widgets = stage.viewport.px, list[Widget]()
    x, y, lines = place.x, place.y, 1
    for number, (name, address) in enumerate(recent):
        chip = ChipButton(
            stage, f"recent.{number}", (x, y), ChipWords(name, "clock", "chip"), partial(visit, address),
            _("Connect to {address}").format(address=address), room=place.width,
        )  # fmt: skip
        if x > place.x and chip.rect.right > place.right:
            if lines == 2:
                break
            x, y, lines = place.x, y + chip.rect.height + px(8), lines + 1
            chip.rect.topleft = (x, y)
        widgets.append(chip)
        x = chip.rect.right + px(8)
    return widgets


def _friend(stage: Kit, place: Rect, known: Known) -> list[Widget]:
    """The code to scan and what it does."""
    px = stage.viewport.px
    title = stage.type.height(Type.HEADING, 29)
    if not known.link:
        words = Rect(place.x, place.y + title, place.width, 0)
        text = _("Host a table: others find it by themselves, or scan its code.")
        return [
            Label(stage, _line(place, title), _("Bring a friend in"), Type.HEADING, px=29),
            Paragraph(stage, words, text, px=22),
        ]
    side = px(QR)
    code, words = columns(Rect(place.x, place.y, place.width, side), side, Fr(), gap=px(20))
    text = _("Scan this on the other device: it leads to the table {name}.").format(name=known.table)
    below = Paragraph(stage, Rect(words.x, words.y + title + px(4), words.width, 0), text, px=22)
    return [
        QrCode(stage, code, known.link),
        Label(stage, Rect(words.x, words.y, words.width, title), _("Bring a friend in"), Type.HEADING, px=29),
        below,
    ]


class Reason(Widget):
    """Why nothing may be found: an icon, a name and what to do about it, over as many lines as they take."""

    def __init__(self, stage: Kit, place: Rect, icon: str, name: str, text: str) -> None:
        super().__init__(stage, place)
        self.icon, self.name, self.text = icon, name, text
        self.rect.height = max(self.px(DISC), self._below + self._words.get_height())

    @property
    def _x(self) -> int:
        return self.rect.x + self.px(DISC + 14)

    @property
    def _name(self) -> pygame.Surface:
        room = (self.rect.right - self._x, self.stage.type.height(Type.LABEL, 23))
        return fitted(self.stage.type, Type.LABEL, self.name, room, self.stage.theme.ink, 23)

    @property
    def _beside(self) -> bool:
        """Whether all of it stands in one line."""
        words = self.stage.type.width(Type.BODY, self.text, 22)
        return self._x + self._name.get_width() + self.px(10) + words <= self.rect.right

    @property
    def _below(self) -> int:
        return 0 if self._beside else self._name.get_height()

    @property
    def _words(self) -> pygame.Surface:
        if self._beside:
            return self.stage.type.render(Type.BODY, self.text, 22, self.stage.theme.ink_soft)
        return self.stage.type.paragraph(
            Type.BODY, self.text, 22, self.stage.theme.ink_soft, self.rect.right - self._x
        )

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme, side = self.stage.theme, self.px(DISC)
        disc = Rect(self.rect.x, 0, side, side).move_to(centery=self.rect.centery)
        pygame.draw.aacircle(surface, theme.line, disc.center, side // 2)
        pygame.draw.aacircle(surface, (236, 217, 172), disc.center, side // 2 - max(1, self.px(2)))
        icon = self.stage.art.icon(self.icon, round(side * 0.58), theme.ink_soft)
        surface.blit(icon, icon.get_rect(center=disc.center))
        name, words = self._name, self._words
        if self._beside:
            surface.blit(name, name.get_rect(midleft=(self._x, self.rect.centery)))
            x = self._x + name.get_width() + self.px(10)
            surface.blit(words, words.get_rect(midleft=(x, self.rect.centery)))
            return
        surface.blit(name, (self._x, self.rect.y))
        surface.blit(words, (self._x, self.rect.y + name.get_height()))
