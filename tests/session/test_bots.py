"""The driver of bots: each position once, a move waits until it may be played, stale ones are dropped."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.bot import View
from game.ai.thinker import BotQuestion, InlineThinker
from game.core.chance import SeededEntropy
from game.session.bots import BotDriver
from game.table.setup import bots_setup
from game.table.table import Table


class Slow:
    """A thinker that answers when the test says so."""

    def __init__(self) -> None:
        self.question: BotQuestion | None = None
        self.asked: list[BotQuestion] = []
        self.found: Any | None = None
        self.cancelled = 0

    def ask(self, question: BotQuestion) -> None:
        self.question, self.found = question, None
        self.asked.append(question)

    def answer_to(self, question: BotQuestion | None) -> Any | None:
        if question is None or self.question is not question or self.found is None:
            return None
        found, self.found, self.question = self.found, None, None
        return found

    def cancel(self) -> None:
        self.question, self.cancelled = None, self.cancelled + 1


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def driver(slow: Slow) -> BotDriver:
    return BotDriver(slow, lambda: "00")


def view() -> View:
    table = Table(bots_setup("domino", {}, ["random", "random"]), SeededEntropy("1"))
    table.open()
    return View.of(table.setup, table.state, table.log, table.to_act or 0)


def look(driver: BotDriver, position: int, ready: bool = True) -> Any | None:
    return driver.move(position, "greedy", view, ready)


def test_a_position_is_asked_about_once_and_its_move_comes_once(driver: BotDriver, slow: Slow) -> None:
    assert look(driver, 1) is None and look(driver, 1) is None
    assert [question.level for question in slow.asked] == ["greedy"]
    slow.found = "move"
    assert look(driver, 1) == "move"
    assert look(driver, 1) is None and len(slow.asked) == 1


def test_a_move_is_held_until_it_may_be_played(driver: BotDriver, slow: Slow) -> None:
    look(driver, 1, ready=False)
    slow.found = "move"
    assert look(driver, 1, ready=False) is None
    assert slow.question is None, "the thinker is free for others meanwhile"
    assert look(driver, 1) == "move" and len(slow.asked) == 1


def test_what_was_thought_about_another_position_is_dropped(driver: BotDriver, slow: Slow) -> None:
    look(driver, 1, ready=False)
    slow.found = "too late"
    look(driver, 1, ready=False)
    assert look(driver, 2) is None and len(slow.asked) == 2
    slow.found = "move"
    assert look(driver, 2) == "move"


def test_if_somebody_else_took_the_thinker_it_is_asked_anew(driver: BotDriver, slow: Slow) -> None:
    look(driver, 1)
    slow.ask(BotQuestion("random", "1", view()))
    assert look(driver, 1) is None
    assert [question.level for question in slow.asked] == ["greedy", "random", "greedy"]


def test_a_move_that_could_not_be_played_is_thought_about_again(driver: BotDriver, slow: Slow) -> None:
    look(driver, 1)
    slow.found = "move"
    assert look(driver, 1) == "move"
    driver.again()
    assert look(driver, 1) is None and len(slow.asked) == 2


def test_the_end_drops_the_thought_but_not_somebody_elses(driver: BotDriver, slow: Slow) -> None:
    look(driver, 1)
    slow.ask(BotQuestion("random", "1", view()))
    driver.close()
    assert slow.cancelled == 0
    look(driver, 2)
    driver.close()
    assert slow.cancelled == 1


def test_without_a_picture_the_move_is_there_at_once() -> None:
    driver = BotDriver(InlineThinker(), lambda: "00")
    assert driver.move(1, "greedy", view, True) in view().legal
    assert driver.move(1, "greedy", view, True) is None
