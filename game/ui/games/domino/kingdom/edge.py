"""The card: rounded silhouette, lit rim, thickness and shadow on the table.

Rules: corners are rounded by blurring the plan of the kingdom and cutting it again at one half, inner and
outer corners alike; the light comes from the upper left; two shadows always, contact and ambient. All of
it depends on which squares around are there, so few different edges exist, and they are kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from game.ui.games.domino.kingdom.shape import Field

ROUND = 0.035
THICK = 0.035
RIM = 0.011
SIDES = tuple(np.array(c, np.float32) for c in ((160, 123, 72), (185, 148, 94), (107, 77, 44)))
SHADE = np.array([10, 5, 5], np.float32)
RIM_LIGHT = np.array([72, 67, 50], np.float32)


Pattern = tuple[bool, ...]  # which of the 3 x 3 squares around are there


@dataclass(frozen=True, slots=True)
class EdgeCard:
    """What the edge does to a painted square: `ground * gain + added`, and how much covers the table."""

    gain: Field  # (y, x, 1)
    added: Field  # (y, x, rgb)
    cover: npt.NDArray[np.uint8]  # (y, x, 1)

    def trim(self, ground: Field | None) -> npt.NDArray[np.uint8]:
        """Cut a painted square (or nothing, beside the kingdom) to the card: (y, x, bgra)."""
        colour = self.added if ground is None else ground * self.gain + self.added
        painted = np.clip(colour, 0, 255).astype(np.uint8)
        return np.concatenate([painted[..., ::-1], self.cover], axis=2)


@lru_cache(maxsize=48)
def card(pattern: Pattern, px: int) -> EdgeCard:
    where = np.array(pattern, np.float32).reshape(3, 3)
    cover = np.zeros((px, px), np.float32)
    gain = np.zeros((px, px), np.float32)
    added = np.zeros((px, px, 3), np.float32)
    if pattern[4]:
        cover = _cut(where, px)
        light = _cut(where, px, (-RIM, -RIM)) - _cut(where, px, (RIM, RIM))
        inner = np.clip(_blur(where, px, ROUND) * 2 - 1, 0, 1)
        gain = (1 - 0.4 * np.clip(-light, 0, 1)) * (0.86 + 0.14 * inner) * cover
        added = (np.clip(light, 0, 1) * cover)[..., None] * RIM_LIGHT
    for tone, amount in _below(where, px):
        left = (1 - cover) * amount
        added = added + left[..., None] * tone
        cover = cover + left
    solid: Field = np.maximum(cover, np.float32(1e-3))[..., None]
    return EdgeCard(gain[..., None] / solid, added / solid, (cover * 255).astype(np.uint8)[..., None])


def _rise(x: Field) -> Field:
    """The normal distribution's integral, near enough for a blurred edge."""
    result: Field = (0.5 + 0.5 * np.tanh(0.7979 * x * (1 + 0.0447 * x * x))).astype(np.float32, copy=False)
    return result


@lru_cache(maxsize=64)
def _weights(px: int, blur: float, shift: float) -> Field:
    """How much each of three squares in a row counts at the pixels of the middle one."""
    at: Field = ((np.arange(px) + 0.5) / px - shift).astype(np.float32)
    entered, left = _rise(at / np.float32(blur)), _rise((at - 1) / np.float32(blur))
    return np.stack([1 - entered, entered - left, left], axis=1)


def _blur(where: Field, px: int, blur: float, shift: tuple[float, float] = (0.0, 0.0)) -> Field:
    """The plan of the 3 x 3 squares, blurred and moved (in squares), at the pixels of the middle one."""
    down, across = _weights(px, blur, shift[1]), _weights(px, blur, shift[0])
    result: Field = (down @ where @ across.T).astype(np.float32, copy=False)
    return result


def _cut(where: Field, px: int, shift: tuple[float, float] = (0.0, 0.0)) -> Field:
    sharp = ROUND * px * 2.2
    result: Field = np.clip((_blur(where, px, ROUND, shift) - 0.5) * sharp + 0.5, 0, 1)
    return result


def _below(where: Field, px: int) -> list[tuple[Field, Field]]:
    """What lies under the painted card, from the top down: its side, then its shadows."""
    thick = max(2, round(THICK * px))
    drops = (thick // 2, thick - 1, thick)
    sides = [(tone, _cut(where, px, (0, drop / px))) for tone, drop in zip(SIDES, drops, strict=True)]
    contact = 0.6 * _blur(where, px, 0.018, (0.015, 0.035 + THICK / 2))
    ambient = 0.5 * _blur(where, px, 0.075, (0.05, 0.085 + THICK / 2))
    return [*sides, (SHADE, contact), (SHADE, ambient)]
