"""Curves and springs: how a thing gets from here to there.

A curve is a function of 0..1 with 0 -> 0 and 1 -> 1; some overshoot on the way. A spring follows a target
that may change at any time, and is stepped with a fixed dt; `at(alpha)` looks between its last two steps, so
pictures are smooth whatever the frame rate. Pure: no clock, no pygame.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Curve = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    return t * t * t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def anticipate(t: float) -> float:
    """Draws back a little before it goes, like a throw."""
    return t * t * (2.6 * t - 1.6)


def back_out(t: float) -> float:
    """Goes a little too far and comes back: how paper snaps into place."""
    u = t - 1
    return 1 + u * u * (2.7 * u + 1.7)


def bounce_out(t: float) -> float:
    """Drops and bounces twice: wood on wood."""
    for limit, start, floor in ((4 / 11, 0.0, 0.0), (8 / 11, 6 / 11, 0.75), (10 / 11, 9 / 11, 0.9375)):
        if t < limit:
            return 7.5625 * (t - start) ** 2 + floor
    return 7.5625 * (t - 21 / 22) ** 2 + 0.984375


def elastic_out(t: float) -> float:
    """Rings like something hung on a string."""
    if t in (0.0, 1.0):
        return t
    return 1 + 2 ** (-10 * t) * math.sin((t - 0.075) * 2 * math.pi / 0.3)


def arc(t: float) -> float:
    """0 -> 1 -> 0: the height of a hop."""
    return 4 * t * (1 - t)


def lerp(a: float, b: float, t: float) -> float:
    return a + (b - a) * t


@dataclass(slots=True)
class Spring:
    """A value on a spring. `bounce` 1 stops without overshooting, less rings."""

    target: float = 0.0
    value: float = 0.0
    speed: float = 0.0
    stiffness: float = 420.0
    bounce: float = 0.62
    before: float = 0.0
    near: float = 0.001
    """So close to the target it is there; for pixels, a third will do."""

    @classmethod
    def resting(
        cls, value: float, stiffness: float = 420.0, bounce: float = 0.62, near: float = 0.001
    ) -> Spring:
        return cls(value, value, 0.0, stiffness, bounce, value, near)

    def step(self, dt: float) -> None:
        self.before = self.value
        pull = self.stiffness * (self.target - self.value)
        drag = 2 * self.bounce * math.sqrt(self.stiffness) * self.speed
        self.speed += (pull - drag) * dt
        self.value += self.speed * dt
        if abs(self.speed) < 10 * self.near and abs(self.target - self.value) < self.near:
            self.value, self.speed = self.target, 0.0

    def jump(self, value: float) -> None:
        """Be there at once."""
        self.target = self.value = self.before = value
        self.speed = 0.0

    def at(self, alpha: float) -> float:
        return lerp(self.before, self.value, alpha)

    @property
    def resting_now(self) -> bool:
        return self.value == self.target == self.before
