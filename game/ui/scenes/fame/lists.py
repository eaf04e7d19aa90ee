"""Players in numbers, and matches one below the other: the two sheets of paper in the hall of fame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.archive.entry import Entry
from game.archive.statistics import Standing
from game.i18n import _
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.focus import Focus
from game.ui.scenes.fame import wording as fame_wording
from game.ui.scenes.saves import wording as saves_wording
from game.ui.scenes.saves.cards import Chips, People
from game.ui.scenes.setup import wording as setup_wording
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted, snug

FACE: Final = 84
PAD: Final = 22
SEAT: Final = 104


@dataclass(frozen=True, slots=True)
class MatchActions:
    """What can be done with a match."""

    watch: Callable[[Entry], None]
    look: Callable[[Entry], None]


class PlayerCard(Widget):
    """A face, a name, and numbers with their words below."""

    def __init__(self, stage: Kit, rect: Rect, player: Standing, number: int) -> None:
        super().__init__(stage, rect)
        self.player, self.number = player, number

    @staticmethod
    def height(stage: Kit) -> int:
        words = stage.type.height(Type.NUMBER, 40) + 2 * stage.type.line_step(Type.SMALL)
        return max(stage.viewport.px(FACE), words) + 2 * stage.viewport.px(PAD)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.panel(surface, "paper", self.rect)
        inner = self.rect.inflate(-2 * self.px(PAD + 6), -2 * self.px(PAD))
        face, who, numbers = columns(inner, self.px(FACE), Fr(10), Fr(27), gap=self.px(16))
        person = f"face_person_{self.number % 4 + 1}"
        portrait = setup_wording.face(self.player.bot) if self.player.bot is not None else person
        image = self.stage.art.sprite(portrait, min(face.size))
        surface.blit(image, image.get_rect(center=face.center))
        self._draw_name(surface, who)
        told = fame_wording.figures(self.player)
        for cell, (figure, word) in zip(
            columns(numbers, *[Fr()] * len(told), gap=self.px(8)), told, strict=True
        ):
            self._draw_figure(surface, cell, figure, word)

    def _draw_name(self, surface: pygame.Surface, area: Rect) -> None:
        type_, theme, player = self.stage.type, self.stage.theme, self.player
        kind = setup_wording.level(player.bot).label if player.bot is not None else ""
        name = fitted(type_, Type.HEADING, player.name, (area.width, area.height * 2 // 3), theme.ink, 32)
        small = fitted(type_, Type.ITALIC, kind, (area.width, area.height // 3), theme.ink_soft)
        y = area.centery - (name.get_height() + (small.get_height() if kind else 0)) // 2
        surface.blit(name, (area.x, y))
        if kind:
            surface.blit(small, (area.x, y + name.get_height()))

    def _draw_figure(self, surface: pygame.Surface, cell: Rect, figure: str, word: str) -> None:
        type_, theme = self.stage.type, self.stage.theme
        high = type_.height(Type.NUMBER, 40)
        number = snug(type_, Type.NUMBER, figure, (cell.width, high), theme.ink, 40)
        surface.blit(number, number.get_rect(midtop=(cell.centerx, cell.y)))
        room = (cell.width, cell.height - high)
        words = fitted(type_, Type.SMALL, word, room, theme.ink_soft, None, 0.5)
        surface.blit(words, words.get_rect(midtop=(cell.centerx, cell.y + high)))


def match_height(stage: Kit) -> int:
    lines = stage.type.height(Type.HEADING, 30) + 2 * stage.type.height(Type.BODY) + stage.viewport.px(36)
    kings = stage.viewport.px(SEAT)
    return max(lines, kings, Button.height(stage)) + 2 * stage.viewport.px(PAD)


def match_card(
    stage: Kit, rect: Rect, number: int, entry: Entry, now: float, actions: MatchActions
) -> Sequence[Widget]:
    """A match that was played: who won, everybody's points, and a way to see it again."""
    px = stage.viewport.px
    inner = rect.inflate(-2 * px(PAD + 6), -2 * px(PAD))
    square = max(px(72), 44)
    people, words, look, watch = columns(inner, 4 * px(SEAT), Fr(), square, square, gap=px(14))
    chips = saves_wording.rules(entry.setup)
    top, middle, low = rows(
        words, stage.type.height(Type.HEADING, 30), stage.type.height(Type.BODY), Fr(), gap=px(2)
    )
    when = saves_wording.when(entry.when, now)
    if entry.network:
        when = _("{when}, on the network").format(when=when)
    when_width = min(low.width, stage.type.width(Type.ITALIC, when) + px(16))
    moment, pills = columns(low, when_width, Fr(), gap=px(8))
    won = saves_wording.ending(entry.setup.names, entry.outcome)
    return (
        Panel(stage, rect),
        People(stage, people, entry.setup.chairs),
        Label(stage, top, won, Type.HEADING, px=30),
        Label(stage, middle, fame_wording.results(entry), Type.BODY),
        Label(stage, moment, when, Type.ITALIC, stage.theme.ink_soft),
        Chips(stage, pills, chips),
        _button(
            stage, f"match{number}.look", look, "castle", _("The kingdoms, to look at and to share"),
            partial(actions.look, entry),
        ),
        _button(
            stage, f"match{number}.watch", watch, "replay", _("Watch again"), partial(actions.watch, entry)
        ),
    )  # fmt: skip


def _button(stage: Kit, id_: str, place: Rect, icon: str, hint: str, action: Callable[[], None]) -> Button:
    return Button(stage, id_, _tall(place, Button.height(stage)), "", action, icon=icon, hint=hint)


def _tall(place: Rect, high: int) -> Rect:
    """As wide as its place, so high, in its middle."""
    return Rect(0, 0, place.width, high).move_to(center=place.center)
