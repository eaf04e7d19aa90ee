"""The learned weights of the playout policy, by kind of table, and the ones to start from."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.domino.options import Edition, Options, Shape, Variant, shape

Weights = list[float]
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "models"

START: Weights = [2.5, 0.3, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0] * 2
"""By hand, see `engine.policy`: holes, dead ends and the middle."""


@dataclass(frozen=True, slots=True)
class Minds:
    """How everybody goes on when moves are tried out: the seat that asks, and the others."""

    own: Weights
    rivals: Weights

    def by_seat(self, players: int, me: int) -> Weights:
        return [weight for seat in range(players) for weight in (self.own if seat == me else self.rivals)]


PLAIN = Minds(START, START)

_BONUSES = (Variant.MIDDLE, Variant.HARMONY)
KINDS: dict[str, tuple[Options, ...]] = {
    "many": (Options(4, Edition.CLASSIC, _BONUSES), Options(4)),
    "two": (Options(2, Edition.CLASSIC, _BONUSES), Options(2)),
    "duel": (
        Options(2, Edition.CLASSIC, (Variant.DUEL, *_BONUSES)),
        Options(2, Edition.CLASSIC, (Variant.DUEL,)),
    ),
}
"""Kind of table -> the tables at which its weights are learnt."""


def kind_shapes(kind: str) -> list[Shape]:
    return [shape(options) for options in KINDS[kind]]


def kind_of(table: Shape) -> str:
    if table.players > 2:
        return "many"
    return "duel" if table.frame == 7 else "two"


def weights_for(table: Shape) -> Weights:
    return _learnt().get(kind_of(table), START)


@cache
def _learnt() -> dict[str, Weights]:
    path = FOLDER / "domino-policy.json"
    if not path.exists():
        return {}
    learnt: dict[str, Weights] = json.loads(path.read_text(encoding="utf-8"))
    return learnt
