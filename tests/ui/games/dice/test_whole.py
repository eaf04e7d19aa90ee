"""Whole games of dice at the real table: each device alone, from the title on, and nobody but bots."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ai.registry import levels
from game.cli.shots.studio import Studio
from game.core.chance import SeededEntropy
from game.dice.model import Phase
from game.dice.scoring import reckon
from game.settings import Settings, Speed
from game.table.record import Played
from game.table.setup import Chair, Setup, setup
from game.table.table import Table
from game.ui.games.dice.board.payment import PaymentScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.occasion import Occasion
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.stage.menu import Menu
from tests.ui.stage import bench
from tests.ui.whole.evening import Evening, evening
from tests.ui.whole.players import Fingers, Keys, Mouse, Pad, Player

COLORS = ("purple", "yellow", "turquoise", "black")
_NOTHING: Any = lambda *_: None  # noqa: E731
NOWHERE = Menu(**dict.fromkeys(Menu.__dataclass_fields__, _NOTHING))
QUICK = Settings(language="en", speed=Speed.OFF, reduced_motion=True)

pytestmark = pytest.mark.long


def seated(players: int, people: int, *variants: str) -> Setup:
    bot = levels("dice")[0]
    chairs = [
        Chair(color.capitalize(), color, None if seat < people else bot)
        for seat, color in enumerate(COLORS[:players])
    ]
    return setup("dice", {"variants": list(variants)}, chairs)


class Person:
    """Keeps the first dice, rolls twice, takes what can be had, and steals every other time."""

    def __init__(self, evening: Evening, player: Player) -> None:
        self.evening, self.player = evening, player
        self.did: Counter[str] = Counter()

    def play_to_the_end(self) -> ResultsScene:
        while True:
            self.evening.until(self._asked)
            scene = self.evening.scene
            if isinstance(scene, ResultsScene):
                return scene
            if isinstance(scene, PaymentScene):
                self._press("way.0")
            elif isinstance(scene, MatchScene):
                self._move()
            else:
                self._press("here")

    def _asked(self) -> bool:
        scene = self.evening.scene
        if not isinstance(scene, MatchScene):
            return not self.evening.app.awake
        return scene.acting is not None and not self.evening.app.awake

    def _move(self) -> None:
        ids = self.evening.ids()
        if self.evening.target("confirm").enabled:
            self._press("confirm")
        elif "die.1" in ids and self.evening.target("roll").enabled:
            self._press("die.1")
            self._press("die.3")
            self._press("roll")
        elif spaces := [id_ for id_ in ids if id_.startswith("space")]:
            self._press(spaces[-1])
            self._press("back")
            assert not self.evening.target("confirm").enabled
            self._press(spaces[0])
        elif goods := [id_ for id_ in ids if id_.startswith(("steal", "rob"))]:
            self._press(goods[0] if self.did["steal"] % 2 == 0 else "pass")
        else:
            self._take_card()

    def _take_card(self) -> None:
        board: Any = self.evening.match.board
        cards = [id_ for id_ in self.evening.ids() if id_.startswith("card")]
        barred = [id_ for id_ in cards if not board.pending.ways(id_.removeprefix("card."))]
        if barred and not self.did["barred"]:
            self._press(barred[0])
            self.did["barred"] += 1
            assert board.pending.why
        self._press(next(id_ for id_ in cards if id_ not in barred))

    def _press(self, id_: str) -> None:
        self.did[id_.split(".")[0]] += 1
        self.player.press(id_)


def play(table: Evening, player: Player) -> None:
    """To the end of the match; what is shown then is what was played and kept."""
    person = Person(table, player)
    results = person.play_to_the_end()
    state = results.reckoning.state  # type: ignore[attr-defined]
    assert state.phase is Phase.OVER
    saved = table.saved()
    assert saved.torn == 0 and results.after.played is not None
    assert results.after.played.commits == saved.commits
    assert {"die", "roll", "card", "space", "back", "confirm"} <= set(person.did)
    table.rest()
    show: Any = results.reckoning.show  # type: ignore[attr-defined]
    assert [show.total[seat] for seat in range(len(state.players))] == [
        each.score for each in reckon(state.players)
    ]


@pytest.mark.parametrize(("players", "people"), [(4, 1), (3, 2)])
def test_people_play_to_the_end(players: int, people: int, tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        match = table.house.begin(seated(players, people))
        table.app.restart(MatchScene(match, Occasion(table.house, NOWHERE)))
        play(table, Mouse(table))


@pytest.mark.parametrize("device", [Fingers, Keys, Pad, Mouse])
def test_a_whole_game_from_the_title_needs_one_device_only(device: type[Player], tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        player = device(table)
        table.open_title()
        player.press("play")
        table.rest()
        player.press("game")
        table.rest()
        player.press("preset.duel")
        player.press("seat1.who.easy")
        table.rest()
        player.press("start")
        assert table.match.match.setup.game == "dice"
        play(table, player)


def finished(players: int, *variants: str) -> Table:
    table, chance = Table(seated(players, players, *variants), SeededEntropy(f"{players}")), Random(players)
    table.open()
    while (seat := table.to_act) is not None:
        table.submit(seat, chance.choice(table.rules.legal(table.state)))
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_event_of_a_random_game_can_be_shown(players: int) -> None:
    """Clips are seen in the middle and then skipped; nothing is left in the air."""
    table = finished(players, "random", "late")
    seen: Counter[str] = Counter()
    with bench(size=(960, 540)) as window:
        scene = ReplayScene(Played(table.setup, tuple(table.log)), NOWHERE)
        window.show(scene)
        board: Any = scene.board
        surface = pygame.Surface((960, 540))
        for number, event in enumerate(scene.film.events):
            before, after = scene.film.states[number : number + 2]
            clip = board.clip(before, event, after)
            clip.show(clip.length * 0.5)
            kind = type(event).__name__
            if seen[kind] < 3:
                board.draw(surface, scene.focus, 0.0)
            seen[kind] += 1
            clip.show(clip.length)
            board.show(after)
            assert not board.sky and not board.table.tray.flying and not board.table.decks.flip
    assert {"Scatter", "Show", "Roll", "Reroll", "Claim", "Alarm", "Draw", "Place", "Burn"} <= set(seen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_bots_play_on_the_board(players: int, tmp_path: Path) -> None:
    studio = Studio((960, 540), tmp_path, QUICK)
    try:
        match = studio.house.exhibit(seated(players, 0))
        studio.show(MatchScene(match, Occasion(studio.house, NOWHERE)))
        for _ in range(60_000):
            studio.frames(1)
            if isinstance(studio.app.scene, ResultsScene):
                break
            studio.house._worker.wait(5.0)
        assert isinstance(studio.app.scene, ResultsScene)
    finally:
        studio.close()


def test_a_record_is_replayed() -> None:
    table = finished(3)
    with bench(size=(960, 540)) as window:
        scene = ReplayScene(Played(table.setup, tuple(table.log)), NOWHERE)
        window.show(scene)
        window.click("play")
        window.wait(8.0)
        assert scene.at >= 3
        scene.jump(scene.film.last)
        window.wait(0.2)
        board: Any = scene.board
        assert board.state.phase is Phase.OVER
        window.click("rival.1")
        assert board.hero == 1 and [panel.seat for panel in board.table.panels] == [1, 2, 0]
