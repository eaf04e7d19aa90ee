"""Everything that opens the window: joins settings, sound, art, house, network and scenes.

`main.py` opens the title, `main.py play` goes straight to a table, `main.py demo` lets bots play
for ever. What cannot be had (a sound card, a writable folder) is said once and done without.
The title shall be there at once, so only what its first picture needs is imported with this file:
bots, tables and the other scenes follow when the house is opened, which the title does aside.
"""

from __future__ import annotations

import os
import time
from argparse import Namespace
from collections.abc import Callable, Collection, Sequence
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from random import Random
from threading import Lock
from typing import TYPE_CHECKING, Final

from platformdirs import user_data_path

from game import __version__
from game import settings as settings_file
from game.cli.words import Problem, chosen_rules, hint
from game.core.registry import rules_for
from game.core.rules import BadOptions
from game.i18n import _, say
from game.ui.app import boot
from game.ui.app.loop import App
from game.ui.draw.art import Art
from game.ui.draw.text import Typesetter
from game.ui.scenes.title.title import Title
from game.ui.sound.audio import Audio
from game.ui.stage.menu import Menu
from game.ui.stage.scene import Scene

if TYPE_CHECKING:
    from game.ai.program import BotName, Program
    from game.archive.archive import Archive
    from game.learn.progress import LearningProgress
    from game.session.house import Save
    from game.session.lan import Network, Room
    from game.session.local import LocalHouse
    from game.session.match import LiveMatch
    from game.table.record import Played
    from game.table.setup import Setup
    from game.ui.scenes.setup.new_game import NewGame

LATER: Final = (
    "setup.new_game",
    "match.match",
    "saves.saves",
    "settings.settings",
    "replay.replay",
    "title.credits",
)
"""Scenes that nobody sees before the title, in the order in which they are likely to be asked for."""


def house(data: Path | None = None, programs: Collection[Program] = ()) -> LocalHouse:
    """Matches on this machine, kept in some folder: usually that of this player."""
    from game.session.house import Shelf
    from game.session.local import LocalHouse

    shelf = Shelf((data or user_data_path("crownlands", appauthor=False)) / "matches")
    return LocalHouse(shelf, lambda: os.urandom(32), lambda: time.strftime("%Y-%m-%d-%H%M%S"), programs)


class Window:
    """The open window and its scenes."""

    def __init__(
        self,
        open_house: Callable[[], LocalHouse] = house,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_house, self._opening = open_house, Lock()
        self._house: LocalHouse | None = None
        self._network: Network | None = None
        self._connecting = Lock()
        path = settings_file.default_path()
        chosen, note = settings_file.load(path)
        try:
            boot.open_window(full_screen=chosen.full_screen)
        except boot.NoDisplay as error:
            raise Problem(str(error.reason)) from error
        keep = partial(settings_file.save, path=path)
        self.app = App(chosen, Art(), Typesetter(), Audio(), keep=keep, clock=clock)
        if note is not None:
            self.app.toast(say(note), icon="info", kind="info")
        self.menu = self._menu()

    def house(self) -> LocalHouse:
        """The house, and with it all that is played in it; may be asked for in a thread."""
        with self._opening:
            if self._house is None:
                self._house = self._open_house()
                self._house.ms = lambda: self.app.settings.thinking
                boot.give_memory_back()
                for scene in LATER:
                    import_module(f"game.ui.scenes.{scene}")
            return self._house

    def _menu(self) -> Menu:
        push = self.app.push
        return Menu(
            play=lambda match: self.app.restart(self.table(match)),
            replay=lambda played: push(self.replay(played)),
            new_game=lambda: push(self._new_game),
            saves=lambda: push(self.saves()),
            settings=lambda: push(self.settings()),
            credits=lambda: push(self.credits()),
            title=lambda: self.app.restart(self.title()),
            quit=self.app.quit,
            learn=lambda: push(self.learn()),
            rules=self._open_rules,
            first_time=lambda tip: self.learned.first_time(tip),
            fame=lambda: push(self.fame()),
            remember=self._remember,
            share=lambda played: push(self.kingdoms(played)),
            go_on=self._back_at_table,
            lobby=lambda: push(self.lobby()),
            nearby=self._nearby,
            room=lambda room: push(self.room(room)),
            play_at=lambda room, match: push(self.table(match, room)),
            review=lambda played: push(self.review(played)),
        )

    @cached_property
    def _title(self) -> Title:
        """The same one all session long: its landscape is painted once."""
        return Title(self.house, self.menu)

    @cached_property
    def _new_game(self) -> NewGame:
        """The same one all session long: it remembers what was chosen."""
        from game.ui.scenes.setup.new_game import NewGame

        return NewGame(self.house(), self.menu)

    def title(self) -> Scene:
        return self._title

    def table(self, match: LiveMatch, room: Room | None = None) -> Scene:
        from game.ui.scenes.match.match import MatchScene
        from game.ui.scenes.match.occasion import Occasion
        from game.ui.scenes.room.occasion import NetworkOccasion

        house, menu = self.house(), self.menu
        occasion = Occasion(house, menu) if room is None else NetworkOccasion(house, menu, room)
        return MatchScene(match, occasion)

    @property
    def network(self) -> Network:
        """Opened with the first look for tables; until then nothing listens. May be asked for in a thread."""
        with self._connecting:
            if self._network is None:
                from net.client.network import LanNetwork

                data = user_data_path("crownlands", appauthor=False)
                self._network = LanNetwork(data / "network", __version__, matches=data / "matches")
            return self._network

    def _nearby(self) -> int:
        from game.session.lan import Door

        return sum(each.door is Door.OPEN or each.held for each in self.network.listings())

    def lobby(self) -> Scene:
        from game.ui.scenes.lobby.lobby import Lobby

        return Lobby(self.network, self.menu, Random())

    def _back_at_table(self, save: Save) -> bool:
        from game.ui.scenes.lobby.back_at_table import BackAtTable

        if save.table is None:
            return False
        self.app.push(BackAtTable(save, save.table, self.network, self.house(), self.menu))
        return True

    def room(self, room: Room) -> Scene:
        from game.ui.scenes.room.room import RoomScene

        return RoomScene(room, self.menu, self.network.levels)

    def demo(self, agreed: Setup) -> Scene:
        """A match of bots, and after its results the next one."""
        from game.ui.scenes.match.match import MatchScene
        from game.ui.scenes.match.occasion import DemoOccasion

        house = self.house()
        return MatchScene(house.exhibit(agreed), DemoOccasion(house, self.menu, lambda: self.demo(agreed)))

    def replay(self, played: Played) -> Scene:
        from game.ui.scenes.replay.replay import ReplayScene

        return ReplayScene(played, self.menu, reviewed=self.house().reviews(played.setup.game))

    def review(self, played: Played) -> Scene:
        from game.ui.scenes.review.review import ReviewScene

        return ReviewScene(played, self.house().review(played), self.menu)

    def saves(self) -> Scene:
        from game.ui.scenes.saves.saves import SavedGames

        return SavedGames(self.house(), self.menu)

    @cached_property
    def archive(self) -> Archive:
        """What is kept of the matches played here."""
        from game.archive.archive import Archive

        return Archive(user_data_path("crownlands", appauthor=False))

    def _remember(self, played: Played, network: bool) -> None:
        if problem := self.archive.remember(played, int(time.time()), network):
            self.app.toast(say(problem), icon="warning", kind="bad")

    def fame(self) -> Scene:
        from game.ui.scenes.fame.hall import FameScene

        return FameScene(self.archive, self.menu)

    def kingdoms(self, played: Played) -> Scene:
        from game.ui.scenes.fame.view import KingdomPage

        return KingdomPage(played, int(time.time()), self.menu)

    @cached_property
    def learned(self) -> LearningProgress:
        """How far the lessons have come, and which tips were seen."""
        from game.learn.progress import LearningProgress

        return LearningProgress(user_data_path("crownlands", appauthor=False) / "learn.json")

    def learn(self) -> Scene:
        from game.learn.registry import books
        from game.ui.scenes.learn.book import BookScene
        from game.ui.scenes.learn.page import LearnScene

        push = self.app.push
        return LearnScene(
            self.learned,
            lambda game: push(self.lesson(game)),
            lambda game: push(BookScene(books()[game])),
        )

    def lesson(self, game: str) -> Scene:
        from game.learn.registry import lessons
        from game.ui.scenes.learn.tutorial import lesson_scene

        name = next(iter(self.app.settings.names), "")
        return lesson_scene(lessons()[game], self.learned, self.house(), self.menu, name)

    def _open_rules(self, agreed: Setup) -> None:
        from game.learn.registry import book_at
        from game.ui.scenes.learn.book import BookScene

        if book := book_at(agreed):
            self.app.push(BookScene(book))

    def settings(self) -> Scene:
        from game.ai.registry import at_full_strength
        from game.ui.scenes.settings.settings import SettingsScene

        return SettingsScene(full_engine=at_full_strength())

    def credits(self) -> Scene:
        from game.ui.scenes.title.credits import CreditsScene

        return CreditsScene()

    def run(self, first: Callable[[], Scene]) -> int:
        try:
            self.app.run(first())
        finally:
            self.app.close()
            if self._house is not None:
                self._house.close()
            if self._network is not None:
                self._network.close()
        return 0


def run(args: Namespace) -> int:
    """`main.py`: the title."""
    window = Window()
    return window.run(window.title)


def play(args: Namespace) -> int:
    """`main.py play`: straight to a table."""
    agreed, window = _named(args, people=1)
    return window.run(lambda: window.table(window.house().begin(agreed)))


def demo(args: Namespace) -> int:
    """`main.py demo`: bots play for ever."""
    agreed, window = _named(args, people=0)
    return window.run(lambda: window.demo(agreed))


def show(played: Played) -> int:
    """`main.py replay FILE`: the match in the window."""
    window = Window()
    return window.run(lambda: window.replay(played))


def _named(args: Namespace, people: int) -> tuple[Setup, Window]:
    """The table as it was named, and a window whose house may start the named programs."""
    from game.ai.program import Program
    from game.cli.bots import all_named, check

    bots = all_named(args.bots)
    check(args.game, bots)
    agreed = _agreed(args, bots, people)
    return agreed, Window(partial(house, programs=[bot for bot in bots if isinstance(bot, Program)]))


def _agreed(args: Namespace, bots: Sequence[BotName], people: int) -> Setup:
    """People first, then the named bots."""
    from game.table.setup import NAME_LENGTH, Chair, setup

    if args.players is not None:
        people = args.players - len(bots)
    if people < 0:
        raise Problem(f"{args.players} players leave no room for {len(bots)} bots.")
    names = [_("Player {number}").format(number=i + 1) for i in range(people)]
    try:
        rules = rules_for(args.game)
        chosen = chosen_rules(args)
        colors = rules.colors(rules.setup(people + len(bots), chosen))
        texts = [str(bot) for bot in bots]
        sitters = [(name, None) for name in names] + [(bot.capitalize()[:NAME_LENGTH], bot) for bot in texts]
        chairs = [Chair(name, color, bot) for (name, bot), color in zip(sitters, colors, strict=False)]
        return setup(args.game, chosen, chairs)
    except BadOptions as error:
        raise Problem(str(error) + hint(error)) from error
