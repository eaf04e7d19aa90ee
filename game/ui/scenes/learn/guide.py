"""What to press next, so that the board makes a move: the hand of the teacher, per game.

A guide looks only at what the board shows: the next target on the way to a move follows from how far the
learner has come, whatever was pressed before. So there is always a way on. It also knows the places that a
lesson talks about (`mat`, `market`, `cards` ...).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from pygame import Rect

from game.dice.faces import dice_in
from game.dice.model import Alarm, Burn, Chase, Claim, Pass, Raid, Reroll, Rob, Steal
from game.dice.model import Place as Build
from game.domino.model import Discard, Draft, Place
from game.ui.games.base import Board
from game.ui.games.dice.board.board import DiceBoard
from game.ui.games.domino.board.board import DominoBoard
from game.ui.games.domino.board.squares import covered
from game.ui.input.targets import find


class Guide(Protocol):
    def next(self, move: Any) -> str:
        """The id of the target to press on the way to a move."""
        ...

    def around(self, id_: str) -> Rect:
        """What has to stay in sight around a target while it is talked about."""
        ...

    def place(self, name: str) -> Rect | None:
        """Where something is that is talked about."""
        ...


class DominoGuide:
    def __init__(self, board: DominoBoard) -> None:
        self.board = board

    def next(self, move: Any) -> str:
        if isinstance(move, Draft):
            return "confirm" if self.board.mind.choice == move.tile else f"draft {move.tile}"
        if isinstance(move, Discard):
            return "confirm"
        assert isinstance(move, Place)
        hand = self.board.mind.placing
        if hand is None:
            return "confirm"
        if hand.dropped and hand.place == move:
            return "confirm"
        asks = self.board.stage.settings.confirm
        turning = hand.dropped if asks else hand.dir != move.dir
        if turning and (not asks or hand.at in covered(move)):
            return "turn"
        return f"square {move.x},{move.y}"

    def around(self, id_: str) -> Rect:
        places = self.board.places
        return {"square": places.mat, "draft": places.market}.get(id_.partition(" ")[0], places.actions)

    def place(self, name: str) -> Rect | None:
        board = self.board
        places = {
            "mat": board.places.mat,
            "market": board.places.market,
            "ribbon": board.places.ribbon,
            "score": board.places.score,
        }
        return places.get(name)


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
        case Build() | Chase() | Raid() | Burn():
            return f"space {move.space}"
    raise ValueError(f"no target for {move}")


GUIDES: Final[Mapping[str, Callable[[Any], Guide]]] = {"domino": DominoGuide, "dice": DiceGuide}


def guide_for(game: str, board: Board) -> Guide:
    return GUIDES[game](board)
