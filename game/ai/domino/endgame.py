"""The last rounds, when every domino to come is known: nothing is left to chance.

Once the last row lies on the table, a kingdom's end depends only on its own dominoes, so it is
counted out for each domino that its player could still get. What remains is who takes which: a
small game in which every rival takes what is best for itself and the seat that asks takes what
leaves it farthest ahead. Where all dominoes are used the last row is known a round earlier: there
the rivals play on sensibly until it is our turn again, and the rest is counted out as before.

With two kings each the dominoes of one player follow each other across two rounds, too many to
count out except at the very end: there every pair of placement and draft is played on once,
looking far around.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.domino.engine import layout as at
from game.ai.domino.engine.policy import NONE
from game.ai.domino.engine.scratch import Bench
from game.ai.domino.engine.trial import LEAD
from game.ai.domino.models import Minds
from game.ai.domino.search import weigh

FAR = 12
"""The breadth of the playouts that end a game of two, see `engine.play`."""
NEAR = 3
"""The breadth of the rivals until the last row is on the table."""
FORESEEN = 40
"""Pairs of placement and draft whose end is counted out a round earlier."""


def end_of(bench: Bench, position: Sequence[int], me: int, minds: Minds) -> tuple[int, int] | None:
    """The best pair of placement and draft once nothing is left to chance; None before that."""
    if position[at.ROUND] < position[at.ROUNDS] - 1:
        return _foreseen(bench, position, me, minds) if _is_foreseen(position) else None
    return exact(bench, position, me) or _played_on(bench, position, me, minds)


def _played_on(bench: Bench, position: Sequence[int], me: int, minds: Minds) -> tuple[int, int]:
    players = position[at.PLAYERS]
    s = bench.engine.ints(list(position))
    pairs = [(move, spot) for _, move, spot in bench.propose(s, minds.own)]
    leads = weigh(bench, position, players, me, minds, pairs, 1, 1, LEAD, FAR)
    return max(zip(leads, pairs, strict=True), key=lambda one: one[0])[1]


def _is_foreseen(position: Sequence[int]) -> bool:
    """Whether one more row will come, and which one is known."""
    unseen = position[at.POOL_COUNT] - position[at.POOL_AT]
    alone = position[at.KINGS] == position[at.PLAYERS]
    return alone and position[at.ROUND] == position[at.ROUNDS] - 2 and unseen == position[at.OFFER]


def _foreseen(bench: Bench, position: Sequence[int], me: int, minds: Minds) -> tuple[int, int]:
    s = bench.engine.ints(list(position))
    found = {}
    for _, move, spot in bench.propose(s, minds.own)[:FORESEEN]:
        then = bench.until_turn(s, me, move, spot, minds.rivals, NEAR)
        end, _ = _last_drafts(bench, then, me)
        found[move, spot] = _wish(end, me, me)
    return max(found, key=lambda pair: found[pair])


def exact(bench: Bench, position: Sequence[int], me: int) -> tuple[int, int] | None:
    """The best pair of placement and draft, or None where chance or too many dominoes are left."""
    s = bench.engine.ints(list(position))
    mine = [int(s[at.ROW + turn]) for turn in range(s[at.TURN], s[at.KINGS]) if s[at.ROW_KING + turn] == me]
    if s[at.ROUND] == s[at.ROUNDS] and s[at.PHASE] == at.PLACING:
        tile, then = (*mine, 0)[:2]
        return bench.finish(s, me, tile, then)[1], NONE
    alone = s[at.KINGS] == s[at.PLAYERS]
    if s[at.ROUND] != s[at.ROUNDS] - 1 or not alone or s[at.ROUND] == 0:
        return None
    return _last_drafts(bench, s, me)[1]


@dataclass(frozen=True, slots=True)
class _Ends:
    """Per seat and place in the last row: the final score, and the placement that leads there."""

    scores: dict[tuple[int, int], float]
    moves: dict[tuple[int, int], int]


def _last_drafts(bench: Bench, s: Any, me: int) -> tuple[dict[int, float], tuple[int, int]]:
    """Everybody's points at the end, and the pair that leads there."""
    order = [int(s[at.ROW_KING + turn]) for turn in range(s[at.TURN], s[at.KINGS])]
    spots = range(s[at.NEXT_COUNT])
    free = tuple(spot for spot in spots if s[at.NEXT_KING + spot] == at.NOBODY)
    ends = _ends(bench, s, order, free)
    fixed = {}
    for spot in spots:
        if (king := int(s[at.NEXT_KING + spot])) != at.NOBODY:
            gained, _ = bench.finish(s, king, int(s[at.NEXT + spot]), 0)
            fixed[king] = bench.standing(s, king) + gained
    end, spot = _best(order, free, fixed, ends, me)
    return end, (ends.moves[me, spot], spot)


def _ends(bench: Bench, s: Any, order: Sequence[int], free: Sequence[int]) -> _Ends:
    ends = _Ends({}, {})
    for turn, seat in enumerate(order):
        placed = turn == 0 and s[at.PHASE] == at.DRAFTING
        for spot in free:
            tile, then = int(s[at.ROW + s[at.TURN] + turn]), int(s[at.NEXT + spot])
            gained, move = bench.finish(s, seat, then, 0) if placed else bench.finish(s, seat, tile, then)
            ends.scores[seat, spot] = bench.standing(s, seat) + gained
            ends.moves[seat, spot] = NONE if placed else move
    return ends


def _best(
    order: Sequence[int], free: tuple[int, ...], fixed: dict[int, float], ends: _Ends, me: int
) -> tuple[dict[int, float], int]:
    """How it ends if all choose well from here, and the first one's choice."""
    if not order:
        return fixed, NONE
    seat, best, chosen = order[0], fixed, NONE
    for spot in free:
        rest = tuple(other for other in free if other != spot)
        end, _ = _best(order[1:], rest, {**fixed, seat: ends.scores[seat, spot]}, ends, me)
        if chosen == NONE or _wish(end, seat, me) > _wish(best, seat, me):
            best, chosen = end, spot
    return best, chosen


def _wish(end: dict[int, float], seat: int, me: int) -> tuple[float, float]:
    rivals = max(score for other, score in end.items() if other != seat)
    lead = end[seat] - rivals
    return (lead, end[seat]) if seat == me else (end[seat], lead)
