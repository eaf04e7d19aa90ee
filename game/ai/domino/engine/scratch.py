"""The lists that the engine's functions write on, and calls with fewer arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.domino.engine import layout as at
from game.ai.domino.engine.engine import Engine
from game.ai.domino.engine.learned import SCRATCH
from game.ai.domino.engine.policy import ALONE, OFF, WEIGHTS

MOST = 5 * ALONE
"""Candidates at once: placements times dominoes on offer."""


@dataclass
class Bench:
    """An engine with room to work: one per search, never shared between threads."""

    engine: Engine
    weights: Sequence[float]
    """Of players with a plain mind, see `engine.policy`."""
    tables: Sequence[float] = ()
    """Of players with a learnt mind, see `engine.value`."""

    def __post_init__(self) -> None:
        engine = self.engine
        self._game = engine.ints([0] * at.SIZE)
        self._points = engine.floats([1.0 if which == OFF else 0.0 for which in range(WEIGHTS)])
        """Weights that count nothing but points."""
        self._pairs = engine.ints([0] * 2 * MOST)
        self._worths = engine.floats([0.0] * MOST)
        self._lands = engine.floats([0.0] * 12)
        self._pads = (
            engine.ints([0] * at.KINGDOM_SIZE),
            engine.floats([0.0] * SCRATCH),
            engine.ints([0] * SCRATCH),
        )
        self._knows = (engine.floats(self.weights), engine.floats(self.tables), self._lands)

    def try_out(
        self,
        s: Any,
        luck: Any,
        me: int,
        candidates: Any,
        alive: Any,
        samples: int,
        breadths: Any,
        minds: Any,
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
            minds,
            kind,
            sums,
            squares,
            *self._pads,
            *self._knows,
        )

    def propose(self, s: Any, mind: int) -> list[tuple[float, int, int]]:
        """Candidates with their worth, placement and place in the next row, best first."""
        engine = self.engine
        engine.to_come(s, self._lands)
        count = engine.propose(s, mind, self._pairs, self._worths, *self._pads, *self._knows)
        found = [
            (float(self._worths[i]), int(self._pairs[2 * i]), int(self._pairs[2 * i + 1]))
            for i in range(count)
        ]
        return sorted(found, reverse=True)

    def promises(self, s: Any, seat: int, spots: Sequence[int]) -> list[float]:
        """What dominoes of the next row would bring a seat, at first sight."""
        _, values, moves = self._pads
        k = at.KINGDOMS + seat * at.KINGDOM_SIZE
        weights = self._knows[0]
        return [float(self.engine.promise(s, k, s[at.NEXT + spot], values, moves, weights)) for spot in spots]

    def until_turn(self, s: Any, me: int, move: int, spot: int, mind: int, breadth: int) -> Any:
        """The game after a candidate, when it is this seat's turn to place again: all others play
        on in this way."""
        engine, game = self.engine, self.engine.ints(list(s))
        engine.play_candidate(game, move, spot)
        while game[at.PHASE] != at.PLACING or game[at.ROW_KING + game[at.TURN]] != me:
            engine.to_come(game, self._lands)
            engine.act(game, *self._pads, breadth, mind, *self._knows)
        return game

    def finish(self, s: Any, seat: int, tile: int, then: int) -> tuple[float, int]:
        """Points still to be gained with two last dominoes (the second may be 0), and the first's
        placement."""
        k = at.KINGDOMS + seat * at.KINGDOM_SIZE
        gained, move = self.engine.last_two(s, k, tile, then, *self._pads, self._points)
        return float(gained), int(move)

    def standing(self, s: Any, seat: int) -> float:
        """A seat's points as they are, with those of earlier games."""
        return float(s[at.PAST + seat] + self.engine.score(s, seat))

    def self_play(
        self, s: Any, luck: Any, games: int, breadths: Sequence[int], minds: Sequence[int]
    ) -> tuple[list[float], list[float]]:
        """Mean score and victories per seat of whole games."""
        engine, players = self.engine, len(breadths)
        sums, wins = engine.floats([0.0] * 4), engine.floats([0.0] * 4)
        engine.self_play(
            s,
            luck,
            games,
            engine.ints(list(breadths)),
            engine.ints(list(minds)),
            sums,
            wins,
            *self._pads,
            *self._knows,
        )
        return [float(x) / games for x in sums[:players]], [float(x) / games for x in wins[:players]]
