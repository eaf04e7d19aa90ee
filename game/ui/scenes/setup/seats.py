"""Who sits at the table: a card for each seat with king, name, colour and face, and an open seat to fill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _
from game.settings import NAME_LENGTH
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.plan import TablePlan, bot_name, colors
from game.ui.input.focus import Focus, Look
from game.ui.input.targets import Target
from game.ui.scenes.setup import wording
from game.ui.scenes.setup.pick import Pick, Picture
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.explained import Explained
from game.ui.widgets.field import TextField
from game.ui.widgets.labels import fitted

PERSON: Final = "person"
PAD: Final = 26
FACE: Final = 96
CREST: Final = 54
LINE: Final = 62
KING: Final = 118


@dataclass(frozen=True, slots=True)
class SeatActions:
    """What can be done with a seat."""

    who: Callable[[int, str | None], None]
    name: Callable[[int, str], None]
    color: Callable[[int, str], None]
    leave: Callable[[int], None]


def card_height(stage: Kit) -> int:
    """As high as its lines: name, what it is, colour, faces."""
    px = stage.viewport.px
    return 2 * px(PAD) + _line(stage) + _caption(stage) + px(CREST) + px(FACE) + px(34)


def card(
    stage: Kit, rect: Rect, plan: TablePlan, number: int, levels: Sequence[str], actions: SeatActions
) -> list[Widget]:
    """The widgets of one seat."""
    px, seat = stage.viewport.px, plan.seats[number]
    inner = rect.inflate(-2 * px(PAD), -2 * px(PAD))
    upper, _space, lower = rows(inner, Fr(), px(10), px(FACE) + px(10))
    stand, words = columns(upper, px(KING), Fr(), gap=px(14))
    line, caption, crests = rows(words, _line(stage), _caption(stage), Fr(), gap=px(6))
    about = wording.person() if seat.bot is None else wording.level(seat.bot)
    widgets: list[Widget] = [Panel(stage, rect), _King(stage, stand, seat.color)]
    if plan.can_shrink:
        line, leave = columns(line, Fr(), max(px(52), 36), gap=px(10))
        square = Rect(0, 0, leave.width, leave.width).move_to(center=leave.center)
        widgets.append(
            Button(
                stage, f"seat{number}.leave", square, "", partial(actions.leave, number), icon="close",
                hint=_("Take this seat away"),
            )
        )  # fmt: skip
    widgets += [
        _name(stage, line, plan, number, actions),
        _Caption(stage, caption, about),
        _crests(stage, crests, plan, number, actions),
        _faces(stage, lower, number, seat.bot, levels, actions),
    ]
    return widgets


class OpenSeat(Widget):
    """Room for one more."""

    def __init__(self, stage: Kit, rect: Rect, id_: str, action: Callable[[], None]) -> None:
        super().__init__(stage, rect)
        self.id, self.action = id_, action

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, _("Add a player"), self.action),)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme = self.stage, self.stage.theme
        target = self.targets()[0]
        lit = focus.look(target.id) in (Look.HOVER, Look.PRESSED)
        self.panel(surface, "slot", self.rect)
        if focus.has_ring(target):
            self.ring(surface, self.rect)
        king = stage.art.sprite("king_ghost", min(self.px(150), self.rect.height // 2))
        room = (self.rect.width - self.px(60), self.rect.height // 3)
        color = theme.cream if lit else theme.cream_soft
        words = fitted(stage.type, Type.HEADING, target.label, room, color, 31, 0.5)
        plus = stage.art.icon("plus", self.px(40), color)
        high = king.get_height() + self.px(8) + words.get_height()
        spot = king.get_rect(midtop=(self.rect.centerx, self.rect.centery - high // 2))
        surface.blit(king, spot)
        surface.blit(plus, plus.get_rect(center=(spot.centerx, spot.centery + self.px(14))))
        surface.blit(words, words.get_rect(midtop=(self.rect.centerx, spot.bottom + self.px(8))))


class _King(Widget):
    """The king of a colour, on the card."""

    def __init__(self, stage: Kit, rect: Rect, color: str) -> None:
        super().__init__(stage, rect)
        self.color = color

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        high = min(self.rect.height, round(self.rect.width * 1.62))
        for name in ("king_shadow", f"king_{self.color}"):
            image = self.stage.art.sprite(name, high)
            surface.blit(image, image.get_rect(midbottom=self.rect.midbottom))


class _Caption(Widget):
    """What kind of player sits here."""

    def __init__(self, stage: Kit, rect: Rect, said: Explained) -> None:
        super().__init__(stage, rect)
        self.said = said

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        type_, theme = self.stage.type, self.stage.theme
        name = type_.render(Type.LABEL, self.said.label, None, theme.ink)
        room = (self.rect.width, self.rect.height - name.get_height())
        text = fitted(type_, Type.BODY, self.said.text, room, theme.ink_soft, 21)
        surface.blit(name, self.rect)
        surface.blit(text, (self.rect.x, self.rect.y + name.get_height()))


def _name(stage: Kit, line: Rect, plan: TablePlan, number: int, actions: SeatActions) -> Widget:
    seat = plan.seats[number]
    if seat.bot is not None:
        people = {each.name.strip().casefold() for each in plan.seats if each.bot is None}
        name = bot_name(plan.game, seat.color, people)
        return Label(stage, line, name, Type.HEADING, px=38)
    usual = wording.nameless(number)
    return TextField(
        stage, f"seat{number}.name", line, _("Name"), seat.name, partial(actions.name, number),
        longest=NAME_LENGTH, placeholder=usual,
    )  # fmt: skip


def _crests(stage: Kit, area: Rect, plan: TablePlan, number: int, actions: SeatActions) -> Pick:
    pictures = [Picture(color, f"crest_{color}", wording.color(color)) for color in colors(plan.game)]
    mine, px = plan.seats[number].color, stage.viewport.px
    return Pick(
        stage, f"seat{number}.color", area, pictures, mine, partial(actions.color, number), px(CREST), px(10)
    )


def _faces(
    stage: Kit, area: Rect, number: int, bot: str | None, levels: Sequence[str], actions: SeatActions
) -> Pick:
    person = wording.person()
    pictures = [Picture(PERSON, f"face_person_{number % 4 + 1}", person.label)]
    for level in levels:
        words = wording.level(level)
        hint = _("Bot, {level}: {about}").format(level=words.label, about=words.text)
        pictures.append(Picture(level, wording.face(level), words.label, hint))

    def choose(key: str) -> None:
        actions.who(number, None if key == PERSON else key)

    px = stage.viewport.px
    return Pick(stage, f"seat{number}.who", area, pictures, bot or PERSON, choose, px(FACE), px(26))


def _line(stage: Kit) -> int:
    """The height of the name field."""
    return max(stage.viewport.px(LINE), stage.type.height(Type.LABEL, 26) + stage.viewport.px(22), 36)


def _caption(stage: Kit) -> int:
    return stage.type.height(Type.LABEL) + stage.type.line_step(Type.BODY, 21) + stage.viewport.px(4)
