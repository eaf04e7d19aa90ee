"""The dragon's shadow over the map, beside the small pleasures of every table."""

from __future__ import annotations

import pygame
from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.draw.particles import Particles
from game.ui.games.effects import Effects


class DiceEffects(Effects):
    def __init__(self, stage: Kit, particles: Particles) -> None:
        super().__init__(stage, particles)
        self.gloom = 0.0
        """How dark the map is while the dragon flies over it."""

    def clear(self) -> None:
        super().clear()
        self.gloom = 0.0

    def draw_gloom(self, surface: pygame.Surface, area: Rect) -> None:
        """Night and embers over the map."""
        if self.gloom > 0:
            red, green, blue = (round(255 + (low - 255) * self.gloom) for low in (150, 84, 78))
            surface.fill((red, green, blue), area, special_flags=pygame.BLEND_RGB_MULT)
