"""What a player has chosen, kept between visits.

`Settings` is one frozen value; a change makes a new one. The file is JSON in the folder the system gives for
it, written whole or not at all. A value that makes no sense falls back to its default by itself; a file that
cannot be read at all is put aside, never deleted. Nothing here can stop the game: what went wrong comes back
as words to show, and the game goes on with what it has.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from platformdirs import user_config_path

from game.core.words import Words, words
from game.files import put_aside, read_json, write_whole

TEXT_SIZES: Final = (100, 125, 150)
THINKING_MS: Final = (500, 1000, 2000, 5000)
NAME_LENGTH: Final = 16
SEATS: Final = 5


class Speed(StrEnum):
    """How fast things move; OFF shows results at once."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"

    @property
    def factor(self) -> float:
        """How much faster than written a clip plays; infinite when nothing moves."""
        return {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 2.0, Speed.OFF: float("inf")}[self]


class Patience(StrEnum):
    """How much time there is for what does not wait for ever: clocks, questions, words in passing."""

    USUAL = "usual"
    MORE = "more"
    MUCH = "much"
    MOST = "most"

    @property
    def factor(self) -> float:
        """How much longer than usual."""
        return {Patience.USUAL: 1.0, Patience.MORE: 1.5, Patience.MUCH: 2.0, Patience.MOST: 3.0}[self]


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything on the settings page, and the names that were last used at one screen."""

    language: str = ""
    """'' until chosen: then the system's language is taken."""
    sound: float = 0.8
    music: float = 0.5
    mute: bool = False
    speed: Speed = Speed.NORMAL
    confirm: bool = True
    hints: bool = True
    hand_over: bool = True
    text_size: int = 100
    contrast: bool = False
    marks: bool = False
    """Marks on the lands and players for those who see colours differently."""
    reduced_motion: bool = False
    captions: bool = False
    """What is heard is written at the foot of the window."""
    speech: bool = False
    """Turns, moves and results are spoken."""
    patience: Patience = Patience.USUAL
    full_screen: bool = False
    tips: bool = True
    thinking: int = 1000
    """How long the strongest bots think about a move, in milliseconds."""
    names: tuple[str, ...] = ()

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1, ensure_ascii=False)


def default_path() -> Path:
    """Where the settings of this player live."""
    return user_config_path("crownlands", appauthor=False) / "settings.json"


def load(path: Path) -> tuple[Settings, Words | None]:
    """The settings kept in a file, and what to tell the player if something was wrong with it."""
    try:
        data = read_json(path)
        if not isinstance(data, dict):
            raise ValueError("not an object")
    except FileNotFoundError:
        return Settings(), None
    except OSError:
        return Settings(), words("Your settings could not be read, so the usual ones are used.")
    except ValueError:
        aside = put_aside(path)
        if aside is None:
            return Settings(), words("Your settings could not be read, so the usual ones are used.")
        return Settings(), words(
            "Your settings were damaged, so the usual ones are used. The old file is kept as {file}.",
            file=aside.name,
        )
    return sensible(data), None


def save(settings: Settings, path: Path) -> Words | None:
    """Keep the settings; answers what to tell the player if that is not possible."""
    try:
        write_whole(path, settings.to_json().encode())
    except OSError:
        return words("Your settings hold until you leave: this computer does not let the game keep them.")
    return None


def sensible(data: dict[str, Any]) -> Settings:
    """Settings from values that may be anything: what makes no sense is as usual."""
    usual = Settings()
    values = {
        field.name: _value(field.name, getattr(usual, field.name), data.get(field.name))
        for field in fields(Settings)
    }
    return Settings(**values)


def _value(name: str, usual: Any, given: Any) -> Any:
    """The given value where it makes sense, the usual one where not."""
    match usual:
        case bool():
            return given if isinstance(given, bool) else usual
        case float():
            number = isinstance(given, int | float) and not isinstance(given, bool)
            return float(given) if number and 0 <= given <= 1 else usual
        case Speed():
            return Speed(given) if given in list(Speed) else usual
        case Patience():
            return Patience(given) if given in list(Patience) else usual
        case int():
            among = {"text_size": TEXT_SIZES, "thinking": THINKING_MS}[name]
            return given if type(given) is int and given in among else usual
        case tuple():
            names = given if isinstance(given, list) else []
            return tuple(name[:NAME_LENGTH] for name in names if _is_text(name))[:SEATS]
        case _:
            return given if _is_text(given) else usual


def _is_text(given: Any) -> bool:
    """Something that can be shown and kept: JSON may hold half a letter or a control character too."""
    return isinstance(given, str) and given.isprintable()
