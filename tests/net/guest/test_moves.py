"""A move is under way until it is in the log, refused or overtaken."""

from __future__ import annotations

from typing import Any

from game.core.log import Commit
from game.core.registry import rules_for
from game.core.rules import Seat
from net.guest.moves import MoveSender


def sender(after: int = 4) -> MoveSender:
    moves = MoveSender()
    moves.begin(1, after, take(2))
    return moves


def take(count: int, seat: Seat = 1) -> dict[str, Any]:
    return {"t": "take", "seat": seat, "count": count}


def commit(seq: int, seat: Seat, count: int) -> Commit[Any, Any]:
    return Commit(seq, 0, seat, rules_for("tiny").moves.decode(take(count, seat)), (), b"")


def test_a_move_is_said_again_with_the_same_number() -> None:
    moves = sender()
    first = moves.message(1)
    assert first is not None and moves.message(1) == first
    moves.begin(1, 5, take(0))
    later = moves.message(1)
    assert later is not None and later.id > first.id


def test_it_is_done_when_it_is_in_the_log() -> None:
    moves = sender()
    assert moves.settled(commit(3, 0, 1), rules_for("tiny")) is None and moves.message(1) is not None
    assert moves.settled(commit(4, 1, 2), rules_for("tiny")) is None and moves.message(1) is None


def test_it_is_overtaken_when_something_else_is_in_its_place() -> None:
    moves = sender()
    assert moves.settled(commit(4, 1, 3), rules_for("tiny")) == 1 and moves.pending is None


def test_only_its_own_refusal_ends_it() -> None:
    moves = sender()
    assert not moves.rejected(9) and moves.message(1) is not None
    assert moves.rejected(1) and moves.message(1) is None
