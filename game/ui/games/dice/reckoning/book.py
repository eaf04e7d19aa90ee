"""What is counted at the end of a dice game, how far the count has come, and the clips that carry it on.

The truth is the state's result; `Show` is all that changes while it is told. Each clip is one step that a
press can skip: its last moment leaves the count as if it had been watched.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from game.core.rules import Seat
from game.dice.model import Reckoning
from game.ui.draw.easing import back_out, bounce_out, ease_out
from game.ui.draw.timeline import Call, Clip, Tween, Wait, parallel, sequence

VISIT, GROW, RISE, REST, DROP = 0.35, 0.26, 0.34, 0.45, 0.8
Sound = Callable[[str, int | None], None]
"""Plays a sound, in a variant."""


class Row(Enum):
    """What brings points, with what each is worth."""

    GROUP = "group"
    OTHERS = "others"
    GOLD = "gold"
    WHITE = "white"
    DRAGON = "dragon"


WORTH = {Row.GROUP: 3, Row.OTHERS: 1, Row.GOLD: 3, Row.WHITE: 2}


@dataclass(frozen=True, slots=True)
class Count:
    seat: Seat
    row: Row
    number: int
    points: int


def count(seat: Seat, row: Row, result: Reckoning) -> Count:
    if row is Row.DRAGON:
        return Count(seat, row, result.fires, result.dragon)
    numbers = {
        Row.GROUP: result.largest,
        Row.OTHERS: result.others,
        Row.GOLD: result.gold,
        Row.WHITE: result.white,
    }
    return Count(seat, row, numbers[row], numbers[row] * WORTH[row])


@dataclass
class Show:
    now: Count | None = None
    """What is being counted."""
    seat: Seat | None = None
    """Who is being counted."""
    seal: float = 0.0
    """How much of the seal is there; above 1 it springs."""
    counted: dict[tuple[Seat, Row], Count] = field(default_factory=dict)
    total: dict[Seat, float] = field(default_factory=lambda: defaultdict(float))
    crown: float = 0.0
    """How far the crown has dropped; 0 while nobody wears it."""
    over: bool = False


def visit(show: Show, seat: Seat, sound: Sound) -> Clip:
    """A player comes into the light."""

    def begin() -> None:
        show.now, show.seat, show.seal = None, seat, 0.0
        sound("page", None)

    return sequence(Call(begin), Wait(VISIT))


def tell(show: Show, this: Count, number: int, sound: Sound) -> Clip:
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


def crown(show: Show, sound: Sound) -> Clip:
    """Everything is counted: the crown drops on whoever has won."""

    def begin() -> None:
        show.now, show.seat, show.seal, show.over = None, None, 0.0, True
        sound("hop", None)

    def drop(part: float) -> None:
        show.crown = max(part, 0.001)

    return sequence(
        Call(begin), Tween(drop, DROP, curve=bounce_out), Call(lambda: sound("king", None)), Wait(0.1)
    )
