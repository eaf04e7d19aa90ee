"""All that is kept of a player in the data folder: finished matches in a store, saved ones on a shelf."""

from __future__ import annotations

from pathlib import Path

from game.archive.profile import Taken, export, take_in
from game.archive.store import MatchStore, Remembered
from game.core.words import Words
from game.session.house import Shelf
from game.settings import Settings
from game.table.record import Played

ENDING = ".crownlands"
"""How the names of profiles end."""


class Archive:
    def __init__(self, data: Path) -> None:
        self.store, self.shelf = MatchStore(data / "memory"), Shelf(data / "matches")

    def remember(self, played: Played, when: int, network: bool = False) -> Words | None:
        """Keeps a finished match; answers what to tell the player if it cannot be kept."""
        return self.store.remember(played, when, network)

    def look(self) -> Remembered:
        """Everything played. Takes its time: the shelf is read too."""
        self.store.catch_up(self.shelf.saves())
        return self.store.look()

    def export(self, target: Path, settings: Settings, version: str) -> int:
        """One file with everything; how many matches are in it. Raises `ProfileError`."""
        return export(target, self.store, self.shelf.folder, settings, version)

    def take_in(self, source: Path) -> Taken:
        """Adds what a profile holds. Raises `ProfileError`."""
        return take_in(source, self.store, self.shelf.folder)
