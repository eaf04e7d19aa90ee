"""A match of bots for somebody who looks on: told event by event, never in a hurry, again and again."""

from __future__ import annotations

from collections import deque
from typing import Final

from game.domino.model import Deal, Draft, Event, Match, Order, Place
from game.session.house import House
from game.session.match import LiveMatch
from game.table.notice import Committed
from game.table.setup import Setup, bots_setup

GAME: Final = "domino"
SEATS: Final = 4
PACE_S: Final = {Deal: 1.6, Order: 0.4, Draft: 1.0, Place: 1.3}
EARLY: Final = 2
HURRY: Final = 0.3
"""The first rounds go by quickly, so that there is soon something to see."""
REST_S: Final = 6.0
"""How long a finished match is looked at."""
LOOK_S: Final = 0.1
"""How often the table is looked at."""


class Exhibit:
    """`state` is what has been told so far."""

    def __init__(self, house: House) -> None:
        self._house, self.setup = house, onlookers_setup(house)
        self._match: LiveMatch = house.exhibit(self.setup)
        self.state: Match = self.setup.rules.new(self.setup.options)
        self._told: deque[Event] = deque()
        self._now, self._wait, self._looked = 0.0, 0.0, 0.0

    def update(self, dt: float) -> Event | None:
        """Let time pass; answers what happened just now, if anything."""
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
        hurry = HURRY if self.state.round <= EARLY else 1.0
        self._wait = PACE_S.get(type(event), 0.8) * hurry
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


def onlookers_setup(house: House) -> Setup:
    """Four bots that play sensibly without thinking hard."""
    levels = house.levels(GAME)
    return bots_setup(GAME, {}, [levels[min(1, len(levels) - 1)]] * SEATS)
