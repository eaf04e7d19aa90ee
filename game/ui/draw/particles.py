"""Dust, sparks and confetti: many small pictures for little time.

A fixed pool, so a storm costs no more than `most` blits; when it is full the oldest give way. Each particle
shows a strip of finished pictures, once over its life or again and again, so nothing is scaled or turned
while it flies. All are drawn in one `fblits`. Chance comes from the caller's generator.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
import pygame

Strip = Sequence[pygame.Surface]


@dataclass(frozen=True, slots=True)
class Burst:
    """How particles fly. Lengths in pixels, angles in degrees (0 right, 90 up), times in seconds."""

    count: int = 12
    speed: tuple[float, float] = (80.0, 220.0)
    angle: tuple[float, float] = (0.0, 360.0)
    life: tuple[float, float] = (0.4, 0.8)
    gravity: float = 500.0
    drag: float = 1.5
    """Part of the speed lost in a second."""
    around: float = 0.0
    """How far from the middle they may start."""
    rate: float = 0.0
    """Pictures a second of a strip that repeats; 0 plays it once over the life."""


class Particles:
    """A pool of particles."""

    def __init__(self, random: Random, most: int = 320) -> None:
        self._random = random
        self._most = most
        self._place = np.zeros((most, 2))
        self._before = np.zeros((most, 2))
        self._speed = np.zeros((most, 2))
        self._age = np.ones(most)
        self._life = np.zeros(most)
        self._gravity = np.zeros(most)
        self._drag = np.zeros(most)
        self._rate = np.zeros(most)
        self._strips: list[Strip] = [()] * most
        self._next = 0

    @property
    def busy(self) -> bool:
        return bool((self._age < self._life).any())

    def __len__(self) -> int:
        return int((self._age < self._life).sum())

    def emit(self, strips: Sequence[Strip], pos: tuple[float, float], burst: Burst) -> None:
        """Let a burst go; each particle takes one of the strips."""
        for _ in range(min(burst.count, self._most)):
            slot, self._next = self._next, (self._next + 1) % self._most
            pick = self._random.uniform
            angle, speed = math.radians(pick(*burst.angle)), pick(*burst.speed)
            away, turn = burst.around * math.sqrt(pick(0, 1)), pick(0, 2 * math.pi)
            self._place[slot] = (pos[0] + away * math.cos(turn), pos[1] + away * math.sin(turn))
            self._before[slot] = self._place[slot]
            self._speed[slot] = (speed * math.cos(angle), -speed * math.sin(angle))
            self._age[slot], self._life[slot] = 0.0, pick(*burst.life)
            self._gravity[slot], self._drag[slot], self._rate[slot] = burst.gravity, burst.drag, burst.rate
            self._strips[slot] = self._random.choice(strips)

    def update(self, dt: float) -> None:
        if not self.busy:
            return
        self._before[:] = self._place
        self._speed *= np.maximum(0.0, 1 - self._drag * dt)[:, None]
        self._speed[:, 1] += self._gravity * dt
        self._place += self._speed * dt
        self._age += dt

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        live = np.flatnonzero(self._age < self._life)
        if not len(live):
            return
        at = self._before[live] + (self._place[live] - self._before[live]) * alpha
        blits = []
        for number, (x, y) in zip(live.tolist(), at.tolist(), strict=True):
            strip = self._strips[number]
            if self._rate[number]:
                image = strip[int(self._age[number] * self._rate[number]) % len(strip)]
            else:
                image = strip[min(len(strip) - 1, int(self._age[number] / self._life[number] * len(strip)))]
            blits.append((image, (x - image.get_width() / 2, y - image.get_height() / 2)))
        surface.fblits(blits)

    def clear(self) -> None:
        self._life[:] = 0.0


def fading(image: pygame.Surface, steps: int = 8, smallest: float = 0.3) -> Strip:
    """A strip in which a picture shrinks and fades; make it once and keep it."""
    strip = []
    for step in range(steps):
        part = step / max(1, steps - 1)
        small = pygame.transform.smoothscale_by(image, 1 - (1 - smallest) * part)
        small.fill((255, 255, 255, round(255 * (1 - part**2))), special_flags=pygame.BLEND_RGBA_MULT)
        strip.append(small)
    return strip


def flutter(color: tuple[int, int, int], size: tuple[int, int], steps: int = 12) -> Strip:
    """A strip of paper turning over in the air: confetti."""
    strip = []
    for step in range(steps):
        turn = 2 * math.pi * step / steps
        wide = max(0.15, abs(math.cos(turn)))
        shade = 0.72 + 0.28 * max(0.0, math.sin(turn + 0.8))
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        sheet.fill((*(round(part * shade) for part in color), 255))
        flat = pygame.transform.smoothscale(sheet, (max(1, round(size[0] * wide)), size[1]))
        strip.append(pygame.transform.rotozoom(flat, 360 * step / steps, 1.0))
    return strip
