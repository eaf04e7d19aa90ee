"""Members who see another position: the match pauses until they have everything again (a resync),
but not for long."""

from __future__ import annotations

from collections.abc import Container

from game.core.words import words
from game.table.table import Table
from net.protocol.effects import PeerId

CHECKING = words("Two computers see different positions. Everything is sent again.")
CHECK_PATIENCE = 5.0
"""Seconds that the match waits for somebody to whom everything is sent again."""


class Checks:
    def __init__(self) -> None:
        self._since: dict[PeerId, float] = {}

    def __bool__(self) -> bool:
        return bool(self._since)

    def begin(self, peer: PeerId, now: float) -> None:
        self._since[peer] = now

    def end(self, peer: PeerId) -> None:
        self._since.pop(peer, None)

    def expire(self, now: float) -> None:
        """Whoever takes too long to catch up does so while the others play on."""
        self._since = {peer: since for peer, since in self._since.items() if now - since < CHECK_PATIENCE}

    def hold(self, table: Table, here: Container[PeerId]) -> None:
        """Pauses the table while somebody who is here is being checked."""
        if self._since:
            self._since = {peer: since for peer, since in self._since.items() if peer in here}
        paused = table.paused
        if self._since and paused is None:
            table.pause(CHECKING)
        elif not self._since and paused is not None and paused == CHECKING:
            table.resume()
