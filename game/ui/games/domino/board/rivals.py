"""The rivals' kingdoms in miniature, with their names, points and kings. They grow when looked at."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.domino.board import STEPS, Pos
from game.domino.model import Kingdom, Match, Place
from game.domino.placement import covered
from game.domino.play.labels import crowns_words, king_words, points_unit
from game.domino.scoring import crowns_in, land_points
from game.i18n import say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.theme import PLAYERS
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.board.squares import painted
from game.ui.widgets.labels import fitted, setting, snug

HEAD = 128
"""Room for the words above a tall rival's kingdom."""
LOW = 196
"""Words lower than this leave out a line."""
MINI = 62
"""Smaller squares than this are painted with fewer and coarser things."""
SMALLEST = 0.6
"""A name may shrink to this part of its size on one line; one of two longer words goes on two."""


class RivalPanel:
    """One rival's panel."""

    def __init__(
        self, stage: Kit, pieces: Pieces, rect: Rect, seat: Seat, color: str, name: str, frame: int
    ) -> None:
        self._pieces = pieces
        self.stage, self.rect, self.seat, self.color, self.name, self.frame = (
            stage,
            rect,
            seat,
            color,
            name,
            frame,
        )
        px = stage.viewport.px
        inside = rect.inflate(-2 * px(16), -2 * px(16))
        self.tall = rect.h > rect.w
        if self.tall:
            side = min(inside.w, inside.h - px(HEAD))
            self.mat = Rect(inside.x, inside.bottom - side, side, side).move_to(centerx=inside.centerx)
            self.mat.centery = (inside.y + px(HEAD) + inside.bottom) // 2
            self.words = Rect(inside.x + px(6), inside.y, inside.w - px(12), px(HEAD))
        else:
            side = min(inside.h, round(inside.w * 0.6))
            self.mat = Rect(inside.x, inside.centery - side // 2, side, side)
            left = self.mat.right + px(16)
            self.words = Rect(left, self.mat.y, inside.right - px(2) - left, side)
        self.square = max(8, (side - px(14)) // frame)
        self.canvas = pieces.canvas(self.square, color, mini=self.square < px(MINI))
        self.kingdom = Kingdom()
        self._settled: Place | None = None

    def show(self, kingdom: Kingdom, at_once: bool = False) -> None:
        self.kingdom = kingdom
        if self._settled not in kingdom.placed:
            self._settled = None
        self.canvas.show(painted(kingdom))
        if at_once:
            self.canvas.finish()

    def settle(self, place: Place) -> None:
        """A domino lies here, though the painting does not have it yet."""
        self._settled = place
        self._pieces.expect_turned(place.tile, self.square, STEPS[place.dir])

    def draw_settled(self, surface: pygame.Surface) -> None:
        if self._settled is not None:
            first, second = (self.rect_of(pos) for pos in covered(self._settled))
            picture = self._pieces.turned(self._settled.tile, self.square, STEPS[self._settled.dir])
            surface.blit(picture, picture.get_rect(center=first.union(second).center))

    def work(self, budget_ms: float) -> bool:
        """Paints for about so long; True when there is nothing left to paint."""
        done = self.canvas.work(budget_ms)
        if done and self._settled in self.kingdom.placed:
            self._settled = None
        return done

    @property
    def busy(self) -> bool:
        return not self.canvas.done

    def corner(self) -> Pos:
        """Where the castle's upper left corner lies: the kingdom is centred on its mat."""
        left, top, right, bottom = self.kingdom.box
        x = self.mat.centerx - round((left + right + 1) / 2 * self.square)
        y = self.mat.centery - round((top + bottom + 1) / 2 * self.square)
        return x, y

    def rect_of(self, pos: Pos) -> Rect:
        x, y = self.corner()
        return Rect(x + pos[0] * self.square, y + pos[1] * self.square, self.square, self.square)

    def draw(self, surface: pygame.Surface, state: Match, lit: bool) -> None:
        stage, scale = self.stage, self.stage.viewport.scale
        stage.art.draw_panel(surface, "paper", self.rect, scale, lit=lit)
        stage.art.draw_panel(surface, "mat", self.mat, scale, color=PLAYERS[self.color])
        before = surface.get_clip()
        surface.set_clip(self.mat)
        x, y = self.corner()
        surface.blit(self.canvas.surface, (x - self.canvas.origin[0], y - self.canvas.origin[1]))
        surface.set_clip(before)
        self._draw_words(surface, state)

    def _draw_words(self, surface: pygame.Surface, state: Match) -> None:
        unit, area = self.stage.viewport.px, self.words
        if self.tall:
            self._draw_name(surface, Rect(area.x, area.y, area.w // 2, unit(56)))
            self._draw_points(surface, (area.centerx + unit(30), area.y - unit(4)))
            for number, line in enumerate(self._lines(state)):
                self._draw_line(
                    surface,
                    Rect(area.x + number * area.w // 2, area.y + unit(72), area.w // 2, unit(34)),
                    line,
                )
            return
        self._draw_name(surface, Rect(area.x, area.y, area.w, unit(48)))
        y = self._draw_points(surface, (area.x, area.y + unit(52)))
        pygame.draw.line(surface, self.stage.theme.line, (area.x, y), (area.right, y))
        for line in self._lines(state):
            self._draw_line(surface, Rect(area.x, y + unit(8), area.w, unit(34)), line)
            y += unit(42)

    def _draw_name(self, surface: pygame.Surface, area: Rect) -> None:
        stage, unit = self.stage, self.stage.viewport.px
        crest = stage.art.sprite(f"crest_{self.color}", unit(40))
        surface.blit(crest, (area.x, area.y + unit(4)))
        room = (area.w - crest.get_width() - unit(8), crest.get_height() + unit(8))
        long = stage.type.width(Type.NAME, self.name) * SMALLEST > room[0]
        if long and setting(stage.type, Type.LABEL, self.name, room, 20).whole:
            name = fitted(stage.type, Type.LABEL, self.name, room, stage.theme.ink, 20)
        else:
            name = snug(stage.type, Type.NAME, self.name, room, stage.theme.ink)
        surface.blit(name, name.get_rect(midleft=(area.x + crest.get_width() + unit(8), area.y + unit(26))))

    def _draw_points(self, surface: pygame.Surface, at: Pos) -> int:
        """Draws the points; gives the y below them."""
        stage, unit = self.stage, self.stage.viewport.px
        points, room = land_points(self.kingdom), self.words.right - at[0]
        number = snug(stage.type, Type.NUMBER, str(points), (room // 2, unit(62)), stage.theme.ink, 54)
        bottom = at[1] + unit(62)
        surface.blit(number, number.get_rect(bottomleft=(at[0], bottom)))
        left = at[0] + number.get_width() + unit(8)
        unit_word = say(points_unit(points))
        box = (self.words.right - left, unit(30))
        word = snug(stage.type, Type.BODY, unit_word, box, stage.theme.ink_soft, 20)
        surface.blit(word, word.get_rect(bottomleft=(left, bottom - unit(12))))
        return bottom

    def _lines(self, state: Match) -> list[tuple[str, str]]:
        """Sprites and words under the points; where there is room for one line only, what the king does."""
        crowns = crowns_in(self.kingdom, self.kingdom.covered)
        counted = ("crown_small", say(crowns_words(crowns)))
        doing = (f"king_{self.color}", say(king_words(state, self.seat)))
        low = not self.tall and self.words.h < self.stage.viewport.px(LOW)
        return [doing] if low else [counted, doing]

    def _draw_line(self, surface: pygame.Surface, area: Rect, line: tuple[str, str]) -> None:
        stage, unit = self.stage, self.stage.viewport.px
        icon = stage.art.sprite(line[0], unit(32))
        surface.blit(icon, icon.get_rect(midleft=(area.x + unit(2), area.centery)))
        label = snug(stage.type, Type.LABEL, line[1], (area.w - unit(44), area.h), stage.theme.ink_soft, 20)
        surface.blit(label, label.get_rect(midleft=(area.x + unit(42), area.centery)))
