"""The 48 dominoes: data, nothing else.

A square is a land with 0-3 crowns, written as a letter and a digit (`F1`; 0 is left out).
Number 1 is the weakest domino and 48 the strongest; the number decides the turn order.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Land(Enum):
    WHEAT = "wheat"
    FOREST = "forest"
    LAKE = "lake"
    GRASS = "grass"
    SWAMP = "swamp"
    MINE = "mine"

    @property
    def letter(self) -> str:
        return self.value[0].upper()


LANDS = tuple(Land)
BY_LETTER = {land.letter: land for land in LANDS}


@dataclass(frozen=True, slots=True)
class Half:
    land: Land
    crowns: int

    def __str__(self) -> str:
        return f"{self.land.letter}{self.crowns or ''}"


@dataclass(frozen=True, slots=True)
class Domino:
    number: int
    first: Half
    second: Half

    def __str__(self) -> str:
        return f"{self.first} {self.second}"


def half(text: str) -> Half:
    """`half("F1")` is a forest with one crown."""
    return Half(BY_LETTER[text[0]], int(text[1:] or 0))


_LIST = """
W W,  W W,  F F,  F F,  F F,  F F,  L L,  L L,  L L,  G G,  G G,  S S,
W F,  W L,  W G,  W S,  F L,  F G,
W1 F, W1 L, W1 G, W1 S, W1 M,
F1 W, F1 W, F1 W, F1 W, F1 L, F1 G,
L1 W, L1 W, L1 F, L1 F, L1 F, L1 F,
W G1, L G1, W S1, G S1, M1 W,
W G2, L G2, W S2, G S2, M2 W, S M2, S M2, W M3
"""


def _read(number: int, text: str) -> Domino:
    first, second = text.split()
    return Domino(number, half(first), half(second))


DOMINOES = tuple(_read(number, text) for number, text in enumerate(_LIST.split(","), start=1))
NUMBERS = range(1, len(DOMINOES) + 1)


def domino(number: int) -> Domino:
    return DOMINOES[number - 1]
