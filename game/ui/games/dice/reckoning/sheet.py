"""The ledger of a dice game: a column for each player, a row for all that brings points.

While the game is counted its numbers appear one by one. Afterwards every number can be pressed: it says how
it came about, and castles light up on the map.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core import standing
from game.core.rules import Seat
from game.dice.play.count import ScoreRow
from game.dice.play.verdict import cell_hint, row_name, row_worth
from game.i18n import _, say
from game.ui.draw.easing import lerp
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.reckoning.progress import CountedGame
from game.ui.input.focus import Focus
from game.ui.input.targets import Target
from game.ui.widgets.base import Rule, Widget
from game.ui.widgets.button import chip
from game.ui.widgets.labels import fitted, snug

LABEL = (0.32, 250, 0.48)
"""Width of the rows' names: a part of the sheet, but not less than this, nor more than that part."""
HEAD = (120, 190)
LINE = (48, 84)
"""Least and greatest heights."""


class SheetLine(Widget):
    """One row; its cells stand in columns."""

    def __init__(self, kit: Kit, rect: Rect, game: CountedGame, pieces: DicePieces) -> None:
        super().__init__(kit, rect)
        self.game, self.pieces = game, pieces

    def explore(self, seat: Seat, row: ScoreRow) -> None:
        self.game.explore(seat, row)
        self.stage.redraw()

    def split(self) -> tuple[Rect, list[Rect]]:
        part, least, most = LABEL
        wide = min(max(round(self.rect.w * part), self.px(least)), round(self.rect.w * most))
        label, rest = columns(self.rect, wide, Fr(), gap=self.px(6))
        return label, columns(rest, *[Fr()] * len(self.game.names))

    def write(
        self, surface: pygame.Surface, cell: Rect, text: str, size: float, color: tuple[int, int, int]
    ) -> None:
        words = snug(self.stage.type, Type.NAME, text, (cell.w - self.px(6), cell.h), color, size)
        surface.blit(words, words.get_rect(center=cell.center))


class WinnerLight(SheetLine):
    """The light on the columns of those who have won."""

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        for seat, cell in enumerate(self.split()[1]):
            won = self.game.show.crown and self.game.ranks[seat] == 1
            if won or seat == self.game.show.seat:
                wide = min(cell.w - self.px(6), self.px(170))
                body = Rect(0, 0, wide, cell.h - self.px(8)).move_to(center=cell.center)
                self.panel(surface, "row_lit" if won else "row", body)


class PlayerHeads(SheetLine):
    """Whose column it is: shield, name and, at the end, place and crown."""

    def targets(self) -> Sequence[Target]:
        if not self.game.show.over:
            return ()
        return [
            Target(
                _player_id(seat),
                cell,
                self.game.names[seat],
                partial(self.explore, seat, ScoreRow.GROUP),
            )
            for seat, cell in enumerate(self.split()[1])
        ]

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        label, cells = self.split()
        theme, game = self.stage.theme, self.game
        words = fitted(
            self.stage.type, Type.NAME, _("Points"), label.inflate(-self.px(24), 0).size, theme.ink_soft
        )
        surface.blit(words, words.get_rect(bottomleft=(label.x + self.px(12), label.bottom - self.px(8))))
        for seat, cell in enumerate(cells):
            high = max(8, min(round(cell.h * 0.48), round(cell.w * 0.6)))
            shield = self.pieces.shield(game.colors[seat], high)
            spot = shield.get_rect(midtop=(cell.centerx, cell.y + round(cell.h * 0.2)))
            surface.blit(shield, spot)
            name = Rect(cell.x, spot.bottom + self.px(2), cell.w, cell.bottom - spot.bottom - self.px(2))
            self.write(surface, name, game.names[seat], 26, theme.ink)
            if game.show.crown and game.ranks[seat] == 1:
                self._draw_crown(surface, spot)
            if focus.lit == _player_id(seat):
                pygame.draw.rect(
                    surface,
                    theme.gold,
                    cell.inflate(-self.px(10), -self.px(6)),
                    max(2, self.px(3)),
                    self.px(12),
                )

    def _draw_crown(self, surface: pygame.Surface, shield: Rect) -> None:
        crown = self.stage.art.sprite("crown", round(shield.h * 0.62))
        part = 1.0 if self.stage.settings.reduced_motion else self.game.show.crown
        foot = round(lerp(shield.top - self.px(260), shield.top + shield.h * 0.14, part))
        surface.blit(crown, crown.get_rect(midbottom=(shield.centerx, foot)))


class RowPoints(SheetLine):
    """What one row brought everybody."""

    def __init__(
        self, kit: Kit, rect: Rect, game: CountedGame, pieces: DicePieces, row: ScoreRow, dark: bool
    ) -> None:
        super().__init__(kit, rect, game, pieces)
        self.row, self.dark = row, dark

    def targets(self) -> Sequence[Target]:
        if not self.game.show.over:
            return ()
        return [self._target(seat, cell) for seat, cell in enumerate(self.split()[1])]

    def _cell_id(self, seat: Seat) -> str:
        return f"cell.{self.row.value}.{seat}"

    def _target(self, seat: Seat, cell: Rect) -> Target:
        hint = say(cell_hint(self.game.show.counted[seat, self.row], self.game.names[seat]))
        action = partial(self.explore, seat, self.row)
        return Target(self._cell_id(seat), cell, hint, action, hint=hint, sound="pick")

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        label, cells = self.split()
        theme = self.stage.theme
        if self.dark:
            self.panel(surface, "row", self.rect.inflate(-self.px(4), -self.px(2)))
        side = min(self.px(48), self.rect.h - self.px(8))
        icon = symbol(self.pieces, self.row, side)
        surface.blit(icon, icon.get_rect(center=(label.x + self.px(16) + side // 2, label.centery)))
        left = label.x + side + self.px(30)
        room = (label.right - left, round(label.h * 0.54))
        name = snug(self.stage.type, Type.LABEL, say(row_name(self.row)), room, theme.ink, 25)
        worth = snug(self.stage.type, Type.BODY, say(row_worth(self.row)), room, theme.ink_soft, 19)
        top = label.centery - (name.get_height() + worth.get_height()) // 2
        surface.blit(name, (left, top))
        surface.blit(worth, (left, top + name.get_height()))
        for seat, cell in enumerate(cells):
            self._draw_cell(surface, focus, seat, cell)

    def _draw_cell(self, surface: pygame.Surface, focus: Focus, seat: Seat, cell: Rect) -> None:
        theme, count = self.stage.theme, self.game.show.counted.get((seat, self.row))
        if count is None:
            return
        if self.game.lit == (seat, self.row):
            sign = chip(self.stage, str(count.points), "chip_good", 28)
            surface.blit(sign, sign.get_rect(center=cell.center))
        elif count.points:
            self.write(surface, cell, str(count.points), 31, theme.ink)
        else:
            self.write(surface, cell, "–", 28, theme.ink_soft)
        if focus.lit == self._cell_id(seat):
            pygame.draw.rect(
                surface, theme.gold, cell.inflate(-self.px(14), -self.px(4)), max(2, self.px(3)), self.px(12)
            )


class SheetTotals(SheetLine):
    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        label, cells = self.split()
        theme, show = self.stage.theme, self.game.show
        words = snug(self.stage.type, Type.HEADING, _("Total"), (label.w - self.px(20), label.h), theme.ink)
        surface.blit(words, words.get_rect(midleft=(label.x + self.px(14), label.centery)))
        for seat, cell in enumerate(cells):
            self.write(surface, cell, str(round(show.total[seat])), 46, theme.ink)


class SheetPlaces(SheetLine):
    """First, second ... once everything is counted."""

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        if self.game.show.over:
            for seat, cell in enumerate(self.split()[1]):
                self.write(
                    surface,
                    cell,
                    say(standing.place(self.game.ranks[seat])),
                    26,
                    self.stage.theme.ink_soft,
                )


def symbol(pieces: DicePieces, row: ScoreRow, side: int) -> pygame.Surface:
    """What a row counts."""
    if row in (ScoreRow.GOLD, ScoreRow.WHITE):
        return pieces.gem(row.value, side)
    if row is ScoreRow.DRAGON:
        return pieces.fire(2, side)
    return pieces.fort("grey", round(side * (1.25 if row is ScoreRow.GROUP else 1.0)))


def sheet(kit: Kit, area: Rect, game: CountedGame, pieces: DicePieces) -> list[Widget]:
    """All rows from top to bottom, as high as there is room."""
    px = kit.viewport.px
    least = max(px(LINE[0]), kit.type.height(Type.LABEL, 25))
    shares = len(ScoreRow) + 1.2 + 0.7
    head = max(px(HEAD[0]), min(px(HEAD[1]), round(area.h * 0.22)))
    high = max(least, min(px(LINE[1]), round((area.h - head - px(12)) / shares)))
    place = Rect(area.x, area.y, area.w, head)
    lines: list[Widget] = [PlayerHeads(kit, place, game, pieces)]
    for number, row in enumerate(ScoreRow):
        place = _below(place, high)
        lines.append(RowPoints(kit, place, game, pieces, row, number % 2 == 0))
    place = _below(place, px(12))
    lines.append(Rule(kit, place.inflate(-2 * px(12), 0)))
    place = _below(place, round(high * 1.2))
    lines.append(SheetTotals(kit, place, game, pieces))
    place = _below(place, round(high * 0.7))
    lines.append(SheetPlaces(kit, place, game, pieces))
    column = Rect(area.x, area.y, area.w, place.bottom - area.y)
    return [WinnerLight(kit, column, game, pieces), *lines]


def _below(place: Rect, high: int) -> Rect:
    return Rect(place.x, place.bottom, place.w, high)


def _player_id(seat: Seat) -> str:
    return f"player.{seat}"
