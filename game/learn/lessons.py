"""The lessons there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.learn.dice import lesson as dice_lesson
from game.learn.domino import lesson as domino_lesson
from game.learn.lesson import Lesson

LESSONS: Final[Mapping[str, Lesson]] = {
    "domino": domino_lesson.LESSON,
    "dice": dice_lesson.LESSON,
}
