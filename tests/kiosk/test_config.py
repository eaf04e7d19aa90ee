"""A house's file: what it says is used, and what is wrong in it is named with line and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.words import hint
from game.i18n import LANGUAGES
from game.kiosk.config import BadConfig, Config, load
from game.kiosk.pin import fingerprint

SHIPPED = Path(__file__).resolve().parents[2] / "assets" / "kiosk" / "cafe.toml"


def read(text: str, folder: Path = Path()) -> Config:
    return load(text, folder, list(LANGUAGES))


def complaint(text: str) -> str:
    with pytest.raises(BadConfig) as caught:
        read(text)
    return f"{caught.value}{hint(caught.value)}"


def test_the_shipped_file_is_right() -> None:
    config = read(SHIPPED.read_text(encoding="utf-8"))
    assert config.name == "Café Lípa"
    assert config.games == ("domino", "dice")
    assert set(config.languages) == set(LANGUAGES)


def test_an_empty_file_is_a_kiosk_too() -> None:
    assert read("") == Config(languages=tuple(LANGUAGES))


def test_what_the_file_says_is_used(tmp_path: Path) -> None:
    (tmp_path / "logo.png").touch()
    pin = fingerprint("4711", bytes(16))
    config = read(
        f"""
        [house]
        name = "Lípa"
        logo = "logo.png"
        languages = ["cs", "de", "cs"]
        [sound]
        effects = 1
        [guests]
        idle = 30
        lan = true
        [staff]
        pin = "{pin}"
        [files]
        data = "kept"
        """,
        tmp_path,
    )
    assert (config.languages, config.idle, config.lan, config.sound) == (("cs", "de"), 30, True, 1.0)
    assert (config.logo, config.data, config.pin) == (tmp_path / "logo.png", tmp_path / "kept", pin)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[house]\nname = "A"\n\n[guests]\nidel = 3', ["Line 5", "idel", "[guests]", "Did you mean “idle”?"]),
        ("[hause]\nname = 'A'", ["Line 1", "hause", "Did you mean “house”?"]),
        ("[guests]\nidle = 90\nlan = 'yes'", ["Line 3", "lan", "true or false"]),
        ("[guests]\nidle = 1.5", ["Line 2", "idle", "whole number from 10 to 3600"]),
        ("[guests]\nidle = true", ["Line 2", "idle"]),
        ("[guests]\n# idle = 5\nidle = 5", ["Line 3", "idle"]),
        ("guests.idle = 5", ["Line 1", "idle"]),
        ("\nhouse = 'A'", ["Line 2", "house", "[house]"]),
        ("[sound]\nmusic = 40", ["Line 2", "music", "from 0 (silent) to 1 (full)"]),
        ("[house]\nlanguages = ['cz']", ["Line 2", "languages", "cz", "cs, sk"]),
        ("[house]\nlanguages = ['sr@cyr']", ["Line 2", "languages", "Did you mean “sr@cyrl”?"]),
        ("[house]\nlanguages = []", ["Line 2", "languages"]),
        ("[house]\nlanguages = 'cs'", ["Line 2", "languages"]),
        ("[guests]\ngames = ['domino', 'dices']", ["Line 2", "games", "Did you mean “dice”?"]),
        ("[house]\nname = 7", ["Line 2", "name", "quotation marks"]),
        ("[house]\nlogo = 'logo.gif'", ["Line 2", "logo", ".png"]),
        ("[house]\nlogo = 'none.png'", ["Line 2", "logo", "no file"]),
        ("[staff]\npin = 4711", ["Line 2", "pin", "--set-pin"]),
        ("[staff]\npin = '4711'", ["Line 2", "pin", "--set-pin"]),
        ("[house]\nname = ", ["line 2"]),
        ("[house\n", ["line 1"]),
    ],
)
def test_what_is_wrong_is_named(text: str, told: list[str]) -> None:
    said = complaint(text)
    assert all(part in said for part in told), said
