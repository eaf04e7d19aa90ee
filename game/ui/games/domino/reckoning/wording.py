"""What is said when a domino game is counted. Every sentence in one piece."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Seat
from game.core.standing import crowned
from game.domino.play.prompts import LAND_NAMES, YOUR_KINGDOM
from game.i18n import _, ngettext, say
from game.ui.games.domino.reckoning.book import Bonus, Count, Decided, Row, Standing, Tie, by_rank


def row_name(row: Row) -> str:
    if isinstance(row, Bonus):
        return {Bonus.MIDDLE: _("Middle Kingdom"), Bonus.HARMONY: _("Harmony")}[row]
    return say(LAND_NAMES[row])


def row_hint(row: Row, name: str, found: Sequence[Count]) -> str:
    """How a number in the ledger came about."""
    if row is Bonus.MIDDLE:
        yes, no = _("{name}: the castle stands in the middle."), _("{name}: the castle is not in the middle.")
        return (yes if found else no).format(name=name)
    if row is Bonus.HARMONY:
        yes, no = _("{name}: every domino was used."), _("{name}: not every domino was used.")
        return (yes if found else no).format(name=name)
    if not found:
        return _("{name}: no region with a crown.").format(name=name)
    sums = " + ".join(seal_sum(count) for count in found)
    return _("{name}: {sums} = {points}").format(
        name=name, sums=sums, points=sum(count.points for count in found)
    )


def seal_sum(count: Count) -> str:
    """The sum on the seal, without its result."""
    if isinstance(count.row, Bonus):
        return row_name(count.row)
    return _("{squares} × {crowns}").format(squares=len(count.squares), crowns=count.crowns)


def seal(count: Count) -> tuple[str, str]:
    """The words on the seal, and the points in larger figures."""
    if isinstance(count.row, Bonus):
        return row_name(count.row), f"+{count.points}"
    sum_ = _("{squares} × {crowns} =").format(squares=len(count.squares), crowns=count.crowns)
    return sum_, str(count.points)


def verdict(names: Sequence[str], standing: Sequence[Standing], ranks: Sequence[int]) -> tuple[str, str]:
    """Who has won the match, and by how much."""
    return say(crowned(names, ranks)), _margin(standing, ranks)


def _margin(standing: Sequence[Standing], ranks: Sequence[int]) -> str:
    best, next_ = (standing[seat] for seat in by_rank(ranks)[:2])
    lead = best[0] - next_[0]
    if lead:
        return ngettext("Won by {n} point.", "Won by {n} points.", lead).format(n=lead)
    if best == next_:
        return _("Equal in points, largest region and crowns.")
    return _("Equal in points: the tie-break decided.")


def so_far(names: Sequence[str], standing: Sequence[Standing], games: int, left: int) -> tuple[str, str]:
    """Who leads between two games of a Dynasty."""
    best = max(standing)
    first = [names[seat] for seat, each in enumerate(standing) if each == best]
    if len(first) == 1:
        title = _("{name} leads after game {n}.").format(name=first[0], n=games)
    else:
        title = _("In the lead after game {n}: {names}.").format(names=", ".join(first), n=games)
    return title, ngettext("{n} more game to play.", "{n} more games to play.", left).format(n=left)


def tie(tie_: Tie, names: Sequence[str], games: int) -> tuple[str, str]:
    """Who comes before whom, and why."""
    first, second = names[tie_.first], names[tie_.second]
    if tie_.by is Decided.NOTHING:
        return (
            _("{name} and {other} have {points} points each.").format(
                name=first, other=second, points=tie_.points
            ),
            _("Largest region and crowns are equal too: they share the place."),
        )
    title = _("{points} points each: {name} comes before {other}.").format(
        points=tie_.points, name=first, other=second
    )
    return title, _why(tie_, games).format(better=tie_.better, worse=tie_.worse)


def _why(tie_: Tie, games: int) -> str:
    if tie_.by is Decided.LARGEST:
        if games > 1:
            return _("The largest regions of all games decide: {better} squares against {worse}.")
        return _("The largest region decides: {better} squares against {worse}.")
    if games > 1:
        return _("The largest regions are equal; the crowns of all games decide: {better} against {worse}.")
    return _("The largest regions are equal; the crowns decide: {better} against {worse}.")


def counting(name: str) -> str:
    return _("{name}: the kingdom is counted.").format(name=name)


def aside(mine: bool) -> str:
    return say(YOUR_KINGDOM) if mine else ""


def points_word(points: int) -> str:
    return ngettext("point", "points", points)


def leader(standing: Sequence[Standing]) -> Seat:
    return max(range(len(standing)), key=lambda seat: standing[seat])
