"""A few words on a sheet of paper where a list would be: it is empty, or still being read."""

from __future__ import annotations

from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.text import Type
from game.ui.draw.viewport import Fr, rows
from game.ui.widgets.base import Icon, Label, Panel, Widget

WIDE, HIGH = 760, 500


def note(stage: Kit, area: Rect, icon: str, title: str, text: str) -> list[Widget]:
    """The sheet comes first; a button finds room at its foot."""
    px, theme = stage.viewport.px, stage.theme
    sheet = Rect(0, 0, min(area.width, px(WIDE)), min(area.height, px(HIGH))).move_to(center=area.center)
    inner = sheet.inflate(-px(90), -px(80))
    medal, top, rest = rows(inner, px(120), stage.type.height(Type.HEADING), Fr(), gap=px(18))
    return [
        Panel(stage, sheet, "paper", line=True),
        Icon(stage, medal, icon, theme.cream, theme.walnut),
        Label(stage, top, title, Type.HEADING, align=0.5),
        Label(stage, rest, text, Type.BODY, px=26, align=0.5, valign=0.0),
    ]
