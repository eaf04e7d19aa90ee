"""Saved games: told in words, gone on with, watched again, deleted only when asked, opened from elsewhere."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.session.house import Damaged, Save
from game.settings import Settings
from game.table.load import load_match
from game.table.record import dumps, to_record
from game.ui.scenes.saves import wording
from game.ui.scenes.saves.saves import SHOWN, SavedGames
from game.ui.stage.dialog import Dialog
from tests.ui.scenes.house import Led, PlainHouse, keep
from tests.ui.stage import Bench, bench

NOW = time.mktime((2025, 3, 14, 15, 0, 0, 0, 0, -1))


class Page:
    def __init__(self, table: Bench, folder: Path) -> None:
        self.table, self.house, self.led = table, PlainHouse(folder), Led()
        self.scene = SavedGames(self.house, self.led.menu, now=lambda: NOW)
        table.show(self.scene)
        self.scene.finish()
        table.wait(0.1)

    def ids(self) -> set[str]:
        return {target.id for target in self.scene.targets()}

    def said(self) -> str:
        """Every label on the page."""
        widgets = list(self.scene.widgets)
        for widget in self.scene.widgets:
            widgets += getattr(widget, "children", [])
        return " | ".join(text for widget in widgets if isinstance(text := getattr(widget, "text", ""), str))


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """An open match, a finished one and a broken one; the open one is the newest."""
    ages = {"open": 0, "over": 1, "broken": 2}
    keep(tmp_path, "open", 12)
    keep(tmp_path, "over", 400)
    (tmp_path / "broken.match").write_bytes(b"nothing of ours")
    for name, days in ages.items():
        moment = NOW - days * 24 * 3600
        os.utime(tmp_path / f"{name}.match", (moment, moment))
    return tmp_path


@pytest.fixture
def page(shelf: Path) -> Iterator[Page]:
    with bench() as table:
        yield Page(table, shelf)
    i18n.set_language("en")


def test_the_newest_comes_first_and_says_how_far_it_is(page: Page) -> None:
    assert page.scene.found is not None
    first, second, third = page.scene.found
    assert isinstance(first, Save) and isinstance(second, Save) and isinstance(third, Damaged)
    assert "save0.go_on" in page.ids() and "save1.go_on" not in page.ids()
    said = page.said()
    assert "Round 2 of 6" in said and "today, 15:00" in said
    assert " won with " in said and "yesterday, 15:00" in said
    assert "broken.match cannot be read" in said


def test_going_on_leads_to_the_table(page: Page) -> None:
    page.table.click("save0.go_on")
    assert page.house.gone_on == [page.scene.found[0]]  # type: ignore[index]
    assert page.led.matches


def test_a_match_that_cannot_go_on_says_why(page: Page) -> None:
    page.house.locked = True
    page.table.tap("save0.go_on")
    assert not page.led.matches
    assert page.table.app._toasts.titles == ["This game cannot go on"]


def test_both_open_and_finished_matches_can_be_watched(page: Page) -> None:
    page.scene.press("save0.replay")
    page.scene.press("save1.replay")
    assert [played.setup.names for played in page.led.replays] == [("Ema", "Ingrid")] * 2


def test_deleting_asks_first(page: Page, shelf: Path) -> None:
    page.scene.press("save0.delete")
    assert isinstance(page.table.app.scene, Dialog)
    page.table.key(pygame.K_ESCAPE)
    assert (shelf / "open.match").exists()
    page.scene.press("save0.delete")
    page.table.app.scene.press("delete")
    assert not (shelf / "open.match").exists()
    assert len(page.scene.found or []) == 2


def test_a_damaged_save_can_be_deleted(page: Page, shelf: Path) -> None:
    page.scene.press("save2.delete")
    page.table.app.scene.press("delete")
    assert not (shelf / "broken.match").exists()


def test_what_cannot_be_deleted_stays_and_says_so(page: Page) -> None:
    page.house.locked = True
    page.scene.press("save0.delete")
    page.table.app.scene.press("delete")
    assert len(page.scene.found or []) == 3
    assert page.table.app._toasts.titles == ["The game could not be deleted"]


def test_a_record_is_opened_by_its_path(page: Page, shelf: Path) -> None:
    played = load_match(shelf / "over.match")
    record = shelf / "game.jsonl"
    record.write_text(dumps(to_record(played.setup, played.commits)) + "\n", encoding="utf-8")
    page.table.click("path")
    page.table.type(str(record))
    page.table.key(pygame.K_RETURN)
    assert page.led.replays[0].commits == played.commits


@pytest.mark.parametrize("text", ["", "/no/such/file", "{folder}", "{folder}/broken.json"])
def test_a_record_that_cannot_be_opened_says_why(page: Page, shelf: Path, text: str) -> None:
    (shelf / "broken.json").write_text(json.dumps({"format": 1}), encoding="utf-8")
    page.table.click("path")
    page.table.type(text.format(folder=shelf))
    before = page.said()
    page.scene.press("open")
    assert not page.led.replays
    assert page.said() != before


def test_an_empty_shelf_leads_to_the_first_game(tmp_path: Path) -> None:
    with bench() as table:
        page = Page(table, tmp_path)
        assert "No games yet" in page.said()
        page.scene.press("new")
        assert page.led.calls == ["new_game"]


def test_a_long_shelf_is_shown_in_parts(tmp_path: Path) -> None:
    data = keep(tmp_path, "a", 3).read_bytes()
    for number in range(SHOWN + 1):
        (tmp_path / f"b{number}.match").write_bytes(data)
    with bench() as table:
        page = Page(table, tmp_path)
        assert f"save{SHOWN}.go_on" not in page.ids()
        page.scene.press("older")
        assert f"save{SHOWN + 1}.go_on" in page.ids() and "older" not in page.ids()


@pytest.mark.parametrize(
    ("days", "words"),
    [(0, "today, 15:00"), (1, "yesterday, 15:00"), (2, "12 March 2025"), (90, "14 December 2024")],
)
def test_when_is_said_as_people_say_it(days: int, words: str) -> None:
    moment = list(time.localtime(NOW))
    moment[2] -= days
    moment[8] = -1
    assert wording.when(time.mktime(tuple(moment)), NOW) == words  # type: ignore[arg-type]


def test_a_dynasty_says_which_game_it_is(tmp_path: Path) -> None:
    keep(tmp_path, "a", 12, {"variants": ["dynasty"]})
    [save] = PlainHouse(tmp_path).saves()
    assert isinstance(save, Save)
    assert wording.progress(save) == "Game 1 of 3, round 2 of 6"
    assert wording.rules(save.setup) == ["Dynasty"]


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (540, 960)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_page_fits_every_window(size: tuple[int, int], text_size: int, shelf: Path) -> None:
    with bench(Settings(language="en", text_size=text_size), size) as table:
        page = Page(table, shelf)
        window = table.app.viewport.rect
        for target in page.scene.targets():
            assert target.rect.left >= 0 and target.rect.right <= window.right, target.id
            assert target.clip or window.contains(target.rect), target.id
            assert target.rect.height >= 28 and target.rect.width >= 28, target.id
