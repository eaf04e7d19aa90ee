"""Who answers questions about a position in the thread of whoever asks."""

from __future__ import annotations

from contextlib import closing

from game.ai.bot import COACH
from game.ai.thinker import BotQuestion, InlineThinker
from tests.session.test_bots import view


def test_an_inline_thinker_answers_when_it_is_asked_and_only_that() -> None:
    with closing(InlineThinker()) as thinker:
        asked, other = (BotQuestion("greedy", "1", view()) for _ in range(2))
        thinker.ask(asked)
        assert thinker.answer_to(other) is None and thinker.answer_to(None) is None
        assert thinker.answer_to(asked) in view().legal
        assert thinker.answer_to(asked) is None
        thinker.ask(BotQuestion(COACH, "00000001", view()))
        thinker.cancel()
        assert thinker.question is None
