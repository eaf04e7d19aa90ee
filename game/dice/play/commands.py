"""What can be done besides pointing at things: which commands are offered, and how each of them stands."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game.core.command import CommandState
from game.core.words import Words, words
from game.dice.model import Alarm, Phase
from game.dice.play.pending_move import PendingDice


class DiceCommand(StrEnum):
    HINT = "hint"
    ODDS = "odds"
    ROLL = "roll"
    BACK = "back"
    PASS = "pass"
    CONFIRM = "confirm"


LABELS: Final[Mapping[DiceCommand, Words]] = {
    DiceCommand.HINT: words("Hint"),
    DiceCommand.ODDS: words("Chances"),
    DiceCommand.ROLL: words("Roll again"),
    DiceCommand.BACK: words("Take back"),
    DiceCommand.PASS: words("Take nothing"),
    DiceCommand.CONFIRM: words("Take card"),
}
ROLLING: Final = (DiceCommand.ODDS, DiceCommand.ROLL, DiceCommand.CONFIRM)
PLACING: Final = (DiceCommand.BACK, DiceCommand.CONFIRM)
STEALING: Final = (DiceCommand.BACK, DiceCommand.PASS, DiceCommand.CONFIRM)


def offered(pending: PendingDice) -> tuple[DiceCommand, ...]:
    """From left to right; the coach is offered beside them, where there is one."""
    phase = pending.state.phase
    if pending.seat is None or phase is Phase.CHOOSE:
        return ROLLING
    return STEALING if phase in (Phase.STEAL, Phase.ROB) else PLACING


def commands(pending: PendingDice, thinking: bool = False) -> dict[DiceCommand, CommandState]:
    """How each command stands; `thinking` while the coach has been asked and has not answered."""
    chosen, can_roll = pending.free and pending.choice is not None, pending.can_roll
    rolling = pending.rolling.bit_count()
    return {
        DiceCommand.HINT: CommandState(LABELS[DiceCommand.HINT], pending.free and not thinking),
        DiceCommand.ODDS: CommandState(LABELS[DiceCommand.ODDS], pending.choosing),
        DiceCommand.ROLL: CommandState(
            LABELS[DiceCommand.ROLL],
            can_roll and rolling > 0,
            urgent=can_roll and pending.choice is None,
            chip=str(rolling) if can_roll else "",
        ),
        DiceCommand.BACK: CommandState(LABELS[DiceCommand.BACK], chosen),
        DiceCommand.PASS: CommandState(LABELS[DiceCommand.PASS], pending.can_leave),
        DiceCommand.CONFIRM: CommandState(
            _confirm_label(pending),
            chosen,
            urgent=chosen,
            dire=isinstance(pending.choice, Alarm),
            chip=f"{pending.gain:+}" if pending.gain else "",
        ),
    }


def _confirm_label(pending: PendingDice) -> Words:
    if isinstance(pending.choice, Alarm):
        return words("Dragon alarm")
    return LABELS[DiceCommand.CONFIRM] if pending.state.phase is Phase.CHOOSE else words("Confirm")


def command(pending: PendingDice, name: DiceCommand) -> PendingDice:
    """Carries out a command that decides something; the coach and the chances are the table's."""
    match name:
        case DiceCommand.ROLL:
            return pending.roll()
        case DiceCommand.BACK:
            return pending.take_back()
        case DiceCommand.PASS:
            return pending.leave()
        case DiceCommand.CONFIRM:
            return pending.confirm()
    return pending
