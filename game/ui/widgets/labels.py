"""Words that must fit a box, in any language and at any text size.

A text stays on one line if it can, else it takes as many lines as the box is high, then it shrinks, and only
at the very end it is cut. Word boundaries are kept as long as any size allows it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.ui.draw.text import Type, Typesetter
from game.ui.draw.theme import Color

SIZES: Final = (1.0, 0.92, 0.85, 0.78, 0.71)
LETTERS: Final = 0.72
"""The part of a line's height that its letters take; the rest is air and may reach out of a box."""
LEGIBLE: Final = 11.0
"""Design pixels; what is smaller cannot be read."""


class Setting(NamedTuple):
    """How a text is set in its box."""

    px: float
    lines: int
    whole: bool
    """Nothing was cut."""


def setting(
    type_: Typesetter, role: Type, text: str, box: tuple[int, int], px: float | None = None
) -> Setting:
    """Find the largest way to set a text in a box."""
    return _setting(type_, type_.scale, type_.text_size, role, text, box, px)


@lru_cache(4096)
def _setting(
    type_: Typesetter,
    scale: float,
    text_size: float,
    role: Type,
    text: str,
    box: tuple[int, int],
    px: float | None,
) -> Setting:
    """`scale` and `text_size` are the typesetter's, here so that the cache knows them."""
    usual = role.value.px if px is None else px
    for part in SIZES:
        size = usual * part
        if type_.width(role, text, size) <= box[0]:
            return Setting(size, 1, True)
        lines = type_.wrap(role, text, box[0], size)
        high = type_.line_step(role, size) * (len(lines) - 1) + type_.height(role, size)
        if high <= box[1] and not _broken(text, lines):
            return Setting(size, len(lines), True)
    return Setting(usual * SIZES[-1], 1, False)


def line_count(type_: Typesetter, role: Type, text: str, width: int) -> int:
    """How many lines a text takes at its usual size."""
    return _line_count(type_, type_.scale, type_.text_size, role, text, width)


@lru_cache(512)
def _line_count(type_: Typesetter, scale: float, text_size: float, role: Type, text: str, width: int) -> int:
    """As `_setting`."""
    return len(type_.wrap(role, text, width))


def fitted(
    type_: Typesetter,
    role: Type,
    text: str,
    box: tuple[int, int],
    color: Color,
    px: float | None = None,
    align: float = 0.0,
) -> pygame.Surface:
    """The text set in a box."""
    found = setting(type_, role, text, box, px)
    if found.lines == 1 and type_.height(role, found.px) * LETTERS > box[1]:
        type_.tight("tall", text)
    if not found.whole:
        cut = type_.fit(role, text, box[0], found.px, found.px)
        return type_.render(role, cut.text, cut.px, color)
    if found.lines == 1:
        return type_.render(role, text, found.px, color)
    width = (
        _balanced(type_, type_.scale, type_.text_size, role, text, box[0], found) if align == 0.5 else box[0]
    )
    return type_.paragraph(role, text, found.px, color, width, align)


def snug(
    type_: Typesetter, role: Type, text: str, box: tuple[int, int], color: Color, px: float | None = None
) -> pygame.Surface:
    """One line that is never larger than its box, whatever the text size: for numbers and names on pieces."""
    usual = role.value.px if px is None else px
    width, height = type_.width(role, text, usual), type_.height(role, usual)
    size = usual * min(1.0, box[0] / max(1, width), box[1] / height)
    if size < LEGIBLE:
        type_.tight("small", text)
    return type_.render(role, text, size, color)


@lru_cache(1024)
def _balanced(
    type_: Typesetter, scale: float, text_size: float, role: Type, text: str, width: int, found: Setting
) -> int:
    """The narrowest width that needs no more lines, so that centred lines are of one length."""
    low, high = width // found.lines, width
    while high - low > 4:
        middle = (low + high) // 2
        lines = type_.wrap(role, text, middle, found.px)
        if len(lines) > found.lines or _broken(text, lines):
            low = middle
        else:
            high = middle
    return high


def _broken(text: str, lines: list[str]) -> bool:
    """Whether a word had to be torn apart."""
    words = text.replace("\u00a0", " ").split()
    return words != " ".join(lines).replace("\u00a0", " ").split()
