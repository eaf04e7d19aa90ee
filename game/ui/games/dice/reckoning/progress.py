"""How far the count of a dice game has come, and the clips that carry it on.

The truth is the state's result; `CountProgress` is all that changes while it is told. `CountedGame` is what
the map and the ledger know of both. Each clip is one step that a press can skip: its last moment leaves the
count as if it had been watched.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.rules import Seat
from game.dice.model import Match
from game.dice.play.count import ScoreCount, ScoreRow, spaces_of
from game.dice.scoring import outcome
from game.table.setup import Setup
from game.ui.draw.easing import back_out, bounce_out, ease_out
from game.ui.draw.timeline import Call, Clip, Tween, Wait, parallel, sequence

VISIT, GROW, RISE, REST, DROP = 0.35, 0.26, 0.34, 0.45, 0.8
Sound = Callable[[str, int | None], None]
"""Plays a sound, in a variant."""


@dataclass
class CountProgress:
    now: ScoreCount | None = None
    """What is being counted."""
    seat: Seat | None = None
    """Who is being counted."""
    seal: float = 0.0
    """How much of the seal is there; above 1 it springs."""
    counted: dict[tuple[Seat, ScoreRow], ScoreCount] = field(default_factory=dict)
    total: dict[Seat, float] = field(default_factory=lambda: defaultdict(float))
    crown: float = 0.0
    """How far the crown has dropped; 0 while nobody wears it."""
    over: bool = False


class CountedGame:
    """A finished game: who played, how far it is counted, and which of its numbers is in the light."""

    def __init__(self, setup: Setup, state: Match) -> None:
        self.state = state
        self.names = [chair.name for chair in setup.chairs]
        self.colors = [chair.color for chair in setup.chairs]
        self.ranks = outcome(state).ranks
        self.show = CountProgress()
        self._explored: tuple[Seat, ScoreRow] | None = None

    @property
    def lit(self) -> tuple[Seat, ScoreRow] | None:
        """The number in the light: being counted, or asked about."""
        if self._explored is not None:
            return self._explored
        return (self.show.now.seat, self.show.now.row) if self.show.now is not None else None

    def explore(self, seat: Seat, row: ScoreRow) -> None:
        """Light up where a number of the ledger comes from; the same one again puts the light out."""
        asked = (seat, row)
        self._explored = None if self._explored == asked else asked

    def spaces(self, seat: Seat, row: ScoreRow) -> tuple[int, ...]:
        return spaces_of(self.state, seat, row)


def visit(show: CountProgress, seat: Seat, sound: Sound) -> Clip:
    """A player comes into the light."""

    def begin() -> None:
        show.now, show.seat, show.seal = None, seat, 0.0
        sound("page", None)

    return sequence(Call(begin), Wait(VISIT))


def tell(show: CountProgress, this: ScoreCount, number: int, sound: Sound) -> Clip:
    """A number appears, its seal springs out, the total runs up with a note that rises each time."""
    before = [0.0]

    def begin() -> None:
        before[0] = show.total[this.seat]
        show.now = this
        show.counted[this.seat, this.row] = this
        sound("count", number)

    def spring(part: float) -> None:
        show.seal = part

    def run_up(points: float) -> None:
        show.total[this.seat] = before[0] + points

    return sequence(
        Call(begin),
        parallel(Tween(spring, GROW, curve=back_out), Tween(run_up, RISE, 0.0, float(this.points), ease_out)),
        Wait(REST if this.points else 0.1),
    )


def crown(show: CountProgress, sound: Sound) -> Clip:
    """Everything is counted: the crown drops on whoever has won."""

    def begin() -> None:
        show.now, show.seat, show.seal, show.over = None, None, 0.0, True
        sound("hop", None)

    def drop(part: float) -> None:
        show.crown = max(part, 0.001)

    return sequence(
        Call(begin), Tween(drop, DROP, curve=bounce_out), Call(lambda: sound("king", None)), Wait(0.1)
    )
