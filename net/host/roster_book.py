"""The host's roster: the one place that holds it, changes it and gives it a new version.

The roster is a versioned document: whoever works on it takes `now`, makes another one and puts it
back; `publish` gives it the next version if it differs from what everyone was told.
"""

from __future__ import annotations

from dataclasses import replace

from net.protocol.terms import Roster


class RosterBook:
    def __init__(self, roster: Roster) -> None:
        self.now = roster
        """Changed by `put` and its like only."""
        self._published: Roster | None = None
        self._voters_since = roster.version

    @property
    def voters_since(self) -> int:
        """The version in which the voters last changed."""
        return self._voters_since

    @property
    def unpublished(self) -> bool:
        """Something may have changed since everyone was told."""
        return self.now is not self._published

    def put(self, roster: Roster) -> None:
        self.now = roster

    def convene(self, roster: Roster) -> None:
        """The same, with voters who decide from the next version on."""
        self.now = roster
        self._voters_since = roster.version + 1

    def publish(self) -> Roster | None:
        """The next version, if there is something to tell."""
        if self.now is self._published or self.now == self._published:
            return None
        self.now = self._published = replace(self.now, version=self.now.version + 1)
        return self.now
