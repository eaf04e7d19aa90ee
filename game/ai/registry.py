"""The bots there are, by name, and which of them play which game.

People choose among levels; the other names are for comparisons and for the commands.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai.bot import Bot
from game.ai.command import CommandBot
from game.ai.dice_easy import EasyDiceBot
from game.ai.dice_grandmaster import GrandmasterDiceBot
from game.ai.dice_greedy import GreedyDiceBot
from game.ai.dice_hard import HardDiceBot, MediumDiceBot
from game.ai.domino_grandmaster import GrandmasterDominoBot, MonteCarloDominoBot
from game.ai.domino_greedy import EasyDominoBot, GreedyDominoBot, MediumDominoBot
from game.ai.domino_hard import HardDominoBot
from game.ai.random_bot import RandomBot
from game.core.rules import BadOptions
from game.core.words import words

COMMAND = "cmd:"
"""Opens the door for other people's programs: `cmd:./mybot --fast`."""
FOR_PEOPLE = ("easy", "medium", "hard", "grandmaster")
FALLBACK = "easy"
"""Moves for an outside program that has no lawful answer, and for a player whose time is up."""

LEVELS: dict[str, dict[str, Callable[[], Bot]]] = {
    "domino": {
        "random": RandomBot,
        "easy": EasyDominoBot,
        "medium": MediumDominoBot,
        "hard": HardDominoBot,
        "grandmaster": GrandmasterDominoBot,
        "greedy": GreedyDominoBot,
        "montecarlo": MonteCarloDominoBot,
    },
    "dice": {
        "random": RandomBot,
        "easy": EasyDiceBot,
        "medium": MediumDiceBot,
        "hard": HardDiceBot,
        "grandmaster": GrandmasterDiceBot,
        "greedy": GreedyDiceBot,
    },
}


def levels(game: str) -> tuple[str, ...]:
    """The levels that people choose from, from the weakest."""
    names = tuple(name for name in FOR_PEOPLE if name in LEVELS[game])
    return names or tuple(LEVELS[game])


def check_name(game: str, name: str) -> None:
    """Raises `BadOptions` for a name that no bot of this game has."""
    if name.startswith(COMMAND) and name.removeprefix(COMMAND).strip():
        return
    if name not in LEVELS[game]:
        known = ", ".join([*LEVELS[game], COMMAND + "PROGRAM"])
        raise BadOptions(words("There is no bot “{name}”; there are {known}.", name=name, known=known))


def make_bot(game: str, name: str) -> Bot:
    check_name(game, name)
    if name.startswith(COMMAND):
        return CommandBot(name.removeprefix(COMMAND), make_fallback(game))
    return LEVELS[game][name]()


def make_fallback(game: str) -> Bot:
    return LEVELS[game].get(FALLBACK, RandomBot)()
