"""The domino game's final reckoning: every kingdom is visited, region by region, then the winner is crowned.

Implements `game.ui.games.base.Reckoning`. The truth is the state; `Show` says how much of it has been told.
Two kingdoms lie side by side; of more, one lies on the tray and the others wait on cards. In a Dynasty the
ledger has a sheet for each game and one for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.domino.board import Pos
from game.domino.model import Match
from game.domino.options import shape
from game.domino.scoring import ranks, standings
from game.i18n import _
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.timeline import Call, Clip, Wait, sequence
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.board.squares import painted
from game.ui.games.domino.reckoning import book
from game.ui.games.domino.reckoning import show as clips
from game.ui.games.domino.reckoning import wording as said
from game.ui.games.domino.reckoning.book import Count, Row
from game.ui.games.domino.reckoning.hall import Card, Throne, Tray
from game.ui.games.domino.reckoning.ledger import TieNote, game_sheet, games_sheet
from game.ui.games.domino.reckoning.paint import Paintings
from game.ui.input.focus import Focus
from game.ui.widgets.base import Panel, Widget
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.tabs import Tabs

ALL = -1
"""The sheet of a whole Dynasty."""
INTRO = 0.5
"""Seconds to look around before the count begins."""
GAP = 20
THRONE = 0.83
CARD = 0.36
"""Widths of tray and cards, as parts of the height."""


class DominoReckoning:
    def __init__(self, setup: Setup, state: Match) -> None:
        self.setup, self.table = setup, shape(state.options)
        self.kingdoms, self.past = state.kingdoms, state.past
        self.names = [chair.name for chair in setup.chairs]
        self.colors = [chair.color for chair in setup.chairs]
        self.rows = book.rows(self.table)
        self.standing = standings(state.past)
        self.ranks = ranks(self.standing)
        self.again: Callable[[], None] = lambda: None
        self.show = clips.Show(list(range(self.table.players)))
        self._counts = [
            book.counts(seat, kingdom, game)
            for seat, (kingdom, game) in enumerate(zip(state.kingdoms, state.past[-1], strict=True))
        ]
        self._sheet = self.games - 1
        self._explored: tuple[Seat, Row] | None = None
        self._looks: tuple[object, ...] = ()
        """What the paintings depend on."""

    # --- what the widgets ask

    @property
    def games(self) -> int:
        """Games that are over."""
        return len(self.past)

    @property
    def match_over(self) -> bool:
        return self.games == self.table.games

    def is_first(self, seat: Seat) -> bool:
        return self.ranks[seat] == 1

    def rank(self, seat: Seat) -> int:
        return self.ranks[seat]

    def by_rank(self) -> list[Seat]:
        return book.by_rank(self.ranks) if self.show.over else list(range(self.table.players))

    def aside(self, seat: Seat) -> str:
        people = [each for each, chair in enumerate(self.setup.chairs) if chair.bot is None]
        return said.aside(people == [seat])

    def covered(self, seat: Seat) -> frozenset[Pos]:
        return frozenset(painted(self.kingdoms[seat]))

    def crowned(self, seat: Seat) -> list[Pos]:
        return [pos for pos, square in painted(self.kingdoms[seat]).items() if square.crowns]

    def lines(self, seat: Seat) -> list[Count]:
        """Regions with a fine line around: those counted already."""
        lit = self.lights(seat)
        return [
            each for each in self.show.of(seat) if not isinstance(each.row, book.Bonus) and each not in lit
        ]

    def lights(self, seat: Seat) -> list[Count]:
        """What glows: what is being counted, or what the player asked about."""
        if self._explored is not None:
            return self.show.of(*self._explored) if self._explored[0] == seat else []
        count = self.show.count
        return [count] if count is not None and count.seat == seat else []

    def counts_now(self, seat: Seat, row: Row) -> bool:
        """Whether a number of the ledger belongs to what glows."""
        return any(each.row is row for each in self.lights(seat))

    def notes(self, stage: Kit, area: Rect) -> list[Widget]:
        """Explanations of ties, for when all is known."""
        return [TieNote(stage, area, self, tie) for tie in book.ties(self.standing, self.ranks)]

    # --- what the scene asks

    @property
    def said(self) -> tuple[str, str]:
        if not self.show.over:
            return said.counting(self.names[self._counted]), ""
        if self.match_over:
            return said.verdict(self.names, self.standing, self.ranks)
        return said.so_far(self.names, self.standing, self.games, self.table.games - self.games)

    @property
    def _counted(self) -> Seat:
        """Whose kingdom is in the light."""
        return self.show.count.seat if self.show.count is not None else self.show.hero

    def steps(self) -> list[Clip]:
        swaps = self.table.players > 2
        found: list[Clip] = [Wait(INTRO)]
        for seat, counts in enumerate(self._counts):
            found.append(clips.visit(self.show, seat, swaps, self._sound))
            found += [clips.count(self.show, each, number, self._sound) for number, each in enumerate(counts)]
            found.append(clips.close(self.show, seat))
        order = book.by_rank(self.ranks) if swaps else None
        end = clips.crown(self.show, order, self._sound) if self.match_over else clips.rest(self.show)
        return [*found, sequence(Call(self._sum_up), end)]

    def _sum_up(self) -> None:
        """From now on the points are those of the whole match."""
        for seat, standing in enumerate(self.standing):
            self.show.total[seat] = standing[0]
        self.show.over = True
        if self.table.games > 1:
            self._turn_to(ALL)

    def _sound(self, name: str, variant: int | None) -> None:
        self.stage.audio.play(name, variant=variant)

    # --- what the player does

    def explore(self, seat: Seat, row: Row) -> None:
        """Light up where a number of the ledger comes from; the same one again puts the light out."""
        asked = (seat, row)
        self._explored = None if self._explored == asked else asked
        if self.table.players > 2 and self.show.hero != seat:
            self.look(seat)

    def look(self, seat: Seat) -> None:
        if self._explored is not None and self._explored[0] != seat:
            self._explored = None
        self.show.visit(seat)
        self.stage.redraw()

    def _turn_to(self, sheet: int) -> None:
        self._sheet = sheet
        self.again()

    # --- places

    def layout(self, stage: Kit, area: Rect) -> list[Widget]:
        self.stage = stage
        looks = (stage.viewport.size, stage.settings.marks)
        if looks != self._looks:
            self._looks = looks
            self.pieces = Pieces(stage)
            self.paintings = Paintings(self.pieces, self.kingdoms, self.colors)
        thrones, cards, ledger = self._places(area)
        trays = [Tray(stage, rect, self, spot) for spot, rect in enumerate(thrones)]
        seen = [Throne(stage, rect, self, spot) for spot, rect in enumerate(thrones)]
        others = [Card(stage, rect, self, spot + 1, self.look) for spot, rect in enumerate(cards)]
        self._square = seen[0].square
        for card in others:  # rounding may leave some a pixel larger
            card.square = min(each.square for each in others)
        self._want(seen, others)
        return [*trays, *self._ledger(ledger), _Brush(stage, area, self.paintings), *others, *seen]

    def _want(self, thrones: Sequence[Throne], cards: Sequence[Card]) -> None:
        """Say what will be looked at, in that order."""
        for throne in thrones:
            self.paintings.want(throne.seat, throne.square, False)
        self._want_lights(self.show.hero)
        if cards:
            for seat in self.show.order:
                self.paintings.want(seat, cards[0].square, True)
        for seat in range(self.table.players):
            self.paintings.prepare(partial(thrones[0].ground, seat))
            self.paintings.want(seat, self._square, False)
            self._want_lights(seat)
        if self.match_over:
            for seat in filter(self.is_first, range(self.table.players)):
                self.paintings.prepare(partial(thrones[0].ground, seat, True))

    def _want_lights(self, seat: Seat) -> None:
        for count in self._counts[seat]:
            self.paintings.want_light((count, self._square, True))
            if not isinstance(count.row, book.Bonus):
                self.paintings.want_light((count, self._square, False))

    def _places(self, area: Rect) -> tuple[list[Rect], list[Rect], Rect]:
        """Trays, cards and the sheet."""
        px, players = self._px, self.table.players
        gap, others = px(GAP), players - 1
        if self.stage.viewport.portrait:
            return self._tall_places(area)
        if players == 2:
            wide = min(round(area.h * THRONE), round(area.w * 0.31))
            sheet = min(area.w - 2 * (wide + gap), px(860))
            area = Rect(0, 0, 2 * (wide + gap) + sheet, area.h).move_to(center=area.center)
            mine, theirs, sheet_rect = columns(area, wide, wide, Fr(), gap=gap)
            return [mine, theirs], [], sheet_rect
        wide = min(round(area.h * THRONE), round(area.w * 0.36))
        narrow = min(round(area.h * CARD), round(area.w * 0.165))
        sheet = min(area.w - wide - narrow - 2 * gap, px(1120))
        area = Rect(0, 0, wide + narrow + sheet + 2 * gap, area.h).move_to(center=area.center)
        throne, side, sheet_rect = columns(area, wide, narrow, Fr(), gap=gap)
        cards = rows(side, *[Fr()] * others, gap=px(12))
        return [throne], cards, sheet_rect

    def _tall_places(self, area: Rect) -> tuple[list[Rect], list[Rect], Rect]:
        px, players = self._px, self.table.players
        gap = px(GAP)
        if players == 2:
            upper, sheet = rows(area, Fr(0.42), Fr(0.58), gap=gap)
            return columns(upper, Fr(), Fr(), gap=gap), [], sheet
        upper, strip, sheet = rows(area, Fr(0.5), px(250), Fr(0.5), gap=gap)
        throne = Rect(0, 0, min(upper.w, upper.h), upper.h).move_to(center=upper.center)
        return [throne], columns(strip, *[Fr()] * (players - 1), gap=gap), sheet

    def _px(self, units: float) -> int:
        return self.stage.viewport.px(units)

    def _ledger(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self._px
        widgets: list[Widget] = []
        if self.table.games > 1:
            tabs, area = rows(area, px(64), Fr())
            options = [(number, _("Game {n}").format(n=number + 1)) for number in range(self.games)]
            options.append((ALL, _("Dynasty")))
            widgets.append(
                Tabs(stage, "sheet", tabs.inflate(-px(60), 0), options, self._sheet, self._turn_to)
            )
        widgets.insert(0, Panel(stage, area))
        inner = area.inflate(-2 * px(22), -2 * px(18))
        if self._sheet == ALL:
            sheet = games_sheet(stage, inner, self)
        else:
            sheet = game_sheet(stage, inner, self, self._sheet)
        return [*widgets, Scroller(stage, "ledger", inner, sheet)]


class _Brush(Widget):
    """Paints what is not painted yet, a little in each picture."""

    def __init__(self, stage: Kit, rect: Rect, paintings: Paintings) -> None:
        super().__init__(stage, rect)
        self.paintings, self._more = paintings, True

    @property
    def busy(self) -> bool:
        return self._more

    def draw(self, surface: pygame.Surface, focus: Focus, alpha: float) -> None:
        self._more = self.paintings.work()
