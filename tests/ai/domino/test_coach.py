"""The coach: advice that can be played, and that a beginner can follow."""

from __future__ import annotations

from itertools import count
from typing import Any

from game.ai.bot import View
from game.ai.coach import advise
from game.ai.domino.ai import AI
from game.ai.domino.coach_words import reasons
from game.domino.board import STEPS
from game.domino.model import Discard, Match
from game.domino.notation import move, position
from game.domino.rules import RULES
from game.table.setup import Chair, Setup

NAMES = ("Pink", "Yellow")

LAKES = """
    2 classic middle
    round 5
    row 30a 31b
    next 1 33 46 48
    turn 30 place
    a p7 +1,0 E, p8 +1,+1 E
    b p40 +1,0 E
"""

CASTLES = """
    2 classic middle
    round 1
    row 30a 31b
    next 1 33 46 48
    turn 30 place
"""


def ticking() -> Any:
    return count().__next__


def view(text: str, ms: int = 12_000) -> View:
    state: Match = position(text)
    chairs = tuple(Chair(name, color) for name, color in zip(NAMES, ("pink", "yellow"), strict=True))
    seat = RULES.to_act(state)
    assert seat is not None
    return View(Setup("domino", state.options, chairs), state, (), seat, RULES.legal(state), ms, ticking())


def test_three_different_lawful_moves_best_first() -> None:
    found = advise(AI.coach, view(LAKES), seed=1)
    assert len({one.move for one in found}) == 3
    assert all(one.move in view(LAKES).legal for one in found)
    assert [one.lead for one in found] == sorted((one.lead for one in found), reverse=True)
    assert all(str(one.why).endswith(".") for one in found)


def test_the_only_move_is_advised_with_its_reason() -> None:
    last = LAKES.replace("next 1 33 46 48", "next 1 33a 46b 48a").replace("30 place", "30 draft")
    (only,) = advise(AI.coach, view(last), seed=1)
    assert only.move == move(0, "d1") and str(only.why).startswith("It ")


def test_a_domino_that_fits_nowhere_is_laid_aside() -> None:
    full = view(LAKES)
    laid = Discard(0, 30)
    said = str(reasons(full.state, laid, NAMES))
    assert said == "It fits nowhere in your kingdom."


def test_reasons_name_what_is_joined() -> None:
    state = position(LAKES)
    said = str(reasons(state, move(0, "p30 +1,-1 W"), NAMES))
    assert "joins your 4-square lake" in said and "5 points at once" in said


def test_reasons_of_a_draft_name_the_rival() -> None:
    state = position(LAKES.replace("turn 30 place", "turn 30 draft"))
    assert "takes it away from Yellow" in str(reasons(state, move(0, "d48"), NAMES))


def test_moves_that_look_alike_are_told_apart_by_what_they_leave() -> None:
    state, one, other = position(LAKES), move(0, "p30 -1,-1 E"), move(0, "p30 0,-1 E")
    assert str(reasons(state, one, NAMES)) == str(reasons(state, other, NAMES))
    assert "leaves your lake 3 squares to grow on" in str(reasons(state, one, NAMES, [other]))
    assert "leaves your lake 2 squares to grow on" in str(reasons(state, other, NAMES, [one]))


def test_a_mirror_image_is_not_another_advice() -> None:
    found = advise(AI.coach, view(CASTLES), seed=1)
    assert len(found) == 3
    assert len({shape_of(one.move) for one in found}) == 3


def shape_of(place: Any) -> tuple[int, ...]:
    """How the halves of the only domino of a kingdom lie to the castle, however it is turned."""
    dx, dy = STEPS[place.dir]
    halves = ((place.x, place.y), (place.x + dx, place.y + dy))
    return tuple(number for x, y in halves for number in sorted((abs(x), abs(y))))
