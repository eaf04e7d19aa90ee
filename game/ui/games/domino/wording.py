"""What the rules of the domino game are called; made when asked, in the player's language."""

from __future__ import annotations

from game.domino.options import Edition, Variant
from game.i18n import _
from game.ui.games.base import ShortRule
from game.ui.widgets.explained import Explained


def edition(which: Edition) -> Explained:
    if which is Edition.NEW:
        return Explained(_("New"), _("Two players play the large duel, three see one domino more."))
    return Explained(_("Classic"), _("The game as it first came out."))


def variant(which: Variant) -> Explained:
    return {
        Variant.DYNASTY: Explained(_("Dynasty"), _("Three games in a row; the points are added up.")),
        Variant.MIDDLE: Explained(_("Middle Kingdom"), _("10 extra points for a castle in the very middle.")),
        Variant.HARMONY: Explained(_("Harmony"), _("5 extra points for using every domino.")),
        Variant.DUEL: Explained(_("Mighty Duel"), _("All 48 dominoes and kingdoms of 7 × 7 squares.")),
        Variant.WIDER: Explained(_("Wider Offer"), _("Each row has a domino more than there are kings.")),
    }[which]


def included() -> str:
    """About a variant that an edition plays anyway."""
    return _("Already part of this edition.")


def short_rules() -> list[ShortRule]:
    return [
        ShortRule(
            _("Join lands of one kind. Each region scores its squares times its crowns."), "6 × 3 = 18"
        ),
        ShortRule(_("Put your king on a domino. High numbers have more crowns, low ones choose first.")),
        ShortRule(_("A domino lies next to your castle, or where one of its lands meets the same land.")),
        ShortRule(_("Your whole kingdom has to fit into five by five squares.")),
    ]
