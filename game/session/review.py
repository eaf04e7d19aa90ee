"""A review on this machine: the bots' process judges one choice after the other.

The window looks in now and then and never waits; leaving drops what is being thought at once. A
choice that cannot be judged (the process died twice over it) is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ai.bot import REVIEW
from game.ai.domino.engine.load import can_compile
from game.ai.review import choices
from game.ai.worker import BotWorker, Question
from game.table.record import Played
from game.table.review import Judged

MS, TWIN_MS = 120, 300
"""To look for better moves at each choice, compiled and not; comparing them comes on top."""


class LocalReview:
    """See `game.table.review.Review`."""

    def __init__(
        self,
        played: Played,
        worker: BotWorker,
        entropy: Callable[[], bytes],
        judged: list[Judged] | None = None,
    ) -> None:
        """`judged` is what is known of this match already; it grows."""
        self._worker, self._entropy = worker, entropy
        self._judged: list[Judged] = [] if judged is None else judged
        known = self._judged[-1].picture if self._judged else -1
        found = list(choices(played.setup, played.commits, MS if can_compile() else TWIN_MS))
        self.total = len(found)
        self._left = [choice for choice in reversed(found) if choice.picture > known]
        self._question: Question | None = None

    @property
    def judged(self) -> Sequence[Judged]:
        return self._judged

    @property
    def left(self) -> int:
        return len(self._left)

    def tick(self) -> bool:
        if not self._left:
            return False
        if self._question is None or self._worker.question is not self._question:
            self._ask()
            return False
        answer: Judged | None = self._worker.answer()
        if self._worker.question is self._question:
            return False
        self._left.pop()
        if answer is not None:
            self._judged.append(answer)
        self._question = None
        if self._left:
            self._ask()
        return True

    def _ask(self) -> None:
        choice = self._left[-1]
        self._question = Question(REVIEW, self._entropy().hex(), choice.view, choice)
        self._worker.ask(self._question)

    def close(self) -> None:
        self._left.clear()
        if self._question is not None and self._worker.question is self._question:
            self._worker.cancel()
