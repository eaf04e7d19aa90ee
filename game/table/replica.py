"""A copy of a match, built from its commits alone.

Whoever is not the table holds one of these: a guest on the network, a replay, the window. It
takes commits in order, checks the hash chain, and has the whole state at every moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core.log import Commit, follow
from game.table.setup import Setup

AnyCommit = Commit[Any, Any]


class Replica:
    def __init__(self, setup: Setup, commits: Iterable[AnyCommit] = ()) -> None:
        self.setup = setup
        self.rules = setup.rules
        self.state: Any = self.rules.new(setup.options)
        self._log: list[AnyCommit] = []
        self.log: Sequence[AnyCommit] = self._log
        self._genesis = setup.genesis
        for commit in commits:
            self.apply(commit)

    @property
    def head(self) -> bytes:
        return self._log[-1].hash if self._log else self._genesis

    def apply(self, commit: AnyCommit) -> None:
        """The next commit from elsewhere. Raises `BrokenLog` if it does not follow."""
        epoch = self._log[-1].epoch if self._log else 0
        self.state = follow(self.rules, self.state, self.head, epoch, len(self._log), commit)
        self._log.append(commit)

    def trust(self, commit: AnyCommit) -> None:
        """The next commit, sealed by this very process: the chain need not be checked again."""
        state = self.state
        for event in commit.events:
            state = self.rules.evolve(state, event)
        self.state = state
        self._log.append(commit)
