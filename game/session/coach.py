"""Where somebody at the table asks the coach, and where the answer lies until it is fetched.

A new question takes the place of the one before. The coach shares the thinker with the bots: whoever asks
last is answered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.bot import COACH, View
from game.ai.thinker import BotQuestion, Thinker
from game.table.advice import Advice


class CoachDesk:
    def __init__(self, thinker: Thinker, seed: Callable[[], str]) -> None:
        self._thinker, self._seed = thinker, seed
        self._question: BotQuestion | None = None
        self._advice: Sequence[Advice] | None = None

    def ask(self, view: View) -> None:
        self._question, self._advice = BotQuestion(COACH, self._seed(), view), None
        self._thinker.ask(self._question)

    def advice(self) -> Sequence[Advice] | None:
        """What was last asked for, once it is found."""
        if self._advice is None:
            self._advice = self._thinker.answer_to(self._question)
        return self._advice

    def close(self) -> None:
        """Nobody waits for advice any more."""
        if self._question is not None and self._thinker.question is self._question:
            self._thinker.cancel()
        self._question = self._advice = None
