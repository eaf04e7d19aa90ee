"""Type: from a role and a string to a finished surface.

Sizes (`px`) are design pixels on a screen of 1080 lines; the typesetter turns them into screen pixels with
the viewport's `scale` and the player's `text_size`. Widths and surfaces are screen pixels.
Surfaces come from a shared, bounded cache: blit them, never draw on them.
Text is set at twice its size and scaled down, because SDL places letters on whole pixels, which spoils the
spacing of small text. Capitals stand in the middle of the surface, so centring it centres the words.
A missing font never stops the game: the built-in font steps in and `note` says so.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from pygame.typing import ColorLike

from assets import ASSETS
from game.i18n import _
from game.ui.draw.cache import Surfaces

FONTS: Final = ASSETS / "fonts"
OVERSAMPLE: Final = 2
SMALLEST: Final = 16.0  # design pixels; below this nobody reads it from a chair
GROWING: Final = 40.0  # the text size setting enlarges a text as if it had at most this size
CACHE_BYTES: Final = 20_000_000
ELLIPSIS: Final = "…"
NO_BREAK: Final = "\u00a0"

log = logging.getLogger(__name__)


class Face(NamedTuple):
    """A font file, its usual size in design pixels and its line spacing."""

    file: str
    px: float
    leading: float


class Type(Enum):
    """What a text is for."""

    TITLE = Face("alegreya-900.ttf", 66, 1.1)
    HEADING = Face("alegreya-800.ttf", 35, 1.15)
    NAME = Face("alegreya-800.ttf", 27, 1.15)
    PLAIN = Face("alegreya-700.ttf", 25, 1.25)
    ITALIC = Face("alegreya-700-italic.ttf", 23, 1.25)
    NUMBER = Face("alegreya-900.ttf", 56, 1.05)
    PROMPT = Face("alegreya-sans-700.ttf", 31, 1.2)
    BUTTON = Face("alegreya-sans-800.ttf", 25, 1.15)
    LABEL = Face("alegreya-sans-700.ttf", 22, 1.2)
    BODY = Face("alegreya-sans-500.ttf", 23, 1.3)
    SMALL = Face("alegreya-sans-500.ttf", 18, 1.25)
    TALLY = Face("alegreya-sans-800.ttf", 22, 1.15)
    """Figures of one width: counters, clocks, columns."""


@dataclass(frozen=True, slots=True)
class Fitted:
    """How to set a text in a given width: render `text` at `px`; offer `tooltip` if it had to be cut."""

    text: str
    px: float
    tooltip: str | None = None


class Typesetter:
    """All text of one window. Set `scale` and `text_size` when the window or the setting changes."""

    def __init__(self, scale: float = 1.0, text_size: float = 1.0, folder: Path = FONTS) -> None:
        self.scale = scale
        self.text_size = text_size
        self.on_tight: Callable[[str, str], None] | None = None
        """Hears of every text that does not fit its box: how ('cut', 'tall', 'small'), and which."""
        self._folder = folder
        self._missing = ""
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._surfaces = Surfaces(CACHE_BYTES)

    @property
    def note(self) -> str:
        """What is wrong with the fonts, in the player's language; empty if all is well."""
        if not self._missing:
            return ""
        return _("A font of the game is missing ({file}); a plain one is used instead.").format(
            file=self._missing
        )

    def render(self, role: Type, text: str, px: float | None, color: ColorLike) -> pygame.Surface:
        """One line of text; `px` None takes the role's usual size."""
        size = self._size(role, px)
        text = _clean(text)
        key = ("line", role, text, size, tuple(pygame.Color(color)))
        return self._surfaces.get(key, lambda: self._line(role, text, size, color))

    def paragraph(
        self,
        role: Type,
        text: str,
        px: float | None,
        color: ColorLike,
        width: float,
        align: float = 0.0,
    ) -> pygame.Surface:
        """Wrapped text, `width` wide; `align` 0 is left, 0.5 centred, 1 right."""
        size = self._size(role, px)
        key = ("paragraph", role, text, size, tuple(pygame.Color(color)), int(width), align)
        return self._surfaces.get(key, lambda: self._paragraph(role, text, px, color, int(width), align))

    def display(
        self,
        role: Type,
        text: str,
        px: float | None,
        color: ColorLike,
        outline: ColorLike | None = None,
        shadow: ColorLike | None = None,
    ) -> pygame.Surface:
        """A line for titles over pictures: an outline, a soft shadow below, or both.

        The letters stay in the middle of the surface; the margin around them is the same on all sides.
        """
        size = self._size(role, px)
        colors = tuple(None if c is None else tuple(pygame.Color(c)) for c in (color, outline, shadow))
        text = _clean(text)
        key = ("display", role, text, size, colors)
        return self._surfaces.get(key, lambda: self._display(role, text, size, color, outline, shadow))

    def width(self, role: Type, text: str, px: float | None = None) -> int:
        """How wide a line would be."""
        return self._measure(role, _clean(text), self._size(role, px))

    def height(self, role: Type, px: float | None = None) -> int:
        """How high any single line of this role is."""
        return self._font(role, self._size(role, px)).get_height() // OVERSAMPLE

    def line_step(self, role: Type, px: float | None = None) -> int:
        """From one baseline of a paragraph to the next."""
        return round(self._size(role, px) / OVERSAMPLE * role.value.leading)

    def wrap(self, role: Type, text: str, width: float, px: float | None = None) -> list[str]:
        """The lines of a text in a width. Short words stay with what follows; a giant word is broken."""
        size = self._size(role, px)
        lines: list[str] = []
        for part in _clean(text).split("\n"):
            line = ""
            for word in _tie_short_words(part).split(" "):
                longer = f"{line} {word}" if line else word
                if self._measure(role, longer, size) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                *whole, line = self._break_word(role, word, width, size)
                lines += whole
            lines.append(line)
        return lines

    def fit(
        self,
        role: Type,
        text: str,
        max_width: float,
        px: float | None = None,
        floor: float | None = None,
    ) -> Fitted:
        """Sets a text in one line of `max_width`: first smaller (down to `floor`), then, at last, cut."""
        px = role.value.px if px is None else px
        floor = min(px, max(SMALLEST, px * 0.7) if floor is None else floor)
        while (wide := self.width(role, text, px)) > max_width and px > floor:
            px = max(floor, min(px - 0.5, px * max_width / wide))
        if wide <= max_width:
            return Fitted(text, px)
        self.tight("cut", text)
        return Fitted(self._cut(role, text, max_width, px), px, tooltip=text)

    def tight(self, how: str, text: str) -> None:
        """A text did not fit. Nobody listens but the tests, which allow none."""
        if self.on_tight is not None:
            self.on_tight(how, text)

    def _size(self, role: Type, px: float | None) -> int:
        """Design pixels to the oversampled size of the font."""
        px = role.value.px if px is None else px
        grown = px + (self.text_size - 1) * min(px, GROWING)
        return max(OVERSAMPLE, round(grown * self.scale * OVERSAMPLE))

    def _font(self, role: Type, size: int) -> pygame.font.Font:
        key = (role.value.file, size)
        if key not in self._fonts:
            self._fonts[key] = self._open(*key)
            if len(self._fonts) > 64:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def _open(self, file: str, size: int) -> pygame.font.Font:
        pygame.font.init()
        try:
            return pygame.font.Font(self._folder / file, size)
        except (OSError, pygame.error):
            if not self._missing:
                self._missing = file
                log.warning("The font %s cannot be read; using the built-in font.", self._folder / file)
            return pygame.font.Font(None, size)

    def _measure(self, role: Type, text: str, size: int) -> int:
        return -(-self._font(role, size).size(text)[0] // OVERSAMPLE)

    def _line(self, role: Type, text: str, size: int, color: ColorLike, outline: int = 0) -> pygame.Surface:
        """Sets a line; with `outline`, the letters are that many oversampled pixels fatter on each side."""
        font = self._font(role, size)
        font.outline = outline
        try:
            large = font.render(text, True, color)
        finally:
            font.outline = 0
        if (alpha := pygame.Color(color).a) < 255:
            large.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        width, height = -(-large.get_width() // OVERSAMPLE), large.get_height() // OVERSAMPLE
        if not text:
            return pygame.Surface((0, height), pygame.SRCALPHA)
        return pygame.transform.smoothscale(large, (width, height))

    def _paragraph(
        self, role: Type, text: str, px: float | None, color: ColorLike, width: int, align: float
    ) -> pygame.Surface:
        lines = self.wrap(role, text, width, px)
        step = self.line_step(role, px)
        sheet = pygame.Surface((width, step * (len(lines) - 1) + self.height(role, px)), pygame.SRCALPHA)
        for index, line in enumerate(lines):
            image = self._line(role, line, self._size(role, px), color)
            # Lines may overlap where accents meet descenders, so they add up instead of replacing.
            sheet.blit(image, (round((width - image.get_width()) * align), index * step))
        return sheet

    def _display(
        self,
        role: Type,
        text: str,
        size: int,
        color: ColorLike,
        outline: ColorLike | None,
        shadow: ColorLike | None,
    ) -> pygame.Surface:
        thick = max(1, round(size * 0.045)) if outline is not None else 0
        drop = max(1, round(size / OVERSAMPLE * 0.07)) if shadow is not None else 0
        image = self._line(role, text, size, color)
        margin = thick // OVERSAMPLE + 3 * drop + 1
        sheet = pygame.Surface(
            (image.get_width() + 2 * margin, image.get_height() + 2 * margin), pygame.SRCALPHA
        )
        if shadow is not None:
            sheet.fill((*pygame.Color(shadow)[:3], 0))
            dark = self._line(role, text, size, shadow, thick)
            sheet.blit(dark, dark.get_rect(center=sheet.get_rect().center).move(0, drop))
            sheet = pygame.transform.box_blur(pygame.transform.box_blur(sheet, drop), drop)
        if outline is not None:
            rim = self._line(role, text, size, outline, thick)
            sheet.blit(rim, rim.get_rect(center=sheet.get_rect().center))
        sheet.blit(image, (margin, margin))
        return sheet

    def _break_word(self, role: Type, word: str, width: float, size: int) -> list[str]:
        pieces = [""]
        for letter in word:
            if pieces[-1] and self._measure(role, pieces[-1] + letter, size) > width:
                pieces.append("")
            pieces[-1] += letter
        return pieces

    def _cut(self, role: Type, text: str, max_width: float, px: float) -> str:
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(role, text[:middle].rstrip() + ELLIPSIS, px) <= max_width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS


def _clean(text: str) -> str:
    """Names come from other machines: what a font cannot draw (NUL, half a surrogate) becomes a mark."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode()


def _tie_short_words(text: str) -> str:
    """Czech, Slovak and Polish never leave 'v', 'k' or 'z' alone at a line's end; it hurts nobody else.
    Nor is a measure such as 5 × 5 torn apart."""
    words = text.replace(" × ", f"{NO_BREAK}×{NO_BREAK}").split(" ")
    tied = "".join(word + (NO_BREAK if len(word) == 1 and word.isalpha() else " ") for word in words[:-1])
    return tied + words[-1]
