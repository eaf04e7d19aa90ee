"""What players have at the end: territory, dragon fires, gems."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Outcome
from game.dice.map import connected, map_layout
from game.dice.model import NOBODY, Match, Player, Reckoning

DRAGON_BONUS = 4


def reckon(players: Sequence[Player]) -> tuple[Reckoning, ...]:
    """Per seat. Each of those who hold most fires gets the bonus; nobody does without a fire."""
    table = map_layout(len(players))
    most = max(player.fires for player in players)
    return tuple(
        Reckoning(
            largest := largest_group(player.tokens, table.neighbours).bit_count(),
            player.tokens.bit_count() - largest,
            player.fires,
            DRAGON_BONUS if most and player.fires == most else 0,
            player.gold,
            player.white,
        )
        for player in players
    )


def largest_group(tokens: int, neighbours: tuple[int, ...]) -> int:
    """The largest connected group as a mask; the first one if several are as large."""
    best = 0
    for group in connected(tokens, neighbours):
        if group.bit_count() > best.bit_count():
            best = group
    return best


def outcome(state: Match) -> Outcome:
    """Most points win, then most fires. Who ran out of tokens wins before all."""
    scores = tuple(reckoning.score for reckoning in state.result)
    standing = [
        (seat == state.winner != NOBODY, *reckoning.standing) for seat, reckoning in enumerate(state.result)
    ]
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    return Outcome(scores, ranks)
