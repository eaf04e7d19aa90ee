"""What can be done besides pointing at things: the commands, and how each of them stands."""

from __future__ import annotations

from enum import StrEnum

from game.core.command import CommandState
from game.core.words import words
from game.domino.play.pending_move import PendingDomino


class DominoCommand(StrEnum):
    """From left to right."""

    TURN = "turn"
    BACK = "back"
    HINT = "hint"
    CONFIRM = "confirm"


def commands(pending: PendingDomino, thinking: bool = False) -> dict[DominoCommand, CommandState]:
    """How each command stands; `thinking` while the coach has been asked and has not answered."""
    hand, decided = pending.placing, pending.decided is not None
    gain = hand.gain if hand is not None and hand.dropped else 0
    label = words("Discard") if pending.must_discard else words("Confirm")
    return {
        DominoCommand.TURN: CommandState(words("Turn"), pending.can_turn),
        DominoCommand.BACK: CommandState(words("Take back"), pending.can_take_back),
        DominoCommand.HINT: CommandState(words("Hint"), pending.free and not thinking),
        DominoCommand.CONFIRM: CommandState(label, decided, urgent=decided, chip=f"+{gain}" if gain else ""),
    }


def command(pending: PendingDomino, name: DominoCommand) -> PendingDomino:
    """Carries out a command that decides something; the coach is the table's."""
    match name:
        case DominoCommand.TURN:
            return pending.turn()
        case DominoCommand.BACK:
            return pending.take_back()
        case DominoCommand.CONFIRM:
            return pending.confirm()
    return pending
