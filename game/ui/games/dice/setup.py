"""The dice game on the new-game page: the rows of its rules sheet."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.dice.content import START_FIRES
from game.dice.options import Variant
from game.i18n import ngettext
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.games.dice import wording
from game.ui.games.plan import ChangePlan, TablePlan
from game.ui.widgets.base import Widget
from game.ui.widgets.explained import ExplainedToggle


def rules(plan: TablePlan) -> dict[str, Any]:
    chosen = plan.rules.get("variants", [])
    return {"variants": [which.value for which in Variant if which.value in chosen]}


def summary(agreed: Setup) -> str:
    fires = START_FIRES[agreed.options.players].bit_count()
    return ngettext(
        "A map of 30 lands, {n} of them burning", "A map of 30 lands, {n} of them burning", fires
    ).format(n=fires)


def rows(stage: Kit, area: Rect, plan: TablePlan, change: ChangePlan) -> list[Widget]:
    found: list[Widget] = []
    place = area
    for which in Variant:
        row = _variant_row(stage, place, plan, which, change)
        found.append(row)
        place = place.move(0, row.rect.height)
    return found


def _variant_row(
    stage: Kit, place: Rect, plan: TablePlan, which: Variant, change: ChangePlan
) -> ExplainedToggle:
    chosen = rules(plan)["variants"]

    def switch(on: bool) -> None:
        wanted = [*chosen, which.value] if on else [name for name in chosen if name != which.value]
        change(plan.choose(variants=wanted))

    said = wording.variant(which)
    return ExplainedToggle(stage, f"variant_{which.value}", place, said, which.value in chosen, switch, "")
