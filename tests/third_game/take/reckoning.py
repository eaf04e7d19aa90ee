"""Its count: a line for everybody."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.table.setup import Setup
from game.ui.draw.text import Type
from game.ui.draw.timeline import Clip, Wait
from game.ui.draw.viewport import Fr, rows
from game.ui.stage.scene import Stage
from game.ui.widgets.base import Label, Widget
from tests.net.lab.tiny import State
from tests.third_game.take.board import taken


class TakeReckoning:
    match_over = True

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.again: Callable[[], None] = lambda: None
        self.points = [taken(state, seat) for seat in range(len(setup.chairs))]

    @property
    def said(self) -> tuple[str, str]:
        return f"{max(self.points)} counters are the most.", ""

    def layout(self, stage: Stage, area: Rect) -> list[Widget]:
        places = rows(area, *[Fr()] * len(self.points))
        return [
            Label(stage, place, f"{chair.name}: {points}", Type.HEADING, align=0.5)
            for place, chair, points in zip(places, self.setup.chairs, self.points, strict=True)
        ]

    def steps(self) -> list[Clip]:
        return [Wait(0.2)]
