"""The seven families of conditions, each a small object that looks at one count of a result.

Written as on the cards' list in `content`:
`2r 1b` colours · `2x6 1x1` numbers · `AAA BB` groups · `sum 25` · `green 10` colour sum ·
`row 4` · `r>b>g` colour order.   “n dice” always means at least n.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from game.dice.faces import BY_LETTER, COLORS, INDEX, SIDES, Counts, Part

Symbol = tuple[int, int]
"""A number and a colour (index in COLORS)."""
_RED = 0
_NUMBERS = range(1, SIDES + 1)
_ANY_NUMBER = tuple((number, _RED) for number in _NUMBERS)


class _Condition(ABC):
    """What all families can be asked."""

    __slots__ = ()
    part: ClassVar[Part]
    """Which count of the result it looks at."""

    @abstractmethod
    def missing(self, counts: Counts) -> int:
        """The fewest further dice that would meet it."""

    def met(self, counts: Counts) -> bool:
        return not self.missing(counts)

    @abstractmethod
    def helps(self, number: int, color: int) -> bool:
        """Whether a further die like this could ever be needed."""

    @property
    @abstractmethod
    def plain(self) -> tuple[Symbol, ...]:
        """The dice that two wild jokers may stand for, one spelling for all that do the same: a 6
        where high is good, red where colour does not matter, 1 where the number does not."""


@dataclass(frozen=True, slots=True)
class Colors(_Condition):
    """For every colour shown, at least that many dice have it."""

    part: ClassVar[Part] = Part.COLORS
    need: Counts
    """Red, blue, green dice."""

    def missing(self, counts: Counts) -> int:
        return sum(max(0, n - have) for n, have in zip(self.need, counts, strict=True))

    def helps(self, number: int, color: int) -> bool:
        return self.need[color] > 0

    @property
    def plain(self) -> tuple[Symbol, ...]:
        return tuple((1, color) for color, n in enumerate(self.need) if n)

    def __str__(self) -> str:
        return " ".join(f"{n}{color.letter}" for color, n in zip(COLORS, self.need, strict=True) if n)


@dataclass(frozen=True, slots=True)
class Numbers(_Condition):
    """For every number shown, at least that many dice show it, in any colour."""

    part: ClassVar[Part] = Part.NUMBERS
    need: tuple[tuple[int, int], ...]
    """(number, how many dice), as the card lists them."""

    def missing(self, counts: Counts) -> int:
        return sum(max(0, n - counts[number - 1]) for number, n in self.need)

    def helps(self, number: int, color: int) -> bool:
        return any(number == wanted for wanted, _ in self.need)

    @property
    def plain(self) -> tuple[Symbol, ...]:
        return tuple((number, _RED) for number, _ in self.need)

    def __str__(self) -> str:
        return " ".join(f"{n}x{number}" for number, n in self.need)


@dataclass(frozen=True, slots=True)
class Groups(_Condition):
    """Groups of equal numbers, each letter another number: AAA BB."""

    part: ClassVar[Part] = Part.NUMBERS
    sizes: tuple[int, ...]
    """Largest first."""

    def missing(self, counts: Counts) -> int:
        best = sorted(counts, reverse=True)
        return sum(max(0, size - have) for size, have in zip(self.sizes, best, strict=False))

    def helps(self, number: int, color: int) -> bool:
        return True

    @property
    def plain(self) -> tuple[Symbol, ...]:
        return _ANY_NUMBER

    def __str__(self) -> str:
        return " ".join(letter * size for letter, size in zip("ABC", self.sizes, strict=False))


@dataclass(frozen=True, slots=True)
class Sum(_Condition):
    """The numbers of all dice add up to at least this."""

    part: ClassVar[Part] = Part.NUMBERS
    least: int

    def missing(self, counts: Counts) -> int:
        one, two, three, four, five, six = counts
        return _sixes(self.least - (one + 2 * two + 3 * three + 4 * four + 5 * five + 6 * six))

    def helps(self, number: int, color: int) -> bool:
        return True

    @property
    def plain(self) -> tuple[Symbol, ...]:
        return ((SIDES, _RED),)

    def __str__(self) -> str:
        return f"sum {self.least}"


@dataclass(frozen=True, slots=True)
class ColorSum(_Condition):
    """The numbers of all dice of one colour add up to at least this."""

    part: ClassVar[Part] = Part.SUMS
    color: int
    least: int

    def missing(self, counts: Counts) -> int:
        return _sixes(self.least - counts[self.color])

    def helps(self, number: int, color: int) -> bool:
        return color == self.color

    @property
    def plain(self) -> tuple[Symbol, ...]:
        return ((SIDES, self.color),)

    def __str__(self) -> str:
        return f"{COLORS[self.color].value} {self.least}"


@dataclass(frozen=True, slots=True)
class Row(_Condition):
    """This many consecutive numbers; 1 does not follow 6."""

    part: ClassVar[Part] = Part.NUMBERS
    length: int

    def missing(self, counts: Counts) -> int:
        starts = range(SIDES - self.length + 1)
        return min(counts[start : start + self.length].count(0) for start in starts)

    def helps(self, number: int, color: int) -> bool:
        return True

    @property
    def plain(self) -> tuple[Symbol, ...]:
        return _ANY_NUMBER

    def __str__(self) -> str:
        return f"row {self.length}"


@dataclass(frozen=True, slots=True)
class ColorOrder(_Condition):
    """The sum of the first colour is greater than the second's, and that than the third's.

    An absent colour has sum 0, so only the third may be absent."""

    part: ClassVar[Part] = Part.SUMS
    colors: tuple[int, int, int]

    def missing(self, counts: Counts) -> int:
        first, second, third = (counts[color] for color in self.colors)
        return _sixes(third + 1 - second) + _sixes(max(second, third + 1) + 1 - first)

    def helps(self, number: int, color: int) -> bool:
        # A die of the third colour only raises the bar.
        return color != self.colors[2]

    @property
    def plain(self) -> tuple[Symbol, ...]:
        # High is good for the first colour; the second must fit between the others.
        first, second, _ = self.colors
        return ((SIDES, first), *((number, second) for number in _NUMBERS))

    def __str__(self) -> str:
        return ">".join(COLORS[color].letter for color in self.colors)


Condition = Colors | Numbers | Groups | Sum | ColorSum | Row | ColorOrder


def _sixes(lacking: int) -> int:
    """How many dice it takes to raise a sum by this much."""
    return max(0, -(-lacking // SIDES))


@cache
def condition(text: str) -> Condition:
    """Reads the notation above."""
    if found := re.fullmatch(r"sum (\d+)", text):
        return Sum(int(found[1]))
    if found := re.fullmatch(r"row ([1-6])", text):
        return Row(int(found[1]))
    if found := re.fullmatch(r"(red|blue|green) (\d+)", text):
        return ColorSum([color.value for color in COLORS].index(found[1]), int(found[2]))
    if found := re.fullmatch(r"([rbg])>([rbg])>([rbg])", text):
        first, second, third = (INDEX[BY_LETTER[letter]] for letter in found.groups())
        return ColorOrder((first, second, third))
    if re.fullmatch(r"A+( B+( C+)?)?", text):
        return Groups(tuple(sorted(map(len, text.split()), reverse=True)))
    if re.fullmatch(r"\dx[1-6]( \dx[1-6])*", text):
        return Numbers(tuple((int(part[2]), int(part[0])) for part in text.split()))
    if re.fullmatch(r"\d[rbg]( \d[rbg])*", text):
        need = {part[1]: int(part[0]) for part in text.split()}
        return Colors(tuple(need.get(color.letter, 0) for color in COLORS))
    raise ValueError(f"not a condition: {text!r}")
