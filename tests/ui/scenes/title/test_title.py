"""The title: quick to come, alive, and still where nobody wants motion."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import i18n
from game.settings import Settings
from game.table.setup import bots_setup
from game.ui.games.exhibit import Exhibit
from game.ui.scenes.title.language import Languages
from game.ui.scenes.title.title import Title
from game.ui.stage.dialog import Dialog
from tests.ui.scenes.house import Led, PlainHouse, keep
from tests.ui.stage import Bench, bench

STILL = Settings(language="en", reduced_motion=True)


class Page:
    def __init__(self, table: Bench, folder: Path) -> None:
        self.table, self.house, self.led = table, PlainHouse(folder), Led()
        self.scene = Title(lambda: self.house, self.led.menu)
        table.app.push(self.scene)
        table.wait(0.1)
        self.scene.finish()
        table.wait(0.2)

    def ids(self) -> set[str]:
        return {target.id for target in self.scene.targets()}

    def come_to_life(self) -> None:
        """Until the bots have begun."""
        while not self.house.shown:
            if self.scene._lands is not None:
                assert self.scene._lands.result is None
            self.table.wait(0.05)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with bench(STILL) as table:
        yield Page(table, tmp_path)
    i18n.set_language("en")


@pytest.mark.parametrize(
    ("id_", "call"),
    [
        ("play", "new_game"),
        ("saves", "saves"),
        ("settings", "settings"),
        ("credits", "credits"),
        ("quit", "quit"),
    ],
)  # fmt: skip
def test_every_entry_leads_somewhere_with_every_device(page: Page, id_: str, call: str) -> None:
    page.table.click(id_)
    page.table.tap(id_)
    page.scene.focus.current = id_
    page.table.key(pygame.K_RETURN)
    page.table.pad(pygame.CONTROLLER_BUTTON_A)
    assert page.led.calls == [call] * 4


def test_play_is_where_the_focus_begins(page: Page) -> None:
    page.table.key(pygame.K_RETURN)
    assert page.led.calls == ["new_game"]


def test_the_sign_is_walked_from_top_to_bottom(page: Page) -> None:
    walked = []
    for _ in range(5):
        walked.append(page.scene.focus.current)
        page.table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert walked == ["play", "saves", "settings", "credits", "language"]


def test_the_last_row_is_walked_from_side_to_side(page: Page) -> None:
    page.scene.focus.current = "credits"
    page.table.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert page.scene.focus.current == "quit"


def test_an_unfinished_game_can_be_gone_on_with(tmp_path: Path) -> None:
    keep(tmp_path, "b", 12)
    keep(tmp_path, "a", 400)
    with bench(STILL) as table:
        page = Page(table, tmp_path)
        assert "go_on" in page.ids()
        page.table.click("go_on")
        assert page.house.gone_on[0].path.name == "b.match"
        assert page.led.matches


def test_without_one_there_is_no_such_button(page: Page, tmp_path: Path) -> None:
    assert "go_on" not in page.ids()
    keep(tmp_path, "over", 400)
    page.scene.press("saves")
    page.table.wait(0.1)
    page.scene.finish()
    assert "go_on" not in page.ids()


def test_saves_are_read_anew_when_somebody_comes_back(page: Page, tmp_path: Path) -> None:
    page.scene.press("play")
    keep(tmp_path, "new", 5)
    page.table.wait(0.1)
    page.scene.finish()
    assert "go_on" in page.ids()


def test_a_game_held_elsewhere_says_so(tmp_path: Path) -> None:
    keep(tmp_path, "b", 12)
    with bench(STILL) as table:
        page = Page(table, tmp_path)
        page.house.locked = True
        page.scene.press("go_on")
        assert not page.led.matches
        assert table.app._toasts.titles == ["This game cannot go on"]


def test_with_reduced_motion_nothing_is_drawn_again(page: Page) -> None:
    page.table.wait(1.0)
    assert page.table.wait(3.0) == 0
    assert not page.house.shown


def test_bots_begin_only_after_the_first_picture(tmp_path: Path) -> None:
    with bench(Settings(language="en")) as table:
        house, led = PlainHouse(tmp_path), Led()
        table.app.push(Title(lambda: house, led.menu))
        assert not house.shown
        table.wait(0.05)
        assert table.app.drawn and not house.shown


def test_bots_play_on_the_shelf_and_stop_when_the_title_goes(tmp_path: Path) -> None:
    with bench(Settings(language="en"), (960, 540)) as table:
        page = Page(table, tmp_path)
        page.come_to_life()
        table.wait(8.0)
        assert page.scene._exhibit is not None
        assert any(kingdom.placed for kingdom in page.scene._exhibit.state.kingdoms)
        table.app.pop()
        assert page.house.shown[0].closed


def test_the_exhibit_begins_again_after_its_end(tmp_path: Path) -> None:
    house = PlainHouse(tmp_path)
    exhibit = Exhibit(house, bots_setup("domino", {}, ["medium"] * 4), lambda event, state: 0.5)
    for _ in range(40_000):
        exhibit.update(0.05)
        if len(house.shown) > 1:
            break
    assert house.shown[0].closed
    assert not exhibit.state.kingdoms[0].placed


def test_the_pointer_looks_around_unless_motion_is_reduced(tmp_path: Path) -> None:
    motion = Event(pygame.MOUSEMOTION, pos=(1270, 300), rel=(0, 0), buttons=(0, 0, 0))
    with bench(Settings(language="en")) as table:
        page = Page(table, tmp_path)
        table.do(motion)
        table.wait(1.0)
        assert page.scene._scenery.look.value > 0.5
    with bench(STILL) as table:
        page = Page(table, tmp_path)
        table.do(motion)
        table.wait(1.0)
        assert page.scene._scenery.look.value == 0.0


def test_back_asks_before_leaving(page: Page) -> None:
    page.table.key(pygame.K_ESCAPE)
    assert isinstance(page.table.app.scene, Dialog)
    page.table.key(pygame.K_ESCAPE)
    assert page.table.app.scene is page.scene
    page.table.key(pygame.K_ESCAPE)
    page.table.app.scene.press("leave")
    assert page.led.calls == ["quit"]


def test_the_language_is_chosen_on_the_shelf(page: Page) -> None:
    page.table.click("language")
    assert isinstance(page.table.app.scene, Languages)
    page.table.app.scene.press("language.cs")
    assert page.table.app.settings.language == "cs"
    assert page.table.app.scene is page.scene


def test_a_window_that_changes_its_size_paints_the_last_size_only(page: Page) -> None:
    for size in ((1000, 600), (1100, 640), (1200, 700)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        page.table.do(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    page.scene.finish()
    page.table.wait(0.2)
    assert page.scene._scenery.painted
    assert page.scene._scenery._area.width == 1200


@pytest.mark.long
@pytest.mark.parametrize(
    "size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (540, 960), (1920, 1080)]
)
@pytest.mark.parametrize("text_size", [100, 150])
def test_everything_fits_every_window(size: tuple[int, int], text_size: int, tmp_path: Path) -> None:
    keep(tmp_path, "b", 12)
    with bench(Settings(language="en", text_size=text_size, reduced_motion=True), size) as table:
        house, led = PlainHouse(tmp_path), Led()
        scene = Title(lambda: house, led.menu)
        table.app.push(scene)
        table.wait(0.1)
        while scene.unfinished is None:
            table.wait(0.05)
        window = table.app.viewport.rect
        rects = [target.rect for target in scene.targets()]
        assert all(window.contains(rect) for rect in rects)
        assert all(rect.height >= 36 for rect in rects)
        assert not any(a.colliderect(b) for n, a in enumerate(rects) for b in rects[n + 1 :])
