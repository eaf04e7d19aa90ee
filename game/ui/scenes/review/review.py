"""The review of a match: what could be expected over time, how well everybody played, where it turned.

The coach judges move after move while this page is open, and everything grows with it; leaving stops it at
once. A press on a turning point, or on any move, shows that moment in the replay: what was played, what would
have been better, and why.
"""

from __future__ import annotations

from functools import partial

from pygame import Rect

from game.i18n import _, say
from game.table.film import film
from game.table.record import Played
from game.table.review import Judged, Review, turning_points
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.registry import ui_for
from game.ui.input.actions import Back, Confirm, Nav
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.review.graph import Graph, Story, leads, lines_of
from game.ui.scenes.review.parts import GradeTable, MoveRow, ReviewProgress
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Rule, Widget
from game.ui.widgets.heading import HEIGHT, heading
from game.ui.widgets.hints import KeyHints
from game.ui.widgets.tabs import Tabs

POINTS = 8
"""So many turning points at most."""
REFRESH_S = 0.4
"""What was judged is shown so often: drawing the graph anew is more than a frame's work."""


class ReviewScene(Scene):
    def __init__(self, played: Played, review: Review, menu: Menu) -> None:
        super().__init__()
        self.played, self.review, self.menu = played, review, menu
        self.film = film(played)
        self._chapter = ui_for(played.setup.game).board(played.setup).chapter
        self.sheet = "points"
        """Which moves are listed: the turning points, or all of them."""
        self._fresh, self._waited = False, REFRESH_S
        """Something was judged that is not seen yet; how long ago the page was renewed."""

    def enter(self, stage: Stage) -> None:
        super().enter(stage)
        self.focus.default = "back"

    def leave(self) -> None:
        self.review.close()

    def update(self, dt: float) -> None:
        self._fresh = self.review.tick() or self._fresh
        self._waited += dt
        if self._fresh and (self._waited >= REFRESH_S or not self.review.left):
            self._fresh, self._waited = False, 0.0
            self.layout()
            self.stage.redraw()
        super().update(dt)

    @property
    def points(self) -> list[Judged]:
        return turning_points(self.review.judged, POINTS)

    @property
    def story(self) -> Story:
        """What the graph tells at this moment."""
        review, film, setup = self.review, self.film, self.played.setup
        done = review.left == 0
        outcome = setup.rules.outcome(film.states[-1])
        end = leads(outcome.scores) if outcome is not None and done else None
        judged = review.judged
        return Story(
            colors=[chair.color for chair in setup.chairs],
            lines=lines_of(judged, len(setup.chairs), end, film.last),
            last=film.last,
            chapters=film.chapters(self._chapter),
            points=self.points,
            reached=review.total - review.left,
        )

    # --- what the player does

    def show(self, judged: Judged) -> None:
        """The moment before a move, in the replay."""
        self.stage.push(ReplayScene(self.played, self.menu, judged=self.review.judged, at=judged.picture))

    def _turn_to(self, sheet: str) -> None:
        self.sheet = sheet
        self.scroll_to_top()
        self.layout()

    # --- places

    def layout(self) -> None:
        stage, view = self.stage, self.stage.viewport
        gap = view.px(24)
        head, body, foot = rows(view.page, view.px(HEIGHT), Fr(), view.px(40), gap=gap)
        tab = max(view.px(66), 44)
        if view.portrait:
            left, side = rows(body, Fr(5), Fr(4), gap=gap)
        else:
            left, side = columns(body, Fr(61), Fr(39), gap=gap)
        tabs, sheet = rows(side, tab, Fr())
        progress = ReviewProgress(stage, Rect(head.centerx, head.y, head.right - head.centerx, head.h))
        progress.total, progress.judged = self.review.total, self.review.total - self.review.left
        titles = [("points", _("Turning points")), ("all", _("Every move"))]
        hints = [(Nav, _("choose")), (Confirm, _("show")), (Back, _("back"))]
        self.widgets = [
            *heading(stage, head, _("Review"), self.back),
            progress,
            *self._left(left),
            Panel(stage, sheet),
            Tabs(stage, "sheet", tabs.inflate(-view.px(40), 0), titles, self.sheet, self._turn_to),
            *self._list(sheet.inflate(-2 * view.px(22), -2 * view.px(22))),
            KeyHints(stage, foot, hints, stage.theme.cream_soft),
        ]

    def _left(self, area: Rect) -> list[Widget]:
        """The graph, and below it what it adds up to."""
        stage, px, soft = self.stage, self.stage.viewport.px, self.stage.theme.ink_soft
        inner = area.inflate(-2 * px(36), -2 * px(30))
        title = stage.type.height(Type.HEADING, 30)
        line = max(px(46), stage.type.height(Type.LABEL, 24))
        ledger = min(GradeTable.LINES * line, round(inner.h * 0.46))
        top, graph, rule, table = rows(inner, title, Fr(), px(12), ledger, gap=px(14))
        words, aside = columns(top, Fr(), Fr(), gap=px(12))
        names = list(self.played.setup.names)
        return [
            Panel(stage, area),
            Label(stage, words, _("The lead to be expected"), Type.HEADING, px=30),
            Label(stage, aside, _("points over the best rival"), Type.ITALIC, soft, align=1.0),
            Graph(stage, graph, self.story, names, self.show),
            Rule(stage, rule),
            GradeTable(stage, table, self.played.setup, self.review.judged),
        ]

    def _list(self, area: Rect) -> list[Widget]:
        stage, px = self.stage, self.stage.viewport.px
        points = self.points
        numbers = {one.picture: number for number, one in enumerate(points, start=1)}
        shown = points if self.sheet == "points" else list(self.review.judged)
        if not shown:
            return [Label(stage, area.inflate(-px(40), 0), self._nothing(), Type.BODY, px=26, align=0.5)]
        place = Rect(area.x, area.y, area.w - px(30), MoveRow.height(stage))
        found: list[Widget] = []
        for one in shown:
            texts = self._texts(one)
            found.append(
                MoveRow(stage, place, one, texts, partial(self.show, one), numbers.get(one.picture, 0))
            )
            place = place.move(0, place.height + px(10))
        return [self.scrolled("moves", area, found)]

    def _nothing(self) -> str:
        if self.review.left:
            return _("Moves appear here as the coach looks at them.")
        if not self.review.total:
            return _("Nobody had a choice in this match yet.")
        return _("No slips at all: everybody played well to the end.")

    def _texts(self, one: Judged) -> tuple[str, str, str]:
        """Whose move, when, and what it was."""
        when = self._chapter(self.film.states[one.picture])
        return self.played.setup.names[one.seat], when, say(self.film.words[one.picture])
