"""How a game poses for `main.py shots`: its tables and moments, shown by the real scenes of a `Studio`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.table.setup import Setup
from game.ui.input.targets import Target
from game.ui.stage.scene import Scene

Until = Callable[[Any], bool]
"""Whether a state is the moment that is looked for."""


class PosedMatch(Protocol):
    """A match on show: `board` is the game's own, `shown` is the state on it."""

    @property
    def board(self) -> Any: ...

    @property
    def shown(self) -> Any: ...

    def targets(self) -> Sequence[Target]: ...

    def press(self, id_: str) -> None: ...


class PosedReview(Protocol):
    """A review on show, and its turning points."""

    @property
    def points(self) -> Sequence[Any]: ...

    def show(self, point: Any) -> None: ...


class GameStudio(Protocol):
    """What a game poses with. The same version always gives the same pictures."""

    def table(
        self, game: str, players: int, rules: Mapping[str, Any] | None = None, people: int = 1
    ) -> Setup:
        """People first, and bots that play sensibly."""
        ...

    def match(self, agreed: Setup, until: Until) -> PosedMatch:
        """A match that bots have played up to a moment, at rest."""
        ...

    def opening(self, agreed: Setup, until: Until) -> PosedMatch:
        """The same, but seen from its first event on."""
        ...

    def results(self, agreed: Setup) -> None:
        """The count of a match that bots have played to its end."""
        ...

    def replay(self, agreed: Setup, until: Until) -> None: ...

    def review(self, agreed: Setup, judged: int) -> PosedReview:
        """The review of such a match, with so many moves judged."""
        ...

    def saves(self, tables: Sequence[Setup]) -> None:
        """The page of saved games, with matches that have just begun."""
        ...

    def point(self, scene: PosedMatch, id_: str) -> None:
        """The pointer lies over a target."""
        ...

    def hint(self, scene: PosedMatch) -> None:
        """The coach has been asked and has answered."""
        ...

    def log(self, scene: PosedMatch) -> None:
        """All that has happened, in words."""
        ...

    def push(self, scene: Scene) -> None: ...

    def hurry(self) -> None:
        """From now on things are simply there."""
        ...

    def frames(self, count: int) -> None:
        """Lets so many frames pass."""
        ...

    def settle(self) -> None:
        """Until nothing moves any more."""
        ...


Shot = Callable[[GameStudio], None]


def _no_tables(studio: GameStudio) -> list[Setup]:
    return []


@dataclass(frozen=True, slots=True)
class GameShots:
    pictures: Mapping[str, Shot] = field(default_factory=dict)
    """By the names of their files."""
    remembered: Callable[[GameStudio], list[Setup]] = _no_tables
    """Tables of matches that hang in the hall of fame."""
    under_way: Until = lambda state: False
    """When a match of bots has enough to look at."""
    lessons: Mapping[str, int] = field(default_factory=dict)
    """Steps of its lesson."""
    pages: Mapping[str, str] = field(default_factory=dict)
    """Pages of its book."""
