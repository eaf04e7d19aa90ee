"""Lessons are matches: lawful moves, luck as it was picked, and an end after any free choice."""

from __future__ import annotations

import pytest

from game.core.log import Commit
from game.core.rules import CHANCE
from game.domino.model import Deal
from game.domino.scoring import land_points
from game.learn.lesson import PUPIL, TEACHER, Jump, Lesson, PupilMove, Say, TeacherMoves, moves_of
from game.learn.registry import lessons
from game.table.replica import Replica
from game.table.setup import Setup
from game.table.table import Table

GAMES = tuple(lessons())


def agreed(lesson: Lesson) -> Setup:
    return lesson.setup(("Pupil", "Ida"))


def at(lesson: Lesson, step: int) -> Table:
    table = lesson.table(agreed(lesson), step)
    table.open()
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_a_whole_match_that_the_learner_wins(game: str) -> None:
    lesson = lessons()[game]
    table = at(lesson, len(lesson.steps))
    assert table.outcome is not None and table.outcome.winners == (PUPIL,)


@pytest.mark.parametrize("game", GAMES)
def test_everyone_is_on_move_when_the_steps_say_so(game: str) -> None:
    lesson = lessons()[game]
    for number, step in enumerate(lesson.steps):
        actor = at(lesson, number).to_act
        if isinstance(step, PupilMove | Say):
            assert actor == PUPIL, (number, step)
        elif isinstance(step, TeacherMoves):
            assert actor == TEACHER, (number, step)


@pytest.mark.parametrize("game", GAMES)
def test_a_step_of_the_learner_is_one_lawful_move(game: str) -> None:
    lesson = lessons()[game]
    for number, step in enumerate(lesson.steps):
        if isinstance(step, PupilMove):
            (move,) = lesson.moves(step.move)
            table = at(lesson, number)
            assert move.seat == PUPIL and move in table.rules.legal(table.state), step


@pytest.mark.parametrize("game", GAMES)
def test_the_log_of_a_lesson_holds_like_that_of_any_match(game: str) -> None:
    """A replica that checks every hash and every event follows it to the end."""
    lesson = lessons()[game]
    setup, replica = agreed(lesson), Replica(agreed(lesson))
    for commit in lesson.table(setup, len(lesson.steps)).log:
        assert isinstance(commit, Commit)
        replica.apply(commit)
    assert setup.rules.outcome(replica.state) is not None


@pytest.mark.parametrize("game", GAMES)
def test_any_free_choice_leads_to_the_end(game: str) -> None:
    lesson = lessons()[game]
    (free,) = [n for n, step in enumerate(lesson.steps) if isinstance(step, PupilMove) and step.free]
    rest = lesson.steps[free + 1 :]
    assert all(isinstance(step, TeacherMoves) for step in rest), "nothing is asked after a free choice"
    choices = at(lesson, free).rules.legal(at(lesson, free).state)
    assert len(choices) > 1
    for choice in choices:
        table = at(lesson, free)
        table.submit(PUPIL, choice)
        for move in (move for step in rest for move in lesson.moves(moves_of(step))):
            table.submit(move.seat, move)
        assert table.outcome is not None, choice


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_about_five_minutes(game: str) -> None:
    """A learner reads some 180 words a minute and needs a few seconds for a move."""
    told = [step for step in lessons()[game].steps if not isinstance(step, TeacherMoves)]
    words = sum(len(str(step.words).split()) for step in told)
    moves = sum(isinstance(step, PupilMove) for step in told)
    assert 3 <= words / 180 + moves * 7 / 60 <= 7


def test_the_rows_of_the_domino_lesson_are_those_it_talks_about() -> None:
    lesson = lessons()["domino"]
    commits = at(lesson, len(lesson.steps)).log
    rows = [event.tiles for commit in commits for event in commit.events if isinstance(event, Deal)]
    assert rows[:2] == [(1, 7, 19, 24), (2, 13, 36, 43)]
    assert all(commit.actor == CHANCE for commit in commits if isinstance(commit.events[0], Deal))


def test_the_points_that_the_teacher_names_are_those_of_the_rules() -> None:
    lesson = lessons()["domino"]
    for number, step in enumerate(lesson.steps):
        if isinstance(step, Say) and "3 × 1 makes 3 points" in str(step.words):
            assert land_points(at(lesson, number).state.kingdoms[PUPIL]) == 3
        if isinstance(step, PupilMove) and "one crown are 5 points" in str(step.words):
            assert land_points(at(lesson, number + 1).state.kingdoms[PUPIL]) == 5


def test_steps_that_are_told_are_counted() -> None:
    lesson = lessons()["dice"]
    told = [number for number, step in enumerate(lesson.steps) if not isinstance(step, TeacherMoves)]
    assert lesson.part(0) == (1, len(told))
    assert lesson.part(told[-1]) == (len(told), len(told))
    assert any(isinstance(step, Jump) for step in lesson.steps)
