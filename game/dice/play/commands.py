"""What can be done besides pointing at things: which commands are offered, and how each of them stands."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from game.core.command import CommandState
from game.core.words import Words, words
from game.dice.model import Alarm, Phase
from game.dice.play.pending_move import PendingDice


class Command(StrEnum):
    HINT = "hint"
    ODDS = "odds"
    ROLL = "roll"
    BACK = "back"
    PASS = "pass"
    CONFIRM = "confirm"


LABELS: Final[Mapping[Command, Words]] = {
    Command.HINT: words("Hint"),
    Command.ODDS: words("Chances"),
    Command.ROLL: words("Roll again"),
    Command.BACK: words("Take back"),
    Command.PASS: words("Take nothing"),
    Command.CONFIRM: words("Take card"),
}
ROLLING: Final = (Command.ODDS, Command.ROLL, Command.CONFIRM)
PLACING: Final = (Command.BACK, Command.CONFIRM)
STEALING: Final = (Command.BACK, Command.PASS, Command.CONFIRM)


def offered(pending: PendingDice) -> tuple[Command, ...]:
    """From left to right; the coach is offered beside them, where there is one."""
    phase = pending.state.phase
    if pending.seat is None or phase is Phase.CHOOSE:
        return ROLLING
    return STEALING if phase in (Phase.STEAL, Phase.ROB) else PLACING


def commands(pending: PendingDice, thinking: bool = False) -> dict[Command, CommandState]:
    """How each command stands; `thinking` while the coach has been asked and has not answered."""
    chosen, can_roll = pending.free and pending.choice is not None, pending.can_roll
    rolling = pending.rolling.bit_count()
    return {
        Command.HINT: CommandState(LABELS[Command.HINT], pending.free and not thinking),
        Command.ODDS: CommandState(LABELS[Command.ODDS], pending.choosing),
        Command.ROLL: CommandState(
            LABELS[Command.ROLL],
            can_roll and rolling > 0,
            urgent=can_roll and pending.choice is None,
            chip=str(rolling) if can_roll else "",
        ),
        Command.BACK: CommandState(LABELS[Command.BACK], chosen),
        Command.PASS: CommandState(LABELS[Command.PASS], pending.can_leave),
        Command.CONFIRM: CommandState(
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
    return LABELS[Command.CONFIRM] if pending.state.phase is Phase.CHOOSE else words("Confirm")


def command(pending: PendingDice, name: Command) -> PendingDice:
    """Carries out a command that decides something; the coach and the chances are the table's."""
    match name:
        case Command.ROLL:
            return pending.roll()
        case Command.BACK:
            return pending.take_back()
        case Command.PASS:
            return pending.leave()
        case Command.CONFIRM:
            return pending.confirm()
    return pending
