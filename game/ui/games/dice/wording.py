"""What the rules of the dice game are called; made when asked, in the player's language."""

from __future__ import annotations

from game.dice.options import Variant
from game.i18n import _
from game.ui.games.base import ShortRule
from game.ui.widgets.explained import Explained


def variant(which: Variant) -> Explained:
    return {
        Variant.RANDOM: Explained(_("Fires and gems by lot"), _("They lie on other spaces in every game.")),
        Variant.LATE: Explained(_("Late seats"), _("Whoever plays last begins with a wild joker.")),
    }[which]


def short_rules() -> list[ShortRule]:
    return [
        ShortRule(_("Roll six dice up to three times. Keep what you like and roll the rest again.")),
        ShortRule(_("Take a card that your dice fulfil. The helper on it works for you at once.")),
        ShortRule(_("Each castle in your largest group scores three, every other castle one."), "5 × 3 = 15"),
        ShortRule(_("Chase dragon fires off the map: whoever has most of them scores four.")),
    ]
