"""Things that leave the still picture, go their way over the table, and are gone when they land."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.draw.easing import Curve, ease_in_out
from game.ui.draw.timeline import Call, Clip, Wait, sequence
from game.ui.games.dice.board.tabletop import Tabletop
from game.ui.games.flight import Flyer, Painter, Point, glide


def blitter(picture: pygame.Surface) -> Painter:
    """Draws a picture by its middle."""
    return lambda surface, at: _blit(surface, picture, at)


def _blit(surface: pygame.Surface, picture: pygame.Surface, at: Point) -> None:
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


def fly(
    table: Tabletop,
    paint: Painter,
    start: Point,
    end: Point,
    seconds: float,
    *,
    height: float | None = None,
    curve: Curve = ease_in_out,
    rest: float = 0.0,
    landed: Callable[[], None] = lambda: None,
) -> Clip:
    """From here to there in an arc; with reduced motion it is seen where it arrives."""
    flyer = Flyer(paint, end if table.calm else start)
    rise = table.kit.viewport.px(60) if height is None else height

    def over() -> None:
        table.sky.land(flyer)
        landed()

    way: Clip = Wait(min(0.25, seconds)) if table.calm else glide(flyer, start, end, seconds, rise, curve)
    return sequence(Call(lambda: table.sky.appear(flyer)), way, Wait(rest), Call(over))


def stand(table: Tabletop, paint: Painter, clip: Clip, at: Point = (0.0, 0.0)) -> Clip:
    """Something that is drawn over the table as long as a clip lasts."""
    flyer = Flyer(paint, at)
    return sequence(Call(lambda: table.sky.appear(flyer)), clip, Call(lambda: table.sky.vanish(flyer)))
