"""Tips come once, where they belong, if they are wanted; and what cannot be done is explained in place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game import i18n
from game.dice.lawful import natural_match, shown_cards
from game.dice.model import Claim
from game.dice.model import Phase as DicePhase
from game.domino.model import Phase
from game.learn.progress import LearningProgress
from game.settings import Settings, Speed
from game.table.setup import Chair, setup
from game.table.table import first_lawful
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.notes import TIP_S, Notes
from game.ui.scenes.match.occasion import Occasion
from tests.ui.scenes.house import Led, PlainHouse, PlainMatch
from tests.ui.stage import Bench, bench

QUICK = Settings(language="en", speed=Speed.OFF, reduced_motion=True)
COLORS = {"domino": ("pink", "yellow"), "dice": ("purple", "yellow")}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


class Seated(PlainMatch):
    """A person on the first seat; the other one moves when told."""

    def __init__(self, game: str, until: Any) -> None:
        first, second = COLORS[game]
        super().__init__(setup(game, {}, [Chair("Ema", first), Chair("Ida", second, "easy")]))
        while not until(self.table):
            self.table.submit(self.table.to_act or 0, first_lawful(self.table))
        self.sit(self.table, frozenset({0}))

    def tick(self, now: float, ready: bool) -> None:
        """Nobody moves by themselves."""


def seated(here: Bench, folder: Path, game: str, until: Any) -> MatchScene:
    menu = replace(Led().menu, first_time=LearningProgress(folder / "learn.json").first_time)
    scene = MatchScene(Seated(game, until), Occasion(PlainHouse(folder), menu))
    here.app.restart(scene)
    here.wait(0.5)
    return scene


def mine(phase: Any) -> Any:
    return lambda table: table.to_act == 0 and table.state.phase is phase


def theirs(phase: Any) -> Any:
    return lambda table: table.to_act == 1 and table.state.phase is phase


def press(here: Bench, pos: tuple[int, int]) -> None:
    here.do(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1), Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def said(scene: MatchScene) -> str:
    bubble = scene.part(Notes).bubble
    return bubble.text if bubble is not None else ""


@pytest.fixture
def here() -> Iterator[Bench]:
    with bench(QUICK) as found:
        yield found


def test_a_tip_comes_the_first_time_only(here: Bench, tmp_path: Path) -> None:
    assert "Put your king" in said(seated(here, tmp_path, "domino", mine(Phase.OPENING)))
    assert said(seated(here, tmp_path, "domino", mine(Phase.OPENING))) == ""
    assert "Lit squares" in said(seated(here, tmp_path, "domino", mine(Phase.PLACE)))


def test_tips_can_be_switched_off(tmp_path: Path) -> None:
    with bench(replace(QUICK, tips=False)) as here:
        assert said(seated(here, tmp_path, "domino", mine(Phase.OPENING))) == ""
    assert LearningProgress(tmp_path / "learn.json").first_time("domino draft"), (
        "a tip not given is not used up"
    )


def test_a_tip_goes_with_the_next_press_or_after_a_while(here: Bench, tmp_path: Path) -> None:
    scene = seated(here, tmp_path, "domino", mine(Phase.OPENING))
    here.wait(TIP_S + 0.5)
    assert said(scene) == ""
    scene = seated(here, tmp_path, "domino", mine(Phase.PLACE))
    assert said(scene)
    press(here, (3, 3))
    assert said(scene) == ""


def test_a_domino_where_it_may_not_lie_says_which_rule(here: Bench, tmp_path: Path) -> None:
    scene = seated(here, tmp_path, "domino", mine(Phase.PLACE))
    board: Any = scene.board
    press(here, board.mat.rect_of((0, 0)).center)
    assert said(scene) == "The castle stands there."
    bubble = scene.part(Notes).bubble
    assert bubble is not None and bubble.about is not None
    assert bubble.about.colliderect(board.mat.rect_of((0, 0)))
    far = board.mat.rect_of((2, 2))
    press(here, far.center)
    assert "needs" in said(scene) or "fit in" in said(scene)


def test_drafting_out_of_turn_says_why(here: Bench, tmp_path: Path) -> None:
    scene = seated(here, tmp_path, "domino", mine(Phase.PLACE))
    board: Any = scene.board
    press(here, board.market.slot(True, 0).center)
    assert said(scene).startswith("First place domino")
    scene = seated(here, tmp_path, "domino", theirs(Phase.PLACE))
    board = scene.board
    press(here, board.market.slot(True, 0).center)
    assert said(scene) == "It is not your turn."


def test_a_domino_that_is_taken_says_so(here: Bench, tmp_path: Path) -> None:
    taken = seated(
        here, tmp_path, "domino", lambda t: mine(Phase.OPENING)(t) and any(k >= 0 for k in t.state.next_kings)
    )
    board: Any = taken.board
    index = next(i for i, king in enumerate(board.state.next_kings) if king >= 0)
    press(here, board.market.slot(True, index).center)
    assert said(taken).startswith("A king already stands")


def test_a_card_that_is_not_met_says_what_it_asks_for(here: Bench, tmp_path: Path) -> None:
    """While another one is met: else every card can be had, and the dragon comes with it."""
    scene = seated(here, tmp_path, "dice", lambda t: mine(DicePhase.CHOOSE)(t) and natural_match(t.state))
    board: Any = scene.board
    takeable = {move.card for move in scene.rules.legal(scene.shown) if isinstance(move, Claim)}
    away = [name for name in (card.name for card in shown_cards(board.state)) if name not in takeable]
    here.click(f"card.{away[0]}")
    assert "asks for this" in said(scene)


def test_a_space_of_another_land_says_so(here: Bench, tmp_path: Path) -> None:
    scene = seated(here, tmp_path, "dice", mine(DicePhase.PLACE))
    board: Any = scene.board
    other = next(space for space in range(30) if space not in board.pending.spaces)
    press(here, board.table.realm.centre(other))
    assert "not of a land" in said(scene) or "already a tile" in said(scene)


def test_a_card_out_of_turn_says_whose_turn_it_is_not(here: Bench, tmp_path: Path) -> None:
    scene = seated(here, tmp_path, "dice", theirs(DicePhase.CHOOSE))
    board: Any = scene.board
    press(here, board.table.decks.places[0].center)
    assert said(scene) == "It is not your turn."


def test_what_is_lawful_is_not_objected_to(here: Bench, tmp_path: Path) -> None:
    scene = seated(here, tmp_path, "domino", mine(Phase.PLACE))
    board: Any = scene.board
    x, y = board.pending.hand.spots[0]
    here.click(f"square.{x}.{y}")
    assert said(scene) == ""
