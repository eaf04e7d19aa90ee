"""Writes all sounds and the music: `python -m assets.sounds.make [name ...]`, from the root of the project.

Needs scipy and soundfile (the `art` extra). A sound without variants is `name.ogg`, others are `name-01.ogg`
and so on. The same script gives the same bytes each time, so a rebuild shows only what really changed.
"""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from scipy import signal

from assets.sounds import ambience, effects, music
from assets.sounds.tones import RATE, RATE_OUT

HERE = Path(__file__).parent


def write(name: str, wave: NDArray[np.float64], rate: int = RATE_OUT, quality: float = 0.3) -> None:
    path = HERE / f"{name}.ogg"
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        path, "w", rate, channels, "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), 4096):  # the encoder cannot take a minute at once
            file.write(wave[start : start + 4096])
    path.write_bytes(same_serial(path.read_bytes(), zlib.crc32(name.encode())))
    print(f"{name}: {len(wave) / rate:.2f} s, {path.stat().st_size / 1000:.1f} kB")


def same_serial(ogg: bytes, serial: int) -> bytes:
    """The encoder numbers its stream by chance; a fixed number makes builds repeatable."""
    pages, at = [], 0
    while at < len(ogg):
        lacing = ogg[at + 27 : at + 27 + ogg[at + 26]]
        end = at + 27 + len(lacing) + sum(lacing)
        page = bytearray(ogg[at:end])
        struct.pack_into("<II", page, 14, serial, *struct.unpack_from("<I", page, 18))
        struct.pack_into("<I", page, 22, 0)
        struct.pack_into("<I", page, 22, _checksum(page))
        pages.append(bytes(page))
        at = end
    return b"".join(pages)


def _checksum(page: bytes | bytearray) -> int:
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ _TABLE[value >> 24 ^ byte]
    return value


def _table_entry(value: int) -> int:
    value <<= 24
    for _ in range(8):
        value = (value << 1 ^ 0x04C11DB7 if value & 0x80000000 else value << 1) & 0xFFFFFFFF
    return value


_TABLE = [_table_entry(value) for value in range(256)]


def main() -> None:
    wanted = set(sys.argv[1:])
    for name, effect in effects.EFFECTS.items():
        if not wanted or name in wanted:
            for variant in range(effect.variants):
                number = f"-{variant + 1:02}" if effect.variants > 1 else ""
                write(name + number, signal.resample_poly(effects.make(name, variant), RATE_OUT, RATE))
    for name, recipe in ambience.AMBIENCE.items():
        if not wanted or name in wanted:
            write(name, *ambience.looped(recipe, name), quality=0.0)
    if not wanted or "music" in wanted:
        for name, stem in music.stems().items():
            write(name, stem, quality=0.0)


if __name__ == "__main__":
    main()
