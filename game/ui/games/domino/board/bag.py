"""The bag that the kings come out of for the opening order: thrown, tumbling, and caught in a row.

The rules decide the order; the tumble is physics for the eye. It is worked out when the clip is
made, as a path for each king, so nothing of it takes time in a frame and skipping it is a jump to
its end.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.core.rules import Seat
from game.ui.draw.easing import ease_in_out
from game.ui.draw.kit import Kit
from game.ui.draw.timeline import Call, Clip, Tween, Wait, parallel, sequence
from game.ui.games.domino.board.market import DominoMarket
from game.ui.games.domino.board.tumble import tumble
from game.ui.games.flight import Flyer, Painter, Point, Sky, Sound, glide

THROW_S = 1.15
SPREAD = 1.25
"""Distance between kings that wait in their order, in heights of a king."""


class Bag:
    """Where the kings wait until they have chosen their first domino."""

    def __init__(self, stage: Kit, market: DominoMarket, area: Rect, kings: int) -> None:
        self._stage, self._market, self._area, self._kings = stage, market, area, kings
        self.shown = False

    def home(self, index: int) -> Point:
        """Where a king's foot stands while it waits for its turn in the opening."""
        step = self._market.king_height * SPREAD
        width = step * (self._kings - 1)
        return self._area.centerx - width / 2 + step * index, self.floor

    @property
    def floor(self) -> float:
        """Below the castle, so that nothing stands in front of it."""
        return self._area.bottom - self._market.king_height * 0.75

    @property
    def mouth(self) -> Point:
        return self._area.centerx, self.floor - 3.4 * self._market.king_height

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown:
            bag = self._stage.art.sprite("bag", round(self._market.king_height * 1.7))
            foot = (round(self.mouth[0]), round(self.mouth[1]) + bag.get_height() // 3)
            surface.blit(bag, bag.get_rect(midbottom=foot))

    def clip(self, seats: Sequence[Seat], sky: Sky, sound: Sound) -> Clip:
        height = self._market.king_height
        ends = [self.home(i) for i in range(len(seats))]
        paths = tumble(len(seats), self.mouth, self.floor, height, THROW_S)
        flyers = [Flyer(self._king(seat), self.mouth) for seat in seats]

        def open_() -> None:
            self.shown = True
            sky.take_off(*flyers)
            sound("pour", self.mouth)

        def follow(t: float) -> None:
            for flyer, path in zip(flyers, paths, strict=True):
                flyer.at = path[min(len(path) - 1, int(t * (len(path) - 1)))][:2]

        def close() -> None:
            self.shown = False
            sky.land(*flyers)

        home = [
            glide(flyer, path[-1][:2], end, 0.4, height * 0.3, ease_in_out)
            for flyer, path, end in zip(flyers, paths, ends, strict=True)
        ]
        return sequence(
            Call(open_),
            Tween(follow, THROW_S, curve=lambda t: t),
            parallel(*home),
            Call(lambda: sound("king", self.mouth)),
            Wait(0.25),
            Call(close),
        )

    def _king(self, seat: Seat) -> Painter:
        return lambda surface, at: self._market.draw_king(surface, at, seat)
