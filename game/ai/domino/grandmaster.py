"""The grandmaster: tries out its moves on sampled futures, and counts exactly once all is known.

A turn is a placement and a draft, judged together; the time for a move is shared between the
two. As soon as the last row lies on the table nothing is left to chance, and the end is played
exactly (see `game.ai.domino.endgame`).
"""

from __future__ import annotations

import random
from typing import Any

from game.ai.bot import LocalBot, View
from game.ai.domino.endgame import end_of
from game.ai.domino.engine.bridge import position
from game.ai.domino.engine.load import at_hand
from game.ai.domino.engine.play import LEARNED, PLAIN
from game.ai.domino.engine.scratch import Bench
from game.ai.domino.engine.trial import GAIN
from game.ai.domino.hard import as_move
from game.ai.domino.models import ALL_PLAIN, START, Minds, tables_for
from game.ai.domino.search import Style, search
from game.domino.model import Match, Phase
from game.domino.options import Shape, shape

PATIENCE_S = 3.0
"""How long it waits for the compiled engine before it plays with the twin."""
PLACING_SHARE = 0.7
"""The part of the time that goes to the placement; the draft after it is thought over again."""


class MonteCarloDominoBot(LocalBot):
    """The search alone, with weights set by hand: what the grandmaster is compared with."""

    style = Style()
    minds = ALL_PLAIN

    def begin(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        state: Match = view.state
        bench = self.bench(shape(state.options))
        return as_move(view, *self.pair(bench, position(state), view))

    def bench(self, table: Shape) -> Bench:
        return Bench(at_hand(PATIENCE_S), START)

    def pair(self, bench: Bench, s: list[int], view: View) -> tuple[int, int]:
        """The placement and the draft."""
        state: Match = view.state
        table = shape(state.options)
        part = {Phase.PLACE: PLACING_SHARE, Phase.DRAFT: 1 - PLACING_SHARE}.get(state.phase, 1.0)
        found = search(
            bench,
            s,
            table.players,
            view.seat,
            self.minds,
            part * view.ms / 1000,
            view.clock,
            self._random.getrandbits(40),
            self.style,
        )
        return found[0].move, found[0].spot


class GrandmasterDominoBot(MonteCarloDominoBot):
    """Goes on as it has learnt when it tries moves out, and counts out what is known."""

    style = Style(candidates=24, breadth=3, rivals=3, trust=10, kind=GAIN)
    minds = Minds(LEARNED, PLAIN)
    """The others take what is good now, as most people do."""

    def bench(self, table: Shape) -> Bench:
        return Bench(at_hand(PATIENCE_S), START, tables_for(table))

    def pair(self, bench: Bench, s: list[int], view: View) -> tuple[int, int]:
        return end_of(bench, s, view.seat, self.minds) or super().pair(bench, s, view)
