"""What bots, colours, variants and the clock are called; made when asked, in the player's language."""

from __future__ import annotations

from typing import NamedTuple

from game.dice.options import Variant as DiceVariant
from game.domino.options import Edition, Variant
from game.i18n import _
from game.table.setup import COMMAND


class Said(NamedTuple):
    """A name and one line about it."""

    label: str
    text: str


def levels() -> dict[str, Said]:
    """Our own bots."""
    return {
        "random": Said(_("Carefree"), _("Plays whatever comes to mind.")),
        "greedy": Said(_("Greedy"), _("Takes the points in sight.")),
        "easy": Said(_("Easy"), _("Plays for fun and forgives slips.")),
        "medium": Said(_("Medium"), _("Knows the rules of thumb.")),
        "hard": Said(_("Hard"), _("Thinks ahead and gives nothing away.")),
        "grandmaster": Said(_("Grandmaster"), _("Has seen every kingdom before.")),
    }


def level(name: str) -> Said:
    """A bot by its level; other people's programs go by their own name."""
    elsewhere = Said(name.removeprefix(COMMAND).capitalize(), _("A bot from elsewhere."))
    return levels().get(name, elsewhere)


def person() -> Said:
    return Said(_("Person"), _("Plays at this screen."))


def face(name: str) -> str:
    """The portrait of a bot."""
    faces = {"random": "easy", "greedy": "medium"}
    name = faces.get(name, name)
    return f"face_{name if name in ('easy', 'medium', 'hard', 'grandmaster') else 'medium'}"


def color(name: str) -> str:
    known = {
        "pink": _("Pink"),
        "yellow": _("Yellow"),
        "green": _("Green"),
        "blue": _("Blue"),
        "purple": _("Purple"),
        "turquoise": _("Turquoise"),
        "black": _("Black"),
    }
    return known.get(name, name.capitalize())


def nameless(seat: int) -> str:
    return _("Player {number}").format(number=seat + 1)


def edition(which: Edition) -> Said:
    if which is Edition.NEW:
        return Said(_("New"), _("Two players play the large duel, three see one domino more."))
    return Said(_("Classic"), _("The game as it first came out."))


def variant(which: Variant) -> Said:
    return {
        Variant.DYNASTY: Said(_("Dynasty"), _("Three games in a row; the points are added up.")),
        Variant.MIDDLE: Said(_("Middle Kingdom"), _("10 extra points for a castle in the very middle.")),
        Variant.HARMONY: Said(_("Harmony"), _("5 extra points for using every domino.")),
        Variant.DUEL: Said(_("Mighty Duel"), _("All 48 dominoes and kingdoms of 7 × 7 squares.")),
        Variant.WIDER: Said(_("Wider Offer"), _("Each row has a domino more than there are kings.")),
    }[which]


def dice_variant(which: DiceVariant) -> Said:
    return {
        DiceVariant.RANDOM: Said(_("Fires and gems by lot"), _("They lie on other spaces in every game.")),
        DiceVariant.LATE: Said(_("Late seats"), _("Whoever plays last begins with a wild joker.")),
    }[which]


def included() -> str:
    """About a variant that an edition plays anyway."""
    return _("Already part of this edition.")


def clock(seconds: int) -> str:
    if not seconds:
        return _("Off")
    return _("{n} s").format(n=seconds)


def clock_text() -> str:
    return _("Seconds for each move; then a bot moves for you.")
