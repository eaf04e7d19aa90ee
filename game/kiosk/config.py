"""What a house decides for its table: `cafe.toml`, read and checked.

Everything has a default, so an empty file is a kiosk too (without a PIN nobody can leave it but by the
system). What is wrong is told with its line and key, and with the nearest word that would be right.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.core.registry import GAMES
from game.core.rules import Refusal
from game.core.words import Words, words
from game.kiosk.pin import BadPin, parse

Known = Sequence[str]


class BadConfig(Refusal):
    """The file cannot be used; the reason names line and key."""


@dataclass(frozen=True, slots=True)
class Config:
    """The house in one value; the file's sections are only there to read better."""

    name: str = ""
    """What the ribbon under the title says it is the table of."""
    logo: Path | None = None
    languages: tuple[str, ...] = ("en",)
    """They take turns while nobody plays; a guest begins with the first."""
    language_seconds: int = 30
    sound: float = 0.7
    music: float = 0.4
    games: tuple[str, ...] = tuple(GAMES)
    idle: int = 90
    """Seconds without a touch until the guest is asked."""
    question: int = 20
    """Seconds the guest has to answer."""
    lan: bool = False
    """Guests with laptops may join over the Wi-Fi."""
    pin: str = ""
    data: Path | None = None
    """Where the kiosk keeps its things, if not in the usual folder."""


Reader = Callable[[Any], Any]


def load(text: str, folder: Path, languages: Known) -> Config:
    """The house that a file describes; paths in it are seen from its folder. Raises `BadConfig`."""
    try:
        sections = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        where = str(error).replace("at end of document", f"at line {len(text.splitlines())}")
        raise BadConfig(words("This is not TOML: {error}.", error=where)) from error
    shape = _shape(folder, languages)
    values: dict[str, Any] = {}
    for section, entries in sections.items():
        if section not in shape:
            raise _unknown(section, line_of(text, "", section), "", shape)
        if not isinstance(entries, dict):
            raise BadConfig(
                words(
                    "Line {line}: “{name}” is a section; write [{name}] and its keys below it.",
                    line=line_of(text, "", section),
                    name=section,
                )
            )
        for key, value in entries.items():
            line = line_of(text, section, key)
            if key not in shape[section]:
                raise _unknown(key, line, section, shape[section])
            field, read = shape[section][key]
            values[field] = _read(read, value, line, key)
    return Config(**{"languages": tuple(languages), **values})


def line_of(text: str, section: str, key: str) -> int:
    """The line in which a key of a section stands; 1 where it is written in a way of its own."""
    head = re.compile(rf"""\s*\[+\s*["']?{re.escape(section if section else key)}\b""")
    entry = re.compile(rf"""\s*(?:["']?{re.escape(section)}["']?\s*\.\s*)?["']?{re.escape(key)}["']?\s*=""")
    inside = not section
    first = 1
    for number, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith("["):
            inside = bool(head.match(line))
            first = number if inside else first
            if inside and not section:
                return number
        elif (inside or not section or "." in line.partition("=")[0]) and entry.match(line):
            return number
    return first


def _read(read: Reader, value: Any, line: int, key: str) -> Any:
    try:
        return read(value)
    except _Wrong as wrong:
        told = words("Line {line}, {key}: {problem}", line=line, key=key, problem=wrong.told)
        raise BadConfig(replace(told, params={**told.params, **wrong.told.params})) from wrong


class _Wrong(Exception):
    def __init__(self, told: Words) -> None:
        self.told = told


def _unknown(name: str, line: int, section: str, known: Mapping[str, object]) -> BadConfig:
    said: dict[str, str | int] = {"line": line, "name": name, "known": ", ".join(known)}
    if section:
        return BadConfig(
            words("Line {line}: “{name}” is not known. [{section}] knows {known}.", section=section, **said)
        )
    return BadConfig(words("Line {line}: “{name}” is not known. There are {known}.", **said))


# --- what each key takes


def _shape(folder: Path, languages: Known) -> dict[str, dict[str, tuple[str, Reader]]]:
    """Section and key of the file -> field of the config, and what reads it."""
    return {
        "house": {
            "name": ("name", _text(40)),
            "logo": ("logo", lambda value: _picture(folder, value)),
            "languages": ("languages", _some_of(languages)),
            "language_seconds": ("language_seconds", _whole(5, 3600)),
        },
        "sound": {"effects": ("sound", _part), "music": ("music", _part)},
        "guests": {
            "games": ("games", _some_of(list(GAMES))),
            "idle": ("idle", _whole(10, 3600)),
            "question": ("question", _whole(5, 300)),
            "lan": ("lan", _switch),
        },
        "staff": {"pin": ("pin", _pin)},
        "files": {"data": ("data", lambda value: _path(folder, value))},
    }


def _text(longest: int) -> Reader:
    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            raise _Wrong(words("write words in quotation marks, at most {n} characters.", n=longest))
        return value.strip()

    return read


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise _Wrong(words("write true or false, without quotation marks."))
    return value


def _whole(least: int, most: int) -> Reader:
    def read(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise _Wrong(words("write a whole number from {least} to {most}.", least=least, most=most))
        return value

    return read


def _part(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise _Wrong(words("write a number from 0 (silent) to 1 (full)."))
    return float(value)


def _some_of(known: Known) -> Reader:
    def read(value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not value or not all(isinstance(each, str) for each in value):
            raise _Wrong(
                words("write a list like [{first}], not an empty one.", first=f'"{next(iter(known))}"')
            )
        for each in value:
            if each not in known:
                raise _Wrong(
                    words("“{name}” is not one of them: {known}.", name=each, known=", ".join(known))
                )
        return tuple(dict.fromkeys(value))

    return read


def _path(folder: Path, value: Any) -> Path:
    if not isinstance(value, str) or not value or "\0" in value:
        raise _Wrong(words("write a path in quotation marks."))
    try:
        return folder / Path(value).expanduser()
    except RuntimeError as error:  # ~ of somebody who is not here
        raise _Wrong(words("there is no file {path}.", path=value)) from error


PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp")


def _picture(folder: Path, value: Any) -> Path:
    path = _path(folder, value)
    if path.suffix.lower() not in PICTURES:
        raise _Wrong(words("a logo is one of {kinds}.", kinds=", ".join(PICTURES)))
    if not path.is_file():
        raise _Wrong(words("there is no file {path}.", path=str(path)))
    return path


def _pin(value: Any) -> str:
    try:
        parse(value if isinstance(value, str) else "")
    except BadPin as error:
        raise _Wrong(
            words("this is not the PIN's fingerprint; make one with `main.py kiosk --set-pin`.")
        ) from error
    return str(value)
