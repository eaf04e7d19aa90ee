"""Moves for the seats that bots play, the same at every table: here, on the network, on a server.

1. A position is thought about once. Whoever drives the bots asks again and again, and nothing happens twice.
2. A move is held until whoever shows the match is ready for it, and played once.
3. What was thought about a position that is no longer on the table is dropped.
4. If somebody else took the thinker in between, the question is asked anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from game.ai.bot import View
from game.ai.program import BotName
from game.ai.thinker import BotQuestion, Thinker


class BotDriver:
    def __init__(self, thinker: Thinker, seed: Callable[[], str]) -> None:
        self._thinker, self._seed = thinker, seed
        self._position: Hashable = None
        """What the question is about, or what was played last."""
        self._question: BotQuestion | None = None
        self._found: Any | None = None
        self._played = False

    def move(self, position: Hashable, bot: BotName, view: Callable[[], View], ready: bool) -> Any | None:
        """The bot's move in a position (any name of it that is not used twice), as soon as it is found and
        may be played; each move only once."""
        if position != self._position or not (self._played or self._is_thought_about):
            self._ask(position, BotQuestion(bot, self._seed(), view()))
        if self._found is None:
            self._found = self._thinker.answer_to(self._question)
        if self._found is None or not ready:
            return None
        found, self._question, self._found, self._played = self._found, None, None, True
        return found

    def again(self) -> None:
        """Thinks anew, even about a position for which there was a move: it could not be played."""
        self._position, self._question, self._found, self._played = None, None, None, False

    def close(self) -> None:
        """Nobody plays on: what is being thought is dropped at once. The thinker rests, unless somebody else
        has asked it."""
        if self._thinker.question in (None, self._question):
            self._thinker.cancel()
        self.again()

    @property
    def _is_thought_about(self) -> bool:
        """Or answered already."""
        asked = self._question is not None and self._thinker.question is self._question
        return asked or self._found is not None

    def _ask(self, position: Hashable, question: BotQuestion) -> None:
        self._position, self._question, self._found, self._played = position, question, None, False
        self._thinker.ask(question)
