"""What can be asked about a position, and who answers: a `Thinker`.

The window's thinker is a process of its own (`game.ai.worker`). Programs without a picture think in their own
thread (`InlineThinker`, an inline executor): there the question is answered when it is asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.ai.bot import COACH, REVIEW, Bot, View
from game.ai.coach import advise
from game.ai.program import BotName
from game.ai.registry import ai_for, make_bot
from game.ai.review import Decision, judge


@dataclass(frozen=True, slots=True)
class BotQuestion:
    level: BotName
    """Whose move is wanted; or `COACH` for advice, `REVIEW` for a judgement."""
    seed: str
    view: View
    decision: Decision | None = None
    """What is to be judged in a review."""


class Thinker(Protocol):
    """Answers one question at a time."""

    question: BotQuestion | None
    """What it is thinking about."""

    def ask(self, question: BotQuestion) -> None:
        """Drops what it was thinking about, if anything, and begins to think about this."""
        ...

    def answer_to(self, question: BotQuestion | None) -> Any | None:
        """The answer once it is found, if this is what it was last asked."""
        ...

    def cancel(self) -> None:
        """Drops the question."""
        ...


class BotPool:
    """The bots that play here: one of each game, level and seat is kept between moves."""

    def __init__(self) -> None:
        self._bots: dict[tuple[str, BotName, int], Bot] = {}

    def answer(self, question: BotQuestion) -> Any:
        """A move, advice or a judgement. Raises `BadOptions` for a bot that there is not."""
        if question.level not in (COACH, REVIEW):
            return self._move(question)
        coach, seed = ai_for(question.view.setup.game).coach, int(question.seed[:8], 16)
        if question.decision is not None:
            return judge(coach, question.decision, seed)
        return advise(coach, question.view, seed)

    def _move(self, question: BotQuestion) -> Any:
        game = question.view.setup.game
        key = (game, question.level, question.view.seat)
        if key not in self._bots:
            self._bots[key] = make_bot(game, question.level)
        return choose(self._bots[key], question)

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()


def choose(bot: Bot, question: BotQuestion) -> Any:
    bot.begin(question.seed)
    return bot.choose(question.view)


class InlineThinker:
    def __init__(self) -> None:
        self.question: BotQuestion | None = None
        self._found: Any = None
        self._pool = BotPool()

    def ask(self, question: BotQuestion) -> None:
        self.question, self._found = question, self._pool.answer(question)

    def answer_to(self, question: BotQuestion | None) -> Any | None:
        if question is None or self.question is not question:
            return None
        found, self.question, self._found = self._found, None, None
        return found

    def cancel(self) -> None:
        self.question = self._found = None

    def close(self) -> None:
        self._pool.close()
