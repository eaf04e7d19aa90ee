"""'The Crown Road', a slow dance in D dorian for plucked strings, in three layers of the same length.

`music-1` is a lute alone (tune and bass), `music-2` a harp with the inner voices, `music-3` a cittern's
counter-tune, a walking theorbo and a frame drum: together they thicken towards the end of a match.
Form: A A' B A'' C A''' coda, 48 bars of three beats, about two minutes. All is laid into a ring, so the last
notes and the room ring on into the first bar and the loop has no seam.
Notation: bars between `|`, `note:beats` in a bar, `-` is a rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import signal

from assets.sounds.tones import (
    RATE,
    RATE_OUT,
    Wave,
    chamber,
    dice,
    hertz,
    hiss,
    lute_body,
    modes,
    pluck,
    swell,
)

BEAT = 60 / 74
BARS = 48
SIZE = round(BARS * 3 * BEAT * 100) * RATE // 100  # whole samples at both rates
LOUD_DB = -21.0  # of the whole band; single plucks may reach about 14 dB more

Stereo = NDArray[np.float64]

CHORDS = """
Dm C F C Dm Am G Am | Dm C F C Dm Am G Dm | F C Dm Am Bb F G A | Dm C F C Bb Am G Dm
Dm F C G Dm F Am A | Dm C F C | Dm C Bb A
"""

TUNE = """
D4:1 A4:1.5 G4:.5 | E4:1 G4:1 E4:1 | F4:1 C5:1.5 A4:.5 | G4:2 E4:1
F4:.5 G4:.5 A4:1 D5:1 | C5:1.5 B4:.5 A4:1 | B4:1 G4:1 D4:1 | E4:2 C4:.5 E4:.5

D4:.5 E4:.5 A4:1.5 G4:.5 | E4:.5 F4:.5 G4:1 E4:1 | F4:1 C5:1 D5:.5 C5:.5 | G4:1.5 F4:.5 E4:1
F4:.5 G4:.5 A4:.5 B4:.5 D5:1 | C5:.5 B4:.5 A4:1 E4:1 | G4:1 B3:.5 D4:.5 E4:1 | D4:3

A4:1 C5:1 F5:1 | E5:1.5 D5:.5 C5:1 | D5:1 F5:.5 E5:.5 D5:1 | C5:2 A4:1
D5:1 Bb4:1 D5:1 | C5:1.5 Bb4:.5 A4:1 | B4:.5 A4:.5 G4:1 B4:1 | A4:1.5 B4:.5 C#5:1

D5:1.5 C5:.5 A4:1 | G4:1 E4:1 G4:1 | A4:.5 G4:.5 F4:1 C5:1 | G4:2 E4:1
F4:1 D4:1 F4:1 | E4:1 A4:1 C5:1 | B4:.5 A4:.5 G4:.5 F4:.5 E4:1 | D4:3

D5:3 | C5:2 A4:1 | G4:3 | B4:2 D5:1
F5:2 E5:.5 D5:.5 | C5:2 A4:1 | E5:1.5 D5:.5 C5:1 | C#5:2 A4:1

D5:1 A4:1.5 G4:.5 | E4:1 G4:1 C5:1 | F4:.5 G4:.5 A4:1 C5:1 | G4:2 E4:1
D5:1 A4:1 F4:1 | E4:1 G4:1 E4:1 | D4:1 F4:1 Bb3:1 | A3:2 -:1
"""

COUNTER = """
-:3 | -:1 C5:.5 D5:.5 E5:1 | -:1 A5:1 F5:1 | E5:1 D5:.5 C5:.5 D5:1
-:1 F5:1 A5:1 | E5:1 -:1 C5:.5 D5:.5 | D5:1 B4:1 G5:1 | E5:1 C5:1 A4:1

F5:1 -:1 D5:.5 E5:.5 | G5:1 E5:1 C5:1 | A5:1.5 G5:.5 F5:1 | E5:1 D5:.5 E5:.5 G5:1
A5:1 F5:1 D5:1 | E5:1 C5:1 A4:1 | D5:.5 E5:.5 G5:1 D5:1 | F5:.5 E5:.5 D5:2

F5:.5 G5:.5 A5:1 C6:1 | G5:1 E5:1 G5:1 | A5:1 F5:1 A5:1 | E5:.5 F5:.5 G5:.5 E5:.5 C5:1
F5:1 D5:1 F5:1 | A5:1 F5:1 C5:1 | D5:1 G5:1 D5:1 | E5:1 A5:1 E5:1

F5:1 A5:1.5 G5:.5 | E5:1 C5:1 E5:1 | F5:.5 E5:.5 C5:1 A5:1 | E5:1 G5:.5 F5:.5 E5:1
D5:1 F5:1 Bb5:1 | A5:1 E5:1 C5:1 | D5:.5 E5:.5 D5:.5 B4:.5 G4:1 | A4:1 D5:2

F5:1 A5:1 D6:1 | A5:1 F5:1 C5:1 | E5:1 G5:1 C6:1 | B5:1 G5:1 D5:1
A5:1 F5:1 D5:1 | F5:1 A5:1 C6:1 | A5:1 E5:1 C5:1 | A5:.5 G5:.5 E5:1 C#5:1

F5:1 D5:1 A5:1 | G5:1 E5:1 G5:1 | A5:1 F5:1 C5:1 | E5:.5 F5:.5 G5:1 E5:1
F5:1 D5:1 A4:1 | G4:1 C5:1 E5:1 | F5:1 D5:1 Bb4:1 | C#5:1 E5:1 -:1
"""

VOICING = {
    "Dm": ("D2", "A3", "D4", "F4", "A4"),
    "C": ("C3", "G3", "C4", "E4", "G4"),
    "F": ("F2", "A3", "C4", "F4", "A4"),
    "Am": ("A2", "A3", "C4", "E4", "A4"),
    "G": ("G2", "G3", "B3", "D4", "G4"),
    "Bb": ("Bb2", "Bb3", "D4", "F4", "Bb4"),
    "A": ("A2", "A3", "C#4", "E4", "A4"),
}
FIFTH = {"Dm": "A2", "C": "G2", "F": "C3", "Am": "E3", "G": "D3", "Bb": "F3", "A": "E3"}


class Note(NamedTuple):
    beat: float
    pitch: float
    loud: float
    beats: float


def bars(text: str) -> list[list[tuple[str, float]]]:
    pieces = [bar.split() for line in text.strip().splitlines() if line for bar in line.split("|")]
    return [[(note.split(":")[0], float(note.split(":")[1])) for note in bar] for bar in pieces]


def tune(text: str) -> Iterator[Note]:
    for number, bar in enumerate(bars(text)):
        at = 0.0
        for name, beats in bar:
            if name != "-":
                # A phrase of four bars breathes: it grows to its third bar and lets go.
                arch = (0.82, 0.92, 1.0, 0.85)[number % 4] * (1.0 if at == 0 else 0.88)
                yield Note(number * 3 + at, hertz(name), arch, beats)
            at += beats


def chords() -> list[str]:
    return CHORDS.replace("|", " ").split()


def lute_bass() -> Iterator[Note]:
    """Bass on one, a quiet tenor on two or three: enough to hold the tune, little enough to be calm."""
    for number, chord in enumerate(chords()):
        low, tenor, middle, *_ = VOICING[chord]
        yield Note(number * 3, hertz(low), 0.8, 3)
        yield Note(number * 3 + (1 if number % 4 != 3 else 2), hertz(tenor), 0.34, 1.5)
        if number % 2:
            yield Note(number * 3 + 2, hertz(middle), 0.28, 1)


def harp() -> Iterator[Note]:
    """Broken chords whose figure changes every eight bars."""
    figures = ((1, 2, 3, 4, 3, 2), (2, 4, 3, 2, 1, 3), (1, 3, 4, 2, 3, 4), (4, 3, 2, 3, 2, 1))
    for number, chord in enumerate(chords()):
        notes = VOICING[chord]
        for step, index in enumerate(figures[number // 8 % 4]):
            loud = 0.62 if step == 0 else 0.42 + 0.06 * (step % 2 == 0)
            yield Note(number * 3 + step / 2, hertz(notes[index]), loud, 2)
        if number % 4 == 0:
            for index in (1, 2, 3, 4):
                yield Note(number * 3 + 0.03 * index, hertz(notes[index]) * 2, 0.24, 3)


def theorbo() -> Iterator[Note]:
    for number, chord in enumerate(chords()):
        root, tenor = VOICING[chord][0], VOICING[chord][1]
        for beat, name, loud in ((0, root, 1.0), (1, FIFTH[chord], 0.6), (2, tenor, 0.55)):
            yield Note(number * 3 + beat, hertz(name), loud, 1)


class Ring:
    """A stereo tape whose end is glued to its beginning."""

    def __init__(self) -> None:
        self.tape = np.zeros((SIZE, 2))

    def lay(self, beat: float, wave: Wave, gain: float, side: float, late: float) -> None:
        where = (int((beat * BEAT + late) * RATE) + np.arange(len(wave))) % SIZE
        left, right = np.cos((side + 1) * np.pi / 4), np.sin((side + 1) * np.pi / 4)
        self.tape[where] += gain * wave[:, None] * np.array([left, right])

    def through(self, *responses: Wave) -> Stereo:
        """The tape through one response for each side, around the ring."""
        sides = [
            np.fft.irfft(np.fft.rfft(self.tape[:, i]) * np.fft.rfft(response, SIZE), SIZE)
            for i, response in enumerate(responses)
        ]
        return np.stack(sides, axis=1)


def play(
    ring: Ring,
    name: str,
    notes: Iterator[Note],
    sound: Callable[[np.random.Generator, Note], Wave],
    gain: float,
    side: float,
) -> None:
    """A player: never quite on the beat, never twice the same strength."""
    source = dice(name)
    for note in notes:
        late = abs(source.normal(0, 0.009))
        ring.lay(note.beat, sound(source, note), gain * note.loud * source.uniform(0.88, 1.08), side, late)


def course(source: np.random.Generator, note: Note, bright: float, ring: float, place: float) -> Wave:
    """Two strings tuned alike but not quite, as on a lute."""
    length = min(note.beats * BEAT + 1.4, ring)
    pair = (
        pluck(source, note.pitch * cents, length, bright=bright * note.loud, ring=ring, place=place)
        for cents in (0.99945, 1.0005)
    )
    return np.asarray(sum(pair)) / 2


def lute_note(source: np.random.Generator, note: Note) -> Wave:
    return course(source, note, 0.68, 3.6, 0.16)


def harp_note(source: np.random.Generator, note: Note) -> Wave:
    return pluck(source, note.pitch, 2.6, bright=0.35, ring=4.2, place=0.46)


def cittern_note(source: np.random.Generator, note: Note) -> Wave:
    return course(source, note, 0.8, 2.4, 0.12)


def drum(ring: Ring) -> None:
    """A frame drum with the hand: one stroke on one, a brush on three, silent every fourth bar."""
    source = dice("drum")
    for number in range(BARS):
        if number % 4 == 3:
            continue
        skin = modes((84, 131, 190), (1, 0.45, 0.25), (0.16, 0.1, 0.07), 0.7)
        brush = hiss(source, 0.2, 1200, 5000) * swell(0.2, 0.02, 0.035)
        ring.lay(number * 3, skin, 0.5 * source.uniform(0.85, 1.1), 0.1, abs(source.normal(0, 0.006)))
        ring.lay(number * 3 + 2, brush, 0.035 * source.uniform(0.7, 1.1), 0.25, 0.0)


def room(ring: Ring, wet: float) -> Stereo:
    body = lute_body()
    halls = (np.convolve(body, chamber(name, 1.5, 3200)) for name in ("hall left", "hall right"))
    dry, echo = ring.through(body, body), ring.through(*halls)
    return dry + wet * echo


def stems() -> dict[str, Stereo]:
    """The layers, balanced against each other and set to one loudness together."""
    lute, inner, full = Ring(), Ring(), Ring()
    play(lute, "tune", tune(TUNE), lute_note, 1.0, -0.12)
    play(lute, "bass", lute_bass(), lute_note, 0.8, 0.05)
    play(inner, "harp", harp(), harp_note, 0.55, 0.22)
    play(full, "counter", tune(COUNTER), cittern_note, 0.4, -0.28)
    play(full, "theorbo", theorbo(), lute_note, 0.42, 0.0)
    drum(full)
    layers = [room(lute, 0.34), room(inner, 0.42), room(full, 0.36)]
    level = 10 ** (LOUD_DB / 20) / np.std(np.sum(layers, axis=0))
    size = SIZE * RATE_OUT // RATE
    return {
        f"music-{number}": signal.resample(softened(layer * level), size)
        for number, layer in enumerate(layers, 1)
    }


def softened(wave: Stereo, ceiling: float = 0.3) -> Stereo:
    """Rounds the highest peaks, as a wooden top does; three layers together stay below full scale."""
    return ceiling * np.tanh(wave / ceiling)
