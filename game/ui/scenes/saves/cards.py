"""A saved match as a card: its kings and names, how far it is, its rules, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _, say
from game.session.house import Damaged, Save
from game.table.setup import Chair
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.focus import Focus
from game.ui.scenes.saves import wording
from game.ui.widgets.base import Icon, Label, Panel, Widget
from game.ui.widgets.button import Button, chip
from game.ui.widgets.labels import fitted

PAD: Final = 26
KING: Final = 92
SEAT: Final = 116


@dataclass(frozen=True, slots=True)
class SaveActions:
    """What the cards ask of the page."""

    go_on: Callable[[Save], None]
    replay: Callable[[Save], None]
    delete: Callable[[Save | Damaged], None]


def card_height(stage: Kit, width: int) -> int:
    """High enough for kings with names, for the lines beside them, and for buttons below if need be."""
    px, type_ = stage.viewport.px, stage.type
    kings = px(KING) + type_.height(Type.LABEL, 20) + px(8)
    below = Button.height(stage) + px(18) if _narrow(stage, width) else 0
    return max(kings, _lines(stage) + px(48), Button.height(stage)) + below + 2 * px(PAD)


def card(stage: Kit, rect: Rect, number: int, save: Save, now: float, actions: SaveActions) -> list[Widget]:
    px = stage.viewport.px
    inner = rect.inflate(-2 * px(PAD), -2 * px(PAD))
    if _narrow(stage, rect.width):
        upper, buttons = rows(inner, Fr(), Button.height(stage), gap=px(18))
        people, words = columns(upper, _people_width(stage), Fr(), gap=px(22))
    else:
        people, words, buttons = columns(inner, _people_width(stage), Fr(), _buttons_width(stage), gap=px(22))
    rules = wording.rules(save.setup)
    if not rules:
        words = words.inflate(0, _lines(stage) - words.height)
    top, middle, bottom = rows(
        words, stage.type.height(Type.HEADING, 31), stage.type.height(Type.ITALIC), Fr(), gap=px(2)
    )
    told = wording.when(save.when, now)
    if save.torn and not save.over:
        told = _("{when}; the last move is damaged").format(when=told)
    return [
        Panel(stage, rect),
        People(stage, people, save.setup.chairs),
        Label(stage, top, wording.progress(save), Type.HEADING, px=31),
        Label(stage, middle, told, Type.ITALIC, stage.theme.ink_soft),
        Chips(stage, bottom, rules),
        *_buttons(stage, buttons, number, save, actions),
    ]


def damaged_height(stage: Kit) -> int:
    """High enough for a name and two lines about it."""
    words = stage.type.height(Type.HEADING, 31) + 2 * stage.type.line_step(Type.BODY) + stage.viewport.px(8)
    return max(words, Button.height(stage)) + 2 * stage.viewport.px(PAD)


def damaged_card(stage: Kit, rect: Rect, number: int, damaged: Damaged, actions: SaveActions) -> list[Widget]:
    px, theme = stage.viewport.px, stage.theme
    inner = rect.inflate(-2 * px(PAD), -2 * px(PAD))
    medal, words, button = columns(inner, px(84), Fr(), _square(stage), gap=px(22))
    top, rest = rows(words, stage.type.height(Type.HEADING, 31), Fr(), gap=px(4))
    title = _("{file} cannot be read").format(file=damaged.path.name)
    delete = partial(actions.delete, damaged)
    return [
        Panel(stage, rect),
        Icon(stage, medal, "warning", theme.cream, theme.bad),
        Label(stage, top, title, Type.HEADING, px=31),
        Label(stage, rest, say(damaged.reason), Type.BODY, theme.ink_soft, valign=0.0),
        _delete_button(stage, button, number, delete),
    ]


def _buttons(stage: Kit, area: Rect, number: int, save: Save, actions: SaveActions) -> list[Widget]:
    px, id_ = stage.viewport.px, f"save{number}"
    main, replay, delete = columns(area, Fr(), _square(stage), _square(stage), gap=px(12))
    delete_button = _delete_button(stage, delete, number, partial(actions.delete, save))
    high, watch = Button.height(stage), partial(actions.replay, save)
    if save.over:
        main.width = replay.right - main.x
        wide = Rect(main.x, 0, main.width, high).move_to(centery=area.centery)
        return [
            Button(stage, f"{id_}.replay", wide, _("Watch again"), watch, icon="replay"),
            delete_button,
        ]
    wide = Rect(main.x, 0, main.width, high).move_to(centery=area.centery)
    square = Rect(0, 0, replay.width, high).move_to(center=replay.center)
    return [
        Button(
            stage, f"{id_}.go_on", wide, _("Go on"), partial(actions.go_on, save), icon="play", kind="good"
        ),
        Button(stage, f"{id_}.replay", square, "", watch, icon="replay", hint=_("Watch it so far")),
        delete_button,
    ]


def _narrow(stage: Kit, width: int) -> bool:
    """Whether the buttons stand below the words."""
    px = stage.viewport.px
    words = width - 2 * px(PAD) - _people_width(stage) - _buttons_width(stage) - 2 * px(22)
    return words < stage.type.width(Type.HEADING, "0" * 16, 31)


def _lines(stage: Kit) -> int:
    """The height of the two lines that are always there."""
    return stage.type.height(Type.HEADING, 31) + stage.type.height(Type.ITALIC) + stage.viewport.px(2)


def _people_width(stage: Kit) -> int:
    """Room for four, so that the words of all cards begin below each other."""
    return 4 * stage.viewport.px(SEAT)


def _buttons_width(stage: Kit) -> int:
    """As wide as the widest set of buttons, so that they stand below each other."""
    px = stage.viewport.px
    more = 2 * (_square(stage) + px(12))
    go_on = Button.measure(stage, _("Go on"), "play") + more
    watch = Button.measure(stage, _("Watch again"), "replay") + _square(stage) + px(12)
    return max(go_on, watch)


def _delete_button(stage: Kit, area: Rect, number: int, delete: Callable[[], None]) -> Button:
    square = Rect(0, 0, area.width, Button.height(stage)).move_to(center=area.center)
    return Button(stage, f"save{number}.delete", square, "", delete, icon="trash", hint=_("Delete"))


def _square(stage: Kit) -> int:
    return max(stage.viewport.px(72), 44)


class People(Widget):
    """Kings in a line, each with a name below."""

    def __init__(self, stage: Kit, rect: Rect, chairs: Sequence[Chair]) -> None:
        super().__init__(stage, rect)
        self.chairs = chairs

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme = self.stage, self.stage.theme
        count = max(4, len(self.chairs))
        cells = columns(self.rect, *[Fr()] * count, gap=self.px(6))[: len(self.chairs)]
        below = stage.type.height(Type.LABEL, 20)
        for cell, chair in zip(cells, self.chairs, strict=True):
            high = min(cell.height - below - self.px(6), round(cell.width * 1.2))
            foot = (cell.centerx, cell.bottom - below - self.px(6))
            for name in ("king_shadow", f"king_{chair.color}"):
                image = stage.art.sprite(name, high)
                surface.blit(image, image.get_rect(midbottom=foot))
            words = fitted(stage.type, Type.LABEL, chair.name, (cell.width, below), theme.ink, 20, 0.5)
            surface.blit(words, words.get_rect(midbottom=cell.midbottom))


class Chips(Widget):
    """Short words on chips, as many as there is room for."""

    def __init__(self, stage: Kit, rect: Rect, words: Sequence[str]) -> None:
        super().__init__(stage, rect)
        self.chips = [chip(stage, word, px=19) for word in words]

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        x = self.rect.x
        for image in self.chips:
            if x + image.get_width() > self.rect.right:
                break
            surface.blit(image, (x, self.rect.y + self.px(6)))
            x += image.get_width() + self.px(8)
