"""What earlier versions wrote still opens, checks and goes on: saves, records, remembered matches, a profile.

The files were written by version 0.1.0 as it was before the folders were made anew. They never change.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from game.archive.archive import Archive
from game.session.house import Save, Shelf
from game.session.local import LocalHouse
from game.table.load import load_match
from tests.cli.test_commands import main

FILES = Path(__file__).parent / "files"
SAVES = {
    "2026-11-01-201500-1.match": ("domino", 20, False),
    "2026-11-02-201500-1.match": ("dice", 48, False),
    "2026-11-03-201500-1.match": ("domino", 55, True),
    "lan-0011223344556677-2.match": ("domino", 14, False),
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of that player."""
    for folder in ("matches", "memory"):
        shutil.copytree(FILES / folder, tmp_path / folder)
    return tmp_path


def test_every_save_opens(data: Path) -> None:
    saves = [save for save in Shelf(data / "matches").saves() if isinstance(save, Save)]
    assert {save.path.name: (save.setup.game, save.moves, save.over) for save in saves} == SAVES
    assert not any(save.torn for save in saves)


@pytest.mark.parametrize("name", [name for name, (_, _, over) in SAVES.items() if not over])
def test_a_match_goes_on_where_it_was_left(data: Path, name: str) -> None:
    house = LocalHouse(Shelf(data / "matches"), lambda: os.urandom(32), lambda: "now")
    try:
        (save,) = (save for save in house.saves() if save.path.name == name)
        assert isinstance(save, Save)
        match = house.go_on(save)
        assert len(match.replica.log) == SAVES[name][1]
        match.close()
    finally:
        house.close()


@pytest.mark.parametrize("game", ["domino", "dice"])
def test_records_check(game: str) -> None:
    file = FILES / f"{game}.jsonl"
    assert main("check", str(file)).stdout.strip().endswith("ok, 1 record")
    assert load_match(file).setup.game == game


def test_remembered_matches_are_remembered(data: Path) -> None:
    found = Archive(data).look()
    assert len(found.entries) == 3, "two were remembered, and one save is over"


def test_a_profile_is_taken_in(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    taken = archive.take_in(FILES / "player.crownlands")
    assert taken.matches == 2
    assert {save.path.name for save in archive.shelf.saves()} == set(SAVES)
