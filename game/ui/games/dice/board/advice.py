"""What the coach says about dice: the sheet lies over the map while the dice decide, else over the dice.

Taking a line about dice keeps them and leaves the roll to the player.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame import Rect

from game.dice.content import CARD, SPACE
from game.dice.faces import DICE
from game.dice.model import Action, Alarm, Burn, Chase, Claim, Place, Raid, Reroll
from game.i18n import _
from game.table.advice import Advice
from game.ui.draw.kit import Kit
from game.ui.games.advice import AdviceSheet
from game.ui.games.dice.board.controls import DiceControls
from game.ui.games.dice.board.tabletop import Tabletop


class DiceAdvice(AdviceSheet):
    _table: Tabletop

    def __init__(self, moves: DiceControls) -> None:
        self._moves = moves

    def layout(self, table: Tabletop) -> None:
        self._table = table

    @property
    def stage(self) -> Kit:
        return self._table.kit

    @property
    def room(self) -> Rect:
        places, px = self._table.places, self.stage.viewport.px
        on_cards = any(isinstance(one.move, Reroll | Claim | Alarm) for one in self.shown)
        if on_cards:
            return places.realm.inflate(-2 * px(40), -2 * px(40))
        above = places.supply.left >= places.dice.left and places.supply.right <= places.dice.right
        area = places.dice.union(places.supply) if above else places.dice
        return area.inflate(-2 * px(8), -2 * px(8))

    @property
    def taker(self) -> Callable[[Any], None] | None:
        return self._take if self._moves.pending.free else None

    def _take(self, move: Action) -> None:
        self.show(())
        self._moves.follow(move)

    @property
    def measure(self) -> str:
        # The coach looks a few rounds ahead, not to the end.
        return _("lead to come")

    def draw_moves(self, surface: pygame.Surface) -> None:
        """Rings around the dice that the best line keeps."""
        best = self.shown[0].move
        if isinstance(best, Reroll):
            kept = [die for die in range(DICE) if die + 1 not in best.dice]
            for rect in (self._table.tray.rect_of(die) for die in kept):
                self.stage.art.draw_panel(surface, "focus", rect, self.stage.viewport.scale)

    def spot(self, one: Advice) -> tuple[int, int] | None:
        table, move = self._table, one.move
        if isinstance(move, Claim | Alarm):
            return table.decks.place(CARD[move.card]).center
        if isinstance(move, Place | Chase | Raid | Burn):
            x, y = table.realm.centre(SPACE[move.space])
            return round(x), round(y)
        return None
