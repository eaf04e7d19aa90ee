"""The hand of the teacher at the dice table."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.dice.faces import dice_in
from game.dice.model import Alarm, Burn, Chase, Claim, Pass, Place, Raid, Reroll, Rob, Steal
from game.dice.play.commands import DiceCommand
from game.dice.play.things import MapSpace, OpenCard, OwnedCard, OwnedGem, Thing, TrayDie
from game.i18n import _
from game.ui.games.dice.board.board import DiceBoard
from game.ui.games.dice.board.controls import target_id
from game.ui.input.targets import about, find


class DiceGuide:
    def __init__(self, board: DiceBoard) -> None:
        self.board = board

    def next(self, move: Any) -> str:
        if isinstance(move, Reroll):
            return self._rolling(move)
        if isinstance(move, Pass):
            return DiceCommand.PASS
        return DiceCommand.CONFIRM if self.board.pending.choice == move else target_id(_pointed(move))

    def _rolling(self, move: Reroll) -> str:
        """First every die that is kept or rolled by mistake, then the cup."""
        rolling = dice_in(self.board.pending.rolling)
        wrong = [die for die in range(1, 7) if (die in rolling) != (die in move.dice)]
        return target_id(TrayDie(wrong[0])) if wrong else DiceCommand.ROLL

    def on_the_way(self, id_: str) -> str:
        return _("Those stay. Now roll the others.") if id_ == "roll" else ""

    def around(self, id_: str) -> Rect:
        places, table = self.board.places, self.board.table
        match about(self.board.targets(), id_):
            case TrayDie():
                return places.dice
            case OpenCard():
                return places.decks[0].unionall(list(places.decks[1:]))
            case MapSpace():
                return places.realm
            case OwnedCard() | OwnedGem():
                return table.panels[-1].rect
        return places.actions

    def place(self, name: str) -> Rect | None:
        board = self.board
        decks = board.places.decks
        places = {
            "cards": decks[0].unionall(list(decks[1:])),
            "map": board.places.realm,
            "dice": board.places.dice,
            "supply": board.places.supply,
            "own": board.table.panel(board.hero).rect,
            "rival": board.table.panel(1 - board.hero).rect,
        }
        found = find(board.targets(), name)
        return places.get(name) or (found.rect if found else None)


def _pointed(move: Any) -> Thing:
    """What is pressed to choose a move."""
    match move:
        case Claim() | Alarm():
            return OpenCard(move.card)
        case Steal():
            return OwnedCard(move.victim, move.card)
        case Rob():
            return OwnedGem(move.victim, move.gem)
        case Place() | Chase() | Raid() | Burn():
            return MapSpace(move.space)
    raise ValueError(f"nothing to press for {move}")
