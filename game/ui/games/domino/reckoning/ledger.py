"""The ledger: a sheet with the points of every player, land by land, or game by game in a Dynasty.

A sheet is a list of rows placed one below the other; a scroller moves them where the window is small. While a
game is counted its numbers appear one by one. Afterwards every number can be pressed: its regions light up.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core import standing
from game.core.rules import Seat
from game.domino.play import verdict as said
from game.domino.play.book import BonusRow, Row, TieBreak, points
from game.i18n import _, say
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.reckoning.plate import symbol
from game.ui.games.domino.reckoning.tally import DominoTally
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.widgets.base import Rule, Widget
from game.ui.widgets.button import chip
from game.ui.widgets.labels import fitted, setting

NOTHING = "–"
LINE = (46, 70)
"""Least and greatest height of a row."""
HEAD = 172
SMALLEST = 14
"""A name above a narrow column may be this small before it is cut."""
LABEL = (0.26, 0.38)
"""Least and greatest part of the sheet that the names of the rows take."""


class LedgerLine(Widget):
    """One row of the sheet; its cells stand in columns."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally, cells: int) -> None:
        super().__init__(stage, rect)
        self.tally, self.cells = tally, cells

    def split(self) -> tuple[Rect, list[Rect]]:
        """The name of the row, and its cells."""
        label, rest = columns(self.rect, self._label_width(), Fr(), gap=self.px(8))
        return label, columns(rest, *[Fr()] * self.cells)

    def _label_width(self) -> int:
        """The same in every row, so that the cells stand in columns."""
        names = [say(said.row_name(row)) for row in self.tally.rows]
        widest = max(self.stage.type.width(Type.LABEL, name, 25) for name in names) + self.px(80)
        least, most = (round(self.rect.w * part) for part in LABEL)
        return max(least, min(most, widest))

    def write(
        self, surface: pygame.Surface, cell: Rect, text: str, size: float, color: tuple[int, int, int]
    ) -> None:
        words = fitted(self.stage.type, Type.NAME, text, (cell.w - self.px(6), cell.h), color, size, 0.5)
        surface.blit(words, words.get_rect(center=cell.center))


class LedgerWinner(LedgerLine):
    """The light on the columns of those who have won."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally) -> None:
        super().__init__(stage, rect, tally, len(tally.names))

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.tally.show.crown:
            for seat, cell in enumerate(self.split()[1]):
                if self.tally.is_first(seat):
                    name = self.stage.type.width(Type.NAME, self.tally.names[seat], 25)
                    wide = min(cell.w - self.px(6), max(self.px(150), round(name) + self.px(24)))
                    body = Rect(0, 0, wide, cell.h - self.px(16)).move_to(center=cell.center)
                    self.panel(surface, "row_lit", body)


class LedgerHeads(LedgerLine):
    """Whose column it is: king and name."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally) -> None:
        super().__init__(stage, rect, tally, len(tally.names))

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        label, cells = self.split()
        theme, type_ = self.stage.theme, self.stage.type
        words = fitted(
            type_, Type.NAME, _("Points by land"), label.inflate(-self.px(24), 0).size, theme.ink_soft
        )
        surface.blit(words, words.get_rect(bottomleft=(label.x + self.px(12), label.bottom - self.px(6))))
        for seat, cell in enumerate(cells):
            fit = type_.fit(Type.NAME, self.tally.names[seat], cell.w - self.px(8), 25, SMALLEST)
            name = type_.render(Type.NAME, fit.text, fit.px, theme.ink)
            spot = name.get_rect(midbottom=(cell.centerx, cell.bottom - self.px(6)))
            surface.blit(name, spot)
            high = min(spot.top - cell.top - self.px(14), round(cell.w * 1.3))
            for sprite in ("king_shadow", f"king_{self.tally.colors[seat]}"):
                king = self.stage.art.sprite(sprite, max(8, high))
                surface.blit(king, king.get_rect(midbottom=(cell.centerx, spot.top + self.px(2))))


class LedgerRow(LedgerLine):
    """What one land or one bonus brought everybody."""

    def __init__(
        self, stage: Kit, rect: Rect, tally: DominoTally, pieces: Pieces, game: int, row: Row, dark: bool
    ) -> None:
        super().__init__(stage, rect, tally, len(tally.names))
        self.game, self.row, self.dark, self._pieces = game, row, dark, pieces

    @property
    def now(self) -> bool:
        """Whether it belongs to the game that was just played."""
        return self.game == self.tally.games - 1

    def value(self, seat: Seat) -> int:
        if self.now:
            return sum(count.points for count in self.tally.show.of(seat, self.row))
        return points(self.tally.past[self.game][seat], self.row)

    def targets(self) -> Sequence[Target]:
        if not (self.now and self.tally.show.over):
            return ()
        return [self._target(seat, cell) for seat, cell in enumerate(self.split()[1])]

    def _target(self, seat: Seat, cell: Rect) -> Target:
        name = self.tally.names[seat]
        hint = say(said.row_hint(self.row, name, self.tally.show.of(seat, self.row)))
        action = partial(self._explore, seat)
        return Target(f"cell.{self.row.value}.{seat}", cell, hint, action, hint=hint, sound="pick")

    def _explore(self, seat: Seat) -> None:
        self.tally.explore(seat, self.row)
        self.stage.redraw()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        label, cells = self.split()
        theme = self.stage.theme
        if self.dark:
            self.panel(surface, "row", self.rect.inflate(-self.px(4), -self.px(2)))
        side = min(self.px(40), self.rect.h - self.px(6))
        icon = symbol(self.stage, self._pieces, self.row, side)
        surface.blit(icon, icon.get_rect(midleft=(label.x + self.px(12), label.centery)))
        left = label.x + side + self.px(28)
        text, box = say(said.row_name(self.row)), (label.right - left, label.h)
        size = 25 if setting(self.stage.type, Type.LABEL, text, box, 25).whole else 19
        name = fitted(self.stage.type, Type.LABEL, text, box, theme.ink, size)
        surface.blit(name, name.get_rect(midleft=(left, label.centery)))
        for seat, cell in enumerate(cells):
            self._draw_cell(surface, focus, seat, cell)

    def _draw_cell(self, surface: pygame.Surface, focus: Focus, seat: Seat, cell: Rect) -> None:
        theme, value = self.stage.theme, self.value(seat)
        if self.now and self.tally.counts_now(seat, self.row):
            sign = chip(self.stage, self._text(value), "chip_good", 28)
            surface.blit(sign, sign.get_rect(center=cell.center))
        elif value:
            bonus = isinstance(self.row, BonusRow)
            self.write(surface, cell, self._text(value), 29, theme.good_dark if bonus else theme.ink)
        elif not self.now or seat in self.tally.show.done:
            self.write(surface, cell, NOTHING, 27, theme.ink_soft)
        if self.now and focus.lit == f"cell.{self.row.value}.{seat}":
            pygame.draw.rect(
                surface, theme.gold, cell.inflate(-self.px(20), -self.px(4)), max(2, self.px(3)), self.px(12)
            )

    def _text(self, value: int) -> str:
        return f"+{value}" if isinstance(self.row, BonusRow) else str(value)


class LedgerTotals(LedgerLine):
    """The sum of a game."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally, game: int) -> None:
        super().__init__(stage, rect, tally, len(tally.names))
        self.game = game

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        label, cells = self.split()
        theme, tally = self.stage.theme, self.tally
        words = self.stage.type.render(Type.HEADING, _("Total"), None, theme.ink)
        surface.blit(words, words.get_rect(midleft=(label.x + self.px(12), label.centery)))
        for seat, cell in enumerate(cells):
            if self.game == tally.games - 1 and not tally.show.over:
                total = round(tally.show.total[seat])
            else:
                total = tally.past[self.game][seat].score
            self.write(surface, cell, str(total), 40, theme.ink)


class DynastyHead(LedgerLine):
    """The games of a Dynasty, side by side."""

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        theme = self.stage.theme
        for number, cell in enumerate(self.split()[1]):
            last = number == self.cells - 1
            text = _("Total") if last else _("Game {n}").format(n=number + 1)
            self.write(surface, cell, text, 26, theme.ink if last else theme.ink_soft)


class DynastyRow(LedgerLine):
    """What one player made of every game of a Dynasty, and of all together."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally, cells: int, seat: Seat) -> None:
        super().__init__(stage, rect, tally, cells)
        self.seat = seat

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        label, cells = self.split()
        stage, theme, tally = self.stage, self.stage.theme, self.tally
        first = tally.is_first(self.seat) and tally.show.crown
        self.panel(surface, "row_lit" if first else "row", self.rect.inflate(-self.px(10), -self.px(12)))
        king = stage.art.sprite(
            f"king_{tally.colors[self.seat]}", min(self.px(84), self.rect.h - self.px(20))
        )
        surface.blit(king, king.get_rect(midleft=(label.x + self.px(18), label.centery)))
        left = label.x + king.get_width() + self.px(28)
        name = fitted(
            stage.type, Type.NAME, tally.names[self.seat], (label.right - left, label.h // 2), theme.ink
        )
        place = stage.type.render(
            Type.ITALIC, say(standing.place(tally.ranks[self.seat])), 22, theme.ink_soft
        )
        top = label.centery - (name.get_height() + place.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(place, (left, top + name.get_height()))
        for number, cell in enumerate(cells[:-1]):
            played = number < tally.games
            text = str(tally.past[number][self.seat].score) if played else NOTHING
            self.write(surface, cell, text, 32, theme.ink if played else theme.ink_soft)
        self.write(surface, cells[-1], str(tally.standing[self.seat][0]), 42, theme.ink)


class TieNote(Widget):
    """Why one of two equals comes first."""

    def __init__(self, stage: Kit, rect: Rect, tally: DominoTally, tie: TieBreak) -> None:
        super().__init__(stage, rect)
        self.id, self.tally, self.tie = f"tie.{tie.first}.{tie.second}", tally, tie
        self.title, self.text = map(say, said.tie(tie, tally.names, tally.games))
        room = rect.w - self._left
        self._words = [
            stage.type.paragraph(Type.NAME, self.title, None, stage.theme.ink, room),
            stage.type.paragraph(Type.BODY, self.text, None, stage.theme.ink_soft, room),
        ]
        high = max(self.px(64), sum(word.get_height() for word in self._words))
        self.rect.height = high + self.px(32)

    @property
    def _left(self) -> int:
        return self.px(150)

    def still(self) -> Hashable:
        return self.title, self.text, tuple(self.rect)

    def targets(self) -> Sequence[Target]:
        return (Target(self.id, self.rect, self.title),) if self.tally.show.over else ()

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if not self.tally.show.over:
            return
        body = self.rect.inflate(-self.px(8), -self.px(12))
        self.panel(surface, "note", body)
        if focus.has_ring(self.id):
            pygame.draw.rect(surface, self.stage.theme.gold, body, max(2, self.px(3)), self.px(12))
        for number, seat in enumerate((self.tie.first, self.tie.second)):
            crest = self.stage.art.sprite(f"crest_{self.tally.colors[seat]}", self.px(58))
            x = self.rect.x + self.px(46 + 44 * number)
            surface.blit(crest, crest.get_rect(center=(x, self.rect.centery)))
        y = self.rect.centery - sum(word.get_height() for word in self._words) // 2
        for word in self._words:
            surface.blit(word, (self.rect.x + self._left, y))
            y += word.get_height()


def game_sheet(stage: Kit, area: Rect, tally: DominoTally, pieces: Pieces, game: int) -> list[Widget]:
    """One game, land by land."""
    px, lines = stage.viewport.px, tally.rows
    notes = _notes(stage, area, tally) if tally.table.games == 1 else []
    head = max(px(HEAD), stage.type.height(Type.NAME, 25) + px(90))
    total = max(px(64), stage.type.height(Type.HEADING, 40))
    least = max(px(LINE[0]), stage.type.height(Type.LABEL, 25))
    left = area.h - head - total - 3 * px(10) - sum(note.rect.h for note in notes)
    high = max(least, min(px(LINE[1]), left // len(lines)))
    place = Rect(area.x, area.y, area.w, head)
    sheet: list[Widget] = [LedgerHeads(stage, place, tally)]
    for number, row in enumerate(lines):
        if isinstance(row, BonusRow) and not isinstance(lines[number - 1], BonusRow):
            sheet.append(_rule(stage, place := _below(place, px(10))))
        place = _below(place, high)
        sheet.append(LedgerRow(stage, place, tally, pieces, game, row, number % 2 == 0))
    sheet.append(_rule(stage, place := _below(place, px(10))))
    sheet.append(LedgerTotals(stage, place := _below(place, total), tally, game))
    column = Rect(area.x, area.y, area.w, place.bottom - area.y + px(8))
    place = _below(place, px(10))
    return [LedgerWinner(stage, column, tally), *sheet, *_stacked(notes, place.bottom)]


def games_sheet(stage: Kit, area: Rect, tally: DominoTally) -> list[Widget]:
    """All games of a Dynasty, player by player."""
    px, cells = stage.viewport.px, tally.table.games + 1
    notes = _notes(stage, area, tally)
    head = max(px(70), stage.type.height(Type.NAME))
    least = max(px(92), 2 * stage.type.height(Type.NAME))
    left = area.h - head - sum(note.rect.h for note in notes)
    high = max(least, min(px(130), left // len(tally.names)))
    place = Rect(area.x, area.y, area.w, head)
    sheet: list[Widget] = [DynastyHead(stage, place, tally, cells)]
    for seat in tally.by_rank():
        place = _below(place, high)
        sheet.append(DynastyRow(stage, place, tally, cells, seat))
    return [*sheet, *_stacked(notes, place.bottom)]


def _notes(stage: Kit, area: Rect, tally: DominoTally) -> list[Widget]:
    """Explanations of ties, for when all is known."""
    return [TieNote(stage, area, tally, tie) for tie in tally.ties]


def _below(place: Rect, high: int) -> Rect:
    return Rect(place.x, place.bottom, place.w, high)


def _rule(stage: Kit, place: Rect) -> Widget:
    return Rule(stage, place.inflate(-2 * stage.viewport.px(12), 0))


def _stacked(widgets: Sequence[Widget], top: int) -> Sequence[Widget]:
    for widget in widgets:
        widget.rect.y, top = top, top + widget.rect.h
    return widgets
