"""The game as the window sees it: what a game must have, and nothing else."""

from __future__ import annotations

from typing import Any

from game.table.setup import Setup
from game.ui.games.base import Board, GameUi, Reckoning
from tests.third_game.take.board import TakeBoard
from tests.third_game.take.reckoning import TakeReckoning


class TakeUi(GameUi):
    key = "take"

    def title(self) -> str:
        return "Take"

    def board(self, setup: Setup) -> Board:
        return TakeBoard(setup)

    def reckoning(self, setup: Setup, state: Any) -> Reckoning:
        return TakeReckoning(setup, state)


UI = TakeUi()
