"""How somebody sits at a table in the same process: plays for some seats, keeps a replica of the match, and
hands over what happened since it was last asked. What every `LiveMatch` on this machine is built on.
"""

from __future__ import annotations

from typing import Any

from game.core.rules import IllegalMove, Seat
from game.core.words import words
from game.table.notice import Committed, Notice, Refused
from game.table.replica import Replica
from game.table.setup import Setup
from game.table.table import Table, TablePaused


class TableSeat:
    def __init__(self, table: Table, seats: frozenset[Seat]) -> None:
        self.seats = seats
        """The seats that may be moved for."""
        self.replica = Replica(table.setup, table.log)
        self._table = table
        self._heard: list[Notice] = []
        self._leave = table.watch(self._heard.append)

    @property
    def setup(self) -> Setup:
        return self._table.setup

    def submit(self, seat: Seat, move: Any) -> None:
        try:
            if seat not in self.seats:
                raise IllegalMove(words("That is not your seat."))
            self._table.submit(seat, move)
        except (IllegalMove, TablePaused) as error:
            self._heard.append(Refused(seat, error.reason))

    def poll(self) -> list[Notice]:
        heard, self._heard[:] = list(self._heard), []
        for notice in heard:
            if isinstance(notice, Committed):
                self.replica.apply(notice.commit)
        return heard

    def close(self) -> None:
        self._leave()
