"""What is said in the hall of fame; made when asked, in the player's language."""

from __future__ import annotations

from game.archive.entry import Entry
from game.archive.statistics import PLAIN, Feat, Standing
from game.i18n import _, ngettext
from game.ui.games.registry import ui_for
from game.ui.scenes.saves import wording as saves_wording


def rule_name(game: str, rule: str) -> str:
    if not rule:
        return _("All rules")
    if rule == PLAIN:
        return _("Plain rules")
    return ui_for(game).rule_name(rule)


def about(feat: Feat) -> str:
    """Under a framed kingdom."""
    if feat.crowns:
        text = ngettext("{n} crown, {date}", "{n} crowns, {date}", feat.crowns)
        return text.format(n=feat.crowns, date=saves_wording.date(feat.entry.when))
    return saves_wording.date(feat.entry.when)


def figures(player: Standing) -> list[tuple[str, str]]:
    """A player in numbers, each with its word."""
    return [
        (str(player.games), ngettext("match", "matches", player.games)),
        (str(player.wins), ngettext("victory", "victories", player.wins)),
        (_("{n} %").format(n=round(100 * player.wins / player.games)), _("won")),
        (f"{player.mean:.1f}", _("points on average")),
        (str(player.best), _("best score")),
        (str(player.streak), _("won in a row now")),
        (str(player.longest), _("longest streak")),
    ]


def results(entry: Entry) -> str:
    """Everybody's points, the winner first."""
    order = sorted(range(len(entry.scores)), key=lambda seat: entry.ranks[seat])
    told = [
        _("{name} {points}").format(name=entry.setup.names[seat], points=entry.scores[seat]) for seat in order
    ]
    return _(", ").join(told)


def nothing(game: str, filtered: bool) -> tuple[str, str]:
    """A wall without frames."""
    if filtered:
        return _("Nothing by these rules yet"), _("Choose other rules above, or play a match by these.")
    text = _("Finish a match, and your kingdom hangs here in a frame, with your statistics and a replay.")
    return _("No kingdoms yet"), text
