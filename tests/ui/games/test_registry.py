"""Every game of the window tells everything by itself, and a game that tells little is shown plainly."""

from __future__ import annotations

from typing import Any

import pytest

from game import i18n
from game.core.registry import DEFAULT_GAME, EDITIONS, GAMES, VARIANTS, rules_for
from game.core.rules import BadOptions
from game.learn.registry import GAMES_LEARNING, learning_for
from game.ui.games.base import LONGEST, GameUi
from game.ui.games.plan import counts
from game.ui.games.registry import GAMES_UI, playable, ui_for


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.set_language("en")


def test_games_of_the_window_and_of_the_lessons_have_rules() -> None:
    assert set(GAMES_UI) <= set(GAMES) and set(GAMES_LEARNING) <= set(GAMES)
    assert DEFAULT_GAME in playable()


@pytest.mark.parametrize("game", playable())
def test_a_game_says_who_it_is(game: str) -> None:
    ui = ui_for(game)
    assert ui.key == game and rules_for(game).key == game
    assert all((ui.title(), ui.name(), ui.about(), ui.credit(), ui.short_rules(), ui.pieces))


@pytest.mark.parametrize("game", playable())
def test_every_preset_can_be_played(game: str) -> None:
    ui = ui_for(game)
    for preset in ui.presets(["easy"], ["Ema"]):
        assert len(preset.plan.seats) in counts(game)
        assert rules_for(game).setup(len(preset.plan.seats), ui.rules(preset.plan))


@pytest.mark.parametrize("game", GAMES)
def test_what_the_help_says_can_be_chosen(game: str) -> None:
    """All of it, and nothing else: an unknown name is refused with the known ones."""
    with pytest.raises(BadOptions) as refused:
        rules_for(game).setup(2, {"variants": ["no such variant"]})
    assert str(refused.value.reason.params["known"]).split(", ") == VARIANTS[game].split()
    for edition in EDITIONS[game].split(" or ") if game in EDITIONS else ():
        assert rules_for(game).setup(2, {"edition": edition})


@pytest.mark.parametrize("game", GAMES_LEARNING)
def test_every_example_of_a_book_but_plain_facts_has_a_painter(game: str) -> None:
    book = learning_for(game).book
    assert book is not None and book.game == game
    kinds = {type(picture) for page in book.pages for picture in page.pictures}
    assert {kind.__name__ for kind in kinds - set(ui_for(game).painters())} <= {"FactTable"}


def test_rules_are_told_by_their_names_wherever_they_come_from() -> None:
    told = ui_for("dice").chosen_rules({"variants": ["late", "something quite unheard of by us", 3]})
    assert told == ["Late seats", "something quite unheard of by us"[:LONGEST].capitalize()]
    new = ui_for("domino").chosen_rules({"edition": "new", "variants": ["duel"]})
    assert new == ["New edition", "Mighty Duel"]


@pytest.mark.parametrize("nonsense", [{}, {"variants": None}, {"variants": "duel"}, {"edition": 7}])
def test_rules_that_make_no_sense_are_not_told(nonsense: dict[str, Any]) -> None:
    assert all(ui_for(game).chosen_rules(nonsense) == [] for game in playable())


def test_only_board_count_and_name_must_be_there() -> None:
    assert GameUi.__abstractmethods__ == {"board", "reckoning", "title"}
