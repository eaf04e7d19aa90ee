"""The coach of the domino game: the grandmaster's search, counting the lead in points.

The moves that the search likes best are compared once more, each with the same sampled futures.
In the last two rounds nothing is left to chance: there every move is played on once, looking far
around, and the figures are what will be. All players go on in the same way, so that nobody's lead
is flattered; the twin has time only for plain ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.bot import View
from game.ai.coach import SHOWN
from game.ai.domino.coach_words import reasons
from game.ai.domino.endgame import FAR
from game.ai.domino.engine.bridge import code, position
from game.ai.domino.engine.load import at_hand
from game.ai.domino.engine.policy import NONE
from game.ai.domino.engine.scratch import Bench
from game.ai.domino.engine.trial import LEAD
from game.ai.domino.grandmaster import PATIENCE_S
from game.ai.domino.hard import as_move
from game.ai.domino.models import ALL_LEARNED, ALL_PLAIN, START, tables_for
from game.ai.domino.search import Style, search, weigh
from game.core.words import Words
from game.domino.board import squares
from game.domino.model import Draft, Kingdom, Match, Move, Place
from game.domino.options import shape
from game.domino.placement import put

Pair = tuple[int, int]
Look = tuple[tuple[tuple[int, int], ...], ...]
SAMPLES, TWIN_SAMPLES = 400, 24
"""Futures on which moves are compared at last, compiled and not."""


class DominoCoach:
    """See `game.ai.coach.Coach`."""

    bounds = (0.75, 2.5, 6.0)

    def ranked(self, view: View, seed: int, wanted: Sequence[Move]) -> list[tuple[Move, float]]:
        tables = tables_for(shape(view.state.options))
        bench = Bench(at_hand(PATIENCE_S), START, tables)
        best: dict[Move, float] = {}
        for pair, lead in _weighed(bench, view, seed, wanted):
            move = as_move(view, *pair)
            best[move] = max(lead, best.get(move, lead))
        return sorted(best.items(), key=lambda one: one[1], reverse=True)

    def why(self, view: View, move: Move, others: Sequence[Move]) -> Words:
        return reasons(view.state, move, view.setup.names, others)


def _weighed(bench: Bench, view: View, seed: int, wanted: Sequence[Move]) -> list[tuple[Pair, float]]:
    """Pairs of placement and draft with their expected leads."""
    state: Match = view.state
    table, s = shape(state.options), position(state)
    minds = ALL_LEARNED if bench.engine.fast else ALL_PLAIN
    known = state.round >= table.rounds - 1
    pairs = [(move, spot) for _, move, spot in bench.propose(bench.engine.ints(list(s)), minds.own)]
    if not known:
        style = Style(kind=LEAD)
        found = search(bench, s, table.players, view.seat, minds, view.ms / 1000, view.clock, seed, style)
        pairs = _different(view, [*((one.move, one.spot) for one in found), *pairs])
    for move in wanted:
        pairs += [pair for pair in _pairs_of(state, move) if pair not in pairs]
    samples = 1 if known else SAMPLES if bench.engine.fast else TWIN_SAMPLES
    breadth = FAR if known else 1
    leads = weigh(bench, s, table.players, view.seat, minds, pairs, samples, seed, LEAD, breadth)
    return list(zip(pairs, leads, strict=True))


def _different(view: View, pairs: Sequence[Pair]) -> list[Pair]:
    """The first few pairs that mean different moves now. What leads to a mirror image does not."""
    found: dict[Move | Look, Pair] = {}
    kingdom = view.state.kingdoms[view.seat]
    for pair in pairs:
        move = as_move(view, *pair)
        found.setdefault(_look(put(kingdom, move)) if isinstance(move, Place) else move, pair)
        if len(found) > SHOWN:
            break
    return list(found.values())


def _look(kingdom: Kingdom) -> Look:
    """The squares of each land and of the crowns, the same for all mirror images of a kingdom."""
    board = [squares(mask) for mask in (*kingdom.lands, *kingdom.crowns)]
    turned = [tuple((y, x) for x, y in part) for part in board]
    return min(
        tuple(tuple(sorted((a * x, b * y) for x, y in part)) for part in one)
        for one in (board, turned)
        for a in (1, -1)
        for b in (1, -1)
    )


def _pairs_of(state: Match, move: Move) -> list[Pair]:
    """A move as the engine's pairs: a placement with every domino that could be chosen next."""
    free = [spot for spot, king in enumerate(state.next_kings) if king < 0]
    if isinstance(move, Place):
        return [(code(move), spot) for spot in free or [NONE]]
    assert isinstance(move, Draft)
    return [(NONE, state.next_row.index(move.tile))]
