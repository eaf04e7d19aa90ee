"""Learn to play: for each game a lesson, with how far it has come, and its rules book."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.i18n import _
from game.learn.book import BookPicture, RulesBook
from game.learn.progress import LearningProgress, LessonProgress
from game.learn.registry import books, lessons
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.base import ExamplePainter, GameUi
from game.ui.games.registry import playable, ui_for
from game.ui.input.focus import Focus
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Ribbon, Widget
from game.ui.widgets.button import Button, chip
from game.ui.widgets.controls import Toggle
from game.ui.widgets.heading import HEIGHT, heading

SHEET: Final = 900
"""A sheet need not be wider."""


class LearnScene(Scene):
    def __init__(
        self, memory: LearningProgress, begin: Callable[[str], None], read: Callable[[str], None]
    ) -> None:
        """`begin` goes to the lesson of a game, `read` to its book."""
        self._lessons, self._books = lessons(), books()
        self._games = [game for game in playable() if game in self._lessons or game in self._books]
        super().__init__(default=f"lesson.{self._games[0]}" if self._games else "back")
        self.memory, self._begin, self._read = memory, begin, read
        self._shown: object = None

    @property
    def _state(self) -> object:
        """What the page depends on that changes elsewhere."""
        return [
            (self.memory.progress(game), self.memory.step(game)) for game in self._lessons
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
        places = split(body, *[Fr()] * len(self._games), gap=view.px(44))
        for place, game in zip(places, self._games, strict=True):
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
        ui = ui_for(game)
        ribbon = Rect(0, 0, min(Ribbon.width(stage, ui.title()), sheet.w), px(72))
        found: list[Widget] = [
            Panel(stage, sheet, "paper", line=True),
            Ribbon(stage, ribbon.move_to(midtop=(sheet.centerx, sheet.top - px(22))), ui.title()),
            Label(stage, about, ui.about(), Type.PROMPT, px=28, align=0.5),
        ]
        if game in self._lessons:
            found += self._lesson(mark, lesson, game)
        if game in self._books:
            found += illustration(stage, picture, ui, self._books[game])
            read = partial(self._read, game)
            found.append(Button(stage, f"rules.{game}", rules, _("Rules"), read, icon="book"))
        return found

    def _lesson(self, mark: Rect, place: Rect, game: str) -> list[Widget]:
        progress = self.memory.progress(game)
        label, icon = _lesson_label(progress)
        begin = partial(self._begin, game)
        button = Button(self.stage, f"lesson.{game}", place, label, begin, icon=icon, kind="good")
        button.glow = progress is LessonProgress.BEGUN
        done = progress is LessonProgress.DONE
        return [LessonMark(self.stage, mark, self._mark(game, progress), done), button]

    def _mark(self, game: str, progress: LessonProgress) -> str:
        if progress is LessonProgress.NEW:
            return _("about five minutes")
        if progress is LessonProgress.DONE:
            return _("done")
        number, count = self._lessons[game].part(self.memory.step(game))
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


def illustration(stage: Stage, rect: Rect, ui: GameUi, book: RulesBook) -> list[Widget]:
    """The first example of a book, if the game draws it."""
    pictures = book.pages[0].pictures[:1]
    painters = ui.painters()
    return [
        Illustration(stage, rect, each, painters[type(each)], ui.beside)
        for each in pictures
        if type(each) in painters
    ]


class Illustration(Widget):
    """An example of the book, without words."""

    def __init__(
        self, stage: Stage, rect: Rect, picture: BookPicture, painter: ExamplePainter, beside: Sequence[str]
    ) -> None:
        """`beside` names sprites that stand at its two sides, where there is room."""
        super().__init__(stage, rect)
        self.picture, self.painter, self.beside = picture, painter, tuple(beside)

    def still(self) -> Hashable:
        return self.picture, self.beside, tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        tray = self.painter.draw(self.stage, surface, self.rect, self.picture)
        half = len(self.beside) // 2
        left = Rect(self.rect.x, tray.y, tray.x - self.rect.x, tray.h)
        right = Rect(tray.right, tray.y, self.rect.right - tray.right, tray.h)
        for side, names in ((left, self.beside[:half]), (right, self.beside[half:])):
            high = min(side.h // 2, side.w // 2, self.px(130))
            if high >= self.px(60):
                for place, name in zip(columns(side, *[Fr()] * half), names, strict=True):
                    image = self.stage.art.sprite(name, high)
                    surface.blit(image, image.get_rect(midbottom=(place.centerx, tray.bottom)))


class LessonMark(Widget):
    """How far a lesson has come, as a pill."""

    def __init__(self, stage: Stage, rect: Rect, text: str, done: bool) -> None:
        super().__init__(stage, rect)
        self.text, self.done = text, done

    def still(self) -> Hashable:
        return self.text, self.done, tuple(self.rect), self.stage.type.text_size

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        pill = chip(self.stage, self.text, "chip_good" if self.done else "chip")
        surface.blit(pill, pill.get_rect(center=self.rect.center))


def _lesson_label(progress: LessonProgress) -> tuple[str, str]:
    """What the button says, and its sign."""
    if progress is LessonProgress.BEGUN:
        return _("Go on with the tutorial"), "play"
    if progress is LessonProgress.DONE:
        return _("Tutorial once more"), "refresh"
    return _("Begin the tutorial"), "play"
