"""Every short sound of the game, one small recipe each; EFFECTS at the end names them.

A recipe takes its own generator and the number of its variant and returns a dry wave; the table adds how many
variants there are, the peak in decibels (what is heard often is quiet) and how much of the room answers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from assets.sounds.tones import (
    RATE,
    Wave,
    band,
    bell,
    clock,
    convolve,
    dice,
    finish,
    hertz,
    hiss,
    in_room,
    loudness,
    lute_body,
    mix,
    modes,
    peak,
    pluck,
    swell,
    wood,
)

Dice = np.random.Generator

SCALE = ("D4", "E4", "F4", "G4", "A4", "B4", "C5", "D5", "E5", "F5", "G5", "A5")


def string(source: Dice, note: str, length: float = 1.2, bright: float = 0.55, place: float = 0.3) -> Wave:
    """One harp note out of a wooden body."""
    wave = pluck(source, hertz(note), length, bright=bright, ring=length * 1.6, place=place)
    return convolve(wave, lute_body())


def sweep(source: Dice, length: float, low: float, high: float, top: float) -> Wave:
    """Air moved by something flat: noise whose colour glides from `low` to `high`; loudest at `top`."""
    t = clock(length) / length
    shape = np.where(t < top, t / top, (1 - t) / (1 - top)) ** 1.6
    noise = source.standard_normal(len(t))
    layers = [
        band(noise, centre * 0.7, centre * 1.4) * np.exp(-(((t - at) / 0.28) ** 2))
        for at, centre in zip(np.linspace(0, 1, 5), np.geomspace(low, high, 5), strict=True)
    ]
    return np.asarray(sum(layers)) * shape


def knocks(source: Dice, moments: np.ndarray, pitch: tuple[float, float], weight: float) -> Wave:
    """Many pieces of wood, each a little different, at the given moments."""
    return mix(
        (float(at), wood(source, source.uniform(*pitch), weight, 0.12) * source.uniform(0.35, 1))
        for at in moments
    )


def clack(source: Dice, variant: int) -> Wave:
    pitch = (760, 830, 700, 880, 790)[variant]
    edge = wood(source, pitch * 1.35, 0.15) * 0.4
    return mix([(0, edge), (source.uniform(0.016, 0.028), wood(source, pitch, 0.9, 0.35))])


def pick(source: Dice, variant: int) -> Wave:
    scrape = hiss(source, 0.09, 900, 5000) * swell(0.09, 0.03, 0.02) * 0.12
    return mix([(0, scrape), (0.045, wood(source, 1250 + 130 * variant, 0.1) * 0.5)])


def turn(source: Dice, variant: int) -> Wave:
    air = sweep(source, 0.11, 700, 2600 + 400 * variant, 0.6) * 0.5
    return mix([(0, air), (0.085, wood(source, 1500 + 160 * variant, 0.05) * 0.35)])


def hop(source: Dice, variant: int) -> Wave:
    return wood(source, (980, 1100, 1240)[variant], 0.18)


def king(source: Dice, variant: int) -> Wave:
    return mix([(0, wood(source, 560 + 50 * variant, 0.7, 0.3)), (0.07, wood(source, 620, 0.3) * 0.16)])


def flip(source: Dice, variant: int) -> Wave:
    air = sweep(source, 0.13, 500, 3000, 0.7) * 0.55
    return mix([(0, air), (0.12, wood(source, (900, 980, 850)[variant], 0.5) * 0.6)])


def shuffle(source: Dice, variant: int) -> Wave:
    moments = np.sort(source.normal(0.65, 0.28, 38).clip(0.02, 1.35))
    box = hiss(source, 1.5, 180, 900) * np.sin(np.linspace(0, np.pi, int(1.5 * RATE))) ** 2 * 0.05
    return mix([(0, knocks(source, moments, (650, 1250), 0.3)), (0, box)])


def pour(source: Dice, variant: int) -> Wave:
    t = clock(1.1)
    cloth = hiss(source, 1.1, 400, 3200) * np.sin(np.pi * t / 1.1) ** 2
    cloth *= 0.09 * (1 + 0.6 * np.sin(2 * np.pi * 7 * t + np.sin(9 * t)))
    falls = np.sort(0.25 + source.gamma(2.2, 0.12, 14).clip(0, 0.9))
    return mix([(0, cloth), (0, knocks(source, falls, (820, 1350), 0.35))])


def hover(source: Dice, variant: int) -> Wave:
    return modes((1450, 2300), (1, 0.3), (0.008, 0.005), 0.06)


def press(source: Dice, variant: int) -> Wave:
    return mix([(0, wood(source, 420, 0.35, 0.15)), (0.05, wood(source, 900, 0.0, 0.1) * 0.2)])


def toggle(source: Dice, variant: int) -> Wave:
    first, second = ((760, 1080), (1080, 760))[variant]
    return mix([(0, wood(source, first, 0.1, 0.1) * 0.6), (0.055, wood(source, second, 0.1, 0.1))])


def error(source: Dice, variant: int) -> Wave:
    thud = modes((82, 123, 171), (1, 0.8, 0.5), (0.09, 0.07, 0.05), 0.4)
    knock = band(wood(source, 330, 0.6, 0.3), None, 1100)
    return mix([(0, thud + mix([(0, knock)], 0.4)), (0.13, 0.7 * thud)])


def undo(source: Dice, variant: int) -> Wave:
    slide = sweep(source, 0.22, 2200, 600, 0.4) * 0.3
    return mix([(0, slide), (0.02, string(source, "A4", 0.5) * 0.5), (0.12, string(source, "E4", 0.7) * 0.5)])


def confirm(source: Dice, variant: int) -> Wave:
    notes = ((0, "D4"), (0.07, "A4"), (0.14, "D5"))
    return mix([(0, wood(source, 700, 0.5) * 0.3), *((at, string(source, note, 1.1)) for at, note in notes)])


def sparkle(source: Dice, variant: int) -> Wave:
    notes = (("A6", "D7", "E7", "A7"), ("D7", "A6", "E7", "B7"), ("E7", "A6", "D7", "F7"))[variant]
    return mix((0.055 * i, bell(hertz(note), 0.9, 0.35) * 0.8**i) for i, note in enumerate(notes))


def coin(source: Dice, variant: int) -> Wave:
    pitch = 2350 + 210 * variant
    return mix([(0, bell(pitch, 0.6, 0.22)), (0.06, bell(pitch * 1.335, 0.9, 0.4) * 0.8)])


def ripple(source: Dice, variant: int) -> Wave:
    notes = ("D4", "F4", "A4", "C5", "D5", "F5")
    return mix((0.045 * i, string(source, note, 0.9, 0.4, 0.45) * 0.9**i) for i, note in enumerate(notes))


def count(source: Dice, variant: int) -> Wave:
    note = string(source, SCALE[variant], 1.0, 0.6)
    return mix([(0, note), (0, wood(source, 900, 0.2) * 0.25)])


def horn(pitch: float, length: float) -> Wave:
    """A warm natural horn: bright while it is loud."""
    t = clock(length)
    loud = np.minimum(t / 0.05, 1) * np.minimum((length - t) / 0.15, 1) * (0.75 + 0.25 * np.exp(-t / 0.2))
    phase = 2 * np.pi * np.cumsum(pitch * (1 + 0.003 * np.sin(2 * np.pi * 5.2 * t) * t / length)) / RATE
    partials = (loud**k * np.sin(k * phase) / k**1.15 for k in range(1, 13) if k * pitch < 9000)
    return band(np.sum(list(partials), axis=0), None, 3200, 1)


def fanfare(source: Dice, variant: int) -> Wave:
    tune = ((0, "D4", 0.22), (0.2, "A4", 0.22), (0.4, "A4", 0.13), (0.53, "A4", 0.13), (0.66, "D5", 1.3))
    second = ((0.4, "F#4", 0.13), (0.53, "F#4", 0.13), (0.66, "A4", 1.3), (0.66, "F#4", 1.3))
    horns = [(at, horn(hertz(note), length) * 0.3) for at, note, length in tune + second]
    strum = [
        (0.66 + 0.018 * i, string(source, n, 1.8)) for i, n in enumerate(("D3", "A3", "D4", "F#4", "A4"))
    ]
    drum = [(at, modes((88, 142), (1, 0.5), (0.12, 0.08), 0.5) * 0.8) for at in (0, 0.4, 0.66)]
    return mix([*horns, *((at, wave * 0.35) for at, wave in strum), *drum])


def your_turn(source: Dice, variant: int) -> Wave:
    notes = ((0, "A4"), (0.16, "D5"), (0.32, "F5"))
    strings = [(at, string(source, note, 1.6, 0.6, 0.5)) for at, note in notes]
    glints = [(at, bell(hertz(note) * 2, 1.0, 0.6) * 0.16) for at, note in notes]
    return mix(strings + glints)


def discard(source: Dice, variant: int) -> Wave:
    fall = sweep(source, 0.38, 2400, 350, 0.5) * 0.5
    floor = band(wood(source, 480 + 60 * variant, 0.8, 0.3), None, 1500)
    return mix([(0, fall), (0.36, floor * 0.6), (0.46, floor * 0.22)])


def page(source: Dice, variant: int) -> Wave:
    paper = sweep(source, 0.36, 1400 + 300 * variant, 5200, 0.45)
    crackle = (source.random(len(paper)) < 0.004) * source.standard_normal(len(paper))
    return paper + band(crackle, 1500, 7000) * 1.5 * np.abs(paper) / peak(paper)


def tick(source: Dice, variant: int) -> Wave:
    return modes((2100 - 420 * variant, 3350 - 500 * variant), (1, 0.5), (0.012, 0.007), 0.08)


def dust(source: Dice, variant: int) -> Wave:
    return hiss(source, 0.4, 120, 900) * swell(0.4, 0.03, 0.09)


def die(source: Dice, variant: int) -> Wave:
    return wood(source, (1350, 1480, 1600, 1240)[variant], 0.35, 0.15)


def roll(source: Dice, variant: int) -> Wave:
    bounces = [at for start in source.uniform(0, 0.12, 6) for at in start + np.cumsum(_bounces(source))]
    rattle = knocks(source, np.sort(bounces), (1200, 1700), 0.4)
    return rattle * np.linspace(1, 0.3, len(rattle))


def _bounces(source: Dice) -> np.ndarray:
    return source.uniform(0.09, 0.2) * 0.8 ** np.arange(8) * source.uniform(0.8, 1.2, 8)


def dragon(source: Dice, variant: int) -> Wave:
    t = clock(1.9)
    shape = np.minimum(t / 0.25, 1) * np.minimum((1.9 - t) / 0.9, 1) ** 1.5
    growl = 0.55 + 0.45 * np.sin(2 * np.pi * np.cumsum(31 - 6 * t + source.normal(0, 3, len(t))) / RATE)
    pitch = 92 * np.exp(-0.45 * t)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    cords = np.asarray(sum(np.sin(k * phase + 0.4 * np.sin(phase / 2)) / k for k in range(1, 16)))
    throat = band(cords, 150, 520) * 1.4 + band(cords, 700, 1200) * 0.6 + band(cords, None, 140) * 0.6
    breath = hiss(source, 1.9, 260, 2600) * np.minimum(t / 0.6, 1) * 0.25
    return np.tanh(1.4 * (throat / loudness(throat) * growl + breath)) * shape


def castle(source: Dice, variant: int) -> Wave:
    t = clock(0.09)
    pop = np.sin(2 * np.pi * np.cumsum(220 + 520 * (t / 0.09) ** 2) / RATE) * np.sin(np.pi * t / 0.09)
    chord = [(0.1 + 0.03 * i, string(source, n, 0.9) * 0.35) for i, n in enumerate(("D4", "A4", "D5"))]
    return mix([(0, pop * 0.8), (0.08, wood(source, 640, 0.8)), *chord])


def toast(source: Dice, variant: int) -> Wave:
    return mix([(0, wood(source, 820, 0.2, 0.15) * 0.4), (0.05, string(source, "E5", 0.9, 0.4, 0.5))])


class Effect(NamedTuple):
    recipe: Callable[[Dice, int], Wave]
    peak_db: float
    variants: int = 1
    wet: float = 0.15


EFFECTS: dict[str, Effect] = {
    "clack": Effect(clack, -4, 5),
    "pick": Effect(pick, -13, 2),
    "turn": Effect(turn, -13, 2),
    "hop": Effect(hop, -11, 3),
    "king": Effect(king, -7, 2),
    "flip": Effect(flip, -9, 3),
    "shuffle": Effect(shuffle, -7),
    "pour": Effect(pour, -7),
    "hover": Effect(hover, -26, wet=0.05),
    "press": Effect(press, -11),
    "toggle": Effect(toggle, -14, 2),
    "error": Effect(error, -7, wet=0.08),
    "undo": Effect(undo, -11),
    "confirm": Effect(confirm, -8),
    "sparkle": Effect(sparkle, -14, 3, 0.3),
    "coin": Effect(coin, -14, 2, 0.2),
    "ripple": Effect(ripple, -11, wet=0.25),
    "count": Effect(count, -8, len(SCALE), 0.2),
    "fanfare": Effect(fanfare, -3, wet=0.3),
    "your_turn": Effect(your_turn, -6, wet=0.25),
    "discard": Effect(discard, -9, 2),
    "page": Effect(page, -13, 2, 0.08),
    "tick": Effect(tick, -16, 2, 0.08),
    "dust": Effect(dust, -20),
    "die": Effect(die, -8, 4),
    "roll": Effect(roll, -6, 2),
    "dragon": Effect(dragon, -5, wet=0.35),
    "castle": Effect(castle, -7),
    "toast": Effect(toast, -11, wet=0.2),
}


def make(name: str, variant: int) -> Wave:
    """One finished sound."""
    effect = EFFECTS[name]
    dry = effect.recipe(dice(f"{name} {variant}"), variant)
    return finish(in_room(dry / peak(dry), effect.wet), effect.peak_db)
