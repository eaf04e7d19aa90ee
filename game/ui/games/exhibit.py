"""A match of bots for somebody who looks on: told event by event, never in a hurry, again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.session.house import House
from game.session.match import LiveMatch
from game.table.notice import Committed
from game.table.setup import Setup
from game.ui.draw.timeline import Clip, Wait
from game.ui.stage.playback import Playback

Pace = Callable[[Any, Any], float]
"""Seconds, from an event and the state after it."""
REST_S: Final = 6.0
"""How long a finished match is looked at."""
LOOK_S: Final = 0.1
"""How often the table is looked at."""


class Exhibit:
    """`state` is what has been told so far; `pace` is how long an event that led to a state is looked at.

    It plays back to itself: there is no picture of the way, only time to look at what has happened."""

    def __init__(self, house: House, setup: Setup, pace: Pace) -> None:
        self._house, self.setup, self._pace = house, setup, pace
        self._now, self._looked = 0.0, 0.0
        self._event: Any = None
        self._begin()

    def _begin(self) -> None:
        self._match: LiveMatch = self._house.exhibit(self.setup)
        self.state: Any = self.setup.rules.new(self.setup.options)
        self._playback = Playback(self.setup.rules, self, self.state)

    def update(self, dt: float) -> Any:
        """Let time pass; answers the event that happened just now, or None."""
        self._now += dt
        self._event = None
        self._playback.update(dt, 1.0)
        if self._now - self._looked >= LOOK_S:
            self._looked = self._now
            self._hear()
        if self._playback.caught_up and self._over:
            self.close()
            self._begin()
        self._playback.show_next()
        return self._event

    def clip(self, before: Any, event: Any, after: Any) -> Clip:
        self.state, self._event = after, event
        return Wait(REST_S if self._over else self._pace(event, after))

    def show(self, state: Any) -> None:
        """It is told already."""

    def close(self) -> None:
        self._match.close()

    @property
    def _over(self) -> bool:
        return self.setup.rules.outcome(self.state) is not None

    def _hear(self) -> None:
        self._match.tick(self._now, ready=self._playback.caught_up)
        for notice in self._match.poll():
            if isinstance(notice, Committed):
                self._playback.add(notice.commit.events)
