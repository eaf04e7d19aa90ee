"""Small pleasures on every table: dust where something lands, sparks, points that float up.

All of it is for the eye; nothing waits for it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.ui.draw.easing import back_out, ease_out
from game.ui.draw.kit import Kit
from game.ui.draw.particles import Burst, Particles
from game.ui.draw.text import Type
from game.ui.games.flight import Point

FLOAT_S = 1.1


@dataclass
class _Floating:
    text: str
    at: Point
    age: float = 0.0


class Effects:
    def __init__(self, stage: Kit, particles: Particles) -> None:
        self.stage, self.particles = stage, particles
        self._floating: list[_Floating] = []

    @property
    def busy(self) -> bool:
        return self.particles.busy or bool(self._floating)

    def clear(self) -> None:
        self._floating.clear()

    def update(self, dt: float) -> None:
        self.particles.update(dt)
        for each in self._floating:
            each.age += dt
        self._floating = [each for each in self._floating if each.age < FLOAT_S]

    def points(self, gain: int, at: Point) -> None:
        if gain:
            self._floating.append(_Floating(f"{gain:+}", at))

    def dust(self, at: Point, reach: float) -> None:
        if self.stage.settings.reduced_motion:
            return
        strip = [self.stage.art.sprite(f"dust_{i}", max(6, round(reach * 0.5))) for i in range(3)]
        burst = Burst(
            14, (30.0, 120.0), (0.0, 360.0), (0.3, 0.6), gravity=-20.0, drag=3.0, around=reach * 0.6
        )
        self.particles.emit([strip], at, burst)

    def sparkle(self, at: Point, reach: float) -> None:
        if self.stage.settings.reduced_motion:
            return
        strip = [self.stage.art.sprite("sparkle", max(6, round(reach / d))) for d in (2.4, 1.6, 2, 3.2)]
        self.particles.emit([strip], at, Burst(9, (20.0, 90.0), life=(0.5, 1.0), gravity=0.0, drag=2.0))

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.particles.draw(surface, alpha)
        for each in self._floating:
            t = each.age / FLOAT_S
            rise = 0 if self.stage.settings.reduced_motion else self.stage.viewport.px(70) * ease_out(t)
            self.draw_badge(
                surface, each.text, (round(each.at[0]), round(each.at[1] - rise)), min(1.0, 4 * t)
            )

    def draw_badge(self, surface: pygame.Surface, text: str, at: tuple[int, int], grown: float = 1.0) -> None:
        """The seal with points."""
        stage, px = self.stage, self.stage.viewport.px
        scale = back_out(grown) if grown < 1 else 1.0
        rect = Rect(0, 0, round(px(92) * scale), round(px(74) * scale)).move_to(center=at)
        kind = "badge_bad" if text.startswith("-") else "badge"
        stage.art.draw_panel(surface, kind, rect, stage.viewport.scale)
        if grown >= 1:
            words = stage.type.render(Type.NUMBER, text, 34, stage.theme.cream)
            surface.blit(words, words.get_rect(center=rect.center))
