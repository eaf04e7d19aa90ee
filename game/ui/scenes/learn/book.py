"""The rules book: contents at one side, a page of words and living examples at the other.

Buttons, page keys, shoulder buttons, R and a press in the contents turn the page. Words that need more room
than they have are scrolled. The turning page folds towards the spine.
"""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.i18n import _, say
from game.learn.book import BookPage, RulesBook
from game.ui.draw.easing import ease_in_out
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.input.actions import Action, PageBy, Rotate
from game.ui.scenes.learn.pictures import examples
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Label, Panel, Paragraph, Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.listing import ListRow
from game.ui.widgets.scroller import Scroller

SIZES: Final = (38, 36, 34, 31, 28)
TURN_S: Final = 0.32
CONTENTS: Final = 430


class BookScene(Scene):
    def __init__(self, book: RulesBook, key: str = "") -> None:
        super().__init__(default="next")
        self.book, self.number = book, book.index(key)
        self._leaf = Rect(0, 0, 0, 0)
        self._turning: pygame.Surface | None = None
        self._left = 0.0
        self._contents: Scroller | None = None

    @property
    def page(self) -> BookPage:
        return self.book.pages[self.number]

    # --- turning

    def turn(self, by: int) -> None:
        self.open(self.number + by)

    def open(self, number: int) -> None:
        if number == self.number or not 0 <= number < len(self.book.pages):
            return
        screen = pygame.display.get_surface()
        if screen is not None and not self.stage.settings.reduced_motion and self._leaf.w:
            self._turning, self._left = screen.subsurface(self._leaf.clip(screen.get_rect())).copy(), TURN_S
        self.number = number
        self.stage.audio.play("page")
        self.layout()
        self.stage.redraw()

    def handle(self, action: Action) -> None:
        if isinstance(action, PageBy | Rotate):
            self.turn(action.by)
            return
        super().handle(action)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._left = max(0.0, self._left - dt * min(100.0, self.stage.settings.speed.factor))
        if not self._left:
            self._turning = None

    def busy(self) -> bool:
        return self._turning is not None or super().busy()

    # --- places

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        head, body = rows(view.page, view.px(HEIGHT), Fr(), gap=view.px(16))
        if view.portrait:
            sheet, side = rows(body, Fr(0.76), Fr(0.24), gap=view.px(18))
        else:
            side, sheet = columns(body, view.px(CONTENTS), Fr(), gap=view.px(18))
        self._leaf = sheet
        self.widgets = [
            *heading(stage, head, say(self.book.title), self.back),
            Panel(stage, side, "parchment"),
            self._list(side.inflate(-2 * view.px(18), -2 * view.px(22))),
            Panel(stage, sheet, "paper", line=True),
            *self._sheet(sheet),
        ]

    def _list(self, area: Rect) -> Scroller:
        """The contents; the page that is open is lit and in sight."""
        stage, px = self.stage, self.stage.viewport.px
        two_lines = stage.type.line_step(Type.NAME, 21) + stage.type.height(Type.NAME, 21) + px(10)
        high = max(px(58), stage.type.height(Type.NAME) + px(18), two_lines, 44)
        lines: list[Widget] = []
        for number, page in enumerate(self.book.pages):
            place = Rect(area.x, area.y + number * high, area.w - px(20), high)
            lines.append(
                ListRow(
                    stage,
                    f"page.{page.key}",
                    place,
                    say(page.title),
                    lambda number=number: self.open(number),  # type: ignore[misc]
                    chosen=number == self.number,
                )
            )
        before = self._contents.position if self._contents is not None else 0.0
        top, shown = self.number * high, area.h - high
        self._contents = Scroller(
            stage, "contents", area, lines, position=min(max(before, top - shown), max(0, top))
        )
        return self._contents

    def _sheet(self, sheet: Rect) -> list[Widget]:
        stage, view = self.stage, self.stage.viewport
        px = view.px
        title = say(self.page.title)
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), sheet.w), px(68))
        inner = sheet.inflate(-2 * px(44), -2 * px(30))
        _top, body, foot = rows(inner, px(44), Fr(), Button.height(stage), gap=px(16))
        if view.portrait:
            words, pictures = rows(body, Fr(0.4), Fr(0.6), gap=px(22))
        else:
            words, pictures = columns(body, Fr(0.48), Fr(0.52), gap=px(36))
        return [
            Ribbon(stage, ribbon.move_to(midtop=(sheet.centerx, sheet.top - px(20))), title),
            Scroller(stage, "words", words, self._words(words)),
            *examples(stage, pictures, self.book.game, self.page.pictures),
            *self._foot(foot),
        ]

    def _words(self, area: Rect) -> list[Widget]:
        """As large as fits, for somebody who stands behind the table; the smallest size scrolls."""
        for size in SIZES:
            found = self._paragraphs(area, size)
            if found[-1].rect.bottom <= area.bottom:
                break
        return found

    def _paragraphs(self, area: Rect, size: float) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        place = Rect(area.x, area.y, area.w - px(26), 0)
        found: list[Widget] = []
        for words in self.page.words:
            paragraph = Paragraph(stage, place, say(words), px=size)
            found.append(paragraph)
            place = place.move(0, paragraph.rect.height + px(22))
        return found

    def _foot(self, foot: Rect) -> list[Widget]:
        """Back and forth, and which page this is."""
        stage, px = self.stage, self.stage.viewport.px
        wide = max(
            px(200), *(Button.measure(stage, label, "arrow") for label in (_("Page back"), _("Next page")))
        )
        left, middle, right = columns(foot, wide, Fr(), wide, gap=px(12))
        count = _("{n} of {all}").format(n=self.number + 1, all=len(self.book.pages))
        last = self.number + 1 == len(self.book.pages)
        return [
            Button(
                stage, "before", left, _("Page back"), lambda: self.turn(-1),
                icon="arrow_left", enabled=self.number > 0,
            ),
            Label(stage, middle, count, Type.ITALIC, stage.theme.ink_soft, px=28, align=0.5),
            Button(
                stage, "next", right, _("Next page"), lambda: self.turn(1),
                icon="arrow", kind="good", enabled=not last,
            ),
        ]  # fmt: skip

    # --- pictures

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        super().draw(surface, alpha)
        if self._turning is not None:
            part = ease_in_out(self._left / TURN_S)
            wide = max(1, round(self._leaf.w * part))
            folded = pygame.transform.smoothscale(self._turning, (wide, self._leaf.h))
            surface.blit(folded, self._leaf)
