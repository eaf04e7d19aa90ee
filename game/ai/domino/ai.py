"""The domino game's `GameAi`: bots that search with the compiled engine, if there is one."""

from __future__ import annotations

from game.ai.coach import Coach
from game.ai.domino.engine.load import can_compile, warm_up
from game.ai.domino.grandmaster import GrandmasterDominoBot, MonteCarloDominoBot
from game.ai.domino.greedy import EasyDominoBot, GreedyDominoBot, MediumDominoBot
from game.ai.domino.hard import HardDominoBot
from game.ai.game_ai import REVIEW_MS, GameAi
from game.ai.random_bot import RandomBot

TWIN_REVIEW_MS = 300
"""The plain engine needs longer to find as much."""


def _coach() -> Coach:
    from game.ai.domino.coach import DominoCoach  # only here: the window must not load it

    return DominoCoach()


AI = GameAi(
    bots={
        "random": RandomBot,
        "easy": EasyDominoBot,
        "medium": MediumDominoBot,
        "hard": HardDominoBot,
        "grandmaster": GrandmasterDominoBot,
        "greedy": GreedyDominoBot,
        "montecarlo": MonteCarloDominoBot,
    },
    load_coach=_coach,
    warm_up=warm_up,
    at_full_strength=can_compile,
    review_ms=lambda: REVIEW_MS if can_compile() else TWIN_REVIEW_MS,
)
