"""`main.py profile`, as a person types it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.archive.store import MatchStore
from tests.archive.matches import played
from tests.cli.test_commands import main


def home(folder: Path) -> dict[str, str]:
    return {
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "XDG_CONFIG_HOME": str(folder / "config"),
    }


@pytest.mark.long
def test_a_profile_moves_to_another_computer(tmp_path: Path) -> None:
    MatchStore(tmp_path / "old" / "data" / "crownlands" / "memory").remember(played("a"), 1)
    file = tmp_path / "me.crownlands"
    packed = main("profile", "export", str(file), **home(tmp_path / "old")).stdout
    assert "settings and 1 match are in" in packed
    told = main("profile", "import", str(file), **home(tmp_path / "new")).stdout
    assert "1 match was taken in." in told and "settings were taken" in told
    assert len(MatchStore(tmp_path / "new" / "data" / "crownlands" / "memory").look().entries) == 1
    assert (tmp_path / "new" / "config" / "crownlands" / "settings.json").exists()


def test_what_is_no_profile_is_said_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "me.txt"
    file.write_text("hello")
    done = main("profile", "import", str(file), **home(tmp_path))
    assert (done.returncode, done.stderr.strip()) == (
        2,
        "main.py: me.txt is damaged, or no profile of Crownlands.",
    )
