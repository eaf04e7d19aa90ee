"""The coach's desk: what was asked last is answered, and the answer lies there until it is fetched."""

from __future__ import annotations

import pytest

from game.ai.bot import COACH
from game.ai.thinker import BotQuestion
from game.session.coach import CoachDesk
from tests.session.test_bots import Slow, view


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def desk(slow: Slow) -> CoachDesk:
    return CoachDesk(slow, lambda: "00")


def test_nothing_is_said_before_it_is_asked_for_and_found(desk: CoachDesk, slow: Slow) -> None:
    assert desk.advice() is None
    desk.ask(view())
    assert desk.advice() is None and slow.asked[0].level == COACH
    slow.found = ("advice",)
    assert desk.advice() == desk.advice() == ("advice",)


def test_a_new_question_takes_the_place_of_the_one_before(desk: CoachDesk, slow: Slow) -> None:
    desk.ask(view())
    slow.found = ("old",)
    desk.advice()
    desk.ask(view())
    assert desk.advice() is None
    slow.found = ("new",)
    assert desk.advice() == ("new",)


def test_who_lost_the_coach_to_somebody_else_hears_nothing(desk: CoachDesk, slow: Slow) -> None:
    desk.ask(view())
    slow.ask(BotQuestion("random", "1", view()))
    slow.found = "a move"
    assert desk.advice() is None


def test_leaving_the_desk_drops_the_question_but_not_somebody_elses(desk: CoachDesk, slow: Slow) -> None:
    desk.close()
    assert slow.cancelled == 0
    desk.ask(view())
    desk.close()
    assert slow.cancelled == 1 and desk.advice() is None
