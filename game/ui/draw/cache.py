"""Finished pictures, kept within bounds.

A cache of surfaces has room for so many bytes; the ones not asked for longest leave first. The newest always
stays, however large it is, so a caller gets what it asked for. Not for several threads at once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

OVERHEAD = 200
"""What a surface weighs besides its pixels."""


class Surfaces:
    """Surfaces by key, `room` bytes of them at most."""

    def __init__(self, room: int) -> None:
        self.used = 0
        """Bytes held now."""
        self.room = room
        """Bytes that may be held; the next surface that is made sees to it."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of that key, made now if it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make()
        self.used += _weight(made)
        while self.used > self.room and len(self._kept) > 1:
            self.used -= _weight(self._kept.popitem(last=False)[1])
        return made


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height() + OVERHEAD
