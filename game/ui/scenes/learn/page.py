"""Learn to play: for each game a lesson, with how far it has come, and its rules book."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _
from game.learn.book import BookPicture
from game.learn.books import BOOKS
from game.learn.lessons import LESSONS
from game.learn.progress import LearningProgress, LessonProgress
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.focus import Focus
from game.ui.scenes.learn.pictures import PAINTERS
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Ribbon, Widget
from game.ui.widgets.button import Button, chip
from game.ui.widgets.controls import Toggle
from game.ui.widgets.heading import HEIGHT, heading

SHEET: Final = 900
"""A sheet need not be wider."""
BESIDE: Final[Mapping[str, tuple[str, ...]]] = {
    "domino": ("king_pink", "king_yellow", "king_green", "king_blue"),
    "dice": ("die_red5", "die_blue2", "die_green6", "die_red1"),
}


class LearnScene(Scene):
    def __init__(
        self, memory: LearningProgress, begin: Callable[[str], None], read: Callable[[str], None]
    ) -> None:
        """`begin` goes to the lesson of a game, `read` to its book."""
        super().__init__(default="lesson domino")
        self.memory, self._begin, self._read = memory, begin, read
        self._shown: object = None

    @property
    def _state(self) -> object:
        """What the page depends on that changes elsewhere."""
        return [
            (self.memory.progress(game), self.memory.step(game)) for game in LESSONS
        ], self.stage.settings.tips

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._state != self._shown:
            self.layout()
            self.stage.redraw()

    # --- places

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        self._shown = self._state
        strip = max(Toggle.height(stage), Button.height(stage)) + view.px(20)
        head, body, foot = rows(view.page, view.px(HEIGHT), Fr(), strip, gap=view.px(34))
        split = rows if view.portrait else columns
        self.widgets = [*heading(stage, head, _("Learn to play"), self.back)]
        for place, game in zip(split(body, *[Fr()] * len(LESSONS), gap=view.px(44)), LESSONS, strict=True):
            wide = min(place.w, view.px(SHEET))
            self.widgets += self._sheet(Rect(0, 0, wide, place.h).move_to(center=place.center), game)
        self.widgets += self._foot(foot)

    def _sheet(self, sheet: Rect, game: str) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        inner = sheet.inflate(-2 * px(40), -2 * px(34))
        high = Button.height(stage)
        words = stage.type.line_step(Type.PROMPT) * 2 + px(6)
        _top, picture, about, mark, lesson, rules = rows(
            inner, px(28), Fr(), words, stage.type.height(Type.TALLY) + px(18), high, high, gap=px(14)
        )
        title = _title(game)
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), sheet.w), px(72))
        progress = self.memory.progress(game)
        label, icon = _lesson_label(progress)
        button = Button(
            stage, f"lesson {game}", lesson, label, partial(self._begin, game), icon=icon, kind="good"
        )
        button.glow = progress is LessonProgress.BEGUN
        return [
            Panel(stage, sheet, "paper", line=True),
            Ribbon(stage, ribbon.move_to(midtop=(sheet.centerx, sheet.top - px(22))), title),
            Illustration(stage, picture, BOOKS[game].pages[0].pictures[0], BESIDE[game]),
            Label(stage, about, _about(game), Type.PROMPT, px=28, align=0.5),
            Mark(stage, mark, self._mark(game, progress), progress is LessonProgress.DONE),
            button,
            Button(stage, f"rules {game}", rules, _("Rules"), partial(self._read, game), icon="book"),
        ]

    def _mark(self, game: str, progress: LessonProgress) -> str:
        if progress is LessonProgress.NEW:
            return _("about five minutes")
        if progress is LessonProgress.DONE:
            return _("done")
        number, count = LESSONS[game].part(self.memory.step(game))
        return _("{n} of {all}").format(n=number, all=count)

    def _foot(self, foot: Rect) -> list[Widget]:
        """Tips on or off, and all of them once more."""
        stage, px = self.stage, self.stage.viewport.px
        label = _("Show all tips again")
        wide = min(foot.w // 2, Button.measure(stage, label, "refresh"))
        strip = Rect(0, 0, min(foot.w, px(1180)), foot.h).move_to(center=foot.center)
        left, right = columns(strip.inflate(-2 * px(30), -2 * px(10)), Fr(), wide, gap=px(30))
        return [
            Panel(stage, strip, "parchment"),
            Toggle(stage, "tips", left, _("Tips for first times"), stage.settings.tips, self._tips),
            Button(
                stage, "again", right, label, self._forget,
                icon="refresh", enabled=stage.settings.tips,
            ),
        ]  # fmt: skip

    # --- what the player does

    def _tips(self, on: bool) -> None:
        self.stage.change(replace(self.stage.settings, tips=on))

    def _forget(self) -> None:
        self.memory.forget_tips()
        self.stage.toast(_("All tips will be shown once more."), icon="info", kind="info")


class Illustration(Widget):
    """An example of the book, without words."""

    def __init__(self, stage: Stage, rect: Rect, picture: BookPicture, beside: Sequence[str]) -> None:
        """`beside` names sprites that stand at its two sides, where there is room."""
        super().__init__(stage, rect)
        self.picture, self.beside = picture, tuple(beside)

    def still(self) -> Hashable:
        return self.picture, self.beside, tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        tray = PAINTERS[type(self.picture)](self.stage, surface, self.rect, self.picture)
        half = len(self.beside) // 2
        left = Rect(self.rect.x, tray.y, tray.x - self.rect.x, tray.h)
        right = Rect(tray.right, tray.y, self.rect.right - tray.right, tray.h)
        for side, names in ((left, self.beside[:half]), (right, self.beside[half:])):
            high = min(side.h // 2, side.w // 2, self.px(130))
            if high >= self.px(60):
                for place, name in zip(columns(side, *[Fr()] * half), names, strict=True):
                    image = self.stage.art.sprite(name, high)
                    surface.blit(image, image.get_rect(midbottom=(place.centerx, tray.bottom)))


class Mark(Widget):
    """How far a lesson has come, as a pill."""

    def __init__(self, stage: Stage, rect: Rect, text: str, done: bool) -> None:
        super().__init__(stage, rect)
        self.text, self.done = text, done

    def still(self) -> Hashable:
        return self.text, self.done, tuple(self.rect), self.stage.type.text_size

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        pill = chip(self.stage, self.text, "chip_good" if self.done else "chip")
        surface.blit(pill, pill.get_rect(center=self.rect.center))


def _title(game: str) -> str:
    return _("Domino") if game == "domino" else _("Dice")


def _about(game: str) -> str:
    if game == "domino":
        return _("Lay dominoes around your castle and let your lands grow together.")
    return _("Roll for helpers, build castles, and keep the dragon away.")


def _lesson_label(progress: LessonProgress) -> tuple[str, str]:
    """What the button says, and its sign."""
    if progress is LessonProgress.BEGUN:
        return _("Go on with the tutorial"), "play"
    if progress is LessonProgress.DONE:
        return _("Tutorial once more"), "refresh"
    return _("Begin the tutorial"), "play"
