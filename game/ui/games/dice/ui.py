"""The dice game as the window sees it."""

from __future__ import annotations

from typing import Any

from game.table.setup import Setup
from game.ui.games.base import Board, GameUi, Guide, Reckoning


class DiceUi(GameUi):
    key = "dice"

    def board(self, setup: Setup) -> Board:
        from game.ui.games.dice.board.board import DiceBoard

        return DiceBoard(setup)

    def reckoning(self, setup: Setup, state: Any) -> Reckoning:
        from game.ui.games.dice.reckoning.reckoning import DiceReckoning

        return DiceReckoning(setup, state)

    def guide(self, board: Any) -> Guide:
        from game.ui.games.dice.guide import DiceGuide

        return DiceGuide(board)


UI = DiceUi()
