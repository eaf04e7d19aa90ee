"""A kingdom of a finished game as a picture, and what it was worth, line by line: for frames and cards.

Painting is a generator of short steps that ends with the picture, so that no frame waits for it. The
kingdoms are painted by the same painters as on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.domino.options import shape
from game.table.setup import Setup
from game.ui.draw.kit import Kit
from game.ui.draw.nineslice import blank
from game.ui.draw.theme import PLAYERS, Color
from game.ui.games.dice.art.pictures import PLAYER_COLORS
from game.ui.games.dice.art.pieces import DicePieces
from game.ui.games.dice.map.canvas import MapCanvas, cells_of
from game.ui.games.dice.map.grid import grid
from game.ui.games.dice.map.light import MapLight
from game.ui.games.dice.reckoning import book as dice_book
from game.ui.games.dice.reckoning import wording as dice_words
from game.ui.games.dice.reckoning.sheet import symbol as dice_symbol
from game.ui.games.domino.board.pieces import Pieces, lands
from game.ui.games.domino.board.squares import painted
from game.ui.games.domino.kingdom.canvas import KingdomCanvas
from game.ui.games.domino.reckoning import book as domino_book
from game.ui.games.domino.reckoning import wording as domino_words
from game.ui.games.domino.reckoning.plate import symbol

Steps = Generator[None, None, pygame.Surface]
STEP_MS: Final = 5.0
MINI: Final = 44
"""Squares below this many pixels are painted with few, large things on them."""
FILLED, CLOSEST = 0.62, 2.3
"""So much of its frame's height a map should take, but no more than so many times nearer."""
NAMED: Final = 600
"""A map narrower than this shows no names."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """The kingdom of a seat at the end of one game of a match."""

    setup: Setup
    state: Any
    game: int
    seat: Seat
    when: int

    @property
    def name(self) -> str:
        return self.setup.chairs[self.seat].name

    @property
    def color(self) -> Color:
        return (PLAYER_COLORS if self.setup.game == "dice" else PLAYERS)[self.crest]

    @property
    def crest(self) -> str:
        return self.setup.chairs[self.seat].color

    @property
    def score(self) -> int:
        report = self.setup.rules.report(self.state)
        return int(report[self.game][self.seat]["score"])

    @property
    def crowns(self) -> int | None:
        """How many crowns it has; None in a game without any."""
        found = self.setup.rules.report(self.state)[self.game][self.seat].get("crowns")
        return None if found is None else int(found)


@dataclass(frozen=True, slots=True)
class Line:
    """Something that brought points."""

    icon: pygame.Surface
    label: str
    points: int


def picture(stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
    """The kingdom in the middle of a clear surface of that size."""
    return PICTURES[portrait.setup.game](stage, portrait, size)


def lines(stage: Kit, portrait: Portrait, side: int) -> list[Line]:
    """Everything that can bring points, with its sign `side` pixels high."""
    return LINES[portrait.setup.game](stage, portrait, side)


# --- the domino game


def _kingdom(stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
    kingdom = portrait.state.kingdoms[portrait.seat]
    square = max(8, int(min(size) / (shape(portrait.setup.options).frame + 0.2)))
    marks = stage.settings.marks
    canvas = KingdomCanvas(lands(), stage.art, square, portrait.crest, mini=square < MINI, marks=marks)
    yield
    canvas.show(painted(kingdom))
    while not canvas.work(STEP_MS):
        yield
    left, top, right, bottom = kingdom.box
    x = round(size[0] / 2 - (left + right + 1) / 2 * square) - canvas.origin[0]
    y = round(size[1] / 2 - (top + bottom + 1) / 2 * square) - canvas.origin[1]
    sheet = blank(size)
    sheet.blit(canvas.surface, (x, y))
    return sheet


def _domino_lines(stage: Kit, portrait: Portrait, side: int) -> list[Line]:
    game, pieces = portrait.state.past[portrait.game][portrait.seat], Pieces(stage)
    return [
        Line(symbol(stage, pieces, row, side), domino_words.row_name(row), domino_book.points(game, row))
        for row in domino_book.rows(shape(portrait.setup.options))
    ]


# --- the dice game


def _realm(stage: Kit, portrait: Portrait, size: tuple[int, int]) -> Steps:
    colors = [chair.color for chair in portrait.setup.chairs]
    spaces = dice_book.spaces_of(portrait.state, portrait.seat, dice_book.ScoreRow.GROUP)
    wide = (round(size[0] * _closer(len(colors), size, spaces)), size[1])
    canvas = MapCanvas(DicePieces(stage.art), stage.type, len(colors), wide, names=size[0] >= NAMED)
    yield
    canvas.show(cells_of(portrait.state, colors))
    yield
    whole = blank(wide)
    whole.blit(canvas.surface, (0, 0))
    whole.blits(canvas.flames(0.0))
    middle = wide[0] // 2
    if spaces:
        whole.blit(MapLight(canvas, stage.type).territory(spaces, portrait.color), (0, 0))
        across = [canvas.centre(space)[0] for space in spaces]
        middle = (min(across) + max(across)) // 2
    left = max(0, min(middle - size[0] // 2, wide[0] - size[0]))
    return whole.subsurface((left, 0, *size))


def _closer(players: int, size: tuple[int, int], spaces: Sequence[int]) -> float:
    """A map much wider than its frame is seen from nearer, as near as the whole of a group allows."""
    map_ = grid(players, size)
    across = [map_.centres[space][0] for space in spaces] or [0]
    group = max(across) - min(across) + 1.3 * map_.unit
    heights = [y for _x, y in map_.centres]
    high = max(heights) - min(heights) + map_.unit
    return max(1.0, min(CLOSEST, FILLED * size[1] / high, size[0] / group))


def _dice_lines(stage: Kit, portrait: Portrait, side: int) -> list[Line]:
    pieces = DicePieces(stage.art)
    result = portrait.state.result[portrait.seat]
    return [
        Line(
            _framed(dice_symbol(pieces, row, side), side),
            dice_words.row_name(row),
            dice_book.count(portrait.seat, row, result).points,
        )
        for row in dice_book.ScoreRow
    ]


def _framed(image: pygame.Surface, side: int) -> pygame.Surface:
    """In the middle of a square, so that words beside it begin below each other."""
    sheet = blank((side, side))
    if max(image.get_size()) > side:
        image = pygame.transform.smoothscale_by(image, side / max(image.get_size()))
    sheet.blit(image, image.get_rect(center=Rect(0, 0, side, side).center))
    return sheet


PICTURES: Final[Mapping[str, Callable[[Kit, Portrait, tuple[int, int]], Steps]]] = {
    "domino": _kingdom,
    "dice": _realm,
}
LINES: Final[Mapping[str, Callable[[Kit, Portrait, int], list[Line]]]] = {
    "domino": _domino_lines,
    "dice": _dice_lines,
}
