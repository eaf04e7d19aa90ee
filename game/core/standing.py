"""Who stands where, in the words that all games share."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import Words, words


def place(rank: int) -> Words:
    return {1: words("1st"), 2: words("2nd"), 3: words("3rd")}.get(rank, words("4th"))


def place_among(points: Sequence[object], seat: int) -> Words:
    """First, second ... by these points, which may be tuples with their tie-breaks."""
    mine = points[seat]
    return place(1 + sum(other > mine for other in points))  # type: ignore[operator]


def crowned(names: Sequence[str], ranks: Sequence[int]) -> Words:
    """Who has won."""
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        return words("{name} wears the crown!", name=first[0])
    if len(first) == 2:
        return words("{name} and {other} share the crown!", name=first[0], other=first[1])
    return words("A crown for each of them: {names}!", names=", ".join(first))
