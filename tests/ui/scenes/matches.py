"""Finished matches for the scenes that look back on one."""

from __future__ import annotations

from typing import Any

from game.table.record import Played
from game.table.setup import Setup
from tests.table.play import finished


def match_of(*kind: int | str) -> tuple[Setup, Any, Played]:
    """A finished match of a kind (see `tests.table.play.seated`)."""
    table = finished(kind)
    return table.setup, table.state, Played(table.setup, tuple(table.log))


def after_game(played: Played, games: int) -> Any:
    """The state in which so many games are over, before the next one is dealt."""
    rules = played.setup.rules
    state = rules.new(played.setup.options)
    for event in (event for commit in played.commits for event in commit.events):
        state = rules.evolve(state, event)
        if rules.game_of(state) == games:
            break
    return state
