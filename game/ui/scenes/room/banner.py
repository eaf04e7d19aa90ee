"""The network in the match: a plate that says what is wrong and asks what to do, and what people say.

`NetworkBanner` belongs to a match scene, which gives it every step, draws it over everything and puts its
targets on top. It polls the room. What passes by (somebody is back, hosts now) is told as a toast; what lasts
(reconnecting, away, too few left) stands as a plate above the controls until it is over. A question that was
answered goes away and comes back only when the votes have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.core.words import Words
from game.i18n import _, say
from game.session.lan import Contact, Remark, Room, RoomView, VoteKind
from game.ui.draw.easing import Spring
from game.ui.draw.text import Type
from game.ui.draw.theme import Color
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.scenes.lobby.wording import contact
from game.ui.scenes.room.remarks import Anchor, Remarks
from game.ui.scenes.room.wording import holder, news, question, tally, warning
from game.ui.stage.dialog import Answer
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

WIDTH: Final = 900
DISC: Final = 52
PAD: Final = 20


@dataclass(frozen=True, slots=True)
class Plight:
    """Something that lasts: what it is, more about it, and what is voted on, if anything."""

    title: str
    detail: str
    icon: str
    kind: str
    vote: tuple[VoteKind, int] | None = None
    tally: str = ""
    out: bool = False
    """We are no longer at the table."""


def plight(view: RoomView, paused: Words | None) -> Plight | None:
    """The most pressing thing about a room, if there is any. Whoever looks on is not asked to vote."""
    votes = {(what, seat): tally(yes, needed) for what, seat, yes, needed in view.votes}
    match view.contact:
        case Contact.CLOSED:
            reason = say(view.closed) if view.closed else ""
            return Plight(contact(Contact.CLOSED, view.host_name), reason, "door", "bad", out=True)
        case Contact.SEEKING | Contact.JOINING:
            return Plight(_("Reconnecting…"), contact(Contact.SEEKING, view.host_name), "wifi", "gold")
        case Contact.ALONE:
            asked = (VoteKind.GO_ON, 0)
            gone = view.host_name if not view.hosting else None
            away = [
                chair.name
                for chair in view.chairs
                if chair.member and (not chair.present or chair.name == gone)
            ]
            told = contact(Contact.ALONE, view.host_name)
            if len(away) == 1:
                told = _("{name} is away, the seat is held.").format(name=away[0])
            if view.watching:
                return Plight(told, "", "people", "gold")
            more = f"{question(VoteKind.GO_ON, '')} {warning()}"
            return Plight(told, more, "people", "gold", asked, votes.get(asked, ""))
    for seat, chair in enumerate(view.chairs):
        if chair.name is not None and chair.member and not chair.present and chair.bot is None:
            asked = (VoteKind.SIT_IN, seat)
            title = _("{name} is away, the seat is held.").format(name=chair.name)
            if view.watching:
                return Plight(title, "", "clock", "gold")
            more = question(VoteKind.SIT_IN, holder(view, seat))
            return Plight(title, more, "clock", "gold", asked, votes.get(asked, ""))
    if paused is not None:
        return Plight(_("The match is paused"), say(paused), "pause", "gold")
    return None


class NetworkBanner(Widget):
    """`anchor` says where somebody's words float; `out` is what to do once we are out."""

    stage: Stage

    def __init__(self, stage: Stage, room: Room, anchor: Anchor, out: Callable[[], None]) -> None:
        super().__init__(stage, stage.viewport.rect)
        self.room, self._out = room, out
        self.paused: Words | None = None
        """Why the table stands still, while it does."""
        self.plight: Plight | None = None
        self._seen: RoomView = room.view
        self._answered: Plight | None = None
        self._remarks = Remarks(stage, stage.viewport.rect, anchor)
        self._rise = Spring.resting(0.0, stiffness=300.0, bounce=0.7)
        self._buttons: list[Button] = []
        self._plate: pygame.Surface | None = None
        self._foot = 0

    def layout(self, foot: int) -> None:
        """The window has changed; the plate stands at this height."""
        self.rect, self._foot = self.stage.viewport.rect, foot
        self._remarks.layout(self.rect)
        self._put_up(self.plight)

    @property
    def said(self) -> Sequence[Remark]:
        return self._remarks.shown

    @property
    def busy(self) -> bool:
        moving = not self._rise.resting_now or self._remarks.busy
        return moving or any(button.busy for button in self._buttons)

    def targets(self) -> Sequence[Target]:
        return [target for button in self._buttons for target in button.targets()]

    def update(self, dt: float, focus: Focus) -> None:
        self._remarks.hear(self.room.poll())
        view = self.room.view
        now = plight(view, self.paused)
        if view != self._seen:
            for sentence in news(self._seen, view):
                if now is None or sentence != now.title:
                    self.stage.toast(sentence, icon="people", kind="info")
            self._seen = view
        if now != self.plight:
            self._put_up(now)
        self._rise.step(dt)
        for button in self._buttons:
            button.update(dt, focus)
        self._remarks.update(dt, focus)

    # --- the plate

    def _put_up(self, now: Plight | None) -> None:
        """Another plate, or none."""
        before, self.plight = self.plight, now
        self._plate, self._buttons = None, []
        shown = now is not None and now != self._answered
        if shown and now is not None:
            self._make(now)
            if before is None and not self.stage.settings.reduced_motion:
                self._rise.jump(0.0)
                self._rise.target = 1.0
            elif before is None:
                self._rise.jump(1.0)
        self.stage.redraw()

    def _answer(self, about: Plight, yes: bool) -> None:
        if about.vote is not None:
            self.room.vote(*about.vote, yes)
        self._answered = about
        self._put_up(about)

    def _answers(self, now: Plight) -> list[Answer]:
        """The buttons on a plate."""
        if now.out:
            return [Answer("net.out", _("Go back"), self._out, "arrow_left")]
        if now.vote is None or self._seen.watching:
            return []
        label = _("Let a bot sit in") if now.vote[0] is VoteKind.SIT_IN else _("Go on")
        return [
            Answer("net.yes", label, partial(self._answer, now, True), "check", "good"),
            Answer("net.no", _("Wait"), partial(self._answer, now, False), "clock"),
        ]

    def _make(self, now: Plight) -> None:
        """Words on a dark plate, buttons beside them or below."""
        stage, px, theme = self.stage, self.px, self.stage.theme
        pad, disc, gap = px(PAD), px(DISC), px(12)
        wide = min(px(WIDTH), self.rect.width - 2 * px(24))
        answers = self._answers(now)
        high = Button.height(stage)
        widths = [Button.measure(stage, answer.label, answer.icon) for answer in answers]
        buttons = sum(widths) + gap * len(widths)
        room = wide - disc - 3 * pad
        below = bool(answers) and room - buttons < px(300)
        room -= 0 if below else buttons
        detail = _("{what} {count}").format(what=now.detail, count=now.tally) if now.tally else now.detail
        words = [stage.type.paragraph(Type.NAME, now.title, 27, theme.cream, room)]
        if detail:
            words.append(stage.type.paragraph(Type.BODY, detail, 22, theme.cream_soft, room))
        tall = max(disc, sum(word.get_height() for word in words), 0 if below else high * bool(answers))
        body = Rect(0, 0, wide, tall + pad + (high + gap if below else 0) + pad // 2)
        body.midbottom = (self.rect.centerx, self._foot)
        self._body = body
        self._plate = self._paint(body.size, Rect(0, 0, wide, tall + pad + pad // 2), now, words)
        right = body.right - pad
        y = body.bottom - pad // 2 - px(4) - high if below else body.y + (body.height - high) // 2
        for answer, width in reversed(list(zip(answers, widths, strict=True))):
            place = Rect(right - width, y, width, high)
            self._buttons.insert(0, answer.button(stage, place))
            right = place.left - gap

    def _paint(
        self, size: tuple[int, int], upper: Rect, now: Plight, words: Sequence[pygame.Surface]
    ) -> pygame.Surface:
        stage, px, theme = self.stage, self.px, self.stage.theme
        face: Color = {"good": theme.good, "bad": theme.bad}.get(now.kind, theme.gold)
        left, top, right, bottom = stage.art.panel_margin("dark", stage.viewport.scale, size)
        image = pygame.Surface((size[0] + left + right, size[1] + top + bottom), pygame.SRCALPHA)
        body = Rect((left, top), size)
        stage.art.draw_panel(image, "dark", body, stage.viewport.scale, color=face)
        disc = px(DISC)
        centre = (body.x + px(PAD) + disc // 2, body.y + upper.height // 2)
        pygame.draw.aacircle(image, face, centre, disc // 2)
        icon = stage.art.icon(now.icon, round(disc * 0.58), theme.cream)
        image.blit(icon, icon.get_rect(center=centre))
        y = centre[1] - sum(word.get_height() for word in words) // 2
        for word in words:
            image.blit(word, (body.x + 2 * px(PAD) + disc, y))
            y += word.get_height()
        return image

    # --- drawing

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self._remarks.draw(surface, focus, alpha)
        if self._plate is None:
            return
        away = round((1.0 - self._rise.at(alpha)) * (self.rect.bottom + self.px(30) - self._body.top))
        left, top, _right, _bottom = self.stage.art.panel_margin(
            "dark", self.stage.viewport.scale, self._body.size
        )
        surface.blit(self._plate, (self._body.x - left, self._body.y - top + away))
        if not away:
            for button in self._buttons:
                button.draw(surface, focus, alpha)
