"""The house's hand over a window in a café: who may do what, and what comes after what.

Attract, set-up, match, results, and back. It hears every action before the scenes: to know that somebody is
there, and to notice the staff (a corner held for three seconds, or the keys). When a guest is gone, nothing
of them is left: saves, names and settings. A match that a power cut interrupted is offered again.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

import pygame

from game.i18n import language
from game.kiosk.config import Config
from game.kiosk.days import Tally
from game.kiosk.idle import Idle, Presence
from game.kiosk.ledger import KioskLedger
from game.kiosk.pin import opens
from game.kiosk.watchdog import Watchdog
from game.session.house import House, Save
from game.session.lan import Network, Room
from game.session.match import LiveMatch
from game.settings import Settings
from game.table.journal import JournalError
from game.table.setup import Setup
from game.ui.input.actions import Action, Cancel, Drag, Pos, Press, Release, Staff
from game.ui.kiosk.attract import Attract, Front
from game.ui.kiosk.comfort import Comfort
from game.ui.kiosk.match import KioskNetworkOccasion, KioskOccasion
from game.ui.kiosk.pin import PinPad
from game.ui.kiosk.plan import Wish, exhibit_setup
from game.ui.kiosk.question import StillThere
from game.ui.kiosk.setup import KioskOffer, KioskSetup
from game.ui.kiosk.staff import Office, StaffMenu
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.room.room import RoomScene
from game.ui.scenes.title.scenery import Scenery
from game.ui.stage.kiosk_guard import GuardedWindow
from game.ui.stage.menu import Menu

CORNER: Final = 130
"""The staff's corner, at the upper left, in design units."""
HOLD_S: Final = 3.0
LOGO: Final = (210, 120)
"""The room for the house's logo."""

PAGES: Final[dict[type, str]] = {
    KioskSetup: "set-up",
    Comfort: "settings",
    RoomScene: "table on the Wi-Fi",
    ResultsScene: "results",
    StillThere: "question",
    PinPad: "PIN",
    StaffMenu: "staff",
}


class Kiosk:
    """Implements `KioskGuard`."""

    def __init__(
        self,
        app: GuardedWindow,
        config: Config,
        ledger: KioskLedger,
        house: House,
        network: Network | None,
        watchdog: Watchdog,
        today: Callable[[], str],
    ) -> None:
        self._app, self._config, self._ledger = app, config, ledger
        self._house, self._network, self._watchdog, self._today = house, network, watchdog, today
        self._idle = Idle(config.idle, config.question)
        self._now = 0.0
        self._held: float | None = None
        """Since when the corner is held."""
        self.guest = False
        """Somebody is at the table."""
        self.left = False
        """The staff has closed the kiosk."""
        self._room: Room | None = None
        self._shown = -1
        """How many matches of bots there were; the games take turns."""
        self._scenery = Scenery()
        self.menu = self._menu()

    # --- what comes after what

    def open(self, now: float) -> None:
        """The first page: a match that was interrupted, or bots."""
        self._app.guard, self._now = self, now
        save = next((s for s in self._house.saves() if isinstance(s, Save) and not s.over), None)
        if save is not None:
            with suppress(JournalError):
                self._go_on(self._house.go_on(save))
                return
        self.attract()

    def _go_on(self, match: LiveMatch) -> None:
        self._greet(self.house_settings().language)
        self._app.restart(self._match(match))
        self._idle.ask(self._now)
        self._app.push(StillThere(lambda: self._idle.left(self._now), after_cut=True))

    def attract(self) -> None:
        """A clean slate, and bots at the table."""
        self.guest = False
        if self._room is not None:
            self._room.leave()
            self._room = None
        self._app.restart(self._next_exhibit())
        for save in self._house.saves():
            with suppress(OSError):
                self._house.forget(save)
        self._app.change(self.house_settings())

    def _next_exhibit(self) -> Attract:
        self._shown += 1
        games = self._config.games
        agreed = exhibit_setup(self._house, games[self._shown % len(games)])
        front = Front(
            self._config.name, self._logo(), self._config.languages, self._config.language_seconds,
            self._network is not None, self._greet_and_ask, self._speak_next,
            lambda: self._app.replace(self._next_exhibit()),
        )  # fmt: skip
        return Attract(self._house.exhibit(agreed), front, self._scenery)

    def _speak_next(self) -> None:
        codes = self._config.languages
        at = codes.index(language()) if language() in codes else -1
        if len(codes) > 1:
            self._app.change(replace(self._app.settings, language=codes[(at + 1) % len(codes)]))

    def _greet_and_ask(self, code: str) -> None:
        self._greet(code)
        self.set_up()

    def _greet(self, code: str) -> None:
        """Somebody is there."""
        self.guest = True
        self._idle.touch(self._now)
        if code != self._app.settings.language:
            self._app.change(replace(self._app.settings, language=code))

    def set_up(self) -> None:
        offer = KioskOffer(
            self._config.games, self._house.levels, self._network is not None, self._begin, self._open_room,
            self.attract, self.menu.settings,
        )  # fmt: skip
        self._app.restart(KioskSetup(offer))

    def _begin(self, agreed: Setup) -> None:
        self._play(self._house.begin(agreed))

    def _play(self, match: LiveMatch) -> None:
        self._count(match.setup.game, Tally(begun=1))
        self._app.restart(self._match(match))

    def _match(self, match: LiveMatch) -> MatchScene:
        return MatchScene(match, KioskOccasion(self._house, self.menu, self._left_match))

    def _left_match(self, game: str, finished: bool, seconds: float) -> None:
        self._count(game, Tally(finished=int(finished), seconds=round(seconds)))

    def _count(self, game: str, more: Tally) -> None:
        self._ledger.change(days=self._ledger.book.days.adding(self._today(), game, more))

    def _menu(self) -> Menu:
        """What is not named here leads nowhere: saves, files, credits and the way out are not for guests."""

        def nothing(*_given: object) -> None:
            return

        return Menu(
            play=self._play,
            replay=nothing,
            new_game=self.set_up,
            saves=nothing,
            settings=lambda: self._app.push(Comfort(self._config.languages)),
            credits=nothing,
            title=self.attract,
            quit=nothing,
            room=self._show_room,
            play_at=self._play_at,
        )

    # --- a table for guests on the Wi-Fi

    def _open_room(self, wish: Wish) -> None:
        if self._network is None:
            return
        agreed = wish.agreed()
        rules = agreed.rules.rules_of(agreed.options)
        name = self._config.name or wish.names[0]
        self._room = self._network.host(name, wish.names[0], wish.game, rules, len(wish.colors), False)
        self._show_room(self._room)

    def _show_room(self, room: Room) -> None:
        if self._network is not None:
            self._app.push(RoomScene(room, self.menu, self._network.levels))

    def _play_at(self, room: Room, match: LiveMatch) -> None:
        self._count(match.setup.game, Tally(begun=1))
        occasion = KioskNetworkOccasion(self._house, self.menu, room, self._left_match)
        self._app.push(MatchScene(match, occasion))

    # --- who is there

    def look(self, now: float) -> None:
        self._watchdog.feed(now)
        self._watchdog.say(self.page)
        self._ledger.pass_time(now - self._now)
        self._now = now
        if self._held is not None and now - self._held >= HOLD_S:
            self._held = None
            self.ask_pin()
        if not self.guest:
            return
        asked = isinstance(self._app.scene, StillThere)
        match self._idle.presence(now):
            case Presence.HERE if asked:
                self._app.pop()
            case Presence.ASKED if not asked:
                self._app.push(StillThere(lambda: self._idle.left(self._now)))
            case Presence.GONE:
                self.attract()

    @property
    def page(self) -> str:
        """Which page is on the screen, for whoever looks after the machine."""
        return PAGES.get(type(self._app.scene), "match" if self.guest else "attract")

    def hear(self, action: Action) -> bool:
        """Nothing is kept from the scenes but the staff's keys."""
        if not isinstance(action, Cancel):
            self._idle.touch(self._now)
        match action:
            case Press(pos=pos):
                self._held = self._now if self._in_corner(pos) else None
            case Drag(pos=pos) if not self._in_corner(pos):
                self._held = None
            case Release() | Cancel():
                self._held = None
            case Staff():
                self.ask_pin()
                return True
        return False

    def _in_corner(self, pos: Pos) -> bool:
        side = self._app.viewport.px(CORNER)
        return pos[0] < side and pos[1] < side

    # --- the staff

    def ask_pin(self) -> None:
        if self._config.pin and not isinstance(self._app.scene, PinPad | StaffMenu):
            pad = PinPad(self._attempt, lambda: self._ledger.book.lock, self._open_office)
            self._app.push(pad)

    def _attempt(self, pin: str) -> bool:
        """The try counts before it is known whether it is right, so a power cut gives none back."""
        lock = self._ledger.book.lock
        if lock.closed:
            return False
        self._ledger.change(lock=lock.failed())
        if not opens(pin, self._config.pin):
            return False
        self._ledger.change(lock=type(lock)())
        return True

    def _open_office(self) -> None:
        self._app.push(StaffMenu(self._office))

    def _office(self) -> Office:
        mine, date = self.house_settings(), self._today()
        return Office(
            date, self._ledger.book.days.day(date), self._config.languages, mine.sound, mine.music,
            self.guest, self._house_speaks, self._house_sounds, self.attract, self._leave,
        )  # fmt: skip

    def _house_speaks(self, code: str) -> None:
        self._ledger.change(language=code)
        self._app.change(replace(self._app.settings, language=code))

    def _house_sounds(self, name: str, value: float) -> None:
        self._ledger.change(**{name: value})
        self._app.change(replace(self._app.settings, **{name: value}))  # type: ignore[arg-type]

    def _leave(self) -> None:
        self.left = True
        self._watchdog.stop()
        self._app.stop()

    # --- what belongs to the house

    def house_settings(self) -> Settings:
        """What every guest begins with."""
        config, book = self._config, self._ledger.book
        chosen = book.language if book.language in config.languages else config.languages[0]
        sound = config.sound if book.sound is None else book.sound
        music = config.music if book.music is None else book.music
        return Settings(language=chosen, sound=sound, music=music, full_screen=True, tips=False)

    def _logo(self) -> pygame.Surface | None:
        """The house's picture, as large as its room; a picture that cannot be read is left out."""
        if self._config.logo is None:
            return None
        try:
            picture = pygame.image.load(self._config.logo).convert_alpha()
        except (pygame.error, OSError):
            return None
        wide, high = (self._app.viewport.px(each) for each in LOGO)
        by = min(wide / picture.get_width(), high / picture.get_height())
        return pygame.transform.smoothscale_by(picture, by)
