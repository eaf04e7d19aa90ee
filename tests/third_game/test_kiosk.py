"""A third game in a café: bots show it, guests choose it."""

from __future__ import annotations

from pathlib import Path

from game.core.chance import SeededEntropy
from game.kiosk.config import Config
from game.kiosk.ledger import KioskLedger
from game.kiosk.watchdog import Watchdog
from game.session.house import Shelf
from game.session.local import LocalHouse
from game.settings import Settings
from game.ui.input.actions import Confirm, Device
from game.ui.kiosk.attract import Attract
from game.ui.kiosk.controller import Kiosk
from game.ui.kiosk.setup import KioskSetup
from game.ui.scenes.match.match import MatchScene
from tests.ui.stage import Bench, bench


def shown(here: Bench) -> Attract:
    scene = here.app.scene
    assert isinstance(scene, Attract)
    return scene


def test_bots_show_it_and_guests_play_it(tmp_path: Path) -> None:
    config = Config(name="Café Lípa", languages=("en",), games=("dice", "take"), language_seconds=3600)
    with bench(Settings(language="en")) as here:
        house = LocalHouse(Shelf(tmp_path), SeededEntropy("café"), lambda: "match")
        here.app.kiosk = True
        ledger = KioskLedger(tmp_path / "house.json")
        kiosk = Kiosk(here.app, config, ledger, house, None, Watchdog({}), lambda: "today")
        kiosk.open(here.now)
        while shown(here).match.setup.game != "take":
            shown(here)._front.following()
            here.wait(0.5)
        here.wait(3.0)
        assert shown(here).said()
        here.app.scene.handle(Confirm(Device.TOUCH))
        here.wait(1.0)
        page = here.app.scene
        assert isinstance(page, KioskSetup)
        here.click("game.take")
        assert page.wish.game == "take"
        here.click("start")
        here.wait(1.0)
        match = here.app.scene
        assert isinstance(match, MatchScene) and match.match.setup.game == "take"
        match.match.close()
        house.close()
