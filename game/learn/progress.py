"""What a learner has done: how far each lesson has come, and which tips were seen.

Kept as a small file in the player's folder, written whole or not at all. A file that cannot be read counts as
none: then lessons begin at the beginning and tips come once more, which hurts nobody. Where nothing can be
written, it is remembered until the game ends.
"""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any

from game.files import read_json, write_whole


class LessonProgress(Enum):
    """How far a lesson has come."""

    NEW = "new"
    BEGUN = "begun"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Learned:
    steps: dict[str, int] = field(default_factory=dict)
    """Per game, the step to go on with."""
    done: frozenset[str] = frozenset()
    """Games whose lesson was finished."""
    tips: frozenset[str] = frozenset()


class LearningProgress:
    """The file, and what is in it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._learned = _read(path)

    def step(self, game: str) -> int:
        return self._learned.steps.get(game, 0)

    def progress(self, game: str) -> LessonProgress:
        if self.step(game):
            return LessonProgress.BEGUN
        return LessonProgress.DONE if game in self._learned.done else LessonProgress.NEW

    def reach(self, game: str, step: int) -> None:
        """The lesson goes on with this step next time."""
        self._keep(replace(self._learned, steps={**self._learned.steps, game: step}))

    def finish(self, game: str) -> None:
        steps = {name: step for name, step in self._learned.steps.items() if name != game}
        self._keep(replace(self._learned, steps=steps, done=self._learned.done | {game}))

    def first_time(self, tip: str) -> bool:
        """True once for each tip."""
        if tip in self._learned.tips:
            return False
        self._keep(replace(self._learned, tips=self._learned.tips | {tip}))
        return True

    def forget_tips(self) -> None:
        """All tips come once more."""
        self._keep(replace(self._learned, tips=frozenset()))

    def _keep(self, learned: Learned) -> None:
        if learned == self._learned:
            return
        self._learned = learned
        plain = {"steps": learned.steps, "done": sorted(learned.done), "tips": sorted(learned.tips)}
        with suppress(OSError):
            write_whole(self._path, json.dumps(plain, indent=1).encode())


def _read(path: Path) -> Learned:
    try:
        data = read_json(path)
    except (OSError, ValueError):
        return Learned()
    if not isinstance(data, dict):
        return Learned()
    given = data.get("steps")
    steps = given if isinstance(given, dict) else {}
    return Learned(
        {game: step for game, step in steps.items() if type(step) is int and step > 0},
        _names(data.get("done")),
        _names(data.get("tips")),
    )


def _names(given: Any) -> frozenset[str]:
    return (
        frozenset(name for name in given if isinstance(name, str)) if isinstance(given, list) else frozenset()
    )
