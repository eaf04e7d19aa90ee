"""A review on this machine: it grows look by look, goes on where it was, and drops what nobody waits for."""

from __future__ import annotations

import time
from contextlib import closing
from typing import Any

import pytest

from game.ai.review import judge
from game.ai.thinker import BotQuestion
from game.ai.worker import BotWorker
from game.core.chance import SeededEntropy
from game.session.review import LocalReview
from game.table.record import Played
from tests.ai.test_review import PATIENCE_S, Teacher, played, split


class Desk:
    """Answers at the second look, without a process."""

    def __init__(self) -> None:
        self.question: BotQuestion | None = None
        self.looks, self.cancelled, self.fails = 0, 0, False

    def ask(self, question: BotQuestion) -> None:
        self.question, self.looks = question, 0

    def answer_to(self, question: BotQuestion | None) -> Any | None:
        self.looks += 1
        if question is None or self.question is not question or self.looks < 2:
            return None
        decision, self.question = question.decision, None
        assert decision is not None
        return None if self.fails else judge(Teacher(3.0, 1.0, 2.0, 1.0, 1.0), decision, 1)

    def cancel(self) -> None:
        self.question, self.cancelled = None, self.cancelled + 1


def growing() -> tuple[LocalReview, Desk]:
    desk, (setup, commits) = Desk(), split(played("easy", "random"))
    return LocalReview(Played(setup, commits[:5]), desk, SeededEntropy("1")), desk


def test_a_review_grows_look_by_look() -> None:
    review, _desk = growing()
    total = review.total
    assert total == 3
    news = [review.tick() for _ in range(2 * total + 1)]
    assert news == [False, False, True] + [False, True] * 2
    assert (review.left, len(review.judged)) == (0, total) and not review.tick()
    assert [one.picture for one in review.judged] == sorted(one.picture for one in review.judged)


def test_a_review_that_was_left_goes_on_where_it_was() -> None:
    first, desk = growing()
    while not first.judged:
        first.tick()
    first.close()
    setup, commits = split(played("easy", "random"))
    known = list(first.judged)
    again = LocalReview(Played(setup, commits[:5]), desk, SeededEntropy("1"), known)
    assert (again.total, again.left) == (3, 2) and again.judged == first.judged
    while again.left:
        again.tick()
    assert [one.picture for one in known] == sorted({one.picture for one in known}) and len(known) == 3


def test_a_match_may_take_the_worker_in_between() -> None:
    review, desk = growing()
    review.tick()
    desk.question = None
    while review.left:
        review.tick()
    assert len(review.judged) == review.total


def test_what_cannot_be_judged_is_left_out() -> None:
    review, desk = growing()
    desk.fails = True
    while review.left:
        review.tick()
    assert review.judged == []


def test_leaving_drops_what_is_being_thought_and_nothing_else() -> None:
    review, desk = growing()
    review.tick()
    review.close()
    assert (desk.cancelled, desk.question, review.left) == (1, None, 0) and not review.tick()
    review, desk = growing()
    review.close()
    assert desk.cancelled == 0


@pytest.mark.long
def test_a_review_in_the_bots_process_survives_its_death() -> None:
    with closing(BotWorker()) as worker:
        review = LocalReview(played("easy", "random"), worker, SeededEntropy("1"))
        review.tick()
        assert worker._child is not None
        worker._child.process.kill()
        deadline = time.monotonic() + PATIENCE_S
        while len(review.judged) < 2:
            review.tick()
            assert time.monotonic() < deadline, "nothing was judged"
            time.sleep(0.001)
        review.close()
        assert worker.question is None and worker._child is None
