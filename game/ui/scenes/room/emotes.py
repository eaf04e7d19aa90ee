"""The faces people make at the table: a small king, drawn large once and scaled down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame

from game.ui.draw.art import Art
from game.ui.draw.theme import Color, mix, rgb

LARGE: Final = 512
INK: Final = rgb("#3A2616")
SKIN: Final = rgb("#FBD9A5")
FLUSH: Final = rgb("#F19A6B")
ANGER: Final = rgb("#EE8466")
TEAR: Final = rgb("#4E9BD6")
TONGUE: Final = rgb("#D9564A")
Point = tuple[float, float]


@lru_cache(64)
def emote(art: Art, key: str, side: int) -> pygame.Surface:
    """The picture of an emote, `side` pixels square."""
    sheet = pygame.Surface((LARGE, LARGE), pygame.SRCALPHA)
    if key == "crown":
        crown = art.sprite("crown", round(LARGE * 0.74))
        sheet.blit(crown, crown.get_rect(center=sheet.get_rect().center))
    elif key == "heart":
        _heart(sheet)
    else:
        _head(sheet, art, ANGER if key == "angry" else SKIN)
        FACES.get(key, _cheer)(sheet)
    return pygame.transform.smoothscale(sheet, (side, side))


def _head(sheet: pygame.Surface, art: Art, skin: Color) -> None:
    centre, radius = (256, 300), 184
    pygame.draw.circle(sheet, mix(skin, INK, 0.55), centre, radius + 10)
    pygame.draw.circle(sheet, mix(skin, INK, 0.12), centre, radius)
    pygame.draw.circle(sheet, skin, (centre[0] - 8, centre[1] - 10), radius - 12)
    for x in (136, 376):
        pygame.draw.ellipse(sheet, mix(skin, FLUSH, 0.6), (x - 42, 322, 84, 54))
    crown = art.sprite("crown", 176)
    sheet.blit(crown, crown.get_rect(midbottom=(256, 180)))


def _heart(sheet: pygame.Surface) -> None:
    for grow, color in ((14, mix(TONGUE, INK, 0.55)), (0, TONGUE)):
        for x in (164, 348):
            pygame.draw.circle(sheet, color, (x, 206), 112 + grow)
        edge = grow * 1.3
        pygame.draw.polygon(
            sheet, color, [(62 - edge, 252), (256, 180), (450 + edge, 252), (256, 462 + grow * 1.4)]
        )
    pygame.draw.ellipse(sheet, mix(TONGUE, (255, 255, 255), 0.45), (106, 140, 84, 58))


def _stroke(sheet: pygame.Surface, points: Sequence[Point], width: float = 20, color: Color = INK) -> None:
    """A line with round ends."""
    for start, end in pairwise(points):
        pygame.draw.line(sheet, color, start, end, round(width))
    for point in points:
        pygame.draw.circle(sheet, color, point, width / 2)


def _bow(left: Point, right: Point, rise: float, steps: int = 16) -> list[Point]:
    """A curve from left to right whose middle is `rise` lower than its ends."""
    bow: list[Point] = []
    for step in range(steps + 1):
        t = step / steps
        x = left[0] + (right[0] - left[0]) * t
        bow.append((x, left[1] + (right[1] - left[1]) * t + rise * 4 * t * (1 - t)))
    return bow


def _eyes(sheet: pygame.Surface, y: float = 284, shift: Point = (0, 0)) -> None:
    for x in (188, 324):
        pygame.draw.circle(sheet, INK, (x + shift[0], y + shift[1]), 22)
        pygame.draw.circle(sheet, (255, 255, 255), (x + shift[0] - 7, y + shift[1] - 8), 7)


def _mouth(sheet: pygame.Surface, depth: float) -> None:
    """Wide open, with a tongue."""
    shape = [*_bow((170, 350), (342, 350), 8), *reversed(_bow((170, 350), (342, 350), depth))]
    pygame.draw.polygon(sheet, INK, shape)
    pygame.draw.ellipse(sheet, TONGUE, (212, 350 + depth * 0.5, 88, depth * 0.42))


def _cheer(sheet: pygame.Surface) -> None:
    for x in (188, 324):
        _stroke(sheet, _bow((x - 36, 290), (x + 36, 290), -36))
    _mouth(sheet, 92)


def _laugh(sheet: pygame.Surface) -> None:
    _stroke(sheet, [(156, 254), (216, 284), (156, 314)])
    _stroke(sheet, [(356, 254), (296, 284), (356, 314)])
    _mouth(sheet, 110)
    for x in (120, 392):
        pygame.draw.circle(sheet, TEAR, (x, 344), 24)
        pygame.draw.polygon(sheet, TEAR, [(x - 21, 334), (x + 21, 334), (x, 292)])


def _think(sheet: pygame.Surface) -> None:
    _eyes(sheet, 290, (12, -14))
    _stroke(sheet, _bow((152, 240), (222, 230), -10), 18)
    _stroke(sheet, _bow((290, 212), (362, 214), -14), 18)
    _stroke(sheet, [(204, 388), (296, 374)])


def _sad(sheet: pygame.Surface) -> None:
    _eyes(sheet, 296)
    _stroke(sheet, [(148, 256), (218, 232)], 18)
    _stroke(sheet, [(294, 232), (364, 256)], 18)
    _stroke(sheet, _bow((196, 408), (316, 408), -42))
    pygame.draw.circle(sheet, TEAR, (180, 366), 22)
    pygame.draw.polygon(sheet, TEAR, [(160, 358), (200, 358), (180, 316)])


def _angry(sheet: pygame.Surface) -> None:
    _eyes(sheet, 304)
    _stroke(sheet, [(146, 240), (226, 276)], 24)
    _stroke(sheet, [(366, 240), (286, 276)], 24)
    _stroke(sheet, _bow((186, 408), (326, 408), -32), 24)


def _sleepy(sheet: pygame.Surface) -> None:
    for x in (188, 324):
        _stroke(sheet, _bow((x - 36, 292), (x + 36, 292), 26))
    pygame.draw.circle(sheet, INK, (262, 388), 30)
    for x, y, size in ((396, 190, 50), (452, 120, 34)):
        _stroke(sheet, [(x - size, y - size), (x, y - size), (x - size, y), (x, y)], 16, TEAR)


FACES: Final[dict[str, Callable[[pygame.Surface], None]]] = {
    "cheer": _cheer,
    "laugh": _laugh,
    "think": _think,
    "sad": _sad,
    "angry": _angry,
    "sleepy": _sleepy,
}
