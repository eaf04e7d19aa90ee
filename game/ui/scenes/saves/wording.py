"""How a saved match is told: how far it is, by which rules, when it was played."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from game.core.rules import Outcome
from game.i18n import N_, _, ngettext
from game.session.house import Save
from game.table.setup import Setup
from game.ui.games.registry import ui_for

DAY: Final = 24 * 3600
MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def who(save: Save) -> str:
    """Everybody at the table, in one line."""
    return _(", ").join(save.setup.names)


def progress(save: Save) -> str:
    """How far it is, or how it ended."""
    if save.over:
        return _ending(save)
    return ui_for(save.setup.game).progress(save.setup, save.state, save.moves)


def rules(setup: Setup) -> list[str]:
    """What differs from the plain rules."""
    return ui_for(setup.game).chosen_rules(setup.rules.rules_of(setup.options))


def when(then: float, now: float) -> str:
    """'today, 14:05', 'yesterday', or the date."""
    moment, today = time.localtime(then), time.localtime(now)
    if moment[:3] == today[:3]:
        return _("today, {time}").format(time=time.strftime("%H:%M", moment))
    if moment[:3] == time.localtime(now - DAY)[:3]:
        return _("yesterday, {time}").format(time=time.strftime("%H:%M", moment))
    return date(then)


def date(then: float) -> str:
    moment = time.localtime(then)
    month = _(MONTHS[moment.tm_mon - 1])
    return _("{day} {month} {year}").format(day=moment.tm_mday, month=month, year=moment.tm_year)


def _ending(save: Save) -> str:
    outcome = save.setup.rules.outcome(save.state)
    if outcome is None or not outcome.winners:
        return _("Finished")
    return ending(save.setup.names, outcome)


def ending(names: Sequence[str], outcome: Outcome) -> str:
    """Who has won, and with how much."""
    best = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) > 1:
        text = ngettext("Shared victory with {n} point", "Shared victory with {n} points", best)
        return text.format(n=best)
    text = ngettext("{name} won with {n} point", "{name} won with {n} points", best)
    return text.format(name=names[outcome.winners[0]], n=best)
