"""Host a table: its name, who may come in, and the rules. One press opens it."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.core.registry import DEFAULT_GAME
from game.i18n import _
from game.session.lan import Network
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.plan import TablePlan
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.input.focus import Focus
from game.ui.scenes.lobby.rules import agreed, planned, rules_rows, summary
from game.ui.scenes.lobby.wording import proposal
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Rule, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.explained import Explained, ExplainedToggle
from game.ui.widgets.field import TextField
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.labels import fitted

NAME: Final = 24
PLAYERS: Final = 4
KING: Final = 132


class HostTable(Scene):
    def __init__(self, network: Network, menu: Menu, chance: Random, person: str) -> None:
        super().__init__(default="open")
        self._network, self._menu, self._chance, self._person = network, menu, chance, person
        self.name, self.private = proposal(chance), False
        self.plan: TablePlan = planned(DEFAULT_GAME, PLAYERS)

    # --- the page

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        words = stage.type.height(Type.PROMPT) + stage.type.height(Type.BODY)
        low = max(px(104), Button.height(stage), words + px(36))
        head, body, foot = rows(view.page, px(HEIGHT), Fr(), low, gap=px(24))
        split = rows if view.portrait else columns
        left, right = split(body, Fr(1), Fr(1), gap=px(24))
        inner = right.inflate(-px(36), -px(40))
        rules = Rect(inner.x, inner.y, inner.width - px(24), inner.height)
        about = left.inflate(-px(64), -px(56))
        self.widgets = [
            *heading(stage, head, _("Host a table"), self.back),
            Panel(stage, left),
            self.scrolled(
                "about", about, self._about(Rect(about.x, about.y, about.width - px(16), about.height))
            ),
            Panel(stage, right),
            self.scrolled("rules", inner, rules_rows(stage, rules, self.plan, self._change)),
            *self._foot(foot),
        ]

    def _about(self, area: Rect) -> list[Widget]:
        """Its name, who may come in, and its chairs."""
        stage, px, high = self.stage, self.stage.viewport.px, Button.height(self.stage)
        top = Rect(area.x, area.y, area.width, stage.type.height(Type.HEADING))
        line = Rect(area.x, top.bottom + px(12), area.width, high)
        name, other = columns(line, Fr(), max(px(78), 44), gap=px(12))
        rule = Rect(area.x, line.bottom + px(14), area.width, px(20))
        words = Explained(_("Private table"), _("Others need a code of six signs, which you tell them."))
        place = Rect(area.x - px(16), rule.bottom + px(4), area.width + px(32), 0)
        toggle = ExplainedToggle(stage, "private", place, words, self.private, self._lock)
        below = Rect(area.x, toggle.rect.bottom + px(24), area.width, 0)
        below.height = max(px(KING) + stage.type.height(Type.LABEL) + px(8), area.bottom - below.y)
        return [
            Label(stage, top, _("Name of the table"), Type.HEADING),
            TextField(
                stage, "name", name, _("Name of the table"), self.name, self._rename, longest=NAME,
                placeholder=_("Name of the table"),
            ),
            Button(stage, "another", other, "", self._propose, icon="refresh", hint=_("Another name")),
            Rule(stage, rule),
            toggle,
            _Chairs(stage, below, self.plan, self._person),
        ]  # fmt: skip

    def _foot(self, area: Rect) -> list[Widget]:
        stage, px, label = self.stage, self.stage.viewport.px, _("Open the table")
        wide = max(px(430), Button.measure(stage, label, "plus", px=33))
        left, button = columns(area, Fr(), min(wide, area.width // 2), gap=px(24))
        prompt, below = rows(
            left.inflate(-px(64), -px(24)), Fr(), stage.type.height(Type.BODY) + px(6), gap=px(2)
        )
        hints, about = columns(below, Fr(2), Fr(3), gap=px(16))
        keys = [(Nav, _("choose")), (Confirm, _("change")), (Back, _("back"))]
        return [
            Panel(stage, left, "parchment"),
            Label(stage, prompt, _("Others on your network see it at once."), Type.PROMPT),
            KeyHints(stage, hints, keys),
            Label(stage, about, summary(self.plan), Type.ITALIC, stage.theme.ink_soft, align=1.0),
            Button(stage, "open", button, label, self._open, icon="plus", kind="gold", px=33),
        ]

    # --- choosing

    def _change(self, plan: TablePlan) -> None:
        self.plan = plan
        self.layout()
        self.stage.redraw()

    def _rename(self, text: str) -> None:
        self.name = text

    def _propose(self) -> None:
        self.name = proposal(self._chance, self.name)
        self.layout()

    def _lock(self, private: bool) -> None:
        self.private = private

    def _open(self) -> None:
        self.stage.audio.play("confirm")
        plan, name = self.plan, self.name.strip() or proposal(self._chance)
        rules = agreed(plan)
        room = self._network.host(name, self._person, plan.game, rules, len(plan.seats), self.private)
        if plan.seconds or plan.hints:
            room.configure(plan.game, rules, len(plan.seats), plan.seconds, plan.hints)
        self.stage.pop()
        self._menu.room(room)


class _Chairs(Widget):
    """The chairs of the table to be: you, and whoever comes."""

    def __init__(self, stage: Stage, rect: Rect, plan: TablePlan, person: str) -> None:
        super().__init__(stage, rect)
        self.plan, self.person = plan, person

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme = self.stage, self.stage.theme
        below = stage.type.height(Type.LABEL)
        high = min(self.px(KING), self.rect.height - below)
        line = Rect(self.rect.x, 0, self.rect.width, high + below).move_to(centery=self.rect.centery)
        cells = columns(line, *[Fr()] * len(self.plan.seats))
        for number, (cell, seat) in enumerate(zip(cells, self.plan.seats, strict=True)):
            name, role, color = _("free"), Type.ITALIC, theme.ink_soft
            sprites = ["king_ghost"]
            if not number:
                name, role, color = self.person, Type.LABEL, theme.ink
                sprites = ["king_shadow", f"king_{seat.color}"]
            for sprite in sprites:
                image = stage.art.sprite(sprite, high)
                surface.blit(image, image.get_rect(midtop=(cell.centerx, cell.y)))
            words = fitted(stage.type, role, name, (cell.width, below), color, None, 0.5)
            surface.blit(words, words.get_rect(midbottom=cell.midbottom))
