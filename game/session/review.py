"""A review on this machine: the bots' process judges one choice after the other.

The window looks in now and then and never waits; leaving drops what is being thought at once. A
choice that cannot be judged (the process died twice over it) is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.bot import REVIEW
from game.ai.registry import ai_for
from game.ai.review import decisions
from game.ai.thinker import BotQuestion, Thinker
from game.table.record import Played
from game.table.review import Judged


class LocalReview:
    """See `game.table.review.Review`."""

    def __init__(
        self,
        played: Played,
        thinker: Thinker,
        entropy: Callable[[], bytes],
        judged: list[Judged] | None = None,
    ) -> None:
        """`judged` is what is known of this match already; it grows."""
        self._thinker, self._entropy = thinker, entropy
        self._judged: list[Judged] = [] if judged is None else judged
        known = self._judged[-1].picture if self._judged else -1
        ms = ai_for(played.setup.game).review_ms()
        found = list(decisions(played.setup, played.commits, ms))
        self.total = len(found)
        self._left = [decision for decision in reversed(found) if decision.picture > known]
        self._question: BotQuestion | None = None

    @property
    def judged(self) -> Sequence[Judged]:
        return self._judged

    @property
    def left(self) -> int:
        return len(self._left)

    def tick(self) -> bool:
        if not self._left:
            return False
        if self._question is None or self._thinker.question is not self._question:
            self._ask()
            return False
        answer: Judged | None = self._thinker.answer_to(self._question)
        if self._thinker.question is self._question:
            return False
        self._left.pop()
        if answer is not None:
            self._judged.append(answer)
        self._question = None
        if self._left:
            self._ask()
        return True

    def _ask(self) -> None:
        decision = self._left[-1]
        self._question = BotQuestion(REVIEW, self._entropy().hex(), decision.view, decision)
        self._thinker.ask(self._question)

    def close(self) -> None:
        self._left.clear()
        if self._question is not None and self._thinker.question is self._question:
            self._thinker.cancel()
