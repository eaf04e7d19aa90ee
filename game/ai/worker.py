"""Bots think in a process of their own, so that the picture never stutters.

The window asks and looks in now and then; it never waits. A question can be dropped at once: the
process is ended and the next question starts a new one. If the process dies by itself, the
question is asked once more of a new one, and after that answered here by the fallback bot. The
fast engine is loaded there in the background; until it is ready, bots play with the plain one.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, NoReturn

from game.ai.bot import COACH, REVIEW, Bot, View
from game.ai.domino.engine.load import warm_up
from game.ai.program import BotName
from game.ai.registry import make_bot, make_fallback

if TYPE_CHECKING:
    from game.ai.review import Choice

_TRIES = 2
_NICENESS = 5
"""The picture goes first where the processor is short."""


@dataclass(frozen=True, slots=True)
class Question:
    level: BotName
    seed: str
    view: View
    choice: Choice | None = None
    """What is to be judged in a review."""


class BotWorker:
    """One process that answers one question at a time."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None
        self.question: Question | None = None
        """What it is thinking about."""
        self._tries = 0

    def ask(self, question: Question) -> None:
        """Drops what it was thinking about, if anything, and begins to think about this."""
        if self.question is not None:
            self.cancel()
        self.question, self._tries = question, 0
        self._send()

    def answer(self) -> Any | None:
        """The move, once it is found."""
        if self.question is None or self._pipe is None:
            return None
        try:
            if not self._pipe.poll():
                return None
            move = self._pipe.recv()
        except (EOFError, OSError):
            return self._after_a_death()
        self.question = None
        return move

    def answer_to(self, question: Question | None) -> Any | None:
        """The same, if this is what it was last asked."""
        return self.answer() if question is not None and self.question is question else None

    def warm(self) -> None:
        """Starts the process before there is a question."""
        if self._process is None:
            self._start()

    def cancel(self) -> None:
        self.question = None
        self.close()

    def close(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _send(self) -> None:
        self._tries += 1
        self.warm()
        assert self._pipe is not None
        try:
            self._pipe.send(self.question)
        except OSError:
            self.close()

    def _after_a_death(self) -> Any | None:
        self.close()
        if self._tries < _TRIES:
            self._send()
            return None
        question, self.question = self.question, None
        assert question is not None
        if question.level == REVIEW:
            return None
        if question.level == COACH:
            return ()
        return _choose(make_fallback(question.view.setup.game), question)

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_think, args=(theirs,), daemon=True, name="crownlands-bots")
        self._process.start()
        theirs.close()


def _choose(bot: Bot, question: Question) -> Any:
    bot.begin(question.seed)
    return bot.choose(question.view)


def _played(question: Question, bots: dict[tuple[str, BotName, int], Bot]) -> Any:
    """The move of a bot; one of each level and seat is kept."""
    game, seat = question.view.setup.game, question.view.seat
    key = (game, question.level, seat)
    if key not in bots:
        bots[key] = make_bot(game, question.level)
    return _choose(bots[key], question)


def _coached(question: Question) -> Any:
    from game.ai.coach import advise, coach_for  # only here: the window must not load the engine
    from game.ai.review import judge

    seed = int(question.seed[:8], 16)
    if question.choice is not None:
        return judge(coach_for(question.view.setup.game), question.choice, seed)
    return advise(question.view, seed)


def _think(pipe: Connection) -> NoReturn:
    """The worker's whole life: a question, an answer, until the window is gone."""
    bots: dict[tuple[str, BotName, int], Bot] = {}
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    warm_up(background=True)
    try:
        while True:
            question: Question = pipe.recv()
            pipe.send(_coached(question) if question.level in (COACH, REVIEW) else _played(question, bots))
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    finally:
        for bot in bots.values():
            bot.close()
    # Taking Python apart, as a usual end does, would free what the compiler still works on behind our back.
    os._exit(0)
