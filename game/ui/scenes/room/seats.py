"""The chairs of a room as cards: who sits there, in which colour, ready or not, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.i18n import _
from game.session.lan import RoomView, Seated
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.plan import colors
from game.ui.input.focus import Focus
from game.ui.scenes.lobby.chips import Tags, tag_height
from game.ui.scenes.room.wording import caption, signs
from game.ui.scenes.setup import wording
from game.ui.scenes.setup.pick import Pick, Picture
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button

PAD: Final = 24
KING: Final = 142
FACE: Final = 76
CREST: Final = 54


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the cards ask of the page."""

    sit: Callable[[Seat, str], None]
    stand: Callable[[Seat], None]
    bot: Callable[[Seat, str], None]
    kick: Callable[[Seat], None]


def card_height(stage: Kit) -> int:
    """As high as its lines: pills, name, what it is, what can be done."""
    px, type_ = stage.viewport.px, stage.type
    lines = tag_height(stage) + type_.height(Type.HEADING, 34) + 2 * type_.line_step(Type.BODY, 21)
    return 2 * px(PAD) + lines + px(18) + _tools_height(stage)


def card(
    stage: Kit, rect: Rect, view: RoomView, seat: Seat, levels: Sequence[str], deeds: Deeds
) -> list[Widget]:
    """The widgets of one chair."""
    px, chair = stage.viewport.px, view.chairs[seat]
    inner = rect.inflate(-2 * px(PAD), -2 * px(PAD))
    stand, words = columns(inner, px(KING), Fr(), gap=px(18))
    pills, name, about, tools = rows(
        words, tag_height(stage), stage.type.height(Type.HEADING, 34), Fr(), _tools_height(stage), gap=px(6)
    )
    taken = chair.name is not None
    title = chair.name if chair.name is not None else _("Free seat")
    color = stage.theme.ink if taken else stage.theme.ink_soft
    return [
        Panel(stage, rect),
        _King(stage, stand, chair),
        Tags(stage, pills, signs(chair)),
        Label(stage, name, title, Type.HEADING, color, px=34),
        Label(stage, about, caption(chair, view.hosting), Type.BODY, stage.theme.ink_soft, px=21, valign=0.0),
        *_tools(stage, tools, view, seat, levels, deeds),
    ]


def _tools(
    stage: Kit, area: Rect, view: RoomView, seat: Seat, levels: Sequence[str], deeds: Deeds
) -> list[Widget]:
    """What can be done with a chair before the match; after it, who sat there still does."""
    chair = view.chairs[seat]
    if view.playing or (view.over and (chair.own or not chair.member)):
        return []
    if chair.own:
        return _own_tools(stage, area, view, seat, deeds)
    if chair.name is None:
        return _free_tools(stage, area, view, seat, levels, deeds)
    if not view.hosting:
        return []
    px, square = stage.viewport.px, _square(stage)
    if chair.bot is not None and not chair.member:
        faces, away = columns(area, Fr(), square, gap=px(12))
        hint, act = _("Take the bot away"), partial(deeds.bot, seat, "")
        out = Button(stage, f"chair{seat}.away", _middle(away, square), "", act, icon="close", hint=hint)
        return [_faces(stage, faces, seat, chair.bot, levels, deeds), out]
    wide = min(Button.measure(stage, _("Ask to leave"), "kick"), area.width)
    place = Rect(area.x, 0, wide, Button.height(stage)).move_to(bottom=area.bottom)
    act = partial(deeds.kick, seat)
    return [Button(stage, f"chair{seat}.kick", place, _("Ask to leave"), act, icon="kick")]


def _own_tools(stage: Kit, area: Rect, view: RoomView, seat: Seat, deeds: Deeds) -> list[Widget]:
    """Another colour, or stand up."""
    px, square, mine = stage.viewport.px, _square(stage), view.chairs[seat].color
    crests, up = columns(area, Fr(), square, gap=px(12))
    held = {each.color for each in view.chairs if each.name is not None and not each.own}
    pictures = [
        Picture(color, f"crest_{color}", wording.color(color))
        for color in (colors(view.game) if view.game else ())
        if color not in held
    ]
    paint = partial(deeds.sit, seat)
    return [
        Pick(stage, f"chair{seat}.color", crests, pictures, mine, paint, px(CREST), px(12)),
        Button(
            stage, f"chair{seat}.stand", _middle(up, square), "", partial(deeds.stand, seat), icon="eye",
            hint=_("Stand up and only watch"),
        ),
    ]  # fmt: skip


def _free_tools(
    stage: Kit, area: Rect, view: RoomView, seat: Seat, levels: Sequence[str], deeds: Deeds
) -> list[Widget]:
    """Sit down, or let a bot."""
    px, widgets = stage.viewport.px, list[Widget]()
    if not any(chair.own for chair in view.chairs):
        wide = min(Button.measure(stage, _("Sit here"), "arrow_down"), area.width)
        place = Rect(area.x, 0, wide, Button.height(stage)).move_to(bottom=area.bottom)
        act = partial(deeds.sit, seat, "")
        widgets.append(
            Button(stage, f"chair{seat}.sit", place, _("Sit here"), act, icon="arrow_down", kind="good")
        )
        area = Rect(place.right + px(16), area.y, area.right - place.right - px(16), area.height)
    if view.hosting and levels and area.width > px(4 * 40):
        widgets.append(_faces(stage, area, seat, "", levels, deeds))
    return widgets


def _faces(stage: Kit, area: Rect, seat: Seat, bot: str, levels: Sequence[str], deeds: Deeds) -> Pick:
    pictures = []
    for level in levels:
        words = wording.level(level)
        hint = _("Bot, {level}: {about}").format(level=words.label, about=words.text)
        pictures.append(Picture(level, wording.face(level), words.label, hint))
    px = stage.viewport.px
    return Pick(stage, f"chair{seat}.bot", area, pictures, bot, partial(deeds.bot, seat), px(FACE), px(20))


def _tools_height(stage: Kit) -> int:
    return max(stage.viewport.px(FACE) + stage.viewport.px(10), Button.height(stage))


def _square(stage: Kit) -> int:
    return max(stage.viewport.px(64), 44)


def _middle(area: Rect, side: int) -> Rect:
    return Rect(0, 0, side, side).move_to(center=area.center)


class _King(Widget):
    """The king of a chair; who is away or not there yet has only a ghost of one."""

    def __init__(self, stage: Kit, rect: Rect, chair: Seated) -> None:
        super().__init__(stage, rect)
        self.chair = chair

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        high = min(self.rect.height, round(self.rect.width * 1.62))
        solid = self.chair.name is not None and self.chair.present
        for name in ("king_shadow", f"king_{self.chair.color}") if solid else ("king_ghost",):
            image = self.stage.art.sprite(name, high)
            surface.blit(image, image.get_rect(midbottom=self.rect.midbottom))
        crest = self.stage.art.sprite(f"crest_{self.chair.color}", self.px(46))
        if not solid:
            surface.blit(crest, crest.get_rect(midbottom=self.rect.midbottom))
