"""The small pictures on the cards of tables in the lobby: made by each game, or one for all of its tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit

SIDE: Final = 112


class CardPictures(Protocol):
    """Pictures for all cards of one page, painted a little in each frame. Tables are named by their ids."""

    @property
    def busy(self) -> bool:
        """Whether there is something left to paint."""
        ...

    def expect(self, tables: Sequence[str]) -> None:
        """These will be shown."""
        ...

    def work(self) -> bool:
        """Paint for a moment; True when something new is to be seen."""
        ...

    def finish(self) -> None:
        """Have everything painted at once, for pictures and tests."""
        ...

    def image(self, table: str) -> pygame.Surface: ...


class OneForAll:
    """The same picture on every card, made when it is first seen."""

    busy = False

    def __init__(self, make: Callable[[], pygame.Surface]) -> None:
        self._make = make
        self._image: pygame.Surface | None = None

    def expect(self, tables: Sequence[str]) -> None:
        """There is nothing to prepare."""

    def work(self) -> bool:
        return False

    def finish(self) -> None:
        """Nothing is left to paint."""

    def image(self, table: str) -> pygame.Surface:
        if self._image is None:
            self._image = self._make()
        return self._image


def sign_on_paper(stage: Kit, icon: str) -> pygame.Surface:
    """The sign of a game on a slip of paper."""
    px = stage.viewport.px
    image = pygame.Surface((px(SIDE), px(SIDE)), pygame.SRCALPHA)
    body = Rect(px(10), px(10), px(SIDE - 20), px(SIDE - 20))
    stage.art.draw_panel(image, "note", body, stage.viewport.scale)
    sign = stage.art.icon(icon, px(56), stage.theme.ink_soft)
    image.blit(sign, sign.get_rect(center=body.center))
    return image
