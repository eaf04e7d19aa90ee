"""A match on the network that was left in the middle: back to the seat, or on alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.session.house import Save
from game.session.lan import Door, Room, kept_as
from game.settings import Settings, Speed
from game.table.journal import NetworkTable
from game.ui.scenes.lobby.back_at_table import PATIENCE_S, BackAtTable
from game.ui.scenes.saves.saves import SavedGames
from game.ui.stage.menu import Menu
from game.ui.widgets.base import Label
from tests.ui.scenes.fake_network import FakeNetwork, listing
from tests.ui.scenes.house import Led, PlainHouse, keep
from tests.ui.stage import Bench, bench

TABLE = "0123456789abcdef" * 2
THEIRS = listing(TABLE, "Linden", "Ingrid", ("Ema", "Ingrid"), door=Door.PLAYING, held=True)


class Page:
    """The saved games with one match that was played at a table on the network."""

    def __init__(self, table: Bench, folder: Path) -> None:
        self.table, self.house, self.network, led = table, PlainHouse(folder), FakeNetwork(), Led()
        self.network.names[TABLE] = "Ema"
        self.rooms: list[Room] = []
        self.matches = led.matches
        self.menu: Menu = replace(led.menu, go_on=self._go_on, room=self.rooms.append)
        at = NetworkTable(TABLE, 1)
        keep(folder, kept_as(at).removesuffix(".match"), 6, table=at)
        scene = SavedGames(self.house, self.menu)
        table.show(scene)
        scene.finish()
        table.click("save0.go_on")
        table.wait(0.3)

    def _go_on(self, save: Save) -> bool:
        if save.table is None:
            return False
        self.table.app.push(BackAtTable(save, save.table, self.network, self.house, self.menu))
        return True

    def words(self) -> str:
        return " ".join(each.text for each in self.table.app.scene.widgets if isinstance(each, Label))


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with bench(Settings(language="en", speed=Speed.OFF, names=("Ema",))) as table:
        yield Page(table, tmp_path)


def test_whoever_goes_on_sits_down_at_the_table_as_soon_as_it_is_found(page: Page) -> None:
    assert "Looking for the table" in page.words() and not page.rooms
    page.network.tables.append(THEIRS)
    page.table.wait(0.5)
    assert page.network.asked == [("join", TABLE, "Ema", "", False)]
    assert len(page.rooms) == 1 and isinstance(page.table.app.scene, SavedGames)


def test_another_table_or_one_without_our_seat_is_not_it(page: Page) -> None:
    page.network.tables += [replace(THEIRS, held=False), replace(THEIRS, id="f" * 32)]
    page.table.wait(PATIENCE_S + 0.5)
    assert not page.rooms and "Nobody is at the table now" in page.words()
    page.network.tables.append(THEIRS)
    page.table.wait(0.5)
    assert page.rooms, "it looks on for as long as the page is open"


def test_alone_bots_sit_in_for_the_others(page: Page) -> None:
    page.table.click("alone")
    assert page.house.own == frozenset({0}) and len(page.matches) == 1


def test_a_seat_that_was_given_up_is_said(tmp_path: Path) -> None:
    with bench(Settings(language="en", speed=Speed.OFF)) as table:
        page = Page(table, tmp_path)
        page.network.names.clear()
        page.table.app.scene.layout()
        assert "You have left this table" in page.words()


def test_a_match_that_cannot_be_opened_says_why(page: Page) -> None:
    page.house.locked = True
    page.table.click("alone")
    assert not page.matches and "This game cannot go on" in page.table.app._toasts.titles


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (540, 960)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_page_fits_every_window(size: tuple[int, int], text_size: int, tmp_path: Path) -> None:
    with bench(Settings(language="en", text_size=text_size, speed=Speed.OFF), size) as table:
        Page(table, tmp_path)
        window = table.app.viewport.rect
        for target in table.app.scene.targets():
            assert window.contains(target.rect), target.id
