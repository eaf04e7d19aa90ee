"""How far the count has come, and the clips that carry it on.

`CountShow` is all that changes while a game is counted; the widgets only read it, so they may be placed anew
at any moment. Each clip is one step that a press can skip: its last moment leaves the count as if it had been
watched.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.core.rules import Seat
from game.domino.play.book import CountedRow, Row
from game.ui.draw.easing import bounce_out, ease_out
from game.ui.draw.timeline import Call, Clip, Tween, Wait, parallel, sequence

VISIT, GROW, RISE, REST, DROP = 0.45, 0.26, 0.34, 0.4, 0.8
QUICKEN = 0.05
"""Each region of a kingdom is counted a little faster than the one before."""

Sound = Callable[[str, int | None], None]
"""Plays a sound, in a variant."""


@dataclass
class CountShow:
    order: list[Seat]
    """The kingdoms in their places; the first one is looked at."""
    count: CountedRow | None = None
    """The region or bonus in the light."""
    seal: float = 0.0
    """How much of the seal is there; above 1 it springs."""
    arrival: float = 1.0
    """How far the kingdom that is looked at has come in."""
    total: dict[Seat, float] = field(default_factory=lambda: defaultdict(float))
    """Points so far, while they run up."""
    counted: list[CountedRow] = field(default_factory=list)
    done: set[Seat] = field(default_factory=set)
    """Whose kingdom is counted to the end."""
    crown: float = 0.0
    """How far the crown has dropped; 0 while nobody wears it."""
    over: bool = False
    """Everything is counted: places are known and the table can be explored."""

    @property
    def hero(self) -> Seat:
        return self.order[0]

    def visit(self, seat: Seat) -> None:
        """This kingdom changes places with the one that was looked at."""
        spot = self.order.index(seat)
        self.order[0], self.order[spot] = self.order[spot], self.order[0]

    def of(self, seat: Seat, row: Row | None = None) -> list[CountedRow]:
        """What has been counted of a kingdom, or of one row of it."""
        return [each for each in self.counted if each.seat == seat and (row is None or each.row is row)]


def visit(show: CountShow, seat: Seat, moves: bool, sound: Sound) -> Clip:
    """A kingdom comes into the light."""

    def begin() -> None:
        if moves:
            show.visit(seat)
        show.count = None
        sound("page", None)

    def arrive(part: float) -> None:
        show.arrival = part

    return sequence(Call(begin), Tween(arrive, VISIT, curve=ease_out))


def count(show: CountShow, this: CountedRow, number: int, sound: Sound) -> Clip:
    """A region lights up, its seal springs out, the total runs up with a note that rises each time."""
    pace = max(0.5, 1.0 - QUICKEN * number)

    def begin() -> None:
        show.count = this
        show.counted.append(this)
        sound("count", number)

    def spring(part: float) -> None:
        show.seal = part

    def run_up(points: float) -> None:
        show.total[this.seat] = before + points

    before = 0.0

    def note() -> None:
        nonlocal before
        before = show.total[this.seat]

    return sequence(
        Call(note),
        Call(begin),
        parallel(
            Tween(spring, GROW, curve=_spring),
            Tween(run_up, RISE, 0.0, float(this.points), ease_out),
        ),
        Wait(REST * pace),
    )


def close(show: CountShow, seat: Seat) -> Clip:
    """The light goes out; a breath before the next kingdom."""

    def end() -> None:
        show.count, show.seal = None, 0.0
        show.done.add(seat)

    return sequence(Wait(0.15), Call(end))


def crown(show: CountShow, order: Sequence[Seat] | None, sound: Sound) -> Clip:
    """The kingdoms take their places, and the crown drops on the first."""

    def begin() -> None:
        if order is not None:
            show.order[:] = order
        show.over = True
        sound("hop", None)

    def drop(part: float) -> None:
        show.crown = max(part, 0.001)

    return sequence(
        Call(begin), Tween(drop, DROP, curve=bounce_out), Call(lambda: sound("king", None)), Wait(0.1)
    )


def rest(show: CountShow) -> Clip:
    """Between two games nobody is crowned."""

    def begin() -> None:
        show.over = True

    return sequence(Call(begin), Wait(0.1))


def _spring(t: float) -> float:
    """Shoots out a good bit too far and comes back."""
    u = t - 1
    return 1 + u * u * (3.4 * u + 2.4)
