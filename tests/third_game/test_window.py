"""A third game at one screen, from the title to the results, pressing what there is to press."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import window
from game.ui.scenes.fame.hall import FameScene
from game.ui.scenes.fame.view import KingdomPage
from game.ui.scenes.learn.page import LearnScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.replay.replay import ReplayScene
from game.ui.scenes.results.results import ResultsScene
from game.ui.scenes.saves.saves import SavedGames
from game.ui.scenes.setup.new_game import NewGame
from game.ui.scenes.title.title import Title
from tests.third_game.take.board import taken
from tests.third_game.take.reckoning import TakeReckoning
from tests.ui.whole.evening import Evening, evening
from tests.ui.whole.players import Mouse

ROUNDS = 3


class Person:
    """Chooses the third game, and plays it."""

    def __init__(self, table: Evening) -> None:
        self.table, self.mouse = table, Mouse(table)

    def press(self, id_: str) -> None:
        """In sight, or brought into it."""
        if bring := self.table.target(id_).reveal:
            bring()
        self.mouse.press(id_)
        self.table.rest()

    def choose(self, preset: str = "quick") -> None:
        """From the title to a table of the game."""
        self.press("play")
        page = self.table.scene
        assert isinstance(page, NewGame)
        for _other in range(5):
            if page.plan.game == "take":
                break
            self.press("game")
        assert page.plan.game == "take"
        self.press(f"preset.{preset}")

    def play(self) -> ResultsScene:
        """Three each time, to the end."""
        self.table.until(self._asked)
        while isinstance(self.table.scene, MatchScene):
            self.press("take.3")
            self.table.until(self._asked)
        self.table.rest()
        assert isinstance(self.table.scene, ResultsScene)
        return self.table.scene

    def _asked(self) -> bool:
        scene = self.table.scene
        return not isinstance(scene, MatchScene) or scene.acting is not None


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setattr(window, "user_data_path", lambda *_args, **_more: tmp_path)
    with evening(tmp_path) as table:
        table.open_title()
        yield Person(table)


def test_it_is_played_from_the_title_to_the_results(person: Person) -> None:
    person.choose()
    person.press("start")
    count = person.play().reckoning
    kept = person.table.saved()
    assert kept.setup.game == "take" and len(kept.setup.chairs) == 4
    assert isinstance(count, TakeReckoning) and count.points[0] == 3 * ROUNDS
    person.press("log")


def test_as_many_play_as_the_game_allows(person: Person) -> None:
    person.choose("family")
    person.press("seat.add")
    page = person.table.scene
    assert isinstance(page, NewGame) and len(page.plan.seats) == 5
    person.press("start")
    match = person.table.match
    for seat in range(5):
        person.table.until(lambda: "here" in person.table.ids() or match.acting is not None)
        if "here" in person.table.ids():
            person.press("here")  # the table is handed over
        assert match.acting == seat
        person.press("take.1")
    assert [taken(match.shown, seat) for seat in range(5)] == [1] * 5


def test_what_follows_a_match_knows_it_too(person: Person) -> None:
    """The kingdoms, the replay, the hall of fame and the saved games."""
    person.choose("duel")
    person.press("start")
    person.play()
    person.press("share")
    page = person.table.scene
    assert isinstance(page, KingdomPage)
    page.finish()
    assert page.card is not None
    person.press("back")
    person.press("replay")
    assert isinstance(person.table.scene, ReplayScene)
    person.press("leave" if "leave" in person.table.ids() else "back")
    person.press("title")
    assert isinstance(person.table.scene, Title)
    person.table.settle_title()
    person.press("fame")
    hall = person.table.scene
    assert isinstance(hall, FameScene)
    hall.finish()
    assert hall.game == "take" and hall.found is not None and len(hall.found.entries) == 1
    for sheet in range(3):
        person.press(f"sheet.{sheet}")
        hall.finish()
    person.press("back")
    person.press("saves")
    saves = person.table.scene
    assert isinstance(saves, SavedGames)
    saves.finish()
    person.press("save0.replay")
    assert isinstance(person.table.scene, ReplayScene)


def test_without_a_lesson_it_is_not_among_the_lessons(person: Person) -> None:
    person.press("learn")
    assert isinstance(person.table.scene, LearnScene)
    assert not [id_ for id_ in person.table.ids() if "take" in id_]


def test_without_a_book_the_menu_of_a_match_offers_none(person: Person) -> None:
    person.choose()
    person.press("start")
    person.press("menu")
    assert "leave" in person.table.ids() and "rules" not in person.table.ids()
