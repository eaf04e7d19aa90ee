"""The kiosk's pages for `main.py shots`: each is reached as a guest or the staff would reach it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from game.cli.shots.studio import Studio, played_until
from game.i18n import LANGUAGES
from game.kiosk.config import Config
from game.kiosk.days import Tally
from game.kiosk.ledger import KioskLedger
from game.kiosk.pin import SALT, fingerprint
from game.kiosk.watchdog import Watchdog
from game.session.local import LocalHouse
from game.session.match import LiveMatch
from game.table.setup import Setup
from game.ui.games.registry import playable, ui_for
from game.ui.input.actions import Confirm, Device, Staff
from game.ui.kiosk.controller import Kiosk

PIN: Final = "4711"
TODAY: Final = "2026-11-16"
TALLIES: Final = (Tally(14, 11, 12_660), Tally(6, 5, 5_280))
"""Of the first games."""
Shot = Callable[[Studio], None]


class _Exhibition:
    """The studio's house, with matches of bots that are well on their way."""

    def __init__(self, house: LocalHouse) -> None:
        self._house = house

    def exhibit(self, setup: Setup) -> LiveMatch:
        return played_until(setup, "5", ui_for(setup.game).shots().under_way)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._house, name)


def _opened(studio: Studio, *games: str) -> Kiosk:
    """A kiosk whose bots have played for a while."""
    config = Config(
        name="Café Lípa",
        languages=(
            studio.app.settings.language,
            *(c for c in LANGUAGES if c != studio.app.settings.language),
        ),
        games=games or playable(),
        pin=fingerprint(PIN, bytes(SALT)),
        language_seconds=3600,
    )
    house: Any = _Exhibition(studio.house)
    ledger = KioskLedger(Path(studio.folder) / "house.json")
    for game, tally in zip(playable(), TALLIES, strict=False):
        ledger.change(days=ledger.book.days.adding(TODAY, game, tally))
    studio.app.kiosk = True
    kiosk = Kiosk(studio.app, config, ledger, house, None, Watchdog({}), lambda: TODAY)
    kiosk.open(studio.now)
    studio.frames(90)
    return kiosk


def attract(game: str, studio: Studio) -> None:
    _opened(studio, game)
    studio.frames(120)


def set_up(studio: Studio) -> None:
    _opened(studio)
    studio.app.scene.handle(Confirm(Device.TOUCH))
    studio.settle()


def comfort(studio: Studio) -> None:
    kiosk = _opened(studio)
    kiosk.menu.settings()
    studio.settle()


def question(studio: Studio) -> None:
    kiosk = _opened(studio)
    studio.app.scene.handle(Confirm(Device.TOUCH))
    studio.app.scene.press("start")
    studio.frames(500)
    for _ in range(92):
        studio.now += 1.0
        kiosk.look(studio.now)
    studio.frames(60)


def pin(studio: Studio) -> None:
    kiosk = _opened(studio)
    kiosk.hear(Staff(Device.KEYBOARD))
    for digit in "470":
        studio.app.scene.press(f"key.{digit}")
    studio.settle(60)


def staff(studio: Studio) -> None:
    kiosk = _opened(studio)
    kiosk.hear(Staff(Device.KEYBOARD))
    for digit in PIN:
        studio.app.scene.press(f"key.{digit}")
    studio.app.scene.press("key.ok")
    studio.settle(60)


def shots() -> dict[str, Shot]:
    first, *others = playable()
    return {
        "kiosk_attract": partial(attract, first),
        **{f"kiosk_attract_{game}": partial(attract, game) for game in others},
        **{f"kiosk_{shot.__name__}": shot for shot in (set_up, comfort, question, pin, staff)},
    }
