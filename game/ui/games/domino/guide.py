"""The hand of the teacher at the domino table."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.domino.model import Discard, Draft, Place
from game.domino.placement import covered
from game.domino.play.things import OfferedDomino, OpenSquare
from game.i18n import _
from game.ui.games.domino.board.board import DominoBoard
from game.ui.games.domino.board.controls import target_id
from game.ui.input.targets import about


class DominoGuide:
    def __init__(self, board: DominoBoard) -> None:
        self.board = board

    def next(self, move: Any) -> str:
        if isinstance(move, Draft):
            return (
                "confirm" if self.board.pending.choice == move.tile else target_id(OfferedDomino(move.tile))
            )
        if isinstance(move, Discard):
            return "confirm"
        assert isinstance(move, Place)
        hand = self.board.pending.placing
        if hand is None:
            return "confirm"
        if hand.dropped and hand.place == move:
            return "confirm"
        asks = self.board.stage.settings.confirm
        turning = hand.dropped if asks else hand.dir != move.dir
        if turning and (not asks or hand.at in covered(move)):
            return "turn"
        return target_id(OpenSquare((move.x, move.y)))

    def on_the_way(self, id_: str) -> str:
        if id_ == "turn":
            return _("Now turn it until it lies right. The wheel and the R key turn it as well.")
        return ""

    def around(self, id_: str) -> Rect:
        places = self.board.places
        match about(self.board.targets(), id_):
            case OpenSquare():
                return places.mat
            case OfferedDomino():
                return places.market
        return places.actions

    def place(self, name: str) -> Rect | None:
        board = self.board
        places = {
            "mat": board.places.mat,
            "market": board.places.market,
            "ribbon": board.places.ribbon,
            "score": board.places.score,
        }
        return places.get(name)
