"""The domino game's final reckoning: every kingdom is visited, region by region, then the winner is crowned.

Implements `game.ui.games.base.Reckoning`; what is known and told stands in `DominoTally`.
Two kingdoms lie side by side; of more, one lies on the tray and the others wait on cards. In a Dynasty the
ledger has a sheet for each game and one for all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.core.rules import Seat
from game.domino.model import Match
from game.domino.play import book
from game.domino.play import verdict as said
from game.domino.play.book import BonusRow
from game.i18n import _, say
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.timeline import Call, Clip, Wait, sequence
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.brush import Brush
from game.ui.games.domino.board.pieces import Pieces
from game.ui.games.domino.reckoning import show as clips
from game.ui.games.domino.reckoning.hall import KingdomCard, KingdomTray, Throne
from game.ui.games.domino.reckoning.ledger import game_sheet, games_sheet
from game.ui.games.domino.reckoning.paint import Paintings
from game.ui.games.domino.reckoning.tally import DominoTally
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
        self.tally = DominoTally(setup, state)
        self.again: Callable[[], None] = lambda: None
        self._sheet = self.tally.games - 1
        self._looks: tuple[object, ...] = ()
        """What the paintings depend on."""

    # --- what the scene asks

    @property
    def match_over(self) -> bool:
        return self.tally.match_over

    @property
    def said(self) -> tuple[str, str]:
        tally, show = self.tally, self.tally.show
        if not show.over:
            counted = show.count.seat if show.count is not None else show.hero
            return say(said.counting(tally.names[counted])), ""
        if tally.match_over:
            title, aside = said.verdict(tally.names, tally.standing, tally.ranks)
        else:
            left = tally.table.games - tally.games
            title, aside = said.so_far(tally.names, tally.standing, tally.games, left)
        return say(title), say(aside)

    def steps(self) -> list[Clip]:
        tally, show = self.tally, self.tally.show
        swaps = tally.table.players > 2
        found: list[Clip] = [Wait(INTRO)]
        for seat, counts in enumerate(tally.counts):
            found.append(clips.visit(show, seat, swaps, self._sound))
            found += [clips.count(show, each, number, self._sound) for number, each in enumerate(counts)]
            found.append(clips.close(show, seat))
        order = book.by_rank(tally.ranks) if swaps else None
        end = clips.crown(show, order, self._sound) if tally.match_over else clips.rest(show)
        return [*found, sequence(Call(self._sum_up), end)]

    def _sum_up(self) -> None:
        self.tally.sum_up()
        if self.tally.table.games > 1:
            self._turn_to(ALL)

    def _sound(self, name: str, variant: int | None) -> None:
        self.stage.audio.play(name, variant=variant)

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
            self.paintings = Paintings(self.pieces, self.tally.kingdoms, self.tally.colors)
        tally, paintings = self.tally, self.paintings
        thrones, cards, ledger = self._places(area)
        trays = [KingdomTray(stage, rect, tally, spot) for spot, rect in enumerate(thrones)]
        seen = [Throne(stage, rect, tally, spot, paintings) for spot, rect in enumerate(thrones)]
        others = [KingdomCard(stage, rect, tally, spot, paintings) for spot, rect in enumerate(cards, 1)]
        for card in others:  # rounding may leave some a pixel larger
            card.square = min(each.square for each in others)
        self._want(seen, others)
        return [*trays, *self._ledger(ledger), _Easel(stage, area, paintings), *others, *seen]

    def _want(self, thrones: Sequence[Throne], cards: Sequence[KingdomCard]) -> None:
        """Say what will be looked at, in that order."""
        tally, paintings, square = self.tally, self.paintings, thrones[0].square
        for throne in thrones:
            paintings.want(throne.seat, throne.square, False)
        self._want_lights(tally.show.hero, square)
        if cards:
            for seat in tally.show.order:
                paintings.want(seat, cards[0].square, True)
        for seat in range(tally.table.players):
            paintings.prepare(partial(thrones[0].ground, seat))
            paintings.want(seat, square, False)
            self._want_lights(seat, square)
        if tally.match_over:
            for seat in filter(tally.is_first, range(tally.table.players)):
                paintings.prepare(partial(thrones[0].ground, seat, True))

    def _want_lights(self, seat: Seat, square: int) -> None:
        for count in self.tally.counts[seat]:
            self.paintings.want_light((count, square, True))
            if not isinstance(count.row, BonusRow):
                self.paintings.want_light((count, square, False))

    def _places(self, area: Rect) -> tuple[list[Rect], list[Rect], Rect]:
        """Trays, cards and the sheet."""
        px, players = self._px, self.tally.table.players
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
        px, players = self._px, self.tally.table.players
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
        if self.tally.table.games > 1:
            tabs, area = rows(area, px(64), Fr())
            options = [(number, _("Game {n}").format(n=number + 1)) for number in range(self.tally.games)]
            options.append((ALL, _("Dynasty")))
            widgets.append(
                Tabs(stage, "sheet", tabs.inflate(-px(60), 0), options, self._sheet, self._turn_to)
            )
        widgets.insert(0, Panel(stage, area))
        inner = area.inflate(-2 * px(22), -2 * px(18))
        if self._sheet == ALL:
            sheet = games_sheet(stage, inner, self.tally)
        else:
            sheet = game_sheet(stage, inner, self.tally, self.pieces, self._sheet)
        return [*widgets, Scroller(stage, "ledger", inner, sheet)]


class _Easel(Widget):
    """Where what is not painted yet is painted, a little at a time."""

    def __init__(self, stage: Kit, rect: Rect, paintings: Paintings) -> None:
        super().__init__(stage, rect)
        self._paintings, self._more = paintings, True
        self._brush = Brush(self._paint)

    @property
    def busy(self) -> bool:
        return self._more

    def update(self, dt: float, focus: Focus) -> None:
        self._brush.update(dt)

    def _paint(self) -> None:
        self._more = self._paintings.work()
