"""The lessons there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.learn import lesson_dice, lesson_domino
from game.learn.lesson import Lesson

LESSONS: Final[Mapping[str, Lesson]] = {
    "domino": lesson_domino.LESSON,
    "dice": lesson_dice.LESSON,
}
