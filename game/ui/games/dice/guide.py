"""The hand of the teacher at the dice table."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.dice.faces import dice_in
from game.dice.model import Alarm, Burn, Chase, Claim, Pass, Place, Raid, Reroll, Rob, Steal
from game.ui.games.dice.board.board import DiceBoard
from game.ui.input.targets import find


class DiceGuide:
    def __init__(self, board: DiceBoard) -> None:
        self.board = board

    def next(self, move: Any) -> str:
        mind = self.board.mind
        if isinstance(move, Reroll):
            return self._rolling(move)
        if isinstance(move, Pass):
            return "pass"
        return "confirm" if mind.choice == move else _target(move)

    def _rolling(self, move: Reroll) -> str:
        """First every die that is kept or rolled by mistake, then the cup."""
        rolling = dice_in(self.board.tray.rolling)
        wrong = [die for die in range(1, 7) if (die in rolling) != (die in move.dice)]
        return f"die {wrong[0]}" if wrong else "roll"

    def around(self, id_: str) -> Rect:
        places, panels = self.board.places, self.board.panels
        areas = {
            "die": places.dice,
            "card": places.decks[0].unionall(list(places.decks[1:])),
            "space": places.realm,
            "steal": panels[-1].rect,
            "rob": panels[-1].rect,
        }
        return areas.get(id_.partition(" ")[0], places.actions)

    def place(self, name: str) -> Rect | None:
        board = self.board
        decks = board.places.decks
        places = {
            "cards": decks[0].unionall(list(decks[1:])),
            "map": board.places.realm,
            "dice": board.places.dice,
            "supply": board.places.supply,
            "own": board.panel(board.hero).rect,
            "rival": board.panel(1 - board.hero).rect,
        }
        found = find(board.targets(), name)
        return places.get(name) or (found.rect if found else None)


def _target(move: Any) -> str:
    match move:
        case Claim() | Alarm():
            return f"card {move.card}"
        case Steal():
            return f"steal {move.victim} {move.card}"
        case Rob():
            return f"rob {move.victim} {move.gem.value}"
        case Place() | Chase() | Raid() | Burn():
            return f"space {move.space}"
    raise ValueError(f"no target for {move}")
