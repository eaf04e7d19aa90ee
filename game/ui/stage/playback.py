"""Lets what is shown catch up with what is known.

Events wait in a queue; the board turns one at a time into a clip, and only when that is over the state after
it is shown. `skip` goes to the end of what moves, `leap` to any state, without a picture of the way. Rules
never wait for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from game.ui.draw.timeline import Clip, Timeline

Begun = Callable[[Any, Any], None]
"""An event is on its way: the state before it, and the event."""
Arrived = Callable[[Any, Any], None]
"""It has been shown: the state before it and after."""


class Animated(Protocol):
    """What shows states: a board."""

    def show(self, state: Any) -> None: ...

    def clip(self, before: Any, event: Any, after: Any) -> Clip: ...


class Evolving(Protocol):
    """What knows which state follows: the rules."""

    def evolve(self, state: Any, event: Any) -> Any: ...


def _nothing(before: Any, then: Any) -> None:
    """Nobody asked."""


class Playback:
    """`shown` is the state after all events whose clip is over."""

    def __init__(
        self,
        rules: Evolving,
        board: Animated,
        shown: Any,
        begun: Begun = _nothing,
        arrived: Arrived = _nothing,
    ) -> None:
        self._rules, self._board, self.shown = rules, board, shown
        self._begun, self._arrived = begun, arrived
        self._queue: deque[Any] = deque()
        self._timeline = Timeline()

    @property
    def moving(self) -> bool:
        """A clip is being played."""
        return self._timeline.busy

    @property
    def caught_up(self) -> bool:
        """Everything that is known is shown."""
        return not self._queue and not self._timeline.busy

    def add(self, events: Iterable[Any]) -> None:
        """This has happened, too."""
        self._queue.extend(events)

    def update(self, dt: float, speed: float) -> None:
        """Let time pass for what moves."""
        self._timeline.speed = speed
        self._timeline.update(dt)

    def show_next(self, at_once: bool = False) -> None:
        """Catch up by one event, unless another one is on its way."""
        if self._timeline.busy or not self._queue:
            return
        event = self._queue.popleft()
        before, after = self.shown, self._rules.evolve(self.shown, event)
        self._begun(before, event)
        self._timeline.play(self._board.clip(before, event, after), lambda: self._arrive(before, after))
        if at_once:
            self._timeline.skip()

    def skip(self) -> None:
        """What moves is where it goes."""
        self._timeline.skip()

    def leap(self, state: Any) -> None:
        """Nothing that waits counts any more: this is how it is."""
        self._queue.clear()
        self._timeline.drop()
        self.shown = state

    def _arrive(self, before: Any, after: Any) -> None:
        self.shown = after
        self._board.show(after)
        self._arrived(before, after)
