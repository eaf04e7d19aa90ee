"""What is said when a dice game is counted. Every sentence in one piece."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.standing import crowned
from game.dice.model import NOBODY, Match
from game.dice.scoring import DRAGON_BONUS
from game.i18n import _, ngettext, say
from game.ui.games.dice.reckoning.book import WORTH, ScoreCount, ScoreRow


def row_name(row: ScoreRow) -> str:
    return {
        ScoreRow.GROUP: _("Largest group"),
        ScoreRow.OTHERS: _("Other castles"),
        ScoreRow.GOLD: _("Gold gems"),
        ScoreRow.WHITE: _("White gems"),
        ScoreRow.DRAGON: _("Most dragon fires"),
    }[row]


def row_worth(row: ScoreRow) -> str:
    if row is ScoreRow.DRAGON:
        return _("{n} points").format(n=DRAGON_BONUS)
    return ngettext("{n} point each", "{n} points each", WORTH[row]).format(n=WORTH[row])


def cell_hint(count: ScoreCount, name: str) -> str:
    """How a number in the ledger came about."""
    if count.row is ScoreRow.DRAGON:
        text = ngettext(
            "{name}: {n} dragon fire, {points} points",
            "{name}: {n} dragon fires, {points} points",
            count.number,
        )
        return text.format(name=name, n=count.number, points=count.points)
    return _("{name}: {n} × {worth} = {points}").format(
        name=name, n=count.number, worth=WORTH[count.row], points=count.points
    )


def seal(count: ScoreCount) -> tuple[str, str]:
    """The words on the seal, and the points in larger figures."""
    if count.row is ScoreRow.DRAGON:
        return row_name(count.row), f"+{count.points}"
    return _("{n} × {worth} =").format(n=count.number, worth=WORTH[count.row]), str(count.points)


def counting(name: str) -> str:
    return _("{name}: castles, gems and fires are counted.").format(name=name)


def opening() -> str:
    return _("The castles are counted.")


def verdict(state: Match, names: Sequence[str], ranks: Sequence[int]) -> tuple[str, str]:
    """Who has won, and why."""
    return say(crowned(names, ranks)), _why(state, ranks)


def _why(state: Match, ranks: Sequence[int]) -> str:
    if state.winner != NOBODY:
        return _("Every token is on the map, and one more was to be placed: that wins at once.")
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    best, second = (state.result[seat] for seat in order[:2])
    lead = best.score - second.score
    if lead:
        return ngettext("Won by {n} point.", "Won by {n} points.", lead).format(n=lead)
    if best.standing == second.standing:
        return _("Equal in points and dragon fires.")
    return _("Equal in points: more dragon fires decide.")
