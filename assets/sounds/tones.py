"""Building blocks of every sound: struck wood, plucked strings, noise, rooms.

A wave is a mono array of floats at RATE. Chance comes only from a generator passed in, and `dice(name)`
makes one from a name, so each sound is the same at every build and does not depend on the others.
Strings are Karplus-Strong loops written as one recursive filter; bodies and rooms are impulse responses.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray
from scipy import signal

RATE = 44_100
RATE_OUT = 32_000
"""Of the files. The game's mixer runs at it too: SDL cuts the end off whatever it must convert."""

Wave = NDArray[np.float64]


def dice(name: str) -> np.random.Generator:
    return np.random.default_rng(zlib.crc32(name.encode()))


def clock(length: float) -> Wave:
    """The time of each sample."""
    return np.arange(int(length * RATE)) / RATE


def peak(wave: Wave) -> float:
    return float(np.max(np.abs(wave)))


def loudness(wave: Wave) -> float:
    return float(np.std(wave)) + 1e-12


def hertz(note: str) -> float:
    """'A4' is 440; 'C#5' and 'Bb3' work too."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
    step = steps[note[0]] + note.count("#") - note.count("b") + 12 * (int(note[-1]) - 4)
    return float(440 * 2 ** (step / 12))


def mix(parts: Iterable[tuple[float, Wave]], length: float | None = None) -> Wave:
    """Waves laid over each other, each from its moment on."""
    placed = [(int(at * RATE), wave) for at, wave in parts]
    size = int(length * RATE) if length else max(start + len(wave) for start, wave in placed)
    out = np.zeros(size)
    for start, wave in placed:
        end = min(size, start + len(wave))
        out[start:end] += wave[: end - start]
    return out


def band(wave: Wave, low: float | None, high: float | None, order: int = 2) -> Wave:
    """Keeps what lies between two frequencies; None leaves that side open."""
    if low is None:
        sos = signal.butter(order, high, "lowpass", fs=RATE, output="sos")
    elif high is None:
        sos = signal.butter(order, low, "highpass", fs=RATE, output="sos")
    else:
        sos = signal.butter(order, (low, high), "bandpass", fs=RATE, output="sos")
    return np.asarray(signal.sosfilt(sos, wave))


def swell(length: float, attack: float, decay: float) -> Wave:
    """Up in `attack` seconds, then down by 1/e in every `decay` seconds."""
    t = clock(length)
    return np.minimum(t / attack, 1) * np.exp(-np.maximum(t - attack, 0) / decay)


def hiss(source: np.random.Generator, length: float, low: float | None, high: float | None) -> Wave:
    """Noise of one colour and unit loudness."""
    wave = band(source.standard_normal(int(length * RATE)), low, high)
    return wave / loudness(wave)


def modes(pitches: Iterable[float], gains: Iterable[float], decays: Iterable[float], length: float) -> Wave:
    """A struck body: a few tones that die away, each at its own speed."""
    t = clock(length)
    out = np.zeros(len(t))
    for pitch, gain, decay in zip(pitches, gains, decays, strict=True):
        out += gain * np.exp(-t / decay) * np.sin(2 * np.pi * pitch * t)
    return out * np.minimum(t / 0.0006, 1) * np.minimum((length - t) / (0.25 * length), 1)


def wood(source: np.random.Generator, pitch: float, weight: float = 0.5, length: float = 0.25) -> Wave:
    """Wood on wood. `pitch` is the lowest tone of the piece; `weight` how much of the table answers."""
    ratios = np.array([1, 1.58, 2.24, 2.92, 3.76, 4.9]) * (1 + source.normal(0, 0.025, 6))
    gains = np.array([1, 0.75, 0.5, 0.34, 0.2, 0.12]) * source.uniform(0.7, 1.3, 6)
    decays = 14.0 / (pitch * ratios) + 0.004
    piece = modes(pitch * ratios, gains, decays, length)
    table = modes((128, 187, 262), (1, 0.7, 0.4), (0.05, 0.04, 0.03), length)
    click = hiss(source, length, 1800, 7500) * swell(length, 0.0004, 0.0022)
    return piece * 0.7 + table * weight * source.uniform(0.85, 1.15) + click * 0.22


def bell(pitch: float, length: float, decay: float = 0.5) -> Wave:
    """A small metal bar, like a coin or a glockenspiel."""
    ratios = np.array([1, 2.756, 5.404, 8.93])
    usable = ratios[pitch * ratios < 15_000]
    gains, decays = 1 / (usable**0.9), decay / usable**0.7
    return modes(pitch * usable, gains, decays, length)


def pluck(
    source: np.random.Generator,
    pitch: float,
    length: float,
    *,
    bright: float = 0.5,
    ring: float = 2.5,
    place: float = 0.18,
) -> Wave:
    """A string: `bright` 0..1 is the finger or nail, `ring` the time to fade to a thousandth,
    `place` where along the string it is plucked (0.5 is the middle, soft and hollow)."""
    period = RATE / pitch
    soft = 0.22 * (1 - bright) * min(1.0, 220 / pitch)  # high strings pass the loop more often
    damping = np.array([soft, 1 - 2 * soft, soft])
    delay = period - 1
    whole = int(delay) - 1
    loop = np.convolve(_lagrange(delay - whole), damping)
    gain = 0.001 ** (period / RATE / ring)
    excitation = np.zeros(int(length * RATE))
    burst = _first_period(source, pitch, bright, place)
    excitation[: len(burst)] = burst
    poles = np.concatenate([[1.0], np.zeros(whole - 1), -gain * loop])
    wave = np.asarray(signal.lfilter([1.0], poles, excitation))
    wave *= np.minimum(clock(length) / 0.0025, 1)
    fade = min(len(wave), int(0.08 * RATE))
    wave[-fade:] *= np.linspace(1, 0, fade)
    return 0.25 * wave / loudness(wave[: int(0.2 * RATE)])


def _first_period(source: np.random.Generator, pitch: float, bright: float, place: float) -> Wave:
    """The string's first swing. Each overtone has the strength that the place and the finger give it, only
    its phase is left to chance: so all notes have one colour and none of them is a sharp spike."""
    size = round(RATE / pitch)
    overtone = np.arange(size // 2 + 1)
    strength = (np.abs(np.sin(np.pi * overtone * place)) + 0.04) / np.maximum(overtone, 1) ** (
        1.7 - 0.8 * bright
    )
    strength *= np.exp(-overtone * pitch / (1800 + 6000 * bright))
    strength[0] = 0
    return np.fft.irfft(strength * np.exp(2j * np.pi * source.random(len(overtone))), size)


def _lagrange(delay: float) -> Wave:
    """A four-tap fractional delay between one and two samples: keeps strings in tune."""
    taps = np.arange(4)
    return np.array([np.prod([(delay - k) / (n - k) for k in taps if k != n]) for n in taps])


def lute_body(length: float = 0.12) -> Wave:
    """What a rounded wooden shell adds: warm low tones and a soft cloud above."""
    t = clock(length)
    body = modes(
        (98, 148, 205, 312, 428, 590, 810, 1150),
        (0.5, 0.9, 1, 0.8, 0.7, 0.5, 0.35, 0.25),
        (0.03, 0.028, 0.024, 0.018, 0.014, 0.01, 0.008, 0.006),
        length,
    )
    body /= np.sqrt(np.sum(body**2))
    body *= np.exp(-t / 0.05) * 0.55
    body[0] += 1.0
    return body


def chamber(name: str, seconds: float = 1.1, dark: float = 3800) -> Wave:
    """A room with wooden walls: a handful of early echoes, then a dark tail; without the direct sound."""
    source = dice(name)
    t = clock(seconds)
    tail = band(source.standard_normal(len(t)), 220, dark, 1) * np.exp(-6.9 * t / seconds)
    tail *= np.minimum(t / 0.03, 1)
    for at in np.sort(source.uniform(0.006, 0.05, 7)):
        tail[int(at * RATE)] += source.choice((-1, 1)) * 0.9 * np.exp(-at / 0.04)
    tail = band(tail, None, dark, 1)
    # Its loudness lies in one band; set so that inside the band the echo is as loud as the sound itself.
    return tail / (loudness(tail) * math.sqrt(len(tail) * RATE / (2 * dark)))


def convolve(wave: Wave, response: Wave) -> Wave:
    return np.asarray(signal.oaconvolve(wave, response))


def in_room(wave: Wave, wet: float = 0.18, seconds: float = 0.45) -> Wave:
    """A sound as it is heard at a table in a small wooden room."""
    return mix([(0, wave), (0, wet * convolve(wave, chamber("table", seconds)))])


def finish(wave: Wave, peak_db: float) -> Wave:
    """Cuts silence, rounds both ends off and sets the peak."""
    wave = band(wave, 35, None, 1)
    loud = np.flatnonzero(np.abs(wave) > peak(wave) * 0.0015)
    wave = wave[max(0, loud[0] - 32) : loud[-1] + 1]
    rounding, ending = 24, min(len(wave) // 4, 1200)
    wave[:rounding] *= np.linspace(0, 1, rounding)
    wave[-ending:] *= np.linspace(1, 0, ending)
    # A moment of silence first: an encoder smears a knock on the very first sample.
    return np.concatenate([np.zeros(64), wave]) / peak(wave) * float(10 ** (peak_db / 20))
