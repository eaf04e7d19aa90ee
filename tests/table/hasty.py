"""The domino game with a move that has two consequences: who places drafts the first free domino.

It stands for games whose moves cause several events; put it into the registry as "domino"."""

from __future__ import annotations

from game.core.rules import Seat
from game.domino.model import Draft, Event, Match, Move, Place
from game.domino.rules import DominoRules


class Hasty(DominoRules):
    def decide(self, state: Match, actor: Seat, move: Move, entropy: bytes) -> tuple[Event, ...]:
        events = super().decide(state, actor, move, entropy)
        if isinstance(move, Place) and state.next_row:
            draft = self.legal(self.evolve(state, move))[0]
            assert isinstance(draft, Draft)
            return (*events, draft)
        return events


RULES = Hasty()
