"""Finished pictures are kept within bounds."""

from __future__ import annotations

import pygame

from game.ui.draw.cache import Surfaces


def test_surfaces_keep_to_their_room() -> None:
    room = 3 * 100 * 100 * 4
    kept = Surfaces(room)
    for k in range(10):
        kept.get(("square", k), lambda: pygame.Surface((100, 100), pygame.SRCALPHA, 32))
    assert kept.used <= room
