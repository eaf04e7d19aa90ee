"""The end of a game: the reckoning is counted out, the winner crowned, and the table stays to be read.

The count is a queue of steps. A press anywhere, or Enter, goes on to the next one; `skip` and Escape go to
the end. What is counted belongs to the game (`games.base.Reckoning`); this scene knows the pace, the words
below and where to go from here. Between two games of a match it offers the next one and leaves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pygame
from pygame import Rect

from game.i18n import _
from game.table.film import film
from game.table.record import Played
from game.table.setup import Setup
from game.ui.draw.particles import Burst, Particles, Strip
from game.ui.draw.text import Type
from game.ui.draw.timeline import Clip, Timeline
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.registry import ui_for
from game.ui.input.actions import Action, Confirm, Press
from game.ui.input.focus import Focus
from game.ui.input.targets import hit
from game.ui.scenes.match.log import LogScene
from game.ui.scenes.results.after import AfterGame
from game.ui.stage.dialog import Answer
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted, setting

HEADER, HEADER_TALL, BAR = 92, 176, 116
WIDEST = 2180
BRIEF = ("title", "share", "review", "replay", "room")
"""What may do without words, the least urgent first."""
CONFETTI = 150
SHAPES, TURNS = 7, 12


class ResultsScene(Scene):
    """Implements `ResultsPage`. What comes after the count is `after`'s."""

    def __init__(self, setup: Setup, state: Any, after: AfterGame) -> None:
        super().__init__()
        self.setup, self.after = setup, after
        self.reckoning = ui_for(setup.game).reckoning(setup, state)
        self.reckoning.again = self.layout
        self._steps: deque[Clip] = deque(self.reckoning.steps())
        self._timeline = Timeline()
        self._counted = False

    # --- the count

    def enter(self, stage: Stage) -> None:
        self.stage = stage
        self._confetti = Confetti(stage, stage.viewport.rect)
        self.after.enter(self)
        super().enter(stage)

    @property
    def counting(self) -> bool:
        return not self._counted

    def update(self, dt: float) -> None:
        super().update(dt)
        pace = self.stage.settings.speed.factor
        if self.counting and pace == float("inf"):
            self._skip_all()
        else:
            self._timeline.speed = pace
            self._timeline.update(dt)
            self._go_on()
        self.after.update(dt)

    def _go_on(self) -> None:
        """The next step, or the end."""
        if self._timeline.busy or self._counted:
            return
        if self._steps:
            self._timeline.play(self._steps.popleft())
        else:
            self._finish()

    def _skip(self) -> None:
        self._timeline.skip()
        self._go_on()
        self.stage.redraw()

    def _skip_all(self) -> None:
        if self._counted:
            return
        self._timeline.skip()
        while self._steps:
            step = self._steps.popleft()
            step.show(step.length)
        self._finish()

    def _finish(self) -> None:
        self._counted = True
        self.layout()
        self.focus.default = self.focus.current = "next" if not self.reckoning.match_over else "rematch"
        if self.reckoning.match_over:
            self.stage.audio.play("fanfare")
            self.stage.announce(" ".join(self.reckoning.said))
            self._confetti.throw()
        self.stage.redraw()

    def busy(self) -> bool:
        return self.counting or super().busy()

    # --- what the player does

    def handle(self, action: Action) -> None:
        if self.counting:
            on_button = self.focus.has_ring("skip")
            if isinstance(action, Press):
                target = hit(self.targets(), action.pos)
                on_button = target is not None and target.action is not None
            if isinstance(action, Press | Confirm) and not on_button:
                self._skip()
                return
        super().handle(action)

    def back(self) -> None:
        if self.counting:
            self._skip_all()
        elif self.reckoning.match_over:
            self.after.back()
        else:
            super().back()

    def _open_log(self, played: Played) -> None:
        self.stage.push(LogScene(film(played).words))

    # --- places

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        bar = self._bar_height()
        safe = view.safe.inflate(0, 2 * view.px(8))
        page = Rect(0, 0, min(safe.w, view.px(WIDEST)), safe.h).move_to(center=safe.center)
        header = max(view.px(HEADER_TALL if view.portrait else HEADER), stage.type.height(Type.HEADING))
        head, area, foot = rows(page, header, Fr(), bar, gap=view.px(14))
        title = _("The final reckoning") if self.reckoning.match_over else _("The reckoning")
        high = max(view.px(74), round(stage.type.height(Type.HEADING) * 1.3))
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title) + view.px(120), round(head.w * 0.6)), high)
        note, actions = self._split(foot)
        self._confetti.rect = view.rect
        self.widgets = [
            Ribbon(stage, ribbon.move_to(midtop=(head.centerx, head.y)), title),
            *self._header(head),
            *self.reckoning.layout(stage, area),
            Conclusion(stage, note, self),
            *self._buttons(actions),
            self._confetti,
            *self.after.widgets(),
        ]

    def _bar_height(self) -> int:
        view = self.stage.viewport
        high = max(view.px(BAR), Button.height(self.stage) + view.px(16))
        return 2 * high + view.px(12) if view.portrait else high

    def _split(self, foot: Rect) -> tuple[Rect, Rect]:
        """Words at the left, or above the buttons in portrait."""
        view = self.stage.viewport
        if view.portrait:
            note, actions = rows(foot, Fr(), Fr(), gap=view.px(12))
        else:
            note, actions = columns(foot, Fr(0.36), Fr(0.64), gap=view.px(24))
        return note, actions

    def _header(self, head: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        side = max(px(72), 44)
        place = Rect(head.right - side, head.y, side, side)
        settings, played = self.after.menu.settings, self.after.played
        gear = Button(stage, "settings", place, "", settings, icon="gear", hint=_("Settings"))
        if played is None:
            return [gear]
        beside = place.move(-side - px(12), 0)
        told = partial(self._open_log, played)
        return [Button(stage, "log", beside, "", told, icon="log", hint=_("What happened")), gear]

    def _buttons(self, area: Rect) -> list[Widget]:
        """Each as wide as its words want, together as wide as the place allows."""
        wanted, chips = self._answers(), self.after.chips()
        gap = self.stage.viewport.px(18)
        labels, measures = self._labels(wanted, area.w - gap * (len(wanted) - 1))
        most = self.stage.viewport.px(380)
        spare = (area.w - sum(measures) - gap * (len(wanted) - 1)) // len(wanted)
        widths = [min(most, want + spare) if spare > 0 else want + spare for want in measures]
        high = min(area.h, Button.height(self.stage) + self.stage.viewport.px(10))
        x = area.right - sum(widths) - gap * (len(widths) - 1)
        buttons: list[Widget] = []
        for answer, wide in zip(wanted, widths, strict=True):
            rect = Rect(x, 0, wide, high).move_to(centery=area.centery)
            label = labels[answer.id]
            button = Button(
                self.stage, answer.id, rect, label, answer.action, icon=answer.icon, kind=answer.kind,
                hint="" if label else answer.label, chip=chips.get(answer.id, ""),
            )  # fmt: skip
            button.glow = answer.kind == "good"
            buttons.append(button)
            x += wide + gap
        return buttons

    def _labels(self, wanted: Sequence[Answer], room: int) -> tuple[dict[str, str], list[int]]:
        """The words on the buttons, and their widths. Where there is too little room for all words, the
        sign alone stands for what is less urgent."""
        labels = {answer.id: answer.label for answer in wanted}
        for id_ in ("", *BRIEF):
            if id_ in labels:
                labels[id_] = ""
            widths = [Button.measure(self.stage, labels[answer.id], answer.icon) for answer in wanted]
            if sum(widths) <= room:
                break
        return labels, widths

    def _answers(self) -> list[Answer]:
        if self.counting:
            return [Answer("skip", _("Skip the count"), self._skip_all, "fast")]
        if not self.reckoning.match_over:
            following = Answer("next", _("Next game"), self.stage.pop, "play", "good")
            return [following, self.after.leave()]
        return self.after.answers()


class Conclusion(Widget):
    """What there is to say now: who is counted, who has won."""

    def __init__(self, stage: Stage, rect: Rect, scene: ResultsScene) -> None:
        super().__init__(stage, rect)
        self.scene = scene

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme = self.stage, self.stage.theme
        self.panel(surface, "parchment", self.rect)
        title, aside = self.scene.reckoning.said
        room = self.rect.inflate(-2 * self.px(26), -2 * self.px(10))
        if not self.scene.counting and self.scene.reckoning.match_over:
            crown = stage.art.sprite("crown", min(room.h, self.px(84)))
            surface.blit(crown, crown.get_rect(midleft=room.midleft))
            room = Rect(room.x + crown.get_width() + self.px(14), room.y, 0, room.h)
            room.w = self.rect.right - self.px(22) - room.x
        if self.scene.counting:
            aside = _("Press to go on.")
        small = fitted(stage.type, Type.BODY, aside, (room.w, room.h // 2), theme.ink_soft)
        box = (room.w, room.h - small.get_height())
        size = 34 if setting(stage.type, Type.HEADING, title, box, 34).whole else 23
        large = fitted(stage.type, Type.HEADING, title, box, theme.ink, size)
        y = room.centery - (large.get_height() + small.get_height()) // 2
        surface.blit(large, (room.x, y))
        surface.blit(small, (room.x, y + large.get_height()))


class Confetti(Widget):
    """Paper in the air, over everything."""

    def __init__(self, stage: Stage, rect: Rect) -> None:
        super().__init__(stage, rect)
        self._particles = Particles(Random(7), most=CONFETTI)
        self._strips: list[Strip] = []

    @property
    def busy(self) -> bool:
        return self._particles.busy

    def throw(self) -> None:
        if self.stage.settings.reduced_motion or self.stage.settings.speed.factor == float("inf"):
            return
        while len(self._strips) < SHAPES:
            self._prepare()
        width, height = self.rect.size
        fall = Burst(
            CONFETTI // 5,
            speed=(height * 0.05, height * 0.4),
            angle=(200.0, 340.0),
            life=(2.6, 4.6),
            gravity=height * 0.16,
            drag=0.7,
            around=width * 0.14,
            rate=14.0,
        )
        for part in range(5):
            self._particles.emit(self._strips, (width * (part + 0.5) / 5, -height * 0.05), fall)

    def _prepare(self) -> None:
        """Cut one more shape, in all its turns."""
        name, size = f"confetti_{len(self._strips)}", self.px(26)
        turns = [360 * turn / TURNS for turn in range(TURNS)]
        self._strips.append([self.stage.art.turned(name, size, turn) for turn in turns])

    def update(self, dt: float, focus: Focus) -> None:
        if len(self._strips) < SHAPES:
            self._prepare()
        self._particles.update(dt)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self._particles.draw(surface, alpha)
