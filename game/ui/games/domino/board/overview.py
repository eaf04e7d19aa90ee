"""All dominoes at a glance: which are still in the box, which lie on the table, which are gone and where.

An overlay over the match. Each domino says in words what it is and where, when it is pointed at.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

import pygame
from pygame import Rect

from game.domino.model import Match
from game.domino.play.labels import ALL_DOMINOES
from game.domino.play.overview import Where, legend, survey, whereabouts_words
from game.domino.tiles import NUMBERS
from game.i18n import _, say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, grid, rows
from game.ui.games.brush import Brush
from game.ui.games.domino.board.pieces import Pieces, body
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Panel, Ribbon, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.labels import fitted

ACROSS, DOWN = 8, 6
WIDTH, HEIGHT = 1790, 1010
FADED = 76
PAINT_MS = 8.0


class OverviewScene(Scene):
    """`colors` and `names` tell whose kingdom a domino lies in, seat by seat."""

    overlay: ClassVar[bool] = True

    def __init__(self, state: Match, colors: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        super().__init__(default="close")
        self.state, self.colors, self.names = state, colors, names
        self.found = survey(state)

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        stage.audio.play("page")

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        pad, title = view.px(34), say(ALL_DOMINOES)
        sheet = view.middle(*((WIDTH, HEIGHT) if not view.portrait else (HEIGHT, WIDTH)))
        sheet = sheet.inflate(0, -view.px(24)).move(0, view.px(10))
        side = max(view.px(64), 44)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        line = max(view.px(76), 2 * stage.type.height(Type.BODY), side)
        legend, area = rows(inner, line, Fr(), gap=view.px(14))
        words, close = columns(legend, Fr(), side, gap=view.px(16))
        ribbon = Rect(0, 0, min(sheet.w, Ribbon.width(stage, title)), view.px(68))
        across, down = (DOWN, ACROSS) if view.portrait else (ACROSS, DOWN)
        self.widgets = [
            Panel(stage, sheet),
            Ribbon(stage, ribbon.move_to(midtop=(sheet.centerx, sheet.top - view.px(26))), title),
            *self._legend(words.move(0, view.px(8))),
            Button(stage, "close", close, "", self.back, icon="close", hint=_("Close")),
            DominoGrid(stage, self, grid(area, across, down, gap=view.px(8))),
        ]

    def _legend(self, area: Rect) -> list[Widget]:
        said = legend(self.state)
        cells = columns(area, *[Fr()] * len(said), gap=self.stage.viewport.px(20))
        return [
            LegendEntry(self.stage, cell, where, say(title), say(text))
            for cell, (where, (title, text)) in zip(cells, said.items(), strict=True)
        ]

    def targets(self) -> Sequence[Target]:
        """A press beside the sheet puts it away."""
        aside = Target("aside", self.stage.viewport.rect, _("Close"), self.back, focusable=False, sound="")
        sheet = Target("sheet", self.widgets[0].rect, "", focusable=False)
        return [aside, sheet, *super().targets()]

    def about(self, tile: int) -> str:
        """A domino and where it is, in one sentence."""
        return say(whereabouts_words(tile, self.found[tile], self.names))


class LegendEntry(Widget):
    """A line of the legend with a sample of how it looks."""

    def __init__(self, stage: Stage, rect: Rect, where: Where, title: str, text: str) -> None:
        super().__init__(stage, rect)
        self.where, self.title, self.text = where, title, text

    def still(self) -> Hashable:
        return self.where, self.title, self.text, tuple(self.rect)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        stage, theme = self.stage, self.stage.theme
        sample = Rect(self.rect.x, 0, self.px(68), self.px(36)).move_to(centery=self.rect.centery)
        if self.where is Where.BOX:
            box = stage.art.sprite("box_closed", self.px(62))
            surface.blit(box, box.get_rect(center=sample.center))
        elif self.where is Where.TABLE:
            self.panel(surface, "row_lit", sample)
        else:
            self.panel(surface, "slot_taken", sample)
            strike(stage, surface, sample)
        left = sample.right + self.px(14)
        room = (self.rect.right - left, self.rect.h // 2)
        title = fitted(stage.type, Type.NAME, self.title, room, theme.ink)
        text = fitted(stage.type, Type.BODY, self.text, room, theme.ink_soft, 20)
        top = self.rect.centery - (title.get_height() + text.get_height()) // 2
        surface.blit(title, (left, top))
        surface.blit(text, (left, top + title.get_height()))


class DominoGrid(Widget):
    """The dominoes in their order, painted one after the other."""

    def __init__(self, stage: Stage, scene: OverviewScene, cells: Sequence[Rect]) -> None:
        super().__init__(stage, cells[0].unionall(list(cells)))
        self.scene, self.cells = scene, cells
        smallest = min(cells, key=lambda cell: cell.w * cell.h)
        self.square = max(14, min((smallest.w - self.px(24)) // 2, smallest.h - self.px(12)))
        self._pieces = Pieces(stage)
        self._waiting = list(NUMBERS)
        self._ready: dict[int, pygame.Surface] = {}
        self._brush = Brush(self._paint)

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    def place(self, tile: int) -> Rect:
        cell = self.cells[tile - 1]
        return body(self.square, (cell.centerx + self.px(6), cell.centery))

    def targets(self) -> Sequence[Target]:
        about = self.scene.about
        return [Target(f"domino.{tile}", self.place(tile), about(tile), hint=about(tile)) for tile in NUMBERS]

    def update(self, dt: float, focus: Focus) -> None:
        self._brush.update(dt)

    def _paint(self) -> None:
        if not self._waiting:
            return
        tile = self._waiting[0]
        self._pieces.expect([tile], self.square)
        if self._pieces.work(PAINT_MS):
            picture = self._pieces.domino(tile, self.square)
            if self.scene.found[tile].where is Where.GONE:
                picture = picture.copy()
                picture.fill((255, 255, 255, FADED), special_flags=pygame.BLEND_RGBA_MULT)
            self._ready[tile] = picture
            self._waiting.pop(0)

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for tile in NUMBERS:
            self._draw_domino(surface, tile)
            if focus.has_ring(f"domino.{tile}"):
                self.panel(surface, "focus", self.place(tile))

    def _draw_domino(self, surface: pygame.Surface, tile: int) -> None:
        found, place = self.scene.found[tile], self.place(tile)
        if found.where is Where.TABLE:
            self.panel(surface, "row_lit", place.inflate(self.px(10), self.px(10)))
        picture = self._ready.get(tile)
        if picture is None:
            self.panel(surface, "slot_taken", place)
        else:
            surface.blit(picture, picture.get_rect(center=place.center))
        if found.where is Where.GONE:
            strike(self.stage, surface, place)
        if found.seat is not None and found.seat < len(self.scene.colors):
            crest = self.stage.art.sprite(f"crest_{self.scene.colors[found.seat]}", round(self.square * 0.62))
            surface.blit(crest, crest.get_rect(center=place.center))
        self._draw_token(surface, place, tile)

    def _draw_token(self, surface: pygame.Surface, place: Rect, tile: int) -> None:
        side = max(round(self.square * 0.5), 20)
        token = self.stage.art.sprite("token", side)
        where = token.get_rect(center=(place.x, place.bottom - side // 4))
        surface.blit(token, where)
        size = side * 0.54 / self.stage.type.scale / self.stage.type.text_size
        number = self.stage.type.render(Type.NAME, str(tile), size, self.stage.theme.ink)
        surface.blit(number, number.get_rect(center=(where.centerx, where.centery - side // 20)))


def strike(stage: Kit, surface: pygame.Surface, rect: Rect) -> None:
    """A line through what is gone."""
    inside = rect.inflate(-rect.h // 3, -rect.h // 3)
    thick = max(2, stage.viewport.px(4))
    pygame.draw.line(surface, stage.theme.walnut, inside.bottomleft, inside.topright, thick)
