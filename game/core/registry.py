"""The games there are, by key. Nothing outside this file and the game packages lists them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from game.core.rules import BadOptions, Rules
from game.core.words import words

GAMES: dict[str, str] = {"domino": "game.domino.rules", "dice": "game.dice.rules"}
"""key -> the module that holds the game's `RULES`"""
DEFAULT_GAME = next(iter(GAMES))
"""The one that is played where nobody says which."""
EDITIONS: dict[str, str] = {"domino": "classic or new"}
VARIANTS: dict[str, str] = {"domino": "dynasty middle harmony duel wider", "dice": "random late"}
"""What can be chosen in some of them, for the help of the commands, which loads no rules."""


def rules_for(key: str) -> Rules[Any, Any, Any, Any]:
    if key not in GAMES:
        raise BadOptions(words("There is no game called “{name}”.", name=key))
    return _rules_in(GAMES[key])


@cache
def _rules_in(module: str) -> Rules[Any, Any, Any, Any]:
    rules: Rules[Any, Any, Any, Any] = import_module(module).RULES
    return rules
