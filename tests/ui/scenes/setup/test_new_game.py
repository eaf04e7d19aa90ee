"""The new-game page: who plays, which rules fit, and what a press of Start agrees on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.domino.options import Edition, Variant
from game.settings import Settings
from game.ui.games.plan import PlannedSeat, TablePlan, counts, seated
from game.ui.scenes.setup.new_game import NewGame
from tests.ui.scenes.house import Led, PlainHouse
from tests.ui.stage import Bench, bench


class Page:
    """The scene on its stage, and where it leads."""

    def __init__(self, table: Bench, folder: Path) -> None:
        self.table, self.house, self.led = table, PlainHouse(folder), Led()
        self.scene = NewGame(self.house, self.led.menu)
        table.show(self.scene)

    @property
    def plan(self) -> TablePlan:
        return self.scene.plan

    def press(self, *ids: str) -> None:
        for id_ in ids:
            self.scene.press(id_)

    def enabled(self, id_: str) -> bool:
        return self.table.target(id_).enabled


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    with bench() as table:
        yield Page(table, tmp_path)
    i18n.set_language("en")


def test_start_begins_the_quick_game_at_once(page: Page) -> None:
    page.table.click("start")
    [agreed] = page.house.begun
    assert [chair.bot for chair in agreed.chairs] == [None, "medium", "medium", "medium"]
    assert agreed.chairs[0].name == "Player 1"
    assert len({chair.name for chair in agreed.chairs}) == 4
    assert page.led.matches


@pytest.mark.parametrize(
    ("preset", "bots", "variants"),
    [
        ("quick", [None, "medium", "medium", "medium"], ()),
        ("family", [None] * 4, ()),
        ("duel", [None, "hard"], (Variant.DUEL,)),
    ],
)
def test_presets_seat_everybody(
    page: Page, preset: str, bots: list[str | None], variants: tuple[Variant, ...]
) -> None:
    page.press(f"preset.{preset}", "start")
    [agreed] = page.house.begun
    assert [chair.bot for chair in agreed.chairs] == bots
    assert agreed.options.variants == variants


def test_a_taken_colour_is_swapped(page: Page) -> None:
    page.table.tap("seat0.color.blue")
    assert [seat.color for seat in page.plan.seats] == ["blue", "yellow", "green", "pink"]
    page.press("seat0.color.blue")
    assert page.plan.seats[0].color == "blue"


def test_a_seat_becomes_a_bot_and_a_person_again(page: Page) -> None:
    page.table.click("seat0.who.grandmaster")
    assert page.plan.seats[0].bot == "grandmaster"
    page.table.click("seat0.who.person")
    assert page.plan.seats[0].bot is None


def test_seats_come_and_go_within_what_the_game_allows(page: Page) -> None:
    assert "seat.add" not in {target.id for target in page.scene.targets()}
    page.press("seat1.leave", "seat1.leave")
    assert len(page.plan.seats) == 2
    assert "seat0.leave" not in {target.id for target in page.scene.targets()}
    page.press("seat.add", "seat.add")
    assert sorted(seat.color for seat in page.plan.seats) == ["blue", "green", "pink", "yellow"]


def test_a_name_is_typed_and_kept_for_the_next_time(page: Page) -> None:
    page.table.click("seat0.name")
    page.table.type("Ema")
    page.table.wait(3.0)
    assert page.table.kept[-1].names == ("Ema",)
    page.press("start")
    assert page.house.begun[0].chairs[0].name == "Ema"


def test_people_are_called_as_last_time(tmp_path: Path) -> None:
    with bench(Settings(language="en", names=("Ema", "Jakub"))) as table:
        page = Page(table, tmp_path)
        page.press("preset.family", "start")
        names = [chair.name for chair in page.house.begun[0].chairs]
        assert names == ["Ema", "Jakub", "Player 3", "Player 4"]


def test_a_bot_steps_aside_for_a_person_of_its_name() -> None:
    plan = TablePlan("domino", (PlannedSeat("pink", None, "marek"), PlannedSeat("yellow", "easy")))
    names = [chair.name for chair in plan.chairs(lambda number: "nobody")]
    assert names[0] == "marek" and names[1] not in ("Marek", "nobody")


def test_variants_that_do_not_fit_say_why(page: Page) -> None:
    assert not page.enabled("variant_duel") and not page.enabled("variant_wider")
    page.press("seat3.leave")
    assert not page.enabled("variant_duel") and page.enabled("variant_wider")
    page.press("seat2.leave")
    assert page.enabled("variant_duel")


def test_a_wish_comes_back_when_it_fits_again(page: Page) -> None:
    page.press("preset.duel", "seat.add")
    assert page.scene.agreed().options.variants == ()
    page.press("seat2.leave")
    assert page.scene.agreed().options.variants == (Variant.DUEL,)


def test_what_an_edition_plays_anyway_cannot_be_switched(page: Page) -> None:
    page.press("preset.duel", "edition")
    assert page.scene.agreed().options.edition is Edition.NEW
    assert not page.enabled("variant_duel")
    page.press("edition")
    assert page.enabled("variant_duel")


def test_variants_and_clock_are_agreed_on(page: Page) -> None:
    page.press("variant_harmony", "variant_middle", "variant_harmony", "variant_dynasty", "clock")
    agreed = page.scene.agreed()
    assert agreed.options.variants == (Variant.DYNASTY, Variant.MIDDLE)
    assert agreed.seconds == 30


def test_the_choice_is_remembered_when_the_page_is_shown_again(page: Page) -> None:
    page.press("preset.duel", "variant_harmony")
    before = page.plan
    page.table.app.pop()
    page.table.show(page.scene)
    assert page.plan == before


def test_every_choice_can_be_made_by_keys_alone(page: Page) -> None:
    table, scene = page.table, page.scene
    wanted = {target.id for target in scene.targets() if target.focusable and target.enabled}
    table.key(pygame.K_TAB)
    seen = {scene.focus.current}
    for _ in range(len(wanted) + 5):
        table.key(pygame.K_TAB)
        seen.add(scene.focus.current)
    assert wanted <= seen
    scene.focus.current = "seat1.who.hard"
    table.key(pygame.K_RETURN)
    assert page.plan.seats[1].bot == "hard"
    scene.focus.current = "clock"
    table.key(pygame.K_RIGHT)
    assert page.plan.seconds == 30


def test_a_pad_starts_the_game(page: Page) -> None:
    page.table.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert page.scene.focus.current == "clock"
    page.table.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert page.scene.focus.current == "start"
    page.table.pad(pygame.CONTROLLER_BUTTON_A)
    assert page.house.begun


def test_bots_of_any_name_have_a_face(tmp_path: Path) -> None:
    with bench() as table:
        house, led = PlainHouse(tmp_path, ("random", "emperor")), Led()
        scene = NewGame(house, led.menu)
        table.show(scene)
        scene.press("seat0.who.emperor")
        scene.press("start")
        assert house.begun[0].chairs[0].bot == "emperor"


def test_how_many_can_play_comes_from_the_rules() -> None:
    assert counts("domino") == (2, 3, 4)
    assert not seated("domino", [None] * 4, ()).can_grow


@pytest.mark.long
@pytest.mark.parametrize(
    "size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (540, 960), (1920, 1080)]
)
@pytest.mark.parametrize("text_size", [100, 150])
def test_page_fits_every_window(size: tuple[int, int], text_size: int, tmp_path: Path) -> None:
    with bench(Settings(language="en", text_size=text_size), size) as table:
        page = Page(table, tmp_path)
        window = table.app.viewport.rect
        for preset in ("quick", "duel"):
            page.press(f"preset.{preset}")
            table.wait(0.1)
            for target in page.scene.targets():
                assert (target.clip or window).clip(window), target.id
                assert target.rect.left >= 0 and target.rect.right <= window.right, target.id
                assert target.clip or window.contains(target.rect), target.id
                assert target.rect.height >= 22 and target.rect.width >= 22, target.id
