"""Both lessons at the real table, through the real event queue, with nothing but presses on targets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import i18n
from game.core.rules import CHANCE
from game.learn.lesson import PUPIL, PupilMove
from game.learn.progress import LearningProgress, LessonProgress
from game.learn.registry import lessons
from game.settings import Settings, Speed
from game.ui.scenes.learn.results import LessonResults
from game.ui.scenes.learn.tutorial import Teacher, lesson_scene, lesson_setup
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.notes import Notes
from game.ui.scenes.results.results import ResultsScene
from tests.ui.scenes.house import Led, PlainHouse
from tests.ui.stage import Bench, bench

GAMES = tuple(lessons())
QUICK = Settings(language="en", speed=Speed.OFF, reduced_motion=True)
STUCK = 400


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


class Class:
    """A learner in a lesson, at a window of their own."""

    def __init__(self, here: Bench, folder: Path, game: str) -> None:
        self.here, self.game, self.path = here, game, folder / "learn.json"
        self.road = Led()
        self.house = PlainHouse(folder)
        self.enter()

    def enter(self) -> None:
        """Comes in, with what was kept the last time."""
        self.memory = LearningProgress(self.path)
        self.here.show(lesson_scene(lessons()[self.game], self.memory, self.house, self.road.menu, "Pupil"))
        self.rest()

    @property
    def scene(self) -> MatchScene:
        assert isinstance(self.here.app.scene, MatchScene), self.here.app.scene
        return self.here.app.scene

    @property
    def teacher(self) -> Teacher:
        return self.scene.part(Teacher)

    @property
    def over(self) -> bool:
        return isinstance(self.here.app.scene, ResultsScene)

    def rest(self) -> None:
        """Until the teacher has something to say and nothing moves."""
        for _ in range(STUCK):
            self.here.wait(1 / 60)
            if self.over or (not self.here.app.awake and (self.waiting or not self.in_lesson)):
                return
        raise AssertionError(f"stuck at step {self.teacher.step}: {self.teacher.speech.text!r}")

    @property
    def in_lesson(self) -> bool:
        return isinstance(self.here.app.scene, MatchScene)

    @property
    def waiting(self) -> bool:
        return self.in_lesson and bool(self.teacher.pointer) and self.teacher.speech.bubble is not None

    def follow(self) -> None:
        """Presses what the ring is around."""
        self.here.click(self.teacher.pointer)
        self.rest()

    def follow_to_the_end(self) -> None:
        for _ in range(STUCK):
            if self.over:
                return
            self.follow()
        raise AssertionError(f"no end in sight at step {self.teacher.step}")


@pytest.fixture(params=GAMES)
def lesson(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Class]:
    with bench(QUICK) as here:
        yield Class(here, tmp_path, request.param)


@pytest.mark.long
def test_a_lesson_is_played_to_the_end_with_clicks_on_targets_only(lesson: Class) -> None:
    said = set()
    while not lesson.over:
        said.add(lesson.teacher.speech.text)
        lesson.follow()
    assert isinstance(lesson.here.app.scene, ResultsScene)
    assert isinstance(lesson.here.app.scene.after, LessonResults)
    assert len(said) > 15
    assert LearningProgress(lesson.path).progress(lesson.game) is LessonProgress.DONE
    lesson.here.wait(1.0)
    lesson.here.click("lessons")
    assert not lesson.here.app._scenes.all, "the results lie over the page of the lessons"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2))
def test_wrong_presses_never_lead_to_a_dead_end(lesson: Class, seed: int) -> None:
    """Somebody presses whatever there is, lawful or not, again and again; the guided way still ends."""
    chance = random.Random(f"{lesson.game}/{seed}")
    while not lesson.over:
        for _ in range(chance.randrange(5)):
            wander(lesson, chance)
        if not lesson.over:
            lesson.follow()
    assert LearningProgress(lesson.path).progress(lesson.game) is LessonProgress.DONE


def wander(lesson: Class, chance: random.Random) -> None:
    """A press on a target that is not asked for, or anywhere on the table."""
    here = lesson.here
    if lesson.over:
        return
    away = ("menu", "log", "sound", "next", "box", lesson.teacher.pointer)
    ids = [each.id for each in lesson.scene.targets() if each.action and each.enabled and each.id not in away]
    if ids and chance.random() < 0.7:
        here.click(chance.choice(ids))
    else:
        pos = (chance.randrange(1280), chance.randrange(120, 720))
        over = [each for each in lesson.scene.targets() if each.rect.collidepoint(pos) and each.id in away]
        if not over:
            here.do(
                Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
                Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
            )
    while not lesson.in_lesson and not lesson.over:  # a question about jokers, for example
        here.key(pygame.K_ESCAPE)
        here.wait(0.1)
    lesson.rest()


def test_another_lawful_move_is_answered_kindly_and_taken_back(lesson: Class) -> None:
    step = next(
        n
        for n, each in enumerate(lessons()[lesson.game].steps)
        if isinstance(each, PupilMove) and each.instead
    )
    while lesson.teacher.step < step:
        lesson.follow()
    scene, teacher = lesson.scene, lesson.teacher
    before, asked = len(scene.match.replica.log), teacher.speech.text
    legal = scene.rules.legal(scene.shown)
    wanted = teacher.wanted
    assert wanted is not None
    other = next(move for move in legal if move != teacher.lesson.read(wanted.move))
    scene._submit(other)
    lesson.rest()
    assert len(scene.match.replica.log) == before, "the table never heard of it"
    assert teacher.step == step and teacher.speech.text == str(wanted.instead) != asked
    lesson.follow()
    assert teacher.speech.text != str(wanted.instead)


def test_a_lesson_left_goes_on_at_the_same_step(lesson: Class) -> None:
    for _ in range(9):
        lesson.follow()
    step, state = lesson.teacher.step, lesson.scene.shown
    lesson.scene._open_menu()
    lesson.here.wait(0.5)
    lesson.here.click("leave")
    assert not lesson.here.app._scenes.all
    lesson.here.app._running = True
    lesson.enter()
    assert lesson.teacher.step == step
    assert lesson.scene.rules.digest_of(lesson.scene.shown) == lesson.scene.rules.digest_of(state)
    lesson.follow()


def test_a_lesson_can_be_begun_again(lesson: Class) -> None:
    for _ in range(6):
        lesson.follow()
    lesson.scene._open_menu()
    lesson.here.wait(0.5)
    lesson.here.click("again")
    lesson.rest()
    assert lesson.teacher.step == 0 and lesson.memory.progress(lesson.game) is LessonProgress.NEW


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_step_can_be_gone_on_with(game: str, tmp_path: Path) -> None:
    """Whatever was kept, even a number that makes no sense, leads to a step with something to press."""
    lesson = lessons()[game]
    with bench(QUICK) as here:
        for step in (*range(0, len(lesson.steps), 5), len(lesson.steps) - 2, 999):
            memory = LearningProgress(tmp_path / f"{step}.json")
            memory.reach(game, step)
            scene = lesson_scene(lesson, memory, PlainHouse(tmp_path), Led().menu, "")
            here.show(scene)
            for _ in range(STUCK):
                here.wait(1 / 60)
                if isinstance(here.app.scene, ResultsScene) or scene.part(Teacher).pointer:
                    break
            else:
                raise AssertionError(f"nothing to press at step {step}")


@pytest.mark.parametrize("game", GAMES)
def test_a_name_that_cannot_be_used_is_replaced(game: str) -> None:
    for name in ("", "   ", "x" * 99, "a\x07b"):
        assert lesson_setup(lessons()[game], name).names == ("Player 1", "Ida")
    assert lesson_setup(lessons()[game], "Rosa").names == ("Rosa", "Ida")


@pytest.mark.parametrize("game", GAMES)
def test_without_confirming_the_pointer_still_leads_to_the_move(game: str, tmp_path: Path) -> None:
    settings = Settings(language="en", speed=Speed.OFF, reduced_motion=True, confirm=False)
    with bench(settings) as here:
        pupil = Class(here, tmp_path, game)
        for _ in range(14):
            pupil.follow()
        scene = pupil.scene
        assert pupil.teacher.step >= 8
        assert scene.rules.to_act(scene.shown) in (PUPIL, CHANCE)


def test_a_lesson_gives_no_tips(lesson: Class) -> None:
    assert isinstance(lesson.scene, MatchScene)
    for _ in range(5):
        lesson.follow()
    assert lesson.scene.part(Notes).bubble is None
