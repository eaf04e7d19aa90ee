"""What is said when a dice game is counted. Every sentence in one piece."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.standing import crowned
from game.core.words import Words, counted, words
from game.dice.model import NOBODY, Match
from game.dice.play.count import WORTH, ScoreCount, ScoreRow
from game.dice.scoring import DRAGON_BONUS


def row_name(row: ScoreRow) -> Words:
    return {
        ScoreRow.GROUP: words("Largest group"),
        ScoreRow.OTHERS: words("Other castles"),
        ScoreRow.GOLD: words("Gold gems"),
        ScoreRow.WHITE: words("White gems"),
        ScoreRow.DRAGON: words("Most dragon fires"),
    }[row]


def row_worth(row: ScoreRow) -> Words:
    if row is ScoreRow.DRAGON:
        return words("{n} points", n=DRAGON_BONUS)
    return counted("{n} point each", "{n} points each", WORTH[row])


def cell_hint(count: ScoreCount, name: str) -> Words:
    """How a number in the ledger came about."""
    if count.row is ScoreRow.DRAGON:
        return counted(
            "{name}: {n} dragon fire, {points} points",
            "{name}: {n} dragon fires, {points} points",
            count.number,
            name=name,
            points=count.points,
        )
    return words(
        "{name}: {n} × {worth} = {points}",
        name=name,
        n=count.number,
        worth=WORTH[count.row],
        points=count.points,
    )


def seal(count: ScoreCount) -> tuple[Words, str]:
    """The words on the seal, and the points in larger figures."""
    if count.row is ScoreRow.DRAGON:
        return row_name(count.row), f"+{count.points}"
    return words("{n} × {worth} =", n=count.number, worth=WORTH[count.row]), str(count.points)


def counting(name: str) -> Words:
    return words("{name}: castles, gems and fires are counted.", name=name)


def opening() -> Words:
    return words("The castles are counted.")


def verdict(state: Match, names: Sequence[str], ranks: Sequence[int]) -> tuple[Words, Words]:
    """Who has won, and why."""
    return crowned(names, ranks), _why(state, ranks)


def _why(state: Match, ranks: Sequence[int]) -> Words:
    if state.winner != NOBODY:
        return words("Every token is on the map, and one more was to be placed: that wins at once.")
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    best, second = (state.result[seat] for seat in order[:2])
    lead = best.score - second.score
    if lead:
        return counted("Won by {n} point.", "Won by {n} points.", lead)
    if best.standing == second.standing:
        return words("Equal in points and dragon fires.")
    return words("Equal in points: more dragon fires decide.")
