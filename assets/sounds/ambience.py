"""Water and wind behind the table: a minute each, periodic by construction, so the loop has no seam.

Noise is coloured in the frequency domain, where a shape has no edges; its slow waves are made the same way.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from assets.sounds.tones import Wave, dice, loudness, peak

LENGTH = 62.0
RATE = 16_000
PEAK_DB = -12
SIZE = int(LENGTH * RATE)

Dice = np.random.Generator


def coloured(source: Dice, low: float, high: float, slope: float = 1.0) -> Wave:
    """Periodic noise between two frequencies that falls by `slope` above the lower one; unit loudness."""
    pitch = np.fft.rfftfreq(SIZE, 1 / RATE) + 1e-9
    shape = 1 / (1 + (low / pitch) ** 4) / (1 + (pitch / high) ** 4) / pitch**slope
    phases = np.exp(2j * np.pi * source.random(len(pitch)))
    wave = np.fft.irfft(shape * phases, SIZE)
    return wave / loudness(wave)


def waves(source: Dice, seconds: float) -> Wave:
    """A slow periodic swell between nought and one, about one wave in `seconds`."""
    return 0.5 + 0.5 * np.tanh(coloured(source, 0.3 / seconds, 1.2 / seconds, 0.0))


def water(source: Dice) -> Wave:
    lap = coloured(source, 260, 1500, 0.8) * (0.15 + waves(source, 3.1) ** 2)
    wash = coloured(source, 900, 4200, 0.6) * waves(source, 4.7) ** 3 * 0.35
    deep = coloured(source, 70, 300, 0.5) * (0.4 + waves(source, 7.0)) * 0.3
    drops = np.zeros(SIZE)
    for at in source.integers(0, SIZE, 46):
        t = np.arange(int(0.09 * RATE)) / RATE
        pitch = source.uniform(420, 1150) * (1 + 2.5 * t)
        drop = np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-t / 0.016) * np.minimum(t / 0.004, 1)
        drops[(at + np.arange(len(t))) % SIZE] += drop * source.uniform(0.1, 0.6)
    return lap + wash + deep + drops


def wind(source: Dice) -> Wave:
    low = coloured(source, 90, 420, 0.7) * (0.3 + waves(source, 6.0))
    middle = coloured(source, 380, 900, 0.5) * waves(source, 5.0) ** 2 * 0.5
    leaves = coloured(source, 1600, 4600, 0.5) * waves(source, 4.0) ** 3 * 0.16
    return low + middle + leaves


AMBIENCE: dict[str, Callable[[Dice], Wave]] = {"water": water, "wind": wind}


def looped(recipe: Callable[[Dice], Wave], name: str) -> tuple[Wave, int]:
    """The finished loop and its rate."""
    wave = recipe(dice(name))
    return wave / peak(wave) * 10 ** (PEAK_DB / 20), RATE
