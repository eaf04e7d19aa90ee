"""The sheet beside the chairs: what is played here, and how others come in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _
from game.session.lan import RoomView
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.input.focus import Focus
from game.ui.scenes.lobby.chips import Tags, flow, tag
from game.ui.scenes.lobby.rules import planned, summary
from game.ui.scenes.lobby.wording import ChipWords, game, game_icon, variants
from game.ui.scenes.setup import wording
from game.ui.widgets.base import Label, Paragraph, Rule, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted
from game.ui.widgets.qr import QrCode

QR: Final = 250


def sheet(stage: Kit, area: Rect, view: RoomView, change: Callable[[], None]) -> list[Widget]:
    """The widgets from the top of the area downwards."""
    px, place = stage.viewport.px, Rect(area.x, area.y, area.width, 0)
    title = stage.type.height(Type.HEADING, 31)
    widgets: list[Widget] = []

    def add(widget: Widget, gap: float) -> None:
        widgets.append(widget)
        place.y = widget.rect.bottom + px(gap)

    add(Label(stage, _line(place, title), _("What is played"), Type.HEADING, px=31), 8)
    add(_tags(stage, place, view), 8)
    plan = planned(view.game, len(view.chairs), view.rules, view.seconds)
    add(Paragraph(stage, _line(place, 0), summary(plan), Type.ITALIC, 22), 12)
    if view.hosting and not view.playing:
        high = Button.height(stage)
        wide = min(place.width, Button.measure(stage, _("Change the rules"), "pencil"))
        button = Rect(place.x, place.y, wide, high)
        add(Button(stage, "rules", button, _("Change the rules"), change, icon="pencil"), 14)
    add(Rule(stage, _line(place, px(20))), 6)
    if view.code:
        add(Label(stage, _line(place, title), _("Tell others this code"), Type.HEADING, px=31), 10)
        add(CodePlate(stage, _line(place, max(px(84), stage.type.height(Type.NUMBER))), view.code), 16)
    else:
        add(Label(stage, _line(place, title), _("Bring a friend in"), Type.HEADING, px=31), 10)
    widgets += _ways(stage, place, view)
    return widgets


def _line(place: Rect, high: int) -> Rect:
    return Rect(place.x, place.y, place.width, high)


def _tags(stage: Kit, place: Rect, view: RoomView) -> Tags:
    signs = [ChipWords(game(view.game), game_icon(view.game), "chip_dark")]
    signs += [ChipWords(name, "", "chip") for name in variants(view.game, view.rules)]
    if view.seconds:
        signs.append(ChipWords(wording.clock(view.seconds), "clock", "chip"))
    if view.hints:
        signs.append(ChipWords(_("Hints allowed"), "hint", "chip"))
    images = [tag(stage, sign, 21, place.width) for sign in signs]
    tall = Rect(place.x, place.y, place.width, 10_000)
    bottom = max(y for _x, y in flow(images, tall, stage.viewport.px(8))) + images[0].get_height()
    return Tags(stage, Rect(place.x, place.y, place.width, bottom - place.y), signs, 21)


def _ways(stage: Kit, place: Rect, view: RoomView) -> list[Widget]:
    """A code to scan beside the address."""
    px = stage.viewport.px
    side = min(px(QR), place.width // 2) if view.link else 0
    code, words = columns(Rect(place.x, place.y, place.width, side), side, Fr(), gap=px(20) if side else 0)
    text = _("Others on your network see this table by themselves. Elsewhere they scan this, or type:")
    about = Paragraph(stage, Rect(words.x, words.y, words.width, 0), text, px=22)
    high = stage.type.height(Type.NAME, 28)
    address = Rect(words.x, about.rect.bottom + px(6), words.width, high)
    return [
        QrCode(stage, code, view.link),
        about,
        Label(stage, address, view.address, Type.NAME, px=28),
    ]


class CodePlate(Widget):
    """The code in large letters, each in its box."""

    def __init__(self, stage: Kit, rect: Rect, code: str) -> None:
        super().__init__(stage, rect)
        self.code = code

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        cells = columns(self.rect, *[Fr()] * max(1, len(self.code)), gap=self.px(8))
        for letter, cell in zip(self.code, cells, strict=True):
            self.panel(surface, "field", cell)
            words = fitted(self.stage.type, Type.NUMBER, letter, cell.size, self.stage.theme.ink, 54, 0.5)
            surface.blit(words, words.get_rect(center=cell.center))
