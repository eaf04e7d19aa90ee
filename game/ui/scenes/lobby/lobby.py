"""Tables nearby: what is open on this network, and every way to a seat.

The network is looked at a few times a second; the page changes only when something there has. Cards keep
their identity, so a table that stays is never drawn anew, and what is being typed is never lost.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from pygame import Rect

from game.i18n import _, language
from game.session.lan import Health, Listing, Network
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Action, Back, Confirm, Hint, Key, Nav, Undo
from game.ui.input.targets import about
from game.ui.scenes.lobby.card import CardActions, TableCard
from game.ui.scenes.lobby.check import CheckConnection
from game.ui.scenes.lobby.faces import CardFaces
from game.ui.scenes.lobby.head import Found, HealthPlate, NamePlate
from game.ui.scenes.lobby.host import HostTable
from game.ui.scenes.lobby.join_code import JoinCode
from game.ui.scenes.lobby.side import EXAMPLE, Known, sheet
from game.ui.scenes.lobby.wording import playable
from game.ui.stage.menu import Menu
from game.ui.stage.mute import mute_button
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Icon, Label, Panel, Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.field import TextField
from game.ui.widgets.heading import HEIGHT
from game.ui.widgets.hints import KeyHints

LOOK_S: Final = 0.2
"""How often the network is looked at."""
PATIENCE_S: Final = 5.0
"""So long without a table, and the page says that there is none."""
LONGEST: Final = 120
"""Letters of an address or a link."""
GAP: Final = 22
BLEED: Final = 14
"""Around the cards, for shadows and rings."""


class Lobby(Scene):
    """`chance` proposes names for tables."""

    def __init__(self, network: Network, menu: Menu, chance: Random) -> None:
        super().__init__()
        self._network, self._menu, self._chance = network, menu, chance
        self._cards: dict[str, TableCard] = {}
        self._chosen = ""
        """The id of the table whose code is shown."""
        self._seen: object = None
        """What the page shows of the network."""
        self._looks: object = None
        """What the page was made for."""
        self._since, self._waited = 0.0, 0.0
        self._address = ""
        self._fields: dict[str, TextField] = {}

    # --- the network

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self.listings = self._network.listings()
        self._looks = None
        self._waited, self.focus.current = 0.0, None
        self._cards.clear()
        super().enter(stage)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since += dt
        self._waited += dt
        if self._since >= LOOK_S:
            self._since = 0.0
            self._look()
        self._faces.update()
        self._follow_focus()
        if any(card.gone for card in self._cards.values()):
            self._cards = {id_: card for id_, card in self._cards.items() if not card.gone}
            self._arrange()

    def busy(self) -> bool:
        return self._faces.busy or super().busy()

    def finish(self) -> None:
        """Have all pictures painted at once, for pictures and tests."""
        self._faces.finish()

    @property
    def patient(self) -> bool:
        """Whether the first tables may still come."""
        return self._waited < PATIENCE_S

    def _look(self) -> None:
        """Change the page if anything has changed."""
        self.listings = self._network.listings()
        seen = self.listings, self._network.health(), self._network.remembered(), self.patient
        if seen != self._seen:
            if {each.id for each in self.listings} - set(self._cards):
                self.stage.audio.play("page")
            self._seen = seen
            self.layout()

    # --- the page

    def layout(self) -> None:
        view, stage = self.stage.viewport, self.stage
        if self._looks != (looks := (view.size, language(), stage.settings.text_size, stage.settings.marks)):
            self._looks = looks
            self._renew()
        gap = view.px(GAP)
        words = stage.type.height(Type.PROMPT) + stage.type.height(Type.BODY)
        low = max(view.px(104), Button.height(stage), words + view.px(30))
        head, body, foot = rows(view.safe, max(view.px(HEIGHT), 44), Fr(), low, gap=gap)
        if view.portrait:
            tables, side = rows(body, Fr(6), Fr(5), gap=gap)
        else:
            tables, side = columns(body, Fr(69), Fr(31), gap=gap)
        self._tables = tables
        self._rest: list[Widget] = [*self._head(head), *self._side(side), *self._foot(foot)]
        self._seat_cards()
        self._arrange()

    def _renew(self) -> None:
        """Window, language or text size have changed: what was made for the old ones goes."""
        self._faces = CardFaces(self.stage)
        self._fields.clear()
        for card in self._cards.values():
            card.faces = self._faces
            card.show(card.listing)

    def _head(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        side = area.height
        wide = min(px(420), area.width // 3)
        back, found, person, sound, gear = columns(area, side, Fr(), wide, side, side, gap=px(14))
        count, looking = len(self.listings), self.patient or self._network.health()[0] is not Health.TROUBLE
        return [
            Button(stage, "back", back, "", self.back, icon="arrow_left", hint=_("Back")),
            Found(stage, found, count, looking),
            self._field("person", person),
            mute_button(stage, sound, self.layout),
            Button(stage, "settings", gear, "", self._menu.settings, icon="gear", hint=_("Settings")),
        ]

    def _side(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        high = max(px(100), Button.height(stage))
        button, _gap, paper = rows(area, high, px(34), Fr())
        title = _("Nothing found?")
        ribbon = Rect(
            0, 0, min(Ribbon.width(stage, title), paper.width), max(px(66), stage.type.height(Type.HEADING))
        )
        ribbon.midtop = (paper.centerx, paper.y - px(20))
        inner = Rect(paper.x + px(28), ribbon.bottom + px(2), paper.width - 2 * px(28), 0)
        inner.height = paper.bottom - px(20) - inner.y
        chosen = self._chosen_listing()
        link = self._network.link(chosen) if chosen else ""
        known = Known(self._network.remembered(), link, chosen.name if chosen else "")
        room = Rect(inner.x, inner.y, inner.width - px(8), inner.height)
        children = sheet(stage, room, known, self._field("address", room), self._connect, self._visit)
        if max(each.rect.bottom for each in children) > inner.bottom:  # it scrolls, beside its bar
            room.width -= px(22)
            children = sheet(stage, room, known, self._field("address", room), self._connect, self._visit)
        return [
            Button(stage, "host", button, _("Host a table"), self._host, icon="plus", kind="gold", px=33),
            Panel(stage, paper),
            Ribbon(stage, ribbon, title),
            self.scrolled("side", inner, children),
        ]

    def _foot(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        label = _("Check connection")
        wide = min(Button.measure(stage, label, "activity"), area.width // 4)
        left, plate, check = columns(area, Fr(6), Fr(5), wide, gap=px(GAP))
        prompt, below = rows(
            left.inflate(-px(52), -px(20)), Fr(), stage.type.height(Type.BODY) + px(6), gap=px(2)
        )
        keys: list[tuple[type[Action] | str, str]] = [
            (Nav, _("choose")), (Confirm, _("join")), ("W", _("watch")), (Hint, _("host")), (Back, _("back")),
        ]  # fmt: skip
        state, about = self._network.health()
        return [
            Panel(stage, left, "parchment"),
            Label(stage, prompt, _("Pick a table, or host your own."), Type.PROMPT),
            KeyHints(stage, below, keys),
            HealthPlate(stage, plate.inflate(0, -px(12)), state, about),
            Button(stage, "check", check.inflate(0, -px(12)), label, self._check, icon="activity"),
        ]

    def _field(self, id_: str, rect: Rect) -> TextField:
        """The fields stay the same ones, so that nothing typed is lost."""
        if id_ not in self._fields:
            if id_ == "person":
                names = self.stage.settings.names
                name = names[0] if names else ""
                self._fields[id_] = NamePlate(self.stage, rect, name, self._rename, self._named)
            else:
                self._fields[id_] = TextField(
                    self.stage, id_, rect, _("Address"), self._address, self._typed, longest=LONGEST,
                    placeholder=EXAMPLE, submit=self._connect,
                )  # fmt: skip
        self._fields[id_].rect = rect
        return self._fields[id_]

    # --- the cards

    def _seat_cards(self) -> None:
        """New tables get a card, known ones show what is new, gone ones go."""
        actions = CardActions(self._join, self._watch, self._choose)
        here = {each.id: each for each in self.listings}
        for id_, card in self._cards.items():
            if id_ not in here and card.presence.target:
                card.go()
        for id_, each in here.items():
            known = self._cards.get(id_)
            if known is None or not known.presence.target:
                self._cards[id_] = TableCard(self.stage, Rect(0, 0, 0, 0), each, self._faces, actions)
            elif known.listing != each:
                known.show(each)
        self._faces.expect(self.listings)

    def _arrange(self) -> None:
        """Cards in columns; those that are going keep their place until they are gone."""
        stage, px = self.stage, self.stage.viewport.px
        bleed = px(BLEED)
        area = self._tables.inflate(2 * bleed, 2 * bleed)
        order = [each.id for each in self.listings]
        going = [card for id_, card in self._cards.items() if id_ not in order]
        inner = Rect(self._tables.x, self._tables.y, self._tables.width - px(8), self._tables.height)
        gap, high = px(GAP), TableCard.height(stage)
        across = max(1, min(3, (inner.width + gap) // (TableCard.width(stage) + gap)))
        down = -(-len(order) // across)
        if down * (high + gap) - gap > inner.height:
            inner.width -= px(16)
        high = max(high, min((inner.height - gap) // 2, round(high * 1.15)))  # two lines fill the page
        for number, id_ in enumerate(order):
            line = Rect(inner.x, inner.y + number // across * (high + gap), inner.width, high)
            card = self._cards[id_]
            card.fit(columns(line, *[Fr()] * across, gap=gap)[number % across])
            card.lit = bool(order) and id_ == self._chosen_id()
        for card in going:
            card.fit(card.home)
        cards = [*going, *(self._cards[id_] for id_ in order)]
        scroller = self.scrolled("tables", area, list[Widget](cards))
        scroller.fade = None
        self.focus.default = f"join.{order[0]}" if self.listings else "host"
        self.widgets = [*self._rest, *([] if cards else self._nobody(inner)), scroller]
        self.stage.redraw()

    def _nobody(self, area: Rect) -> list[Widget]:
        """No table yet."""
        stage, px, theme = self.stage, self.stage.viewport.px, self.stage.theme
        paper = Rect(0, 0, min(area.width, px(820)), min(area.height, px(440))).move_to(center=area.center)
        inner = paper.inflate(-px(100), -px(80))
        medal, top, rest = rows(inner, px(110), stage.type.height(Type.HEADING), Fr(), gap=px(18))
        icon, title, text = "search", _("Looking for tables…"), _("They appear here by themselves.")
        if not self.patient:
            icon, title = "wifi", _("No table in sight")
            text = _(
                "Nobody hosts a table on this network, or something keeps it from you: see the usual reasons."
                " Host a table yourself, or type the address of one."
            )
        return [
            Panel(stage, paper, "paper", line=True),
            Icon(stage, medal, icon, theme.cream, theme.walnut),
            Label(stage, top, title, Type.HEADING, align=0.5),
            Label(stage, rest, text, Type.BODY, px=25, align=0.5, valign=0.0),
        ]

    # --- choosing

    def handle(self, action: Action) -> None:
        if isinstance(action, Hint):
            self._host()
        elif isinstance(action, Undo) or (isinstance(action, Key) and action.name == "w"):
            if (chosen := self._chosen_listing()) and playable(chosen):
                self._watch(chosen)
        else:
            super().handle(action)

    def _chosen_id(self) -> str:
        if any(each.id == self._chosen for each in self.listings):
            return self._chosen
        return self.listings[0].id if self.listings else ""

    def _chosen_listing(self) -> Listing | None:
        return next((each for each in self.listings if each.id == self._chosen_id()), None)

    def _choose(self, listing: Listing) -> None:
        if listing.id != self._chosen_id():
            self._chosen = listing.id
            self.layout()

    def _follow_focus(self) -> None:
        """Keys and pads choose by going there."""
        table = about(self.targets(), self.focus.current) if self.focus.ring_seen else None
        if isinstance(table, str) and table in self._cards:
            self._choose(self._cards[table].listing)

    # --- what can be done

    @property
    def person(self) -> str:
        """What others call us."""
        return self._fields["person"].text.strip() or _("Player")

    def _join(self, listing: Listing) -> None:
        if listing.locked and not listing.held:
            self.stage.push(JoinCode(listing.name, partial(self._go_in, listing, False)))
        else:
            self._go_in(listing, False)

    def _watch(self, listing: Listing) -> None:
        if listing.locked:
            self.stage.push(JoinCode(listing.name, partial(self._go_in, listing, True)))
        else:
            self._go_in(listing, True)

    def _go_in(self, where: Listing | str, watch: bool, code: str = "") -> None:
        self.stage.audio.play("confirm")
        self._menu.room(self._network.join(where, self.person, code, watch))

    def _connect(self) -> None:
        if where := self._address.strip():
            self._go_in(where, False)
        else:
            self.stage.toast(_("Type the address of a table first."), icon="info", kind="info")

    def _visit(self, address: str) -> None:
        self._go_in(address, False)

    def _host(self) -> None:
        self.stage.push(HostTable(self._network, self._menu, self._chance, self.person))

    def _check(self) -> None:
        self.stage.push(CheckConnection(self._network))

    def _typed(self, text: str) -> None:
        self._address = text

    def _rename(self, text: str) -> None:
        """Keep the name, as the first of those who play here."""
        names = [text.strip(), *self.stage.settings.names[1:]]
        while names and not names[-1]:
            names.pop()
        self.stage.change(replace(self.stage.settings, names=tuple(names)))

    def _named(self) -> None:
        """The name is written: on to the tables."""
        self.focus.current = self.focus.default
