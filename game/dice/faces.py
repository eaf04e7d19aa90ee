"""The six dice, and what a result of dice looks like to a condition.

Each die shows 1-6 once, two faces of each colour; over all dice every number-colour pair exists
exactly twice. A result is counted in three ways, and every condition looks at one of them only.
Dice are written as their six numbers, in the order of the dice; the die and its number give the
colour.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import lru_cache

DICE = 6
SIDES = 6
ALL_DICE = (1 << DICE) - 1
"""Sets of dice are masks: bit i is die i + 1."""


class Color(Enum):
    RED = "red"
    BLUE = "blue"
    GREEN = "green"

    @property
    def letter(self) -> str:
        return self.value[0]


COLORS = tuple(Color)
BY_LETTER = {color.letter: color for color in COLORS}
INDEX = {color: i for i, color in enumerate(COLORS)}

FACES: tuple[tuple[int, ...], ...] = tuple(
    tuple(INDEX[BY_LETTER[letter]] for letter in die)
    for die in ("rbgrbg", "bgrbgr", "grbgrb", "rbggbr", "bgrrgb", "grbbrg")
)
"""FACES[die][number - 1] is the index in COLORS of that face."""

Dice = tuple[int, ...]
"""The numbers shown by dice 1 to 6."""
NOT_ROLLED: Dice = (0,) * DICE


class Part(IntEnum):
    """The three ways of counting, as places in a `Result`."""

    NUMBERS = 0
    """How many dice show 1, 2 ... 6."""
    COLORS = 1
    """How many dice show red, blue, green."""
    SUMS = 2
    """The numbers of the red, blue, green dice added up."""


Counts = tuple[int, ...]
Result = tuple[Counts, Counts, Counts]
"""The counts of a result, one per `Part`; it may have more than six dice."""

_EMPTY: Result = ((0,) * SIDES, (0,) * len(COLORS), (0,) * len(COLORS))


@lru_cache(maxsize=1 << 12)
def result_of(dice: Dice) -> Result:
    """The natural result: the six dice alone."""
    result = _EMPTY
    for die, number in enumerate(dice):
        result = with_die(result, number, FACES[die][number - 1])
    return result


def with_die(result: Result, number: int, color: int) -> Result:
    """The result with one more die."""
    numbers, colors, sums = result
    return (
        raised(numbers, number - 1, 1),
        raised(colors, color, 1),
        raised(sums, color, number),
    )


def raised(counts: Counts, place: int, by: int) -> Counts:
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


def step(part: Part, number: int, color: int) -> tuple[int, int]:
    """What one more die does to a count: the place that it raises, and by how much."""
    if part is Part.NUMBERS:
        return number - 1, 1
    return color, 1 if part is Part.COLORS else number


def faces_text(dice: Dice) -> str:
    """`r1 g2 ...`: what the dice show, in the order of the dice."""
    return " ".join(
        f"{COLORS[FACES[die][number - 1]].letter}{number}" if number else "-"
        for die, number in enumerate(dice)
    )


def dice_in(mask: int) -> tuple[int, ...]:
    """The numbers of the dice in a mask: 1 to 6, ascending."""
    return tuple(die + 1 for die in range(DICE) if mask >> die & 1)
