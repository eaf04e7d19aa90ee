"""Tables nearby: they come and go by themselves, and every device finds a way to a seat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pygame
import pytest

from game import i18n
from game.session.lan import Health, Listing, Room
from game.settings import Settings
from game.ui.scenes.lobby.check import CheckConnection
from game.ui.scenes.lobby.host import HostTable
from game.ui.scenes.lobby.join_code import JoinCode
from game.ui.scenes.lobby.lobby import PATIENCE_S, Lobby
from game.ui.scenes.lobby.wording import sitter
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene
from game.ui.widgets.base import Label
from game.ui.widgets.qr import QrCode, code_image
from tests.ui.scenes.fake_network import (
    FOREIGN,
    FOXGLOVE,
    HARBOUR,
    LINDEN,
    MILL,
    TOWER,
    FakeNetwork,
)  # fmt: skip
from tests.ui.stage import Bench, bench

ALL = (LINDEN, HARBOUR, MILL, FOXGLOVE, TOWER, FOREIGN)


class Page:
    """The lobby on its stage, its network, and where it leads."""

    def __init__(self, table: Bench, *tables: Listing) -> None:
        self.table, self.network = table, FakeNetwork(*tables)
        self.rooms: list[Room] = []
        self.calls: list[str] = []
        calls = {
            name: lambda *_args, name=name: self.calls.append(name)
            for name in ("play", "replay", "new_game", "saves", "settings", "credits", "title", "quit")
        }
        self.menu = Menu(**calls, room=self.rooms.append)  # type: ignore[arg-type]
        self.scene = Lobby(self.network, self.menu, Random(1))
        table.show(self.scene)
        self.scene.finish()
        table.wait(1.0)

    def ids(self) -> set[str]:
        return {target.id for target in self.table.app.scene.targets()}

    def words(self) -> str:
        return " ".join(each.text for each in self.scene.widgets if isinstance(each, Label))

    def code(self) -> str:
        [side] = [each for each in self.scene.widgets if getattr(each, "id", "") == "side"]
        codes = [each for each in side.children if isinstance(each, QrCode)]  # type: ignore[attr-defined]
        return codes[0].link if codes else ""


@pytest.fixture
def page() -> Iterator[Page]:
    with bench(Settings(language="en", names=("Rosalind", "Ema"))) as table:
        yield Page(table, *ALL)
    i18n.set_language("en")


def test_one_press_joins_an_open_table(page: Page) -> None:
    page.table.click("join.linden")
    assert page.network.asked == [("join", "linden", "Rosalind", "", False)]
    assert len(page.rooms) == 1


def test_a_finger_and_a_pad_join_too(page: Page) -> None:
    page.table.tap("join.harbour")
    page.table.pad(pygame.CONTROLLER_BUTTON_A)
    assert [asked[1] for asked in page.network.asked] == ["harbour", "harbour"]


def test_the_arrows_walk_from_table_to_table_and_enter_joins(page: Page) -> None:
    page.table.key(pygame.K_RIGHT)
    assert page.scene.focus.current == "join.linden"
    page.table.key(pygame.K_RIGHT)
    assert page.scene.focus.current == "join.harbour"
    page.table.key(pygame.K_RETURN)
    assert page.network.asked[-1][1] == "harbour"


def test_enter_alone_joins_the_first_table(page: Page) -> None:
    page.table.key(pygame.K_RETURN)
    assert page.network.asked[-1][1] == "linden"


def test_tables_appear_and_vanish_by_themselves(page: Page) -> None:
    page.network.tables = [HARBOUR]
    page.table.wait(3.0)
    assert {id_ for id_ in page.ids() if id_.startswith("join.")} == {"join.harbour"}
    page.network.tables = [HARBOUR, LINDEN]
    page.table.wait(0.5)
    assert "join.linden" in page.ids()


def test_cards_that_stay_do_not_move_while_the_page_is_scrolled(page: Page) -> None:
    page.scene.focus.go("join.foreign", page.scene.targets())
    page.table.wait(2.0)
    spots = {target.id: target.rect for target in page.scene.targets()}
    page.network.tables[0] = replace(LINDEN, watchers=2)
    page.table.wait(0.3)
    assert all(page.table.target(id_).rect == rect for id_, rect in spots.items() if id_.startswith("join."))
    assert not any(card.busy for card in page.scene._cards.values())


def test_a_card_shows_what_is_new_at_its_table(page: Page) -> None:
    assert page.table.target("join.linden").label == "Join"
    page.network.tables[0] = replace(LINDEN, seats=("Marek", "Ingrid", "Jan", "Eva"), door=TOWER.door)
    page.table.wait(0.5)
    assert page.table.target("join.linden").label == "Watch"


def test_what_is_being_typed_survives_new_tables(page: Page) -> None:
    page.table.click("address")
    page.table.type("192.168.")
    page.network.tables = [LINDEN]
    page.table.wait(1.0)
    page.table.type("1.9")
    page.table.key(pygame.K_RETURN)
    assert page.network.asked == [("join", "192.168.1.9", "Rosalind", "", False)]


def test_an_empty_address_asks_for_one(page: Page) -> None:
    page.table.click("connect")
    assert not page.network.asked and "Type the address of a table first." in page.table.app._toasts.titles


def test_remembered_hosts_are_one_press_away(page: Page) -> None:
    page.table.click("recent.1")
    assert page.network.asked[-1][1] == "lida-pc:4714"


def test_a_private_table_asks_for_its_code(page: Page) -> None:
    page.table.click("join.mill")
    asked: Scene = page.table.app.scene
    assert isinstance(asked, JoinCode)
    page.table.type("k7 q!x04m")  # small letters count, what no code has does not
    page.table.key(pygame.K_RETURN)
    assert page.network.asked == [("join", "mill", "Rosalind", "K7QX4M", False)]
    assert page.table.app.scene is page.scene


def test_half_a_code_is_not_sent(page: Page) -> None:
    page.table.click("join.mill")
    page.table.type("K7Q")
    page.table.key(pygame.K_RETURN)
    assert not page.network.asked and not page.table.target("send").enabled
    page.table.key(pygame.K_ESCAPE)
    assert page.table.app.scene is page.scene


def test_a_code_is_written_with_a_pad(page: Page) -> None:
    page.table.click("join.mill")
    page.table.pad(pygame.CONTROLLER_BUTTON_A)
    for letter in "k7qx4m":
        page.table.app.scene.press(f"key.{letter}")
    page.table.app.scene.press("done")
    page.table.app.scene.press("send")
    assert page.network.asked[-1][3] == "K7QX4M"


def test_a_bot_on_a_seat_goes_by_what_it_is_called_here() -> None:
    assert [sitter(name) for name in ("easy", "Ana", "cmd:mine")] == ["Easy", "Ana", "cmd:mine"]


def test_full_and_running_tables_are_watched(page: Page) -> None:
    page.scene.press("join.foxglove")
    page.scene.press("join.tower")
    assert [asked[-1] for asked in page.network.asked] == [True, True]


def test_an_open_table_can_be_watched_too(page: Page) -> None:
    page.table.click("watch.linden")
    page.table.key(pygame.K_RIGHT)
    page.table.key(pygame.K_w)
    assert [asked[-1] for asked in page.network.asked] == [True, True]


def test_a_private_table_that_plays_is_watched_with_its_code(page: Page) -> None:
    page.network.tables = [replace(MILL, door=FOXGLOVE.door)]
    page.table.wait(0.5)
    page.scene.press("join.mill")
    page.table.type("K7QX4M")
    page.table.app.scene.press("send")
    assert page.network.asked == [("join", "mill", "Rosalind", "K7QX4M", True)]


def test_a_held_seat_is_come_back_to_without_a_code(page: Page) -> None:
    page.network.tables = [replace(MILL, door=FOXGLOVE.door, held=True)]
    page.table.wait(0.5)
    assert page.table.target("join.mill").label == "Come back"
    page.scene.press("join.mill")
    assert page.network.asked == [("join", "mill", "Rosalind", "", False)]


def test_another_version_cannot_be_joined_and_says_why(page: Page) -> None:
    target = page.table.target("join.foreign")
    assert not target.enabled and "version" in target.hint
    assert "watch.foreign" not in page.ids()


def test_a_game_without_a_board_here_is_another_version(page: Page) -> None:
    page.network.tables = [replace(LINDEN, game="chess", rules={"variants": 7, "edition": None})]
    page.table.wait(0.5)
    assert not page.table.target("join.linden").enabled


def test_the_code_to_scan_leads_to_the_chosen_table(page: Page) -> None:
    assert page.code().endswith("/linden")
    page.table.click("card.harbour", at=0.05)
    assert page.code().endswith("/harbour")
    page.table.key(pygame.K_LEFT)  # from the card's own button
    page.table.wait(0.1)
    assert page.code().endswith("/linden")


def test_the_code_is_sharp() -> None:
    image = code_image("crownlands://192.168.1.31:4714/linden", 200)
    side = image.get_width()
    colors = {tuple(image.get_at((x, y))) for x in range(side) for y in range(0, side, 7)}
    assert len(colors) == 2 and 120 < side <= 200


def test_the_name_is_written_and_kept(page: Page) -> None:
    page.table.click("person")
    page.table.key(pygame.K_END)
    page.table.type("a")
    page.table.key(pygame.K_RETURN)
    assert page.scene.focus.current == "join.linden", "the name is done with"
    page.table.wait(2.0)
    assert page.table.kept[-1].names == ("Rosalinda", "Ema")
    page.scene.press("join.linden")
    assert page.network.asked[-1][2] == "Rosalinda"


def test_without_tables_it_looks_first_and_then_says_so() -> None:
    with bench() as table:
        page = Page(table)
        assert "Looking for tables" in page.words()
        table.wait(PATIENCE_S + 0.5)
        assert "No table in sight" in page.words()
        assert page.code() == ""
        page.network.tables = [LINDEN]
        table.wait(1.0)
        assert "No table" not in page.words() and "join.linden" in page.ids()


def test_trouble_is_told_and_looked_into(page: Page) -> None:
    page.network.state = Health.TROUBLE
    page.table.wait(0.5)
    page.table.click("check")
    check = page.table.app.scene
    assert isinstance(check, CheckConnection)
    check.finish()
    page.table.wait(0.2)
    assert len(check.findings) == 2
    page.table.key(pygame.K_RETURN)
    assert page.table.app.scene is page.scene


def test_a_check_that_fails_is_a_finding(page: Page) -> None:
    def examine() -> list[object]:
        raise OSError("no sockets")

    page.network.examine = examine  # type: ignore[method-assign,assignment]
    page.scene.press("check")
    check = page.table.app.scene
    assert isinstance(check, CheckConnection)
    check.finish()
    assert check.findings[0][0] is Health.TROUBLE and "no sockets" in str(check.findings[0][1])


def test_a_table_is_hosted_with_two_presses(page: Page) -> None:
    page.table.key(pygame.K_h)
    host = page.table.app.scene
    assert isinstance(host, HostTable)
    page.table.click("open")
    [asked] = page.network.asked
    assert asked[0] == "host" and asked[1] == host.name and asked[2:4] == ("Rosalind", "domino")
    assert asked[5:] == (4, False) and len(page.rooms) == 1
    assert page.table.app.scene is page.scene


def test_hosting_chooses_name_seats_rules_and_code(page: Page) -> None:
    page.table.click("host")
    host = page.table.app.scene
    assert isinstance(host, HostTable)
    before = host.name
    host.press("another")
    assert host.name != before
    page.table.click("name")
    page.table.type("!")
    for id_ in ("players", "players.less", "players.less", "variant_harmony", "private"):
        host.press(id_)
    host.press("open")
    [asked] = page.network.asked
    assert asked[1].endswith("!") and asked[4]["variants"] == ["harmony"] and asked[5:] == (3, True)


def test_a_clock_is_agreed_on_with_the_room(page: Page) -> None:
    page.scene.press("host")
    page.table.app.scene.press("clock")
    page.table.app.scene.press("open")
    [room] = page.rooms
    assert room.view.seconds == 30


def test_cards_and_fields_are_made_anew_for_another_text_size(page: Page) -> None:
    page.table.click("address")
    page.table.type("10.0.0.7")
    before = page.table.target("join.linden").rect.height
    page.table.app.change(replace(page.table.app.settings, text_size=150))
    page.scene.finish()
    page.table.wait(0.5)
    assert page.table.target("join.linden").rect.height > before
    page.scene.press("connect")
    assert page.network.asked[-1][1] == "10.0.0.7"


def test_at_rest_nothing_is_drawn(page: Page) -> None:
    page.table.wait(8.0)
    assert page.table.wait(3.0) == 0


def test_with_reduced_motion_cards_are_there_at_once() -> None:
    with bench(Settings(language="en", reduced_motion=True)) as table:
        page = Page(table, LINDEN, HARBOUR)
        table.wait(8.0)
        page.network.tables = [HARBOUR]
        assert table.wait(1.0) < 20
        assert table.wait(1.0) == 0


def test_back_leaves_the_lobby(page: Page) -> None:
    page.table.click("settings")
    assert page.calls == ["settings"]
    page.table.key(pygame.K_ESCAPE)
    assert not page.table.app._running


@pytest.mark.long
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (540, 960)])
@pytest.mark.parametrize("text_size", [100, 150])
def test_pages_fit_every_window(size: tuple[int, int], text_size: int) -> None:
    with bench(Settings(language="en", text_size=text_size), size) as table:
        page = Page(table, *ALL)
        window = table.app.viewport.rect
        for open_ in ("", "host", "check", "join.mill"):
            if open_:
                page.scene.press(open_)
            table.wait(0.1)
            for target in table.app.scene.targets():
                assert target.rect.left >= 0 and target.rect.right <= window.right, target.id
                assert target.clip or window.contains(target.rect), target.id
                assert target.rect.height >= 20 and target.rect.width >= 20, target.id
            if open_:
                table.app.pop()
