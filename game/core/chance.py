"""Entropy -> uniform choices.

The bytes of one reveal are stretched with SHAKE-256 and read as bounded integers by rejection
sampling, so every choice is exactly uniform and the same entropy always gives the same result,
on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256, shake_256
from typing import TypeVar

T = TypeVar("T")
_BLOCK = 64


class Chance:
    """A stream of uniform choices made from one piece of entropy."""

    def __init__(self, entropy: bytes) -> None:
        self._entropy = entropy
        self._stream = shake_256(entropy).digest(_BLOCK)
        self._at = 0

    def below(self, bound: int) -> int:
        """A uniform integer in 0..bound-1, for a bound of 1 to 256."""
        if not 1 <= bound <= 256:
            raise ValueError(f"a choice is among 1 to 256, not {bound}")
        limit = 256 - 256 % bound
        while True:
            if self._at == len(self._stream):
                self._stream = shake_256(self._entropy).digest(2 * len(self._stream))
            byte = self._stream[self._at]
            self._at += 1
            if byte < limit:
                return byte % bound

    def draw(self, pool: Iterable[T], count: int) -> list[T]:
        """`count` different items in the order drawn, each remaining one equally likely."""
        left = list(pool)
        return [left.pop(self.below(len(left))) for _ in range(count)]

    def pick(self, pool: Sequence[T]) -> T:
        return pool[self.below(len(pool))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        return self.draw(items, len(items))


class SeededEntropy:
    """The reveals of one simulated or tested match: the seed decides them all."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._count = 0

    def __call__(self) -> bytes:
        self._count += 1
        return sha256(b"%s/%d" % (self._seed, self._count)).digest()
