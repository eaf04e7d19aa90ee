"""Bots think in a process of their own, so that the picture never stutters.

The window asks and looks in now and then; it never waits. A question can be dropped at once: the
process is ended and the next question starts a new one. If the process dies by itself, the
question is asked once more of a new one, and after that answered here by the fallback bot. What the
bots need is loaded there in the background; until it is ready, they play with less.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NoReturn

from game.ai.bot import COACH, REVIEW
from game.ai.registry import make_fallback, warm_up
from game.ai.thinker import BotPool, BotQuestion, choose

_TRIES = 2
_NICENESS = 5
"""The picture goes first where the processor is short."""


@dataclass(frozen=True, slots=True)
class _Child:
    """A running process, and the line to it."""

    process: Any
    pipe: Connection

    def close(self) -> None:
        self.process.kill()
        self.process.join()
        self.process.close()
        self.pipe.close()


class BotWorker:
    """One process that answers one question at a time. A `Thinker`."""

    def __init__(self) -> None:
        self._child: _Child | None = None
        self.question: BotQuestion | None = None
        self._tries = 0

    def ask(self, question: BotQuestion) -> None:
        if self.question is not None:
            self.cancel()
        self.question, self._tries = question, 0
        self._send(question)

    def answer(self) -> Any | None:
        """The answer to whatever was asked last, once it is found."""
        return self.answer_to(self.question)

    def answer_to(self, question: BotQuestion | None) -> Any | None:
        if question is None or self.question is not question:
            return None
        if self._child is None:
            return self._after_a_death(question)
        try:
            if not self._child.pipe.poll():
                return None
            found = self._child.pipe.recv()
        except (EOFError, OSError):
            return self._after_a_death(question)
        self.question = None
        return found

    def wait(self, seconds: float) -> None:
        """Until the answer is there, if one is awaited, but no longer than this."""
        if self.question is not None and self._child is not None:
            self._child.pipe.poll(seconds)

    def warm(self) -> None:
        """Starts the process before there is a question."""
        self._running()

    def cancel(self) -> None:
        self.question = None
        self.close()

    def close(self) -> None:
        if self._child is not None:
            self._child.close()
            self._child = None

    def _send(self, question: BotQuestion) -> None:
        self._tries += 1
        try:
            self._running().pipe.send(question)
        except OSError:
            self.close()

    def _after_a_death(self, question: BotQuestion) -> Any | None:
        self.close()
        if self._tries < _TRIES:
            self._send(question)
            return None
        self.question = None
        if question.level == REVIEW:
            return None
        if question.level == COACH:
            return ()
        return choose(make_fallback(question.view.setup.game), question)

    def _running(self) -> _Child:
        if self._child is None:
            context = get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_think, args=(theirs,), daemon=True, name="crownlands-bots")
            process.start()
            theirs.close()
            self._child = _Child(process, ours)
        return self._child


def _think(pipe: Connection) -> NoReturn:
    """The worker's whole life: a question, an answer, until the window is gone."""
    pool = BotPool()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    warm_up(background=True)
    try:
        while True:
            pipe.send(pool.answer(pipe.recv()))
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    finally:
        pool.close()
    # Taking Python apart, as a usual end does, would free what the compiler still works on behind our back.
    os._exit(0)
