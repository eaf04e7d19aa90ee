"""Settings survive a restart, a damaged file and a home that cannot be written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.settings import Settings, Speed, load, save

CHOSEN = Settings(
    language="cs",
    sound=0.25,
    mute=True,
    speed=Speed.FAST,
    text_size=150,
    thinking=5000,
    contrast=True,
    names=("Ida", "Čeněk"),
)


def test_settings_saved_come_back_the_same(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert save(CHOSEN, path) is None
    assert load(path) == (CHOSEN, None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]


def test_no_file_gives_the_usual_settings_without_a_word(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.json") == (Settings(), None)


@pytest.mark.parametrize("content", [b"{", b"[1, 2]", b"\xff\x00", b"", b"null"])
def test_damaged_file_is_kept_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, note = load(path)
    assert settings == Settings()
    assert note is not None and "settings.damaged.json" in str(note)
    assert (tmp_path / "settings.damaged.json").read_bytes() == content
    assert load(path) == (Settings(), None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sound", 7), ("sound", "loud"), ("sound", True), ("mute", 1), ("speed", "warp"), ("speed", []),
        ("text_size", 3000), ("text_size", "150"), ("thinking", 100), ("thinking", True),
        ("names", "Ida"), ("language", 5),
    ],
)  # fmt: skip
def test_one_senseless_value_falls_back_and_the_others_stay(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    save(CHOSEN, path)
    data = json.loads(path.read_text())
    path.write_text(json.dumps({**data, name: value, "from_the_future": 1}))
    assert load(path) == (replace(CHOSEN, **{name: getattr(Settings(), name)}), None)


def test_names_too_long_or_too_many_are_cut(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"names": ["x" * 99, 3, "a", "b", "c", "d", "e"]}))
    assert load(path)[0].names == ("x" * 16, "a", "b", "c", "d")


def test_place_that_cannot_be_written_is_told_and_leaves_nothing_behind(tmp_path: Path) -> None:
    wall = tmp_path / "file"
    wall.write_text("not a folder")
    assert save(CHOSEN, wall / "settings.json") is not None
    (tmp_path / "settings.json").mkdir()
    (tmp_path / "settings.json" / "full").touch()
    assert save(CHOSEN, tmp_path / "settings.json") is not None
    assert sorted(file.name for file in tmp_path.iterdir()) == ["file", "settings.json"]
    assert load(tmp_path / "settings.json")[1] is not None
