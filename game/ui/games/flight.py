"""Things on their way over the table: drawn above everything until they land."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.draw.easing import Curve, arc, ease_in_out, lerp
from game.ui.draw.timeline import Clip, Tween

Point = tuple[float, float]
Painter = Callable[[pygame.Surface, Point], None]


class Sound(Protocol):
    """Plays a sound, heard from a place on the table."""

    def __call__(self, name: str, at: Point | None = None, volume: float = 1.0) -> None: ...


@dataclass(eq=False)
class Flyer:
    """Something that is drawn at a place that changes."""

    paint: Painter
    at: Point

    def draw(self, surface: pygame.Surface) -> None:
        self.paint(surface, self.at)


class Sky:
    """All that is on its way. What takes off from the table or lands on it changes the still picture below:
    `changed` is told. Some things only appear over the table, and vanish."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._flyers: list[Flyer] = []

    def __bool__(self) -> bool:
        return bool(self._flyers)

    def take_off(self, *flyers: Flyer) -> None:
        self.appear(*flyers)
        self._changed()

    def land(self, *flyers: Flyer) -> None:
        self.vanish(*flyers)
        self._changed()

    def appear(self, *flyers: Flyer) -> None:
        self._flyers += flyers

    def vanish(self, *flyers: Flyer) -> None:
        for flyer in flyers:
            self._flyers.remove(flyer)

    def clear(self) -> None:
        self._flyers.clear()

    def draw(self, surface: pygame.Surface) -> None:
        for flyer in self._flyers:
            flyer.draw(surface)


def glide(
    flyer: Flyer, start: Point, end: Point, seconds: float, height: float = 0.0, curve: Curve = ease_in_out
) -> Clip:
    """From here to there in an arc of some height."""

    def move(t: float) -> None:
        rise = height * arc(min(1.0, max(0.0, t)))
        flyer.at = (lerp(start[0], end[0], t), lerp(start[1], end[1], t) - rise)

    return Tween(move, seconds, curve=curve)


def hops(flyer: Flyer, start: Point, end: Point, seconds: float, height: float) -> Clip:
    """Several hops along the way, as a king goes; the last one is the smallest."""
    count = max(1, min(4, round(math.dist(start, end) / max(1.0, 3.2 * height))))

    def move(t: float) -> None:
        leap = abs(math.sin(math.pi * count * t)) * height * (1 - 0.35 * t)
        flyer.at = (lerp(start[0], end[0], t), lerp(start[1], end[1], t) - leap)

    return Tween(move, seconds, curve=ease_in_out)
