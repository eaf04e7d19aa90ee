"""The title is there at once: what its first picture does without is not even imported before it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.install.layout import ROOT

FIRST_PICTURE = """
import sys
import main
from game.cli.window import Window

window = Window()
window.app.push(window.title())
assert window.app.turn([])
print(*sys.modules)
"""
HEAVY = (
    "numpy",
    "pymunk",
    "msgpack",
    "zeroconf",
    "asyncio",
    "multiprocessing",
    "subprocess",
    "venv",
    "hashlib",
)
OURS = (
    "net",
    "game.ai",
    "game.table",
    "game.domino",
    "game.dice",
    "game.ui.games.domino.kingdom",
    "game.ui.games",
)


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    home = str(tmp_path_factory.mktemp("home"))
    alone = {"HOME": home, "APPDATA": home, "LOCALAPPDATA": home, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_PICTURE],
        env={**os.environ, **alone, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        cwd=Path(home),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("name", [*HEAVY, *OURS])
def test_the_first_picture_does_without(imported: set[str], name: str) -> None:
    assert not [module for module in imported if module == name or module.startswith(f"{name}.")]


def test_the_first_picture_is_the_title(imported: set[str]) -> None:
    scenes = {module for module in imported if module.startswith("game.ui.scenes.")}
    assert scenes == {
        "game.ui.scenes.title",
        "game.ui.scenes.title.title",
        "game.ui.scenes.title.nearby",
        "game.ui.scenes.title.scenery",
        "game.ui.scenes.title.sign",
    }
