"""Conditions as rows of small dice: what is asked for, and which of it the dice already show.

`marks` tells a condition die by die, with ticks; `brief` tells it as a count and a symbol, for the trader's
three tiers in one strip. Both are plain data; `MarkRow` fits them into a rectangle and draws them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.dice.conditions import Colors, ColorSum, Condition, Groups, Numbers, Row, Sum
from game.dice.faces import COLORS, SIDES, Counts, Part, Result
from game.ui.draw.art import Art
from game.ui.draw.text import Type, Typesetter
from game.ui.draw.theme import Color, rgb
from game.ui.games.dice.art.pictures import design_px

GAP: Final = 0.16
"""Between marks, in marks; between groups `WIDE`."""
WIDE: Final = 0.42
_INK, _PALE = rgb("#3A2410"), rgb("#8A6230")
_LETTERS = "ABC"


@dataclass(frozen=True, slots=True)
class Mark:
    """One symbol or figure of a row."""

    sprite: str = ""
    text: str = ""
    has: bool | None = None
    """Whether the dice show it; None if nothing was rolled, or it cannot be said of this mark."""
    gap: float = GAP
    """Before it, in marks."""
    rise: float = 0.0
    """How far it stands above the row, in marks."""
    quiet: bool = False
    """A figure that only helps: in a paler tone."""


def marks(condition: Condition, result: Result | None = None) -> tuple[Mark, ...]:
    """A condition die by die; with a result, what is there and what is missing."""
    counts = None if result is None else result[condition.part]
    if isinstance(condition, Colors):
        groups = sorted(enumerate(condition.need), key=lambda item: -item[1])
        return _repeated(
            [(f"chip_{COLORS[i].value}", n, None if counts is None else counts[i]) for i, n in groups if n]
        )
    if isinstance(condition, Numbers):
        return _repeated(
            [(f"chip_{k}", n, None if counts is None else counts[k - 1]) for k, n in condition.need]
        )
    if isinstance(condition, Groups):
        best = None if counts is None else sorted(counts, reverse=True)
        return _repeated(
            [
                (f"chip_{_LETTERS[i]}", n, None if best is None else best[i])
                for i, n in enumerate(condition.sizes)
            ]
        )
    if isinstance(condition, Row):
        return _row(condition, counts)
    if isinstance(condition, Sum | ColorSum):
        return _sum(condition, result)
    return _order(condition.colors, counts)


def brief(condition: Condition) -> tuple[tuple[Mark, ...], ...]:
    """A condition as counts and symbols, as short as it gets: one line for each kind of dice."""
    if isinstance(condition, Sum):
        return ((Mark("sum_any", gap=0), Mark(text=str(condition.least), gap=GAP / 2)),)
    if isinstance(condition, ColorSum):
        symbol = Mark(f"sum_{COLORS[condition.color].value}", gap=0)
        return ((symbol, Mark(text=str(condition.least), gap=GAP / 2)),)
    if isinstance(condition, Row):
        return ((Mark(text=str(condition.length), gap=0), Mark("chip_row", gap=GAP / 2)),)
    asked: list[tuple[str, int]]
    if isinstance(condition, Colors):
        asked = [(f"chip_{COLORS[i].value}", n) for i, n in enumerate(condition.need) if n]
    elif isinstance(condition, Numbers):
        asked = [(f"chip_{number}", n) for number, n in condition.need]
    elif isinstance(condition, Groups):
        asked = [(f"chip_{_LETTERS[i]}", n) for i, n in enumerate(condition.sizes)]
    else:
        return (marks(condition),)
    return tuple((Mark(text=f"{n}×", gap=0), Mark(sprite, gap=GAP / 2)) for sprite, n in asked)


def _repeated(groups: Sequence[tuple[str, int, int | None]]) -> tuple[Mark, ...]:
    """(symbol, how many are asked for, how many are there) -> one mark for each die."""
    return tuple(
        Mark(
            sprite,
            has=None if there is None else i < there,
            gap=0 if not group and not i else WIDE if not i else GAP,
        )
        for group, (sprite, n, there) in enumerate(groups)
        for i in range(n)
    )


def _row(condition: Row, counts: Counts | None) -> tuple[Mark, ...]:
    """Steps upwards: the window of numbers that lacks least, or blank dice before the roll."""
    length = condition.length
    starts = range(SIDES - length + 1)
    if counts is None:
        return tuple(Mark("chip_blank", rise=0.07 * i, gap=GAP if i else 0) for i in range(length))
    start = min(starts, key=lambda first: counts[first : first + length].count(0))
    return tuple(
        Mark(f"chip_{start + i + 1}", has=counts[start + i] > 0, rise=0.07 * i, gap=GAP if i else 0)
        for i in range(length)
    )


def _sum(condition: Sum | ColorSum, result: Result | None) -> tuple[Mark, ...]:
    """The symbol, what is asked for, and how far the dice have come."""
    name = "any" if isinstance(condition, Sum) else COLORS[condition.color].value
    asked = Mark(text=f"≥ {condition.least}", gap=WIDE / 2)
    if result is None:
        return (Mark(f"sum_{name}", gap=0), asked)
    if isinstance(condition, Sum):
        there = sum(result[Part.SUMS])
    else:
        there = result[Part.SUMS][condition.color]
    met = there >= condition.least
    now = Mark(text=f"({there})", gap=WIDE, quiet=True)
    return (Mark(f"sum_{name}", gap=0, has=met or None), asked, now)


def _order(colors: tuple[int, int, int], sums: Counts | None) -> tuple[Mark, ...]:
    row: list[Mark] = []
    for place, color in enumerate(colors):
        ahead: bool | None = None
        if sums is not None and place < 2:
            ahead = (sums[color] > sums[colors[place + 1]]) or None
        if place:
            row.append(Mark(text=">", gap=GAP))
        row.append(Mark(f"sum_{COLORS[color].value}", gap=GAP if place else 0, has=ahead))
    return tuple(row)


class MarkRow:
    """Draws rows of marks."""

    def __init__(self, art: Art, type_: Typesetter) -> None:
        self._art, self._type = art, type_

    def width(self, row: Sequence[Mark], size: float) -> float:
        """How wide a row is with marks of a size."""
        return sum(self._wide(mark, size) + mark.gap * size for mark in row)

    def fitted(self, row: Sequence[Mark], width: float, size: float) -> float:
        """The largest size up to `size` at which a row fits into a width."""
        needed = self.width(row, size)
        return size if needed <= width else size * width / needed * 0.98

    def draw(
        self,
        target: pygame.Surface,
        row: Sequence[Mark],
        centre: tuple[float, float],
        size: float,
        ink: Color = _INK,
    ) -> None:
        x = centre[0] - self.width(row, size) / 2
        lift = max((mark.rise for mark in row), default=0.0) / 2
        for mark in row:
            x += mark.gap * size
            wide = self._wide(mark, size)
            self._put(target, mark, (x + wide / 2, centre[1] + (lift - mark.rise) * size), size, ink)
            x += wide

    def _put(
        self, target: pygame.Surface, mark: Mark, centre: tuple[float, float], size: float, ink: Color
    ) -> None:
        at = (round(centre[0]), round(centre[1]))
        if mark.text:
            figure = self._figure(mark, size, ink)
            target.blit(figure, figure.get_rect(center=at))
            return
        height = max(4, round(size * 1.06))
        chip = self._art.sprite(mark.sprite, height)
        place = chip.get_rect(center=at)
        if mark.has is False:
            faint = chip.copy()
            faint.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
            target.blit(faint, place)
            target.blit(self._art.sprite("chip_gap", height), place)
            return
        target.blit(chip, place)
        if mark.has:
            tick = self._art.sprite("chip_tick", max(4, round(size * 0.54)))
            target.blit(
                tick, tick.get_rect(center=(place.right - round(size * 0.08), place.top + round(size * 0.1)))
            )

    def _figure(self, mark: Mark, size: float, ink: Color) -> pygame.Surface:
        role, part = (Type.LABEL, 0.66) if mark.quiet else (Type.NUMBER, 0.86)
        return self._type.render(
            role, mark.text, design_px(self._type, size * part), _PALE if mark.quiet else ink
        )

    def _wide(self, mark: Mark, size: float) -> float:
        return self._figure(mark, size, _INK).get_width() if mark.text else size
