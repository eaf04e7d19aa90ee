"""What is particular about each game on the new-game page: its presets and the rows of its rules sheet.

The page offers the games listed in `PAGES`: those that have a board to be played on. The rest of the page
knows none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from pygame import Rect

from game.core.rules import BadOptions
from game.dice.content import START_FIRES
from game.dice.options import Variant as DiceVariant
from game.domino.options import Edition, Options, Variant, shape
from game.i18n import _, ngettext, say
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.scenes.setup import wording
from game.ui.scenes.setup.plan import Plan, seated
from game.ui.scenes.setup.rules import ExplainedChoice, ExplainedToggle
from game.ui.widgets.base import Widget

Change = Callable[[Plan], None]


@dataclass(frozen=True, slots=True)
class Preset:
    """A whole plan in one press."""

    id: str
    label: str
    icon: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class Page:
    title: Callable[[], str]
    presets: Callable[[Sequence[str], Sequence[str]], list[Preset]]
    """From the levels of bots and the names of people; the first is what a session begins with."""
    rows: Callable[[Kit, Rect, Plan, Change], list[Widget]]
    """The rows of the rules sheet, one below the other from the top of the rect."""
    rules: Callable[[Plan], dict[str, Any]]
    """The wishes of a plan that fit its seats."""
    summary: Callable[[Setup], str]
    """How large the game will be, in one line."""


# --- the domino game


def domino_presets(levels: Sequence[str], names: Sequence[str]) -> list[Preset]:
    usual = levels[min(1, len(levels) - 1)]
    strong = levels[min(2, len(levels) - 1)]
    duel = {"variants": [Variant.DUEL.value]}
    return [
        Preset("quick", _("Quick game against bots"), "bot", seated("domino", [None, *[usual] * 3], names)),
        Preset("family", _("Family of four"), "people", seated("domino", [None] * 4, names)),
        Preset("duel", _("Duel"), "shield", seated("domino", [None, strong], names, duel)),
    ]


def domino_rules(plan: Plan) -> dict[str, Any]:
    fitting = [which.value for which in _wishes(plan) if not _barred(plan, which)]
    return {"edition": _edition(plan).value, "variants": fitting}


def domino_summary(agreed: Setup) -> str:
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


def domino_rows(stage: Kit, area: Rect, plan: Plan, change: Change) -> list[Widget]:
    said = wording.edition(_edition(plan))
    editions = [(each, wording.edition(each).label) for each in Edition]
    choice = ExplainedChoice(
        stage, "edition", area, wording.Said(_("Edition"), said.text), editions, _edition(plan),
        lambda which: change(_with(plan, edition=which.value)),
    )  # fmt: skip
    rows: list[Widget] = [choice]
    place = area.move(0, choice.rect.height)
    for which in Variant:
        row = _variant_row(stage, place, plan, which, change)
        rows.append(row)
        place = place.move(0, row.rect.height)
    return rows


def _variant_row(stage: Kit, place: Rect, plan: Plan, which: Variant, change: Change) -> ExplainedToggle:
    said, barred = wording.variant(which), _barred(plan, which)
    included = not barred and _included(plan, which)
    wishes = [each.value for each in _wishes(plan)]

    def switch(on: bool) -> None:
        chosen = [*wishes, which.value] if on else [name for name in wishes if name != which.value]
        change(_with(plan, variants=[each.value for each in Variant if each.value in chosen]))

    on = not barred and (included or which.value in wishes)
    reason = barred or (wording.included() if included else "")
    return ExplainedToggle(stage, f"variant_{which.value}", place, said, on, switch, reason)


def _with(plan: Plan, **rules: object) -> Plan:
    return replace(plan, rules={**plan.rules, **rules})


def _edition(plan: Plan) -> Edition:
    return Edition(plan.rules.get("edition", Edition.CLASSIC.value))


def _wishes(plan: Plan) -> list[Variant]:
    return [Variant(name) for name in plan.rules.get("variants", [])]


def _barred(plan: Plan, which: Variant) -> str:
    """Why these players cannot play a variant, in words; empty if they can."""
    try:
        shape(Options(len(plan.seats), _edition(plan), (which,)))
    except BadOptions as refusal:
        return say(refusal.reason)
    return ""


def _included(plan: Plan, which: Variant) -> bool:
    """Whether the edition plays a variant anyway: choosing it would change nothing."""
    plain = Options(len(plan.seats), _edition(plan))
    return shape(plain) == shape(replace(plain, variants=(which,)))


# --- the dice game


def dice_presets(levels: Sequence[str], names: Sequence[str]) -> list[Preset]:
    usual = levels[min(1, len(levels) - 1)]
    strong = levels[min(2, len(levels) - 1)]
    return [
        Preset("quick", _("Quick game against bots"), "bot", seated("dice", [None, *[usual] * 3], names)),
        Preset("family", _("Family of four"), "people", seated("dice", [None] * 4, names)),
        Preset("duel", _("Duel"), "shield", seated("dice", [None, strong], names)),
    ]


def dice_rules(plan: Plan) -> dict[str, Any]:
    chosen = plan.rules.get("variants", [])
    return {"variants": [which.value for which in DiceVariant if which.value in chosen]}


def dice_summary(agreed: Setup) -> str:
    fires = START_FIRES[agreed.options.players].bit_count()
    return ngettext(
        "A map of 30 lands, {n} of them burning", "A map of 30 lands, {n} of them burning", fires
    ).format(n=fires)


def dice_rows(stage: Kit, area: Rect, plan: Plan, change: Change) -> list[Widget]:
    rows: list[Widget] = []
    place = area
    for which in DiceVariant:
        row = _dice_variant_row(stage, place, plan, which, change)
        rows.append(row)
        place = place.move(0, row.rect.height)
    return rows


def _dice_variant_row(
    stage: Kit, place: Rect, plan: Plan, which: DiceVariant, change: Change
) -> ExplainedToggle:
    chosen = dice_rules(plan)["variants"]

    def switch(on: bool) -> None:
        wanted = [*chosen, which.value] if on else [name for name in chosen if name != which.value]
        change(_with(plan, variants=wanted))

    said = wording.dice_variant(which)
    return ExplainedToggle(stage, f"variant_{which.value}", place, said, which.value in chosen, switch, "")


PAGES: Final[Mapping[str, Page]] = {
    "domino": Page(lambda: _("Domino"), domino_presets, domino_rows, domino_rules, domino_summary),
    "dice": Page(lambda: _("Dice"), dice_presets, dice_rows, dice_rules, dice_summary),
}
