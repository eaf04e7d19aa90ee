"""The lists that the engine's functions write on, and calls with fewer arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.engine import layout as at
from game.ai.engine.load import Engine
from game.ai.engine.policy import ALONE, NOW, OFF, SCRATCH

MOST = 5 * ALONE
"""Candidates at once: placements times dominoes on offer."""


@dataclass
class Bench:
    """An engine with room to work: one per search, never shared between threads."""

    engine: Engine

    def __post_init__(self) -> None:
        engine = self.engine
        self._game = engine.ints([0] * at.SIZE)
        self._points = engine.floats([1.0 if which == OFF else 0.0 for which in range(NOW)])
        """Weights that count nothing but points."""
        self._pairs = engine.ints([0] * 2 * MOST)
        self._worths = engine.floats([0.0] * MOST)
        self._scratch = (
            engine.ints([0] * at.KINGDOM_SIZE),
            engine.floats([0.0] * SCRATCH),
            engine.ints([0] * SCRATCH),
            engine.floats([0.0] * 12),
            engine.floats([0.0] * NOW),
        )

    def try_out(
        self,
        s: Any,
        luck: Any,
        me: int,
        candidates: Any,
        alive: Any,
        samples: int,
        breadths: Any,
        weights: Any,
        kind: int,
        sums: Any,
        squares: Any,
    ) -> None:
        self.engine.try_out(
            s,
            self._game,
            luck,
            me,
            candidates,
            alive,
            samples,
            breadths,
            weights,
            kind,
            sums,
            squares,
            *self._scratch,
        )

    def _weigh(self, s: Any, weights: Any) -> None:
        """Writes down the weights as they are now."""
        *_, lands, now = self._scratch
        self.engine.to_come(s, lands)
        self.engine.weights_now(s, weights, 0, lands, now)

    def propose(self, s: Any, breadth: int, weights: Any) -> list[tuple[float, int, int]]:
        """Candidates with their worth, placement and place in the next row, best first."""
        engine, spare, values, moves, _, now = self.engine, *self._scratch
        self._weigh(s, weights)
        count = engine.propose(s, spare, values, moves, breadth, now, self._pairs, self._worths)
        found = [
            (float(self._worths[i]), int(self._pairs[2 * i]), int(self._pairs[2 * i + 1]))
            for i in range(count)
        ]
        return sorted(found, reverse=True)

    def promises(self, s: Any, seat: int, spots: Sequence[int], weights: Any) -> list[float]:
        """What dominoes of the next row would bring a seat."""
        engine, _, values, moves, _, now = self.engine, *self._scratch
        self._weigh(s, weights)
        k = at.KINGDOMS + seat * at.KINGDOM_SIZE
        return [float(engine.promise(s, k, s[at.NEXT + spot], values, moves, now)) for spot in spots]

    def until_turn(
        self, s: Any, me: int, move: int, spot: int, weights: Sequence[float], breadth: int
    ) -> Any:
        """The game after a candidate, when it is this seat's turn to place again: all others play
        on with these weights."""
        engine, spare, values, moves, _, now = self.engine, *self._scratch
        game, all_weights = engine.ints(list(s)), engine.floats(list(weights))
        engine.play_candidate(game, move, spot)
        while game[at.PHASE] != at.PLACING or game[at.ROW_KING + game[at.TURN]] != me:
            self._weigh(game, all_weights)
            engine.act(game, spare, values, moves, breadth, now)
        return game

    def finish(self, s: Any, seat: int, tile: int, then: int) -> tuple[float, int]:
        """Points still to be gained with two last dominoes (the second may be 0), and the first's
        placement."""
        spare, values, moves, *_ = self._scratch
        k = at.KINGDOMS + seat * at.KINGDOM_SIZE
        gained, move = self.engine.last_two(s, k, tile, then, spare, values, moves, self._points)
        return float(gained), int(move)

    def standing(self, s: Any, seat: int) -> float:
        """A seat's points as they are, with those of earlier games."""
        return float(s[at.PAST + seat] + self.engine.score(s, seat))

    def self_play(
        self, s: Any, luck: Any, games: int, breadths: Sequence[int], weights: Sequence[Sequence[float]]
    ) -> tuple[list[float], list[float]]:
        """Mean score and victories per seat of whole games between policies."""
        engine, players = self.engine, len(breadths)
        sums, wins = engine.floats([0.0] * 4), engine.floats([0.0] * 4)
        flat = [weight for seat in weights for weight in seat]
        engine.self_play(
            s, luck, games, engine.ints(list(breadths)), engine.floats(flat), sums, wins, *self._scratch
        )
        return [float(x) / games for x in sums[:players]], [float(x) / games for x in wins[:players]]
