"""The dice game's board alone, in a window without a screen: a position on it, and what was submitted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from game.dice.model import Match
from game.dice.notation import position
from game.settings import Settings
from game.table.setup import Chair, setup
from game.ui.games.dice.board.board import DiceBoard
from game.ui.input.targets import find
from game.ui.stage.scene import Scene
from tests.ui.stage import Bench, bench

COLORS = ("purple", "yellow", "turquoise", "black")


class Alone(Scene):
    """A scene that is nothing but the board."""

    def __init__(self, board: DiceBoard) -> None:
        super().__init__()
        self.board = board

    def layout(self) -> None:
        pass

    def targets(self) -> list[Any]:
        return list(self.board.targets())

    def handle(self, action: Any) -> None:
        if not self.board.handle(action, self.focus):
            super().handle(action)

    def update(self, dt: float) -> None:
        self.board.update(dt, self.focus)

    def draw(self, surface: Any, alpha: float) -> None:
        self.board.draw(surface, self.focus, alpha)

    def busy(self) -> bool:
        return self.board.busy()


@dataclass
class Table:
    window: Bench
    board: DiceBoard
    moves: list[Any] = field(default_factory=list)

    def show(self, state: Match, hero: int = 0) -> None:
        self.board.show(state)
        self.board.act(self.board.setup.rules.to_act(state), hero)
        self.window.wait(0.1)

    def enabled(self) -> set[str]:
        """What can be pressed now."""
        return {target.id for target in self.board.targets() if target.enabled}

    def press(self, *ids: str) -> None:
        for id_ in ids:
            self.window.click(id_)

    def has(self, id_: str) -> bool:
        return find(self.board.targets(), id_) is not None


@contextmanager
def table(
    text: str | Match, settings: Settings | None = None, size: tuple[int, int] = (1280, 720)
) -> Iterator[Table]:
    """A position of `game.dice.notation`, and whoever is on move there may move."""
    state = position(text) if isinstance(text, str) else text
    with bench(settings, size) as window:
        chairs = [Chair(color.capitalize(), color) for color in COLORS[: len(state.players)]]
        board = DiceBoard(setup("dice", {}, chairs))
        found = Table(window, board)
        board.submit = found.moves.append
        board.enter(window.app, state.turn.seat)
        window.show(Alone(board))
        found.show(state, state.turn.seat)
        yield found
