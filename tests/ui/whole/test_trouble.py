"""What breaks is said in words on the screen, and the best that still works goes on."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest

from assets import ASSETS
from game.cli import window
from game.settings import Settings
from game.table.journal import Journal, create
from game.table.setup import Chair, setup
from game.ui.draw.art import Art
from game.ui.draw.text import Typesetter
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.saves.saves import SavedGames
from game.ui.stage.dialog import Dialog
from tests.ui.scenes.house import keep
from tests.ui.whole.evening import Evening, evening
from tests.ui.whole.match import Person
from tests.ui.whole.players import Mouse


def begin(table: Evening, mouse: Mouse) -> Person:
    """At the table, against one easy bot, on move."""
    table.open_title()
    mouse.press("play")
    table.rest()
    mouse.press("preset.duel")
    mouse.press("seat1.who.easy")
    mouse.press("start")
    person = Person(table, mouse)
    table.until(person.is_asked)
    return person


def test_broken_settings_are_put_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "cs", ', encoding="utf-8")
    with evening(tmp_path, settings=None) as table:
        table.app.push(table.window.title())
        table.turn()
        assert any("damaged" in title for title in table.toasts)
        assert (tmp_path / "settings.damaged.json").exists()
        assert table.app.settings == Settings()


def test_a_broken_save_neither_hides_the_others_nor_stops_the_title(tmp_path: Path) -> None:
    matches = tmp_path / "matches"
    matches.mkdir()
    keep(matches, "good", 9)
    (matches / "broken.match").write_bytes(b"crownlands log 1\n" + b"\0" * 40)
    with evening(tmp_path) as table:
        title = table.open_title()
        assert title.unfinished is not None and title.unfinished.path.stem == "good"
        mouse = Mouse(table)
        mouse.press("saves")
        assert isinstance(table.scene, SavedGames)
        table.scene.finish()
        table.rest()
        assert table.scene.found is not None
        assert sorted(type(each).__name__ for each in table.scene.found) == ["Damaged", "Save"]


def test_a_torn_save_goes_on_at_its_last_whole_move_and_says_so(tmp_path: Path) -> None:
    matches = tmp_path / "matches"
    matches.mkdir()
    path = keep(matches, "match-1", 9)
    path.write_bytes(path.read_bytes()[:-7])
    with evening(tmp_path) as table:
        table.open_title()
        Mouse(table).press("go_on")
        assert isinstance(table.scene, MatchScene)
        assert any("damaged" in title for title in table.toasts)
        assert list(matches.glob("*.torn*"))


def test_a_save_that_names_a_program_goes_on_with_our_bot_and_says_so(tmp_path: Path) -> None:
    bitten = tmp_path / "bitten"
    chairs = [Chair("Ema", "pink"), Chair("Lure", "green", f"cmd:touch {bitten.as_posix()}")]
    create(tmp_path / "matches" / "match-1.match", setup("domino", {}, chairs)).close()
    with evening(tmp_path) as table:
        table.open_title()
        mouse = Mouse(table)
        mouse.press("go_on")
        assert any("plays for Lure" in title for title in table.toasts)
        person = Person(table, mouse)
        while not any(commit.actor == 1 for commit in table.saved().commits):
            table.until(lambda: person.is_asked() or any(c.actor == 1 for c in table.saved().commits))
            if person.is_asked():
                person.move()
    assert not bitten.exists()


def test_without_a_sound_card_the_game_says_so_and_plays_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    pygame.mixer.quit()
    with evening(tmp_path) as table:
        mouse = Mouse(table)
        person = begin(table, mouse)
        assert any("No sound" in title for title in table.toasts)
        person.move()


def test_a_folder_that_cannot_be_written_is_told_and_the_match_is_played(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be", encoding="utf-8")
    with evening(tmp_path) as table:
        person = begin(table, Mouse(table))
        assert any("No save could be made" in title for title in table.toasts)
        person.move()


def test_settings_that_cannot_be_kept_are_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: Any, **more: Any) -> Any:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with evening(tmp_path) as table:
        begin(table, Mouse(table))
        monkeypatch.setattr("game.settings.write_whole", full)
        Mouse(table).press("sound")
        table.until(lambda: any("until you leave" in title for title in table.toasts))


def test_a_full_disk_pauses_the_match_and_no_move_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path) as table:
        mouse = Mouse(table)
        person = begin(table, mouse)
        real, full = Journal._write, [True]

        def write(journal: Journal, frame: bytes) -> None:
            if full[0]:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            real(journal, frame)

        monkeypatch.setattr(Journal, "_write", write)
        before = len(table.match.match.replica.log)
        person.decide()
        mouse.press("confirm")
        table.until(lambda: isinstance(table.scene, Dialog) and not table.app.awake)
        assert isinstance(table.scene, Dialog)
        assert "No space left" in table.scene.text
        mouse.press("again")
        table.until(lambda: isinstance(table.scene, Dialog) and not table.app.awake)
        full[0] = False
        mouse.press("again")
        table.until(lambda: table.scene is table.match and len(table.match.match.replica.log) > before)
        assert len(table.saved().commits) == len(table.match.match.replica.log)


def test_missing_fonts_are_told_and_a_plain_one_steps_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "Typesetter", lambda: Typesetter(folder=tmp_path))
    with evening(tmp_path) as table:
        begin(table, Mouse(table)).move()
        assert any("A font of the game is missing" in title for title in table.toasts)


def test_without_any_picture_the_game_says_so_and_can_be_played(tmp_path: Path) -> None:
    with evening(tmp_path, art=Art(folder=tmp_path)) as table:
        begin(table, Mouse(table)).move()
        assert any("install it again" in title for title in table.toasts)


def test_a_missing_picture_is_told_and_the_game_can_be_played(tmp_path: Path) -> None:
    folder = tmp_path / "art"
    shutil.copytree(ASSETS / "art", folder, copy_function=os.symlink)
    for file in folder.glob("surfaces/paper*.webp"):  # every size of it
        file.unlink()
    with evening(tmp_path, art=Art(folder=folder)) as table:
        begin(table, Mouse(table)).move()
        assert any("install it again" in title for title in table.toasts)
