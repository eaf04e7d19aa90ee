"""The host changes the rules of a table; everybody there sees them as soon as they are set."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from pygame import Rect

from game.i18n import _
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns
from game.ui.games.plan import TablePlan
from game.ui.scenes.lobby.rules import rules_rows, summary
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Label, Panel, Ribbon
from game.ui.widgets.button import Button

WIDTH, HEIGHT = 860, 920
PAD: Final = 40


class RoomRules(Scene):
    """`use` gets the plan once it is agreed to."""

    overlay: ClassVar[bool] = True

    def __init__(self, plan: TablePlan, use: Callable[[TablePlan], None]) -> None:
        super().__init__(default="use")
        self.plan, self._use = plan, use

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        sheet, pad, title = view.middle(WIDTH, HEIGHT), px(PAD), _("Rules of this table")
        sheet.top += px(16)
        sheet.height = min(sheet.height, view.safe.bottom - sheet.top)
        ribbon = Rect(0, 0, min(Ribbon.width(stage, title), sheet.width), px(68))
        ribbon.midtop = (sheet.centerx, sheet.top - px(22))
        foot = Rect(sheet.x + pad, 0, sheet.width - 2 * pad, Button.height(stage))
        foot.bottom = sheet.bottom - px(32)
        about = Rect(foot.x, 0, foot.width, stage.type.height(Type.ITALIC)).move_to(bottom=foot.top - px(12))
        area = Rect(sheet.x + px(24), ribbon.bottom + px(8), sheet.width - 2 * px(24), 0)
        area.height = about.top - px(8) - area.y
        rows = rules_rows(stage, Rect(area.x, area.y, area.width - px(26), 0), self.plan, self._change)
        back, use = columns(foot, Fr(), Fr(), gap=px(16))
        self.widgets = [
            Panel(stage, sheet, "paper", line=True),
            Ribbon(stage, ribbon, title),
            self.scrolled("sheet", area, rows),
            Label(stage, about, summary(self.plan), Type.ITALIC, stage.theme.ink_soft, align=0.5),
            Button(stage, "cancel", back, _("Back"), self.back),
            Button(stage, "use", use, _("Play by these"), self._done, icon="check", kind="good"),
        ]

    def _change(self, plan: TablePlan) -> None:
        self.plan = plan
        self.layout()
        self.stage.redraw()

    def _done(self) -> None:
        self.stage.pop()
        self._use(self.plan)
