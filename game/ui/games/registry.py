"""The games that can be played in the window. Nothing else in `game.ui` lists them.

A game without an entry is not offered. Each is loaded when it is first asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from pygame import Rect

from game.ui.draw.kit import Kit
from game.ui.games.base import GameUi
from game.ui.games.shelf import ShelfMatch

GAMES_UI: dict[str, str] = {"domino": "game.ui.games.domino.ui", "dice": "game.ui.games.dice.ui"}
"""key -> the module that holds the game's `UI`"""


def ui_for(game: str) -> GameUi:
    return _ui_in(GAMES_UI[game])


def playable() -> tuple[str, ...]:
    """The games that are offered, the first one first."""
    return tuple(GAMES_UI)


def shelf(stage: Kit, rect: Rect) -> ShelfMatch:
    """A small match of the first game that has one to show; an empty shelf if none has."""
    shelves = (ui_for(game).shelf(stage, rect) for game in playable())
    return next((found for found in shelves if found is not None), ShelfMatch(stage, rect))


@cache
def _ui_in(module: str) -> GameUi:
    ui: GameUi = import_module(module).UI
    return ui
