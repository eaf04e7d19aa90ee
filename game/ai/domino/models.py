"""How players of the engine think: by weights set by hand, or by tables that were learnt.

The tables (see `engine.value`) lie in the folder of models, one file for each kind of table:
single-precision numbers, packed.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from assets import ASSETS
from game.ai.domino.engine.play import LEARNED, PLAIN
from game.domino.options import Edition, Options, Shape, Variant, shape

FOLDER = ASSETS / "models"

Weights = tuple[float, float, float]
START: Weights = (2.5, 0.3, 1.0)
"""By hand, see `engine.policy`: holes, dead ends and the middle."""


@dataclass(frozen=True, slots=True)
class Minds:
    """How everybody goes on when moves are tried out: the seat that asks, and the others."""

    own: int
    rivals: int

    def by_seat(self, players: int, me: int) -> list[int]:
        return [self.own if seat == me else self.rivals for seat in range(players)]


ALL_PLAIN = Minds(PLAIN, PLAIN)
ALL_LEARNED = Minds(LEARNED, LEARNED)

_BONUSES = (Variant.MIDDLE, Variant.HARMONY)
KINDS: dict[str, tuple[Options, ...]] = {
    "many": (Options(4, Edition.CLASSIC, _BONUSES), Options(4), Options(3, Edition.CLASSIC, _BONUSES)),
    "two": (Options(2, Edition.CLASSIC, _BONUSES), Options(2)),
    "duel": (
        Options(2, Edition.CLASSIC, (Variant.DUEL, *_BONUSES)),
        Options(2, Edition.CLASSIC, (Variant.DUEL,)),
    ),
}
"""Kind of table -> the tables at which its values are learnt."""


def kind_of(table: Shape) -> str:
    if table.players > 2:
        return "many"
    return "duel" if table.frame == 7 else "two"


def kind_shapes(kind: str) -> list[Shape]:
    return [shape(options) for options in KINDS[kind]]


def tables_for(table: Shape) -> array[float]:
    return read_tables(FOLDER / file_name(kind_of(table)))


def file_name(kind: str) -> str:
    return f"domino-{kind}.bin"


@cache
def read_tables(path: Path) -> array[float]:
    packed = array("f", zlib.decompress(path.read_bytes()))
    if sys.byteorder == "big":
        packed.byteswap()
    return array("d", packed)


def write_tables(path: Path, values: array[float]) -> None:
    packed = array("f", (round(value, 3) for value in values))
    if sys.byteorder == "big":
        packed.byteswap()
    path.write_bytes(zlib.compress(packed.tobytes(), 9))
