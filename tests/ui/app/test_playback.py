"""What is shown catches up with what is known: one event at a time, in order, to the end or to anywhere."""

from __future__ import annotations

from game.ui.draw.timeline import Clip, Wait
from game.ui.stage.playback import Playback


class Sum:
    """A state is a number, an event is added to it."""

    def evolve(self, state: int, event: int) -> int:
        return state + event


class Slate:
    """A board that takes a second for each event, and remembers."""

    def __init__(self) -> None:
        self.shown: list[int] = []
        self.played: list[tuple[int, int, int]] = []

    def show(self, state: int) -> None:
        self.shown.append(state)

    def clip(self, before: int, event: int, after: int) -> Clip:
        self.played.append((before, event, after))
        return Wait(1.0)


def test_events_are_shown_one_after_another() -> None:
    slate, told = Slate(), list[tuple[str, int, int]]()
    playback = Playback(
        Sum(),
        slate,
        0,
        begun=lambda before, event: told.append(("begun", before, event)),
        arrived=lambda before, after: told.append(("arrived", before, after)),
    )
    playback.add([2, 3])
    assert not playback.caught_up and not playback.moving
    playback.show_next()
    assert playback.moving and playback.shown == 0 and slate.played == [(0, 2, 2)]
    playback.show_next()
    assert slate.played == [(0, 2, 2)], "one is on its way"
    playback.update(0.5, 1.0)
    assert playback.shown == 0
    playback.update(0.25, 2.0)
    assert playback.shown == 2 and slate.shown == [2] and not playback.caught_up
    playback.show_next(at_once=True)
    assert playback.shown == 5 and playback.caught_up
    assert told == [("begun", 0, 2), ("arrived", 0, 2), ("begun", 2, 3), ("arrived", 2, 5)]


def test_what_moves_can_be_skipped() -> None:
    playback = Playback(Sum(), Slate(), 0)
    playback.add([4, 1])
    playback.show_next()
    playback.skip()
    assert playback.shown == 4 and not playback.moving and not playback.caught_up


def test_a_leap_forgets_all_that_waits() -> None:
    slate, arrived = Slate(), list[int]()
    playback = Playback(Sum(), slate, 0, arrived=lambda before, after: arrived.append(after))
    playback.add([1, 1, 1])
    playback.show_next()
    playback.leap(7)
    assert playback.caught_up and playback.shown == 7 and not arrived and not slate.shown
    playback.add([1])
    playback.show_next(at_once=True)
    assert playback.shown == 8 and arrived == [8]
