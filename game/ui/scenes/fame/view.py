"""A finished match, looked at kingdom by kingdom: each as a card that can be kept as a picture.

Opened from the results and from the hall of fame. The card on the page is the very picture that is saved.
"""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from game.archive.entry import endings
from game.i18n import _, language, ngettext
from game.table.record import Played
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.portrait import Portrait, Steps
from game.ui.games.registry import ui_for
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.input.focus import Focus
from game.ui.scenes.fame.card import card
from game.ui.scenes.fame.share import PictureSaver
from game.ui.scenes.saves import wording
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.labels import fitted
from game.ui.widgets.listing import ListRow

Choice = tuple[int, int]
"""A game of the match, and a seat."""


class KingdomPage(Scene):
    """`first` is the kingdom shown at the beginning; None takes the winner's."""

    def __init__(self, played: Played, when: int, menu: Menu, first: Choice | None = None) -> None:
        super().__init__(default="save")
        self._played, self._menu = played, menu
        self.portraits = {
            (game, seat): Portrait(played.setup, state, game, seat, when)
            for game, state in enumerate(endings(played))
            for seat in range(len(played.setup.chairs))
        }
        best = max(self.portraits, key=lambda each: (each[0], self.portraits[each].score))
        self.chosen = first if first in self.portraits else best
        self.card: pygame.Surface | None = None
        self._painting: Steps | None = None
        self._language = ""
        """What the words on the card are written in."""

    def enter(self, stage: Stage) -> None:
        self._share = PictureSaver(stage)
        self._begin(stage)
        super().enter(stage)

    # --- the card

    def _begin(self, stage: Stage) -> None:
        self.card, self._language = None, language()
        self._painting = card(stage, self.portraits[self.chosen])

    def update(self, dt: float) -> None:
        super().update(dt)
        self._share.update()
        self._paint()

    def _paint(self) -> None:
        if self._painting is None:
            return
        try:
            next(self._painting)
        except StopIteration as finished:
            self.card, self._painting = finished.value, None
            self.layout()
            self.stage.redraw()

    def finish(self) -> None:
        """Paint to the end at once, for tests and pictures."""
        while self._painting is not None:
            self._paint()
        self._share.finish()

    def busy(self) -> bool:
        return self._painting is not None or super().busy()

    # --- the page

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        if self._language != language():
            self._begin(stage)
        gap = view.px(24)
        head, body, foot = rows(view.page, view.px(HEIGHT), Fr(), view.px(40), gap=gap)
        if view.portrait:
            side = min(body.width, round(body.height * 0.62))
            place, paper = rows(body, side, Fr(), gap=gap)
        else:
            side = min(body.height, round(body.width * 0.6))
            place, paper = columns(body, side, Fr(), gap=gap)
        square = Rect(0, 0, side, side).move_to(center=place.center)
        hints = [(Nav, _("choose")), (Confirm, _("press")), (Back, _("back"))]
        self.widgets = [
            *heading(stage, head, _("Kingdoms of a match"), self.back),
            _Card(stage, square, self),
            *self._side(paper),
            KeyHints(stage, foot, hints, stage.theme.cream_soft),
        ]

    def _side(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        high, inner = Button.height(stage), area.inflate(-2 * px(34), -2 * px(34))
        title, about, listed, save, watch = rows(
            inner,
            stage.type.height(Type.HEADING),
            stage.type.height(Type.ITALIC),
            Fr(),
            high,
            high,
            gap=px(14),
        )
        told = [
            wording.date(self.portraits[self.chosen].when),
            *wording.rules(self._played.setup),
        ]
        ready = self.card is not None and not self._share.busy
        return [
            Panel(stage, area),
            Label(stage, title, _("Whose kingdom?"), Type.HEADING),
            Label(stage, about, _(", ").join(told), Type.ITALIC, stage.theme.ink_soft),
            self.scrolled("kingdoms", listed, self._rows(listed)),
            Button(
                stage,
                "save",
                save,
                _("Save the picture"),
                self._save,
                icon="share",
                kind="gold",
                enabled=ready,
            ),
            Button(stage, "replay", watch, _("Watch again"), self._replay, icon="replay"),
        ]

    def _rows(self, area: Rect) -> list[Widget]:
        stage = self.stage
        place = Rect(area.x, area.y, area.width - stage.viewport.px(24), ListRow.height(stage))
        return [
            ListRow(
                stage,
                f"kingdom{game}.{seat}",
                place.move(0, number * place.height),
                portrait.name,
                partial(self._choose, (game, seat)),
                detail=self._about(portrait),
                icon=ui_for(portrait.setup.game).kingdom_icon,
                chosen=(game, seat) == self.chosen,
            )
            for number, ((game, seat), portrait) in enumerate(self.portraits.items())
        ]

    def _about(self, portrait: Portrait) -> str:
        points = ngettext("{n} point", "{n} points", portrait.score).format(n=portrait.score)
        if len(self.portraits) == len(self._played.setup.chairs):
            return points
        return _("Game {number}: {points}").format(number=portrait.game + 1, points=points)

    # --- what can be done

    def _choose(self, choice: Choice) -> None:
        if choice != self.chosen:
            self.chosen = choice
            self._begin(self.stage)
            self.layout()

    def _save(self) -> None:
        if self.card is not None:
            self._share.begin(self.card)

    def _replay(self) -> None:
        self._menu.replay(self._played)


class _Card(Widget):
    """The card as large as the page allows; an empty tray while it is painted."""

    def __init__(self, stage: Stage, rect: Rect, page: KingdomPage) -> None:
        super().__init__(stage, rect)
        self._small = pygame.transform.smoothscale(page.card, rect.size) if page.card else None

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self._small is not None:
            self.panel(surface, "shadow", self.rect)
            surface.blit(self._small, self.rect)
            pygame.draw.rect(surface, self.stage.theme.gold, self.rect, max(1, self.px(3)))
            return
        self.panel(surface, "tray", self.rect)
        theme, words = self.stage.theme, _("The kingdom is being painted…")
        room = (self.rect.width - self.px(80), self.rect.height)
        image = fitted(self.stage.type, Type.ITALIC, words, room, theme.cream_soft, 30, 0.5)
        surface.blit(image, image.get_rect(center=self.rect.center))
