"""What bots, colours and the clock are called; made when asked, in the player's language."""

from __future__ import annotations

from game.i18n import _
from game.table.setup import COMMAND
from game.ui.widgets.explained import Explained


def levels() -> dict[str, Explained]:
    """Our own bots."""
    return {
        "random": Explained(_("Carefree"), _("Plays whatever comes to mind.")),
        "greedy": Explained(_("Greedy"), _("Takes the points in sight.")),
        "easy": Explained(_("Easy"), _("Plays for fun and forgives slips.")),
        "medium": Explained(_("Medium"), _("Knows the rules of thumb.")),
        "hard": Explained(_("Hard"), _("Thinks ahead and gives nothing away.")),
        "grandmaster": Explained(_("Grandmaster"), _("Has seen every kingdom before.")),
    }


def level(name: str) -> Explained:
    """A bot by its level; other people's programs go by their own name."""
    elsewhere = Explained(name.removeprefix(COMMAND).capitalize(), _("A bot from elsewhere."))
    return levels().get(name, elsewhere)


def person() -> Explained:
    return Explained(_("Person"), _("Plays at this screen."))


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


def clock(seconds: int) -> str:
    if not seconds:
        return _("Off")
    return _("{n} s").format(n=seconds)


def clock_text() -> str:
    return _("Seconds for each move; then a bot moves for you.")
