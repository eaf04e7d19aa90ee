"""Other people's programs as players: `cmd:./mybot --fast`.

A program is started only because the person at this command line named it. A name from anywhere else (a
save, a record, a profile, a peer) is a text like any other: it is shown and written down again, and starts
nothing. The type is the difference: nothing that is read becomes a `Program`, only `game.cli.bots` makes one.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.table.setup import COMMAND


@dataclass(frozen=True, slots=True)
class Program:
    """A program, trusted to be started."""

    command: str

    def __str__(self) -> str:
        """As records and journals name it."""
        return COMMAND + self.command


BotName = str | Program
"""Who shall play: one of our bots by its name, or a program."""
