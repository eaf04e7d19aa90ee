"""The bots there are, by name, and which of them play which game.

People choose among levels; the other names are for comparisons and for the commands. A name never starts a
program: that takes a `Program`, which only the command line makes (see `game.ai.program`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.ai.bot import Bot
from game.ai.command import CommandBot
from game.ai.dice.easy import EasyDiceBot
from game.ai.dice.grandmaster import GrandmasterDiceBot
from game.ai.dice.greedy import GreedyDiceBot
from game.ai.dice.hard import HardDiceBot, MediumDiceBot
from game.ai.domino.grandmaster import GrandmasterDominoBot, MonteCarloDominoBot
from game.ai.domino.greedy import EasyDominoBot, GreedyDominoBot, MediumDominoBot
from game.ai.domino.hard import HardDominoBot
from game.ai.program import BotName, Program
from game.ai.random_bot import RandomBot
from game.core.rules import BadOptions
from game.core.words import words
from game.table.setup import COMMAND

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


def sitter(game: str) -> str:
    """The bot that plays for whoever is not here: neither the weakest nor one to fear."""
    return levels(game)[len(levels(game)) // 3]


def who_plays(game: str, name: str | None, programs: Collection[Program] = ()) -> BotName:
    """Who plays under a name that was read somewhere: our bot of that name, or a program that this command
    line names too. For any other name one of our own sits in."""
    trusted = {str(program): program for program in programs}
    if name in trusted:
        return trusted[name]
    return name if name in LEVELS[game] else sitter(game)


def check_name(game: str, bot: BotName) -> None:
    """Raises `BadOptions` for a name that no bot of this game has."""
    if not isinstance(bot, Program) and bot not in LEVELS[game]:
        known = ", ".join([*LEVELS[game], COMMAND + "PROGRAM"])
        raise BadOptions(words("There is no bot “{name}”; there are {known}.", name=bot, known=known))


def make_bot(game: str, bot: BotName) -> Bot:
    check_name(game, bot)
    if isinstance(bot, Program):
        return CommandBot(bot, make_fallback(game))
    return LEVELS[game][bot]()


def make_fallback(game: str) -> Bot:
    return LEVELS[game].get(FALLBACK, RandomBot)()
