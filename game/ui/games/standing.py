"""Who stands where, in the words that all games share."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import _


def place(rank: int) -> str:
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd")}.get(rank, _("4th"))


def place_among(points: Sequence[object], seat: int) -> str:
    """First, second ... by these points, which may be tuples with their tie-breaks."""
    mine = points[seat]
    return place(1 + sum(other > mine for other in points))  # type: ignore[operator]


def crowned(names: Sequence[str], ranks: Sequence[int]) -> str:
    """Who has won."""
    first = [names[seat] for seat, rank in enumerate(ranks) if rank == 1]
    if len(first) == 1:
        return _("{name} wears the crown!").format(name=first[0])
    if len(first) == 2:
        return _("{name} and {other} share the crown!").format(name=first[0], other=first[1])
    return _("A crown for each of them: {names}!").format(names=", ".join(first))
