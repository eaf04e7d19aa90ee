"""Every scene that `main.py shots` knows, posed the same way on every machine.

Bots and coaches answer at once and always the same, and nothing is painted against the wall clock: what is
left is the scene.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.ai.bot import COACH
from game.ai.registry import make_fallback
from game.ai.thinker import BotQuestion
from game.ai.worker import BotWorker
from game.cli.shots import command
from game.cli.shots.studio import Studio
from game.core.words import Words, words
from game.i18n import set_language
from game.settings import Settings
from game.table.advice import Advice
from game.table.review import Grade, Judged
from game.ui.games.domino.kingdom import canvas, pieces

SHOTS = tuple(command.SHOTS)
LEADS = (6.0, 4.5, 1.0)
LOST = {Grade.BEST: 0.0, Grade.GOOD: 1.0, Grade.SLIP: 3.0, Grade.BLUNDER: 8.0}


@contextmanager
def posed(name: str, folder: Path, size: tuple[int, int]) -> Iterator[Studio]:
    """A window at the moment of this shot."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotWorker, "ask", ask_nobody)
        patch.setattr(BotWorker, "answer_to", answer_at_once)
        for module in (canvas, pieces):
            patch.setattr(module, "spend", _to_the_end)
        studio = Studio(size, folder, Settings(language="en"))
        try:
            command.SHOTS[name](studio)
            yield studio
        finally:
            studio.close()
            set_language("en")


def ask_nobody(worker: BotWorker, question: BotQuestion) -> None:
    worker.question = question


def answer_at_once(worker: BotWorker, question: BotQuestion | None) -> Any:
    if question is None or worker.question is not question:
        return None
    worker.question = None
    return thought(question)


def thought(question: BotQuestion) -> Any:
    """A move, an advice or a judgement, which depends on nothing but the position."""
    view = question.view
    if question.decision is not None:
        return _judged(question.decision.picture, view.seat, question.decision.move, view.legal)
    if question.level == COACH:
        best = zip(view.legal, LEADS, strict=False)
        return tuple(Advice(move, lead, _why(number)) for number, (move, lead) in enumerate(best))
    bot = make_fallback(view.setup.game)
    bot.begin(question.seed)
    return bot.choose(view)


def _why(number: int) -> Words:
    return words("This is move {n}, and it is said at some length why it is good.", n=number)


def _judged(picture: int, seat: int, move: Any, legal: Sequence[Any]) -> Judged:
    """Grades come in turn, and leads go up and down."""
    grade = tuple(Grade)[picture % len(Grade)]
    lead = float(picture * 7 % 23 - 11)
    other = next((each for each in legal if each != move), move)
    best = move if grade is Grade.BEST else other
    played = Advice(move, lead, _why(1))
    return Judged(picture, seat, played, Advice(best, lead + LOST[grade], _why(2)), LOST[grade], grade)


def _to_the_end(work: Iterator[None], budget_ms: float) -> bool:
    return all(True for _step in work)
