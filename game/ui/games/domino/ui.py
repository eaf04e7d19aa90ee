"""The domino game as the window sees it."""

from __future__ import annotations

from typing import Any

from game.table.setup import Setup
from game.ui.games.base import Board, GameUi, Guide, Reckoning


class DominoUi(GameUi):
    key = "domino"

    def board(self, setup: Setup) -> Board:
        from game.ui.games.domino.board.board import DominoBoard

        return DominoBoard(setup)

    def reckoning(self, setup: Setup, state: Any) -> Reckoning:
        from game.ui.games.domino.reckoning.reckoning import DominoReckoning

        return DominoReckoning(setup, state)

    def guide(self, board: Any) -> Guide:
        from game.ui.games.domino.guide import DominoGuide

        return DominoGuide(board)


UI = DominoUi()
