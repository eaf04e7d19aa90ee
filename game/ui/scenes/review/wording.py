"""The words of a review: what grades are called, and what there is to say about a move."""

from __future__ import annotations

from typing import NamedTuple

from game.core.words import words
from game.i18n import _, ngettext
from game.table.advice import Advice
from game.table.review import Grade, Judged


class Said(NamedTuple):
    """A grade's name in a list and above a column, its icon, and the kind of its chip."""

    one: str
    many: str
    icon: str
    chip: str


def grade(which: Grade) -> Said:
    match which:
        case Grade.BEST:
            return Said(_("best"), _("Best moves"), "star", "chip_good")
        case Grade.GOOD:
            return Said(_("good"), _("Good moves"), "check", "chip_light")
        case Grade.SLIP:
            return Said(_("slip"), _("Slips"), "minus", "chip")
        case Grade.BLUNDER:
            return Said(_("blunder"), _("Blunders"), "warning", "chip_bad")


def headline(judged: Judged, name: str) -> str:
    """What happened, for the prompt of a replay."""
    n = max(1, round(judged.lost))
    match judged.grade:
        case Grade.BEST:
            return _("{name} finds the best move.").format(name=name)
        case Grade.GOOD:
            return _("{name} makes a good move, though not the best.").format(name=name)
        case Grade.SLIP:
            text = ngettext(
                "A slip: {name} gives {n} point away.", "A slip: {name} gives {n} points away.", n
            )
        case Grade.BLUNDER:
            text = ngettext(
                "A blunder: {name} gives {n} point away.", "A blunder: {name} gives {n} points away.", n
            )
    return text.format(name=name, n=n)


def compared(judged: Judged) -> list[Advice]:
    """What would have been better, and what was played; one line if they are the same."""
    best, played = judged.best, judged.played
    if best.move == played.move:
        return [Advice(best.move, best.lead, best.why, words("Played, and best"))]
    return [
        Advice(best.move, best.lead, best.why, words("Better")),
        Advice(played.move, played.lead, played.why, words("Played")),
    ]


def lost(points: float) -> str:
    """What a move gave away; nothing is said about crumbs."""
    return _("−{points:.0f}").format(points=points) if points >= 0.5 else ""


def progress(judged: int, total: int) -> str:
    return _("The coach looks at move {n} of {total}").format(n=min(judged + 1, total), total=total)
