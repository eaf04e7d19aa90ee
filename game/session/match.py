"""A match as somebody holds it: the window, a kiosk, a program without a window, a test.

`LiveMatch` plays for some seats, keeps a replica of the match (what is known of it, see replication), hands
over what happened since it was last asked, and is left in one way: `close`. What stands behind it, a table in
this process or one on the network, is not the holder's business. It never waits: whoever holds it calls
`tick` and `poll` as often as they like.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.core.rules import Seat
from game.core.words import Words
from game.table.advice import Advice
from game.table.notice import Notice
from game.table.replica import Replica
from game.table.setup import Setup


class LiveMatch(Protocol):
    notes: tuple[Words, ...]
    """What the player should know about it: not saved, the end of the save was damaged, another bot plays."""
    seats: frozenset[Seat]
    """The seats that are played here."""
    replica: Replica

    @property
    def setup(self) -> Setup: ...

    def submit(self, seat: Seat, move: Any) -> None:
        """Sends a move. What becomes of it arrives through `poll`."""
        ...

    def poll(self) -> list[Notice]:
        """Everything since the last call; commits are already in the replica."""
        ...

    def tick(self, now: float, ready: bool) -> None:
        """Lets bots think and the clock run. Bots move only when the holder is `ready`: it has shown what
        happened so far."""
        ...

    def seconds_left(self, now: float) -> float | None: ...

    @property
    def coached(self) -> bool:
        """Whether there is a coach to ask."""
        ...

    def ask_advice(self, seat: Seat) -> None:
        """Lets the coach think about the position for the person on this seat."""
        ...

    def advice(self) -> Sequence[Advice] | None:
        """The best moves, the best first, once the coach has found them."""
        ...

    def resume(self) -> bool:
        """Goes on after a pause, if that is possible now."""
        ...

    def close(self) -> None:
        """Turns away from the match; a saved one can be gone on with later, and one on the network goes on as
        long as its room is not left."""
        ...
