"""The hard level: placement, draft and next placement judged together.

For each placement it looks at every domino it could choose next and where that one would go.
Holes cost points, so does leaving the middle when the bonus is played, and a domino that a rival
after it wants badly is worth taking away. It plans no farther. Equals are drawn by lot.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.ai.bot import LocalBot, View
from game.ai.domino.engine import layout as at
from game.ai.domino.engine.bridge import code, position
from game.ai.domino.engine.load import at_hand
from game.ai.domino.engine.play import PLAIN
from game.ai.domino.engine.scratch import Bench
from game.ai.domino.models import Weights
from game.domino.model import Draft, Place

SENSE: Weights = (2.5, 0.15, 1.0)
"""See `engine.policy`: holes, dead ends and the middle; nothing farther ahead."""
SPITE = 0.25
"""How much of the rivals' mean loss counts as own gain."""


class HardDominoBot(LocalBot):
    def begin(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Any:
        if len(view.legal) == 1:
            return view.legal[0]
        move, spot = choice(Bench(at_hand(), SENSE), position(view.state), self._random)
        return as_move(view, move, spot)


def as_move(view: View, move: int, spot: int) -> Any:
    """The lawful move that the engine means: the placement if one is due, else the draft."""
    first = view.legal[0]
    if isinstance(first, Place):
        return next(place for place in view.legal if code(place) == move)
    if isinstance(first, Draft):
        return next(draft for draft in view.legal if draft.tile == view.state.next_row[spot])
    return first


def choice(bench: Bench, position: Sequence[int], rng: random.Random) -> tuple[int, int]:
    """The best pair of placement and draft."""
    s = bench.engine.ints(list(position))
    spites = _spites(bench, s)
    pairs = [
        (worth + SPITE * spites.get(spot, 0.0), move, spot) for worth, move, spot in bench.propose(s, PLAIN)
    ]
    top = max(pairs)[0]
    _, move, spot = rng.choice([pair for pair in pairs if pair[0] > top - 1e-9])
    return move, spot


def _spites(bench: Bench, s: Any) -> dict[int, float]:
    """Per free place of the next row: what its loss costs the rivals who still choose, on average."""
    me = s[at.ROW_KING + s[at.TURN]]
    spots = [spot for spot in range(s[at.NEXT_COUNT]) if s[at.NEXT_KING + spot] == at.NOBODY]
    lost = dict.fromkeys(spots, 0.0)
    if len(spots) < 2:
        return lost
    rivals = {int(s[at.ROW_KING + turn]) for turn in range(s[at.TURN] + 1, s[at.KINGS])} - {int(me)}
    for rival in rivals:
        hopes = bench.promises(s, rival, spots)
        for spot, hope in zip(spots, hopes, strict=True):
            others = max(other for place, other in zip(spots, hopes, strict=True) if place != spot)
            lost[spot] += max(0.0, hope - others) / (s[at.PLAYERS] - 1)
    return lost
