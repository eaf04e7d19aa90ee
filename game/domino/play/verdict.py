"""What is said when a domino game is counted. Every sentence in one piece."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.standing import crowned
from game.core.words import Words, counted, words
from game.domino.play.book import BonusRow, CountedRow, Decided, Row, Standing, TieBreak, by_rank
from game.domino.play.labels import LAND_NAMES, region_sum

BONUS_NAMES: Final = {BonusRow.MIDDLE: words("Middle Kingdom"), BonusRow.HARMONY: words("Harmony")}


def row_name(row: Row) -> Words:
    return BONUS_NAMES[row] if isinstance(row, BonusRow) else LAND_NAMES[row]


def row_hint(row: Row, name: str, found: Sequence[CountedRow]) -> Words:
    """How a number in the ledger came about."""
    if row is BonusRow.MIDDLE:
        if found:
            return words("{name}: the castle stands in the middle.", name=name)
        return words("{name}: the castle is not in the middle.", name=name)
    if row is BonusRow.HARMONY:
        if found:
            return words("{name}: every domino was used.", name=name)
        return words("{name}: not every domino was used.", name=name)
    if not found:
        return words("{name}: no region with a crown.", name=name)
    points = sum(count.points for count in found)
    return words("{name}: {sums} = {points}", name=name, sums=_sums(found), points=points)


def _sums(found: Sequence[CountedRow]) -> str:
    """Figures only: they are the same in every language."""
    return " + ".join(str(seal_sum(count)) for count in found)


def seal_sum(count: CountedRow) -> Words:
    """The sum on the seal, without its result."""
    if isinstance(count.row, BonusRow):
        return row_name(count.row)
    return region_sum(len(count.squares), count.crowns)


def seal(count: CountedRow) -> tuple[Words, str]:
    """The words on the seal, and the points in larger figures."""
    if isinstance(count.row, BonusRow):
        return row_name(count.row), f"+{count.points}"
    sum_ = words("{squares} × {crowns} =", squares=len(count.squares), crowns=count.crowns)
    return sum_, str(count.points)


def verdict(names: Sequence[str], standing: Sequence[Standing], ranks: Sequence[int]) -> tuple[Words, Words]:
    """Who has won the match, and by how much."""
    return crowned(names, ranks), _margin(standing, ranks)


def _margin(standing: Sequence[Standing], ranks: Sequence[int]) -> Words:
    best, next_ = (standing[seat] for seat in by_rank(ranks)[:2])
    lead = best[0] - next_[0]
    if lead:
        return counted("Won by {n} point.", "Won by {n} points.", lead)
    if best == next_:
        return words("Equal in points, largest region and crowns.")
    return words("Equal in points: the tie-break decided.")


def so_far(names: Sequence[str], standing: Sequence[Standing], games: int, left: int) -> tuple[Words, Words]:
    """Who leads between two games of a Dynasty."""
    best = max(standing)
    first = [names[seat] for seat, each in enumerate(standing) if each == best]
    if len(first) == 1:
        title = words("{name} leads after game {n}.", name=first[0], n=games)
    else:
        title = words("In the lead after game {n}: {names}.", names=", ".join(first), n=games)
    return title, counted("{n} more game to play.", "{n} more games to play.", left)


def tie(tie_: TieBreak, names: Sequence[str], games: int) -> tuple[Words, Words]:
    """Who comes before whom, and why."""
    first, second, points = names[tie_.first], names[tie_.second], tie_.points
    if tie_.by is Decided.NOTHING:
        return (
            words("{name} and {other} have {points} points each.", name=first, other=second, points=points),
            words("Largest region and crowns are equal too: they share the place."),
        )
    title = words(
        "{points} points each: {name} comes before {other}.", points=points, name=first, other=second
    )
    return title, _why(tie_, games)


def _why(tie_: TieBreak, games: int) -> Words:
    better, worse = tie_.better, tie_.worse
    if tie_.by is Decided.LARGEST and games > 1:
        return words(
            "The largest regions of all games decide: {better} squares against {worse}.",
            better=better,
            worse=worse,
        )
    if tie_.by is Decided.LARGEST:
        return words(
            "The largest region decides: {better} squares against {worse}.", better=better, worse=worse
        )
    if games > 1:
        return words(
            "The largest regions are equal; the crowns of all games decide: {better} against {worse}.",
            better=better,
            worse=worse,
        )
    return words(
        "The largest regions are equal; the crowns decide: {better} against {worse}.",
        better=better,
        worse=worse,
    )


def counting(name: str) -> Words:
    return words("{name}: the kingdom is counted.", name=name)
