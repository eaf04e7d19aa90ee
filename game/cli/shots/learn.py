"""Pictures of learning to play: the page, moments of the lessons, pages of the books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.cli.shots.studio import Studio
from game.learn.progress import LearningProgress
from game.learn.registry import books, lessons
from game.settings import Speed
from game.ui.games.registry import playable, ui_for
from game.ui.scenes.learn.book import BookScene
from game.ui.scenes.learn.page import LearnScene
from game.ui.scenes.learn.tutorial import lesson_scene
from game.ui.stage.menu import Menu

Shot = Callable[[Studio], None]


def shots(menu: Menu) -> dict[str, Shot]:
    """Every picture of learning."""
    found: dict[str, Shot] = {"learn": page}
    for game in playable():
        posed = ui_for(game).shots()
        found |= {name: partial(lesson, menu, game, step) for name, step in posed.lessons.items()}
        found |= {name: partial(book, game, key) for name, key in posed.pages.items()}
    return found


def page(studio: Studio) -> None:
    """The first lesson has been begun."""
    memory = LearningProgress(studio.folder / "learn.json")
    memory.reach(next(iter(lessons())), 7)
    studio.show(LearnScene(memory, lambda game: None, lambda game: None))
    studio.settle()


def lesson(menu: Menu, game: str, step: int, studio: Studio) -> None:
    """A lesson gone on with at some step."""
    studio.app.change(replace(studio.app.settings, speed=Speed.OFF, reduced_motion=True))
    memory = LearningProgress(studio.folder / "learn.json")
    memory.reach(game, step)
    studio.show(lesson_scene(lessons()[game], memory, studio.house, menu, "Rosalind"))
    studio.settle()


def book(game: str, key: str, studio: Studio) -> None:
    studio.show(BookScene(books()[game], key))
    studio.settle()
