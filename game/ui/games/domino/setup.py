"""The domino game on the new-game page: the rows of its rules sheet, and which wishes fit together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pygame import Rect

from game.core.rules import BadOptions
from game.domino.options import Edition, Options, Variant, shape
from game.i18n import _, ngettext, say
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.games.domino import wording
from game.ui.games.plan import ChangePlan, TablePlan
from game.ui.widgets.base import Widget
from game.ui.widgets.explained import Explained, ExplainedChoice, ExplainedToggle


def rules(plan: TablePlan) -> dict[str, Any]:
    fitting = [which.value for which in _wishes(plan) if not _barred(plan, which)]
    return {"edition": _edition(plan).value, "variants": fitting}


def summary(agreed: Setup) -> str:
    numbers = shape(agreed.options)
    if numbers.games > 1:
        text = ngettext(
            "{games} games of {n} round, kingdoms of {side} × {side} squares",
            "{games} games of {n} rounds, kingdoms of {side} × {side} squares",
            numbers.rounds,
        )
    else:
        text = ngettext(
            "{n} round, kingdoms of {side} × {side} squares",
            "{n} rounds, kingdoms of {side} × {side} squares",
            numbers.rounds,
        )
    return text.format(games=numbers.games, n=numbers.rounds, side=numbers.frame)


def rows(stage: Kit, area: Rect, plan: TablePlan, change: ChangePlan) -> list[Widget]:
    said = wording.edition(_edition(plan))
    editions = [(each, wording.edition(each).label) for each in Edition]
    choice = ExplainedChoice(
        stage, "edition", area, Explained(_("Edition"), said.text), editions, _edition(plan),
        lambda which: change(plan.choose(edition=which.value)),
    )  # fmt: skip
    found: list[Widget] = [choice]
    place = area.move(0, choice.rect.height)
    for which in Variant:
        row = _variant_row(stage, place, plan, which, change)
        found.append(row)
        place = place.move(0, row.rect.height)
    return found


def _variant_row(
    stage: Kit, place: Rect, plan: TablePlan, which: Variant, change: ChangePlan
) -> ExplainedToggle:
    said, barred = wording.variant(which), _barred(plan, which)
    included = not barred and _included(plan, which)
    wishes = [each.value for each in _wishes(plan)]

    def switch(on: bool) -> None:
        chosen = [*wishes, which.value] if on else [name for name in wishes if name != which.value]
        change(plan.choose(variants=[each.value for each in Variant if each.value in chosen]))

    on = not barred and (included or which.value in wishes)
    reason = barred or (wording.included() if included else "")
    return ExplainedToggle(stage, f"variant_{which.value}", place, said, on, switch, reason)


def _edition(plan: TablePlan) -> Edition:
    return Edition(plan.rules.get("edition", Edition.CLASSIC.value))


def _wishes(plan: TablePlan) -> list[Variant]:
    return [Variant(name) for name in plan.rules.get("variants", [])]


def _barred(plan: TablePlan, which: Variant) -> str:
    """Why these players cannot play a variant, in words; empty if they can."""
    try:
        shape(Options(len(plan.seats), _edition(plan), (which,)))
    except BadOptions as refusal:
        return say(refusal.reason)
    return ""


def _included(plan: TablePlan, which: Variant) -> bool:
    """Whether the edition plays a variant anyway: choosing it would change nothing."""
    plain = Options(len(plan.seats), _edition(plan))
    return shape(plain) == shape(replace(plain, variants=(which,)))
