"""The move of our person that is under way: sent again until it is in the log or refused
(at-least-once delivery; the host sees to it that it is made once)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.log import Commit
from game.core.rules import Rules, Seat
from net.protocol.messages import Submit


@dataclass(frozen=True, slots=True)
class PendingMove:
    id: int
    seat: Seat
    after: int
    move: Any
    """In plain form."""


class MoveSender:
    def __init__(self) -> None:
        self._pending: PendingMove | None = None
        self._next_id = 1

    @property
    def pending(self) -> PendingMove | None:
        return self._pending

    def begin(self, seat: Seat, after: int, plain: Any) -> None:
        """A new move, for the position after `after` commits."""
        self._pending = PendingMove(self._next_id, seat, after, plain)
        self._next_id += 1

    def message(self, match: int) -> Submit | None:
        move = self._pending
        return Submit(match, move.id, move.seat, move.after, move.move) if move is not None else None

    def clear(self) -> None:
        """Another match: the move means nothing there."""
        self._pending = None

    def rejected(self, move: int) -> bool:
        """The host does not make the move with this id; whether it is the one under way."""
        if self._pending is None or self._pending.id != move:
            return False
        self._pending = None
        return True

    def settled(self, commit: Commit[Any, Any], rules: Rules[Any, Any, Any, Any]) -> Seat | None:
        """The log went on, perhaps with our move; else the seat whose move was overtaken."""
        move = self._pending
        if move is None or commit.seq < move.after:
            return None
        self._pending = None
        made = (commit.actor, rules.moves.encode(commit.move))
        return move.seat if made != (move.seat, move.move) else None
