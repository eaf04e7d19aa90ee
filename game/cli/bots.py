"""Bots as the person at this command line names them. The only place where a name becomes a program."""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.program import BotName, Program
from game.ai.registry import check_name
from game.cli.words import Problem, hint, split_names
from game.core.rules import BadOptions
from game.table.setup import COMMAND


def named(text: str) -> BotName:
    """`cmd:./mybot --fast` is a program, everything else the name of one of ours."""
    command = text.removeprefix(COMMAND).strip()
    return Program(command) if text.startswith(COMMAND) and command else text


def all_named(text: str) -> list[BotName]:
    """`"hard,cmd:./mybot"` -> one of ours, and a program"""
    return [named(name) for name in split_names(text)]


def check(game: str, bots: Iterable[BotName]) -> None:
    """Raises `Problem` for a bot that this game does not have."""
    try:
        for bot in bots:
            check_name(game, bot)
    except BadOptions as error:
        raise Problem(str(error) + hint(error)) from error


def at_a_table(game: str, text: str) -> list[str]:
    """Bots that the host of a table on the network seats: ours, for programs sit down by themselves."""
    bots = all_named(text)
    check(game, bots)
    if programs := [bot for bot in bots if isinstance(bot, Program)]:
        raise Problem(f"“{programs[0]}” sits down by itself: main.py join ADDRESS --headless --bot.")
    return [str(bot) for bot in bots]
