"""Takes what brings most at once: the best placement now, and the domino whose best placement
would bring most. A bonus that a move gives up counts as a loss. Equals are drawn by lot.

The levels for people are made of it: `medium` sees the same with a little blur, `easy` forgets
the bonuses, judges dominoes by their looks and now and then takes the next best thing.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.ai.bot import LocalBot, View
from game.ai.domino.sense import promise, worth
from game.domino.model import Draft, Kingdom, Match, Move, Place
from game.domino.options import Shape, shape
from game.domino.placement import CROWN_PAIR, LAND_PAIR, fits, put
from game.domino.scoring import land_points


class GreedyDominoBot(LocalBot):
    blur = 0.0
    """By how many points it may misjudge a move."""

    def begin(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        state: Match = view.state
        kingdom, table = state.kingdoms[view.seat], shape(state.options)
        ranked = self._ranked(view.legal, [self.value(kingdom, move, table) for move in view.legal])
        return self.pick(ranked)

    def value(self, kingdom: Kingdom, move: Move, table: Shape) -> float:
        if isinstance(move, Place):
            return worth(put(kingdom, move), table)
        return promise(kingdom, move.seat, move.tile, table) if isinstance(move, Draft) else 0.0

    def pick(self, ranked: Sequence[tuple[float, Move]]) -> Move:
        return ranked[0][1]

    def _ranked(self, moves: Sequence[Move], values: Sequence[float]) -> list[tuple[float, Move]]:
        """The moves with what they seem to be worth, best first; equals in any order."""
        luck = self._random.random
        seen = [
            (value + self.blur * (2 * luck() - 1), luck(), move)
            for move, value in zip(moves, values, strict=True)
        ]
        seen.sort(key=lambda one: one[:2], reverse=True)
        return [(value, move) for value, _, move in seen]


class MediumDominoBot(GreedyDominoBot):
    """Sensible, one move deep, and not exact."""

    blur = 2.5


class EasyDominoBot(GreedyDominoBot):
    """Plays as a child does: where it makes points, and the domino with the crowns."""

    blur = 1.5
    slips = 0.25
    """How often it takes something else that looks nearly as good."""
    near = 3.0

    def value(self, kingdom: Kingdom, move: Move, table: Shape) -> float:
        if isinstance(move, Place):
            return land_points(put(kingdom, move))
        return _looks(kingdom, move.tile, table) if isinstance(move, Draft) else 0.0

    def pick(self, ranked: Sequence[tuple[float, Move]]) -> Move:
        best, move = ranked[0]
        others = [other for value, other in ranked[1:] if value > best - self.near]
        if others and self._random.random() < self.slips:
            return self._random.choice(others)
        return move


def _looks(kingdom: Kingdom, tile: int, table: Shape) -> float:
    """Crowns are pretty, lands one already has are good, and it should fit."""
    crowns = sum(CROWN_PAIR[tile])
    own = sum(kingdom.lands[land] > 0 for land in LAND_PAIR[tile])
    return 2.0 * crowns + own - (0 if fits(kingdom, tile, table.frame) else 6)
