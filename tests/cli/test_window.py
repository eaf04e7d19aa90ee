"""`main.py` where there is no window to be had, and the window as a process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NO_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
ONE_FRAME = """
import sys, main
from game.ui.app.loop import App

def few_frames(app, scene):
    app.push(scene)
    for _ in range(3):
        app.turn([])

App.run = few_frames
sys.exit(main.main(sys.argv[1:]))
"""
UNTIL_A_FILE_IS_THERE = """
import pathlib, sys, time, main
from game.ui.app.loop import App

def frames(app, scene):
    app.push(scene)
    deadline = time.monotonic() + 60
    while not pathlib.Path("{file}").exists() and time.monotonic() < deadline:
        app.turn([])

App.run = frames
sys.exit(main.main(sys.argv[1:]))
"""


def start(*words: str, home: Path, code: str | None = None, **env: str) -> subprocess.CompletedProcess[str]:
    folders = {name: str(home) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA")}
    command = ["-c", code] if code else [str(ROOT / "main.py")]
    clean = {name: value for name, value in os.environ.items() if name not in NO_SCREEN}
    return subprocess.run(
        [sys.executable, *command, *words],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        env={**clean, **folders, "PYTHONUTF8": "1", "CROWNLANDS_VENV": "none", **env},
        timeout=120,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize("words", [(), ("play",)])
def test_without_a_screen_one_sentence_says_so(words: tuple[str, ...], tmp_path: Path) -> None:
    done = start(*words, home=tmp_path)
    assert done.returncode == 2
    *_, last = done.stderr.splitlines()  # a library of the desktop may grumble before
    assert last.startswith("main.py: Crownlands found no screen to draw on")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", [(), pytest.param(("demo",), marks=pytest.mark.long)])
def test_the_window_opens_and_closes(words: tuple[str, ...], tmp_path: Path) -> None:
    done = start(*words, home=tmp_path, code=ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_program_that_the_command_line_names_plays_in_the_window(tmp_path: Path) -> None:
    started = (tmp_path / "started").as_posix()
    program = tmp_path / "a program with a name that is longer than the name of any player.py"
    program.write_text(f"open({started!r}, 'w').close()", encoding="utf-8")
    bots = f"easy,cmd:{Path(sys.executable).as_posix()} '{program.as_posix()}'"
    code = UNTIL_A_FILE_IS_THERE.replace("{file}", started)
    done = start("demo", "--bots", bots, home=tmp_path, code=code, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
    assert Path(started).exists()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_home_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        done = start("play", home=tmp_path, code=ONE_FRAME, SDL_VIDEODRIVER="dummy")
    finally:
        tmp_path.chmod(0o755)
    assert done.returncode == 0


def test_a_home_that_does_not_exist_and_cannot_be_made_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    done = start("play", home=tmp_path / "file" / "home", code=ONE_FRAME, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["play", "--players", "1", "--bots", "easy,easy"], "leave no room"),
        (["play", "--bots", "esy"], "Did you mean “easy”?"),
        (["demo", "--variants", "duel"], "Mighty Duel"),
        (["replay", "no-such-file"], "cannot be read"),
        (["shots", "--out", "x", "--only", "titel"], "Did you mean “title”?"),
    ],
)
def test_what_makes_no_sense_is_answered_before_a_window_opens(
    words: list[str], answer: str, tmp_path: Path
) -> None:
    done = start(*words, home=tmp_path)
    assert done.returncode == 2
    assert answer in done.stderr
    assert "Traceback" not in done.stderr
