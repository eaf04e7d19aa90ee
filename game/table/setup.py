"""What is agreed before a match begins: the game, its options, who sits where, the clock.

A `Setup` never changes during a match. Its plain form opens every journal and is the frame of
every record.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.codec import Codec
from game.core.log import genesis
from game.core.registry import rules_for
from game.core.rules import BadOptions, Rules
from game.core.words import words

AnyRules = Rules[Any, Any, Any, Any]
NAME_LENGTH = 40
BOT_LENGTH = 1000
COMMAND = "cmd:"
"""So begin the names of other people's programs; whether one is started is decided in `game.ai.registry`."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at the table and who took it."""

    name: str
    color: str
    bot: str | None = None
    """The bot's level or command, None for a person."""

    @property
    def program(self) -> bool:
        """Whether it says that somebody else's program plays here."""
        return self.bot is not None and self.bot.startswith(COMMAND)


@dataclass(frozen=True, slots=True)
class Setup:
    game: str
    options: Any
    chairs: tuple[Chair, ...]
    seconds: int = 0
    """Seconds per move, 0 for no clock."""

    @property
    def rules(self) -> AnyRules:
        return rules_for(self.game)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def genesis(self) -> bytes:
        """The hash before the first commit."""
        rules = self.rules
        return genesis(rules.key, rules.digest, rules.options.encode(self.options))


CHAIR: Codec[Chair] = Codec(Chair)


def setup(game: str, rules: Mapping[str, Any], chairs: Sequence[Chair], seconds: int = 0) -> Setup:
    """Checks that everything fits together; raises `BadOptions` with the reason."""
    engine = rules_for(game)
    options = engine.setup(len(chairs), rules)
    colors = [chair.color for chair in chairs]
    for color in colors:
        if color not in engine.colors(options):
            raise BadOptions(words("There is no colour “{color}” in this game.", color=color))
    if len(set(colors)) != len(colors):
        raise BadOptions(words("Two seats have the same colour."))
    for chair in chairs:
        _check_texts(chair)
    if not 0 <= seconds <= 86_400:
        raise BadOptions(words("The clock takes 0 to 86400 seconds a move."))
    return Setup(game, options, tuple(chairs), seconds)


def _check_texts(chair: Chair) -> None:
    bot = chair.bot or ""
    if not chair.name.strip() or len(chair.name) > NAME_LENGTH:
        raise BadOptions(words("A name has 1 to {n} characters.", n=NAME_LENGTH))
    if len(bot) > BOT_LENGTH:
        raise BadOptions(words("A bot's level or command has at most {n} characters.", n=BOT_LENGTH))
    if not all(map(_writable, chair.name + bot)):
        raise BadOptions(words("A name or a bot holds a character that cannot be written down."))


def _writable(character: str) -> bool:
    """Control characters spoil every line they stand in; half of a pair has no bytes at all."""
    return unicodedata.category(character) not in ("Cc", "Cs")


def bots_setup(game: str, rules: Mapping[str, Any], bots: Sequence[str]) -> Setup:
    """A table of bots, named by their colours."""
    engine = rules_for(game)
    colors = engine.colors(engine.setup(len(bots), rules))
    chairs = [Chair(color.capitalize(), color, bot) for color, bot in zip(colors, bots, strict=False)]
    return setup(game, rules, chairs)
