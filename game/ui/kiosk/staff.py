"""For the staff, after the PIN: what the day was like, language and loudness of the house, and the way out.

It goes by itself when nobody presses anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from pygame import Rect

from game.i18n import _, language
from game.kiosk.days import Day, Tally, total
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, columns, rows
from game.ui.games.registry import playable, ui_for
from game.ui.input.actions import Action, Hover
from game.ui.kiosk.parts import TARGET, flags
from game.ui.stage.scene import Scene, Stage
from game.ui.widgets.base import Label, Panel, Rule, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.controls import Control, Slider
from game.ui.widgets.heading import HEIGHT, heading

PATIENCE_S: Final = 60.0


@dataclass(frozen=True, slots=True)
class Office:
    """What the staff sees and can do."""

    date: str
    today: Day
    languages: Sequence[str]
    sound: float
    music: float
    playing: bool
    speak: Callable[[str], None]
    hear: Callable[[str, float], None]
    """Set 'sound' or 'music' for the house."""
    end_match: Callable[[], None]
    leave: Callable[[], None]
    """Close the kiosk."""


class StaffMenu(Scene):
    def __init__(self, office: Callable[[], Office]) -> None:
        super().__init__(default="return")
        self._office = office
        self._quiet = 0.0

    def layout(self) -> None:
        stage, view, px = self.stage, self.stage.viewport, self.stage.viewport.px
        office = self._office()
        few = len(office.languages) < 2
        head, day, tongues, sounds, foot, _spare = rows(
            view.page, max(px(HEIGHT), TARGET), self._day_height(), 0 if few else px(150),
            2 * self._row_height() + px(40), max(px(110), TARGET), Fr(), gap=px(22),
        )  # fmt: skip
        inner = sounds.inflate(-2 * px(36), -2 * px(18))
        line = Rect(inner.x, inner.y, inner.width, self._row_height())
        self.widgets = [
            *heading(stage, head, _("Staff"), self.back),
            Panel(stage, day),
            *self._day(day.inflate(-2 * px(44), -2 * px(26)), office),
            *([] if few else flags(stage, tongues, office.languages, language(), office.speak)),
            Panel(stage, sounds),
            Slider(stage, "sound", line, _("Sound"), office.sound, partial(office.hear, "sound")),
            Slider(
                stage,
                "music",
                line.move(0, line.height),
                _("Music"),
                office.music,
                partial(office.hear, "music"),
            ),
            *self._foot(foot, office),
        ]

    def _row_height(self) -> int:
        return max(Control.height(self.stage), TARGET)

    def _day_height(self) -> int:
        step = self.stage.type.height(Type.NAME, 28) + self.stage.viewport.px(10)
        return (len(playable()) + 3) * step + self.stage.viewport.px(70)

    def _day(self, area: Rect, office: Office) -> list[Widget]:
        """A line for each game and one for all."""
        stage, px = self.stage, self.stage.viewport.px
        lines: list[tuple[str, Tally]] = [
            (ui_for(game).title(), office.today.get(game, Tally())) for game in playable()
        ]
        lines.append((_("Together"), total(office.today)))
        heights = stage.type.height(Type.NAME, 28) + px(10)
        title, names, *cells = rows(area, heights, heights, *[Fr()] * len(lines), gap=px(2))
        heading_ = _("Today, {date}").format(date=office.date)
        widgets: list[Widget] = [Label(stage, title, heading_, Type.HEADING, px=32), Rule(stage, names)]
        widgets[-1].rect.height = px(12)
        widgets[-1].rect.bottom = names.bottom
        for words, cell in zip(
            (_("begun"), _("finished"), _("minutes")), _columns(stage, names)[1:], strict=True
        ):
            widgets.append(Label(stage, cell, words, Type.ITALIC, stage.theme.ink_soft, px=24, align=1.0))
        for (name, tally), line in zip(lines, cells, strict=True):
            first, *numbers = _columns(stage, line)
            widgets.append(Label(stage, first, name, Type.NAME, px=28))
            for value, cell in zip((tally.begun, tally.finished, tally.minutes), numbers, strict=True):
                widgets.append(Label(stage, cell, str(value), Type.NUMBER, px=32, align=1.0))
        return widgets

    def _foot(self, area: Rect, office: Office) -> list[Widget]:
        stage = self.stage
        end, leave, back = columns(area, Fr(), Fr(), Fr(), gap=stage.viewport.px(18))
        return [
            Button(
                stage, "end", end, _("End this match"), office.end_match, icon="close", enabled=office.playing
            ),
            Button(stage, "leave", leave, _("Close the kiosk"), office.leave, icon="door", kind="bad"),
            Button(stage, "return", back, _("Back to the table"), self.back, icon="play", kind="good"),
        ]

    def update(self, dt: float) -> None:
        super().update(dt)
        self._quiet += dt
        if self._quiet > PATIENCE_S:
            self.stage.pop()

    def handle(self, action: Action) -> None:
        if not isinstance(action, Hover):
            self._quiet = 0.0
        super().handle(action)


def _columns(stage: Stage, line: Rect) -> list[Rect]:
    return columns(line, Fr(2), Fr(), Fr(), Fr(), gap=stage.viewport.px(12))
