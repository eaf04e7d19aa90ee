"""The rules of a table on the network: game, players, variants, clock. For hosting and for the room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.rules import BadOptions
from game.i18n import _, ngettext, say
from game.table.setup import setup
from game.ui.draw.kit import Kit
from game.ui.games.plan import ChangePlan, TablePlan, counts, seated
from game.ui.games.registry import playable, ui_for
from game.ui.scenes.setup import wording
from game.ui.scenes.setup.new_game import CLOCKS
from game.ui.widgets.base import Widget
from game.ui.widgets.controls import Control, Selector
from game.ui.widgets.explained import Explained, ExplainedChoice, ExplainedToggle


def planned(
    game: str, players: int, rules: Mapping[str, Any] | None = None, seconds: int = 0, hints: bool = False
) -> TablePlan:
    """A plan for a table whose people are not known yet."""
    game = game if game in playable() else playable()[0]
    fitting = min(counts(game), key=lambda number: abs(number - players))
    return replace(seated(game, [None] * fitting, (), dict(rules or {})), seconds=seconds, hints=hints)


def agreed(plan: TablePlan) -> dict[str, Any]:
    """The rules as they go to the table."""
    return ui_for(plan.game).rules(plan)


def summary(plan: TablePlan) -> str:
    """How large the game will be, or why it cannot be played so."""
    try:
        chairs = plan.chairs(wording.nameless)
        return ui_for(plan.game).summary(setup(plan.game, agreed(plan), chairs, plan.seconds))
    except BadOptions as refusal:
        return say(refusal.reason)


def rules_rows(stage: Kit, area: Rect, plan: TablePlan, change: ChangePlan) -> list[Widget]:
    """The rows of the sheet from the top of the area downwards."""
    place, widgets = Rect(area.x, area.y, area.width, Control.height(stage)), list[Widget]()

    def add(*rows: Widget) -> None:
        widgets.extend(rows)
        place.y = rows[-1].rect.bottom

    def play(game: str) -> None:
        change(planned(game, len(plan.seats), hints=plan.hints))

    def seat(players: int) -> None:
        change(planned(plan.game, players, plan.rules, plan.seconds, plan.hints))

    def time(seconds: int) -> None:
        change(replace(plan, seconds=seconds))

    def allow(hints: bool) -> None:
        change(replace(plan, hints=hints))

    if len(playable()) > 1:
        games = [(game, ui_for(game).title()) for game in playable()]
        add(Selector(stage, "game", place, _("Game"), games, plan.game, play))
    numbers = [(n, ngettext("{n} player", "{n} players", n).format(n=n)) for n in counts(plan.game)]
    add(Selector(stage, "players", place, _("Seats"), numbers, len(plan.seats), seat))
    if own := ui_for(plan.game).rows(stage, place, plan, change):
        add(*own)
    said = Explained(_("Clock"), wording.clock_text())
    clocks = [(seconds, wording.clock(seconds)) for seconds in CLOCKS]
    add(ExplainedChoice(stage, "clock", place, said, clocks, plan.seconds, time))
    said = Explained(_("Hints"), _("Everybody at the table may ask the coach for advice."))
    add(ExplainedToggle(stage, "hints", place, said, plan.hints, allow))
    return widgets
