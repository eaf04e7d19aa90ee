"""A match of bots for somebody who looks on: told event by event, never in a hurry, again and again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final

from game.session.house import House
from game.session.match import LiveMatch
from game.table.notice import Committed
from game.table.setup import Setup

Pace = Callable[[Any, Any], float]
"""Seconds, from an event and the state after it."""
REST_S: Final = 6.0
"""How long a finished match is looked at."""
LOOK_S: Final = 0.1
"""How often the table is looked at."""


class Exhibit:
    """`state` is what has been told so far; `pace` is how long an event that led to a state is looked at."""

    def __init__(self, house: House, setup: Setup, pace: Pace) -> None:
        self._house, self.setup, self._pace = house, setup, pace
        self._match: LiveMatch = house.exhibit(self.setup)
        self.state: Any = self.setup.rules.new(self.setup.options)
        self._told: deque[Any] = deque()
        self._now, self._wait, self._looked = 0.0, 0.0, 0.0

    def update(self, dt: float) -> Any:
        """Let time pass; answers the event that happened just now, or None."""
        self._now += dt
        self._wait -= dt
        if self._now - self._looked >= LOOK_S:
            self._looked = self._now
            self._hear()
        if self._wait > 0:
            return None
        if not self._told:
            if self.setup.rules.outcome(self.state) is not None:
                self._again()
            return None
        event = self._told.popleft()
        self.state = self.setup.rules.evolve(self.state, event)
        self._wait = self._pace(event, self.state)
        if self.setup.rules.outcome(self.state) is not None:
            self._wait = REST_S
        return event

    def close(self) -> None:
        self._match.close()

    def _hear(self) -> None:
        self._match.tick(self._now, ready=not self._told and self._wait <= 0)
        for notice in self._match.poll():
            if isinstance(notice, Committed):
                self._told.extend(notice.commit.events)

    def _again(self) -> None:
        self._match.close()
        self._match = self._house.exhibit(self.setup)
        self.state = self.setup.rules.new(self.setup.options)
