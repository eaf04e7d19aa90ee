"""The kiosk as guests and staff meet it: a real window, tables and saves, and a clock made of numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.cli.shots.studio import played_until
from game.core.chance import SeededEntropy
from game.kiosk.config import Config
from game.kiosk.days import Tally
from game.kiosk.ledger import KioskLedger
from game.kiosk.pin import fingerprint
from game.kiosk.watchdog import Watchdog
from game.session.house import Shelf
from game.session.local import LocalHouse
from game.settings import Settings
from game.ui.kiosk.attract import Attract
from game.ui.kiosk.comfort import Comfort
from game.ui.kiosk.controller import Kiosk
from game.ui.kiosk.match import KioskOccasion, KioskResults
from game.ui.kiosk.pin import PinPad
from game.ui.kiosk.question import StillThere
from game.ui.kiosk.setup import KioskSetup
from game.ui.kiosk.staff import StaffMenu
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.room import RoomScene
from tests.ui.scenes.fake_network import FakeNetwork
from tests.ui.stage import Bench

PIN = "4711"
CONFIG = Config(
    name="Café Lípa", languages=("cs", "en"), idle=60, question=20, pin=fingerprint(PIN, bytes(16)),
    language_seconds=3600,
)  # fmt: skip
ALT, CTRL = pygame.KMOD_ALT, pygame.KMOD_CTRL
WAYS_OUT = [
    *(
        Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        for key, mod in (
            (pygame.K_F4, ALT), (pygame.K_q, CTRL), (pygame.K_w, CTRL), (pygame.K_ESCAPE, 0),
            (pygame.K_RETURN, ALT), (pygame.K_F12, 0), (pygame.K_TAB, ALT), (pygame.K_F10, 0),
            (pygame.K_F11, 0), (pygame.K_c, CTRL),
        )
    ),
    Event(pygame.QUIT),
    Event(pygame.WINDOWCLOSE),
    Event(pygame.WINDOWMINIMIZED),
    Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0),
]  # fmt: skip


class Cafe:
    """A house that can lose its power."""

    def __init__(self, bench: Bench, folder: Path) -> None:
        self.bench, self.folder, self.app = bench, folder, bench.app
        self._houses: list[LocalHouse] = []
        self.power_on()

    def power_on(self) -> None:
        numbers = iter(range(1000))
        self.house = LocalHouse(
            Shelf(self.folder / "matches"), SeededEntropy("x"), lambda: f"{next(numbers):04}"
        )
        self._houses.append(self.house)
        self.ledger = KioskLedger(self.folder / "house.json")
        self.kiosk = Kiosk(self.app, CONFIG, self.ledger, self.house, None, Watchdog({}), lambda: "today")
        self.kiosk.open(self.bench.now)
        self.turn(0.2)

    def power_cut(self) -> None:
        """What was in memory is gone; nobody was told."""
        for scene in self.app._scenes.all:
            if isinstance(scene, MatchScene):
                scene.match.close()  # the system lets go of the file
        self.app.guard = None
        self.app._scenes.all.clear()

    def close(self) -> None:
        while self.app._scenes.all:
            self.app._scenes.pop()
        for house in self._houses:
            house.close()

    def turn(self, seconds: float) -> None:
        """Let time pass in a few steps: who is there is told by the clock alone."""
        self._pass(seconds, max(2, round(seconds / 4)))

    def live(self, seconds: float) -> None:
        """Let time pass in steps so small that scenes live through all of it."""
        self._pass(seconds, round(seconds * 5))

    def _pass(self, seconds: float, steps: int) -> None:
        for _ in range(steps):
            self.bench.now += seconds / steps
            self.app.turn([])

    def start_match(self) -> None:
        self.bench.key(pygame.K_SPACE)
        self.scene(KioskSetup).press("start")
        self.turn(0.2)
        assert self.match

    @property
    def match(self) -> MatchScene:
        """The guests' match: nothing to save, nothing to keep, no way out of the kiosk."""
        match: MatchScene = self.scene(MatchScene)
        assert isinstance(match.occasion, KioskOccasion)
        return match

    def enter(self, digits: str) -> None:
        for digit in digits:
            self.bench.key(pygame.key.key_code(digit))
        self.bench.key(pygame.K_RETURN)

    def runs(self) -> bool:
        return self.app._running

    def scene(self, kind: type[Any]) -> Any:
        assert isinstance(self.app.scene, kind), self.app.scene
        return self.app.scene


@pytest.fixture
def cafe(tmp_path: Path) -> Iterator[Cafe]:
    pygame.init()
    bench = Bench(Settings(language="en"), (640, 360))
    bench.app.kiosk = True
    house = Cafe(bench, tmp_path)
    yield house
    house.close()


def test_bots_play_until_somebody_touches_anything(cafe: Cafe) -> None:
    cafe.scene(Attract)
    assert cafe.app.settings.language == "cs"
    cafe.turn(30)
    cafe.scene(Attract)
    cafe.bench.key(pygame.K_x)
    cafe.scene(KioskSetup)


def test_a_flag_begins_in_its_language(cafe: Cafe) -> None:
    cafe.bench.tap("language.en")
    cafe.scene(KioskSetup)
    assert cafe.app.settings.language == "en"


def test_idle_guests_are_asked_and_leave_a_clean_slate(cafe: Cafe) -> None:
    cafe.start_match()
    cafe.kiosk.menu.settings()
    cafe.scene(Comfort)._change("text_size", 150)
    cafe.scene(Comfort)._change("sound", 0.1)
    assert cafe.house.saves()
    cafe.turn(59)
    assert not isinstance(cafe.app.scene, StillThere)
    cafe.turn(2)
    cafe.scene(StillThere)
    cafe.bench.key(pygame.K_x)
    cafe.turn(0.2)
    cafe.scene(Comfort)
    cafe.turn(61)
    cafe.scene(StillThere)
    cafe.turn(21)
    cafe.scene(Attract)
    assert cafe.app.settings == replace(cafe.kiosk.house_settings(), full_screen=False)
    assert cafe.app.settings.names == ()
    assert cafe.house.saves() == []
    assert list((cafe.folder / "matches").iterdir()) == []


def test_a_match_survives_a_power_cut(cafe: Cafe) -> None:
    cafe.start_match()
    cafe.live(3)
    names = cafe.match.match.setup.names
    played = len(cafe.match.match.replica.log)
    cafe.power_cut()
    cafe.power_on()
    cafe.scene(StillThere)
    cafe.bench.key(pygame.K_x)
    cafe.turn(0.2)
    match = cafe.match
    assert match.match.setup.names == names
    assert len(match.match.replica.log) >= played > 0


def test_after_a_power_cut_bots_come_back_if_nobody_is_there(cafe: Cafe) -> None:
    cafe.start_match()
    cafe.power_cut()
    cafe.power_on()
    cafe.turn(CONFIG.question + 1)
    cafe.scene(Attract)
    assert cafe.house.saves() == []


def test_a_damaged_save_does_not_stop_the_house(cafe: Cafe) -> None:
    cafe.power_cut()
    (cafe.folder / "matches").mkdir(exist_ok=True)
    (cafe.folder / "matches" / "broken.match").write_bytes(b"crownlands log 1\nxx")
    cafe.power_on()
    cafe.scene(Attract)
    assert cafe.house.saves() == []


@pytest.mark.long
@pytest.mark.parametrize("page", ["attract", "set-up", "match", "settings", "PIN", "question"])
def test_there_is_no_way_out_of_any_page(cafe: Cafe, page: str) -> None:
    cafe.app.guard, keeper = None, cafe.kiosk  # so that the way to the page is short
    if page != "attract":
        cafe.start_match() if page in ("match", "question") else cafe.bench.key(pygame.K_SPACE)
    if page == "settings":
        keeper.menu.settings()
    cafe.app.guard = keeper
    if page == "PIN":
        keeper.ask_pin()
    if page == "question":
        cafe.turn(CONFIG.idle + 1)
    assert keeper.page == page
    for event in (*WAYS_OUT, *WAYS_OUT):
        cafe.bench.do(event)
        assert cafe.runs()
        assert cafe.app._scenes.all
        assert not cafe.app._input.typing
    assert not list(cafe.folder.rglob("*.png"))
    assert not any(target.writes for target in cafe.app.scene.targets())


@pytest.mark.long
def test_targets_are_large_enough_for_a_finger(tmp_path: Path) -> None:
    pygame.init()
    bench = Bench(Settings(), (1080, 1920))
    bench.app.kiosk = True
    cafe = Cafe(bench, tmp_path)
    pages = [cafe.kiosk.set_up, cafe.kiosk.menu.settings, cafe.kiosk.ask_pin, cafe.kiosk._open_office]
    for show in (cafe.kiosk.attract, *pages):
        show()
        scene = cafe.app.scene
        assert scene.focus.min_touch == 64  # a finger finds smaller ones as if they were so large
        large = [target for target in scene.targets() if target.action and target.focusable]
        assert len(large) > 2
        assert all(min(target.rect.size) >= 64 for target in large), type(scene)
    cafe.close()


@pytest.mark.long
def test_holding_the_corner_for_three_seconds_asks_for_the_pin(cafe: Cafe) -> None:
    down: dict[str, Any] = {"x": 0.02, "y": 0.03, "dx": 0.0, "dy": 0.0, "finger_id": 0, "touch_id": 1}
    cafe.bench.do(Event(pygame.FINGERDOWN, **down))
    cafe.turn(2.8)
    cafe.scene(Attract)
    cafe.turn(0.4)
    cafe.scene(PinPad)
    cafe.bench.do(Event(pygame.FINGERUP, **down))
    cafe.scene(PinPad)
    cafe.live(21)
    cafe.scene(Attract)


def test_a_finger_that_leaves_the_corner_asks_for_nothing(cafe: Cafe) -> None:
    down: dict[str, Any] = {"x": 0.02, "y": 0.03, "dx": 0.0, "dy": 0.0, "finger_id": 0, "touch_id": 1}
    cafe.bench.do(Event(pygame.FINGERDOWN, **down))
    cafe.turn(2)
    cafe.bench.do(Event(pygame.FINGERMOTION, **{**down, "x": 0.5}))
    cafe.turn(2)
    assert not isinstance(cafe.app.scene, PinPad)


def chord(cafe: Cafe) -> None:
    cafe.bench.key(pygame.K_k, CTRL | pygame.KMOD_SHIFT)


def test_wrong_pins_lock_also_after_a_restart(cafe: Cafe) -> None:
    chord(cafe)
    for _ in range(5):
        cafe.enter("0000")
    assert cafe.ledger.book.lock.closed
    cafe.enter(PIN)
    cafe.scene(PinPad)
    cafe.power_cut()
    cafe.power_on()
    chord(cafe)
    cafe.enter(PIN)
    cafe.scene(PinPad)
    cafe.turn(65)
    chord(cafe)
    cafe.enter(PIN)
    cafe.scene(StaffMenu)
    assert cafe.ledger.book.lock.rounds == 0


@pytest.mark.long
def test_the_staff_sees_the_day_sets_the_house_and_leaves(cafe: Cafe) -> None:
    cafe.start_match()
    cafe.live(3)
    chord(cafe)
    cafe.enter(PIN)
    office = cafe.scene(StaffMenu)
    assert cafe.kiosk._office().today["domino"].begun == 1
    office.press("language.en")
    cafe.kiosk._house_sounds("music", 0.9)
    cafe.turn(0.1)
    office.press("end")
    cafe.scene(Attract)
    assert cafe.app.settings.language == "en"
    assert cafe.app.settings.music == 0.9
    day = cafe.kiosk._office().today["domino"]
    assert day == Tally(1, 0, day.seconds)
    assert day.seconds >= 3
    assert cafe.runs()
    chord(cafe)
    cafe.enter(PIN)
    cafe.scene(StaffMenu).press("leave")
    assert not cafe.runs()
    assert cafe.kiosk.left


KEYPAD = {"4": pygame.K_KP4, "7": pygame.K_KP7, "1": pygame.K_KP1, "2": pygame.K_KP2}


@pytest.mark.parametrize("num_lock", [pygame.KMOD_NUM, 0])
def test_the_keypad_types_the_pin_whatever_num_lock_says(cafe: Cafe, num_lock: int) -> None:
    chord(cafe)
    for digit in "47112":
        cafe.bench.key(KEYPAD[digit], num_lock)
    assert cafe.scene(PinPad).typed == 5
    cafe.bench.key(pygame.K_KP_PERIOD, num_lock)
    cafe.bench.key(pygame.K_KP_ENTER, num_lock)
    cafe.scene(StaffMenu)
    assert not cafe.app._input.digits  # the keypad moves again


def test_a_house_without_a_pin_has_no_pad(cafe: Cafe) -> None:
    cafe.kiosk._config = Config()
    chord(cafe)
    cafe.scene(Attract)


@pytest.mark.long
def test_guests_on_the_wifi_join_and_an_idle_table_is_closed(cafe: Cafe) -> None:
    network: Any = FakeNetwork()
    cafe.kiosk._network = network
    cafe.bench.key(pygame.K_SPACE)
    page = cafe.scene(KioskSetup)
    page.press("abroad.True")
    page.press("start")
    cafe.turn(0.2)
    room = cafe.scene(RoomScene).room
    assert not any(target.writes for target in cafe.app.scene.targets())
    cafe.turn(CONFIG.idle + 1)
    cafe.scene(StillThere)
    cafe.turn(CONFIG.question + 1)
    cafe.scene(Attract)
    assert room.left
    assert network.asked[0][:4] == ("host", "Café Lípa", page.wish.names[0], "domino")


def test_after_the_results_guests_play_again_or_leave(cafe: Cafe) -> None:
    cafe.start_match()
    agreed = cafe.match.match.setup
    finished = played_until(agreed, "5", lambda state: False).replica.state
    led = {"rematch": MatchScene, "new": KioskSetup, "title": Attract}
    for choice, page in led.items():
        cafe.app.replace(ResultsScene(agreed, finished, KioskResults(cafe.house, cafe.kiosk.menu)))
        cafe.scene(ResultsScene).back()  # counts to the end
        assert [target.id for target in cafe.app.scene.targets() if target.id in (*led, "replay")] == [*led]
        cafe.app.scene.press(choice)
        assert cafe.match if page is MatchScene else cafe.scene(page)
    assert cafe.house.saves() == []
