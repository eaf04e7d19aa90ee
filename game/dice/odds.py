"""Exact chances over the three rolls, by going back from the last roll to the first.

A table gives a value to each of the 6^6 results. `one_more_roll` is the value of a result from which
the player may roll once more: the best over all 64 choices of dice. A seventh place on each axis
stands for "this die is rolled again" and holds the mean over its faces, so all choices of all
results are made with six small steps forth and six back, about a million additions in all.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from game.dice.conditions import Condition
from game.dice.content import Card
from game.dice.faces import COLORS, DICE, FACES, SIDES, Counts, Dice, Part, raised, result_of, step

Table = npt.NDArray[np.floating[Any]]
"""Values of all results: six axes of six numbers, in the order of the dice."""

_Value = TypeVar("_Value", bound=np.generic)
_SHAPE = (SIDES,) * DICE
_AGAIN = SIDES
_Index = tuple[int | slice, ...]
_ALL: _Index = (slice(None),) * DICE
_KEPT: _Index = (slice(SIDES),) * DICE
_BITS = 6
"""Enough for every count: 36 is the greatest sum of six dice."""


def one_more_roll(table: Table) -> Table:
    """What every result is worth if the player may choose dice to roll again, and does so best."""
    return _best(_choices(table))


def _choices(table: Table) -> Table:
    """The value of every choice: seven places on each axis, the last for a die rolled again."""
    choices = np.empty((SIDES + 1,) * DICE, dtype=table.dtype)
    choices[_KEPT] = table
    for axis in range(DICE):
        faces = [choices[_at(axis, number, _KEPT)] for number in range(SIDES)]
        total = faces[0] + faces[1]
        for more in faces[2:]:
            total += more
        choices[_at(axis, _AGAIN, _KEPT)] = total / SIDES
    return choices


def _best(choices: Table) -> Table:
    """The best choice for every result; to keep all dice is a choice too."""
    for axis in range(DICE):
        kept = choices[_at(axis, slice(SIDES), _ALL)]
        again = choices[_at(axis, slice(_AGAIN, None), _ALL)]
        choices = np.maximum(kept, again)
    return choices


def _at(axis: int, place: int | slice, others: _Index) -> _Index:
    """One place or range of an axis, everything on the axes before it, `others` on those after."""
    return (*_ALL[:axis], place, *others[axis + 1 :])


def choice_values(table: Table, dice: Dice) -> Table:
    """What each choice is worth with these dice, by the mask of the dice rolled again."""
    for number in dice:
        table = np.stack([table[number - 1], table.mean(axis=0)], axis=-1)
    return table.transpose().ravel()


@cache
def _views(part: Part) -> tuple[tuple[Counts, ...], npt.NDArray[np.intp]]:
    """The different counts that six dice can give, and for each result which of them it is."""
    numbers = np.indices(_SHAPE).reshape(DICE, -1)
    colors = np.array(FACES)[np.arange(DICE)[:, None], numbers]
    if part is Part.NUMBERS:
        columns = [(numbers == number).sum(axis=0) for number in range(SIDES)]
    elif part is Part.COLORS:
        columns = [(colors == color).sum(axis=0) for color in range(len(COLORS))]
    else:
        columns = [((numbers + 1) * (colors == color)).sum(axis=0) for color in range(len(COLORS))]
    codes = sum(column << _BITS * place for place, column in enumerate(columns))
    different, index = np.unique(codes, return_inverse=True)
    counts = tuple(
        tuple(int(code) >> _BITS * place & (1 << _BITS) - 1 for place in range(len(columns)))
        for code in different
    )
    return counts, index.reshape(_SHAPE)


@lru_cache(maxsize=2048)
def tiers(card: Card, *bonus: tuple[int, int]) -> npt.NDArray[np.int8]:
    """A card's tier, 0 for none, for each of the different counts that six dice can give; bonus
    dice (number, colour) are added to them. `spread` gives it to the results."""
    found = []
    for counts in _views(card.part)[0]:
        for number, color in bonus:
            counts = raised(counts, *step(card.part, number, color))
        found.append(next((t for t in range(len(card.tiers), 0, -1) if card.tiers[t - 1].met(counts)), 0))
    return np.array(found, dtype=np.int8)


def spread(part: Part, values: npt.NDArray[_Value]) -> npt.NDArray[_Value]:
    """Values of the different counts, given to all results that look so."""
    return values[_views(part)[1]]


@lru_cache(maxsize=32)
def _chances(wanted: Condition) -> tuple[Table, Table]:
    """The chance to meet a condition from each result: as it lies, and with one more roll."""
    met = [wanted.met(counts) for counts in _views(wanted.part)[0]]
    table = spread(wanted.part, np.array(met, dtype=np.float64))
    return table, one_more_roll(table)


def chance(wanted: Condition, dice: Dice, rolls_left: int, rolling: int | None = None) -> float:
    """The chance to meet a condition from here, aiming only at it.

    `rolling` are the dice about to be rolled again, as a mask, which takes the first of the rolls
    left; without it the best choice is made."""
    if not rolls_left:
        return float(wanted.met(result_of(dice)[wanted.part]))
    values = choice_values(_chances(wanted)[rolls_left - 1], dice)
    return float(values.max() if rolling is None else values[rolling])


def best_reroll(wanted: Condition, dice: Dice, rolls_left: int) -> int:
    """The dice to roll again for the best chance, as a mask; as few as possible among equals."""
    values = choice_values(_chances(wanted)[rolls_left - 1], dice).round(12)
    return min(map(int, np.flatnonzero(values == values.max())), key=int.bit_count)


def three_rolls(wanted: Condition) -> float:
    """The chance to meet a condition in a whole turn, before the first roll."""
    return float(one_more_roll(_chances(wanted)[1]).mean())
