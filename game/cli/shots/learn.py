"""Pictures of learning to play: the page, moments of both lessons, pages of both books."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.cli.shots.studio import Studio
from game.learn.progress import LearningProgress
from game.learn.registry import books, lessons
from game.settings import Speed
from game.ui.scenes.learn.book import BookScene
from game.ui.scenes.learn.page import LearnScene
from game.ui.scenes.learn.tutorial import lesson_scene
from game.ui.stage.menu import Menu

Shot = Callable[[Studio], None]


def shots(menu: Menu) -> dict[str, Shot]:
    """Every picture of learning."""
    return {
        "learn": page,
        "learn_domino": lambda studio: lesson(studio, menu, "domino", 10),
        "learn_domino_end": lambda studio: lesson(studio, menu, "domino", 18),
        "learn_dice": lambda studio: lesson(studio, menu, "dice", 4),
        "learn_dice_joker": lambda studio: lesson(studio, menu, "dice", 21),
        "book_domino": lambda studio: book(studio, "domino", "count"),
        "book_domino_placing": lambda studio: book(studio, "domino", "placing"),
        "book_dice": lambda studio: book(studio, "dice", "take"),
        "book_dice_map": lambda studio: book(studio, "dice", "count"),
    }


def page(studio: Studio) -> None:
    memory = LearningProgress(studio.folder / "learn.json")
    memory.reach("domino", 7)
    studio.show(LearnScene(memory, lambda game: None, lambda game: None))
    studio.settle()


def lesson(studio: Studio, menu: Menu, game: str, step: int) -> None:
    """A lesson gone on with at some step."""
    studio.app.change(replace(studio.app.settings, speed=Speed.OFF, reduced_motion=True))
    memory = LearningProgress(studio.folder / "learn.json")
    memory.reach(game, step)
    studio.show(lesson_scene(lessons()[game], memory, studio.house, menu, "Rosalind"))
    studio.settle()


def book(studio: Studio, game: str, key: str) -> None:
    studio.show(BookScene(books()[game], key))
    studio.settle()
