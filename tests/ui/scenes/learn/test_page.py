"""The page of the lessons, and the way to it and back, in the real window."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import pytest

from game.learn.progress import LearningProgress
from game.learn.registry import lessons
from game.ui.scenes.learn.book import BookScene
from game.ui.scenes.learn.page import LearnScene
from game.ui.scenes.learn.tutorial import Teacher
from game.ui.scenes.match.match import MatchScene
from game.ui.stage.scene import Scene
from tests.ui.stage import bench
from tests.ui.whole.evening import QUICK, Evening, evening
from tests.ui.whole.players import Mouse


def test_the_page_says_how_far_each_lesson_has_come(tmp_path: Path) -> None:
    led: list[str] = []
    memory = LearningProgress(tmp_path / "learn.json")
    with bench(QUICK) as here:
        scene = LearnScene(memory, led.append, lambda game: led.append(f"book {game}"))
        here.show(scene)
        assert here.target("lesson.domino").label == "Begin the tutorial"
        memory.reach("domino", 6)
        memory.finish("dice")
        here.wait(0.2)
        assert here.target("lesson.domino").label == "Go on with the tutorial"
        assert here.target("lesson.dice").label == "Tutorial once more"
        for game in lessons():
            here.click(f"lesson.{game}")
            here.click(f"rules.{game}")
        assert led == ["domino", "book domino", "dice", "book dice"]


def test_tips_are_switched_and_wanted_again(tmp_path: Path) -> None:
    memory = LearningProgress(tmp_path / "learn.json")
    memory.first_time("domino draft")
    with bench(QUICK) as here:
        here.show(LearnScene(memory, lambda game: None, lambda game: None))
        here.click("again")
        assert memory.first_time("domino draft")
        here.click("tips")
        assert not here.app.settings.tips
        here.wait(0.2)
        assert not here.target("again").enabled


@pytest.mark.long
def test_from_the_title_to_a_lesson_and_back(tmp_path: Path) -> None:
    with evening(tmp_path) as night:
        mouse = Mouse(night)
        night.open_title()
        mouse.press("learn")
        arrive(night, LearnScene)
        mouse.press("rules.dice")
        assert arrive(night, BookScene).book.game == "dice"
        mouse.press("back")
        arrive(night, LearnScene)
        mouse.press("lesson.domino")
        night.until(lambda: "next" in night.ids())
        mouse.press("next")
        assert arrive(night, MatchScene).part(Teacher)
        mouse.press("menu")
        night.rest()
        mouse.press("rules")
        assert arrive(night, BookScene).page.key == "table"
        mouse.press("back")
        assert arrive(night, MatchScene).part(Teacher)
        mouse.press("menu")
        night.rest()
        mouse.press("leave")
        arrive(night, LearnScene)
        assert night.target("lesson.domino").label == "Go on with the tutorial"


S = TypeVar("S", bound=Scene)


def arrive(night: Evening, kind: type[S]) -> S:
    night.rest()
    assert isinstance(night.scene, kind), night.scene
    return night.scene
