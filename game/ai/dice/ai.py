"""The dice game's `GameAi`."""

from __future__ import annotations

from game.ai.coach import Coach
from game.ai.dice.easy import EasyDiceBot
from game.ai.dice.grandmaster import GrandmasterDiceBot
from game.ai.dice.greedy import GreedyDiceBot
from game.ai.dice.hard import HardDiceBot, MediumDiceBot
from game.ai.game_ai import GameAi
from game.ai.random_bot import RandomBot


def _coach() -> Coach:
    from game.ai.dice.coach import DiceCoach  # only here: the window must not load it

    return DiceCoach()


AI = GameAi(
    bots={
        "random": RandomBot,
        "easy": EasyDiceBot,
        "medium": MediumDiceBot,
        "hard": HardDiceBot,
        "grandmaster": GrandmasterDiceBot,
        "greedy": GreedyDiceBot,
    },
    load_coach=_coach,
)
