"""The dice game's final reckoning: player by player, the territory is drawn on the map and all is counted.

Implements `game.ui.games.base.Reckoning`; `CountedGame` says how much of the truth has been told.
The map lies beside the ledger, or above it where that leaves much larger hexagons.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.dice.model import Match
from game.dice.play import verdict
from game.dice.play.count import ScoreCount, ScoreRow, count
from game.i18n import say
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.timeline import Clip, Wait
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.dice.art.pictures import PLAYER_COLORS
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.board.layout import EDGE
from game.ui.games.dice.map.grid import grid
from game.ui.games.dice.map.light import CHOSEN
from game.ui.games.dice.map.realm import Realm
from game.ui.games.dice.reckoning import progress
from game.ui.games.dice.reckoning.progress import CountedGame, CountProgress
from game.ui.games.dice.reckoning.sheet import sheet
from game.ui.input.focus import Focus
from game.ui.widgets.base import Panel, Widget
from game.ui.widgets.scroller import Scroller

INTRO = 0.6
SHEET, COLUMN = 400, 80
"""Width of the ledger, and how much more of it each player takes."""
SHEET_HIGH = 470
GAP = 20


class DiceReckoning:
    def __init__(self, setup: Setup, state: Match) -> None:
        self.state = state
        self.game = CountedGame(setup, state)
        self.again: Callable[[], None] = lambda: None

    match_over = True
    """A match of the dice game is one game."""

    @property
    def show(self) -> CountProgress:
        """How far the count has come."""
        return self.game.show

    # --- what the scene asks

    @property
    def said(self) -> tuple[str, str]:
        if self.show.over:
            won, why = verdict.verdict(self.state, self.game.names, self.game.ranks)
            return say(won), say(why)
        if self.show.seat is None:
            return say(verdict.opening()), ""
        return say(verdict.counting(self.game.names[self.show.seat])), ""

    def steps(self) -> list[Clip]:
        found: list[Clip] = [Wait(INTRO)]
        for seat, result in enumerate(self.state.result):
            found.append(progress.visit(self.show, seat, self._sound))
            found += [
                progress.tell(self.show, count(seat, row, result), number, self._sound)
                for number, row in enumerate(ScoreRow)
            ]
        return [*found, progress.crown(self.show, self._sound)]

    def _sound(self, name: str, variant: int | None) -> None:
        self.stage.audio.play(name, variant=variant)

    # --- places

    def layout(self, stage: Kit, area: Rect) -> list[Widget]:
        self.stage = stage
        pieces = DicePieces(stage.art)
        tray, paper = self._places(area)
        px = stage.viewport.px
        inner = paper.inflate(-2 * px(24), -2 * px(16))
        return [
            _CountedMap(stage, tray, self.game, pieces),
            Panel(stage, paper),
            Scroller(stage, "ledger", inner, sheet(stage, inner, self.game, pieces)),
        ]

    def _places(self, area: Rect) -> tuple[Rect, Rect]:
        """The map and the ledger."""
        px, players, edge = self.stage.viewport.px, len(self.game.names), 2 * self.stage.viewport.px(EDGE)
        gap, sheet_w = px(GAP), px(SHEET + COLUMN * players)
        wide = (area.w - sheet_w - gap - edge, area.h - edge)
        tall = (area.w - edge, area.h - px(SHEET_HIGH) - gap - edge)
        if 1.3 * grid(players, wide).unit >= grid(players, tall).unit:
            tray, paper = columns(area, Fr(), sheet_w, gap=gap)
        else:
            tray, paper = rows(area, Fr(), px(SHEET_HIGH), gap=gap)
        return tray, paper


class _CountedMap(Widget):
    """The map with everybody's castles; what is counted now glows."""

    def __init__(self, kit: Kit, rect: Rect, game: CountedGame, pieces: DicePieces) -> None:
        super().__init__(kit, rect)
        self.game = game
        self.realm = Realm(kit, pieces, rect, len(game.names), game.colors)
        self.realm.show(game.state)
        self._seals: dict[ScoreCount, pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self.realm.draw_still(surface, lit=False)
        self.realm.draw_flames(surface, 0.0)
        game = self.game
        lit, show = game.lit, game.show
        if lit is not None:
            self._draw_light(surface, *lit)
        elif show.over:
            for seat in range(len(game.names)):
                if game.ranks[seat] == 1:
                    self._draw_light(surface, seat, ScoreRow.GROUP)
        if show.now is not None and show.now.points:
            self._draw_seal(surface, show.now, show.seal)

    def _draw_light(self, surface: pygame.Surface, seat: Seat, row: ScoreRow) -> None:
        spaces = self.game.spaces(seat, row)
        color = PLAYER_COLORS[self.game.colors[seat]]
        if row is ScoreRow.GROUP and spaces:
            surface.blit(self.realm.light.territory(spaces, color), self.realm.inner)
        elif spaces:
            self.realm.light.draw_targets(surface, self.realm.inner.topleft, spaces, color=CHOSEN)

    def _draw_seal(self, surface: pygame.Surface, count: ScoreCount, part: float) -> None:
        if count not in self._seals:
            self._seals = {count: self._seal(count)}
        image = self._seals[count]
        if self.stage.settings.reduced_motion:
            image.set_alpha(round(255 * min(1.0, part)))
        elif part != 1.0:
            image = pygame.transform.smoothscale_by(image, max(0.05, part))
        spaces = self.game.spaces(count.seat, count.row)
        centres = [self.realm.centre(space) for space in spaces] or [self.realm.inner.center]
        x, y = (sum(centre[i] for centre in centres) // len(centres) for i in range(2))
        spot = self._seals[count].get_rect(center=(x, y)).clamp(self.rect)
        surface.blit(image, image.get_rect(center=spot.center))

    def _seal(self, count: ScoreCount) -> pygame.Surface:
        """A green seal: '5 × 3 = 15'."""
        theme, type_ = self.stage.theme, self.stage.type
        text, points = verdict.seal(count)
        words = type_.display(Type.NUMBER, say(text), 34, theme.cream, shadow=(12, 42, 24))
        number = type_.display(Type.NUMBER, points, 50, theme.ring, shadow=(12, 42, 24))
        wide = words.get_width() + number.get_width()
        body = Rect(0, 0, wide + self.px(44), max(self.px(92), number.get_height()))
        left, top, right, bottom = self.stage.art.panel_margin("badge", self.stage.viewport.scale, body.size)
        image = pygame.Surface((body.w + left + right, body.h + top + bottom), pygame.SRCALPHA)
        body.topleft = (left, top)
        self.panel(image, "badge", body)
        x = body.centerx - wide // 2
        image.blit(words, words.get_rect(midleft=(x, body.centery)))
        image.blit(number, number.get_rect(midleft=(x + words.get_width(), body.centery - self.px(2))))
        return image
