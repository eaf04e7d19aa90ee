"""How a command stands that a player can give besides pointing at things, for every game and every skin."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import Words


@dataclass(frozen=True, slots=True)
class CommandState:
    label: Words
    enabled: bool
    urgent: bool = False
    """It is what to do next."""
    dire: bool = False
    """It does harm to whoever gives it."""
    chip: str = ""
    """A number that stands on it."""
