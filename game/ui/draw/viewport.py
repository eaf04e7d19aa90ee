"""From design units to the pixels of this window.

Layouts are written in units of a 1080-line picture. In landscape the picture is at least 1440 x 1080 units,
in portrait at least 1080 x 1440, so a wide window shows more table and never larger pieces than fit.
Everything is drawn at its final pixel size, so it is sharp in every window.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

LINES: Final = 1080
SHORT: Final = 1440
"""The shorter picture still has to be this long, whatever the shape of the window."""
MIN_SIZE: Final = (640, 360)
SMALLEST_TYPE: Final = 0.6
MARGIN: Final = 24
WIDEST: Final = 1872


@dataclass(frozen=True, slots=True)
class Viewport:
    """The window as layouts see it."""

    size: tuple[int, int]

    @property
    def portrait(self) -> bool:
        return self.size[1] > self.size[0]

    @property
    def scale(self) -> float:
        """Pixels per design unit."""
        long, short = max(self.size), min(self.size)
        return min(short / LINES, long / SHORT)

    def px(self, units: float) -> int:
        """A length in pixels; never 0 for something that is there."""
        pixels = round(units * self.scale)
        return pixels if pixels or not units else (1 if units > 0 else -1)

    @property
    def text_scale(self) -> float:
        """Pixels per unit of type: in a very small window, words shrink less than pictures."""
        return max(self.scale, SMALLEST_TYPE)

    @property
    def rect(self) -> Rect:
        return Rect((0, 0), self.size)

    @property
    def safe(self) -> Rect:
        """The window without its outer margin."""
        margin = self.px(MARGIN)
        return self.rect.inflate(-2 * margin, -2 * margin)

    @property
    def page(self) -> Rect:
        """The safe part, no wider than a reader's eye follows: for forms, lists and letters."""
        safe = self.safe
        return Rect(0, 0, min(safe.width, self.px(WIDEST)), safe.height).move_to(center=safe.center)

    def middle(self, width: float, height: float) -> Rect:
        """A rect of so many units in the middle, made smaller where the window is."""
        rect = Rect(0, 0, min(self.px(width), self.safe.width), min(self.px(height), self.safe.height))
        rect.center = self.rect.center
        return rect


@dataclass(frozen=True, slots=True)
class Fr:
    """A share of the space that fixed parts leave."""

    share: float = 1.0


Part = int | Fr


def columns(rect: Rect, *parts: Part, gap: int = 0) -> list[Rect]:
    """Split a rect from left to right into parts of fixed pixels or shares of the rest."""
    lengths = _lengths(rect.width, parts, gap)
    result, x = [], rect.x
    for length in lengths:
        result.append(Rect(x, rect.y, length, rect.height))
        x += length + gap
    return result


def rows(rect: Rect, *parts: Part, gap: int = 0) -> list[Rect]:
    """Split a rect from top to bottom."""
    lengths = _lengths(rect.height, parts, gap)
    result, y = [], rect.y
    for length in lengths:
        result.append(Rect(rect.x, y, rect.width, length))
        y += length + gap
    return result


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Equal cells, row by row."""
    return [
        cell
        for row in rows(rect, *[Fr()] * down, gap=gap)
        for cell in columns(row, *[Fr()] * across, gap=gap)
    ]


def _lengths(total: int, parts: Sequence[Part], gap: int) -> list[int]:
    fixed = sum(part for part in parts if isinstance(part, int))
    left = max(0, total - fixed - gap * (len(parts) - 1))
    shares = sum(part.share for part in parts if isinstance(part, Fr))
    lengths, given, taken = [], 0.0, 0
    for part in parts:
        if isinstance(part, int):
            lengths.append(part)
            continue
        # rounding the running sum, so that the parts fill the rect to the last pixel
        given += left * part.share / shares
        lengths.append(round(given) - taken)
        taken = round(given)
    return lengths
