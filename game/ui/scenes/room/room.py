"""A room: the table before a match, and between two of them.

The room is looked at in every step and laid out anew only when something about it changed. A match that
begins is gone to at once, and only once: whoever comes back here during the match finds a way back to it.
Leaving by the door gives up the seat; any other way out of the page only closes the connection.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect

from game.core.rules import Seat
from game.i18n import _, ngettext, say
from game.session.lan import Contact, Remark, Room, RoomView, VoteKind
from game.session.match import LiveMatch
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.plan import TablePlan
from game.ui.input.actions import Action, Back, Confirm, Key, Nav
from game.ui.scenes.lobby.chips import Tags, tag
from game.ui.scenes.lobby.rules import agreed, planned
from game.ui.scenes.lobby.wording import ChipWords, contact
from game.ui.scenes.room.remarks import Remarks
from game.ui.scenes.room.rules import RoomRules
from game.ui.scenes.room.seats import KING, PAD, Deeds, card, card_height
from game.ui.scenes.room.side import sheet
from game.ui.scenes.room.speak import Speak
from game.ui.scenes.room.wording import missing, news, prompt, tally
from game.ui.stage.dialog import Answer, Dialog
from game.ui.stage.menu import Menu
from game.ui.stage.mute import mute_button
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Icon, Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.heading import HEIGHT
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.scroller import Scroller

GAP: Final = 22
BLEED: Final = 10
"""Around the cards, for their shadows."""


class RoomScene(Scene):
    """`levels` are the bots that the host may let sit down."""

    def __init__(self, room: Room, menu: Menu, levels: Callable[[str], tuple[str, ...]]) -> None:
        super().__init__(default="main")
        self.room, self._menu, self._levels = room, menu, levels
        self.seen: RoomView = room.view
        self._played: LiveMatch | None = None
        """The match that was last gone to."""
        self._told = False
        """That we are out."""
        self._places: dict[str, Rect] = {}

    # --- coming and going

    def enter(self, stage: Stage) -> None:
        self._remarks = Remarks(stage, stage.viewport.rect, self._anchor)
        super().enter(stage)

    def leave(self) -> None:
        self.room.close()

    def back(self) -> None:
        """Out by the door, if that is meant."""
        view = self.seen
        if view.contact in (Contact.JOINING, Contact.CLOSED) or (view.watching and not view.hosting):
            self._go()
            return
        text = _("Your seat becomes free.")
        if view.hosting:
            text = _("You host this table: it may close for the others too.")
        answers = [
            Answer("stay", _("Stay"), kind="good"),
            Answer("leave", _("Leave"), self._go, icon="door"),
        ]
        self.stage.push(Dialog(_("Leave the table?"), text, answers, cancel="stay"))

    def _go(self) -> None:
        self.room.leave()
        self.stage.audio.play("page")
        self.stage.pop()

    # --- what happens there

    def update(self, dt: float) -> None:
        super().update(dt)
        self._remarks.hear(self.room.poll())
        view = self.room.view
        if view != self.seen:
            self._hear(view)
        match = self.room.match
        if match is not None and match is not self._played and view.playing:
            self._played = match
            self._menu.play_at(self.room, match)
        elif view.contact is Contact.CLOSED and not self._told:
            self._told = True
            self._tell_why(view)

    def _hear(self, view: RoomView) -> None:
        before, self.seen = self.seen, view
        for sentence in news(before, view):
            self.stage.toast(sentence, icon="people", kind="info")
        names = {chair.name for chair in view.chairs} - {chair.name for chair in before.chairs}
        if names - {None}:
            self.stage.audio.play("king")
        self.layout()
        self.stage.redraw()

    def _tell_why(self, view: RoomView) -> None:
        reason = say(view.closed) if view.closed else contact(Contact.CLOSED, view.host_name)
        answers = [Answer("back", _("Go back"), self._go, icon="arrow_left", kind="good")]
        self.stage.push(Dialog(_("This table is closed to you"), reason, answers, cancel="back"))

    # --- the page

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        words = stage.type.height(Type.PROMPT) + stage.type.height(Type.BODY)
        low = max(px(104), Button.height(stage), words + px(34))
        head, body, foot = rows(view.safe, max(px(HEIGHT), 44), Fr(), low, gap=px(GAP))
        if view.portrait:
            chairs, side = rows(body, Fr(1), Fr(1), gap=px(GAP))
        else:
            chairs, side = columns(body, Fr(62), Fr(38), gap=px(GAP))
        self._remarks.layout(view.rect)
        self.widgets = [*self._head(head)]
        if self.seen.contact is Contact.JOINING:
            self.widgets += self._knocking(body)
        else:
            inner = side.inflate(-2 * px(30), -2 * px(28))
            self.widgets += [
                self._chairs(chairs),
                Panel(stage, side),
                self._side(inner),
                *self._foot(foot),
            ]
        self.widgets.append(self._remarks)

    def _head(self, area: Rect) -> list[Widget]:
        stage, px, view = self.stage, self.stage.viewport.px, self.seen
        side, theme = area.height, stage.theme
        watchers = self._watchers()
        wide = tag(stage, watchers[0], 22).get_width() if watchers else 0
        back, disc, words, eyes, sound, gear = columns(area, side, px(50), Fr(), wide, side, side, gap=px(14))
        room = min(stage.type.width(Type.TITLE, view.name, 46), round(words.width * 0.55))
        top, below = columns(words, room, Fr(), gap=px(20))
        fine = view.contact is Contact.HERE
        said = _("{name} hosts this table.").format(name=view.host_name)
        if view.hosting and fine:
            said = _("You host this table.")
        color = theme.cream_soft if fine or view.contact is Contact.JOINING else theme.ring
        eyes = eyes.inflate(0, -(eyes.height - stage.type.height(Type.TALLY, 22) - px(10)))
        return [
            Button(stage, "back", back, "", self.back, icon="door", hint=_("Leave")),
            Icon(stage, disc, "wifi", theme.cream, theme.good if fine else theme.gold),
            Label(stage, top, view.name, Type.TITLE, theme.cream, px=46),
            Label(stage, below, said if fine else contact(view.contact, view.host_name), Type.BODY, color),
            Tags(stage, eyes, watchers, 22),
            mute_button(stage, sound, self.layout),
            Button(stage, "settings", gear, "", self._menu.settings, icon="gear", hint=_("Settings")),
        ]

    def _watchers(self) -> list[ChipWords]:
        n = self.seen.watchers
        text = ngettext("{n} watching", "{n} watching", n).format(n=n)
        return [ChipWords(text, "eye", "chip_dark")] if n else []

    def _chairs(self, area: Rect) -> Scroller:
        """Two cards in a line, the rest below."""
        stage, px, view = self.stage, self.stage.viewport.px, self.seen
        gap, lines = px(20), -(-len(view.chairs) // 2)
        need = card_height(stage)
        room = (area.height - gap * (lines - 1)) // max(1, lines)
        high = min(room, round(need * 1.35)) if need <= room * 1.04 else need
        wide = area.width - (px(30) if high > room else 0)
        deeds = Deeds(self._sit, self.room.stand, self.room.set_bot, self._ask_to_kick)
        levels, widgets = self._levels(view.game), list[Widget]()
        for seat in range(len(view.chairs)):
            line = Rect(area.x, area.y + seat // 2 * (high + gap), wide, high)
            cell = columns(line, Fr(), Fr(), gap=gap)[seat % 2]
            cards = card(stage, cell, view, seat, levels, deeds)
            self._places[view.chairs[seat].color] = cards[0].rect  # the scroller moves it
            widgets += cards
        bleed = 2 * px(BLEED)
        scroller = self.scrolled("chairs", area.inflate(bleed, bleed), widgets)
        scroller.fade = None
        return scroller

    def _side(self, area: Rect) -> Scroller:
        px = self.stage.viewport.px
        children = sheet(self.stage, area, self.seen, self._ask_rules)
        if max(each.rect.bottom for each in children) > area.bottom:
            narrow = Rect(area.x, area.y, area.width - px(26), area.height)
            children = sheet(self.stage, narrow, self.seen, self._ask_rules)
        return self.scrolled("side", area, children)

    def _knocking(self, area: Rect) -> list[Widget]:
        """On the way in."""
        stage, px, theme = self.stage, self.stage.viewport.px, self.stage.theme
        paper = Rect(0, 0, min(area.width, px(760)), min(area.height, px(420))).move_to(center=area.center)
        medal, words, line = rows(
            paper.inflate(-px(100), -px(80)), px(110), Fr(), Button.height(stage), gap=px(18)
        )
        wide = Button.measure(stage, _("Never mind"), "close") + px(40)
        button = Rect(0, 0, min(wide, line.width), line.height).move_to(center=line.center)
        return [
            Panel(stage, paper, "paper", line=True),
            Icon(stage, medal, "door", theme.cream, theme.walnut),
            Label(stage, words, contact(Contact.JOINING, ""), Type.HEADING, align=0.5),
            Button(stage, "main", button, _("Never mind"), self._go, icon="close"),
        ]

    def _foot(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        main = self._main()
        wide = Button.measure(stage, main.label, main.icon, main.chip, 33) + px(60) if main else 0
        square = max(min(area.height, px(104)), 44)
        left, chat, right = columns(area, Fr(), square, max(px(340), min(wide, area.width // 2)), gap=px(GAP))
        line, below = rows(
            left.inflate(-px(52), -px(20)), Fr(), stage.type.height(Type.BODY) + px(6), gap=px(2)
        )
        keys: list[tuple[type[Action] | str, str]] = [
            (Nav, _("choose")), (Confirm, _("press")), ("C", _("say something")), (Back, _("leave")),
        ]  # fmt: skip
        widgets: list[Widget] = [
            Panel(stage, left, "parchment"),
            Label(stage, line, prompt(self.seen), Type.PROMPT),
            KeyHints(stage, below, keys),
            Button(stage, "say", chat, "", self._open_speech, icon="chat", hint=_("Say something")),
        ]
        if main:
            main.rect = right
            widgets.append(main)
        return widgets

    def _main(self) -> Button | None:
        """The one thing to do now; its place is not known yet."""
        view, stage, area = self.seen, self.stage, Rect(0, 0, 0, 0)
        if view.playing and self.room.match is not None:
            label = _("Keep watching") if view.watching else _("Back to the match")
            return Button(stage, "main", area, label, self._rejoin, icon="play", kind="gold", px=33)
        if view.over and view.watching:
            return None
        if view.over:
            yes = next(
                ((yes, need) for what, _seat, yes, need in view.votes if what is VoteKind.REMATCH), None
            )
            return Button(
                stage, "main", area, _("Play again"), self._again, icon="refresh", kind="gold", px=33,
                chip=tally(*yes) if yes else "",
            )  # fmt: skip
        if view.hosting:
            ready = not missing(view)
            start = Button(
                stage, "main", area, _("Start the match"), self.room.start, icon="play", kind="gold",
                enabled=ready, hint=missing(view), px=33,
            )  # fmt: skip
            start.glow = ready
            return start
        mine = [chair for chair in view.chairs if chair.own]
        if not mine:
            return None
        if all(chair.ready for chair in mine):
            return Button(stage, "main", area, _("Not ready after all"), self._unready, icon="undo")
        button = Button(stage, "main", area, _("I am ready"), self._ready, icon="check", kind="good", px=33)
        button.glow = True
        return button

    # --- what can be done

    def handle(self, action: Action) -> None:
        if isinstance(action, Key) and action.name == "c":
            self._open_speech()
        else:
            super().handle(action)

    def _sit(self, seat: Seat, color: str) -> None:
        self.room.sit(seat, color)

    def _ready(self) -> None:
        self.stage.audio.play("confirm")
        self.room.ready(True)

    def _unready(self) -> None:
        self.room.ready(False)

    def _rejoin(self) -> None:
        if self.room.match is not None:
            self._menu.play_at(self.room, self.room.match)

    def _again(self) -> None:
        self.room.vote(VoteKind.REMATCH, 0, True)

    def _ask_rules(self) -> None:
        view = self.seen
        plan = planned(view.game, len(view.chairs), view.rules, view.seconds, view.hints)
        self.stage.push(RoomRules(plan, self._configure))

    def _configure(self, plan: TablePlan) -> None:
        self.room.configure(plan.game, agreed(plan), len(plan.seats), plan.seconds, plan.hints)

    def _ask_to_kick(self, seat: Seat) -> None:
        chair = self.seen.chairs[seat]
        answers = [
            Answer("stay", _("Let them stay"), kind="good"),
            Answer("kick", _("Ask to leave"), lambda: self.room.kick(chair.member), "kick", "bad"),
        ]
        title = _("Ask {name} to leave?").format(name=chair.name)
        text = _("They leave the table at once and can come back only if you let them.")
        self.stage.push(Dialog(title, text, answers, cancel="stay"))

    def _open_speech(self) -> None:
        self.stage.push(Speak(self.room.say))

    # --- what is said

    def _anchor(self, remark: Remark) -> tuple[int, int]:
        """At the chair of that colour; those who watch speak from above."""
        place = self._places.get(remark.color)
        if place is None:
            view = self.stage.viewport
            return view.rect.centerx, view.px(260)
        px = self.stage.viewport.px
        return place.x + px(PAD + KING // 2), max(
            place.y + px(60), place.bottom - px(PAD + round(KING * 1.6))
        )
