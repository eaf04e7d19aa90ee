"""Who thinks about which game, and the bots there are, by name. The only place in `game.ai` that lists games.

People choose among levels; the other names are for comparisons and for the commands. A name never starts a
program: that takes a `Program`, which only the command line makes (see `game.ai.program`).
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib import import_module

from game.ai.bot import Bot
from game.ai.command import CommandBot
from game.ai.game_ai import GameAi
from game.ai.program import BotName, Program
from game.ai.random_bot import RandomBot
from game.core.rules import BadOptions
from game.core.words import words
from game.table.setup import COMMAND

GAME_AIS: dict[str, str] = {"domino": "game.ai.domino.ai", "dice": "game.ai.dice.ai"}
"""key -> the module that holds the game's `AI`"""
FOR_PEOPLE = ("easy", "medium", "hard", "grandmaster")
FALLBACK = "easy"
"""Moves for an outside program that has no lawful answer, and for a player whose time is up."""
_UNTAUGHT = GameAi()


def ai_for(game: str) -> GameAi:
    """A game that is not listed is played by chance."""
    return _ai_in(GAME_AIS[game]) if game in GAME_AIS else _UNTAUGHT


@cache
def _ai_in(module: str) -> GameAi:
    ai: GameAi = import_module(module).AI
    return ai


def warm_up(background: bool) -> None:
    """Loads what the bots of all games need."""
    for game in GAME_AIS:
        ai_for(game).warm_up(background)


def at_full_strength() -> bool:
    """Whether the bots of all games have everything here that they could use."""
    return all(ai_for(game).at_full_strength() for game in GAME_AIS)


def levels(game: str) -> tuple[str, ...]:
    """The levels that people choose from, from the weakest."""
    bots = ai_for(game).bots
    names = tuple(name for name in FOR_PEOPLE if name in bots)
    return names or tuple(bots)


def sitter(game: str) -> str:
    """The bot that plays for whoever is not here: neither the weakest nor one to fear."""
    return levels(game)[len(levels(game)) // 3]


def who_plays(game: str, name: str | None, programs: Collection[Program] = ()) -> BotName:
    """Who plays under a name that was read somewhere: our bot of that name, or a program that this command
    line names too. For any other name one of our own sits in."""
    trusted = {str(program): program for program in programs}
    if name in trusted:
        return trusted[name]
    return name if name is not None and name in ai_for(game).bots else sitter(game)


def check_name(game: str, bot: BotName) -> None:
    """Raises `BadOptions` for a name that no bot of this game has."""
    bots = ai_for(game).bots
    if not isinstance(bot, Program) and bot not in bots:
        known = ", ".join([*bots, COMMAND + "PROGRAM"])
        raise BadOptions(words("There is no bot “{name}”; there are {known}.", name=bot, known=known))


def make_bot(game: str, bot: BotName) -> Bot:
    check_name(game, bot)
    if isinstance(bot, Program):
        return CommandBot(bot, make_fallback(game))
    return ai_for(game).bots[bot]()


def make_fallback(game: str) -> Bot:
    return ai_for(game).bots.get(FALLBACK, RandomBot)()
